"""Where the columns of a window stand, and everything around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.charts.numbers import label
from dicekit.charts.parts import EDGE, rail
from dicekit.charts.picture import Box, Picture, Piece, Seal, Sign, Stroke, Words
from dicekit.texts.language import percent_figures

if TYPE_CHECKING:
    from dicekit.charts.columns import Columns

TALLEST = 126
LEAST = 1.2  # a chance above 0 is never without a column
LINE = 18  # from one line of words to the next
APART = 2.5  # the figures of two columns side by side, from the middle between them


@dataclass(frozen=True)
class Drawing:
    """Where the columns of a window stand."""

    chart: Columns
    lang: str
    narrow: bool
    shown: range
    tallest: int = TALLEST
    scale: Fraction | None = None  # the chance that is so tall; the greatest one shown if there is none
    name: str = ""  # words above the columns, where several charts stand over one another

    @property
    def width(self) -> int:
        return 288 if self.narrow else 408

    @property
    def edge(self) -> int:
        return 0 if self.narrow else EDGE

    @property
    def has_rail(self) -> bool:
        return self.chart.guess is not None and self.chart.truth is not None

    @property
    def top(self) -> int:
        return 52 if self.has_rail else 22 if self.name else 0

    @property
    def has_line(self) -> bool:
        return self.chart.line is not None and self.shown.start <= self.chart.line < self.shown.stop

    @property
    def base(self) -> int:
        return (
            self.top + self.tallest + (64 if self.has_line and self.chart.line_words else 40 if not self.name else 28)
        )

    @property
    def step(self) -> float:
        return (self.width - 2 * self.edge) / len(self.shown)

    @property
    def thick(self) -> float:
        """How wide a column is, or a pair of them together."""
        most = 28 if len(self.shown) > 6 else 44
        return min(most, self.step - (16 if self.step >= 32 else 12))

    @cached_property
    def highest(self) -> Fraction:
        """The tallest chance of all: one scale for every window."""
        if self.scale is not None:
            return self.scale
        columns = self.chart.columns
        seconds = [column.second for column in columns if column.second]
        rolled = [self.chart.share(place) or Fraction(0) for place in range(len(columns))]
        return max([column.chance for column in columns] + seconds + rolled) or Fraction(1)

    def x(self, place: float) -> float:
        return self.edge + (place - self.shown.start + 0.5) * self.step

    def tall(self, chance: Fraction) -> float:
        return max(float(chance / self.highest) * self.tallest, LEAST) if chance else 0.0

    # what is drawn

    def picture(self) -> Picture:
        foot, below = self._below()
        pieces: list[Piece] = [Words(0, 10, self.name, "strong")] if self.name else []
        if self.chart.guess is not None and self.chart.truth is not None:
            pieces += rail(self.chart.guess, self.chart.truth, self.width, self.lang)
        for draw in (self._boxes, self._over, self._figures, self._rings):
            pieces += draw()
        pieces.append(Stroke(((0, self.base), (self.width, self.base)), "base"))
        return Picture(self.width, foot, (*pieces, *self._line(), *below))

    def _boxes(self) -> Iterator[Piece]:
        """The columns, those of one kind after the other, and the notches on those that hold."""
        signs = []
        for kind in ("holds", "exact", "fails", "rest"):
            for place in self.shown:
                column = self.chart.columns[place]
                if column.kind != kind or not column.chance:
                    continue
                left, wide = self._slot(place, 0)
                tall = self.tall(column.chance)
                inset = 0 if kind == "holds" else 0.75
                yield Box(left + inset, self.base - tall, wide - 2 * inset, tall, kind)
                if kind in ("holds", "exact"):
                    look = "notch" if kind == "holds" else "notch-exact"
                    signs.append(Sign(left + wide / 2, self.base - tall - 2.3, look))
        yield from signs

    def _slot(self, place: int, model: int) -> tuple[float, float]:
        """Left edge and width of a column of the first or second model."""
        left = self.x(place) - self.thick / 2
        if not self.chart.paired:
            return left, self.thick
        wide = (self.thick - 2) / 2
        return left + model * (wide + 2), wide

    def _over(self) -> Iterator[Piece]:
        """The second model: beside the first, or dotted over it."""
        seconds = [self.chart.columns[place].second for place in self.shown]
        if all(second is None for second in seconds):
            return
        if self.chart.paired:
            for place, second in zip(self.shown, seconds, strict=True):
                left, wide = self._slot(place, 1)
                tall = self.tall(second or Fraction(0))
                if tall:
                    yield Box(left + 0.75, self.base - tall, wide - 1.5, tall, "second")
            return
        half = self.step / 2
        path: list[tuple[float, float]] = []
        for place, second in zip(self.shown, seconds, strict=True):
            y = self.base - self.tall(second or Fraction(0))
            path += [(self.x(place) - half, y), (self.x(place) + half, y)]
        yield Stroke(tuple(path), "second")

    def _figures(self) -> Iterator[Piece]:
        """The chance over each column, and over its neighbour of the second model; nothing where there is nothing."""
        if not any(column.chance for column in self.chart.columns):
            return
        for place in self.shown:
            column = self.chart.columns[place]
            models = [(0, column.chance, column.kind)]
            if self.chart.paired:
                models.append((1, column.second or Fraction(0), "rest"))
            for model, chance, kind in models:
                left, wide = self._slot(place, model)
                tall = self.tall(chance)
                height = tall + (14 if kind in ("holds", "exact") and chance else 10.5)
                share = self.chart.share(place) if model == 0 else None
                if share is not None:
                    ring = self.tall(share)
                    height = max(height, ring + 14) if ring - 6 < height + 9 and ring + 6 > height - 7 else height
                look = "" if kind == "rest" else "strong"
                x, anchor = left + wide / 2, "middle"
                if self.chart.paired:  # away from each other, so that two figures never read as one
                    x, anchor = (self.x(place) - APART, "end") if model == 0 else (self.x(place) + APART, "start")
                yield Words(x, self.base - height, self._label(chance), look, anchor)

    def _label(self, chance: Fraction) -> str:
        """The figures over a column; where two stand side by side on a phone there is room for two signs."""
        if self.chart.paired and self.narrow and 0 < chance < Fraction(1, 100):
            return "<1"
        return percent_figures(chance, 0) if self.chart.paired and self.narrow else label(chance, self.narrow)

    def _rings(self) -> Iterator[Piece]:
        for place in self.shown:
            share = self.chart.share(place)
            if share is not None:
                left, wide = self._slot(place, 0)
                yield Sign(left + wide / 2, self.base - self.tall(share), "ring")

    def _line(self) -> Iterator[Piece]:
        """The dotted line before a column, and what holds beyond it."""
        line, words = self.chart.line, self.chart.line_words
        if not self.has_line or line is None:
            return
        x = self.x(line - 0.5)
        yield Stroke(((x, self.top + (26 if words else 4)), (x, self.base + 26)), "drop")
        near_edge = x > self.width - 7.2 * len(words) - 10
        if words:
            yield Words(x - 6 if near_edge else x + 8, self.top + 29, words, "strong", "end" if near_edge else "start")

    def _below(self) -> tuple[int, list[Piece]]:
        """Everything under the baseline, and how far down it reaches."""
        pieces: list[Piece] = []
        lines = 1
        for place in self.shown:
            words = self.chart.columns[place].label.split("\n")
            lines = max(lines, len(words))
            look = "strong" if place == self.chart.at else "soft"
            pieces += [
                Words(self.x(place), self.base + 14 + LINE * at, word, look, "middle") for at, word in enumerate(words)
            ]
        foot = self.base + 8 + LINE * lines
        if self.chart.groups:
            foot = self._brackets(foot, pieces)
        elif any(guess is not None for guess in self.chart.guesses):
            foot = self._seals(foot, {place: self.x(place) for place in self.shown}, pieces)
        return self._rest(foot, pieces), pieces

    def _brackets(self, top: int, pieces: list[Piece]) -> int:
        lines, at = 1, {}
        for place, group in enumerate(self.chart.groups):
            first, last = max(group.first, self.shown.start), min(group.last, self.shown.stop - 1)
            if first > last:
                continue
            left, right, y = self.x(first - 0.5) + 4, self.x(last + 0.5) - 4, top + 4
            pieces.append(Stroke(((left, y), (left, y + 6), (right, y + 6), (right, y)), "flag"))
            at[place] = (left + right) / 2
            figures = [label(group.chance, self.narrow)] if group.chance is not None else []
            said = [*figures, *group.words.split("\n")]
            for down, word in enumerate(said):
                look = "strong" if figures and not down else "soft"
                pieces.append(Words(at[place], y + 20 + LINE * down, word, look, "middle"))
            lines = max(lines, len(said))
        foot = top + 18 + LINE * lines
        return self._seals(foot, at, pieces) if any(guess is not None for guess in self.chart.guesses) else foot

    def _seals(self, top: int, at: Mapping[int, float], pieces: list[Piece]) -> int:
        """What was guessed, under what it was guessed about."""
        for place, guess in enumerate(self.chart.guesses):
            if guess is not None and place in at:
                pieces.append(Seal(at[place], top + 18, percent_figures(guess, 0)))
        return top + 38

    def _rest(self, foot: int, pieces: list[Piece]) -> int:
        """How much lies beyond the window, so that nothing is left out unsaid."""
        columns = self.chart.columns
        before = sum((column.chance for column in columns[: self.shown.start]), Fraction(0))
        after = sum((column.chance for column in columns[self.shown.stop :]), Fraction(0))
        if before:
            words = texts.say("plot.earlier", self.lang, chance=before)
            pieces.append(Words(0, foot + 14, words, "soft"))
        if after:
            words = texts.say("plot.later", self.lang, chance=after)
            pieces.append(Words(self.width, foot + 14, words, "soft", "end"))
        return foot + (26 if before or after else 4)
