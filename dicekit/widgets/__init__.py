"""Widgets for notebooks and pages: the round stepper, the ledger, the odds chart and their like.

Importing this loads nothing; a name brings its module (and ipywidgets with it) when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_WHERE = {
    "Beats": "beats",
    "BidBoard": "board",
    "CardTable": "cards",
    "ChoiceBalance": "balance",
    "Desk": "dicekit.kit.desk",
    "Explorer": "explorer",
    "Glossary": "glossary",
    "GuessBar": "guess",
    "Ledger": "ledger",
    "OddsChart": "chart",
    "Part": "dicekit.kit.part",
    "Plot": "plot",
    "Question": "question",
    "QuestionCard": "quiz",
    "RollStrip": "rolls",
    "RoundStepper": "stepper",
    "RuleCards": "rulecards",
    "Scene": "scene",
    "Settings": "settings",
    "SoFar": "stepper",
    "Tray": "tray",
    "TwoWayTable": "twoway",
    "Verdict": "guess",
    "WorldGrid": "grid",
}

__all__ = sorted(_WHERE)


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    where = _WHERE[name]
    return getattr(import_module(where if "." in where else f"{__name__}.{where}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
