"""The six beats of lesson 10 as parts."""

from __future__ import annotations

from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson10 import case, exercises, rules
from dicekit.course.lesson10.bench import PushBench
from dicekit.course.parts import laid_on
from dicekit.kit.desk import Desk
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.scene import Scene
from dicekit.widgets.stepper import RoundStepper

ANOTHER = ("blind", "missed", "peek")  # lines about another bid, which the bench does not show


class Lesson(Base):
    """What each beat shows; parts that belong together are linked."""

    number = "10"
    questions = exercises

    @property
    def experiment(self) -> case.Pushes:
        return case.Pushes(case.shown_table())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        """Twelve dice, rolled; dotted behind them the ten of before."""
        chart = OddsChart(
            case.shown_table(), overlay=case.before(), overlay_name=self.say("chart.before"), lang=self.lang
        )
        traitlets.dlink((self.strip, "tallies"), (chart, "tallies"))
        return self.rolled_beside(chart)

    def reason(self) -> Desk:
        """The bench beside the lines; a line that is tried lays the dice of the lesson on it."""
        bench, ledger = self.bench(place="bench", kept=f"{self.number}/bench"), self.ledger()

        def tried(change: Any) -> None:
            bench.lay(case.bench())

        ledger.observe(tried, "tried")
        return Desk([bench], [ledger])

    def bench(self, **kept: str) -> PushBench:
        return PushBench(case.bench(), lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Before, after, what a die adds, what others think, a challenge, a peek, and what a look does."""
        derived = case.derivation()
        tries = {at: "bench" for at, line in enumerate(derived.lines, 1) if line.key not in ANOTHER}
        return Ledger(derivation=derived, lang=self.lang, kept=f"{self.number}/ledger", tries=tries)

    def check(self) -> Desk:
        tails = Plot(case.tails(self.lang), lang=self.lang, heading=self.say("chart.heading"))
        return Desk([*self.verdicts(), tails], [self.cards()])

    def use(self) -> Desk:
        """The round itself; beside it the rules, each of which can be laid on the table."""
        stepper = RoundStepper(case.table(), seat=case.YOU, lang=self.lang, place="use", kept=f"{self.number}/use")
        cards = laid_on(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [cards])
