"""Widgets for notebooks and pages. Each name below has its own help: `help(dicekit.widgets.RollStrip)`.

Odds and outcomes: OddsChart, OutcomeGrid (Outcomes), Ledger (Aside), Plot, TwoWayTable, BidBoard, DoubtCheck, Question.
Guesses: GuessBar, which asks a Guess, Times, Count, Order, Choice or Sketch (each with an Idea behind wrong ones),
Verdict, MyGuesses (AskedGuess).
Questions: QuestionCard and QuestionDeck, which ask an Exercise (with Wrong answers).
Rolls: RollStrip (Rolls) rolls a BidExperiment, HandExperiment, SumExperiment, LogExperiment or your own Experiment.
Rounds and games: RoundStepper, RoundHistory, PlayTable, PracticeRounds (Position), Review, Scene, Tray.
Rules and players: RuleBench, RuleCards, ChoiceBalance, BluffMixer, HonestyDial.
Cards: CardTable, CardFan.
Pages: LessonSteps, Desk (parts side by side), Explorer, Glossary, Settings, and Part, their base.

All of it with links: `dicekit serve`, then /api, or `dicekit build reference --api`. To begin with, read the guides
"Widgets in your notebook" and "Write a lesson": `dicekit serve`, then /guide.

>>> from dicekit import widgets
>>> from dicekit.games import games
>>> view = games["liars_dice"](players=3).view("55126", unknown=10)
>>> widgets.Ledger(view, "7x5").line
1
"""

# Modules, and ipywidgets with them, are imported when a name is first used.

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

_WHERE = {
    "Aside": "ledger",
    "LessonSteps": "lesson_steps",
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
    """The public names. `help(dicekit.widgets)` gets none, as it would print all that each inherits: 30,000 lines."""
    return [] if _asked_by("pydoc") else sorted(__all__)


def _asked_by(module: str) -> bool:
    """Whether code of this module is among the nearest callers."""
    frame, names = sys._getframe(), list[str]()
    while frame.f_back and len(names) < 5:
        frame = frame.f_back
        names.append(frame.f_globals.get("__name__", ""))
    return module in names
