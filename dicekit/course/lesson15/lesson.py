"""The six beats of lesson 15."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson15 import case, exercises, rules
from dicekit.course.lesson15.practice import HandRounds
from dicekit.course.lesson15.switches import ThreeSwitches
from dicekit.course.parts import ledger_of
from dicekit.dice.hand import Face, Hand
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger


class FirstHand(FirstDecision):
    """Open, or raise to nine; both times a rule about whole hands decides who wins.

    >>> first = FirstHand()
    >>> first.on_say("raise"); first.state.table.showdown.loser
    1
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"open": ("doubt",), "raise": (case.RAISE, "doubt")}
    places: ClassVar[tuple[int, ...]] = (case.ANA, case.BO, case.CHI)

    def hits(self, held: Hand) -> tuple[Face, ...]:
        return super().hits(held) if self.rules_seen.rules.tally(held, self.state.bid) else ()


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    @property
    def experiment(self) -> case.Rounds:
        return case.Rounds(case.heard())

    def ask(self) -> Desk:
        """Open or raise, with five dice that count six."""
        return Desk([FirstHand(lang=self.lang, **self.stored("first"))])

    def reason(self) -> Desk:
        """Three switches; folded, the sum."""
        return Desk([ThreeSwitches(lang=self.lang, **self.stored("switches")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """A die, a hand, what the rules move, and four hands."""
        return ledger_of(self, case.derivation(), "switches", (), main=6)

    def use(self) -> Desk:
        """Three rounds; folded, further rules."""
        told = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = HandRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), told, lang=self.lang)])
