"""The six steps of lesson 19."""

from __future__ import annotations

from functools import cached_property

from dicekit.cards.card import COPIES
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.deeper import Deeper
from dicekit.course.lesson19 import case, exercises
from dicekit.course.lesson19.bets import CardsOrDice
from dicekit.course.lesson19.case import Pack
from dicekit.course.lesson19.first_bet import FirstBet
from dicekit.course.lesson19.hands import Hands
from dicekit.course.lesson19.lanes import ITEM, Drawn, TwoLanes
from dicekit.course.lesson19.thinning import ThinningPack
from dicekit.course.parts import ledger_of
from dicekit.kit import repeatable
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.texts.language import SUIT_SIGNS
from dicekit.widgets.ledger import Ledger


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("turn", at=0),
        press("turn", at=1) + press("turn", at=2),
        press("turn", at=3) + press("turn", at=4) + press("turn", at=5),
        press("next"),
        press("stop", value="3"),
        press("next"),
        press("stop", value="4"),
    )
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

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first hands of the seat: cards beside dice."""
        pack = Pack()
        hands = [pack.deal(seed, ITEM, number, seat) for number in range(1, rolls + 1)]
        named = {at: SUIT_SIGNS[pack.card(at)[0]] + pack.card(at)[1:] for at in range(1, pack.cards + 1)}
        drawn = [([named[card] for card in cards], dice) for cards, dice in hands]
        found = tuple((str(pack.found(cards)), str(case.counting(dice))) for cards, dice in hands)
        rows = self.say("paper.cards"), self.say("paper.dice")
        return PaperRolls((), drawn, self.say("paper.rule"), tuple(map(str, range(pack.take + 1))), rows, found)

    def reason(self) -> Desk:
        """The pack gets thinner; folded, the sum."""
        return Desk([ThinningPack(lang=self.lang, **self.stored("thinning")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """Six of twelve cards beside six dice."""
        return ledger_of(self, case.derivation(), "bars", (), assume="cards")

    def use(self) -> Desk:
        """Three bets: cards or dice?"""
        return Desk([CardsOrDice(lang=self.lang, **self.stored("use"))])
