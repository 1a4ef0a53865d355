"""The odds chart: how likely each count is, with the bars that make the bid true solid; the bid can be moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import traitlets

from dicekit import charts, texts
from dicekit.charts.figure import spec
from dicekit.charts.numbers import NARROW, QUESTIONS, UNITS
from dicekit.distribution import Distribution
from dicekit.errors import IllegalAction
from dicekit.kit import states
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import h
from dicekit.kit.part import Refused
from dicekit.widgets.draw import chart as drawn
from dicekit.widgets.plotted import Plotted
from dicekit.widgets.question import Question


class OddsChart(Plotted):
    """The odds of a question as a chart.

    `question` can be linked with a stepper's or a ledger's; `tallies` (how often each count of the whole table was
    rolled) with a roll strip's; `guess` is a Fraction from 0 to 1 or None; `overlay` a second distribution, drawn
    dotted and named by `overlay_name` while `compare` is on; `kind` is `at_least` or `exactly`; `unit` tells how a
    chance is said (`percent`, `hundred`, `fraction`); `mean` and `even` mark mean and even bet;
    `sealed` is a count that was guessed, under whose bar a seal stands.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> OddsChart(Question(view, view.bid("7x5"))).sentence
    'At least seven fives: 44.1\\xa0%'
    """

    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    kind = traitlets.Enum(QUESTIONS, default_value="at_least")
    overlay = traitlets.Instance(Distribution, allow_none=True, default_value=None)
    overlay_name = traitlets.Unicode("")
    compare = traitlets.Bool(True, help="the second distribution, if there is one, is shown")
    unit = traitlets.Enum(UNITS, default_value="percent")
    mean = traitlets.Bool(True)
    even = traitlets.Bool(True)
    sealed = traitlets.Int(None, allow_none=True, help="the count that was guessed: a seal under its bar")

    def __init__(self, question: Question | None = None, **kwargs: Any) -> None:
        super().__init__(question=question, **kwargs)
        marks = ["compare", "unit", "mean", "even", "sealed"]
        self.observe(self._changed, ["question", "kind", "overlay", "overlay_name", *marks])

    # what it shows

    @property
    def bars(self) -> charts.Bars | None:
        """The chart as numbers; None before there is a question."""
        if self.question is None:
            return None
        asked = self.question
        overlay = self.overlay if self.compare else None
        numbers: dict[str, Any] = {"guess": self.guess, "rolls": self.tallies, "overlay": overlay}
        marks: dict[str, Any] = {"unit": self.unit, "mean": self.mean, "even": self.even}
        marks |= {"sealed": self.sealed, "shift": self.shift}
        return charts.bars(asked.view, asked.bid, question=self.kind, **numbers, **marks)

    @property
    def sentence(self) -> str:
        """What the chart says."""
        bars = self.bars
        return texts.say("chart.empty", self.lang) if bars is None else bars.sentence(self.lang)

    def draw(self) -> Mapping[str, str]:
        bars, lang = self.bars, self.lang
        heading = texts.say("chart.heading", lang)
        if bars is None:
            work = states.empty(texts.say("chart.empty", lang))
            nothing = {"work": work, "status": "", "table": "", "still": "", "help": self._help()}
            return self.drawn(heading, None, None) | nothing
        return {
            **self.drawn(heading, spec(bars, lang), spec(bars, lang, narrow=True)),
            "work": drawn.figure(self.uid, bars, self._allowed, self._second, lang),
            "status": drawn.legend(bars, self.overlay_name, lang) or "",
            "table": drawn.table(bars, lang),
            "still": copy_panel(self.uid, drawn.copied(bars, lang), lang),
            "help": self._help(),
        }

    @property
    def _second(self) -> tuple[str, bool] | None:
        """The name of the second model and whether it is shown; None where there is none."""
        return (self.overlay_name, self.compare) if self.overlay is not None else None

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
        self.shift = 0
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

    def on_unit(self, value: str) -> None:
        """Percent, of a hundred, or fractions."""
        if value not in UNITS:
            raise Refused(texts.say("widget.unknown_act", self.lang))
        self.unit = value
        self.tell(self.sentence)

    def on_overlay(self) -> None:
        """Show the second model, or hide it."""
        if self.overlay is None:
            raise Refused(texts.say("widget.unknown_act", self.lang))
        self.compare = not self.compare
        self.tell(texts.say(f"chart.overlay.{'on' if self.compare else 'off'}", self.lang, name=self.overlay_name))

    def _window(self, shift: int) -> object:
        return self.bars and replace(self.bars, shift=shift).window(NARROW)
