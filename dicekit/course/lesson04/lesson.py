"""The six beats of lesson 4 as parts."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson04 import case, exercises
from dicekit.course.lesson04.case import DICE, YOU, Unseen
from dicekit.course.lesson04.cups import Cups, CupTable
from dicekit.course.lesson04.strip import RuleStrip, Strip
from dicekit.kit.desk import Desk
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.stepper import RoundStepper

LINES = tuple(line.key for line in case.derivation().lines)
TRIED = {
    "die": (1, True),
    "mean": (DICE, True),
    "even": (DICE, True),
    "table": (case.LAST, True),
    "plain": (DICE, False),
}  # what of the strip a line is about: so many dice, wild or plain


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

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
        chart = OddsChart(Unseen(DICE).question(), lang=self.lang)
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))

        def guessed(_: Any = None) -> None:
            if self.bar.kept is not None:
                chart.sealed = int(self.bar.kept)
                chart.question = Unseen(DICE).question(chart.sealed)

        self.bar.observe(guessed, "kept")
        guessed()
        return chart

    def roll(self) -> Desk:
        return self.rolled_beside(self.chart())

    def reason(self) -> Desk:
        """The table of cups, the rule strip and the chart follow one number of dice."""
        cups = CupTable(Cups(case.table()), lang=self.lang, place="cups", kept=f"{self.number}/cups")
        rule = RuleStrip(Strip(DICE), lang=self.lang, place="strip")
        chart = OddsChart(Unseen(DICE).question(), lang=self.lang)
        traitlets.dlink((cups, "dice"), (rule, "dice"))

        def moved(_: Any) -> None:
            chart.question = Unseen(rule.dice, rule.wild).question()

        rule.observe(moved, "state")
        return Desk([self.ledger(rule), chart], [cups, rule])

    def ledger(self, rule: RuleStrip | None = None) -> Ledger:
        """Mean, spread, even bet; the line that is tried moves the strip."""
        ledger = Ledger(derivation=case.derivation(), lang=self.lang, kept=f"{self.number}/ledger")
        if rule is not None:
            ledger.tries = {number: "chart" for number, key in enumerate(LINES, 1) if key in TRIED}

            def tried(change: Any) -> None:
                dice, wild = TRIED[change.new.key]
                rule.state = Strip(dice, wild)

            ledger.observe(tried, "tried")
        return ledger

    def check(self) -> Desk:
        rule = RuleStrip(Strip(DICE), lang=self.lang)
        return Desk([*self.verdicts(), self.chart()], [self.cards(), rule])

    def use(self) -> Desk:
        """You open the round: say a bid, and somebody doubts or raises it."""
        table = case.opening()
        stepper = RoundStepper(
            table, seat=YOU, hints=False, worths=False, lang=self.lang, place="use", kept=f"{self.number}/use"
        )
        chart = OddsChart(case.opened(), lang=self.lang)
        traitlets.link((stepper, "question"), (chart, "question"))
        return Desk([stepper], [chart])
