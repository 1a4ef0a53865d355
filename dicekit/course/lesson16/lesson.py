"""The six steps of lesson 16."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson16 import case, exercises, rules
from dicekit.course.lesson16.needles import Needles
from dicekit.course.lesson16.practice import StakeRounds
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment, OfPlayer


class FirstStake(FirstDecision):
    """Open, or open for double; Ana doubles once more, and all cups come up.

    >>> first = FirstStake()
    >>> first.on_action("pi"); end = first.state.table.showdown; end.count, end.stake
    (7, 4)
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"open": ("doubt",), "pi": ("pi", "fanpi")}
    places: ClassVar[tuple[int, ...]] = (case.ANA, case.BO, case.CHI)


class Lesson(Base):
    number = case.NUMBER
    dice_part = "use"
    questions = exercises
    reason_stages = (
        press("pull", value="50"),
        press("next"),
        press("choose", action="pi"),
        press("next"),
        press("choose", action="fanpi"),
        press("turn", at=0) + press("turn", at=1),
        press("turn", at=2) + press("turn", at=3),
        press("next"),
        press("lift", seat=1),
        press("lift", seat=2),
        press("lift", seat=3),
    )

    @property
    def experiment(self) -> case.Doubts:
        return case.Doubts(case.asked())

    @property
    def later_experiment(self) -> BidExperiment:
        """The same bid from Ana's seat."""
        return OfPlayer(case.asked(case.ANA), words="lesson16.later", owner=case.NAMES[case.ANA])

    def ask(self) -> Desk:
        """Open, or open for double."""
        return Desk([FirstStake(lang=self.lang, **self.stored("first"))])

    def reason(self) -> Desk:
        """One bid, two needles; folded, the sum."""
        return Desk([Needles(lang=self.lang, **self.stored("needles")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """What the stakes are worth, and the chance of each of the two."""
        return ledger_of(self, case.derivation(), "needles", ())

    def use(self) -> Desk:
        """Three rounds for double; folded, further rules."""
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = StakeRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
