"""A bar chart with labelled columns, in groups if need be, with guesses and rolls.

>>> sixes = Distribution.binomial(5, hits=1, sides=6)
>>> chart = Columns.of(sixes, "None and exactly one are equally likely: 40.2 % each.", head="sixes")
>>> chart.table()[0], chart.columns[2].chance
(('0', '40.2\\xa0% (3,125/7,776)'), Fraction(625, 3888))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Any

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.figure import label
from dicekit.charts.parts import (
    Windowed,
    chance_cell,
    check_chance,
    check_choice,
    check_counts,
    check_place,
)
from dicekit.distribution import Distribution

PAIRS = 7  # columns shown at once if each column is a pair of bars
KINDS = ("holds", "exact", "fails", "rest")


@dataclass(frozen=True)
class Column:
    """One column: its label (a line break starts a second line), chance and kind.

    `kind` is `holds` (solid, with a notch), `exact` (dots), `fails` (hatch) or `rest` (outline); `key` is its key in
    `rolls`, by default its place; `second` is the chance under a second model.

    >>> Column("two sixes", Fraction(1, 36), "holds").chance
    Fraction(1, 36)
    """

    label: str
    chance: Fraction
    kind: str = "rest"
    key: int | None = None
    second: Fraction | None = None
    aria: str = ""  # its name when read aloud; by default the label

    def __post_init__(self) -> None:
        check_choice("kind", self.kind, KINDS)
        if self.chance is None:
            raise ValueError("chance must be a Fraction from 0 to 1, not None")
        check_chance("chance", self.chance)
        check_chance("second", self.second)

    def written(self, lang: str) -> str:
        """The label; a count as the language writes it."""
        return (
            texts.get_language(lang).whole(self.key)
            if self.key is not None and self.label == str(self.key)
            else self.label
        )


@dataclass(frozen=True)
class Group:
    """A bracket under the columns from place `first` to `last`, with its words and total chance.

    >>> Group(2, 5, "two or more", Fraction(763, 3888)).chance
    Fraction(763, 3888)
    """

    first: int
    last: int
    words: str
    chance: Fraction | None = None


@dataclass(frozen=True)
class Columns(Windowed):
    """A chart of columns. The sentence is its title and must be true to what it shows.

    `groups` are brackets below; `guesses` are shown as seals below each group (or each column without groups); `guess`
    and `truth` are shown on a scale above; `rolls` are how often each key was rolled (hollow rings); a dotted line with
    `line_words` is drawn before the column at place `line`; `at` is the marked column, which gets the keyboard focus;
    `beside` draws the second model beside the first instead of dotted over it.

    >>> chart = Columns.of(Distribution.binomial(2, hits=1, sides=6), "At least one six: 30.6 %.", least=1)
    >>> [(column.label, column.kind, str(column.chance)) for column in chart.columns]
    [('0', 'rest', '25/36'), ('1', 'holds', '5/18'), ('2', 'holds', '1/36')]
    """

    sentence: str
    columns: tuple[Column, ...]
    head: str = ""  # header of the labels in the table, such as "sixes"
    value: str = ""  # name of the first model
    second: str = ""  # name of the second model
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
        if not self.columns or not all(isinstance(column, Column) for column in self.columns):
            raise ValueError("columns must be Columns' own, and a chart needs a column")
        check_place("at", self.at, len(self.columns))
        check_chance("guess", self.guess)
        check_chance("truth", self.truth)
        check_counts("rolls", self.rolls)
        for guess in self.guesses:
            check_chance("guesses", guess)

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
        """A chart of the counts from `first` to `last`; those from `least` on are solid."""
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
        """The number of columns, which are the stops of the keyboard."""
        return len(self.columns)

    @cached_property
    def rolled(self) -> int:
        """The number of rolls."""
        return sum(self.rolls.values())

    def share(self, place: int) -> Fraction | None:
        """The relative frequency of a column in the rolls."""
        if not self.rolled:
            return None
        key = self.columns[place].key
        return Fraction(self.rolls.get(place if key is None else key, 0), self.rolled)

    @property
    def paired(self) -> bool:
        return self.beside and any(column.second is not None for column in self.columns)

    def room(self, narrow: bool) -> int:
        """The number of columns shown at once."""
        most = super().room(narrow)
        return min(most, PAIRS) if self.paired else most

    @property
    def middle(self) -> int:
        """The place in the middle of the window, if not all columns are shown."""
        marked = self.at if self.at is not None else self.line
        return len(self.columns) // 2 if marked is None else marked

    @cached_property
    def x(self) -> tuple[int, ...]:
        """Positions on the x axis: the counts if the labels are numbers, else the places."""
        counts = tuple(column.key for column in self.columns if column.key is not None)
        labels = tuple(column.label for column in self.columns)
        in_row = counts and counts == tuple(range(counts[0], counts[0] + len(labels)))
        return counts if in_row and labels == tuple(map(str, counts)) else tuple(range(len(labels)))

    @cached_property
    def highest(self) -> Fraction:
        """The greatest chance, which sets the scale of all windows."""
        seconds = [column.second for column in self.columns if column.second]
        rolled = [self.share(place) or Fraction(0) for place in range(len(self.columns))]
        return max([column.chance for column in self.columns] + seconds + rolled) or Fraction(1)

    # -- the figure ----------------------------------------------------------------------------

    def figure(self, lang: str = "en") -> make.Figure:
        """Data and layout for plotly, with colour names: counts, or places with their labels, on x, chances on y."""
        under, words, strip = self._under(lang)
        rest = self.stops > self.room(True)
        strip += 18 if rest else 0
        rail = make.SCALE_HEIGHT if self.guess is not None and self.truth is not None else 0
        ticks = make.TICKS_HEIGHT + make.LINE * max(column.label.count("\n") for column in self.columns)
        height = rail + make.PLOT_HEIGHT + ticks + strip
        axes = {
            "xaxis": make.count_axis(self.ticks(lang), anchor="y"),
            "yaxis": make.percent_axis(self.highest, (strip + ticks) / height, 1 - rail / height, self.headroom),
            "yaxis3": make.strip_axis(strip, height),
        }
        data = [*self.traces(lang), *under]
        shapes, notes = self.border()
        notes += words
        meta: dict[str, Any] = {"stops": list(self.x), "room": [self.room(False), self.room(True)]}
        meta["middle"] = self.middle
        if rest:
            meta["before"], meta["after"] = self._rest(lang)
            place = {"xref": "paper", "yref": "y3"}
            notes.append(make.soft(make.note(0, 10 - strip, "", name="before", **place)))
            notes.append(make.soft(make.note(1, 10 - strip, "", anchor="right", name="after", **place)))
        if self.guess is not None and self.truth is not None:
            traces, more, labels = make.guess_scale(self.guess, self.truth, height, lang)
            data, notes, axes = [*data, *traces], [*notes, *labels], axes | more
        return make.figure(data, height, axes, lang=lang, shapes=shapes, notes=notes, **meta)

    @property
    def headroom(self) -> float:
        """Height of the y axis relative to the highest column; more if there is text above the dotted line."""
        words = self.line is not None and bool(self.line_words)
        return 1.34 if words or self.rolled else 1.18

    def ticks(self, lang: str) -> dict[float, str]:
        """Labels under the columns."""
        words = [make.safe(column.written(lang)) for column in self.columns]
        marked = [make.bold(word) if place == self.at else word for place, word in enumerate(words)]
        return dict(zip(self.x, marked, strict=True))

    def traces(self, lang: str, **axis: str) -> list[make.Trace]:
        """A trace for each kind of column, the second model, and the rings of the rolls."""
        whole = any(column.chance for column in self.columns)
        rows = [
            make.exact(column.chance, lang, short=self._label(column.chance, lang, True)) for column in self.columns
        ]
        hover = "%{customdata[2]}<br>%{customdata[0]}"
        slot = {"offset": -0.36, "width": 0.35} if self.paired else {}
        traces: list[make.Trace] = []
        for kind in KINDS:
            mine = [column.kind == kind for column in self.columns]
            if not any(mine):
                continue
            labels = [self._over(place, lang) if own and whole else None for place, own in enumerate(mine)]
            kept = [row if own else None for row, own in zip(rows, mine, strict=True)]
            chances = [column.chance if own else None for column, own in zip(self.columns, mine, strict=True)]
            style = make.labelled(kind, labels, kept, hover)
            style |= make.named(self.second and self.value) if not traces else {}
            name = self.value or texts.say(f"plot.trace.{kind}", lang)
            traces.append(make.bars(name, kind, self.x, chances, **style, **slot, **axis))
        return [*traces, *self._second(lang, axis), *self._rings(lang, axis)]

    def _second(self, lang: str, axis: dict[str, str]) -> list[make.Trace]:
        """Traces of the second model: bars beside the first, or dotted steps over it."""
        seconds = [column.second for column in self.columns]
        if all(second is None for second in seconds):
            return []
        chances = [second or Fraction(0) for second in seconds]
        name = self.second
        if not self.paired:
            style = {"hovertemplate": f"{make.safe(name)} %{{y:.1%}}<extra></extra>"}
            heights = [float(chance) for chance in chances]
            return [make.steps(name, "second", self.x, heights, **style, **make.named(name), **axis)]
        rows = [make.exact(chance, lang, short=self._label(chance, lang, True)) for chance in chances]
        labels = [make.safe(self._label(chance, lang)) for chance in chances]
        style = make.labelled("second", labels, rows, f"{make.safe(name)}: %{{customdata[2]}}<br>%{{customdata[0]}}")
        place = {"offset": 0.01, "width": 0.35}
        return [make.bars(name, "second", self.x, chances, **style, **make.named(name), **place, **axis)]

    def _rings(self, lang: str, axis: dict[str, str]) -> list[make.Trace]:
        if not self.rolled:
            return []
        shares = [self.share(place) or Fraction(0) for place in range(self.stops)]
        name = texts.say("chart.head.rolled", lang)
        x = [x - 0.185 for x in self.x] if self.paired else self.x
        return [make.rings(name, x, shares, f"{name} %{{y:.1%}}", **axis)]

    def _over(self, place: int, lang: str) -> str:
        """The label over a column, raised if a ring would cover it."""
        chance, share = self.columns[place].chance, self.share(place)
        words = make.safe(self._label(chance, lang))
        if share is None:
            return words
        pixels = float((share - chance) / self.highest) * make.PLOT_HEIGHT / self.headroom
        return make.raised(words, pixels)

    def _label(self, chance: Fraction, lang: str, narrow: bool = False) -> str:
        """The number over a column; two characters at most for pairs on a phone."""
        if self.paired and narrow:
            return "<1" if 0 < chance < Fraction(1, 100) else texts.get_language(lang).whole_percent(chance)
        return label(chance, lang, narrow)

    def border(self, axis: str = "y") -> tuple[list[make.Trace], list[make.Trace]]:
        """The dotted line before a column, with its words."""
        if self.line is None:
            return [], []
        return make.border(self.x[0] + self.line - 0.5, self.line_words, axis)

    def _under(self, lang: str) -> tuple[list[make.Trace], list[make.Trace], int]:
        """Brackets and seals in the strip under the labels, their words, and the strip's height in pixels."""
        traces: list[make.Trace] = []
        notes: list[make.Trace] = []
        middles = dict(enumerate(map(float, self.x)))
        high = 4
        if self.groups:
            middles = {place: self.x[0] + (group.first + group.last) / 2 for place, group in enumerate(self.groups)}
            lines = [
                ([make.bold(label(group.chance, lang))] if group.chance is not None else [])
                + make.safe(group.words).split("<br>")
                for group in self.groups
            ]
            for place, group in enumerate(self.groups):
                left, right = self.x[0] + group.first - 0.42, self.x[0] + group.last + 0.42
                bracket = {"x": [left, left, right, right], "y": [-2, -8, -8, -2], "yaxis": "y3", "hoverinfo": "skip"}
                look = {"line": {"width": 1.5, "color": "$ink2"}, "cliponaxis": False}
                traces.append({"type": "scatter", "mode": "lines", "name": _line(group.words), **bracket, **look})
                for row, words in enumerate(lines[place]):
                    at = make.note(middles[place], -20 - make.LINE * row, words, anchor="center", yref="y3")
                    notes.append(at if words.startswith("<b>") else make.soft(at))
            high = 16 + make.LINE * max(map(len, lines))
        guessed = [place for place, guess in enumerate(self.guesses) if guess is not None and place in middles]
        if guessed:
            sealed = [texts.get_language(lang).whole_percent(self.guesses[place] or Fraction(0)) for place in guessed]
            x = [middles[place] for place in guessed]
            traces.append(make.seals(x, [-high - 16] * len(x), sealed, "seal", yaxis="y3"))
            high += 36
        return traces, notes, high

    def _rest(self, lang: str) -> tuple[list[str], list[str]]:
        """Texts about the columns before each column, and about those after it."""
        sums = [Fraction(0), *accumulate(column.chance for column in self.columns)]
        before = [texts.say("plot.earlier", lang, chance=chance) if chance else "" for chance in sums[:-1]]
        after = [
            texts.say("plot.later", lang, chance=rest) if (rest := sums[-1] - chance) else "" for chance in sums[1:]
        ]
        return [*map(make.safe, before)], [*map(make.safe, after)]

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
            label=_line(column.aria or column.written(lang)),
            chance=column.chance,
            name=self.second or None,
            second=column.second if self.second else None,
            rolled=rolled,
            guess=guess,
        )

    def summary(self, lang: str = "en") -> str:
        """A description of the chart for screen readers."""
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
        """The legend of rings and textures."""
        words = []
        if self.second and self.value and self.beside:
            words.append(texts.say("plot.beside", lang, first=self.value, second=self.second))
        elif self.second:
            words.append(texts.say("chart.second", lang, name=self.second))
        if self.rolled:
            words.append(texts.say("chart.rings", lang, n=self.rolled))
        if any(guess is not None for guess in self.guesses):
            words.append(texts.say("plot.seals", lang))
        return texts.get_language(lang).space.join(words)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """Column headers of the table."""
        first = self.value or texts.say("plot.head.chance", lang)
        second = [self.second] if self.second else []
        rolled = [texts.say("chart.head.rolled", lang)] if self.rolled else []
        return (self.head or texts.say("chart.head.count", lang), first, *second, *rolled)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every column as a row, then every group."""
        rows = []
        for place, column in enumerate(self.columns):
            second = [chance_cell(column.second or Fraction(0), lang)] if self.second else []
            key = place if column.key is None else column.key
            rolled = [texts.get_language(lang).whole(self.rolls.get(key, 0))] if self.rolled else []
            rows.append(
                (_line(column.aria or column.written(lang)), chance_cell(column.chance, lang), *second, *rolled)
            )
        empty = [""] * (len(self.heads(lang)) - 2)
        rows += [
            (_line(each.words), chance_cell(each.chance, lang), *empty)
            for each in self.groups
            if each.chance is not None
        ]
        return rows

    def marked(self, at: int | None) -> Columns:
        """A copy with another column marked."""
        return replace(self, at=at)


def _line(words: str) -> str:
    return words.replace("\n", " ").strip()
