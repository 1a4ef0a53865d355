"""Two distributions over one axis: the first as bars, the second as dotted steps.

>>> from dicekit.odds.hypergeometric import hypergeometric
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

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.figure import label
from dicekit.charts.parts import chance_cell, check_counts, check_place
from dicekit.distribution import Distribution

MIN_DRAWN = Fraction(1, 2000)  # smaller chances would be no taller than their outline; they are only in the table


@dataclass(frozen=True)
class Twin:
    """A chart of two distributions. The sentence is its title and must be true to what it shows.

    Bars from `least` on are solid, the others outlined; `line_words` label the line between them. `names` are the names
    of the distributions, `head` says what is counted; `rolls` are frequencies from a simulation (hollow rings); `at` is
    the place of the marked count.

    >>> plain, wild = (Distribution.binomial(2, hits=hits, sides=6) for hits in (1, 2))
    >>> Twin("Wild ones double the chance of each die.", plain, wild).counts
    range(0, 3)
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
        for field_name in ("first", "second"):
            if not isinstance(getattr(self, field_name), Distribution):
                raise ValueError(f"{field_name} must be a Distribution, not {getattr(self, field_name)!r}")
        check_counts("rolls", self.rolls)
        check_place("at", self.at, self.stops)

    # -- numbers -------------------------------------------------------------------------------

    @cached_property
    def counts(self) -> range:
        """The counts that are drawn: from the first to the last with a visible chance."""
        models = (self.first, self.second)
        both_ways = [count for model in models for count in model.support if model.exactly(count) >= MIN_DRAWN]
        kept = [*both_ways, *(count for count, times in self.rolls.items() if times)]
        if self.least is not None:
            kept.append(self.least)
        return range(min(kept), max(kept) + 1)

    @property
    def stops(self) -> int:
        return len(self.counts)

    @cached_property
    def rolled(self) -> int:
        """The number of rolls."""
        return sum(self.rolls.values())

    def share(self, count: int) -> Fraction | None:
        """The relative frequency of a count in the rolls."""
        return Fraction(self.rolls.get(count, 0), self.rolled) if self.rolled else None

    # -- the figure ----------------------------------------------------------------------------

    def figure(self, lang: str = "en") -> make.Figure:
        """Data and layout for plotly, with colour names: counts on x, chances on y."""
        top, bottom = 8, make.TICKS_HEIGHT + (22 if self.head else 0)
        height = top + make.PLOT_HEIGHT + 20 + bottom
        wide, narrow = (self._ticks(room, lang) for room in (366, 246))
        axes = {
            "xaxis": make.count_axis(wide, anchor="y", range=[self.counts[0] - 0.5, self.counts[-1] + 0.5]),
            "yaxis": make.percent_axis(self._highest, bottom / height, 1 - top / height, 1.42),
        }
        shapes, notes = self._border(lang)
        if self.head:
            place = {"xref": "paper", "yref": "paper", "yanchor": "bottom"}
            notes.append(make.soft(make.note(1, 0, make.safe(self.head), anchor="right", **place)))
        short = {"xaxis": {"tickvals": list(narrow), "ticktext": list(narrow.values())}}
        data = [*self._bars(lang), *self._steps(), *self._rings(lang)]
        return make.figure(
            data, height, axes, lang=lang, shapes=shapes, notes=notes, stops=list(self.counts), narrow=short
        )

    @property
    def _highest(self) -> Fraction:
        shares = [share for count in self.counts if (share := self.share(count)) is not None]
        return max([model.exactly(count) for model in self._models for count in self.counts] + shares)

    def _bars(self, lang: str) -> list[make.Trace]:
        """Traces of the first distribution: solid from `least` on, outlined before."""
        name = make.safe(self.names[0])
        traces: list[make.Trace] = []
        for look in ("holds", "rest"):
            mine = [(self.least is None or count >= self.least) == (look == "holds") for count in self.counts]
            if any(mine):
                chances = [self.first.exactly(n) if own else None for n, own in zip(self.counts, mine, strict=True)]
                rows = [None if chance is None else make.exact(chance, lang) for chance in chances]
                hover = f"{name} %{{customdata[2]}}<extra></extra>"
                style = {"customdata": rows, "hovertemplate": hover, "width": 0.8}
                style |= {} if traces else make.named(self.names[0])
                traces.append(make.bars(self.names[0], look, self.counts, chances, **style))
        return traces

    def _steps(self) -> list[make.Trace]:
        heights = [float(self.second.exactly(count)) for count in self.counts]
        style = {"hovertemplate": f"{make.safe(self.names[1])} %{{y:.2%}}<extra></extra>"}
        return [make.steps(self.names[1], "second", self.counts, heights, **style, **make.named(self.names[1]))]

    def _rings(self, lang: str) -> list[make.Trace]:
        came = [(count, share) for count in self.counts if (share := self.share(count))]
        name = texts.say("plot.twin.came", lang)
        counts, shares = [count for count, _ in came], [share for _, share in came]
        return [make.rings(name, counts, shares, f"{name} %{{y:.1%}}")] if came else []

    def _border(self, lang: str) -> tuple[list[make.Trace], list[make.Trace]]:
        """The dotted line before `least`, with its words and both total chances."""
        tails = self.tails()
        if tails is None or self.least is None:
            return [], []
        figures = " · ".join(f"{name} {label(tail, lang)}" for name, tail in zip(self.names, tails, strict=True))
        shapes, notes = make.border(self.least - 0.5, figures)
        if self.line_words:
            lower = [one | {"yshift": -make.LINE} for one in notes]
            return shapes, [*lower, make.soft(notes[0]) | {"text": make.safe(self.line_words)}]
        return shapes, notes

    def _ticks(self, room: int, lang: str) -> dict[float, str]:
        """As many tick labels as fit into `room` pixels, with those of the marked count and `least`."""
        marked = None if self.at is None else self.counts[self.at]
        sure = {number for number in (self.least, marked) if number is not None}
        step = room / self.stops
        every = next(by for by in (1, 2, 5, 10, 20, 50) if by * step >= 26 or by == 50)
        shown = [
            count
            for count in self.counts
            if count in sure or (count % every == 0 and all(abs(count - other) * step >= 24 for other in sure))
        ]
        return make.ticked(shown, marked, lang)

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One count read aloud, in both distributions."""
        count = self.counts[place]
        percent, share = texts.get_language(lang).percent, self.share(count)
        high = [(name, model.exactly(count)) for name, model in zip(self.names, self._models, strict=True)]
        rolled = [(texts.say("plot.twin.came", lang), share)] if share is not None else []
        parts = [texts.say("plot.at", lang, x=count, words=self.head or None)]
        parts += [texts.say("plot.high", lang, name=name, y=percent(chance)) for name, chance in (*high, *rolled)]
        return texts.say("plot.joint", lang).join(parts)

    @property
    def _models(self) -> tuple[Distribution, Distribution]:
        return self.first, self.second

    def tails(self) -> tuple[Fraction, Fraction] | None:
        """Both chances of `least` or more; None without `least`."""
        if self.least is None:
            return None
        return self.first.at_least(self.least), self.second.at_least(self.least)

    def summary(self, lang: str = "en") -> str:
        """A description of the chart for screen readers."""
        first, last = self.counts[0], self.counts[-1]
        parts = [self.sentence.rstrip(".。"), texts.say("chart.bars", lang, first=first, last=last)]
        for name, tail in zip(self.names, self.tails() or (), strict=False):
            parts.append(texts.say("plot.row", lang, name=name, chance=tail))
        if self.rolled:
            parts.append(texts.say("plot.twin.tried", lang, n=self.rolled))
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """The legend: names of the distributions."""
        words = [texts.say("plot.twin", lang, first=self.names[0], second=self.names[1])]
        if self.rolled:
            words.append(texts.say("plot.twin.rings", lang, n=self.rolled))
        return texts.get_language(lang).space.join(words)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """Column headers of the table."""
        rolled = [texts.say("plot.twin.came", lang)] if self.rolled else []
        return (self.head or texts.say("chart.head.count", lang), *self.names, *rolled)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every drawn count as a row, then the total from `least` on."""
        rows, whole = [], texts.get_language(lang).whole
        for count in self.counts:
            rolled = [whole(self.rolls.get(count, 0))] if self.rolled else []
            rows.append((whole(count), *(chance_cell(model.exactly(count), lang) for model in self._models), *rolled))
        if tails := self.tails():
            held = sum(times for count, times in self.rolls.items() if count >= (self.least or 0))
            rolled = [whole(held)] if self.rolled else []
            rows.append((f"≥ {whole(self.least or 0)}", *(chance_cell(tail, lang) for tail in tails), *rolled))
        return rows

    def marked(self, at: int | None) -> Twin:
        """A copy with another count marked."""
        return replace(self, at=at)
