"""The six beats of lesson 4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson04 import case, exercises
from dicekit.course.lesson04.case import DICE, SECOND
from dicekit.course.lesson04.cups import CupLift
from dicekit.course.lesson04.ledger import MAIN
from dicekit.course.lesson04.seesaw import Seesaw, SupportedBars
from dicekit.course.lesson04.strip import RuleStrip, Strip
from dicekit.course.parts import ledger_of, shown_when, when_tried
from dicekit.kit.desk import Desk
from dicekit.kit.html import join_plain
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.rolls import BidExperiment, Rolls, RollStrip

SEED = "K7QX"
ENOUGH = 100  # rolls that tell about a half
EACH_STEP = 3  # dice that show what each adds, while the sum of all is asked
#: how many dice stand on the beam at each step
TRIED: Mapping[str, int] = {"die": 1, "mean": EACH_STEP, "even": DICE, "second": SECOND}


class NamedBid(BidExperiment):
    """Rolls that try a bid, which the texts name."""

    @property
    def facts(self) -> Mapping[str, Any]:
        return {**super().facts, "bid": self.question.bid}


class HalfOrMore(RollStrip):
    """Rolls that say whether the bid was true at least half the time, once there are a hundred."""

    def _count(self, rolls: Rolls) -> str:
        told = super()._count(rolls)
        if rolls.done < ENOUGH:
            return told
        return join_plain(self.lang, told, self.say("more" if 2 * rolls.held >= rolls.done else "fewer"))


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    strip_class = HalfOrMore

    def ask(self) -> Desk:
        """Three cups to lift."""
        return Desk([CupLift(lang=self.lang, **self.stored("cups"))])

    # rolls

    rolls_guess = True

    @property
    def experiment(self) -> BidExperiment:
        """All dice are rolled; the bid is the one that was guessed."""
        return self._bidding(self.bar.sealed_guess)

    def _bidding(self, guessed: Any) -> BidExperiment:
        """The rolls of a guessed bid; of half of the dice if none was guessed, which tells nothing."""
        if guessed is None:
            return NamedBid(case.asked(DICE // 2), words="lesson04.skipped")
        return NamedBid(case.asked(int(guessed)), words="lesson04.rolls")

    @cached_property
    def strip(self) -> RollStrip:
        """The rolls, which try the bid that was guessed."""
        strip = super().strip

        def bet(change: Any) -> None:
            strip.state = replace(strip.state, experiment=self._bidding(change.new))

        self.bar.observe(bet, "sealed_guess")
        return strip

    # reasoning

    @cached_property
    def beam(self) -> SupportedBars:
        """Bars on a beam, under which a support is pushed."""
        return SupportedBars(Seesaw(), lang=self.lang, **self.stored("beam"))

    def reason(self) -> Desk:
        """Dice are added one by one; then come the steps, each with its dice on the beam; folded, any table."""
        beam, ledger = self.beam, self.ledger()

        def light(key: str) -> None:
            if key in TRIED and beam.state.done:
                beam.state = beam.state.with_dice(TRIED[key])

        when_tried(ledger, light)
        rule = RuleStrip(Strip(DICE), lang=self.lang, place="strip")
        fold = Deeper(self.say("deeper"), lang=self.lang)
        shown_when(lambda: beam.state.done, [ledger, fold, rule], (beam, "state"))
        return Desk([beam], [ledger, fold, rule])

    def ledger(self) -> Ledger:
        return ledger_of(self, case.derivation(), "balance", TRIED, main=MAIN)

    def use(self) -> Desk:
        """Three rounds against Bo, who bids a third of all dice; first you hold none of his sixes, then three."""
        positions = [Position("23445", "3x6"), Position("13466", "3x6")]
        return Desk([self.practice(opponents=("thirds",), positions=positions, words=("bid", "doubt"), seed=SEED)])
