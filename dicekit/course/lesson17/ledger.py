"""Derivation: what a bid reveals, counted over all hands: how many of five dice count on average."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.dice.hand import all_hands
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "reading"
FACES = (2, 3, 4, 5, 6)  # faces that can be bid; ones count for each of them


def reading(dice: int = 5, face: int = 5, hands: int = 3) -> Derivation:
    """Two lines: how many of some hands count if her words mean nothing, and the mean if she names her best face.

    >>> [str(line.value) for line in reading().lines]
    ['5', '1375/486']
    """
    every, best = 0, Counter[int]()
    for held, ways in all_hands(dice, (1, *FACES)):
        best[max(sum(die in (1, named) for die in held) for named in FACES)] += ways
        every += ways
    total = sum(count * ways for count, ways in best.items())
    value = Fraction(total, every)
    slots: dict[str, Any] = {"every": every, "total": total, "about": round(value, 1), "face": face}
    steps = (terms.over(total, every),)
    shares = {f"with{count}": ways for count, ways in best.items()}
    lines = (
        _before(hands * dice, Fraction(hands * dice * 2, 6), hands),
        _line("best", {**slots, **shares}, steps, value, is_result=True, unit="number"),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, value)


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, value=value, **more)


def _before(dice: int, counted: Fraction, hands: int) -> Line:
    """How many count before reading the bid: two of six faces."""
    slips = ((Fraction(dice, 6), "plain"), (Fraction(dice, 2), "half"))
    steps = (terms.product(Integer(dice), terms.over(2, 6)), terms.rational(counted))
    slots = {"hands": hands, "dice": dice, "counted": int(counted), "about": round(counted / hands, 1)}
    return _line("before", slots, steps, counted, blank=Blank.of(FAMILY, counted, slips))
