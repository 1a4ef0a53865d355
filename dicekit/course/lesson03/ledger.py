"""Derivation: at least two of five dice count, with two faces of six that do: all, minus none, minus exactly one.

>>> [str(line.value) for line in wild_dice().lines]
['1024', '2560', '4192', '131/243']
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "wild_dice"
SIDES, FACES = 6, 2


def wild_dice(dice: int = 5) -> Derivation:
    """Four steps: outcomes with none that counts, with exactly one, with more, and their share."""
    misses = SIDES - FACES
    every, none, rest = SIDES**dice, misses**dice, misses ** (dice - 1)
    one = dice * FACES * rest
    more = every - none - one
    slots = {"dice": dice, "faces": FACES, "misses": misses, "rest": dice - 1, "total": every, "none": none, "one": one}
    slots |= {"more": more, "plain": (SIDES - 1) ** dice}
    n, s, w = terms.n, terms.s, terms.w
    taken = terms.total(Integer(every), terms.minus(Integer(none)), terms.minus(Integer(one)))
    share = slots["share"] = Fraction(more, every)
    reduced = terms.rational(share)
    lines = (
        _line("none", slots, (_power(misses, dice), Integer(none)), none, ((s - w) ** n,)),
        _exactly_one(dice, slots, one),
        _line("more", slots, (taken, Integer(more)), more),
        _line("share", slots, (terms.over(more, every), reduced), share, is_result=True),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, share)


def _exactly_one(dice: int, slots: dict[str, Any], one: int) -> Line:
    """The step in which the learner fills in the number of places."""
    slips = ((1, "one_place"), (FACES * dice, "faces"), (dice - 1, "rest"))
    steps = (terms.product(Integer(dice), Integer(FACES), _power(SIDES - FACES, dice - 1)), Integer(one))
    general = (terms.n * terms.w * (terms.s - terms.w) ** (terms.n - 1),)
    return _line("one", slots, steps, one, general, blank=Blank.of(FAMILY, dice, slips))


def _line(key: str, slots: dict[str, Any], steps: Any, value: int | Fraction, general: Any = (), **more: Any) -> Line:
    return Line(key, slots, steps, general, Fraction(value), family=FAMILY, **more)


def _power(base: int, exponent: int) -> Any:
    return terms.power(Integer(base), Integer(exponent))
