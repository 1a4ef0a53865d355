"""A map of cells over two numbers, showing in each cell which choice is best.

>>> chart = Cells("Exactly wins at a.", (1, 2), (0, 1), (("gain", "beats"), ("rest", "even")), ("unseen", "needed"))
>>> chart.stops, chart.kind(2, 1)
(2, 'even')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.parts import Windowed, check_place

WIDE, NARROW = 12, 8  # columns shown at once: wide, and on a phone
ROW_HEIGHT = 26
LOOKS = {"gain": "holds", "beats": "exact", "even": "rest", "rest": "rest"}  # how each kind of cell is filled


@dataclass(frozen=True)
class Cells(Windowed):
    """A map of cells. The sentence is its title and must be true to what it shows.

    `across` and `up` are the numbers of columns and rows, `kinds[row][column]` is the kind of a cell: `gain` (solid),
    `beats` (dots), `even` (a ring), `rest` (empty), or an empty text for an impossible cell, which is left out. `names`
    are the titles of both axes, `words` the names of the kinds. `at` is the marked column.

    >>> Cells("Raise?", across=(1, 2), up=(5,), kinds=(("gain", "even"),)).kind(2, 5)
    'even'
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
            raise ValueError("kinds must have a row for each number of `up`, with a kind for each of its cells")
        if any(kind and kind not in LOOKS for row in self.kinds for kind in row):
            raise ValueError(f"kinds: a cell is one of {', '.join(LOOKS)}, or nothing")
        check_place("at", self.at, self.stops)

    # -- numbers -------------------------------------------------------------------------------

    @property
    def stops(self) -> int:
        return len(self.across)

    def kind(self, across: int, up: int) -> str:
        """The kind of a cell, by its two numbers."""
        return self.kinds[self.up.index(up)][self.across.index(across)]

    def room(self, narrow: bool) -> int:
        """The number of columns shown at once."""
        return NARROW if narrow else WIDE

    # -- the figure ----------------------------------------------------------------------------

    def figure(self, lang: str = "en") -> make.Figure:
        """Data and layout for plotly, with colour names: both numbers on their axes, a bar for each cell."""
        top, bottom = 24, make.TICKS_HEIGHT + 22
        height = top + ROW_HEIGHT * len(self.up) + bottom
        marked = None if self.at is None else self.across[self.at]
        axes = {
            "xaxis": make.count_axis(make.ticked(self.across, marked, lang), anchor="y", showline=False),
            "yaxis": {
                "range": [self.up[0] - 0.5, self.up[-1] + 0.5],
                "domain": [round(bottom / height, 4), round(1 - top / height, 4)],
                "tickmode": "array",
                "tickvals": list(self.up),
                "ticktext": [texts.get_language(lang).whole(number) for number in self.up],
                "fixedrange": True,
            },
        }
        notes = [
            make.soft(make.note(0, 1, make.safe(self.names[1]), xref="paper", yref="paper", yanchor="top", xshift=-20)),
            make.soft(
                make.note(
                    0.5, 0, make.safe(self.names[0]), anchor="center", xref="paper", yref="paper", yanchor="bottom"
                )
            ),
        ]
        dotted = {"color": "$ink2", "width": 1.5}
        upright = {"type": "line", "y0": 0, "y1": 1, "yref": "y domain", "line": dotted}
        shapes = [] if marked is None else [{**upright, "x0": x, "x1": x} for x in (marked - 0.5, marked + 0.5)]
        meta: dict[str, Any] = {
            "stops": list(self.across),
            "room": [self.room(False), self.room(True)],
            "middle": self.middle,
            "marked": True,  # moving the window moves the mark, which the sentence describes
        }
        return make.figure(self._cells(lang), height, axes, lang=lang, shapes=shapes, notes=notes, left=26, **meta)

    def _cells(self, lang: str) -> list[make.Trace]:
        """A trace for each kind of cell; rings where it is even."""
        found: dict[str, list[tuple[int, int]]] = {}
        for up, row in zip(self.up, self.kinds, strict=True):
            for across, kind in zip(self.across, row, strict=True):
                found.setdefault(kind, []).append((across, up))
        traces = []
        for kind, look in LOOKS.items():
            cells = found.get(kind, [])
            if cells:
                name = make.safe(self.words.get(kind, kind))
                x, y = [across for across, _ in cells], [up for _, up in cells]
                box = {
                    "y": [0.84] * len(x),
                    "base": [up - 0.42 for up in y],
                    "width": 0.88,
                    "marker": dict(make.LOOKS[look]),
                }
                rows = [texts.get_language(lang).whole(up) for up in y]
                hover = {"customdata": rows, "hovertemplate": f"%{{customdata}}: {name}<extra></extra>"}
                traces.append(
                    {
                        "type": "bar",
                        "name": name,
                        "x": x,
                        "y": [0.84] * len(x),
                        **box,
                        "marker": dict(make.LOOKS[look]),
                        **hover,
                    }
                )
                if kind == "even":
                    traces.append(make.points(name, "ring", x, y, hoverinfo="skip"))
        return traces

    # -- words ---------------------------------------------------------------------------------

    def say(self, place: int, lang: str = "en") -> str:
        """One column read aloud: which rows are of which kind."""
        found = []
        for kind, rows in self._by_kind(place, lang).items():
            found.append(texts.say("plot.cells.kind", lang, name=self.words.get(kind, kind), rows=tuple(rows)))
        parts = texts.say("plot.joint", lang).join(found)
        return texts.say("plot.cells.column", lang, name=self.names[0], n=self.across[place], parts=parts)

    def _by_kind(self, place: int, lang: str) -> dict[str, list[str]]:
        """The rows of a column by kind, runs of neighbours as `0–3`."""
        found, whole = {}, texts.get_language(lang).whole
        for kind in LOOKS:
            rows = [up for up, row in zip(self.up, self.kinds, strict=True) if row[place] == kind]
            if rows:
                runs = [[row for _, row in run] for _, run in groupby(enumerate(rows), lambda one: one[1] - one[0])]
                found[kind] = [whole(run[0]) if len(run) == 1 else f"{whole(run[0])}–{whole(run[-1])}" for run in runs]
        return found

    def summary(self, lang: str = "en") -> str:
        """A description of the map for screen readers."""
        ends = {"low": self.across[0], "high": self.across[-1], "least": self.up[0], "most": self.up[-1]}
        drawn = texts.say("plot.cells", lang, across=self.names[0], up=self.names[1], **ends)
        return texts.say("chart.joint", lang).join([self.sentence.rstrip(".。"), drawn]) + texts.say("plot.end", lang)

    def legend(self, lang: str = "en") -> str:
        """The legend: what each filling means."""
        there = {kind for row in self.kinds for kind in row}
        named = [
            texts.say(f"plot.cells.look.{kind}", lang, name=self.words[kind])
            for kind in LOOKS
            if kind in there and kind in self.words
        ]
        return texts.get_language(lang).space.join(named)

    def heads(self, lang: str = "en") -> tuple[str, ...]:
        """Column headers of the table: the numbers of the map's rows."""
        return (f"{self.names[0]} / {self.names[1]}", *map(texts.get_language(lang).whole, self.up))

    def table(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Every column of the map as a row."""
        return [
            (texts.get_language(lang).whole(number), *(self.words.get(row[place], "–") for row in self.kinds))
            for place, number in enumerate(self.across)
        ]

    def marked(self, at: int | None) -> Cells:
        """A copy with another column marked."""
        return replace(self, at=at)
