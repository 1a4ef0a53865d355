"""The six steps of lesson 17."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import traitlets

from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson17 import case, exercises
from dicekit.course.lesson17.bid_log import BidLog
from dicekit.course.lesson17.doubts import DoubtDial, Doubting, DoubtRounds, cases, mixed
from dicekit.course.lesson17.hands import HandStrip
from dicekit.course.lesson17.hundred import HundredRounds, ParrotRounds
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press
from dicekit.widgets.ledger import Ledger

HUNDRED = 100  # doubts of each


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("turn", value="50"),
        press("turn", value="100"),
    )
    strip_class = HandStrip
    rolls_before = 0  # on a phone the second question has a tab of its own

    @property
    def experiment(self) -> case.Bidding:
        return case.Bidding()

    @cached_property
    def doubts(self) -> DoubtRounds:
        """The ten doubts with which the lesson begins."""
        return DoubtRounds(Doubting(cases("honest")), lang=self.lang, **self.stored("doubts"))

    def ask(self) -> Desk:
        return Desk([self.doubts])

    def roll(self) -> Desk:
        """Hands with which she says fives; how they spread is shown after the first. The second guess asks for more."""
        plot = self.plot(case.unrolled(self.lang))

        def follow(_: Any = None) -> None:
            tallies: dict[Any, int] = {int(count): times for count, times in self.strip.tallies.items()}
            with plot.hold_trait_notifications():
                plot.chart = case.exact(self.lang) if tallies else case.unrolled(self.lang)
                plot.tallies = tallies

        self.strip.observe(follow, "tallies")
        follow()
        parrot = self.parrot
        self.answered_by(parrot, lambda: (HUNDRED if parrot.state.blind else 0, None))
        return self.rolled_beside(plot, answer=parrot)

    @cached_property
    def parrot(self) -> ParrotRounds:
        """A hundred doubts of the parrot."""
        return ParrotRounds(lang=self.lang, **self.stored("parrot"))

    def reason(self) -> Desk:
        """The dial with the ten doubts as it sees them; folded, the sum."""
        dial = self.dial()
        traitlets.dlink((self.doubts, "state"), (dial, "doubts"))
        return Desk([dial, Deeper(lang=self.lang), self.ledger()])

    def dial(self) -> DoubtDial:
        return DoubtDial(self.doubts.state, lang=self.lang, **self.stored("dial"))

    def ledger(self) -> Ledger:
        return Ledger(derivation=case.derivation(), lang=self.lang, store_key=f"{self.number}/ledger", assume="fair")

    def check(self) -> Desk:
        """Both verdicts; the rounds behind them, for who wants to see them; and the cards."""
        rounds = HundredRounds(lang=self.lang, **self.stored("hundred"))

        def seen(_: Any = None) -> None:
            if self.parrot.state.blind:
                rounds.state = rounds.state.with_played("blind")

        self.parrot.observe(seen, "state")
        seen()
        return Desk([*self.verdicts(), rounds], [self.cards()])

    def use(self) -> Desk:
        """Bo's log to fit the dial to; then six bids of both, with the dials' numbers beside the odds."""
        bo = BidLog(heading=self.say("log.title", n=case.LOG), lang=self.lang, **self.stored("log-blind"))
        rounds = DoubtRounds(Doubting(mixed()), reading=True, lang=self.lang, **self.stored("use"))
        rounds.add_class("dk-waits")

        first = bo.honesty

        def turned(_: Any = None) -> None:
            rounds.honesty = {"honest": case.ANA, "blind": bo.honesty}
            if bo.honesty != first or rounds.state.answers:
                rounds.remove_class("dk-waits")

        bo.observe(turned, "honesty")
        rounds.observe(turned, "state")
        turned()
        return Desk([bo, rounds])
