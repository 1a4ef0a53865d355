"""Errors about values given to a card table."""

from __future__ import annotations

from typing import Any

from dicekit.errors import Fault


class BadValue(Fault, ValueError):
    """Raised for an invalid deck, number of cards or seat (`bad_value`); `rule` is a section of the rules."""

    def __init__(self, what: str, rule: str, **slots: Any) -> None:
        super().__init__(f"cards.{what}", **slots)
        self.rule = rule
