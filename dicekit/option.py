"""Options of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dicekit.errors import BadOption, Choices


def is_whole(number: object) -> bool:
    """Whether a value is an int and not a bool."""
    return isinstance(number, int) and not isinstance(number, bool)


@dataclass(frozen=True, eq=False)
class Option:
    """An option of a game: one of `values`, an integer of at least `least`, or a value that `accepts` converts.

    `house` converts further values, which only a house rule can set.
    """

    name: str
    default: Any
    rule: str
    values: tuple[Any, ...] = ()
    least: int | None = None
    accepts: Callable[[Any], Any] | None = field(default=None, compare=False)
    choices: str = ""  # the key `choice.<choices>` says what `accepts` takes
    house: Callable[[Any], Any] | None = field(default=None, compare=False)
    house_choices: str = ""  # the same for a house rule

    @property
    def possible(self) -> Choices:
        """The valid choices."""
        if self.choices:
            return Choices(self.choices)
        if self.least is not None:
            return Choices("from", slots={"least": self.least})
        return Choices("values", self.values)

    def check(self, value: Any) -> Any:
        """The value, if it's valid.

        Raises:
            BadOption: it isn't; the error lists valid choices.
        """
        if self.accepts is not None:
            taken = self.accepts(value)
            if taken is not None:
                return taken
        elif self.least is not None:
            if is_whole(value) and value >= self.least:
                return value
        else:
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:
                    return allowed
        possible = self.possible
        if self.house is not None and self.house(value) is not None:
            possible = Choices("in_house_rule", possible.values)
        raise BadOption("bad_option", self.rule, self.name, value, possible)

    def check_for_house_rule(self, value: Any) -> Any:
        """The value, if a house rule can set it.

        Raises:
            BadOption: it can't; the error lists valid choices.
        """
        taken = self.house(value) if self.house is not None else None
        if taken is not None:
            return taken
        try:
            return self.check(value)
        except BadOption as fault:
            if self.house_choices:
                fault.choices = Choices(self.house_choices)
            raise

    def read(self, text: str) -> Any:
        """Parse a value from text (`true`, `3`, `free`, `0,1,2`).

        Raises:
            BadOption: it isn't a valid choice.
        """
        if self.accepts is not None:
            words = text.strip("[]() ").split(",")
            numbers = all(_is_number(word.strip()) for word in words)
            return self.check([int(word) for word in words] if numbers else text)
        for allowed in self.values:
            if str(allowed).lower() == text.strip().lower():
                return allowed
        return self.check(int(text) if _is_number(text.strip()) else text)


def _is_number(text: str) -> bool:
    return len(text) <= 18 and text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()


class Signature:
    """The signature of a game before its options are chosen: players, preset, and each option with its default.

    >>> from inspect import signature
    >>> from dicekit.games import games
    >>> list(signature(games["perudo"]).parameters)[:4]
    ['players', 'preset', 'dice', 'open_with_ones']
    """

    def __get__(self, variant: Any, owner: type) -> Any:
        if variant is None:  # the class itself has the ordinary signature
            raise AttributeError("__signature__")
        from inspect import Parameter, signature
        from inspect import Signature as Parameters

        first = signature(variant.__call__).parameters["players"].replace(annotation=Parameter.empty)
        named = {"preset": None} | {option.name: option.default for option in variant.options}
        rest = [Parameter(name, Parameter.KEYWORD_ONLY, default=default) for name, default in named.items()]
        return Parameters([first, *rest])
