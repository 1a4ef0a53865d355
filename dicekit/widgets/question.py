"""The question that ledger and chart answer and the stepper asks: one bid, as one person sees the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicekit.dice.action import Bid
    from dicekit.dice.view import View


@dataclass(frozen=True)
class Question:
    """How likely is this bid, to somebody who sees this?

    Stepper, ledger and chart each have a trait `question`; linked, one choice moves all three:

        traitlets.link((stepper, "question"), (chart, "question"))
    """

    view: View
    bid: Bid
