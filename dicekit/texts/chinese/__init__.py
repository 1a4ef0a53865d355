"""The Chinese catalogue, one file a family of keys."""

from __future__ import annotations

from types import ModuleType

from dicekit.texts.chinese import (
    (,
)
    boards,
    charts,
    commands,
    games,
    ledgers,
    lessons,
    objections,
    options,
    sites,
    tables,
)

FAMILIES: tuple[ModuleType, ...] = (
    *(games, options, objections, tables, boards, ledgers, charts, lessons, sites, commands),
)
