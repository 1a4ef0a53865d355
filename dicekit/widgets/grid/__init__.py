"""Outcome grid: every equally likely outcome is one cell."""

from __future__ import annotations

from dicekit.widgets.grid.cup import Cup
from dicekit.widgets.grid.known import Known
from dicekit.widgets.grid.state import Worlds
from dicekit.widgets.grid.widget import WorldGrid

__all__ = ["Cup", "Known", "WorldGrid", "Worlds"]
