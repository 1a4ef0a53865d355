"""The six steps of lesson 12."""

from __future__ import annotations

from functools import cached_property

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson04.half import NamedBid, SlidBid, trying
from dicekit.course.lesson12 import case, exercises, rules
from dicekit.course.lesson12.first_plan import FirstPlan
from dicekit.course.lesson12.plan import PlanAndSwitch
from dicekit.course.lesson12.practice import SpecialRounds
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment, ComparedStrip, RollStrip


def _trying(guessed: int | None) -> NamedBid:
    question = case.asked() if guessed is None else case.asked(guessed)
    return NamedBid(question, words="lesson12.later")


class BarsLater(ComparedStrip):
    """Rolls whose bars are drawn once the second guess is answered: they'd tell it."""

    def shows_columns(self) -> bool:
        return self.exact


class Lesson(Base):
    number = case.NUMBER
    dice_part = "use"
    questions = exercises
    reason_stages = (
        press("mark", at=5),
        press("wild"),
        press("mark", at=3),
        press("turn", at=0),
    )
    strip_class, later_class = BarsLater, SlidBid

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson12.rolls")

    @property
    def later_experiment(self) -> BidExperiment:
        """The bid of the second guess; without one that of the first."""
        assert self.later is not None
        return _trying(self.later.sealed_guess)

    @cached_property
    def later_strip(self) -> RollStrip | None:
        """The rolls, which try the bid that was guessed."""
        strip = super().later_strip
        assert strip is not None
        assert self.later is not None
        return trying(strip, self.later, _trying)

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
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = SpecialRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
