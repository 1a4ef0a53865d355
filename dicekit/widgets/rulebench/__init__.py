"""The house-rule bench: two sets of rules side by side, a bet, and what games with the same dice say."""

from __future__ import annotations

from dicekit.widgets.rulebench.state import BenchState, Bet
from dicekit.widgets.rulebench.widget import RuleBench

__all__ = ["BenchState", "Bet", "RuleBench"]
