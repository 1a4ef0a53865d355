"""The ledger of lesson 22: why games get longer in rounds and shorter in words.

>>> [line.key for line in derivation().lines]
['range', 'turns', 'streak', 'even', 'real']
"""

from __future__ import annotations

from fractions import Fraction

from sympy import Integer

from dicekit.course.lesson22.case import BEGINNER, COIN, DICE, NUMBER, even, facts, mean_rounds, tenths
from dicekit.formulas import Derivation, terms
from dicekit.formulas.line import Line, Phrase, Rows

FAMILY = f"lesson{NUMBER}"


def derivation() -> Derivation:
    """Five steps, the last with the result."""
    slots = facts()
    most = 2 * DICE - 1
    lost = terms.total(Integer(DICE), Integer(DICE - 1))
    fewer = even(True) - even(False)
    lines = (
        Line("range", slots, (lost, Integer(most)), value=Fraction(most), family=FAMILY, unit="number"),
        Line("turns", slots, (), value=mean_rounds(Fraction(1)), family=FAMILY, unit="number"),
        Line("streak", slots, (), value=mean_rounds(Fraction(1), "winner"), family=FAMILY, unit="number"),
        Line("even", slots, (), value=Fraction(fewer), family=FAMILY, unit="number"),
        Line("real", slots, (), value=mean_rounds(BEGINNER), is_result=True, family=FAMILY, unit="number", rows=rows()),
    )
    return Derivation("house_rule", Phrase(f"{FAMILY}.title", slots), lines, mean_rounds(BEGINNER))


def rows() -> Rows:
    """The average length, by how often whoever begins a round wins it, and by who begins the next."""
    head = tuple(Phrase(f"{FAMILY}.rows.{name}") for name in ("wins", "loser", "winner"))
    body = tuple(
        (
            Phrase(f"{FAMILY}.rows.share", {"p": chance}),
            *(
                Phrase(f"{FAMILY}.rows.mean", {"mean": tenths(mean_rounds(chance, starter))})
                for starter in ("loser", "winner")
            ),
        )
        for chance in (COIN, BEGINNER, Fraction(1))
    )
    return Rows(head, body)
