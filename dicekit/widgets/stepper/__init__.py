"""Round stepper: table, bid board, all actions of the game, and history."""

from __future__ import annotations

from dicekit.widgets.stepper.past import RoundHistory
from dicekit.widgets.stepper.state import StepperState
from dicekit.widgets.stepper.widget import RoundStepper

__all__ = ["RoundHistory", "RoundStepper", "StepperState"]
