"""The guesses and the exercises of lesson 5: typical wrong answers are other questions about the same twenty dice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson05 import case
from dicekit.course.lesson05.case import (
    NUMBER,
    ORDERS,
    QUANTITY,
    UNLIKELY,
    chance,
    derivation,
    exactly,
    first_under,
    raises,
)
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.widgets.guess import Choice, Count
from dicekit.widgets.quiz import Exercise

SMALL = 3  # dice in the smaller case of the hints


def first(lang: str = "en") -> Choice:
    """Seven fives, eight fives: more often true, or more often false?"""
    half, (seven, eight) = Fraction(1, 2), (chance(QUANTITY), chance(QUANTITY + 1))
    facts = {"seven": Bid(QUANTITY, case.FACE), "eight": Bid(QUANTITY + 1, case.FACE), "dice": case.view().in_play}
    facts |= {"p": seven, "less": eight, "mean": case.tally().mean, "q": QUANTITY, "r": QUANTITY + 1}
    truth = [seven > half and eight > half, seven > half > eight, seven < half].index(True)
    return Writer(NUMBER, lang, derivation).choice_guess("first", str(truth), ("0", "1", "2"), **facts)


def second(lang: str = "en") -> Count:
    """Which bid is the first under ten percent?"""
    truth, dice = first_under(UNLIKELY), case.view().in_play
    facts: dict[str, Any] = {
        "truth": truth,
        "p": chance(truth),
        "before": chance(truth - 1),
        "limit": UNLIKELY,
        "dice": dice,
    }
    plain, bar, half = _slips()
    ideas = {"plain": plain, "half": half, "bar": bar}
    return Writer(NUMBER, lang, derivation).count_guess("second", truth, (1, dice), ideas, **facts)


def _slips() -> tuple[int, int, int]:
    """Where other questions would stop: nothing wild, the bar instead of the tail, one half instead of a tenth."""
    return first_under(UNLIKELY, wild=False), first_under(UNLIKELY, bar=True), first_under(Fraction(1, 2))


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [_tail(writer, "six", 6), _tail(writer, "eight", 8), _race(writer), _orders(writer), _free(writer)]


def _tail(writer: Writer, name: str, quantity: int) -> Exercise:
    """The chance of at least `quantity`."""
    truth = chance(quantity)
    wrong = {
        "exactly": exactly(quantity),
        "fails": 1 - truth,
        "more_than": chance(quantity + 1),
        "plain": chance(quantity, wild=False),
    }
    small = case.tally(dice=SMALL)
    facts: dict[str, Any] = {
        "q": quantity,
        "more": quantity + 1,
        "bid": Bid(quantity, case.FACE),
        "dice": case.view().in_play,
        "total": truth.denominator,
        "ways": truth.numerator,
        "small": SMALL,
        "small_bar": small.exactly(2),
        "small_next": small.at_least(3),
        "small_tail": small.at_least(2),
    }
    return writer.ask(name, truth, wrong, **facts)


def _race(writer: Writer) -> Exercise:
    """The smallest bid under ten percent: a number of dice, not a chance."""
    truth = first_under(UNLIKELY)
    plain, bar, half = _slips()
    facts: dict[str, Any] = {
        "found": truth,
        "limit": UNLIKELY,
        "p": chance(truth),
        "before": chance(truth - 1),
        "last": truth - 1,
    }
    facts |= {"bar": exactly(bar), "q": bar, "dice": case.view().in_play, "half": half, "plain": plain}
    facts |= {
        "small": SMALL,
        "small_limit": Fraction(1, 2),
        "small_truth": 2,
        "small_tail": case.tally(dice=SMALL).at_least(2),
    }
    return writer.ask("race", truth, {"bar": bar, "half": half, "no_wild": plain}, chance=False, **facts)


def _orders(writer: Writer) -> Exercise:
    """How many raises each order leaves: chosen among triples, of which each wrong one is a slip."""
    counted = {order: len(raises(order)) for order in ORDERS}
    slips = list(_miscounted())
    triples = [counted, *slips]
    shown = [writer.say("orders", "option", **triple) for triple in (*triples[1:2], triples[0], *triples[2:])]
    standing = case.view().bid(case.STANDING)
    facts = {"bid": standing, "dice": case.view().in_play, **counted, **_small()}
    facts["higher"] = sum(bid.quantity == standing.quantity for bid in raises("any"))
    return writer.choose("orders", 1, shown, **facts)


def _small() -> dict[str, Any]:
    """The smaller case of the hint: two dice, and every raise of one five."""
    bid, players = Bid(1, case.FACE), 2
    facts: dict[str, Any] = {"small_dice": players, "small_bid": bid}
    for order in ORDERS:
        table = games["liars_dice"](players=players, dice=1, raising=order).deal(seed="K7QX").play(bid)
        facts[f"small_{order}"] = tuple(said for said in table.legal() if isinstance(said, Bid))
    return facts


def _miscounted() -> Iterator[dict[str, int]]:
    """Counts as people come to them: without the higher faces, and with lower faces that never come back."""
    standing = case.view().bid(case.STANDING)
    every = {order: raises(order) for order in ORDERS}
    yield {order: sum(bid.quantity > standing.quantity for bid in bids) for order, bids in every.items()}
    yield {order: sum(int(bid.face) >= int(standing.face) and bid.quantity >= standing.quantity for bid in bids)
           for order, bids in every.items()}  # fmt: skip


def _free(writer: Writer) -> Exercise:
    """Which raise costs no chance before one looks?"""
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
