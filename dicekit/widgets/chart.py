"""The odds chart: how likely each count is, with the bars that make the bid true solid; the bid can be moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import charts, texts
from dicekit.charts.figure import spec
from dicekit.charts.numbers import QUESTIONS
from dicekit.dice.errors import IllegalAction
from dicekit.distribution import Distribution
from dicekit.widgets.base import Part, Refused
from dicekit.widgets.draw import chart as drawn
from dicekit.widgets.draw.frame import copy_panel, frame
from dicekit.widgets.draw.html import h
from dicekit.widgets.question import Question

PANELS = ("table", "still", "help")


class OddsChart(Part):
    """The odds of a question as a chart.

    `question` can be linked with a stepper's or a ledger's; `tallies` (how often each count of the whole table was
    rolled) with a roll strip's; `guess` is a Fraction from 0 to 1 or None; `overlay` a second distribution, drawn
    dotted and named by `overlay_name`; `kind` is `at_least` or `exactly`.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> OddsChart(Question(view, view.bid("7x5"))).sentence
    'At least seven fives: 44.1 %'
    """

    modules: ClassVar[tuple[str, ...]] = ("chart.js",)

    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    kind = traitlets.Enum(QUESTIONS, default_value="at_least")
    guess = traitlets.Any(None)
    tallies = traitlets.Dict()
    overlay = traitlets.Instance(Distribution, allow_none=True, default_value=None)
    overlay_name = traitlets.Unicode("")
    library = traitlets.Unicode("", help="plotly's script, sent on request where no address serves it").tag(sync=True)

    def __init__(self, question: Question | None = None, **kwargs: Any) -> None:
        super().__init__(question=question, **kwargs)
        self.observe(self._changed, ["question", "kind", "guess", "tallies", "overlay", "overlay_name"])

    @traitlets.validate("guess")
    def _is_chance(self, proposal: Mapping[str, Any]) -> Fraction | None:
        guess = proposal["value"]
        if guess is None:
            return None
        if isinstance(guess, bool) or not isinstance(guess, Fraction | int) or not 0 <= guess <= 1:
            raise traitlets.TraitError(f"a guess is a Fraction from 0 to 1, or None: {guess!r}")
        return Fraction(guess)

    @traitlets.validate("tallies")
    def _are_counts(self, proposal: Mapping[str, Any]) -> dict[int, int]:
        tallies: dict[int, int] = proposal["value"]
        if not all(type(count) is int and type(times) is int and times >= 0 for count, times in tallies.items()):
            raise traitlets.TraitError(f"tallies tell how often each count was rolled: {tallies!r}")
        return dict(tallies)

    # what it shows

    @property
    def bars(self) -> charts.Bars | None:
        """The chart as numbers; None before there is a question."""
        if self.question is None:
            return None
        asked = self.question
        numbers = {"guess": self.guess, "rolls": self.tallies, "overlay": self.overlay}
        return charts.bars(asked.view, asked.bid, question=self.kind, **numbers)

    @property
    def sentence(self) -> str:
        """What the chart says."""
        bars = self.bars
        return texts.say("chart.empty", self.lang) if bars is None else bars.sentence(self.lang)

    def draw(self) -> Mapping[str, str]:
        bars, lang = self.bars, self.lang
        heading = texts.say("chart.heading", lang)
        shell = frame(self.uid, heading, level=self.level, lang=lang, panels=PANELS, hush=True)
        if bars is None:
            self.local = {}
            return {
                "shell": shell,
                "work": drawn.empty(lang),
                "status": "",
                "table": "",
                "still": "",
                "help": self._help(),
            }
        self.local = {
            "wide": spec(bars, lang),
            "narrow": spec(bars, lang, narrow=True),
            "width": {"wide": 408, "narrow": 288},
        }
        return {
            "shell": shell,
            "work": drawn.figure(self.uid, bars, self._allowed, lang),
            "status": drawn.legend(bars, self.overlay_name, lang) or "",
            "table": drawn.table(bars, lang),
            "still": copy_panel(self.uid, drawn.copied(bars, lang), lang),
            "help": self._help(),
        }

    def _help(self) -> str:
        return h("p", None, texts.say("chart.help", self.lang))

    # what a visitor may do

    def _allowed(self, count: int) -> bool:
        """Whether there is a bid of so many, on this face, at this table."""
        if self.question is None:
            return False
        view = self.question.view
        try:
            bid = view.bid(replace(self.question.bid, quantity=count, push=None))
        except IllegalAction:
            return False
        return bid.quantity <= view.rules.raising.cap(max(view.in_play, 1))

    def on_bid(self, count: int) -> None:
        """Bid so many of the same face."""
        if self.question is None or not self._allowed(count):
            raise Refused(texts.say("chart.no_such", self.lang, count=min(max(count, 0), 10_000)))
        self.question = replace(self.question, bid=replace(self.question.bid, quantity=count, push=None))
        self.tell(self.sentence)

    def on_move(self, by: int) -> None:
        """One fewer or one more."""
        if self.question is not None:
            self.on_bid(self.question.bid.quantity + max(-10, min(by, 10)))

    def on_kind(self, value: str) -> None:
        """At least, or exactly."""
        if value not in QUESTIONS:
            raise Refused(texts.say("widget.unknown_act", self.lang))
        self.kind = value
        self.tell(self.sentence)

    def on_restart(self) -> None:
        """Draw again."""
        self.redraw()

    def on_library(self) -> None:
        """The browser has no address for plotly's script: send it, once, until the browser says that it has it."""
        self.library = plotly_script()

    def on_library_done(self) -> None:
        """It has come: no need to keep five megabytes."""
        self.library = ""


def plotly_script() -> str:
    """Plotly's own script, from the plotly that is installed."""
    from importlib.resources import files

    return (files("plotly") / "package_data" / "plotly.min.js").read_text(encoding="utf-8")
