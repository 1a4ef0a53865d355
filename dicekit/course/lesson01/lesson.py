"""The six steps of lesson 1."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import traitlets

from dicekit.course.base import SOME, PaperRolls, shown_when
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson01 import exercises
from dicekit.course.lesson01.blocks import BLOCKS, BOXES
from dicekit.course.lesson01.case import FACE, FEWER, NUMBER, OWN, derivation
from dicekit.course.lesson01.first_round import FirstRound
from dicekit.course.lesson01.sixes import TWO_OR_MORE, Sixes
from dicekit.course.lesson01.sorting import OutcomeSorter
from dicekit.course.lesson01.strip import ThreeShares
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.guess import GuessBar
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.rolls import Rolls, RollStrip

SEED = "K7QX"
#: what the wall sorts at each press: one block for each box, which the others follow; then the last one, which goes in
#: once the highest pile was guessed
PUT = tuple(press("put", box=block.box) for block in (*BLOCKS[: len(BOXES)], BLOCKS[-1]))
SORTED = (*PUT, press("highest", pile=len(BOXES)))


class Lesson(Base):
    number = NUMBER
    dice_part = "reason"
    questions = exercises
    reason_stages = SORTED
    reason_ahead = True
    strip_class = ThreeShares
    later_class = ThreeShares

    def ask(self) -> Desk:
        """One short round: what a cup, a bid and a doubt are."""
        return Desk([FirstRound(store_key=f"{self.number}/first", lang=self.lang)])

    # rolls

    def show_exact(self, strip: RollStrip, bar: GuessBar) -> None:
        """The exact chances of five dice only once they're sorted: two piles being equal is to be found there."""
        later, sorter = self.later, self.sorter
        if bar is not self.bar or later is None:
            return super().show_exact(strip, bar)

        def follow(_: Any = None) -> None:
            strip.exact = later.answered and sorter.state.done

        later.observe(follow, "answered")
        sorter.observe(follow, "state")
        return follow()

    @property
    def experiment(self) -> Sixes:
        return Sixes()

    @property
    def later_experiment(self) -> Sixes:
        """One die fewer: no six and one six are no longer equal."""
        return Sixes(FEWER, words="lesson01.later")

    @cached_property
    def strip(self) -> RollStrip:
        """The rolls, on whose bars the guessed numbers are marked once there are some."""
        strip = super().strip

        def mark(_: Any = None) -> None:
            seen = strip.state.done >= SOME  # a share of fewer rolls is not informative
            strip.guessed = dict(enumerate(self.bar.numbers or ())) if seen else {}

        self.bar.observe(mark, "numbers")
        strip.observe(mark, "state")
        mark()
        return strip

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The rolls of the strip, in its three bars."""
        strip = Rolls(self.experiment, seed, seat, self.number)
        drawn = [strip.draw(number) for number in range(1, rolls + 1)]
        columns = *map(str, range(TWO_OR_MORE)), f"{TWO_OR_MORE}+"
        found = tuple((columns[self.experiment.counted(cups)],) for cups in drawn)
        return PaperRolls((FACE,), drawn, columns=columns, found=found, ways=(self.say("paper.sixes"),))

    # reasoning

    @cached_property
    def sorter(self) -> OutcomeSorter:
        """All outcomes in blocks, and three boxes."""
        return OutcomeSorter(store_key=f"{self.number}/sorted", lang=self.lang)

    def reason(self) -> Desk:
        """The blocks are sorted by hand; then the steps can be opened, each of which highlights its boxes."""
        sorter, fold, ledger = self.sorter, Deeper(lang=self.lang), self.ledger()
        if self.later is not None:
            traitlets.dlink((self.later, "answered"), (sorter, "answered"))
        when_tried(ledger, lambda key: sorter.set_trait("lit", key))
        shown_when(lambda: sorter.state.done, [fold, ledger], (sorter, "state"))
        return Desk([sorter, fold, ledger])

    def ledger(self) -> Ledger:
        return ledger_of(self, derivation(), "grid")

    def use(self) -> Desk:
        """Three rounds against Bo: a bid that needs one six of his, one that needs two, and one that needs none."""
        positions = [Position(OWN, "3x6"), Position("12345", "2x6"), Position("66612", "3x6")]
        return Desk(
            [self.practice(opponents=("blind",), wild="none", positions=positions, actions=("bid", "doubt"), seed=SEED)]
        )
