"""The ledger of lesson 23: all outcomes, those that are doubles, and their share.

>>> [line.value for line in derivation().lines]
[Fraction(36, 1), Fraction(6, 1), Fraction(1, 6)]
"""

from __future__ import annotations

from fractions import Fraction

from sympy import Integer

from dicekit.course.lesson23.case import NUMBER, OUTCOMES, SIDES, chance, doubles, facts
from dicekit.formulas import Derivation, terms
from dicekit.formulas.line import Line, Phrase

FAMILY = f"lesson{NUMBER}"


def derivation() -> Derivation:
    """Why a double has this chance."""
    slots, total = facts(), len(OUTCOMES)
    squared = terms.power(Integer(SIDES), Integer(2)), Integer(total)
    share = (terms.over(doubles(), total),)
    lines = (
        Line("outcomes", slots, squared, value=Fraction(total), family=FAMILY),
        Line("doubles", slots, (Integer(doubles()),), value=Fraction(doubles()), family=FAMILY),
        Line("share", slots, share, value=chance(), is_result=True, family=FAMILY),
    )
    return Derivation(Phrase(f"{FAMILY}.title", slots), lines, chance())
