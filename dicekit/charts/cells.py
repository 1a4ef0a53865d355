"""A small map: numbers across, numbers upwards, and in each cell what is best there.

>>> chart = Cells("Exactly wins at a.", (1, 2), (0, 1), (("gain", "beats"), ("rest", "even")), ("unseen", "needed"))
>>> chart.stops, chart.kind(2, 1)
(2, 'even')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from dicekit import texts
from dicekit.charts.parts import EDGE, Point, drawn_once, span, window
from dicekit.charts.picture import Box, Picture, Piece, Sign, Stroke, Words, figure, svg

WIDE, NARROW = 12, 8  # columns that have room beside each other
TALL = 26  # of a row
LOOKS = {"gain": "holds", "beats": "exact", "even": "rest", "rest": "rest"}  # how each kind of cell is filled


@dataclass(frozen=True)
class Cells:
    """A map of cells. The sentence is its title and must be true to what it shows.

    `across` and `up` are the numbers of columns and rows, `kinds[row][column]` what each cell is: `gain` (solid),
    `beats` (dots), `even` (a ring) or `rest` (empty); `names` what the two numbers are, `words` what each kind is
    called. A cell that cannot be is left out (an empty kind). `at` is the marked column.
    """

    sentence: str
    across: tuple[int, ...]
    up: tuple[int, ...]
    kinds: tuple[tuple[str, ...], ...]
    names: tuple[str, str] = ("", "")
    words: Mapping[str, str] = field(default_factory=dict)
    at: int | None = None

    def __post_init__(self) -> None:
        if len(self.kinds) != len(self.up) or any(len(row) != len(self.across) for row in self.kinds):
            raise ValueError("a map has a kind for each of its cells")
        if any(kind and kind not in LOOKS for row in self.kinds for kind in row):
            raise ValueError(f"a cell is one of {', '.join(LOOKS)}, or nothing")

    # -- numbers -------------------------------------------------------------------------------

    @property
    def stops(self) -> int:
        return len(self.across)

    def kind(self, across: int, up: int) -> str:
        """What a cell is, by its two numbers."""
        return self.kinds[self.up.index(up)][self.across.index(across)]

    def room(self, narrow: bool) -> int:
        """How many columns are shown at once."""
        return NARROW if narrow else WIDE

    def shown(self, narrow: bool, shift: int = 0) -> range:
        """The columns that are shown, moved by so many windows."""
        return window(self.stops, self.room(narrow), self.stops // 2 if self.at is None else self.at, shift)

    # -- drawings ------------------------------------------------------------------------------

    @drawn_once
    def picture(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> Picture:
        """Everything where it stands."""
        return Drawing(self, narrow, self.shown(narrow, shift)).picture()

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
        """Where each column can be touched and what it says."""
        shown = self.shown(narrow, shift)
        place = Drawing(self, narrow, shown)
        return tuple(Point(at, *span(place.x(at), place.step, place.width), self.say(at, lang)) for at in shown)

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One column read aloud: which rows are of which kind."""
        found = []
        for kind, rows in self._by_kind(place).items():
            found.append(texts.say("plot.cells.kind", lang, name=self.words.get(kind, kind), rows=tuple(rows)))
        parts = texts.say("plot.joint", lang).join(found)
        return texts.say("plot.cells.column", lang, name=self.names[0], n=self.across[place], parts=parts)

    def _by_kind(self, place: int) -> dict[str, list[str]]:
        """The rows of a column by kind, runs of neighbours as `0–3`."""
        found = {}
        for kind in LOOKS:
            rows = [up for up, row in zip(self.up, self.kinds, strict=True) if row[place] == kind]
            if rows:
                runs = [[row for _, row in run] for _, run in groupby(enumerate(rows), lambda one: one[1] - one[0])]
                found[kind] = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
        return found

    def summary(self, lang: str = "en") -> str:
        """The map for somebody who does not see it."""
        ends = {"low": self.across[0], "high": self.across[-1], "least": self.up[0], "most": self.up[-1]}
        drawn = texts.say("plot.cells", lang, across=self.names[0], up=self.names[1], **ends)
        return texts.say("chart.joint", lang).join([self.sentence.rstrip(".。"), drawn]) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """What each look means."""
        there = {kind for row in self.kinds for kind in row}
        named = [
            texts.say(f"plot.cells.look.{kind}", lang, name=self.words[kind])
            for kind in LOOKS
            if kind in there and kind in self.words
        ]
        return texts.words(lang).space.join(named)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """The heads of the table: the rows' numbers."""
        return (f"{self.names[0]} / {self.names[1]}", *map(str, self.up))

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every column of the map as a row."""
        return [
            (str(number), *(self.words.get(row[place], "–") for row in self.kinds))
            for place, number in enumerate(self.across)
        ]

    def marked(self, at: int | None) -> Cells:
        """The same with another column marked."""
        return replace(self, at=at)


@dataclass(frozen=True)
class Drawing:
    """Where the cells of a window stand."""

    chart: Cells
    narrow: bool
    shown: range

    @property
    def width(self) -> int:
        return 288 if self.narrow else 408

    @property
    def left(self) -> float:
        """Room for the numbers of the rows."""
        return EDGE + 20

    @property
    def step(self) -> float:
        return (self.width - self.left) / len(self.shown)

    @property
    def foot(self) -> float:
        return 24 + TALL * len(self.chart.up)

    def x(self, place: int) -> float:
        return self.left + (place - self.shown.start + 0.5) * self.step

    def y(self, row: int) -> float:
        """The middle of a row, the first lowest."""
        return self.foot - (row + 0.5) * TALL

    def picture(self) -> Picture:
        pieces: list[Piece] = [Words(0, 10, self.chart.names[1], "soft")]
        pieces += self._cells()
        pieces += self._rings()
        pieces += [Words(self.left - 10, self.y(row), str(up), "", "end") for row, up in enumerate(self.chart.up)]
        pieces += self._marked()
        for place in self.shown:
            look = "strong" if place == self.chart.at else ""
            pieces.append(Words(self.x(place), self.foot + 14, str(self.chart.across[place]), look, "middle"))
        middle = (self.left + self.width) / 2
        pieces.append(Words(middle, self.foot + 34, self.chart.names[0], "soft", "middle"))
        return Picture(self.width, int(self.foot) + 46, tuple(pieces))

    def _cells(self) -> Iterator[Piece]:
        """The boxes, those of one look after the other."""
        for look in ("holds", "exact", "rest"):
            inset = 2.0 if look == "holds" else 2.75
            for row, kinds in enumerate(self.chart.kinds):
                for place in self.shown:
                    if kinds[place] and LOOKS[kinds[place]] == look:
                        left, top = self.x(place) - self.step / 2 + inset, self.y(row) - TALL / 2 + inset
                        yield Box(left, top, self.step - 2 * inset, TALL - 2 * inset, look)

    def _rings(self) -> Iterator[Piece]:
        for row, kinds in enumerate(self.chart.kinds):
            yield from (Sign(self.x(place), self.y(row), "ring") for place in self.shown if kinds[place] == "even")

    def _marked(self) -> Iterator[Piece]:
        """A line on both sides of the marked column."""
        if self.chart.at is None or self.chart.at not in self.shown:
            return
        middle = self.x(self.chart.at)
        for x in (middle - self.step / 2, middle + self.step / 2):
            yield Stroke(((x, 24), (x, self.foot)), "flag")
