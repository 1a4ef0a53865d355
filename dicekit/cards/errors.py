"""What can be wrong with values given to a card table, beside actions that the rules forbid."""

from __future__ import annotations

from typing import Any

from dicekit.errors import Fault


class BadValue(Fault, ValueError):
    """A deck, a number of cards or a seat that cannot be (`bad_value`); `rule` is where it is said."""

    def __init__(self, what: str, rule: str, **slots: Any) -> None:
        super().__init__(f"cards.{what}", **slots)
        self.rule = rule
