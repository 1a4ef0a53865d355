"""Odds chart: probability of each count; solid bars make the bid true. `BidBars` is it inside another part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from dicekit import charts, texts
from dicekit.charts.numbers import QUESTIONS, UNITS
from dicekit.distribution import Distribution
from dicekit.errors import IllegalAction
from dicekit.kit import states
from dicekit.kit.frame import frame
from dicekit.kit.html import h
from dicekit.kit.memo import IdentityCache
from dicekit.kit.part import Later, Refused
from dicekit.kit.public import BadValue, Scalar, mirrored, public
from dicekit.widgets.draw import chart as switches
from dicekit.widgets.draw import plot as drawn
from dicekit.widgets.plotted import PANELS, Plotted
from dicekit.widgets.question import Question

if TYPE_CHECKING:
    from dicekit.dice.action import ActionLike
    from dicekit.dice.view import View

REFUSED: IdentityCache[list[int]] = IdentityCache(64)  # counts that cannot be bid, by view


class BidBars(Plotted):
    """A part with the odds of its `question` as bars; pressing a bar asks about that many."""

    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    overlay = traitlets.Instance(
        Distribution, allow_none=True, default_value=None, help="a second distribution, drawn dotted"
    )
    overlay_name = traitlets.Unicode("", help="what it is")

    def chart_slots(self, bars: charts.Bars) -> dict[str, str | Later]:
        """The slots of the chart: its sentence, still, table and copy. The figure goes to the browser."""
        lang = self.lang
        figure, summary = bars.figure(lang), bars.summary(lang)
        text = f"{bars.sentence(lang)}\n{summary}"
        self.show(self._model(bars, figure))
        rows = bars.tally, bars.rolls, lang
        slots: dict[str, str | Later] = {
            "caption": h("span", None, bars.sentence(lang)),
            "drawing": self.still_of(figure, summary),
            "status": drawn.legend(bars, lang),
            "table": Later(rows, lambda: self._table(bars)),
            "still": Later((*rows, text), lambda: self.copied(text, bars.heads(lang), bars.table(lang))),
        }
        self._fresh = False
        return slots

    def _table(self, bars: charts.Bars) -> str:
        return drawn.table(texts.say("chart.caption", self.lang), bars.heads(self.lang), bars.table(self.lang))

    def _model(self, bars: charts.Bars, figure: dict[str, Any]) -> dict[str, Any]:
        """Figure data for the browser, with texts and actions of the bars."""
        first = bars.tally.start
        assert self.question is not None
        bid, counts = self.question.bid, range(first, first + bars.stops)
        refused = REFUSED.get(
            (self.question.view,),
            (bid.face, bid.zhai, counts),
            lambda: [count for count in counts if not self._allowed(count)],
        )
        return {
            "figure": figure,
            "spoken": [bars.say(place, self.lang) for place in range(bars.stops)],
            "at": bars.at,
            "act": {"do": "bid", "field": "count", "first": first},
            "why": {str(n - first): texts.say("chart.no_such", self.lang, count=n) for n in refused},
        }

    def _allowed(self, count: int) -> bool:
        """Whether this game has a bid of this quantity and face."""
        if self.question is None:
            return False
        view = self.question.view
        try:
            bid = view.bid(replace(self.question.bid, quantity=count, push=None))
        except IllegalAction:
            return False
        return bid.quantity <= view.rules.raising.cap(max(view.in_play, 1))

    def on_bid(self, count: int) -> None:
        """Ask about another quantity of the same face."""
        raise NotImplementedError

    def on_move(self, by: int) -> None:
        """Change the quantity by one."""
        if self.question is not None:
            self.on_bid(self.question.bid.quantity + max(-10, min(by, 10)))


class OddsChart(BidBars):
    """The odds of a bid as a chart.

    `quantity` and `face` are the bid's, `kind` is `at_least` or `exactly`; set or link them, also with `jslink`.
    `chance` is the resulting chance as a float. `question` can be linked with a stepper's or a ledger's; `tallies`
    (how often each count of the whole table was rolled) with a roll strip's; `guess` is a Fraction from 0 to 1 or None;
    `overlay` is a second distribution, drawn dotted and named `overlay_name` if `compare` is on; `unit` is the format
    of chances (`percent`, `hundred`, `fraction`); `mean` and `even` mark mean and even bet; `sealed` is a guessed
    count, marked by a seal under its bar.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> chart = OddsChart(view, "7x5")
    >>> chart
    OddsChart('At least seven fives: 44.1\\xa0%')
    >>> chart.quantity = 6; chart.sentence
    'At least six fives: 70.1\\xa0%'
    """

    quantity = mirrored(Scalar(None, help="how many the bid names"))
    face = mirrored(Scalar(None, help="the face that the bid names"))
    chance = mirrored(Scalar(None, help="the chance of the bid as a float; read-only"))
    kind = public(traitlets.Enum(QUESTIONS, default_value="at_least"))
    compare = traitlets.Bool(True, help="the second distribution, if there is one, is shown")
    unit = traitlets.Enum(UNITS, default_value="percent")
    mean = traitlets.Bool(True)
    even = traitlets.Bool(True)
    sealed = traitlets.Int(None, allow_none=True, help="the count that was guessed: a seal under its bar")

    def __init__(self, about: Question | View | None = None, bid: ActionLike | None = None, **kwargs: Any) -> None:
        if about is not None:
            kwargs["question"] = Question.of(about, bid)
        super().__init__(**kwargs)
        self.observe(self.publish, ["question", "kind"])
        marks = ["compare", "unit", "mean", "even", "sealed"]
        self.observe(self._changed, ["question", "kind", "overlay", "overlay_name", *marks])

    def _summary(self) -> str:
        return repr(self.sentence)

    # texts and numbers

    @property
    def bars(self) -> charts.Bars | None:
        """The numbers of the chart; None without a question."""
        if self.question is None:
            return None
        overlay = self.overlay if self.compare else None
        numbers: dict[str, Any] = {"guess": self.guess, "rolls": self.tallies, "overlay": overlay}
        marks: dict[str, Any] = {"unit": self.unit, "mean": self.mean, "even": self.even, "sealed": self.sealed}
        marks["overlay_name"] = self.overlay_name
        return charts.bars(self.question.view, self.question.bid, question=self.kind, **numbers, **marks)

    @property
    def sentence(self) -> str:
        """The chart in one sentence."""
        bars = self.bars
        return texts.say("chart.empty", self.lang) if bars is None else bars.sentence(self.lang)

    def draw(self) -> Mapping[str, str | Later]:
        bars, lang = self.bars, self.lang
        heading, words = texts.say("chart.heading", lang), h("p", None, texts.say("chart.help", lang))
        if bars is None:
            self.hide()
            work = states.empty(texts.say("chart.empty", lang))
            shell = frame(self.uid, heading, level=self.level, lang=lang, panels=PANELS, hidden_title=True)
            empty = dict.fromkeys(("status", "table", "still", "caption", "drawing", "acts", "mover"), "")
            return empty | {"shell": shell, "work": work, "help": words}
        layer = texts.say("chart.layer", lang)
        return {
            "shell": self.memoized("shell", self.level, lambda: self.chart_shell(heading, "bars", layer)),
            **self.chart_slots(bars),
            "work": "",
            "acts": switches.switches(self.uid, bars, self._second, lang),
            "mover": switches.mover(bars, self._allowed, lang),
            "help": words,
        }

    @property
    def _second(self) -> tuple[str, bool] | None:
        """Name of the second model and whether it is shown; None without one."""
        return (self.overlay_name, self.compare) if self.overlay is not None else None

    # public traits

    def published(self) -> Mapping[str, Any]:
        if self.question is None:
            return {"quantity": None, "face": None, "chance": None}
        bid, bars = self.question.bid, self.bars
        return {"quantity": bid.quantity, "face": bid.face, "chance": float(bars.chance) if bars else None}

    def set_quantity(self, quantity: Any) -> None:
        """Consider another quantity of the same face."""
        if type(quantity) is not int or self.question is None or not self._allowed(quantity):
            count = quantity if type(quantity) is int else 0
            raise BadValue(texts.say("chart.no_such", self.lang, count=min(max(count, 0), 10_000)))
        self.question = replace(self.question, bid=replace(self.question.bid, quantity=quantity, push=None))

    def set_face(self, face: Any) -> None:
        """Consider the same quantity of another face."""
        if self.question is None:
            raise BadValue(texts.say("chart.empty", self.lang))
        view, bid = self.question.view, self.question.bid
        try:
            other = view.bid(replace(bid, face=face, push=None))
        except (IllegalAction, TypeError, ValueError) as problem:
            raise BadValue(f"face: {problem}") from None
        self.question = replace(self.question, bid=other)

    # requests

    def on_bid(self, count: int) -> None:
        """Consider another quantity of the same face."""
        try:
            self.set_quantity(count)
        except BadValue as refusal:
            raise Refused(str(refusal)) from None
        self.announce(self.sentence)

    def on_kind(self, value: str) -> None:
        """Choose between "at least" and "exactly"."""
        if value not in QUESTIONS:
            raise self.unknown_act()
        self.kind = value
        self.announce(self.sentence)

    def on_unit(self, value: str) -> None:
        """Choose between percent, out of 100, and fractions."""
        if value not in UNITS:
            raise self.unknown_act()
        self.unit = value
        self.announce(self.sentence)

    def on_overlay(self) -> None:
        """Show the second model, or hide it."""
        if self.overlay is None:
            raise self.unknown_act()
        self.compare = not self.compare
        self.announce(texts.say(f"chart.overlay.{'on' if self.compare else 'off'}", self.lang, name=self.overlay_name))
