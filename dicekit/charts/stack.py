"""Small multiples: bar charts one below the other over one x axis, such as a bid as seen from several seats.

>>> seats = (("you", Distribution.binomial(10, 2, 6).shift(3)), ("not looked", Distribution.binomial(15, 2, 6)))
>>> chart = Stack.of(seats, "Seven fives: 44.1 % for you, 20.3 % for one who has not looked.", least=7)
>>> chart.table()[-1]
('≥ 7', '44.1\\xa0% (8,675/19,683)', '20.3\\xa0% (971,129/4,782,969)')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.columns import Columns
from dicekit.charts.parts import NARROW, WIDE, Windowed, chance_cell, check_place
from dicekit.distribution import Distribution

ROW_HEIGHT = 92  # height of a row, with its title and labels
TITLE = 20  # height of a row's title


@dataclass(frozen=True)
class Stack(Windowed):
    """Bar charts with the same labels, one below the other, on one scale; `names` are their titles.

    >>> one, two = (Distribution.binomial(dice, hits=1, sides=6) for dice in (1, 2))
    >>> Stack.of([("one die", one), ("two dice", two)], "Sixes", least=1).stops
    3
    """

    sentence: str
    names: tuple[str, ...]
    rows: tuple[Columns, ...]
    head: str = ""
    at: int | None = None
    least: int | None = None

    def __post_init__(self) -> None:
        if not self.rows or len(self.names) != len(self.rows):
            raise ValueError("names: each chart of a stack has its name")
        if len({tuple(column.label for column in row.columns) for row in self.rows}) > 1:
            raise ValueError("rows: the charts of a stack have the same labels")
        check_place("at", self.at, self.stops)

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
        """A row for each distribution, all with the same counts; bars from `least` on are solid."""
        tallies = [tally for _, tally in named]
        first = min(tally.start for tally in tallies)
        last = max(tally.start + len(tally.ways) - 1 for tally in tallies)
        rows = tuple(Columns.of(tally, "", first=first, last=last, least=least) for tally in tallies)
        return cls(sentence, tuple(name for name, _ in named), rows, head, at, least)

    # -- numbers -------------------------------------------------------------------------------

    @property
    def stops(self) -> int:
        return len(self.rows[0].columns)

    @property
    def middle(self) -> int:
        """The place in the middle of the window, if not all columns are shown."""
        line = self.rows[0].line
        return next((place for place in (self.at, line) if place is not None), self.stops // 2)

    @cached_property
    def highest(self) -> Fraction:
        """The greatest chance."""
        return max(column.chance for row in self.rows for column in row.columns)

    def chance(self, place: int) -> Fraction | None:
        """The total chance of a row's solid columns."""
        if self.least is None:
            return None
        return sum((column.chance for column in self.rows[place].columns if column.kind == "holds"), Fraction(0))

    # -- the figure ----------------------------------------------------------------------------

    def figure(self, lang: str = "en") -> make.Figure:
        """Data and layout for plotly, with colour names: rows of bars over one x axis, each with its own y axis."""
        step = ROW_HEIGHT + make.TICKS_HEIGHT
        height = step * len(self.rows)
        first = self.rows[0]
        data, shapes, notes = [], [], []
        axes: dict[str, Any] = {}
        for place, row in enumerate(self.rows):
            ref = f"{place or ''}" and str(place + 3)
            x, y = f"x{ref}", f"y{ref}"
            foot = height - step * (place + 1) + make.TICKS_HEIGHT
            ticks = replace(first, at=self.at).ticks(lang)
            matches = {"matches": "x"} if place else {}
            axes[f"xaxis{ref}"] = make.count_axis(ticks, anchor=y, **matches)
            up = make.percent_axis(self.highest, foot / height, (foot + ROW_HEIGHT) / height, 1.75)
            axes[f"yaxis{ref}"] = up | {"anchor": x, "tickmode": "array", **self._ticks()}
            data += row.traces(lang, xaxis=x, yaxis=y)
            lines, _ = row.border(y)
            shapes += [line | {"xref": x, "y1": round(1 - TITLE / ROW_HEIGHT, 4)} for line in lines]
            title = make.bold(make.safe(self._title(place, lang)))
            notes.append(make.note(0, 1, title, xref="paper", yref=f"{y} domain", yanchor="top"))
        meta: dict[str, Any] = {"stops": list(first.x), "room": [WIDE, NARROW], "middle": self.middle}
        return make.figure(data, height, axes, lang=lang, shapes=shapes, notes=notes, **meta)

    def _ticks(self) -> dict[str, Any]:
        """Ticks at 0 and one round percentage; a row has no room for more."""
        round_one = next((p for p in (50, 40, 30, 20, 10, 5, 2, 1) if Fraction(p, 100) <= self.highest), 1)
        return {"tickvals": [0, round_one / 100], "ticktext": ["0%", f"{round_one}%"]}

    def _title(self, place: int, lang: str) -> str:
        chance = self.chance(place)
        return texts.say("plot.row", lang, name=self.names[place], chance=chance)

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One count read aloud, in every row."""
        column = self.rows[0].columns[place]
        parts = [column.aria or column.written(lang)]
        for name, row in zip(self.names, self.rows, strict=True):
            high = texts.get_language(lang).percent(row.columns[place].chance)
            parts.append(texts.say("plot.high", lang, name=name, y=high))
        return texts.say("plot.joint", lang).join(parts)

    def summary(self, lang: str = "en") -> str:
        """A description of the chart for screen readers."""
        parts = [self.sentence.rstrip(".。"), *(self._title(place, lang) for place in range(len(self.rows)))]
        return texts.say("chart.joint", lang).join(parts) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """Empty: solid columns need no legend."""
        return texts.say("plot.solid", lang) if self.least is not None else ""

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """Column headers of the table."""
        return (self.head or texts.say("chart.head.count", lang), *self.names)

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every count as a row, then the total of the solid columns."""
        rows = [
            (
                self.rows[0].columns[place].written(lang),
                *(chance_cell(row.columns[place].chance, lang) for row in self.rows),
            )
            for place in range(self.stops)
        ]
        if self.least is not None:
            sums = [chance_cell(self.chance(place) or Fraction(0), lang) for place in range(len(self.rows))]
            rows.append((f"≥ {texts.get_language(lang).whole(self.least)}", *sums))
        return rows

    def marked(self, at: int | None) -> Stack:
        """A copy with another count marked."""
        return replace(self, at=at)
