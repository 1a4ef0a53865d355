"""What can go wrong at the table, and what would have been right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dicekit.dice.action import Action


@dataclass(frozen=True)
class Objection:
    """What speaks against an action: a code, the rule it rests on, and the facts for its sentence."""

    code: str
    rule: str
    slots: Mapping[str, Any] = field(default_factory=dict, hash=False, compare=False)

    def text(self, lang: str = "en") -> str:
        """The objection as one sentence, with the way out."""
        from dicekit import texts  # when first needed: most who import the games never read a sentence

        return texts.objection(self.code, self.rule[0], lang, **self.slots)

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}): {self.text()}"


class IllegalAction(Exception):
    """The rules forbid what was tried; nothing has changed."""

    def __init__(self, objection: Objection, seat: int | None, action: Action | str) -> None:
        super().__init__(str(objection))
        self.objection = objection
        self.code = objection.code
        self.rule = objection.rule
        self.seat = seat
        self.action = action
        lowest = objection.slots.get("lowest")
        self.hint = None if lowest is None else f"lowest legal: {lowest}"


class BadOption(ValueError):
    """A game cannot be set up like this; `choices` says what can be chosen."""

    def __init__(self, code: str, rule: str, option: str, value: object, choices: str) -> None:
        super().__init__(f"{code} ({rule}): {option} cannot be {value!r}; possible: {choices}")
        self.code = code
        self.rule = rule
        self.option = option
        self.value = value
        self.choices = choices


class Unreadable(ValueError):
    """A text is no action, bid or hand; `expected` says what would have been."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"cannot read {text!r}: expected {expected}")
        self.text = text
        self.expected = expected


class BadDice(ValueError):
    """These dice cannot lie on this table."""


class NeedsDice(ValueError):
    """Dice must fall here, and neither a seed nor given rolls say how."""


class UnknownGame(KeyError):
    """No game has this name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"no game is called {self.name!r}; there are: {', '.join(self.known)}"
