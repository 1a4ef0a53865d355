"""The six beats of lesson 8 as parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson08 import case, exercises, rules
from dicekit.course.parts import laid_on
from dicekit.kit.desk import Desk
from dicekit.odds.choices import REWARDS
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper

PANS = ("doubt", "raise", "exact")
LETTER = "P"


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "08"
    questions = exercises

    @property
    def experiment(self) -> case.Exacts:
        return case.Exacts(case.asked())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        chart = OddsChart(case.asked(), kind="exactly", lang=self.lang)
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return self.rolled_beside(chart)

    def reason(self) -> Desk:
        """The balance with three pans beside the lines; a line that is tried sets its reward or its beliefs."""
        balance, ledger = self.balance(), self.ledger()

        def tried(change: Any) -> None:
            reward = {"full": "full", "others": "others"}.get(change.new.key, "own")
            balance.state = replace(balance.state, choice=case.believed(case.table())).rewarded(
                reward, case.OTHER_PLAYERS
            )

        ledger.observe(tried, "tried")
        return Desk([balance], [ledger, self.map()])

    def balance(self) -> ChoiceBalance:
        return ChoiceBalance(
            case.believed(case.table()),
            pans=PANS,
            rewards=REWARDS,
            letter=LETTER,
            lang=self.lang,
            place="balance",
            kept=f"{self.number}/balance",
        )

    def ledger(self) -> Ledger:
        """One bar, the top, the best chance; what it is worth, beside a challenge and at other tables."""
        derived = case.derivation()
        tries = {at: "balance" for at, line in enumerate(derived.lines, 1) if line.key not in ("one", "top")}
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=tries)

    def map(self) -> Plot:
        """Where exactly beats a challenge; its sentence follows the column that is marked."""
        plot = Plot(case.cells(self.lang), lang=self.lang, heading=self.say("map.heading"))

        def moved(change: Any) -> None:
            if change.new is not None:
                plot.chart = case.cells(self.lang, change.new + 1)

        plot.observe(moved, "at")
        return plot

    def check(self) -> Desk:
        chart = Plot(case.columns(self.lang), lang=self.lang, heading=self.say("chart.heading"))
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return Desk([*self.verdicts(), chart], [self.cards()])

    def use(self) -> Desk:
        """A late round: three words weighed; beside it the rules, each of which can be laid on the table."""
        stepper = RoundStepper(case.late(), seat=1, lang=self.lang, place="use", kept=f"{self.number}/use")
        balance = ChoiceBalance(
            case.believed(case.late(), case.LATE_RAISE), pans=PANS, rewards=REWARDS, letter=LETTER, lang=self.lang
        )
        traitlets.dlink((stepper, "question"), (balance, "question"))
        cards = laid_on(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [balance, cards])
