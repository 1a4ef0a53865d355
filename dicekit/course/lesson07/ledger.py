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
    """The expected value of a doubt: a die won if the bid is false, lost if it's true."""
    sides = terms.total(_rounds(1 - true), terms.minus(_rounds(true)))
    general = (
        terms.total(terms.total(terms.whole(1), terms.minus(terms.P)), terms.minus(terms.P)),
        terms.total(terms.whole(1), terms.minus(2 * terms.P)),
    )
    return _line("doubt", slots, (sides, _rounds(doubt)), general, doubt, is_result=True, unit="dice")


def _half(slots: dict[str, Any]) -> Line:
    """The doubt is worth 0 where the bid is as likely true as false."""
    half = Fraction(1, 2)
    at_half = terms.total(terms.whole(1), terms.minus(terms.product(terms.whole(2), terms.chance(half))))
    return _line("half", slots, (at_half, terms.whole(0)), (), half)


def _raise(slots: dict[str, Any], raised: Fraction, doubted: Fraction, worth: Fraction) -> Line:
    """The expected value of a raise: if it's doubted, it wins what the doubt loses; otherwise 0."""
    edge = terms.total(_rounds(raised), terms.minus(_rounds(1 - raised)))
    general = terms.product(terms.c, terms.total(2 * RAISED, terms.minus(terms.whole(1))))
    step = edge if doubted == 1 else terms.product(_rounds(doubted), edge)
    slips = ((2 * raised - 1, "always"), (doubted * raised, "wins"), (-worth, "sign"))
    near = ((100 * worth, "hundred"),) if abs(100 * worth) > 1 else ()
    blank = Blank.of(FAMILY, worth, slips, near)
    slots = slots | {"worth": worth}
    return _line("raise", slots, (step, _rounds(worth)), (general,), worth, is_result=True, unit="dice", blank=blank)


def _compare(slots: dict[str, Any], doubt: Fraction, worth: Fraction) -> Line:
    """Which of the two values is larger, and by how much."""
    key = "compare.equal" if worth == doubt else "compare.raise" if worth > doubt else "compare.doubt"
    difference = terms.total(_rounds(worth), terms.minus(_rounds(doubt)))
    slots = slots | {"more": abs(worth - doubt)}
    return _line(key, slots, (difference, _rounds(worth - doubt)), (), worth - doubt)


def _meet(slots: dict[str, Any], doubt: Fraction, edge: Fraction) -> Line:
    """How often the next player must doubt for both values to be equal."""
    found = doubt / edge
    # don't mistake this for the share of false raises, if it's the same number
    same = found if found == (1 - edge) / 2 else None
    dice, each = 100 * doubt, 100 * edge
    whole = dice > 0 and dice.denominator == each.denominator == 1
    apart = terms.product(terms.rational(doubt), terms.power(terms.chance(edge), terms.whole(-1)))
    written = terms.over(int(dice), int(each)) if whole else apart
    general = terms.product(
        terms.total(terms.whole(1), terms.minus(2 * terms.P)),
        terms.power(terms.total(2 * RAISED, terms.minus(terms.whole(1))), terms.whole(-1)),
    )
    return _line(
        "meet", slots | {"found": found, "same": same}, (written, terms.rational(found)), (terms.c, general), found
    )


def _rounds(share: Fraction) -> Any:
    """A share in hundredths if that is a whole number, else unchanged.

    >>> _rounds(Fraction(11, 25)), _rounds(Fraction(1, 3))
    (44/100, 1/3)
    """
    rounds = 100 * share
    return terms.over(int(rounds), 100) if rounds.denominator == 1 and rounds > 0 else terms.rational(share)


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: Any, value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
