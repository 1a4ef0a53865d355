"""Errors of all games, with messages in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Objection:
    """A reason why an action is illegal: its code, the number of the rule, and the slots of its text."""

    code: str
    rule: str
    slots: Mapping[str, Any] = field(default_factory=dict, hash=False, compare=False)

    def text(self, lang: str = "en") -> str:
        """The objection as a sentence, with what would be legal."""
        from dicekit import texts  # lazily: most programs don't need texts

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
    """Base class of errors about input; its message is the text `fault.<code>` filled with `slots`."""

    def __init__(self, code: str, **slots: Any) -> None:
        super().__init__(code)
        self.code = code
        self.slots: Mapping[str, Any] = slots

    def text(self, lang: str = "en") -> str:
        """What is wrong and what would be right, without capital or full stop."""
        from dicekit import texts

        return texts.say(f"fault.{self.code}", lang, **self.slots)

    def sentence(self, lang: str = "en") -> str:
        """The same as a sentence."""
        from dicekit import texts

        return texts.say("fault.sentence", lang, reason=texts.get_language(lang).capital(self.text(lang)))

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Choices:
    """The valid choices for an option: values or names as typed, or the text `choice.<kind>` with its slots."""

    kind: str
    values: Sequence[Any] = ()
    slots: Mapping[str, Any] = field(default_factory=dict)

    def text(self, game: str, option: str, lang: str = "en") -> str:
        """The choices as text."""
        from dicekit import texts

        if self.kind in ("values", "in_house_rule"):
            named = [(str(value), texts.value(game, option, value, lang)) for value in self.values]
            choices = texts.choices(named, lang)
            return choices if self.kind == "values" else texts.say("choice.in_house_rule", lang, choices=choices)
        if self.kind in ("names", "options"):
            return texts.choices([(name, "") for name in self.values], lang)
        return texts.say(f"choice.{self.kind}", lang, **self.slots)


class BadOption(Fault, ValueError):
    """Raised for an invalid option of a game; `choices` are the valid ones."""

    def __init__(self, code: str, rule: str, option: str, value: object, choices: Choices) -> None:
        super().__init__(code)
        self.rule = rule
        self.option = option
        self.value = value
        self.choices = choices

    def possible(self, lang: str = "en") -> str:
        """The valid choices as text."""
        from dicekit import texts

        return self.choices.text(texts.GAMES[self.rule[0]], self.option, lang)

    def text(self, lang: str = "en") -> str:
        """The invalid value and the valid choices."""
        from dicekit import texts

        game = texts.GAMES[self.rule[0]]
        title, label = texts.say(f"game.{game}", lang), texts.label(game, self.option, lang)
        slots = {"option": self.option, "label": label, "value": repr(self.value), "choices": self.possible(lang)}
        key = "fault.no_option" if self.choices.kind == "options" else f"fault.{self.code}"
        return texts.say(key, lang, game=title, **slots)

    def __str__(self) -> str:
        return f"{self.code} ({self.rule}): {self.text()}"


class Unreadable(Fault, ValueError):
    """Raised for text that isn't an action, bid or hand; the text `expected.<wanted>` describes what is."""

    def __init__(self, text: str, wanted: str, **slots: Any) -> None:
        super().__init__("unreadable", **slots)
        self.typed = text
        self.wanted = wanted

    def text(self, lang: str = "en") -> str:
        """The invalid text and what was expected."""
        from dicekit import texts

        expected = texts.say(f"expected.{self.wanted}", lang, **self.slots)
        return texts.say("fault.unreadable", lang, text=repr(self.typed), expected=expected)


class BadDice(Fault, ValueError):
    """Raised for dice that are impossible at this table."""


class NeedsDice(Fault, ValueError):
    """Raised if dice must be rolled and there is neither a seed nor given rolls."""


class NoSeat(Fault, IndexError):
    """Raised for a seat that does not exist."""

    @classmethod
    def check(cls, seat: object, seats: int) -> int:
        """The seat unchanged, if it's valid.

        Raises:
            NoSeat: it isn't an integer from 0 to the last seat.
        """
        if type(seat) is not int or not 0 <= seat < seats:
            raise cls("no_seat", seat=repr(seat), seats=tuple(map(str, range(seats))))
        return seat


class BidAlone(Fault, ValueError):
    """Raised for a bid with a push where only a bid is allowed."""


class NoSuchAction(Fault, ValueError):
    """Raised for an action that the game doesn't have."""


class HouseRuleName(Fault, ValueError):
    """Raised for a name, title or base that a house rule can't have."""


class UnknownGame(Fault, KeyError):
    """Raised for an unknown name of a game."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__("unknown_game", name=repr(name), games=", ".join(known))
        self.name = name
        self.known = known
