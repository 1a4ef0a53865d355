"""The six steps of lesson 10."""

from __future__ import annotations

import traitlets

from dicekit.course.base import TRIES
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson10 import case, exercises
from dicekit.course.lesson10.first import AnasSeat, FirstPush, PushedTable
from dicekit.course.lesson10.practice import PushRounds
from dicekit.course.lesson10.show import ShowDice
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls.strip import ComparedStrip


class PushStrip(ComparedStrip):
    """Pushes; many of them go up to the next full hundred."""

    steps = (1, 100)
    whole = True


class Lesson(Base):
    number = case.NUMBER
    dice_part = "use"
    questions = exercises
    reason_stages = (
        press("move", at=0),
        press("move", at=1),
        press("move", at=2),
        press("lower"),
        press("move", at=0) + press("move", at=1) + press("move", at=2),
        press("hide"),
    )

    @property
    def experiment(self) -> case.Pushes:
        return case.Pushes(case.shown_table())

    strip_class = PushStrip
    rolls_before = TRIES
    rolls_answer = False  # the dice shown in *Reason* answer the second guess

    def ask(self) -> Desk:
        """A raise, with a push or without; all cups come up."""
        return Desk([FirstPush(lang=self.lang, **self.stored("first"))])

    def guess(self) -> Desk:
        """The first guess, beside its table."""
        return Desk([PushedTable(lang=self.lang)], [self.bar])

    def roll(self) -> Desk:
        """A hundred pushes; beside them what Ana sees, and the second guess."""
        self.strip.tab = ""  # not behind a tab: a phone shows all of this step
        return self.rolled_beside(AnasSeat(lang=self.lang))

    def reason(self) -> Desk:
        """Dice to show, with both tails; folded, the sum."""
        show = ShowDice(lang=self.lang, **self.stored("show"))
        for bar, guess in ((self.bar, "guess"), (self.later, "second_guess")):
            if bar is not None:
                traitlets.dlink((bar, "sealed_guess"), (show, guess))
        return Desk([show, Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Before, after, what a die adds, what others think, a doubt, and your chance once you look."""
        return ledger_of(self, case.derivation(), "show", ())

    def use(self) -> Desk:
        """Three rounds against Abacus; folded, the rules of a push."""
        return Desk([PushRounds(lang=self.lang, **self.stored("use"))])
