"""The six steps of lesson 9."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.base import TRIES, PaperRolls
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson09 import case, exercises, first_table
from dicekit.course.lesson09.practice import SwitchRounds
from dicekit.course.lesson09.raises import RaisedTogether
from dicekit.course.lesson09.strip import LowBids, OnesAndFives, PairOfBids
from dicekit.course.parts import ledger_of
from dicekit.dice.action import Bid
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls


class FirstSwitch(FirstDecision):
    """Go on with fives, or switch to ones; then all cups come up.

    >>> switch = FirstSwitch()
    >>> switch.on_action("ones"); switch.state.table.showdown.count
    4
    """

    case: ClassVar[ModuleType] = first_table
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"fives": ("8x5", "doubt"), "ones": ("4x1", "doubt")}
    places: ClassVar[tuple[int, ...]] = (0, 1, 2)


class Lesson(Base):
    number = "09"
    questions = exercises
    reason_stages = (
        press("side", side="ones"),
        press("side", side="fives"),
        press("side", side="fives"),
        press("by", by=1),
        press("by", by=1),
    )
    strip_class = PairOfBids

    def ask(self) -> Desk:
        """Fives or ones, once: the cups come up."""
        return Desk([FirstSwitch(lang=self.lang, **self.stored("first"))])

    @property
    def experiment(self) -> OnesAndFives:
        return OnesAndFives(case.asked(), words="lesson09.rolls")

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """The first rolls of the seat, counted for both bids."""
        experiment = self.experiment
        made = Rolls(experiment, seed, seat, self.number)
        drawn = [made.draw(number) for number in range(1, rolls + 1)]
        counts = [experiment.about(cups) for cups in drawn]
        bid = experiment.question.bid
        asks = self.say("paper.asks", n=rolls, many=bid, twice=Bid(2 * bid.quantity, case.FACE))
        return PaperRolls(
            (),
            drawn,
            self.say("paper.rule"),
            tuple(map(str, range(experiment.dice + 1))),
            (self.say("paper.ones"), self.say("paper.fives")),
            tuple((str(count["counts"]), str(count["fives"])) for count in counts),
            asks=(asks,),
        )

    rolls_before = TRIES

    def roll(self) -> Desk:
        """The rolls try the two bids of the first guess; once the second is made, the same rolls try its two."""
        strip = self.strip
        assert isinstance(strip, PairOfBids)
        strip.tab = ""
        later = self.asked_after(strip, lambda: strip.state.done >= TRIES, TRIES)
        low = LowBids(strip, lang=self.lang)
        self.once_sealed(low)
        self.answered_by(low, lambda: (strip.state.done, None))
        return Desk([strip], [later, low])

    def reason(self) -> Desk:
        """Both bids raised together, and why; folded, the sum."""
        return Desk([RaisedTogether(lang=self.lang, **self.stored("raises")), Deeper(lang=self.lang), self.ledger()])

    def ledger(self) -> Ledger:
        """A one or two fives, counted in small cases."""
        return ledger_of(self, case.derivation(), "raises", ())

    def use(self) -> Desk:
        """Three rounds of Perudo: switch to ones, doubt, or go on."""
        return Desk([SwitchRounds(lang=self.lang, **self.stored("use"))])
