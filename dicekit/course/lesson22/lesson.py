"""The six beats of lesson 22."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson22 import case, exercises
from dicekit.course.lesson22.ledger import derivation
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.course.parts import ledger_of
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rulebench import RuleBench

FIRST = ("rounds",)  # what the games of the third beat show until the second guess is sealed
BOTH = ("rounds", "said")
WHY = ("rounds", "said", "beginner")


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    def ask(self) -> Desk:
        """A table at which one rule can be turned on and off."""
        return Desk([RuleSwitch(lang=self.lang)])

    @cached_property
    def games(self) -> RuleBench:
        """Games by both rules, with the same dice."""
        return self._bench(store_key=f"{self.number}/games")

    def roll(self) -> Desk:
        """Two bars from the same dice: how many rounds a game has; how much is said, once that is guessed too."""
        games = self.games

        def follow(_: object = None) -> None:
            games.shown = BOTH if self.later is None or self.later.locked else FIRST

        if self.later is not None:
            self.later.observe(follow, "locked")
        follow()
        return Desk([games], [self.later] if self.later is not None else [])

    def reason(self) -> Desk:
        """The bars and the played round beside the steps that explain them."""
        bars = self._bench(shown=WHY, place="")
        traitlets.dlink((self.games, "state"), (bars, "state"))
        return Desk([bars], [self.ledger()])

    def _bench(self, **options: Any) -> RuleBench:
        return RuleBench(change=case.RULE, fixed=True, lang=self.lang, **{"shown": FIRST, **options})

    def ledger(self) -> Ledger:
        """From five to nine rounds; why it's good to begin; why less is said."""
        return ledger_of(self, derivation(), "rulebench", ())

    def check(self) -> Desk:
        return Desk([*self.verdicts()], [self.cards()])

    def use(self) -> Desk:
        """A rule of one's own."""
        return Desk([RuleBench(change=case.START, lang=self.lang, place="rule", store_key=f"{self.number}/use")])
