"""Roll strip: simulates an experiment by seed."""

from __future__ import annotations

from dicekit.widgets.rolls.experiment import (
    BidExperiment,
    Cups,
    Experiment,
    HandExperiment,
    LogExperiment,
    OfPlayer,
    SumExperiment,
)
from dicekit.widgets.rolls.state import MAX_ROLLS, STEPS, Rolls
from dicekit.widgets.rolls.strip import ComparedStrip, GuessedStrip, RollStrip

__all__ = [
    "MAX_ROLLS",
    "STEPS",
    "BidExperiment",
    "ComparedStrip",
    "Cups",
    "Experiment",
    "GuessedStrip",
    "HandExperiment",
    "LogExperiment",
    "OfPlayer",
    "RollStrip",
    "Rolls",
    "SumExperiment",
]
