"""The six beats of lesson 7."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from dicekit.charts import Lines
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson07 import case, exercises
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.odds.choices import Choice
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene


class Lesson(Base):
    number = "07"
    questions = exercises

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        return self.rolled_beside(self.with_rolls(OddsChart(case.asked(), lang=self.lang)))

    def reason(self) -> Desk:
        balance, ledger = (
            ChoiceBalance(case.BELIEVED, lang=self.lang, **self.stored("balance")),
            self.ledger(),
        )

        def tried(key: str) -> None:
            balance.choice = case.BELIEVED.turned("true", case.HALF) if key == "half" else case.BELIEVED

        when_tried(ledger, tried)
        return Desk([balance], [ledger, self.worths(balance, case.worths, "lines")])

    def ledger(self) -> Ledger:
        """Worth of a doubt, its zero, worth of a raise, the larger one, and where they meet; each can be tried."""
        return ledger_of(self, case.derivation(), "balance", assume="bid")

    def worths(self, balance: ChoiceBalance, drawn: Callable[[str, Choice], Lines], name: str) -> Plot:
        """Lines of worth that follow the dials of a balance."""
        plot = self.plot(drawn(self.lang, balance.choice), f"chart.heading.{name}")

        def turned(change: Any) -> None:
            plot.chart = drawn(self.lang, change.new)

        balance.observe(turned, "choice")
        return plot

    def check(self) -> Desk:
        """Where the two worths cross: with what was asked, and with the chances that this table really gives."""
        lines = self.plot(case.crossing(self.lang), "chart.heading.crossing")
        own = self.plot(case.crossing(self.lang, case.own()), "chart.heading.own")
        return Desk([*self.verdicts(), lines, own], [self.cards()])

    def use(self) -> Desk:
        """The round itself: a bid that is chosen turns the dials of the balance beside it."""
        stepper = self.stepper(case.table(), case.YOU)
        balance = ChoiceBalance(Choice(case.true()), lang=self.lang)
        traitlets.dlink((stepper, "question"), (balance, "question"))
        return Desk([stepper], [balance])
