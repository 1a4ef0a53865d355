"""The six beats of lesson 4."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson04 import case, exercises
from dicekit.course.lesson04.case import DICE, YOU, Unseen
from dicekit.course.lesson04.cups import Cups, CupTable
from dicekit.course.lesson04.strip import RuleStrip, Strip
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment

MAIN = 4  # steps to the even bet; the others go deeper
TRIED = {
    "die": (1, True),
    "mean": (DICE, True),
    "even": (DICE, True),
    "table": (case.LAST, True),
    "plain": (DICE, False),
}  # state of the strip for a line: so many dice, wild or plain


class Lesson(Base):
    number = "04"
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson04.rolls")

    # the parts

    def ask(self) -> Desk:
        return Desk([CupTable(Cups(case.table()), fixed=True, lang=self.lang)])

    def chart(self) -> OddsChart:
        """Fifteen dice: the bid that was guessed, how likely it is, and what was rolled."""
        chart = self.with_rolls(OddsChart(Unseen(DICE).question(), lang=self.lang))

        def guessed(_: Any = None) -> None:
            if self.bar.sealed_guess is not None:
                chart.sealed = int(self.bar.sealed_guess)
                chart.question = Unseen(DICE).question(chart.sealed)

        self.bar.observe(guessed, "sealed_guess")
        guessed()
        return chart

    def roll(self) -> Desk:
        return self.rolled_beside(self.chart())

    def reason(self) -> Desk:
        """The table of cups, the rule strip and the chart follow one number of dice."""
        cups = CupTable(Cups(case.table()), lang=self.lang, **self.stored("cups"))
        rule = RuleStrip(Strip(DICE), lang=self.lang, place="strip")
        chart = OddsChart(Unseen(DICE).question(), lang=self.lang)
        traitlets.dlink((cups, "dice"), (rule, "dice"))

        def moved(_: Any) -> None:
            chart.question = Unseen(rule.dice, rule.wild).question()

        rule.observe(moved, "state")
        return Desk([self.ledger(rule), chart], [cups, rule])

    def ledger(self, rule: RuleStrip | None = None) -> Ledger:
        """Mean, spread, even bet; the line that is tried moves the strip."""
        if rule is None:
            return ledger_of(self, case.derivation(), "chart", (), main=MAIN)

        ledger = ledger_of(self, case.derivation(), "chart", TRIED, main=MAIN)

        def tried(key: str) -> None:
            rule.state = Strip(*TRIED[key])

        when_tried(ledger, tried)
        return ledger

    def check(self) -> Desk:
        rule = RuleStrip(Strip(DICE), lang=self.lang)
        return Desk([*self.verdicts(), self.chart()], [self.cards(), rule])

    def use(self) -> Desk:
        """You open the round: say a bid, and somebody doubts or raises it."""
        table = case.opening()
        stepper = self.stepper(table, YOU, hints=False, worths=False)
        return Desk([stepper], [self.odds_of(stepper, case.opened())])
