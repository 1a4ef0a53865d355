"""The card table: Da Gunzi played through, hand by hand."""

from __future__ import annotations

from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table import CardTable

__all__ = ["CardTable", "TableState"]
