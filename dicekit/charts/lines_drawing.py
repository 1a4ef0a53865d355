"""Where everything of a chart of lines stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit.charts.labels import beside, over
from dicekit.charts.numbers import label
from dicekit.charts.parts import EDGE, breadth
from dicekit.charts.picture import Box, Picture, Piece, Sign, Stroke, Words

if TYPE_CHECKING:
    from dicekit.charts.lines import Curve, Lines

TALL = 150
CLOSE = 13  # so many numbers have room beside each other


@dataclass(frozen=True)
class Drawing:
    """Where everything of a window stands."""

    chart: Lines
    lang: str
    narrow: bool
    shown: range

    @property
    def width(self) -> int:
        return 288 if self.narrow else 408

    @cached_property
    def left(self) -> float:
        """Where the axis begins: right of the numbers beside it."""
        words = [self.chart.y.short(tick, self.lang) for tick in self.chart.y.ticks]
        return max(map(breadth, words)) + 10 if words else 0.0 if self.narrow else float(EDGE)

    @property
    def right(self) -> float:
        return self.width - (2.0 if self.narrow else EDGE)

    @property
    def top(self) -> int:
        """Room for words above the highest line."""
        return 30 + (20 if self.chart.y.words else 0)

    @cached_property
    def reach(self) -> tuple[Fraction, Fraction]:
        """The numbers that are shown, half a step more on both sides where there are steps."""
        axis, numbers = self.chart.x, self.chart.numbers
        if len(self.shown) == self.chart.stops and not self.chart.figures:
            return axis.low, axis.high
        return numbers[self.shown[0]] - Fraction(1, 2), numbers[self.shown[-1]] + Fraction(1, 2)

    def across(self, x: Fraction) -> float:
        low, high = self.reach
        return self.left + float((x - low) / (high - low)) * (self.right - self.left)

    @cached_property
    def heights(self) -> tuple[Fraction, Fraction]:
        """The lowest and the highest number beside the drawing."""
        axis = self.chart.y
        if not self.chart.follow:
            return axis.low, axis.high
        numbers = [self.chart.numbers[place] for place in self.shown]
        reached = [y for curve in self.chart.curves for x in numbers if (y := curve.at(x)) is not None]
        room = (max(reached) - min(reached)) / 6 or Fraction(1)
        return min(reached) - 2 * room, max(reached) + room

    def down(self, y: Fraction) -> float:
        low, high = self.heights
        return self.top + TALL * (1 - float((y - low) / (high - low)))

    def inside(self, x: Fraction) -> bool:
        return self.reach[0] <= x <= self.reach[1]

    @property
    def foot(self) -> int:
        return self.top + TALL

    # what is drawn

    def picture(self) -> Picture:
        drawn = [*self._regions(), *self._axes(), *self._curves(), *self._drops(), *self._figures()]
        pieces = [*drawn, *self._spots(drawn)]
        height = self.foot + 26 + (20 if self.chart.x.words else 0)
        return Picture(self.width, height, tuple(pieces))

    def _regions(self) -> Iterator[Piece]:
        low, high = self.reach
        for region in self.chart.regions:
            if region.high <= low or region.low >= high:
                continue
            left, right = self.across(max(region.low, low)), self.across(min(region.high, high))
            yield Box(left, self.top, right - left, TALL, region.look)
            if region.words:
                yield self._placed((left + right) / 2, self.top - 10, region.words, "soft")

    def _axes(self) -> Iterator[Piece]:
        axis, lang, (low, high) = self.chart.y, self.lang, self.heights
        level = self.down(Fraction(0)) if low <= 0 <= high else float(self.foot)
        yield Stroke(((self.left, level), (float(self.right), level)), "base")
        if level != self.foot:
            yield Stroke(((self.left, self.top), (self.left, self.foot)), "flag")
        for tick in (tick for tick in axis.ticks if low <= tick <= high):
            yield Words(self.left - 6, self.down(tick), axis.short(tick, lang), "soft", "end")
        if axis.words:
            yield Words(0, 10, axis.words, "soft")
        below = max(level, self.foot) + 14
        for place, words in self._ticks():
            yield self._placed(self.across(place), below, words, "soft")
        if self.chart.x.words:
            yield Words(self.right, below + 20, self.chart.x.words, "soft", "end")

    def _ticks(self) -> Iterator[tuple[Fraction, str]]:
        """The numbers under the axis: those that are asked for, or as many as have room."""
        axis, numbers = self.chart.x, self.chart.numbers
        shown: Sequence[Fraction] = axis.ticks or [numbers[place] for place in self.shown]
        marked = None if self.chart.at is None else numbers[self.chart.at]
        for number in shown:
            if self.inside(number) and (marked is None or number == marked or self._clear(number, marked)):
                yield number, axis.short(number, self.lang)
        if marked is not None and marked not in shown and self.inside(marked):
            yield marked, axis.short(marked, self.lang)

    def _clear(self, number: Fraction, marked: Fraction) -> bool:
        """Whether a number under the axis leaves room for the marked one."""
        if len(self.shown) <= CLOSE and self.chart.figures:
            return True
        room = (breadth(self.chart.x.short(number, self.lang)) + breadth(self.chart.x.short(marked, self.lang))) / 2 + 6
        return abs(self.across(number) - self.across(marked)) >= room

    def _curves(self) -> Iterator[Piece]:
        for curve in reversed(self.chart.curves):
            points = list(self._clipped(curve))
            if not points:
                continue
            if curve.shape == "dots":
                yield from (Sign(x, y, "dot") for x, y in points)
            else:
                yield Stroke(tuple(points), curve.look)
            if curve.named is not None:
                x, y = curve.points[curve.named]
                if self.inside(x):
                    shift = -12 if curve.side == "above" else 14
                    yield self._placed(self.across(x), self.down(y) + shift, curve.name, "strong")

    def _clipped(self, curve: Curve) -> Iterator[tuple[float, float]]:
        """A curve's corners within the window."""
        first, last = self.reach
        if curve.shape == "steps":
            for x, y in curve.points:
                if self.inside(x):
                    ends = max(x - Fraction(1, 2), first), min(x + Fraction(1, 2), last)
                    yield from ((self.across(end), self.down(y)) for end in ends)
            return
        xs = sorted(
            {first, last, *(x for x, _ in curve.points)} if curve.shape == "line" else {x for x, _ in curve.points}
        )
        for x in xs:
            if (high := curve.at(x)) is not None and self.inside(x):
                yield self.across(x), self.down(high)

    def _drops(self) -> Iterator[Piece]:
        """From the marked number to each curve."""
        if self.chart.at is None:
            return
        x = self.chart.numbers[self.chart.at]
        heights = [y for curve in self.chart.curves if (y := curve.at(x)) is not None]
        if not heights or not self.inside(x):
            return
        level = self.down(min(max(Fraction(0), self.heights[0]), self.heights[1]))
        ends = [self.down(y) for y in heights] + [level]
        at = self.across(x)
        yield Stroke(((at, min(ends)), (at, max(ends))), "drop")
        yield from (Sign(at, self.down(y), "dot") for y in heights)

    def _figures(self) -> Iterator[Piece]:
        if not self.chart.figures:
            return
        curve = self.chart.curves[0]
        for place in self.shown:
            x = self.chart.numbers[place]
            y = curve.at(x)
            if y is not None:
                look = "strong" if place == self.chart.at else ""
                figures = label(y, True) if self.chart.y.kind == "percent" else self.chart.y.short(y, self.lang)
                over = [high for other in self.chart.curves[1:] if (high := other.at(x)) is not None and high > y]
                yield Words(self.across(x), self.down(y) + (14 if over else -12), figures, look, "middle")

    def _spots(self, drawn: Sequence[Piece]) -> Iterator[Piece]:
        """The marked places, then their words, each where it covers least of what stands there already."""
        spots = [spot for spot in self.chart.spots if self.inside(spot.x)]
        signs = [Sign(self.across(spot.x), self.down(spot.y), spot.sign) for spot in spots]
        yield from signs
        said: list[Piece] = [*drawn, *signs]
        for spot, sign in zip(spots, signs, strict=True):
            if spot.words:
                said.append(beside(sign, spot.words, said, self.width, spot.side))
                yield said[-1]

    def _placed(self, x: float, y: float, words: str, look: str) -> Words:
        return over(x, y, words, look, self.width)
