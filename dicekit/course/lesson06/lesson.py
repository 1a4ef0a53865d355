"""The six beats of lesson 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from dicekit.charts.stack import Stack
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson06 import exercises
from dicekit.course.lesson06.case import BIDS, OWN, BidFacts, lead, table
from dicekit.kit.desk import Desk
from dicekit.odds.joint import READINGS
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Aside, Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.plot import Plot
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.scene import Scene
from dicekit.widgets.twoway import Labels, TwoWayTable

SEED = "K7QX"
SUM, UNLOOKED, NONE = 4, 5, 6  # lines of the ledger that can be seen on the grid


class Lesson(Base):
    number = "06"
    questions = exercises

    def __init__(self, lang: str | None = None) -> None:
        super().__init__(lang)
        self.table = table()
        self.case: BidFacts = lead()
        self.question = Question(self.case.view, self.case.bid)
        self.outside = Question(self.case.outside, self.case.bid)
        self.empty = Question(self.case.with_none, self.case.bid)

    def scene(self) -> Scene:
        return Scene(self.question, OWN, lang=self.lang)

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(self.question)

    def ask(self) -> Desk:
        return Desk([self.scene()])

    def chart(self) -> OddsChart:
        """The odds, with the sealed guess and the rolls on them."""
        chart = self.with_rolls(OddsChart(self.question, lang=self.lang))
        traitlets.dlink((self.bar, "guess"), (chart, "guess"))
        return chart

    def roll(self) -> Desk:
        return self.rolled_beside(self.chart())

    # reasoning

    def reason(self) -> Desk:
        """Lines of the ledger show on the grid: yours, and, had you not looked, the larger table."""
        grid, ledger = OutcomeGrid(question=self.question, lang=self.lang), self.ledger()
        asked = {SUM: self.question, UNLOOKED: self.outside, NONE: self.empty}
        shown = {ledger.entries[number - 1].line.value: question for number, question in asked.items()}

        def light(change: Mapping[str, Any]) -> None:
            grid.question = shown[change["new"].value]

        ledger.observe(light, "tried")
        return Desk([self.scene(), ledger, self.twoway()], [grid])

    def ledger(self) -> Ledger:
        """What you have, what is needed, what is unseen, the sum; then: had you not looked, and one who holds none."""
        asides = (Aside(self.outside, "unlooked"), Aside(self.empty, "holds_none"))
        tries = {SUM: "grid", UNLOOKED: "grid", NONE: "grid"}
        store_key = f"{self.number}/ledger"
        return Ledger(self.question, brief=True, questions=asides, tries=tries, store_key=store_key, lang=self.lang)

    def twoway(self) -> TwoWayTable:
        """Such a hand and the bid together: both is not one, given the other."""
        facts = self.case.facts
        labels = Labels(
            (self.say("twoway.holds"), self.say("twoway.fails")),
            (self.say("twoway.such", **facts), self.say("twoway.other")),
            self.say("twoway.heading"),
            self.say("twoway.line", **facts),
            tuple(self.say(f"twoway.ask.{name}") for name in READINGS),
        )
        return TwoWayTable(self.case.joint, labels=labels, reading="joint", fixed=True, lang=self.lang)

    # the truth

    def seats(self) -> Plot:
        """The same bid from three seats."""
        case = self.case
        names = [self.say(f"seats.{name}") for name in ("you", "unlooked", "none")]
        sentence = self.say("seats.sentence", **case.facts, other=case.none_held, outside=case.not_looked)
        named = tuple(zip(names, case.seats, strict=True))
        chart = Stack.of(
            named, sentence, least=case.bid.quantity, at=case.bid.quantity, head=self.say("seats.head", **case.facts)
        )
        return self.plot(chart, "seats.heading")

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.chart(), self.seats()], [self.cards()])

    def use(self) -> Desk:
        """Three rounds; in the first your dice and the bids are those of the lesson."""
        hand = "".join(map(str, OWN))
        return Desk(
            [self.practice(positions=[Position(hand, " ".join(BIDS)), Position("23446", "4x4 6x4")], seed=SEED)]
        )
