"""The six beats of lesson 10."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson10 import case, exercises, rules
from dicekit.course.lesson10.bench import PushBench
from dicekit.course.parts import ledger_of, rule_cards_for, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.scene import Scene

ANOTHER = ("blind", "missed", "peek")  # lines about another bid, which the bench does not show


class Lesson(Base):
    number = "10"
    questions = exercises

    @property
    def experiment(self) -> case.Pushes:
        return case.Pushes(case.shown_table())

    def ask(self) -> Desk:
        return Desk([Scene(case.asked(), case.OWN, lang=self.lang)])

    def roll(self) -> Desk:
        """Twelve dice, rolled; dotted behind them the ten of before."""
        return self.rolled_beside(
            self.with_rolls(
                OddsChart(
                    case.shown_table(), overlay=case.before(), overlay_name=self.say("chart.before"), lang=self.lang
                )
            )
        )

    def reason(self) -> Desk:
        """The bench beside the lines; a line that is tried lays the dice of the lesson on it."""
        bench, ledger = self.bench(**self.stored("bench")), self.ledger()

        def tried(key: str) -> None:
            bench.lay(case.bench())

        when_tried(ledger, tried)
        return Desk([bench], [ledger])

    def bench(self, **kept: str) -> PushBench:
        return PushBench(case.bench(), lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Before, after, what a die adds, what others think, a challenge, a peek, and what a look does."""
        return ledger_of(self, case.derivation(), lambda key: None if key in ANOTHER else "bench", main=5)

    def check(self) -> Desk:
        tails = self.plot(case.tails(self.lang))
        return Desk([*self.verdicts(), tails], [self.cards()])

    def use(self) -> Desk:
        """The round itself; beside it the rules, each of which can be tried on the table."""
        stepper = self.stepper(case.table(), case.YOU)
        cards = rule_cards_for(stepper, rules.cards(self.lang), self)
        return Desk([stepper], [cards])
