"""Shared by all charts: the protocol `Chart`, windows, text widths, validation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

from dicekit import texts

WIDE, NARROW = 13, 9  # bars shown at once: wide, and on a phone


class Chart(Protocol):
    """Protocol of all charts."""

    @property
    def sentence(self) -> str: ...
    @property
    def stops(self) -> int: ...
    @property
    def at(self) -> int | None: ...
    def figure(self, lang: str = "en") -> dict[str, Any]: ...
    def say(self, place: int, lang: str = "en") -> str: ...
    def summary(self, lang: str = "en") -> str: ...
    def legend(self, lang: str = "en") -> str: ...
    def heads(self, lang: str = "en") -> tuple[str, ...]: ...
    def table(self, lang: str = "en") -> list[tuple[str, ...]]: ...
    def marked(self, at: int | None) -> Chart: ...


def window(total: int, room: int, middle: int, shift: int = 0) -> range:
    """The range of at most `room` of `total` places around the middle one, moved by `shift` windows.

    >>> window(5, 9, 2), window(21, 9, 7), window(21, 9, 7, shift=1), window(21, 9, 7, shift=-5)
    (range(0, 5), range(3, 12), range(12, 21), range(0, 9))
    """
    if total <= room:
        return range(total)
    first = min(max(middle - room // 2 + shift * room, 0), total - room)
    return range(first, first + room)


class Windowed:
    """Mixin of charts that show only some of their places at once."""

    @property
    def stops(self) -> int:
        """The number of places."""
        raise NotImplementedError

    @property
    def at(self) -> int | None:
        """The marked place."""
        raise NotImplementedError

    def room(self, narrow: bool) -> int:
        """The number of places shown at once."""
        return NARROW if narrow else WIDE

    @property
    def middle(self) -> int:
        """The place in the middle of the window, if not all are shown."""
        return self.stops // 2 if self.at is None else self.at

    def shown(self, narrow: bool, shift: int = 0) -> range:
        """The places in the window, moved by `shift` windows."""
        return window(self.stops, self.room(narrow), self.middle, shift)


def chance_cell(chance: Fraction, lang: str) -> str:
    """Percent, and the fraction if it's short."""
    language = texts.get_language(lang)
    fraction = language.fraction(chance)
    return f"{language.percent(chance)} ({fraction})" if len(fraction) < 24 else language.percent(chance)


def check_chance(field: str, value: Any) -> None:
    """Check that a field is an exact chance.

    Raises:
        ValueError: it isn't an int or Fraction from 0 to 1.
    """
    if value is not None and (isinstance(value, bool) or not isinstance(value, Fraction | int) or not 0 <= value <= 1):
        raise ValueError(f"{field} must be a Fraction from 0 to 1, not {value!r}")


def check_counts(field: str, value: Mapping[int, int]) -> None:
    """Check that a field is a dict of frequencies.

    Raises:
        ValueError: a frequency isn't a whole number from 0 on.
    """
    if not isinstance(value, Mapping) or not all(
        type(count) is int and type(times) is int and times >= 0 for count, times in value.items()
    ):
        raise ValueError(f"{field} must tell how often each number was rolled, as whole numbers, not {value!r}")


def check_choice(field: str, value: Any, choices: tuple[str, ...]) -> None:
    """Check that a field has one of its valid values.

    Raises:
        ValueError: it has another one.
    """
    if value not in choices:
        raise ValueError(f"{field} must be one of {', '.join(choices)}, not {value!r}")


def check_place(field: str, value: Any, stops: int) -> None:
    """Check that a field is a place of the chart.

    Raises:
        ValueError: there is no such place.
    """
    if value is not None and (type(value) is not int or not 0 <= value < stops):
        raise ValueError(f"{field} must be a place from 0 to {stops - 1}, not {value!r}: there is no such place")


@lru_cache(4096)
def text_width(words: str) -> float:
    """The approximate width of a text in pixels; Chinese characters are as wide as they are high.

    >>> text_width("mean"), text_width("均值")
    (29.6, 28.0)
    """
    return sum(14.0 if ord(sign) > 0x2E80 else 7.4 for sign in words)
