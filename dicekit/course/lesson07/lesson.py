"""The six beats of lesson 7."""

from __future__ import annotations

from functools import cached_property

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07 import case, exercises
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson07.practice import SureDoubts
from dicekit.course.lesson07.scale import Scale
from dicekit.course.lesson07.strip import DoubtStrip
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    @cached_property
    def strip(self) -> DoubtStrip:
        """Bo's bid doubted again and again; a round is a square."""
        strip = DoubtStrip(Rolls(self.experiment, seeds.fresh(), lesson=self.number), lang=self.lang)
        strip.tab = ""  # a phone shows the second guess below the rolls
        traitlets.dlink((self.bar, "sealed_guess"), (strip, "guess"))
        if self.later is not None:
            traitlets.dlink((self.later, "locked"), (strip, "exact"))
        return strip

    def ask(self) -> Desk:
        """Doubt or raise, once: the cups come up."""
        return Desk([FirstDecision(lang=self.lang, **self.stored("first"))])

    def roll(self) -> Desk:
        return self.rolled_beside()

    def reason(self) -> Desk:
        """The scale; folded, the sum."""
        scale = Scale(lang=self.lang, **self.stored("scale"))
        return Desk([scale, Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Worth of a doubt, its zero, worth of a raise, the larger one, and where they meet."""
        return ledger_of(self, case.derivation(), "scale", (), assume="bid")

    def check(self) -> Desk:
        return Desk([*self.verdicts()], [self.cards()])

    def use(self) -> Desk:
        """Three rounds against Bo, who doubts every raise."""
        return Desk([SureDoubts(lang=self.lang, **self.stored("use"))])
