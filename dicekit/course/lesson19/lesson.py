"""The six beats of lesson 19."""

from __future__ import annotations

from functools import cached_property

from dicekit.cards.card import COPIES
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson19 import case, exercises
from dicekit.course.lesson19.bets import CardsOrDice
from dicekit.course.lesson19.case import Pack
from dicekit.course.lesson19.first_bet import FirstBet
from dicekit.course.lesson19.hands import Hands
from dicekit.course.lesson19.lanes import Drawn, TwoLanes
from dicekit.course.lesson19.thinning import ThinningPack
from dicekit.course.parts import ledger_of
from dicekit.kit import repeatable
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    repeats_guess = True

    def ask(self) -> Desk:
        """Six cards or six dice: which lane?"""
        return Desk([FirstBet(lang=self.lang, **self.stored("first"))])

    @property
    def later_experiment(self) -> Hands:
        """Hands of three packs."""
        return Hands(Pack.of(COPIES))

    @cached_property
    def lanes(self) -> TwoLanes:
        """Hands of cards and of dice."""
        return TwoLanes(Drawn(repeatable.first_seed()), lang=self.lang)

    def roll(self) -> Desk:
        """Both lanes, and the second guess with hands of three packs."""
        lanes = self.lanes
        later = self.asked_after(lanes, lambda: lanes.state.done >= self.rolls_before, self.rolls_before)
        return Desk([*self.your_guess(), lanes], [later, *self.answering_rolls(tab="")])

    def reason(self) -> Desk:
        """The pack gets thinner; folded, the sum."""
        return Desk([ThinningPack(lang=self.lang, **self.stored("thinning")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Six of twelve cards beside six dice."""
        return ledger_of(self, case.derivation(), "bars", (), assume="cards")

    def use(self) -> Desk:
        """Three bets: cards or dice?"""
        return Desk([CardsOrDice(lang=self.lang, **self.stored("use"))])
