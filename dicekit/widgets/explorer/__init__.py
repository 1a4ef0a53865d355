"""The Explorer: any table of any game, with board, chart and ledger beside each other."""

from __future__ import annotations

from dicekit.widgets.explorer.explorer import Explorer
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.explorer.setup import Setup

__all__ = ["Explorer", "Settings", "Setup"]
