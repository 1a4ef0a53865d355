"""The six steps of lesson 23."""

from __future__ import annotations

from collections.abc import Mapping

from dicekit.charts import Columns
from dicekit.course.base import Lesson as Base
from dicekit.course.lesson23 import case, exercises
from dicekit.course.lesson23.ledger import derivation
from dicekit.course.lesson23.pairs import PairTable
from dicekit.course.parts import ledger_of, when_tried
from dicekit.distribution import Distribution
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.tray import Tray


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    @property
    def experiment(self) -> case.Doubles:
        return case.Doubles()

    def ask(self) -> Desk:
        return Desk([Tray(2, lesson=self.number, lang=self.lang)])

    def roll(self) -> Desk:
        return self.rolled_beside(self.sealed_first(self.rolled, self.exact))

    def rolled(self, tallies: Mapping[int, int]) -> Columns:
        """What the rolls gave so far."""
        found = Distribution.from_ways(dict(tallies) or {0: 1})
        return Columns.of(found, self.say("chart.rolled"), last=1, least=1)

    def exact(self) -> Columns:
        return Columns.of(self.experiment.distribution, self.say("chart.exact", **case.facts()), least=1)

    def reason(self) -> Desk:
        """The ledger beside the table of all outcomes; a line that is tried marks the doubles, or nothing."""
        pairs, ledger = PairTable(lang=self.lang), self.ledger()

        def show(line: str) -> None:
            pairs.marked = line != "outcomes"

        when_tried(ledger, show)
        return Desk([ledger], [pairs])

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "pairs")

    def check(self) -> Desk:
        return Desk([*self.verdicts(), self.plot(self.exact())], [self.cards()])

    def use(self) -> Desk:
        """Bo needs a five to be right."""
        return Desk([self.stepper(case.table(), seat=0)])
