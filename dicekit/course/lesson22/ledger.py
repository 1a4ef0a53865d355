"""The ledger of lesson 22: why games get longer without wild ones.

>>> [line.key for line in derivation().lines]
['open', 'room', 'real']
"""

from __future__ import annotations

from dicekit.course.lesson22.case import NUMBER, counted, facts, holds, mean_rounds, tenths
from dicekit.formulas import Derivation
from dicekit.formulas.line import Line, Phrase, Rows

FAMILY = f"lesson{NUMBER}"
BIDS = (2, 3, 4)  # how many sixes, in the table of the second step


def derivation() -> Derivation:
    """Three steps, the last with the result: a rounded one, as it stands for bots' games."""
    slots = facts()
    mean = tenths(mean_rounds(counted("plain")))
    lines = (
        Line("open", slots, family=FAMILY),
        Line("room", slots, family=FAMILY, rows=rows()),
        Line("real", slots, value=mean, is_result=True, family=FAMILY, unit="number"),
    )
    return Derivation(Phrase(f"{FAMILY}.title", slots), lines, mean)


def rows() -> Rows:
    """The chance of a bid on sixes, ten dice hidden, without wild ones and with them."""
    head = tuple(Phrase(f"{FAMILY}.rows.{name}") for name in ("bid", "plain", "wild"))
    body = tuple(
        (
            Phrase(f"{FAMILY}.rows.sixes", {"n": number}),
            *(Phrase(f"{FAMILY}.rows.share", {"p": holds(number, wild)}) for wild in (False, True)),
        )
        for number in BIDS
    )
    return Rows(head, body)
