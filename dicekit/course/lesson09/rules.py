"""The rule cards of lesson 9: the least answers of three games to ones, and back."""

from __future__ import annotations

from collections.abc import Iterator

from dicekit.course.lesson09.case import least_ones, least_wild, say
from dicekit.widgets.rulecards import RuleCard

RULES = {"perudo": "P6", "bluff": "B3, B5", "chinese": "C6, C7"}
WILD = (6, 7, 8)
ONES = (2, 3, 4)


def cards(lang: str) -> list[RuleCard]:
    """One card for each game."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    for game, rule in RULES.items():
        options = {"opening_min": (-2, -2, -2)} if game == "chinese" else {}
        down = tuple(str(least_ones(game, wild, **options)) for wild in WILD)
        back = tuple(str(least_wild(game, ones, **options)) for ones in ONES)
        rows = tuple(
            (str(wild), first, str(ones), second)
            for wild, first, ones, second in zip(WILD, down, ONES, back, strict=True)
        )
        head = tuple(say(f"rule.{game}.{name}", lang) for name in ("wild", "ones", "from", "back"))
        yield RuleCard(say(f"rule.{game}.title", lang), say(f"rule.{game}", lang), rule, head, rows)
