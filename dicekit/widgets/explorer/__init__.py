"""Explorer: any table of any game, with bid board, chart and ledger."""

from __future__ import annotations

from dicekit.widgets.explorer.explorer import Explorer
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.explorer.setup import Setup

__all__ = ["Explorer", "Settings", "Setup"]
