"""The guesses and the exercises of lesson 11: of those who say it, how many have it?"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson11.case import BLUFF, DICE, FEW, NUMBER, alike, derivation, share
from dicekit.course.lesson11.crowd_drawing import of_hundred, quiet, rate
from dicekit.course.writing import Writer
from dicekit.odds.passes import passes
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

THREE = 3
OFTEN, HALF, ALWAYS = Fraction(1, 4), Fraction(1, 2), Fraction(1)
ILL = Fraction(1, 1000)
#: the players to put in order: dice, and how often they bluff
PLAYERS = ((FEW, ALWAYS), (DICE, BLUFF), (FEW, BLUFF))


def _counts(true: Fraction, bluff: Fraction) -> dict[str, Any]:
    """The players of a question as whole counts."""
    found = passes(true, bluff)
    (good, _), (lies, quiet) = found.cells
    return {
        "t": true, "b": bluff, "deals": found.counted, "true": good, "lies": lies, "others": lies + quiet,
        "passes": good + lies,
    }  # fmt: skip


def _words(truth: Fraction, lang: str) -> dict[str, str]:
    """Of 100 players: how many have it, how many bluff, how many don't claim it."""
    return {"p": of_hundred(truth, lang), "rate": rate(BLUFF, lang), "quiet": quiet(BLUFF, lang)}


def first(lang: str = "en") -> Guess:
    """Five dice, and one in twenty bluffs: how many of those who say it have it?"""
    true = alike(DICE)
    truth = share(true, BLUFF)
    facts = {**_counts(true, BLUFF), **_words(truth, lang), "n": DICE}
    ideas = {"honest": 1 - BLUFF, "sure": Fraction(1), "half": HALF, "bluff": BLUFF}
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, ideas, counted=True, **facts)


def second(lang: str = "en") -> Guess:
    """Two dice, and as many bluffs: how many of those who say it have it?"""
    true = alike(FEW)
    truth = share(true, BLUFF)
    facts = {**_counts(true, BLUFF), **_words(truth, lang), "n": FEW}
    ideas = {"same": share(alike(DICE), BLUFF), "base": true, "honest": 1 - BLUFF, "half": HALF}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, counted=True, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_inverted(writer), _order(writer), _ill(writer), _three(writer)]


def _order(writer: Writer) -> Exercise:
    """Three players who say it, the least believable first."""
    shares = [share(alike(dice), bluff) for dice, bluff in PLAYERS]
    ranks = [sorted(shares).index(each) for each in shares]
    options = [
        writer.say("order", "option.all" if bluff == ALWAYS else "option", n=dice, rate=rate(bluff, writer.lang))
        for dice, bluff in PLAYERS
    ]
    # orders of typical mistakes: by bluff rate only, by dice only
    wrong = {"rate": (0, 1, 2), "rate_too": (0, 2, 1), "most": (2, 0, 1)}
    shares_by_slot = {f"p{at}": of_hundred(each, writer.lang) for at, each in enumerate(shares)}
    facts: dict[str, Any] = {f"n{at}": dice for at, (dice, _) in enumerate(PLAYERS)}
    return writer.order("order", ranks, options, wrong, **shares_by_slot, **facts)


def _three(writer: Writer) -> Exercise:
    """How believable is a claim with three dice, if one in four bluffs?"""
    true = alike(THREE)
    truth = share(true, OFTEN)
    wrong = {"base": true, "honest": 1 - OFTEN, "lies": 1 - truth}
    facts = {**_counts(true, OFTEN), "n": THREE, "few": FEW, "rate": rate(OFTEN, writer.lang)}
    small = _counts(alike(FEW), HALF)
    facts |= {"small_rate": rate(HALF, writer.lang), "small_true": small["true"], "small_passes": small["passes"]}
    return writer.ask("three", truth, wrong, **facts)


def _inverted(writer: Writer) -> Exercise:
    """Find the mistake: the conditional chance is inverted."""
    counts = _counts(alike(DICE), BLUFF)
    facts = {**counts, "n": DICE, "quiet": quiet(BLUFF, writer.lang), "rate": rate(BLUFF, writer.lang)}
    return writer.mistake("inverted", 2, [writer.say("inverted", f"line.{at}", **facts) for at in range(4)], **facts)


def _ill(writer: Writer) -> Exercise:
    """The same question about a test for a rare illness."""
    truth = share(ILL, BLUFF)
    people = ILL.denominator
    alarms = round((people - 1) * BLUFF)
    facts: dict[str, Any] = {"people": people, "healthy": people - 1, "alarms": alarms, "all": alarms + 1}
    facts |= {"few": BLUFF.denominator + 1, "fewer": BLUFF.denominator}
    facts |= {"rate": rate(BLUFF, writer.lang)}
    options = [writer.say("ill", "option", n=round(100 * each)) for each in (1 - BLUFF, HALF, truth)]
    return writer.choose("ill", 2, options, **facts)
