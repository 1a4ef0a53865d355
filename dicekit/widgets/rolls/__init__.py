"""Roll strip: simulates an experiment by seed."""

from __future__ import annotations

from dicekit.widgets.rolls.experiment import BidExperiment, Cups, Experiment, HandExperiment, LogExperiment
from dicekit.widgets.rolls.state import MARKS, MOST, STEPS, Rolls, Run
from dicekit.widgets.rolls.strip import RollStrip

__all__ = [
    "MARKS",
    "MOST",
    "STEPS",
    "BidExperiment",
    "Cups",
    "Experiment",
    "HandExperiment",
    "LogExperiment",
    "RollStrip",
    "Rolls",
    "Run",
]
