"""The six beats of lesson 5."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from dicekit.course.base import Lesson as Base
from dicekit.course.lesson04.cups import CupLift, Cups
from dicekit.course.lesson05 import case, exercises
from dicekit.course.lesson05.case import PLAYERS, QUANTITY, SEED, UNLIKELY, first_under
from dicekit.course.lesson05.ledger import MAIN
from dicekit.course.lesson05.stairs import Staircase, Stairs
from dicekit.course.parts import ledger_of, shown_when, when_tried
from dicekit.kit.desk import Desk
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.rolls import BidExperiment, Rolls, RollStrip

#: the bid that the stairs show at each step
TRIED: Mapping[str, int] = {
    "tail": QUANTITY,
    "next": QUANTITY + 1,
    "bar": QUANTITY + 1,
    "step": QUANTITY + 1,
    "under": first_under(UNLIKELY),
}


class TwoBids(RollStrip):
    """Rolls that try two bids at once."""

    def _count(self, rolls: Rolls) -> str:
        more = sum(times for count, times in (rolls.tally or {}).items() if count > QUANTITY)
        return self.say("some", n=rolls.done, held=rolls.held, more=more, q=QUANTITY, r=QUANTITY + 1)


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    strip_class = TwoBids

    def ask(self) -> Desk:
        """Four cups to lift, and a bid."""
        cups = Cups(SEED, players=PLAYERS)
        return Desk([CupLift(cups, bid=case.asked().bid, lang=self.lang, **self.stored("cups"))])

    @property
    def experiment(self) -> BidExperiment:
        return BidExperiment(case.asked(), words="lesson05.rolls")

    def roll(self) -> Desk:
        """The second question, whose answer the bars tell; then the rolls."""
        assert self.later is not None
        strip, later = self.strip, self.later
        shown_when(lambda: later.locked, [strip], (later, "locked"))
        strip.tab = ""
        return Desk([later, strip])

    # reasoning

    @cached_property
    def stairs(self) -> Staircase:
        """A bid to raise, one by one."""
        return Staircase(Stairs(), lang=self.lang, **self.stored("stairs"))

    def reason(self) -> Desk:
        """The bid is raised by hand; then come the steps, each with its bid on the stairs."""
        stairs, ledger = self.stairs, self.ledger()

        def light(key: str) -> None:
            if key in TRIED and stairs.state.done:
                stairs.state = stairs.state.at(TRIED[key])

        when_tried(ledger, light)
        shown_when(lambda: stairs.state.done, [ledger], (stairs, "state"))
        return Desk([stairs], [ledger])

    def ledger(self) -> Ledger:
        return ledger_of(self, case.derivation(), "chart", TRIED, main=MAIN)

    def use(self) -> Desk:
        """Three rounds at the table of the lesson: one more is fine in the first, one too many in the second."""
        positions = [Position("55123", "5x5 6x5 7x5"), Position("23446", "6x6 7x6 8x6")]
        others = ("blind",) * (PLAYERS - 1)
        return Desk([self.practice(opponents=others, positions=positions, words=("bid", "doubt"), seed=SEED)])
