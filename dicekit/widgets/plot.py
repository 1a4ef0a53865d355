"""A chart of any kind as a part: what it shows was worked out before, here it is drawn, walked through and read out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import traitlets

from dicekit import texts
from dicekit.charts.parts import Chart
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import h
from dicekit.kit.part import Refused
from dicekit.widgets.draw import plot as drawn
from dicekit.widgets.plotted import Plotted


class Plot(Plotted):
    """One of the charts of `dicekit.charts` (`Columns`, `Lines` …).

    `chart` is drawn whenever it is set. `at` is the place that is marked, which a visitor can move; observe it to
    show something else there. `guess`, `guesses` and `tallies` can be linked with guess bars and roll strips: they
    are handed to charts that have a place for them.

    >>> from dicekit import charts
    >>> from dicekit.distribution import Distribution
    >>> wild = Distribution.binomial(5, hits=2, sides=6)
    >>> plot = Plot(charts.Columns.of(wild, "At least two: 53.9 %.", least=2))
    >>> plot.tallies = {0: 12, 1: 31, 2: 33, 3: 18, 4: 6}
    >>> plot.shown.rolled, plot.shown.sentence
    (100, 'At least two: 53.9 %.')
    """

    chart = traitlets.Any()
    at = traitlets.Int(None, allow_none=True)
    guesses = traitlets.Tuple()
    heading = traitlets.Unicode("", help="what the part is called; “Chart” if empty")

    def __init__(self, chart: Chart, **kwargs: Any) -> None:
        kwargs.setdefault("at", getattr(chart, "at", None))
        super().__init__(chart=chart, **kwargs)
        self.observe(self._changed, ["chart", "at", "guesses", "heading"])

    @traitlets.validate("chart")
    def _is_chart(self, proposal: Mapping[str, Any]) -> Chart:
        chart: Chart = proposal["value"]
        if not is_dataclass(chart) or not hasattr(chart, "spec") or not hasattr(chart, "points"):
            raise traitlets.TraitError(f"a chart is one of those in dicekit.charts: {chart!r}")
        return chart

    # what it shows

    @property
    def shown(self) -> Chart:
        """The chart with the marked place, guesses and rolls on it."""
        chart: Any = self.chart
        has = {field.name for field in fields(chart)}
        more = {"guess": self.guess, "guesses": tuple(self.guesses), "rolls": dict(self.tallies)}
        given = {name: value for name, value in more.items() if name in has and value not in (None, (), {})}
        made: Chart = replace(chart, **given)
        return made.marked(self.at if self.at is not None and 0 <= self.at < made.stops else None)

    def draw(self) -> Mapping[str, str]:
        chart, lang = self.shown, self.lang
        title = self.heading or texts.say("plot.heading", lang)
        return {
            **self.drawn(title, chart.spec(lang, False, self.shift), chart.spec(lang, True, self.shift)),
            "work": drawn.figure(self.uid, chart, self.shift, lang),
            "status": drawn.legend(chart, lang),
            "table": drawn.table(chart, lang),
            "still": copy_panel(self.uid, drawn.copied(chart, lang), lang),
            "help": h("p", None, texts.say("plot.help", lang)),
        }

    # what a visitor may do

    def on_pick(self, place: int) -> None:
        """Mark a place; it is read out."""
        chart = self.shown
        if not 0 <= place < chart.stops:
            raise Refused(texts.say("plot.no_such", self.lang))
        self.at, self.shift = place, 0
        self.tell(self.shown.say(place, self.lang))

    def _window(self, shift: int) -> range:
        return self.shown.shown(True, shift)
