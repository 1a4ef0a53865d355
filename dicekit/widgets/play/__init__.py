"""Tables at which you play against opponents: whole games, and the practice rounds of a lesson."""

from __future__ import annotations

from dicekit.widgets.play.practice import PracticeRounds
from dicekit.widgets.play.short_rounds import Position
from dicekit.widgets.play.table import PlayTable

__all__ = ["PlayTable", "Position", "PracticeRounds"]
