"""Learn probability by playing games of hidden dice.

>>> import dicekit as dk
>>> table = dk.games["perudo"](players=3).deal(hands=["13356", "24456", "12666"])
>>> dk.odds.at_least(table.seen_by(0), "5x3")
Fraction(17635, 19683)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dicekit.dice.action import Bid
from dicekit.games import games

if TYPE_CHECKING:
    from dicekit import charts, formulas, odds, play, record, seeds, texts, widgets

__version__: str
__all__ = ["Bid", "__version__", "charts", "formulas", "games", "odds", "play", "record", "seeds", "texts", "widgets"]
MODULES = {"charts", "formulas", "odds", "play", "record", "seeds", "texts", "widgets"}


def __getattr__(name: str) -> Any:
    """Import a module of the package, or read the version, on first use."""
    if name in MODULES:
        return import_module(f"dicekit.{name}")
    if name == "__version__":
        from importlib.metadata import version

        return version("dicekit-lessons")
    raise AttributeError(f"module 'dicekit' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
