"""The six steps of lesson 10."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson10 import case, exercises, rules
from dicekit.course.lesson10.practice import PushRounds
from dicekit.course.lesson10.show import ShowDice
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.kit.html import Html, h
from dicekit.kit.pooled import press
from dicekit.widgets.draw.die import dice
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import BidExperiment


class FirstPush(FirstDecision):
    """Raise as you are, or show three dice and roll two again; Ana doubts, and all cups come up.

    >>> first = FirstPush()
    >>> first.on_action("push"); first.state.table.showdown.change
    (-1, 0, 0)
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "push": (f"{case.RAISE} push {' '.join(map(str, case.SHOWN))}", "doubt"),
        "raise": (case.RAISE, "doubt"),
    }

    def _mine(self) -> Html:
        """Your dice; after the push, the shown ones and the new ones."""
        if self.state.action != "push":
            return super()._mine()
        hits, new = self.case.asked().view.rules.hits(self.state.bid), self.state.table.hands[case.YOU] or ()
        rows = (("shown", case.SHOWN), ("new", new))
        drawn = [
            h("div", None, h("p", {"class": "say"}, self.say(name)),
              dice(each, self.say(name), self.lang, hits=hits, wild=True))
            for name, each in rows
        ]  # fmt: skip
        return h("div", {"class": "own own-pushed"}, drawn)


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("move", at=2),
        press("move", at=3),
        press("move", at=4),
        press("lower"),
        press("move", at=2) + press("move", at=3) + press("move", at=4),
        press("hide"),
    )

    @property
    def experiment(self) -> case.Pushes:
        return case.Pushes(case.shown_table())

    @property
    def later_experiment(self) -> BidExperiment:
        """The same bid from Ana's seat."""
        return case.FromAna(case.anas(), words="lesson10.later", owner=case.NAMES[case.ANA])

    def ask(self) -> Desk:
        """A raise, with a push or without."""
        return Desk([FirstPush(lang=self.lang, **self.stored("first"))])

    def reason(self) -> Desk:
        """Dice to show, with both bars; folded, the sum."""
        return Desk([ShowDice(lang=self.lang, **self.stored("show")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Before, after, what a die adds, what others think, a doubt, and your chance once you look."""
        return ledger_of(self, case.derivation(), "show", ())

    def use(self) -> Desk:
        """Three rounds against Abacus; folded, the rules of a push."""
        sentences = [self.say(f"rule.{name}") for name in rules.cases()]
        rounds = PushRounds(lang=self.lang, **self.stored("use"))
        return Desk([rounds, Deeper(self.say("rule.heading"), sentences, lang=self.lang)])
