"""The guesses and the exercises of lesson 5: typical wrong answers are other questions about the same twenty dice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson05 import case
from dicekit.course.lesson05.case import DICE, NUMBER, QUANTITY, UNLIKELY, chance, derivation, exactly, first_under
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.widgets.guess import Count, Guess
from dicekit.widgets.quiz import Exercise

FOUND = (6, 7, 9, 20)  # counts that may be found under the cups
RAISED = (11, 7, 5, 9)  # bids to be raised by one, in the order in which they're shown


def first(lang: str = "en") -> Guess:
    """One more than seven fives: how often is it true? Its place is new: a choice was kept under the old one."""
    seven, eight = chance(QUANTITY), chance(QUANTITY + 1)
    facts: dict[str, Any] = {"seven": Bid(QUANTITY, case.FACE), "eight": Bid(QUANTITY + 1, case.FACE), "dice": DICE}
    facts |= {"p": seven, "less": eight, "q": QUANTITY}
    ideas = {"same": seven, "bar": exactly(QUANTITY), "fails": 1 - eight}
    asked = Writer(NUMBER, lang, derivation).chance_guess("first", eight, ideas, **facts)
    return replace(asked, place=f"{NUMBER}/guess/2")


def second(lang: str = "en") -> Count:
    """Which bid is the first under ten in a hundred?"""
    truth = first_under(UNLIKELY)
    facts: dict[str, Any] = {
        "truth": truth,
        "p": chance(truth),
        "before": chance(truth - 1),
        "last": truth - 1,
        "dice": DICE,
    }
    plain, bar, half = _slips()
    ideas = {"plain": plain, "half": half, "bar": bar}
    return Writer(NUMBER, lang, derivation).count_guess("second", truth, (1, DICE), ideas, sure=False, **facts)


def _slips() -> tuple[int, int, int]:
    """Answers of typical mistakes: no wild ones, exactly instead of at least, a half instead of a tenth."""
    return first_under(UNLIKELY, wild=False), first_under(UNLIKELY, bar=True), first_under(Fraction(1, 2))


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_true(writer), _cost(writer), _free(writer)]


def _true(writer: Writer) -> Exercise:
    """Which numbers of dice make a bid true?"""
    options = [writer.say("true", "option", n=found) for found in FOUND]
    right = [at for at, found in enumerate(FOUND) if found >= QUANTITY]
    facts: dict[str, Any] = {"bid": Bid(QUANTITY, case.FACE), "q": QUANTITY, "least": FOUND[0], "dice": DICE}
    return writer.several("true", right, options, **facts)


def _cost(writer: Writer) -> Exercise:
    """Which raise costs most? The one that loses the highest bar."""
    costs = [exactly(bid) for bid in RAISED]
    ranks = [sorted(costs, reverse=True).index(cost) for cost in costs]
    options = [writer.say("cost", "option", bid=bid, next=bid + 1) for bid in RAISED]
    by_bid = sorted(range(len(RAISED)), key=lambda at: RAISED[at])
    facts = {f"bar_{bid}": cost for bid, cost in zip(RAISED, costs, strict=True)}
    return writer.order("cost", ranks, options, {"high": by_bid[::-1], "low": by_bid}, **facts)


def _free(writer: Writer) -> Exercise:
    """Which raise doesn't lower the chance, before you look at your dice?"""
    standing = case.view().bid(case.STANDING)
    likely = case.free()
    dearer, ones = Bid(standing.quantity + 1, standing.face), Bid(standing.quantity + 1, 1)
    lower = Bid(standing.quantity + 1, 2)
    options = [writer.say("free", "option", bid=bid) for bid in (dearer, lower, ones)]
    options.insert(1, writer.say("free", "both", raises=tuple(likely)))
    facts: dict[str, Any] = {
        "bid": standing,
        "raises": tuple(likely),
        "q": standing.quantity,
        "step": exactly(standing.quantity),
    }
    return writer.choose("free", 1, options, **facts, ones=odds.at_least(case.view(), ones))
