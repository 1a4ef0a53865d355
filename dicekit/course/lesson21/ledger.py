"""The ledger of lesson 21: keep the pair, roll three dice; how often does the hand get better, and what to claim.

>>> [int(line.value) for line in derivation().lines[:4]], derivation().value
([216, 125, 60, 156], Fraction(13, 18))
"""

from __future__ import annotations

from fractions import Fraction

from sympy import Integer

from dicekit.course.lesson21.case import NUMBER, facts
from dicekit.formulas import Derivation, terms
from dicekit.formulas.line import Blank, Line, Phrase

FAMILY = f"lesson{NUMBER}"
SIDES = 6


def derivation() -> Derivation:
    """Counted without the engine: all outcomes, minus those that leave the pair as it is."""
    slots = facts()
    total, no_five = SIDES**3, (SIDES - 1) ** 3
    stay = (SIDES - 1) * (SIDES - 2) * (SIDES - 3)
    better, three = total - stay, total - stay - 5 * 4 * 3  # two pairs: a pair of 5 faces, another of 4, in 3 places
    cubed = terms.power(Integer(SIDES), Integer(3)), Integer(total)
    fives = terms.power(Integer(SIDES - 1), Integer(3)), Integer(no_five)
    apart = terms.product(Integer(5), Integer(4), Integer(3)), Integer(stay)
    rest = terms.total(Integer(total), terms.minus(Integer(stay))), Integer(better)
    differ = SIDES * (SIDES - 1) * (SIDES - 2)
    wrong = ((Fraction(no_five), "no_five"), (Fraction(differ), "differ"), (Fraction(total), "all"))
    lines = (
        Line("all", slots, cubed, value=Fraction(total), family=FAMILY),
        Line("no_five", slots, fives, value=Fraction(no_five), family=FAMILY),
        Line("stay", slots, apart, value=Fraction(stay), family=FAMILY, blank=Blank.of(FAMILY, Fraction(stay), wrong)),
        Line("better", slots, rest, value=Fraction(better), family=FAMILY),
        _share("share", better, total, is_result=True),
        _share("claim", three, total),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, Fraction(better, total))


def _share(key: str, top: int, bottom: int, is_result: bool = False) -> Line:
    value = Fraction(top, bottom)
    steps = (terms.over(top, bottom), terms.rational(value))
    return Line(key, facts(), steps, value=value, is_result=is_result, family=FAMILY)
