"""The six beats of lesson 12."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson12 import case, exercises, rules
from dicekit.course.lesson12.first_plan import FirstPlan
from dicekit.course.lesson12.plan import PlanAndSwitch
from dicekit.course.lesson12.practice import SpecialRounds
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson12.rolls")

    def ask(self) -> Desk:
        """A plan with wild ones, and then they aren't."""
        return Desk([FirstPlan(lang=self.lang, **self.stored("first"))])

    def reason(self) -> Desk:
        """A plan, the switch, and where the plan holds again; folded, the sum."""
        return Desk([PlanAndSwitch(lang=self.lang, **self.stored("plan")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """The plan before and after, what holds now, and what to expect."""
        return ledger_of(self, case.derivation(), "plan", (), main=5)

    def use(self) -> Desk:
        """Three special rounds; folded, their rules."""
        told = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = SpecialRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), told, lang=self.lang)])
