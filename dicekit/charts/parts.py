"""What charts of every kind share: what they can be asked, windows, how wide words are, a chance in a table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

from dicekit import texts

WIDE, NARROW = 13, 9  # bars that there is room for, in wide places and on a phone


class Chart(Protocol):
    """What every kind of chart can be asked."""

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
    """As many of so many as there is room for, around the middle one, moved by so many windows.

    >>> window(5, 9, 2), window(21, 9, 7), window(21, 9, 7, shift=1), window(21, 9, 7, shift=-5)
    (range(0, 5), range(3, 12), range(12, 21), range(0, 9))
    """
    if total <= room:
        return range(total)
    first = min(max(middle - room // 2 + shift * room, 0), total - room)
    return range(first, first + room)


def both(chance: Fraction, lang: str) -> str:
    """Percent, and the fraction where it is not too long."""
    language = texts.words(lang)
    fraction = language.fraction(chance)
    return f"{language.percent(chance)} ({fraction})" if len(fraction) < 24 else language.percent(chance)


def check_chance(field: str, value: Any) -> None:
    """Whether a field may hold this chance.

    Raises:
        ValueError: it is no exact number from 0 to 1.
    """
    if value is not None and (isinstance(value, bool) or not isinstance(value, Fraction | int) or not 0 <= value <= 1):
        raise ValueError(f"{field} must be a Fraction from 0 to 1, not {value!r}")


def check_counts(field: str, value: Mapping[int, int]) -> None:
    """Whether a field may hold how often each number was rolled.

    Raises:
        ValueError: there is something else than whole numbers from 0 on.
    """
    if not isinstance(value, Mapping) or not all(
        type(count) is int and type(times) is int and times >= 0 for count, times in value.items()
    ):
        raise ValueError(f"{field} must tell how often each number was rolled, as whole numbers, not {value!r}")


def check_choice(field: str, value: Any, choices: tuple[str, ...]) -> None:
    """Whether a field has one of its values.

    Raises:
        ValueError: it has another.
    """
    if value not in choices:
        raise ValueError(f"{field} must be one of {', '.join(choices)}, not {value!r}")


def check_place(field: str, value: Any, stops: int) -> None:
    """Whether a field names a place of the chart.

    Raises:
        ValueError: there is no such place.
    """
    if value is not None and (type(value) is not int or not 0 <= value < stops):
        raise ValueError(f"{field} must be a place from 0 to {stops - 1}, not {value!r}: there is no such place")


@lru_cache(4096)
def breadth(words: str) -> float:
    """About how wide words are in pixels: Chinese signs are as wide as they are high.

    >>> breadth("mean"), breadth("均值")
    (29.6, 28.0)
    """
    return sum(14.0 if ord(sign) > 0x2E80 else 7.4 for sign in words)
