"""Derivation: two and more of a face, as all outcomes minus those with none and those with exactly one.

>>> sixes = two_or_more(5, 6)
>>> [str(line.value) for line in sixes.lines]
['7776', '3125', '763/3888']
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.formulas import terms
from dicekit.formulas.line import Derivation, Line, Phrase

FAMILY = "counting"


def two_or_more(dice: int, sides: int) -> Derivation:
    """Why two or more of the dice show one face in such a share of all outcomes, where none and one are as many."""
    every, none = sides**dice, (sides - 1) ** dice
    places = (sides - 1) ** (dice - 1)
    one, more = dice * places, every - none - dice * places
    slots = {"dice": dice, "sides": sides, "others": sides - 1}
    slots |= {"total": every, "none": none, "one": one, "more": more} | _smaller(dice, sides)
    lines = (
        _line("worlds", slots, (_power(sides, dice), Integer(every)), every, (terms.s**terms.n,)),
        _line("none", slots, (_power(sides - 1, dice), Integer(none)), none, ((terms.s - 1) ** terms.n,)),
        _share(more, every, slots),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, Fraction(more, every))


def _smaller(dice: int, sides: int) -> dict[str, Any]:
    """The same count with two dice, and that of one die fewer, which shows why."""
    return {
        "face": sides,
        "square": sides**2,
        "fewer": (sides - 1) ** 2,
        "one_of_two": 2 * (sides - 1),
        "four_none": (sides - 1) ** (dice - 1),
    }


def _share(more: int, every: int, slots: dict[str, Any]) -> Line:
    """The remaining outcomes as a share of all."""
    value = Fraction(more, every)
    reduced = () if value.denominator == every else (terms.rational(value),)
    steps = (terms.over(more, every), *reduced)
    return Line("share", slots, steps, (), value, is_result=True, family=FAMILY)


def _line(key: str, slots: dict[str, Any], steps: tuple[Any, ...], value: int, general: tuple[Any, ...]) -> Line:
    return Line(key, slots, steps, general, Fraction(value), family=FAMILY)


def _power(base: int, exponent: int) -> Any:
    return terms.power(Integer(base), Integer(exponent))
