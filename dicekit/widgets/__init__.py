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
    "CupTable": "cups",
    "Desk": "desk",
    "ExchangeScale": "exchange",
    "Explorer": "explorer",
    "FairOrMade": "fair",
    "Glossary": "glossary",
    "GuessBar": "guess",
    "Ledger": "ledger",
    "OddsChart": "chart",
    "Part": "base",
    "PassJudge": "judge",
    "Plot": "plot",
    "PushBench": "bench",
    "Question": "question",
    "QuestionCard": "quiz",
    "RollLog": "log",
    "RollStrip": "rolls",
    "RoundStepper": "stepper",
    "RuleCards": "rulecards",
    "RuleStrip": "strip",
    "Scene": "scene",
    "Settings": "settings",
    "SoFar": "stepper",
    "Tray": "tray",
    "TwoWayTable": "twoway",
    "Verdict": "guess",
    "Weave": "weave",
    "WorldGrid": "grid",
}

__all__ = sorted(_WHERE)


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
