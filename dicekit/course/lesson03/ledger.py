"""Derivation: at least two of five dice count, each in two of its six faces: all, minus none, minus exactly one.

>>> [str(line.value) for line in wild_dice().lines]
['1/3', '243', '32', '80', '131', '131/243']
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "wild_dice"
SIDES, FACES, KINDS = 6, 2, 3  # two faces of six count: of three equally likely pairs of faces, one


def wild_dice(dice: int = 5) -> Derivation:
    """Six steps: faces, all outcomes, none, exactly one, what is left, and its share."""
    every, none, pattern = KINDS**dice, (KINDS - 1) ** dice, (KINDS - 1) ** (dice - 1)
    one = dice * pattern
    more, hit = every - none - one, Fraction(FACES, SIDES)
    slots = {
        "dice": dice,
        "kinds": KINDS,
        "total": every,
        "none": none,
        "pattern": pattern,
        "rest": dice - 1,
        "one": one,
        "more": more,
    }
    n = terms.n
    lines = (
        _line("faces", slots, (terms.over(FACES, SIDES), terms.chance(hit)), hit, (terms.p, terms.w / terms.s)),
        _line("all", slots, (_power(KINDS, dice), Integer(every)), every, (Integer(KINDS) ** n,)),
        _line("none", slots, (_power(KINDS - 1, dice), Integer(none)), none, (Integer(KINDS - 1) ** n,)),
        _exactly_one(dice, slots, pattern, one),
        _line(
            "more",
            slots,
            (terms.total(Integer(every), terms.minus(Integer(none)), terms.minus(Integer(one))), Integer(more)),
            more,
        ),
        _line("share", slots, (terms.over(more, every),), Fraction(more, every), is_result=True),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, Fraction(more, every))


def _exactly_one(dice: int, slots: dict[str, Any], pattern: int, one: int) -> Line:
    """The step whose number of places is left blank."""
    slips = ((1, "one_place"), (2 * dice, "faces"), (dice - 1, "rest"))
    wrong = tuple((Fraction(value), f"{FAMILY}.blank.{key}") for value, key in slips)
    steps = (terms.product(Integer(dice), _power(KINDS - 1, dice - 1)), Integer(one))
    general = (terms.n * Integer(KINDS - 1) ** (terms.n - 1),)
    return _line("one", slots, steps, one, general, blank=Blank(Fraction(dice), wrong))


def _line(key: str, slots: dict[str, Any], steps: Any, value: int | Fraction, general: Any = (), **more: Any) -> Line:
    return Line(key, slots, steps, general, Fraction(value), family=FAMILY, **more)


def _power(base: int, exponent: int) -> Any:
    return terms.power(Integer(base), Integer(exponent))
