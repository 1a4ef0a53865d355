"""Outcome grid: every equally likely outcome is one cell."""

from __future__ import annotations

from dicekit.widgets.grid.cup import Cup
from dicekit.widgets.grid.known import Known
from dicekit.widgets.grid.state import Outcomes
from dicekit.widgets.grid.widget import OutcomeGrid

__all__ = ["Cup", "Known", "OutcomeGrid", "Outcomes"]
