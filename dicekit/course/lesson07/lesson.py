"""The six beats of lesson 7 as parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from dicekit.charts import Lines
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson07 import case, exercises
from dicekit.kit.desk import Desk
from dicekit.odds.choices import Choice
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "07"
    questions = exercises

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        chart = OddsChart(case.asked(), lang=self.lang)
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return self.rolled_beside(chart)

    def reason(self) -> Desk:
        balance, ledger = (
            ChoiceBalance(case.BELIEVED, lang=self.lang, place="balance", kept=f"{self.number}/balance"),
            self.ledger(),
        )

        def tried(change: Any) -> None:
            balance.choice = case.BELIEVED.turned("true", case.HALF) if change.new.key == "half" else case.BELIEVED

        ledger.observe(tried, "tried")
        return Desk([balance], [ledger, self.plot(balance, case.worths, "lines")])

    def ledger(self) -> Ledger:
        """Worth of a doubt, its zero, worth of a raise, the larger one, and where they meet; each can be tried."""
        derived = case.derivation()
        places = dict.fromkeys(range(1, len(derived.lines) + 1), "balance")
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=places, assume="bid")

    def plot(self, balance: ChoiceBalance, drawn: Callable[[str, Choice], Lines], name: str) -> Plot:
        """Lines of worth that follow the dials of a balance."""
        plot = Plot(drawn(self.lang, balance.choice), lang=self.lang, heading=self.say(f"chart.heading.{name}"))

        def turned(change: Any) -> None:
            plot.chart = drawn(self.lang, change.new)

        balance.observe(turned, "choice")
        return plot

    def check(self) -> Desk:
        """Where the two worths cross: with what was asked, and with the chances that this table really gives."""
        lines = Plot(case.crossing(self.lang), lang=self.lang, heading=self.say("chart.heading.crossing"))
        own = Plot(case.crossing(self.lang, case.own()), lang=self.lang, heading=self.say("chart.heading.own"))
        return Desk([*self.verdicts(), lines, own], [self.cards()])

    def use(self) -> Desk:
        """The round itself: a bid that is chosen turns the dials of the balance beside it."""
        stepper = RoundStepper(case.table(), seat=case.YOU, lang=self.lang, place="use", kept=f"{self.number}/use")
        balance = ChoiceBalance(Choice(case.true()), lang=self.lang)
        traitlets.dlink((stepper, "question"), (balance, "question"))
        return Desk([stepper], [balance])
