"""The six steps of lesson 14."""

from __future__ import annotations

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson14 import case, exercises, rules
from dicekit.course.lesson14.first_raise import FirstRaise
from dicekit.course.lesson14.holes import Holes
from dicekit.course.lesson14.practice import FeiRounds
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment


class Lesson(Base):
    number = case.NUMBER
    dice_part = "use"
    questions = exercises
    reason_stages = (
        press("turn_zhai"),
        press("turn", at=2),
        press("turn", at=0),
        press("back"),
        press("turn", at=2),
        press("turn", at=0),
    )

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.turned(), words="lesson14.rolls")

    @property
    def later_experiment(self) -> BidExperiment:
        """The same with a six in place of the one."""
        return BidExperiment(case.turned(case.REAL), words="lesson14.later")

    def ask(self) -> Desk:
        """A raise, in fei or in zhai."""
        return Desk([FirstRaise(lang=self.lang, **self.stored("first"))])

    def reason(self) -> Desk:
        """Holes that your dice fill, in fei and in zhai; folded, the sum."""
        return Desk([Holes(lang=self.lang, **self.stored("holes")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Four zhai and five fei counted over Bo's dice; then a real six more, and the way back."""
        return ledger_of(self, case.derivation(), "holes", (), main=4)

    def use(self) -> Desk:
        """Three rounds against Bo, who never looks at his dice; folded, the rules."""
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = FeiRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
