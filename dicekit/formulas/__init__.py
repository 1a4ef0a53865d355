"""Step-by-step derivations of exact odds with sympy, independent of `dicekit.odds`.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("11356", unknown=10)
    >>> ledger = derive(view, "4x3")
    >>> ledger.value
    Fraction(58025, 59049)
    >>> ledger.lines[1].words()
    'Four needs one more.'

sympy is imported on first use.
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

    `question` is `at_least` (the bid holds), `exactly` (exactly that many dice count) or `loss` (the expected losses of
    both sides after a doubt, and its value for the doubter).

    Raises:
        ValueError: there's no such question.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> derive(view, "7x5", "exactly").value
    Fraction(4480, 19683)
    """
    if question not in QUESTIONS:
        raise ValueError(f"there is no question {question!r}; there are: {', '.join(QUESTIONS)}")
    from dicekit.formulas.bids import derived

    return derived(view, bid, question)


def __dir__() -> list[str]:
    return sorted(__all__)
