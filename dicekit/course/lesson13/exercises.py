"""The guesses and the exercises of lesson 13: how often, how many dice, and the average between them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.course.lesson13 import case
from dicekit.course.lesson13.case import HUNDRED, LEFT, MORE, NEEDED, NUMBER, UNSEEN, derivation, lost, rounds
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.odds.bluff_doubt import FACE, BluffDoubt, worth
from dicekit.widgets.guess import Count
from dicekit.widgets.quiz import Exercise

MAX_DICE = 250  # upper end of the guesses' scale; its middle is not the answer
SMALL = BluffDoubt(2, Bid(2, FACE))  # a case with nine rounds, to count by hand
LAST_DIE = 16, (5, 6, 7, 8)  # unseen dice and bids in the exercise about a bidder with one die
SMALLER = 5  # unseen dice in its hint
ASKED = ((9, 3), (10, 4), (15, 5), (15, 6))  # unseen and needed dice in the exercise with several answers
WRONG, RIGHT, OFF = 3, 2, 3  # mistake exercise: wrong doubts, right doubts, and by how much bids were off


def _facts(owned: int = case.OWNED) -> dict[str, Any]:
    dice, times = lost(Fraction(NEEDED), owned), rounds()
    facts: dict[str, Any] = {f"{who}_dice": round(dice[who]) for who in case.SIDES}
    facts |= {f"{who}_rounds": round(times[who]) for who in case.SIDES}
    return facts | {"n": UNSEEN, "q": NEEDED, "left": LEFT}


def first(lang: str = "en") -> Count:
    """You lose 85 dice in 52 of a hundred rounds: how many does Dee lose in the other 48?"""
    facts = _facts()
    truth = facts["dee_dice"]
    same = round(facts["you_dice"] * Fraction(facts["dee_rounds"], facts["you_rounds"]))
    ideas = {"one": facts["dee_rounds"], "same": same, "even": facts["you_dice"]}
    ideas["two"] = 2 * facts["dee_rounds"]
    return _dice(Writer(NUMBER, lang, derivation), "first", truth, ideas, **facts)


def second(lang: str = "en") -> Count:
    """The same with a bidder who can't lose more than two dice."""
    facts, whole = _facts(LEFT), _facts()
    truth = facts["dee_dice"]
    ideas = {"same": whole["dee_dice"], "two": LEFT * facts["dee_rounds"], "one": facts["dee_rounds"]}
    facts |= {"whole": whole["dee_dice"], "fay": len(MORE), "hidden": UNSEEN}
    return _dice(Writer(NUMBER, lang, derivation), "second", truth, ideas, **facts)


def _dice(writer: Writer, guess: str, truth: int, ideas: Mapping[str, int], **facts: Any) -> Count:
    """How many dice does Dee lose in a hundred doubts?"""
    sealed = writer.say(guess, "sealed", guess="{guess}")
    return writer.count_guess(guess, truth, (0, MAX_DICE), ideas, sealed=sealed, truth=truth, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_nine(writer), _above(writer), _last_die(writer), _wrong_yet_ahead(writer)]


def _nine(writer: Writer) -> Exercise:
    """Nine doubts of "two" with two hidden dice: what the bidder loses, by counting."""
    times = {step.count: int(9 * step.chance) for step in SMALL.steps}
    dee, you = (int(9 * SMALL.expected(who)) for who in ("bidder", "doubter"))
    facts: dict[str, Any] = {"n": SMALL.dice, "none": times[0], "one": times[1], "both": times[2], "rounds": 9}
    facts |= {"bidder": dee, "you": you, "q": SMALL.bid.quantity}
    wrong = {"rounds": times[0] + times[1], "two": 2 * (times[0] + times[1]), "half": times[1]}
    return writer.ask("nine", dee, wrong, chance=False, **facts)


def _above(writer: Writer) -> Exercise:
    """Which bids are worth a doubt?"""
    truth = [at for at, (dice, needed) in enumerate(ASKED) if worth(dice, needed) > 0]
    language = texts.get_language(writer.lang)
    options = [writer.say("above", "option", n=dice, q=needed) for dice, needed in ASKED]
    facts: dict[str, Any] = {f"mean{at}": language.mixed(Fraction(dice, 3)) for at, (dice, _) in enumerate(ASKED)}
    return writer.several("above", truth, options, **facts)


def lowest_worth(dice: int, owned: int) -> int:
    """The lowest bid of which a doubt gains, if the bidder has so many dice.

    >>> lowest_worth(16, 1), lowest_worth(16, 3)
    (7, 6)
    """
    bids = range(1, dice + 1)
    return next(bid for bid in bids if BluffDoubt(dice, Bid(bid, FACE), bidder=owned, doubter=case.OWNED).right)


def _last_die(writer: Writer) -> Exercise:
    """The lowest bid worth a doubt, when the bidder has one die left: one higher than with many."""
    dice, bids = LAST_DIE
    lowest = lowest_worth(dice, 1)
    facts: dict[str, Any] = {"n": dice, "mean": Fraction(dice, 3), "small": SMALLER, "small_mean": Fraction(SMALLER, 3)}
    facts |= {"small_low": SMALLER // 3 + 1, "small_bid": lowest_worth(SMALLER, 1)}
    for name, bid in (("low", lowest - 1), ("bid", lowest)):
        doubt = BluffDoubt(dice, Bid(bid, FACE), bidder=1, doubter=case.OWNED)
        facts |= {name: bid, **{f"{name}_{who}": round(HUNDRED * doubt.expected(who)) for who in ("bidder", "doubter")}}
    options = [writer.say("last_die", "option", q=bid) for bid in bids]
    return writer.choose("last_die", bids.index(lowest), options, **facts)


def _wrong_yet_ahead(writer: Writer) -> Exercise:
    """Find the mistake: being wrong more often is taken for losing dice."""
    facts: dict[str, Any] = {"all": WRONG + RIGHT, "wrong": WRONG, "right": RIGHT, "off": OFF, "won": RIGHT * OFF}
    lines = [writer.say("mistake", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("mistake", 3, lines, **facts)
