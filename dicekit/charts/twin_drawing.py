"""Where the bars and steps of two distributions stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit.charts.numbers import label
from dicekit.charts.parts import EDGE, breadth
from dicekit.charts.picture import Box, Picture, Piece, Sign, Stroke, Words

if TYPE_CHECKING:
    from dicekit.charts.twin import Twin

TALLEST = 140
TOP = 52  # room for two lines of words over the highest bar
LEAST = 1.2  # a chance above 0 is never without a bar
GAP = 2.5


@dataclass(frozen=True)
class Drawing:
    """Both distributions in a drawing of one width."""

    chart: Twin
    lang: str
    narrow: bool

    @property
    def width(self) -> int:
        return 288 if self.narrow else 408

    @property
    def edge(self) -> int:
        return 0 if self.narrow else EDGE

    @property
    def base(self) -> int:
        return TOP + TALLEST

    @property
    def step(self) -> float:
        return (self.width - 2 * self.edge) / self.chart.stops

    @cached_property
    def highest(self) -> Fraction:
        """The tallest chance of all."""
        chart = self.chart
        shares = [share for count in chart.counts if (share := chart.share(count)) is not None]
        return max(*(model.exactly(count) for model in (chart.first, chart.second) for count in chart.counts), *shares)

    def x(self, count: float) -> float:
        """The middle of a count's bar."""
        return self.edge + (count - self.chart.counts.start + 0.5) * self.step

    def tall(self, chance: Fraction) -> float:
        return max(float(chance / self.highest) * TALLEST, LEAST) if chance else 0.0

    def picture(self) -> Picture:
        base = Stroke(((0, self.base), (self.width, self.base)), "base")
        pieces = (*self._bars(), *self._steps(), *self._rings(), base, *self._line(), *self._numbers())
        return Picture(self.width, self.base + 26 + (20 if self.chart.head else 0), pieces)

    def _bars(self) -> Iterator[Piece]:
        """The first: solid where it holds, outlined elsewhere; the marked one has its figures above."""
        chart = self.chart
        looks = {count: "holds" if chart.least is None or count >= chart.least else "rest" for count in chart.counts}
        for look in ("rest", "holds"):
            for count in (count for count in chart.counts if looks[count] == look):
                chance = chart.first.exactly(count)
                inset = 0 if look == "holds" else 0.75
                if chance:
                    left, wide, tall = self.x(count) - (self.step - GAP) / 2, self.step - GAP, self.tall(chance)
                    yield Box(left + inset, self.base - tall, wide - 2 * inset, tall, look)

    def _steps(self) -> Iterator[Piece]:
        half, path = self.step / 2, []
        for count in self.chart.counts:
            y = self.base - self.tall(self.chart.second.exactly(count))
            path += [(self.x(count) - half, y), (self.x(count) + half, y)]
        yield Stroke(tuple(path), "second")

    def _rings(self) -> Iterator[Piece]:
        for count in self.chart.counts:
            if share := self.chart.share(count):
                yield Sign(self.x(count), self.base - self.tall(share), "ring")

    def _line(self) -> Iterator[Piece]:
        """The dotted line before the counts that hold, what they are, and what they come to in both."""
        chart, tails = self.chart, self.chart.tails()
        if tails is None or chart.least is None:
            return
        x = self.x(chart.least - 0.5)
        yield Stroke(((x, 8), (x, self.base)), "drop")
        figures = [f"{name} {label(tail)}" for name, tail in zip(chart.names, tails, strict=True)]
        said = [words for words in (chart.line_words, " · ".join(figures)) if words]
        left = x + 6 + max(map(breadth, said)) > self.width
        for row, words in enumerate(said):
            look = "strong" if row else "soft"
            start = max(x - 6, breadth(words)) if left else x + 6
            yield Words(start, 12 + 18 * row, words, look, "end" if left else "start")

    def _numbers(self) -> Iterator[Piece]:
        """As many counts below as have room, the marked one and the first that holds among them."""
        chart = self.chart
        sure = {chart.least, None if chart.at is None else chart.counts[chart.at]} - {None}
        every = next(by for by in (1, 2, 5, 10) if by * self.step >= 26)
        for count in chart.counts:
            near = any(0 < abs(count - other) * self.step < 24 for other in sure if other is not None)
            if count in sure or (count % every == 0 and not near):
                look = "strong" if chart.at is not None and count == chart.counts[chart.at] else "soft"
                yield Words(self.x(count), self.base + 14, str(count), look, "middle")
        if chart.head:
            yield Words(self.width, self.base + 34, chart.head, "soft", "end")
