"""Derivation: the expected value of a doubt, of a raise, and where the two are equal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Symbol

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "doubt_or_raise"
RAISED = Symbol("P'")


def doubt_or_raise(true: Fraction, raised: Fraction, doubted: Fraction) -> Derivation:
    """Five lines from what is believed: of the bid, of one's raise, and how often the next player doubts.

    >>> lines = doubt_or_raise(Fraction(9, 20), Fraction(3, 5), Fraction(1, 2)).lines
    >>> [str(line.value) for line in lines]
    ['1/10', '1/2', '1/10', '0', '1/2']
    """
    doubt, edge = 1 - 2 * true, 2 * raised - 1
    worth = doubted * edge
    slots = {"p": true, "r": raised, "c": doubted, "miss": 1 - true}
    found = [
        _doubt(slots, true, doubt),
        _half(slots),
        _raise(slots, raised, doubted, worth),
        _compare(slots, doubt, worth),
    ]
    if edge and 0 <= doubt / edge <= 1:
        found.append(_meet(slots, doubt, edge))
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), tuple(found), doubt)


def _doubt(slots: dict[str, Any], true: Fraction, doubt: Fraction) -> Line:
    """A die won when the bid fails, a die lost when it holds."""
    sides = terms.total(terms.chance(1 - true), terms.minus(terms.chance(true)))
    short = terms.total(terms.whole(1), terms.minus(terms.product(terms.whole(2), terms.chance(true))))
    general = (
        terms.total(terms.total(terms.whole(1), terms.minus(terms.P)), terms.minus(terms.P)),
        terms.total(terms.whole(1), terms.minus(2 * terms.P)),
    )
    return _line("doubt", slots, (sides, short, terms.rational(doubt)), general, doubt, is_result=True, unit="dice")


def _half(slots: dict[str, Any]) -> Line:
    """Nothing is won or lost where both are equally likely."""
    half = Fraction(1, 2)
    at_half = terms.total(terms.whole(1), terms.minus(terms.product(terms.whole(2), terms.chance(half))))
    return _line("half", slots, (at_half, terms.whole(0)), (), half)


def _raise(slots: dict[str, Any], raised: Fraction, doubted: Fraction, worth: Fraction) -> Line:
    """The raise is lifted only when it is doubted; then it wins what a doubt of it would lose."""
    edge = terms.total(terms.product(terms.whole(2), terms.chance(raised)), terms.minus(terms.whole(1)))
    general = terms.product(terms.c, terms.total(2 * RAISED, terms.minus(terms.whole(1))))
    step = edge if doubted == 1 else terms.product(terms.chance(doubted), edge)
    slips = ((2 * raised - 1, "always"), (doubted * raised, "wins"), (-worth, "sign"))
    blank = Blank.of(FAMILY, worth, slips)
    return _line(
        "raise", slots, (step, terms.rational(worth)), (general,), worth, is_result=True, unit="dice", blank=blank
    )


def _compare(slots: dict[str, Any], doubt: Fraction, worth: Fraction) -> Line:
    """Which of the two is larger, by how much."""
    key = "compare.equal" if worth == doubt else "compare.raise" if worth > doubt else "compare.doubt"
    difference = terms.total(terms.chance(worth), terms.minus(terms.chance(doubt)))
    slots = slots | {"more": abs(worth - doubt)}
    return _line(key, slots, (difference, terms.rational(worth - doubt)), (), worth - doubt)


def _meet(slots: dict[str, Any], doubt: Fraction, edge: Fraction) -> Line:
    """Solved for the next player's doubt: where the two lines cross."""
    found = doubt / edge
    twice = terms.total(terms.product(terms.whole(2), terms.chance(slots["r"])), terms.minus(terms.whole(1)))
    over = terms.total(terms.whole(1), terms.minus(terms.product(terms.whole(2), terms.chance(slots["p"]))))
    written = terms.product(over, terms.power(twice, terms.whole(-1)))
    general = terms.product(
        terms.total(terms.whole(1), terms.minus(2 * terms.P)),
        terms.power(terms.total(2 * RAISED, terms.minus(terms.whole(1))), terms.whole(-1)),
    )
    return _line("meet", slots | {"found": found}, (written, terms.rational(found)), (terms.c, general), found)


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: Any, value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
