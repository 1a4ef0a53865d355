"""The six steps of lesson 3."""

from __future__ import annotations

from functools import cached_property

import traitlets

from dicekit import seeds, texts
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.lesson03 import exercises
from dicekit.course.lesson03.case import DICE, FACE, NUMBER, SHOWN, derivation, hits
from dicekit.course.lesson03.hands import HundredHands, Hundreds, rolled_hands
from dicekit.course.lesson03.hands import hits as count
from dicekit.course.lesson03.piles import Piles
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.tray import Tray


class Lesson(Base):
    number = NUMBER
    questions = exercises

    def ask(self) -> Desk:
        """Five dice to turn, with a switch: what a one becomes when it is wild."""
        tray = Tray(DICE, face=FACE, hits=hits(wild=False), wilds=hits(), tools=(), lesson=NUMBER, lang=self.lang)
        tray.dice = SHOWN
        return Desk([tray])

    # rolls and exact chances

    @cached_property
    def hands(self) -> HundredHands:
        """A hundred hands at a time, with a switch that makes ones wild; after the second guess also sixes."""
        hands = HundredHands(Hundreds(seeds.fresh()), lang=self.lang, **self.stored("hands"))
        assert self.later is not None
        traitlets.dlink((self.later, "locked"), (hands, "sixes"))
        traitlets.dlink((self.bar, "sealed_guess"), (hands, "guess"))
        return hands

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first hands of the hundred that the seat rolls, counted twice: only fives, then ones too."""
        hands = rolled_hands(seeds.own(seed, seat), 1)[:rolls]
        names = tuple(texts.say(f"lesson03.hands.setting.{wild}", self.lang) for wild in (0, 1))
        found = tuple(tuple(str(count(hand, wild)) for wild in (0, 1)) for hand in hands)
        return PaperRolls(
            hits(),
            [(hand,) for hand in hands],
            columns=tuple(map(str, range(DICE + 1))),
            rows=names,
            found=found,
            ways=names,
            asks=(self.say("paper.pairs", n=rolls), self.say("paper.times")),
        )

    def roll(self) -> Desk:
        """A hundred hands; the second guess is asked once ones were wild in them."""
        hands = self.hands
        self.answered_by(hands, lambda: hands.state.with_sixes)
        return Desk([hands], [self.asked_after(hands, lambda: hands.state.flipped)])

    # reasoning

    def reason(self) -> Desk:
        """Three piles of outcomes beside the steps; each step lets its pile grow."""
        piles, ledger = Piles(lang=self.lang), self.ledger()
        when_tried(ledger, lambda key: piles.set_trait("step", key))
        return Desk([piles], [ledger])

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "grid")

    def use(self) -> Desk:
        """Three rounds: one die too few, two too few (the question of the lesson), and three too few."""
        positions = [Position("51324", "3x5"), Position("12345", "4x5"), Position("22346", "3x5")]
        return Desk([self.practice(opponents=("blind",), positions=positions, actions=("bid", "doubt"))])
