"""The guesses and the exercises of lesson 2."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from dicekit import texts
from dicekit.course.lesson02.case import CHI_FACE, CHI_ROLLS, FEW, NUMBER, SIDES, LogFacts, chis, derivation, pair, say
from dicekit.course.lesson02.fair_drawing import both_logs
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.odds import logs
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

CASE = LogFacts()
HALF = Fraction(1, 2)
RUN = 3  # of one face in a row
OFTEN = 6  # of twenty rolls
TWO_ALIKE: dict[str, Any] = {"some_two": logs.some_face(2, 2), "named_two": Fraction(1, SIDES**2)}


def first(lang: str = "en") -> Guess:
    """How likely is a six after eight rolls without one?"""
    ideas = {"some": CASE.some, "none": CASE.none, "both": CASE.both, "half": HALF}
    return Writer(NUMBER, lang, derivation).chance_guess("first", CASE.again, ideas, **CASE.facts)


def second(lang: str = "en") -> Guess:
    """How likely is it that some face shows fifteen times or more in sixty fair rolls?"""
    ideas = {"named": CASE.named, "fails": 1 - CASE.often}
    return Writer(NUMBER, lang, derivation).chance_guess("second", CASE.often, ideas, **CASE.facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    return [_again(lang), _none(lang), _missing(lang), _run(lang), _often(lang), _made(lang)]


def _again(lang: str) -> Exercise:
    """A six after eight without one, now with its reason."""
    wrong = {"some": CASE.some, "both": CASE.both, "none": CASE.none, "miss": 1 - CASE.again}
    coin: dict[str, Any] = {"coin": HALF, "coins": HALF * HALF}
    return Writer(NUMBER, lang, derivation).ask("again", CASE.again, wrong, **CASE.facts, **coin)


def _none(lang: str) -> Exercise:
    """No six in eight rolls, before any has fallen."""
    wrong = {"fails": 1 - CASE.none, "sixes": CASE.again**CASE.misses, "one": 1 - CASE.again}
    one = 1 - CASE.again
    return Writer(NUMBER, lang, derivation).ask("zero", CASE.none, wrong, **CASE.facts, one=one, two=one * one)


def _missing(lang: str) -> Exercise:
    """Some face does not show in twenty rolls."""
    lacks = logs.missing(FEW)
    truth, named = lacks.at_least(1), (1 - Fraction(1, SIDES)) ** FEW
    two = (1 - Fraction(2, SIDES)) ** FEW
    wrong = {"named": named, "fails": 1 - truth, "added": SIDES * named}
    small = logs.missing(2, 3).at_least(2)
    facts: dict[str, Any] = {"rolls": FEW, "sides": SIDES, "named": named, "two": two, "small": small}
    facts |= {"added": SIDES * named, "pairs": comb(SIDES, 2), "triples": comb(SIDES, 3)}
    return Writer(NUMBER, lang, derivation).ask("missing", truth, wrong, **facts)


def _of_hundred(values: list[Fraction], lang: str) -> list[str]:
    return [texts.words(lang).hundred(value) for value in values]


def _run(lang: str) -> Exercise:
    """Some face three times running in twenty rolls."""
    truth = logs.longest_run(FEW).at_least(RUN)
    place = Fraction(1, SIDES ** (RUN - 1))
    places = FEW - RUN + 1
    values = [place, truth, places * place, 1 - truth]
    facts: dict[str, Any] = {
        "rolls": FEW,
        "run": RUN,
        "place": place,
        "places": places,
        "added": places * place,
        "p": truth,
    }
    facts["longer"] = logs.longest_run(CHI_ROLLS).at_least(RUN)
    facts["more"] = CHI_ROLLS
    return Writer(NUMBER, lang, derivation).choose("run", 1, _of_hundred(values, lang), **facts)


def _often(lang: str) -> Exercise:
    """Some face six times or more in twenty rolls."""
    most = logs.most_frequent(FEW)
    truth, named = most.at_least(OFTEN), Distribution.binomial(FEW, 1, SIDES).at_least(OFTEN)
    values = [named, most.exactly(OFTEN), truth, 1 - truth]
    facts: dict[str, Any] = {
        "rolls": FEW,
        "often": OFTEN,
        "less": OFTEN - 1,
        "named": named,
        "exactly": values[1],
        "p": truth,
    }
    return Writer(NUMBER, lang, derivation).choose("often", 2, _of_hundred(values, lang), **facts, **TWO_ALIKE)


def _made(lang: str) -> Exercise:
    """Which of two logs is made up? The reason names both numbers."""
    two = pair()
    made, true = two.made, two.true
    most = logs.most_frequent(len(made))
    facts: dict[str, Any] = {
        "rolls": len(made),
        "run": logs.run_of(made),
        "most": logs.most_of(made),
        "true_run": logs.run_of(true),
        "true_most": logs.most_of(true),
        "even": most.below(logs.most_of(made) + 1),
        "calm": logs.longest_run(len(made)).below(logs.run_of(made) + 1),
        "wild": logs.longest_run(len(true)).at_least(logs.run_of(true)),
        "uneven": most.at_least(logs.most_of(true)),
        "different": logs.missing(SIDES).exactly(0),
    }
    names = [texts.say(f"fair.name.{at}", lang) for at in range(2)]
    options = [*names, say("made.neither", lang)]
    return Writer(NUMBER, lang, derivation).choose("made", two.made_at, options, picture=both_logs(two, lang), **facts)


# ---- what is decided at the table


def decisions(lang: str = "en") -> list[Exercise]:
    """Chi calls the die rigged; Chi offers a bet."""
    return [_rigged(lang), _bet(lang)]


def _rigged(lang: str) -> Exercise:
    """Nine fives in thirty: what do you say?"""
    log = chis()
    case = LogFacts(rolls=CHI_ROLLS, times=log.counts[CHI_FACE - 1])
    facts: dict[str, Any] = {
        "face": CHI_FACE,
        "rolls": CHI_ROLLS,
        "times": case.times,
        "average": int(case.average),
        "often": case.often,
        "named": case.named,
    }
    return Writer(NUMBER, lang, derivation).choose("rigged", 1, 3, **facts, **TWO_ALIKE)


def _bet(lang: str) -> Exercise:
    """Even beads on some face fifteen times in sixty: which side?"""
    gain = 1 - 2 * CASE.often
    return Writer(NUMBER, lang, derivation).choose("bet", 1, 3, **CASE.facts, gain=gain, rest=1 - CASE.often)
