"""The six beats of lesson 22."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson22 import case, exercises
from dicekit.course.lesson22.ledger import derivation
from dicekit.course.lesson22.switch import RuleSwitch
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rulebench import RuleBench

FIRST = ("rounds",)  # what the games of the third beat show until the second guess is sealed
BOTH = ("rounds", "said")
TRIED = ("streak", "real")  # steps that the bench can play
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
        """The bars beside the steps that explain them; the step in which the winner begins can be played too."""
        bars, ledger = self._bench(shown=WHY, place=""), self.ledger()
        traitlets.dlink((self.games, "state"), (bars, "state"))

        def show(line: str) -> None:
            bars.state = case.bench(case.RULE | case.START) if line == "streak" else self.games.state

        when_tried(ledger, show)
        return Desk([bars], [ledger])

    def _bench(self, **options: Any) -> RuleBench:
        return RuleBench(change=case.RULE, fixed=True, lang=self.lang, **{"shown": FIRST, **options})

    def ledger(self) -> Ledger:
        """From five to nine rounds; who begins; the even bet."""
        return ledger_of(self, derivation(), "rulebench", TRIED)

    def check(self) -> Desk:
        return Desk([*self.verdicts()], [self.cards()])

    def use(self) -> Desk:
        """A rule of one's own."""
        return Desk([RuleBench(change=case.START, lang=self.lang, place="rule", store_key=f"{self.number}/use")])
