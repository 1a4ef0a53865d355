"""The round stepper: a table of cups, the board of bids, every word of the game, and what was said so far."""

from __future__ import annotations

from dicekit.widgets.stepper.past import SoFar
from dicekit.widgets.stepper.state import StepperState
from dicekit.widgets.stepper.widget import RoundStepper

__all__ = ["RoundStepper", "SoFar", "StepperState"]
