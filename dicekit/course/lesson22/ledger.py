"""The ledger of lesson 22: why games get longer without wild ones.

>>> [line.key for line in derivation().lines]
['open', 'room', 'real']
"""

from __future__ import annotations

from dicekit.course.lesson22.case import FIRST_ROUNDS, NUMBER, USUAL, counted, facts, mean_rounds, tenths
from dicekit.formulas import Derivation
from dicekit.formulas.line import Line, Phrase, Rows

FAMILY = f"lesson{NUMBER}"
COUNTED = ("doubted", "begins")  # counts of first rounds, in the table of the second step


def derivation() -> Derivation:
    """Three steps, the last with the result, which is rounded, as it comes from bots' games."""
    slots = facts()
    mean = tenths(mean_rounds(counted("plain")))
    lines = (
        Line("open", slots, family=FAMILY),
        Line("room", slots, family=FAMILY, rows=rows()),
        Line("real", slots, value=mean, is_result=True, family=FAMILY, unit="number"),
    )
    return Derivation(Phrase(f"{FAMILY}.title", slots), lines, mean)


def rows() -> Rows:
    """Of 100 first rounds, in how many the first bid is doubted at once and won by whoever begins, by both rules."""
    head = tuple(Phrase(f"{FAMILY}.rows.{name}") for name in ("first", "plain", "wild"))
    body = tuple(
        (
            Phrase(f"{FAMILY}.rows.{name}"),
            *(Phrase(f"{FAMILY}.rows.share", {"n": FIRST_ROUNDS[rule][at]}) for rule in ("plain", USUAL)),
        )
        for at, name in enumerate(COUNTED)
    )
    return Rows(head, body)
