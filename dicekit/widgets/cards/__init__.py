"""Card table: play through hands and rounds of Da Gunzi."""

from __future__ import annotations

from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table import CardTable

__all__ = ["CardTable", "TableState"]
