"""Several small charts of columns over one axis: the same bid, as seen from several seats.

>>> seats = (("you", Distribution.binomial(10, 2, 6).shift(3)), ("not looked", Distribution.binomial(15, 2, 6)))
>>> chart = Stack.of(seats, "Seven fives: 44.1 % for you, 20.3 % for one who has not looked.", least=7)
>>> chart.table()[-1]
('≥ 7', '44.1\\xa0% (8675/19683)', '20.3\\xa0% (971129/4782969)')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit import texts
from dicekit.charts.columns import NARROW, WIDE, Columns
from dicekit.charts.columns_drawing import Drawing
from dicekit.charts.parts import Point, both, drawn_once, span, window
from dicekit.charts.picture import Picture, figure, stacked, svg
from dicekit.distribution import Distribution

TALL = 56
GAP = 12


@dataclass(frozen=True)
class Stack:
    """Charts of columns with the same labels, one below the other, on one scale; `names` are what they show."""

    sentence: str
    names: tuple[str, ...]
    rows: tuple[Columns, ...]
    head: str = ""
    at: int | None = None
    least: int | None = None

    def __post_init__(self) -> None:
        if not self.rows or len(self.names) != len(self.rows):
            raise ValueError("each chart of a stack has its name")
        if len({tuple(column.label for column in row.columns) for row in self.rows}) > 1:
            raise ValueError("the charts of a stack have the same labels")

    @classmethod
    def of(
        cls,
        named: Sequence[tuple[str, Distribution]],
        sentence: str,
        *,
        least: int,
        head: str = "",
        at: int | None = None,
    ) -> Stack:
        """The same counts for each distribution; those from `least` on hold."""
        tallies = [tally for _, tally in named]
        first = min(tally.start for tally in tallies)
        last = max(tally.start + len(tally.ways) - 1 for tally in tallies)
        rows = tuple(Columns.of(tally, "", first=first, last=last, least=least) for tally in tallies)
        return cls(sentence, tuple(name for name, _ in named), rows, head, at, least)

    # -- numbers -------------------------------------------------------------------------------

    @property
    def stops(self) -> int:
        return len(self.rows[0].columns)

    def room(self, narrow: bool) -> int:
        """How many columns are shown at once."""
        return NARROW if narrow else WIDE

    def shown(self, narrow: bool, shift: int = 0) -> range:
        """The places that are shown, moved by so many windows."""
        line = self.rows[0].line
        middle = next((place for place in (self.at, line) if place is not None), self.stops // 2)
        return window(self.stops, self.room(narrow), middle, shift)

    @cached_property
    def highest(self) -> Fraction:
        """The tallest chance of all."""
        return max(column.chance for row in self.rows for column in row.columns)

    # -- drawings ------------------------------------------------------------------------------

    def drawings(self, lang: str, narrow: bool, shift: int) -> list[Drawing]:
        """Each row, where it stands by itself."""
        shown = self.shown(narrow, shift)
        return [
            Drawing(replace(row, at=self.at), lang, narrow, shown, TALL, self.highest, self._title(place, lang))
            for place, row in enumerate(self.rows)
        ]

    def _title(self, place: int, lang: str) -> str:
        chance = self.chance(place)
        return texts.say("plot.row", lang, name=self.names[place], chance=chance)

    def chance(self, place: int) -> Fraction | None:
        """What the solid columns of a row come to."""
        if self.least is None:
            return None
        return sum((column.chance for column in self.rows[place].columns if column.kind == "holds"), Fraction(0))

    @drawn_once
    def picture(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> Picture:
        """Everything where it stands."""
        return stacked([drawing.picture() for drawing in self.drawings(lang, narrow, shift)], GAP)

    def spec(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> dict[str, Any]:
        """Data and layout for plotly, with colour names."""
        return figure(self.picture(lang, narrow, shift))

    def svg(self, lang: str = "en", mark: str = "chart", shift: int = 0) -> str:
        """The still: both drawings, of which the style sheet shows the one that fits."""
        name = self.summary(lang)
        drawn = {css: self.picture(lang, narrow, shift) for css, narrow in (("wide", False), ("phone", True))}
        return "".join(svg(picture, name, css, mark) for css, picture in drawn.items())

    def points(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> tuple[Point, ...]:
        """Where each count can be touched and what it says."""
        first = self.drawings(lang, narrow, shift)[0]
        return tuple(
            Point(place, *span(first.x(place), first.step, first.width), self.say(place, lang)) for place in first.shown
        )

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One count read aloud, in every row."""
        column = self.rows[0].columns[place]
        parts = [column.spoken or column.label]
        for name, row in zip(self.names, self.rows, strict=True):
            high = texts.words(lang).percent(row.columns[place].chance)
            parts.append(texts.say("plot.high", lang, name=name, y=high))
        return texts.say("plot.joint", lang).join(parts)

    def summary(self, lang: str = "en") -> str:
        """The chart for somebody who does not see it."""
        parts = [self.sentence.rstrip(".。"), *(self._title(place, lang) for place in range(len(self.rows)))]
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """Solid columns hold; nothing more is to be explained."""
        return texts.say("plot.solid", lang) if self.least is not None else ""

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """The heads of the table."""
        return (self.head or texts.say("chart.head.count", lang), *self.names)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every count as a row, then what holds."""
        rows = [
            (self.rows[0].columns[place].label, *(both(row.columns[place].chance, lang) for row in self.rows))
            for place in range(self.stops)
        ]
        if self.least is not None:
            sums = [both(self.chance(place) or Fraction(0), lang) for place in range(len(self.rows))]
            rows.append((f"≥ {self.least}", *sums))
        return rows

    def marked(self, at: int | None) -> Stack:
        """The same with another count marked."""
        return replace(self, at=at)
