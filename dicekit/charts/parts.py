"""What charts of every kind share: windows, points to touch, the rail of a guess, a chance as percent and fraction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, wraps
from typing import Any, Protocol

from dicekit import texts
from dicekit.charts.picture import Box, Picture, Piece, Seal, Sign, Words
from dicekit.texts.language import percent_figures

EDGE = 4  # left and right of what is drawn, in wide places


class Chart(Protocol):
    """What every kind of chart can be asked."""

    @property
    def sentence(self) -> str: ...
    @property
    def stops(self) -> int: ...
    @property
    def at(self) -> int | None: ...
    def spec(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> dict[str, Any]: ...
    def svg(self, lang: str = "en", mark: str = "chart", shift: int = 0) -> str: ...
    def points(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> tuple[Point, ...]: ...
    def shown(self, narrow: bool, shift: int = 0) -> range: ...
    def room(self, narrow: bool) -> int: ...
    def say(self, place: int, lang: str = "en") -> str: ...
    def summary(self, lang: str = "en") -> str: ...
    def legend(self, lang: str = "en") -> str: ...
    def heads(self, lang: str = "en") -> tuple[str, ...]: ...
    def table(self, lang: str = "en") -> list[tuple[str, ...]]: ...
    def marked(self, at: int | None) -> Chart: ...


@dataclass(frozen=True)
class Point:
    """A place of a chart that can be touched: left edge and width in hundredths of the drawing, and what it says."""

    place: int
    left: float
    width: float
    spoken: str


def drawn_once(picture: Callable[[Any, str, bool, int], Picture]) -> Callable[..., Picture]:
    """A chart never changes, so each of its pictures is made once: still and figure share it."""

    @wraps(picture)
    def kept(chart: Any, lang: str = "en", narrow: bool = False, shift: int = 0) -> Picture:
        pictures: dict[tuple[str, bool, int], Picture] = vars(chart).setdefault("_pictures", {})
        asked = lang, narrow, shift
        if asked not in pictures:
            pictures[asked] = picture(chart, *asked)
        return pictures[asked]

    return kept


def span(middle: float, width: float, whole: float) -> tuple[float, float]:
    """Left edge and width of something, in hundredths of the whole.

    >>> span(50, 20, 200)
    (20.0, 10.0)
    """
    return 100 * (middle - width / 2) / whole, 100 * width / whole


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


def rail(guess: Fraction, truth: Fraction, width: int, lang: str) -> Iterator[Piece]:
    """The guess as a seal on a line from 0 to 100, the truth as a flag above it; 52 pixels high."""
    inner = width - 2
    sealed, flag = 1 + inner * float(guess), 1 + inner * float(truth)
    yield Box(1, 30, inner, 16, "fails")
    if truth:
        yield Box(1, 30, inner * float(truth), 16, "holds")
    yield Sign(flag, 24.5, "flag")
    yield Seal(min(max(sealed, 15), width - 13), 38, percent_figures(guess, 0))
    yield from _rail_words(guess, truth, width, lang)


def _rail_words(guess: Fraction, truth: Fraction, width: int, lang: str) -> Iterator[Piece]:
    """Both names, each on the side away from the other, within the drawing."""
    said = {
        "guess": texts.say("chart.mark.guess", lang),
        "truth": texts.say("chart.mark.truth", lang, chance=truth),
    }
    at = {"guess": width * float(guess), "truth": width * float(truth)}
    left, right = ("guess", "truth") if at["guess"] <= at["truth"] else ("truth", "guess")
    room = {name: breadth(words) + 12 for name, words in said.items()}
    if at[left] < room[left]:
        start = at[right] + 12
        if start + room[left] + room[right] < width:
            yield Words(start, 12, f"{said[left]} · {said[right]}", "strong")
            return
    yield Words(max(at[left] - 12, room[left] - 12), 12, said[left], _look(left), "end")
    beyond = at[right] + room[right] > width
    yield Words(width - 1 if beyond else at[right] + 12, 12, said[right], _look(right), "end" if beyond else "start")


def _look(name: str) -> str:
    return "strong" if name == "truth" else "soft"


@lru_cache(4096)
def breadth(words: str) -> float:
    """About how wide words are in pixels: Chinese signs are as wide as they are high.

    >>> breadth("mean"), breadth("均值")
    (29.6, 28.0)
    """
    return sum(14.0 if ord(sign) > 0x2E80 else 7.4 for sign in words)
