"""The six steps of lesson 5."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

import traitlets

from dicekit.course.base import TRIES
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson05 import case, exercises
from dicekit.course.lesson05.bet import CupBet
from dicekit.course.lesson05.case import PLAYERS, QUANTITY, SEED, UNLIKELY, first_under
from dicekit.course.lesson05.practice import RoundsInHand
from dicekit.course.lesson05.rolls import TwoBids
from dicekit.course.lesson05.stairs import Staircase, Stairs
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.rolls import BidExperiment

#: the bid shown on the staircase at each step of the derivation
TRIED: Mapping[str, int] = {
    "bar": QUANTITY,
    "tail": QUANTITY,
    "step": QUANTITY + 1,
    "under": first_under(UNLIKELY),
}


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("by", by=1),
        press("by", by=1),
        press("by", by=1),
        press("by", by=1),
        press("by", by=1),
        press("by", by=1),
    )
    strip_class = TwoBids
    times: ClassVar[Mapping[str, int]] = {"roll": TRIES}

    def ask(self) -> Desk:
        """A bet on four cups, which are lifted."""
        return Desk([CupBet(lang=self.lang, **self.stored("bet"))])

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson05.rolls")

    def roll(self) -> Desk:
        """The rolls; the second question comes once they've settled the first guess, and its answer are their bars."""
        strip = self.strip
        later = self.asked_after(strip, lambda: strip.state.done >= TRIES, TRIES)
        traitlets.dlink((later, "sealed_guess"), (strip, "least"))
        traitlets.dlink((later, "locked"), (strip, "revealed"))
        self.answered_by(strip, lambda: (strip.state.done, None))
        strip.tab = ""
        return Desk([strip], [later])

    # reasoning

    @cached_property
    def stairs(self) -> Staircase:
        """A bid to raise, one by one."""
        return Staircase(Stairs(), lang=self.lang, **self.stored("stairs"))

    def reason(self) -> Desk:
        """The bid is raised by hand; folded, the steps, each with its bid on the stairs."""
        stairs, ledger = self.stairs, self.ledger()

        def light(key: str) -> None:
            if key in TRIED and stairs.state.done:
                stairs.state = stairs.state.at(TRIED[key])

        when_tried(ledger, light)
        return Desk([stairs, Deeper(lang=self.lang), ledger])

    def ledger(self) -> Ledger:
        return ledger_of(self, case.derivation(), "chart", TRIED)

    def use(self) -> Desk:
        """Three rounds at the table of the lesson: one more is fine in the first, one too many in the second."""
        positions = [Position("55123", "5x5 6x5 7x5"), Position("23446", "6x6 7x6 8x6")]
        others = ("blind",) * (PLAYERS - 1)
        rounds = RoundsInHand(
            opponents=others,
            positions=positions,
            actions=("bid", "doubt"),
            seed=SEED,
            lang=self.lang,
            **self.stored("use"),
        )
        return Desk([rounds])
