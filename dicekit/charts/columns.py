"""Labelled columns of any kind: chances of what is named under them, in groups if need be, with guesses and rolls.

>>> sixes = Distribution.binomial(5, hits=1, sides=6)
>>> chart = Columns.of(sixes, "None and exactly one are equally likely: 40.2 % each.", head="sixes")
>>> chart.table()[0], chart.columns[2].chance
(('0', '40.2\\xa0% (3125/7776)'), Fraction(625, 3888))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit import texts
from dicekit.charts.columns_drawing import Drawing
from dicekit.charts.parts import Point, both, drawn_once, span, window
from dicekit.charts.picture import Picture, figure, svg
from dicekit.distribution import Distribution

WIDE, NARROW = 13, 9  # columns that have room beside each other
PAIRS = 7  # where each is two columns


@dataclass(frozen=True)
class Column:
    """One column: what stands under it (a line break starts a second line), its chance, and what it means.

    `kind` is `holds` (solid, with a notch), `exact` (dots), `fails` (hatch) or `rest` (outline); `key` is the count
    by which rolls find it, its place in the row if there is none; `second` the chance under a second model.
    """

    label: str
    chance: Fraction
    kind: str = "rest"
    key: int | None = None
    second: Fraction | None = None
    spoken: str = ""  # what it is called when it is read out; the label if empty


@dataclass(frozen=True)
class Group:
    """A bracket under columns from the first to the last of these places, with words and what they come to."""

    first: int
    last: int
    words: str
    chance: Fraction | None = None


@dataclass(frozen=True)
class Columns:
    """A chart of columns. The sentence is its title and must be true to what it shows.

    `groups` are brackets below; `guesses` stand as seals below each group (or each column where there are no groups);
    `guess` and `truth` are one guess on a rail above; `rolls` tell how often each key was rolled (hollow rings);
    `line` is the place of the column before which a dotted line stands, with `line_words`; `at` is the marked column,
    where the keyboard enters; `beside` puts the second model beside the first instead of dotted over it.
    """

    sentence: str
    columns: tuple[Column, ...]
    head: str = ""  # what the labels are: "sixes"
    value: str = ""  # what the first model is called
    second: str = ""  # what the second model is called
    beside: bool = False
    groups: tuple[Group, ...] = ()
    guesses: tuple[Fraction | None, ...] = ()
    guess: Fraction | None = None
    truth: Fraction | None = None
    rolls: Mapping[int, int] = field(default_factory=dict)
    line: int | None = None
    line_words: str = ""
    at: int | None = None

    def __post_init__(self) -> None:
        if not self.columns:
            raise ValueError("a chart needs a column")
        if self.at is not None and not 0 <= self.at < len(self.columns):
            raise ValueError(f"there is no column {self.at}")

    @classmethod
    def of(
        cls,
        tally: Distribution,
        sentence: str,
        *,
        first: int = 0,
        last: int | None = None,
        least: int | None = None,
        **more: Any,
    ) -> Columns:
        """A column for each count from `first` on; those from `least` on hold."""
        last = tally.start + len(tally.ways) - 1 if last is None else last
        columns = tuple(
            Column(str(count), tally.exactly(count), "holds" if least is not None and count >= least else "rest", count)
            for count in range(first, last + 1)
        )
        line = None if least is None or not first < least <= last else least - first
        return cls(sentence, columns, **({"line": line} | more))

    # -- numbers -------------------------------------------------------------------------------

    @property
    def stops(self) -> int:
        """Through how many places the keyboard goes."""
        return len(self.columns)

    @cached_property
    def rolled(self) -> int:
        """How many rolls there were."""
        return sum(self.rolls.values())

    def share(self, place: int) -> Fraction | None:
        """The share of rolls that fell on a column."""
        if not self.rolled:
            return None
        key = self.columns[place].key
        return Fraction(self.rolls.get(place if key is None else key, 0), self.rolled)

    @property
    def paired(self) -> bool:
        return self.beside and any(column.second is not None for column in self.columns)

    def room(self, narrow: bool) -> int:
        """How many columns are shown at once."""
        most = NARROW if narrow else WIDE
        return min(most, PAIRS) if self.paired else most

    def shown(self, narrow: bool, shift: int = 0) -> range:
        """The places of the columns that are shown, moved by so many windows."""
        marked = self.at if self.at is not None else self.line
        return window(len(self.columns), self.room(narrow), len(self.columns) // 2 if marked is None else marked, shift)

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
        """Where each column can be touched and what it says."""
        shown = self.shown(narrow, shift)
        drawing = Drawing(self, lang, narrow, shown)
        return tuple(
            Point(place, *span(drawing.x(place), drawing.step, drawing.width), self.say(place, lang)) for place in shown
        )

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One column read aloud."""
        column = self.columns[place]
        rolled, guess = self.share(place), None
        if not self.groups and place < len(self.guesses):
            guess = self.guesses[place]
        return texts.say(
            "plot.column",
            lang,
            label=_line(column.spoken or column.label),
            chance=column.chance,
            name=self.second or None,
            second=column.second if self.second else None,
            rolled=rolled,
            guess=guess,
        )

    def summary(self, lang: str = "en") -> str:
        """The chart for somebody who does not see it."""
        parts = [self.sentence.rstrip(".。")]
        for place, group in enumerate(self.groups):
            guess = self.guesses[place] if place < len(self.guesses) else None
            parts.append(texts.say("plot.group", lang, words=_line(group.words), chance=group.chance, guess=guess))
        if self.guess is not None:
            parts.append(texts.say("chart.guessed", lang, guess=self.guess))
        if self.rolled:
            parts.append(texts.say("chart.rolled", lang, n=self.rolled))
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """What rings and textures are, where there are any."""
        words = []
        if self.second and self.value and self.beside:
            words.append(texts.say("plot.beside", lang, first=self.value, second=self.second))
        elif self.second:
            words.append(texts.say("chart.second", lang, name=self.second))
        if self.rolled:
            words.append(texts.say("chart.rings", lang, n=self.rolled))
        if any(guess is not None for guess in self.guesses):
            words.append(texts.say("plot.seals", lang))
        return texts.words(lang).space.join(words)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """The heads of the table."""
        first = self.value or texts.say("plot.head.chance", lang)
        second = [self.second] if self.second else []
        rolled = [texts.say("chart.head.rolled", lang)] if self.rolled else []
        return (self.head or texts.say("chart.head.count", lang), first, *second, *rolled)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every column as a row, then every group."""
        rows = []
        for place, column in enumerate(self.columns):
            second = [both(column.second or Fraction(0), lang)] if self.second else []
            key = place if column.key is None else column.key
            rolled = [texts.words(lang).count(self.rolls.get(key, 0))] if self.rolled else []
            rows.append((_line(column.spoken or column.label), both(column.chance, lang), *second, *rolled))
        empty = [""] * (len(self.heads(lang)) - 2)
        rows += [
            (_line(each.words), both(each.chance, lang), *empty) for each in self.groups if each.chance is not None
        ]
        return rows

    def marked(self, at: int | None) -> Columns:
        """The same with another column marked."""
        return replace(self, at=at)


def _line(words: str) -> str:
    return words.replace("\n", " ").strip()
