"""Two distributions over one axis, whole: the first as solid bars, the second as dotted steps.

>>> from dicekit.odds.drawing import hypergeometric
>>> cards, dice = hypergeometric(162, 54, 39), Distribution.binomial(39, hits=2, sides=6)
>>> chart = Twin("Same mean 13, narrower for cards.", cards, dice, names=("cards", "dice"), least=16)
>>> chart.counts, chart.table()[-1]
(range(4, 24), ('≥ 16', '16.5\\xa0%', '19.6\\xa0%'))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit import texts
from dicekit.charts.parts import Point, both, drawn_once, span
from dicekit.charts.picture import Picture, figure, svg
from dicekit.charts.twin_drawing import Drawing
from dicekit.distribution import Distribution

SEEN = Fraction(1, 2000)  # a chance below it is no taller than its own outline: it stands in the table only


@dataclass(frozen=True)
class Twin:
    """A chart of two distributions. The sentence is its title and must be true to what it shows.

    Counts from `least` on hold: their bars are solid, the others outlined, and over the line before them stands
    `line_words`. `names` are what the two are called, `head` what is counted; `rolls` tell how often each count came up
    when it was tried (hollow rings); `at` is the place of the marked count.
    """

    sentence: str
    first: Distribution
    second: Distribution
    names: tuple[str, str] = ("", "")
    least: int | None = None
    head: str = ""
    line_words: str = ""
    rolls: Mapping[int, int] = field(default_factory=dict)
    at: int | None = None

    def __post_init__(self) -> None:
        if self.at is not None and not 0 <= self.at < self.stops:
            raise ValueError(f"there is no place {self.at}")

    # -- numbers -------------------------------------------------------------------------------

    @cached_property
    def counts(self) -> range:
        """The counts that are drawn: all between the first and the last that can be seen."""
        models = (self.first, self.second)
        both_ways = [count for model in models for count in model.support if model.exactly(count) >= SEEN]
        kept = [*both_ways, *(count for count, times in self.rolls.items() if times)]
        if self.least is not None:
            kept.append(self.least)
        return range(min(kept), max(kept) + 1)

    @property
    def stops(self) -> int:
        return len(self.counts)

    def room(self, narrow: bool) -> int:
        """All counts have room."""
        return self.stops

    def shown(self, narrow: bool, shift: int = 0) -> range:
        """The places that are shown: all."""
        return range(self.stops)

    @cached_property
    def rolled(self) -> int:
        """How many there were."""
        return sum(self.rolls.values())

    def share(self, count: int) -> Fraction | None:
        """The share of rolls with this count."""
        return Fraction(self.rolls.get(count, 0), self.rolled) if self.rolled else None

    # -- drawings ------------------------------------------------------------------------------

    @drawn_once
    def picture(self, lang: str = "en", narrow: bool = False, shift: int = 0) -> Picture:
        """Everything where it stands."""
        return Drawing(self, lang, narrow).picture()

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
        drawing = Drawing(self, lang, narrow)
        return tuple(
            Point(place, *span(drawing.x(count), drawing.step, drawing.width), self.say(place, lang))
            for place, count in enumerate(self.counts)
        )

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One count read aloud, in both."""
        count = self.counts[place]
        percent, share = texts.words(lang).percent, self.share(count)
        high = [(name, model.exactly(count)) for name, model in zip(self.names, self._models, strict=True)]
        rolled = [(texts.say("plot.twin.came", lang), share)] if share is not None else []
        parts = [texts.say("plot.at", lang, x=str(count), words=self.head or None)]
        parts += [texts.say("plot.high", lang, name=name, y=percent(chance)) for name, chance in (*high, *rolled)]
        return texts.say("plot.joint", lang).join(parts)

    @property
    def _models(self) -> tuple[Distribution, Distribution]:
        return self.first, self.second

    def tails(self) -> tuple[Fraction, Fraction] | None:
        """The chance of `least` or more in either; None where nothing is asked for."""
        if self.least is None:
            return None
        return self.first.at_least(self.least), self.second.at_least(self.least)

    def summary(self, lang: str = "en") -> str:
        """The chart for somebody who does not see it."""
        first, last = str(self.counts[0]), str(self.counts[-1])
        parts = [self.sentence.rstrip(".。"), texts.say("chart.bars", lang, first=first, last=last)]
        for name, tail in zip(self.names, self.tails() or (), strict=False):
            parts.append(texts.say("plot.row", lang, name=name, chance=tail))
        if self.rolled:
            parts.append(texts.say("plot.twin.tried", lang, n=self.rolled))
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """Which is which."""
        words = [texts.say("plot.twin", lang, first=self.names[0], second=self.names[1])]
        if self.rolled:
            words.append(texts.say("plot.twin.rings", lang, n=self.rolled))
        return texts.words(lang).space.join(words)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """The heads of the table."""
        rolled = [texts.say("plot.twin.came", lang)] if self.rolled else []
        return (self.head or texts.say("chart.head.count", lang), *self.names, *rolled)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every count that is drawn as a row, then what holds."""
        rows = []
        for count in self.counts:
            rolled = [texts.words(lang).count(self.rolls.get(count, 0))] if self.rolled else []
            rows.append((str(count), *(both(model.exactly(count), lang) for model in self._models), *rolled))
        if tails := self.tails():
            held = sum(times for count, times in self.rolls.items() if count >= (self.least or 0))
            rolled = [texts.words(lang).count(held)] if self.rolled else []
            rows.append((f"≥ {self.least}", *(both(tail, lang) for tail in tails), *rolled))
        return rows

    def marked(self, at: int | None) -> Twin:
        """The same with another count marked."""
        return replace(self, at=at)
