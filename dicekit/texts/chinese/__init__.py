"""The Chinese catalogue, one file a family of keys."""

from __future__ import annotations

from types import ModuleType

from dicekit.texts.chinese import (
    boards,
    charts,
    commands,
    explorers,
    faults,
    games,
    ledgers,
    lessons,
    objections,
    options,
    records,
    sites,
    tables,
    widgets,
)

FAMILIES: tuple[ModuleType, ...] = (
    games,
    options,
    objections,
    tables,
    boards,
    ledgers,
    charts,
    lessons,
    sites,
    commands,
    records,
    widgets,
    explorers,
    faults,
)
