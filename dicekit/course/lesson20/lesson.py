"""The six beats of lesson 20."""

from __future__ import annotations

from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson20 import case, exercises
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.fan import CardFan
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot


class Lesson(Base):
    number = "20"
    questions = exercises

    @property
    def experiment(self) -> case.Places:
        return case.Places()

    def ask(self) -> Desk:
        return Desk([CardFan(case.hand(), lang=self.lang)])

    def shares(self, tricks: int = 0) -> Plot:
        """The shares of the seats."""
        chart = case.shares(self.lang, case.moved(tricks))
        return self.plot(chart)

    def rolled(self) -> Plot:
        """The same with what was dealt: the two opponents are one place there."""
        plot = self.shares()

        def follow(_: Any = None) -> None:
            plot.set_trait("tallies", case.merged({int(at): times for at, times in self.strip.tallies.items()}))

        self.strip.observe(follow, "tallies")
        follow()
        return plot

    def roll(self) -> Desk:
        return self.rolled_beside(self.rolled())

    def reason(self) -> Desk:
        """The hand with its seen strip; the shares follow it, and a line of the ledger sets it."""
        tools = ("ask", "seen")
        stored = self.stored("seen")
        fan = CardFan(case.hand(asked=case.THIRD), tools=tools, lang=self.lang, **stored)
        chart, ledger = self.shares(), self.ledger()

        def seen(_: Any = None) -> None:
            chart.chart = case.shares(self.lang, fan.state)

        def tried(key: str) -> None:
            fan.show(case.PLAYED if key == "later" else 0)

        fan.observe(seen, "state")
        when_tried(ledger, tried)
        return Desk([fan, chart], [ledger])

    def ledger(self) -> Ledger:
        return ledger_of(self, case.derivation(), "chart", ("unseen", "partner", "later"), assume="cards", main=5)

    def check(self) -> Desk:
        later = self.plot(case.shares(self.lang, case.moved(case.PLAYED)), "chart.heading.later")
        return Desk([*self.verdicts(), self.rolled(), later], [self.cards()])

    def use(self) -> Desk:
        """Lead the stick of kings now, or wait until an ace has been seen?"""
        stored = self.stored("use")
        fan = CardFan(case.hand(), tools=("lead",), leads=case.LEADS, lang=self.lang, **stored)
        return Desk([fan], [self.plot(case.aces(self.lang), "aces.heading")])
