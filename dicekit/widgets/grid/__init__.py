"""The world grid: every equally likely world as one cell."""

from __future__ import annotations

from dicekit.widgets.grid.state import Known, Worlds
from dicekit.widgets.grid.widget import WorldGrid

__all__ = ["Known", "WorldGrid", "Worlds"]
