"""The six beats of lesson 9."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson09 import case, exercises, first_table
from dicekit.course.lesson09.exchange import ExchangeScale, Scale
from dicekit.course.lesson09.heaps import Heaps
from dicekit.course.lesson09.strip import FourBids, LongShots, OnesAndFives
from dicekit.course.parts import ledger_of, rest_once_asked
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position

#: two ones in your hand, none, and good fives
POSITIONS = (Position("11246", "6x5 7x5 8x5"), Position("35346", "6x5 7x5 8x5"), Position("15534", "5x5 6x5 7x5"))


class FirstSwitch(FirstDecision):
    """Go on with fives, or switch to ones; then all cups come up.

    >>> switch = FirstSwitch()
    >>> switch.on_say("ones"); switch.state.table.showdown.count
    4
    """

    case: ClassVar[ModuleType] = first_table
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"fives": ("8x5", "doubt"), "ones": ("4x1", "doubt")}
    places: ClassVar[tuple[int, ...]] = (0, 1, 2)


class Lesson(Base):
    number = "09"
    questions = exercises
    strip_class, later_class = FourBids, LongShots

    def ask(self) -> Desk:
        """Fives or ones, once: the cups come up."""
        return Desk([FirstSwitch(lang=self.lang, **self.stored("first"))])

    @property
    def experiment(self) -> OnesAndFives:
        return OnesAndFives(case.asked(), words="lesson09.rolls")

    @property
    def later_experiment(self) -> OnesAndFives:
        """The same dice with the bids of the second guess."""
        return OnesAndFives(case.asked(case.LONG), words="lesson09.later")

    def roll(self) -> Desk:
        """The rolls that try the first guess, then those that try the second."""
        rest_once_asked(self)
        return self.rolled_beside()

    def reason(self) -> Desk:
        """Ones stretched over fives, and a bid raised through both; folded, the sum and the scale of all tables."""
        scale = self.scale(**self.stored("scale"))
        scale.tab = ""
        return Desk([Heaps(lang=self.lang, **self.stored("stretch")), Deeper(lang=self.lang), self.ledger(), scale])

    def scale(self, **kept: str) -> ExchangeScale:
        return ExchangeScale(Scale(case.DICE, case.ONES), lang=self.lang, **kept)

    def ledger(self) -> Ledger:
        """Two tails, where the games put ones, the spread, and what it does to the price."""
        return ledger_of(self, case.derivation(), "scale", (), main=4)

    def use(self) -> Desk:
        """Three rounds of Perudo: switch to ones, doubt, or go on."""
        others = ("blind",) * (case.PLAYERS - 1)
        return Desk([self.practice("perudo", opponents=others, positions=POSITIONS, actions=("bid", "doubt"))])
