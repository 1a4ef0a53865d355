"""The ledger of lesson 19: none or four aces in six of twelve cards, beside six dice.

>>> [str(line.value) for line in three_decks().lines]
['924', '28', '28', '2/33', '137/729']
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from sympy import Integer

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "three_decks"
CARDS, ACES, TAKE = 12, 4, 6
OTHERS = CARDS - ACES
HIT = Fraction(ACES, CARDS)
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def three_decks() -> Derivation:
    """Five lines: all hands, those without an ace, those with four, both together, and the dice beside them."""
    every, none, four = comb(CARDS, TAKE), comb(OTHERS, TAKE), comb(OTHERS, TAKE - ACES)
    rolled = terms.ways(TAKE, HIT)
    dice_none, dice_many = rolled[0], sum(rolled[ACES:])
    slots: dict[str, Any] = {
        "cards": CARDS, "aces": ACES, "take": TAKE, "others": OTHERS, "more": TAKE - ACES,
        "all": every, "none": none, "four": four, "both": none + four, "ordered": _ordered(),
        "kinds": sum(rolled), "power": f"{HIT.denominator}{str(TAKE).translate(RAISED)}",
        "dice_none": dice_none, "dice_many": dice_many, "dice_both": dice_none + dice_many,
    }  # fmt: skip
    ends = Fraction(none + four, every)
    lines = (
        _count("every", slots, CARDS, TAKE),
        _count("none", slots, OTHERS, TAKE, blank=Blank.of(FAMILY, none, _slips())),
        _count("four", slots, OTHERS, TAKE - ACES),
        _line("ends", slots, (terms.over(none + four, every),), ends, is_result=True),
        _dice(slots, dice_none + dice_many, sum(rolled)),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, ends)


def _ordered() -> int:
    """The answer if order mattered: sequences without an ace."""
    return comb(OTHERS, TAKE) * 720


def _slips() -> tuple[tuple[Fraction, str], ...]:
    """Answers of typical mistakes for the number of hands without an ace."""
    return ((Fraction(OTHERS), "cards"), (Fraction(_ordered()), "order"), (Fraction(OTHERS**TAKE), "back"))


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, general=(), value=value, **more)


def _count(key: str, slots: dict[str, Any], of: int, some: int, **more: Any) -> Line:
    """The number of ways to take so many cards."""
    ways = comb(of, some)
    return _line(key, slots, (terms.binomial(Integer(of), Integer(some)), Integer(ways)), Fraction(ways), **more)


def _dice(slots: dict[str, Any], ends: int, every: int) -> Line:
    """The chance with dice: two of six faces count, so three equal cases per die are enough."""
    return _line("dice", slots, (terms.over(ends, every),), Fraction(ends, every), is_result=True)
