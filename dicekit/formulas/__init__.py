"""Exact odds of a bid derived line by line with sympy, independently of `dicekit.odds`.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("11356", unknown=10)
    >>> ledger = derive(view, "4x3")
    >>> ledger.value
    Fraction(58025, 59049)
    >>> ledger.lines[1].words()
    'Four needs one more.'

sympy is loaded when something is derived, not before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit.formulas.line import Derivation, Line, Phrase
from dicekit.formulas.notation import Notation

if TYPE_CHECKING:
    from dicekit.dice.action import Bid
    from dicekit.dice.view import View

__all__ = ["QUESTIONS", "Derivation", "Line", "Notation", "Phrase", "derive"]

QUESTIONS = ("at_least", "exactly", "loss")


def derive(view: View, bid: Bid | str, question: str = "at_least") -> Derivation:
    """The derivation of the chance or expected loss of a bid, as numbered lines.

    `question` is `at_least` (the bid holds), `exactly` (neither more nor fewer count) or `loss` (what a
    doubt costs either side on average, and so what it is worth to the one who doubts).

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> derive(view, "7x5", "exactly").value
    Fraction(4480, 19683)
    """
    if question not in QUESTIONS:
        raise ValueError(f"there is no question {question!r}; there are: {', '.join(QUESTIONS)}")
    from dicekit.formulas.bids import derived

    return derived(view, bid, question)
