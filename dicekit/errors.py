"""Errors of all games, each with a text that says what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


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
    """Raised for an action against the rules; the state is unchanged."""

    def __init__(self, objection: Objection, seat: int | None, action: object) -> None:
        super().__init__(str(objection))
        self.objection = objection
        self.code = objection.code
        self.rule = objection.rule
        self.seat = seat
        self.action = action
        lowest = objection.slots.get("lowest")
        self.hint = None if lowest is None else f"lowest legal: {lowest}"


class Fault(Exception):
    """Base of errors about input: `fault.<code>` is its text, `slots` fill it."""

    def __init__(self, code: str, **slots: Any) -> None:
        super().__init__(code)
        self.code = code
        self.slots: Mapping[str, Any] = slots

    def text(self, lang: str = "en") -> str:
        """What is wrong and what would have been right, to stand after a colon or alone."""
        from dicekit import texts

        return texts.say(f"fault.{self.code}", lang, **self.slots)

    def sentence(self, lang: str = "en") -> str:
        """The same with a capital and a full stop."""
        from dicekit import texts

        return texts.say("fault.sentence", lang, reason=texts.words(lang).capital(self.text(lang)))

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Choices:
    """What could have been chosen: values or names as they are typed, or a `kind` of `choice.<kind>` with its facts."""

    kind: str
    values: Sequence[Any] = ()
    slots: Mapping[str, Any] = field(default_factory=dict)

    def text(self, game: str, option: str, lang: str = "en") -> str:
        """The choices in words; a value that has words of its own is told with them."""
        from dicekit import texts

        if self.kind == "values":
            return texts.choices([(str(value), texts.value(game, option, value, lang)) for value in self.values], lang)
        if self.kind in ("names", "options"):
            return texts.choices([(name, "") for name in self.values], lang)
        return texts.say(f"choice.{self.kind}", lang, **self.slots)


class BadOption(Fault, ValueError):
    """Raised for a bad option of a game; `choices` says what can be chosen."""

    def __init__(self, code: str, rule: str, option: str, value: object, choices: Choices) -> None:
        super().__init__(code)
        self.rule = rule
        self.option = option
        self.value = value
        self.choices = choices

    def possible(self, lang: str = "en") -> str:
        """What can be chosen, in words."""
        from dicekit import texts

        return self.choices.text(texts.GAMES[self.rule[0]], self.option, lang)

    def text(self, lang: str = "en") -> str:
        """What cannot be, and what can."""
        from dicekit import texts

        game = texts.GAMES[self.rule[0]]
        title, label = texts.say(f"game.{game}", lang), texts.label(game, self.option, lang)
        slots = {"option": self.option, "label": label, "value": repr(self.value), "choices": self.possible(lang)}
        key = "fault.no_option" if self.choices.kind == "options" else f"fault.{self.code}"
        return texts.say(key, lang, game=title, **slots)

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}): {self.text()}"


class Unreadable(Fault, ValueError):
    """Raised for a text that is no action, bid or hand; `expected.<wanted>` describes what is."""

    def __init__(self, text: str, wanted: str, **slots: Any) -> None:
        super().__init__("unreadable", **slots)
        self.typed = text
        self.wanted = wanted

    def text(self, lang: str = "en") -> str:
        """What cannot be read, and what could."""
        from dicekit import texts

        expected = texts.say(f"expected.{self.wanted}", lang, **self.slots)
        return texts.say("fault.unreadable", lang, text=repr(self.typed), expected=expected)


class BadDice(Fault, ValueError):
    """Raised for dice that this table cannot have."""


class NeedsDice(Fault, ValueError):
    """Raised where dice must be rolled and neither a seed nor given rolls are there."""


class NoSeat(Fault, IndexError):
    """Raised for a seat that does not exist."""

    @classmethod
    def check(cls, seat: object, seats: int) -> int:
        """A seat by its number.

        Raises:
            NoSeat: it is no whole number from 0 to the last seat.
        """
        if type(seat) is not int or not 0 <= seat < seats:
            raise cls("no_seat", seat=repr(seat), seats=tuple(map(str, range(seats))))
        return seat


class BidAlone(Fault, ValueError):
    """Raised for a bid with a push where only a bid is allowed."""


class NoWord(Fault, ValueError):
    """Raised for a word that this table does not have."""


class UnknownGame(Fault, KeyError):
    """Raised for an unknown name of a game."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__("unknown_game", name=repr(name), games=", ".join(known))
        self.name = name
        self.known = known
