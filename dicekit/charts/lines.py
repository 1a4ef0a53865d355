"""Lines and steps over an axis of numbers: how something changes with something else, with marked places.

>>> doubt = Curve("doubt", ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(-1))), look="fails")
>>> chance = Axis(Fraction(0), Fraction(1), "chance of the bid", kind="percent")
>>> worth = Axis(Fraction(-1), Fraction(1), "dice", kind="signed")
>>> chart = Lines("At 45 % doubting is worth 0.10 dice.", (doubt,), chance, worth, at_x=(Fraction(9, 20),))
>>> chart.table()
[('45.0\\xa0%', '+0.100')]
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any

from dicekit import texts
from dicekit.charts.lines_drawing import Drawing
from dicekit.charts.numbers import label, mixed
from dicekit.charts.parts import Point, drawn_once, span, window
from dicekit.charts.picture import STROKES, Picture, figure, svg

KINDS = ("number", "percent", "signed", "decimal")
SHAPES = ("line", "steps", "dots")
WIDE, NARROW = 13, 9  # steps with figures that have room beside each other
MOST = 2  # models at once


@dataclass(frozen=True)
class Axis:
    """From the lowest number to the highest, what they are, and which of them are written.

    `kind` tells how a number is said: `number` (6⅓), `percent`, `signed` (+0.100) or `decimal`.
    """

    low: Fraction
    high: Fraction
    words: str = ""
    ticks: tuple[Fraction, ...] = ()
    kind: str = "number"

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"there is no kind {self.kind!r}; there are: {', '.join(KINDS)}")
        if self.low >= self.high:
            raise ValueError(f"an axis goes from a lower number to a higher one, not from {self.low} to {self.high}")

    def say(self, number: Fraction, lang: str) -> str:
        """A number of this axis."""
        if self.kind == "percent":
            return texts.words(lang).percent(number)
        if self.kind == "signed":
            return texts.words(lang).signed(number)
        return mixed(number) if self.kind == "number" else texts.words(lang).decimal(number)

    def short(self, number: Fraction, lang: str) -> str:
        """The same beside the axis."""
        if self.kind == "percent":
            return label(number, narrow=True)
        if self.kind == "signed":
            return texts.words(lang).signed(number) if number.denominator == 1 else self.say(number, lang).rstrip("0")
        return self.say(number, lang)


@dataclass(frozen=True)
class Curve:
    """One line, through points in ascending order.

    `shape` is `line`, `steps` (each number keeps its height half a step to both sides) or `dots`; `look` is `holds`,
    `fails`, `exact`, `ink` or `second` (dotted); its name stands near the point `named` (a place), on the `side`
    above or below, or nowhere.
    """

    name: str
    points: tuple[tuple[Fraction, Fraction], ...]
    look: str = "ink"
    shape: str = "line"
    named: int | None = None
    side: str = "above"

    def __post_init__(self) -> None:
        if self.shape not in SHAPES or self.look not in STROKES:
            raise ValueError(f"no such shape or look: {self.shape!r}, {self.look!r}")
        if not self.points or any(before[0] >= after[0] for before, after in pairwise(self.points)):
            raise ValueError("a curve goes through points in ascending order")

    def at(self, x: Fraction) -> Fraction | None:
        """How high the curve is there; a line has a height between its points too.

        >>> Curve("half", ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1)))).at(Fraction(1))
        Fraction(1, 2)
        """
        exact = dict(self.points)
        if x in exact:
            return exact[x]
        if self.shape == "line":
            for (x0, y0), (x1, y1) in pairwise(self.points):
                if x0 < x < x1:
                    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        return None


@dataclass(frozen=True)
class Spot:
    """A marked place with its words, which stand where they cover least; on their `side` if that is as good."""

    x: Fraction
    y: Fraction
    words: str = ""
    side: str = "above"  # or below, right, left
    sign: str = "dot"  # or ring


@dataclass(frozen=True)
class Region:
    """A stretch of the axis that means something: filled with the texture of `look`, its words above."""

    low: Fraction
    high: Fraction
    words: str = ""
    look: str = "exact"


@dataclass(frozen=True)
class Lines:
    """A chart of lines. The sentence is its title and must be true to what it shows.

    `at_x` are the numbers through which the keyboard goes and which the table lists (those of the first curve if
    none are given); `at` is the place of the marked one among them, from which lines fall to the axis. `figures`
    writes its height over each step of the first curve, and shows a window where there are many.
    """

    sentence: str
    curves: tuple[Curve, ...]
    x: Axis
    y: Axis
    spots: tuple[Spot, ...] = ()
    regions: tuple[Region, ...] = ()
    at_x: tuple[Fraction, ...] = ()
    at: int | None = None
    figures: bool = False
    follow: bool = False  # the heights shown are those of the window, not of the whole axis
    head: str = ""  # what the numbers below are, in the table; the words of the axis if empty

    def __post_init__(self) -> None:
        if not 0 < len(self.curves) <= MOST:
            raise ValueError(f"a chart shows one or two lines at once, not {len(self.curves)}")
        if self.at is not None and not 0 <= self.at < self.stops:
            raise ValueError(f"there is no place {self.at}")

    # -- numbers -------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> tuple[Fraction, ...]:
        """The numbers that can be asked about one by one."""
        return self.at_x or tuple(x for x, _ in self.curves[0].points)

    @property
    def stops(self) -> int:
        return len(self.numbers)

    def room(self, narrow: bool) -> int:
        """How many numbers are shown at once."""
        return (NARROW if narrow else WIDE) if self.figures else self.stops

    def shown(self, narrow: bool, shift: int = 0) -> range:
        """The places that are shown, moved by so many windows."""
        return window(self.stops, self.room(narrow), self.stops // 2 if self.at is None else self.at, shift)

    # -- drawings ------------------------------------------------------------------------------

    @drawn_once
    def picture(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> Picture:
        """Everything where it stands."""
        return Drawing(self, lang, narrow, self.shown(narrow, shift)).picture()

    def spec(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> dict[str, Any]:
        """Data and layout for plotly, with colour names."""
        return figure(self.picture(lang, narrow, shift))

    def svg(self, lang: str = "en", mark: str = "chart", shift: int = 0) -> str:
        """The still: both drawings, of which the style sheet shows the one that fits."""
        name = self.summary(lang)
        return svg(self.picture(lang, False, shift), name, "wide", mark) + svg(
            self.picture(lang, True, shift), name, "phone", mark
        )

    def points(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> tuple[Point, ...]:
        """Where each number can be touched and what it says."""
        drawing = Drawing(self, lang, narrow, self.shown(narrow, shift))
        middles = [drawing.across(self.numbers[place]) for place in drawing.shown]
        ends = [drawing.left, *((a + b) / 2 for a, b in pairwise(middles)), drawing.right]
        return tuple(
            Point(place, *span((a + b) / 2, b - a, drawing.width), self.say(place, lang))
            for place, (a, b) in zip(drawing.shown, pairwise(ends), strict=True)
        )

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One number read aloud: how high each curve is there."""
        x = self.numbers[place]
        parts = [texts.say("plot.at", lang, x=self.x.say(x, lang), words=self.x.words or None)]
        parts += [
            texts.say("plot.high", lang, name=curve.name, y=self.y.say(y, lang))
            for curve in self.curves
            if (y := curve.at(x)) is not None
        ]
        return texts.say("plot.joint", lang).join(parts)

    def summary(self, lang: str = "en") -> str:
        """The chart for somebody who does not see it."""
        ends = {"low": self.x.say(self.numbers[0], lang), "high": self.x.say(self.numbers[-1], lang)}
        names = texts.words(lang).all_of([curve.name for curve in self.curves])
        drawn = texts.say("plot.lines", lang, names=names, words=self.x.words or None, **ends)
        marked = [spot.words for spot in self.spots if spot.words]
        parts = [self.sentence.rstrip(".。"), drawn, *marked]
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """Which line is which."""
        if len(self.curves) < 2:
            return ""
        named = [texts.say(f"plot.look.{curve.look}", lang, name=curve.name) for curve in self.curves]
        return texts.words(lang).space.join(named)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """The heads of the table."""
        return (
            self.head or self.x.words or texts.say("chart.head.count", lang),
            *(curve.name for curve in self.curves),
        )

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every number as a row."""
        return [(self.x.say(x, lang), *(self._cell(curve.at(x), lang) for curve in self.curves)) for x in self.numbers]

    def _cell(self, y: Fraction | None, lang: str) -> str:
        return "" if y is None else self.y.say(y, lang)

    def marked(self, at: int | None) -> Lines:
        """The same with another number marked."""
        return replace(self, at=at)
