"""The six steps of lesson 13."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson13 import case, exercises, rules
from dicekit.course.lesson13.losses import LossStairs
from dicekit.course.lesson13.practice import DiceRounds
from dicekit.course.lesson13.strip import MANY, SURE, FewDice, LossStrip
from dicekit.course.parts import ledger_of, rest_once_asked
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger


class FirstDoubt(FirstDecision):
    """Doubt Dee, or raise; all cups come up, and the loser pays as many dice as the bid was off.

    >>> first = FirstDoubt()
    >>> first.on_action("raise"); first.state.table.showdown.change
    (0, 0, 0, 0, -3)
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"doubt": ("doubt",), "raise": (case.RAISE, "doubt")}
    places: ClassVar[tuple[int, ...]] = tuple(range(case.YOU))


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("height", value=2),
        press("height", value=1),
        press("weigh", why="higher"),
        press("put", at=19),
        press("put", at=20),
        press("take"),
        press("put", at=24),
    )
    repeats_guess = True
    rolls_before, tries_later = SURE, MANY
    strip_class, later_class = LossStrip, FewDice

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    @property
    def later_experiment(self) -> case.Doubts:
        """The same bid at a table where Dee has fewer dice to lose."""
        return case.FewDoubts(case.asked_with_few())

    def ask(self) -> Desk:
        """A doubt or a raise, once: the loser pays for how wrong the bid was."""
        return Desk([FirstDoubt(lang=self.lang, **self.stored("first"))])

    def roll(self) -> Desk:
        """The rolls that try the first guess, then those that try the second."""
        rest_once_asked(self)
        return self.rolled_beside()

    def reason(self) -> Desk:
        """The stairs on a scale; folded, the sum."""
        return Desk([LossStairs(lang=self.lang, **self.stored("stairs")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """The difference of both losses, the exact bar, the worth, the cut."""
        return ledger_of(self, case.derivation(), "stairs", ())

    def use(self) -> Desk:
        """Three rounds of Bluff; folded, its other rules."""
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = DiceRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
