"""Widgets for notebooks and pages: round stepper, ledger, odds chart and more.

Modules, and ipywidgets with them, are imported when a name is first used.

>>> from dicekit import widgets
>>> from dicekit.games import games
>>> view = games["liars_dice"](players=3).view("55126", unknown=10)
>>> widgets.Ledger(view, "7x5").line
1
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_WHERE = {
    "Aside": "ledger",
    "Beats": "beats",
    "BidBoard": "board",
    "BluffMixer": "mixer",
    "BidExperiment": "rolls",
    "CardFan": "fan",
    "CardTable": "cards",
    "Choice": "guess",
    "ChoiceBalance": "balance",
    "Count": "guess",
    "Desk": "dicekit.kit.desk",
    "DoubtCheck": "doubt",
    "Exercise": "quiz",
    "Experiment": "rolls",
    "Explorer": "explorer",
    "Glossary": "glossary",
    "Guess": "guess",
    "GuessBar": "guess",
    "HandExperiment": "rolls",
    "HonestyDial": "honesty",
    "Idea": "guess",
    "AskedGuess": "my_guesses",
    "Ledger": "ledger",
    "MyGuesses": "my_guesses",
    "LogExperiment": "rolls",
    "OddsChart": "chart",
    "Order": "guess",
    "Part": "dicekit.kit.part",
    "PlayTable": "play",
    "Plot": "plot",
    "Position": "play",
    "PracticeRounds": "play",
    "Question": "question",
    "QuestionCard": "quiz",
    "QuestionDeck": "quiz",
    "Review": "review",
    "RollStrip": "rolls",
    "Rolls": "rolls",
    "RoundStepper": "stepper",
    "RuleBench": "dicekit.widgets.rulebench.widget",
    "RuleCards": "rulecards",
    "Scene": "scene",
    "Settings": "settings",
    "Sketch": "guess",
    "RoundHistory": "stepper",
    "SumExperiment": "rolls",
    "Times": "guess",
    "Tray": "tray",
    "TwoWayTable": "twoway",
    "Verdict": "guess",
    "OutcomeGrid": "grid",
    "Outcomes": "grid",
    "Wrong": "quiz",
}

__all__ = sorted(_WHERE)


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    where = _WHERE[name]
    return getattr(import_module(where if "." in where else f"{__name__}.{where}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
