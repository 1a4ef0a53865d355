"""Plot: shows any chart of `dicekit.charts`, with keyboard access and speech."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import traitlets

from dicekit import texts
from dicekit.charts.parts import Chart
from dicekit.kit.html import h
from dicekit.kit.part import Refused
from dicekit.kit.public import public
from dicekit.widgets.draw import plot as drawn
from dicekit.widgets.plotted import PANELS, Plotted


class ChartPart(Plotted):
    """Base class of parts with a chart of `dicekit.charts`."""

    def chart_slots(self, chart: Chart, heading: str, panels: tuple[str, ...] = PANELS) -> dict[str, str]:
        """Slots of a part that shows this chart; pressing a bar calls `on_pick`."""
        lang, figure, summary = self.lang, chart.figure(self.lang), chart.summary(self.lang)
        text = f"{chart.sentence}\n{summary}"
        self.show(
            {
                "figure": figure,
                "spoken": [chart.say(place, lang) for place in range(chart.stops)],
                "at": chart.at,
                "act": {"do": "pick", "field": "place", "first": 0},
                "why": {},
                "text": text,
            }
        )
        kind = type(chart).__name__.lower()
        heads, rows = chart.heads(lang), chart.table(lang)
        shell_key = heading, kind, self.level, panels
        layer = texts.say("plot.layer", lang)
        slots = {
            "shell": self.memoized("shell", shell_key, lambda: self.chart_shell(heading, kind, layer, panels)),
            "work": "",
            "caption": h("span", None, chart.sentence),
            "drawing": self.still_of(figure, summary),
            "table": self.memoized("table", rows, lambda: drawn.table(texts.say("plot.caption", lang), heads, rows)),
            "still": self.memoized("still", rows, lambda: self.copied(text, heads, rows)),
        }
        self._fresh = False
        return slots


class Plot(ChartPart):
    """One of the charts of `dicekit.charts` (`Columns`, `Lines` …).

    Set `chart` to draw another one. `at` is the marked place, which a visitor can move; observe or link it. `guess`,
    `guesses` and `tallies` can be linked with guess bars and roll strips; charts that have such fields show them.

    >>> from dicekit import charts
    >>> from dicekit.distribution import Distribution
    >>> wild = Distribution.binomial(5, hits=2, sides=6)
    >>> plot = Plot(charts.Columns.of(wild, "At least two: 53.9 %.", least=2))
    >>> plot.tallies = {0: 12, 1: 31, 2: 33, 3: 18, 4: 6}
    >>> plot.shown.rolled, plot
    (100, Plot('At least two: 53.9 %.'))
    """

    chart = traitlets.Any()
    at = public(traitlets.Int(None, allow_none=True))
    guesses = traitlets.Tuple()
    heading = traitlets.Unicode("", help="title; “Chart” if empty")

    def __init__(self, chart: Chart, **kwargs: Any) -> None:
        kwargs.setdefault("at", getattr(chart, "at", None))
        super().__init__(chart=chart, **kwargs)
        self.observe(self._changed, ["chart", "at", "guesses", "heading"])

    def _summary(self) -> str:
        return repr(self.shown.sentence)

    @traitlets.validate("at")
    def _is_place(self, proposal: Mapping[str, Any]) -> int | None:
        at = proposal["value"]
        return None if at is None else int(at)

    @traitlets.validate("chart")
    def _is_chart(self, proposal: Mapping[str, Any]) -> Chart:
        chart: Chart = proposal["value"]
        if not is_dataclass(chart) or not hasattr(chart, "figure") or not hasattr(chart, "marked"):
            raise traitlets.TraitError(f"a chart is one of those in dicekit.charts: {chart!r}")
        return chart

    # texts and numbers

    @property
    def shown(self) -> Chart:
        """The chart with its mark, guesses and rolls."""
        chart: Any = self.chart
        has = {field.name for field in fields(chart)}
        more = {"guess": self.guess, "guesses": tuple(self.guesses), "rolls": dict(self.tallies)}
        given = {name: value for name, value in more.items() if name in has and value not in (None, (), {})}
        made: Chart = replace(chart, **given)
        return made.marked(self.at if self.at is not None and 0 <= self.at < made.stops else None)

    def draw(self) -> Mapping[str, str]:
        chart, lang = self.shown, self.lang
        slots = self.chart_slots(chart, self.heading or texts.say("plot.heading", lang))
        return slots | {"status": drawn.legend(chart, lang), "help": h("p", None, texts.say("plot.help", lang))}

    # requests

    def on_pick(self, place: int) -> None:
        """Mark a bar and announce it."""
        chart = self.shown
        if not 0 <= place < chart.stops:
            raise Refused(texts.say("plot.no_such", self.lang))
        self.at = place
        self.announce(self.shown.say(place, self.lang))
