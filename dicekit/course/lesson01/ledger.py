"""Derivation: none, exactly one, or two and more of a face, by counting outcomes.

>>> sixes = two_or_more(5, 6)
>>> [int(line.value) for line in sixes.lines[:4]], sixes.value
([7776, 3125, 3125, 1526], Fraction(763, 3888))
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer, Rational

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "counting"


def two_or_more(dice: int, sides: int) -> Derivation:
    """Why two or more of the dice show one face in so many of all outcomes: all, minus none, minus exactly one."""
    every, none = sides**dice, (sides - 1) ** dice
    places = (sides - 1) ** (dice - 1)
    one, more = dice * places, every - none - dice * places
    slots = {"dice": dice, "sides": sides, "others": sides - 1, "rest": dice - 1}
    slots |= {"total": every, "none": none, "more": more} | _smaller(dice, sides)
    lines = [
        _line("worlds", slots, (_power(sides, dice), Integer(every)), every, (terms.s**terms.n,)),
        _line("none", slots, (_power(sides - 1, dice), Integer(none)), none, ((terms.s - 1) ** terms.n,)),
        _exactly_one(dice, sides, slots),
    ]
    taken = terms.total(Integer(every), terms.minus(Integer(none)), terms.minus(Integer(one)))
    lines.append(_line("more", slots, (taken, Integer(more)), more, ()))
    lines.append(_share(more, every, slots))
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), tuple(lines), Fraction(more, every))


def _smaller(dice: int, sides: int) -> dict[str, Any]:
    """The same with two dice, and with one die fewer, to see why."""
    return {
        "face": sides,
        "square": sides**2,
        "fewer": (sides - 1) ** 2,
        "one_of_two": 2 * (sides - 1),
        "four_none": (sides - 1) ** (dice - 1),
        "four_one": (dice - 1) * (sides - 1) ** (dice - 2),
    }


def _exactly_one(dice: int, sides: int, slots: dict[str, Any]) -> Line:
    """The line whose number of places is left blank."""
    steps = (terms.product(Integer(dice), _power(sides - 1, dice - 1)), Integer(dice * (sides - 1) ** (dice - 1)))
    general = (terms.n * (terms.s - 1) ** (terms.n - 1),)
    wrong = (
        (1, "one_place"),
        (sides, "faces"),
        (sides - 1 if sides - 1 != dice else 2 * dice, "both"),
        (dice - 1, "rest"),
    )
    blank = Blank(
        Fraction(dice), tuple((Fraction(value), f"{FAMILY}.blank.{key}") for value, key in wrong if value != dice)
    )
    value = Fraction(dice * (sides - 1) ** (dice - 1))
    return Line("one", slots, steps, general, value, family=FAMILY, blank=blank)


def _share(more: int, every: int, slots: dict[str, Any]) -> Line:
    """The count as a share of all outcomes."""
    value = Fraction(more, every)
    reduced = () if value.denominator == every else (Rational(value.numerator, value.denominator),)
    return Line("share", slots, (terms.over(more, every), *reduced), (), value, is_result=True, family=FAMILY)


def _line(key: str, slots: dict[str, Any], steps: tuple[Any, ...], value: int, general: tuple[Any, ...]) -> Line:
    return Line(key, slots, steps, general, Fraction(value), family=FAMILY)


def _power(base: int, exponent: int) -> Any:
    return terms.power(Integer(base), Integer(exponent))
