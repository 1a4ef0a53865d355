"""The six steps of lesson 7."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07 import case, exercises
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson07.practice import NextPlayer
from dicekit.course.lesson07.scale import Scale
from dicekit.course.lesson07.strip import DoubtStrip, RaiseStrip
from dicekit.course.parts import ledger_of, rest_once_asked
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger


class Lesson(Base):
    number = case.NUMBER
    dice_part = "use"
    questions = exercises
    reason_stages = (
        press("pull", value="40"),
        press("guess", ana=0, value=50),
        press("guess", ana=2, value=30),
    )
    strip_class, later_class = DoubtStrip, RaiseStrip

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    @property
    def later_experiment(self) -> case.Raises:
        """The same dice, and a raise instead."""
        return case.Raises(case.raised())

    def roll(self) -> Desk:
        """A hundred doubts; then a hundred raises, for the second guess."""
        rest_once_asked(self)
        return self.rolled_beside()

    def ask(self) -> Desk:
        """Doubt or raise, once: the cups come up."""
        return Desk([self.opening])

    @cached_property
    def opening(self) -> FirstDecision:
        """The first round, which is also the last one of *Use*."""
        return FirstDecision(lang=self.lang, **self.stored("first"))

    def reason(self) -> Desk:
        """The scale; folded, the sum."""
        scale = Scale(lang=self.lang, **self.stored("scale"))
        return Desk([scale, Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Worth of a doubt, its zero, worth of a raise, the larger one, and where they meet."""
        return ledger_of(self, case.derivation(), "scale", (), assume="bid")

    def use(self) -> Desk:
        """Three rounds before an Ana who doubts no raise, or each; the last one is that of *Ask*."""
        rounds = NextPlayer(lang=self.lang, **self.stored("use"))

        def follow(_: Any = None) -> None:
            rounds.first = self.opening.state.action

        self.opening.observe(follow, "state")
        follow()
        return Desk([rounds])
