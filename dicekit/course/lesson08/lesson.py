"""The six beats of lesson 8."""

from __future__ import annotations

from dataclasses import replace

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson08 import case, exercises, rules
from dicekit.course.parts import ledger_of, rule_cards_for, when_marked, when_tried
from dicekit.kit.desk import Desk
from dicekit.odds.choices import REWARDS
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene

PANS = ("doubt", "raise", "exact")
LETTER = "P"


class Lesson(Base):
    number = "08"
    questions = exercises

    @property
    def experiment(self) -> case.Exacts:
        return case.Exacts(case.asked())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        return self.rolled_beside(self.with_rolls(OddsChart(case.asked(), kind="exactly", lang=self.lang)))

    def reason(self) -> Desk:
        """The balance with three pans beside the lines; a line that is tried sets its reward or its beliefs."""
        balance, ledger = self.balance(), self.ledger()

        def tried(key: str) -> None:
            reward = {"full": "full", "others": "others"}.get(key, "own")
            balance.state = replace(balance.state, choice=case.believed(case.table())).rewarded(
                reward, case.OTHER_PLAYERS
            )

        when_tried(ledger, tried)
        return Desk([balance], [ledger, self.map()])

    def balance(self) -> ChoiceBalance:
        return ChoiceBalance(
            case.believed(case.table()),
            pans=PANS,
            rewards=REWARDS,
            letter=LETTER,
            lang=self.lang,
            **self.stored("balance"),
        )

    def ledger(self) -> Ledger:
        """One bar, the top, the best chance; what it is worth, beside a challenge and at other tables."""
        return ledger_of(self, case.derivation(), lambda key: None if key in ("one", "top") else "balance")

    def map(self) -> Plot:
        """Where exactly beats a challenge; its sentence follows the column that is marked."""
        plot = self.plot(case.cells(self.lang), "map.heading")
        return when_marked(plot, lambda at: case.cells(self.lang, at + 1))

    def check(self) -> Desk:
        chart = self.with_rolls(self.plot(case.columns(self.lang)))
        return Desk([*self.verdicts(), chart], [self.cards()])

    def use(self) -> Desk:
        """A late round: three words weighed; beside it the rules, each of which can be tried on the table."""
        stepper = self.stepper(case.late(), 1)
        balance = ChoiceBalance(
            case.believed(case.late(), case.LATE_RAISE), pans=PANS, rewards=REWARDS, letter=LETTER, lang=self.lang
        )
        traitlets.dlink((stepper, "question"), (balance, "question"))
        cards = rule_cards_for(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [balance, cards])
