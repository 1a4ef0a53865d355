"""The six beats of lesson 17."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.deeper import Deeper
from dicekit.course.lesson17 import case, exercises
from dicekit.course.lesson17.doubts import DoubtDial, Doubting, DoubtRounds, cases, mixed
from dicekit.course.lesson17.hands import HandStrip
from dicekit.kit.desk import Desk
from dicekit.widgets.honesty import HonestyDial
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls

PLAYERS = {"honest": "abacus", "blind": "blind"}


class BidLog(HonestyDial):
    """A dial that is fitted to a log, from the middle."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.state = replace(self.state, honesty=case.HALF, traced=(50, 50))

    @property
    def footer_panels(self) -> tuple[str, ...]:
        return ()

    @property
    def touched(self) -> bool:
        """Whether the dial was turned."""
        low, high = self.state.traced
        return bool(low < high)


class Lesson(Base):
    number = case.NUMBER
    questions = exercises

    @property
    def experiment(self) -> case.Bidding:
        return case.Bidding()

    @cached_property
    def doubts(self) -> DoubtRounds:
        """The ten doubts with which the lesson begins."""
        return DoubtRounds(Doubting(cases("honest")), lang=self.lang, **self.stored("doubts"))

    @cached_property
    def strip(self) -> HandStrip:
        """Hands called fives, in dice: what counts, of how many."""
        strip = HandStrip(Rolls(self.experiment, seeds.fresh(), lesson=self.number), lang=self.lang)
        traitlets.dlink((self.bar, "sealed_guess"), (strip, "guess"))
        if self.later is not None:
            traitlets.dlink((self.later, "locked"), (strip, "exact"))
        return strip

    def ask(self) -> Desk:
        return Desk([self.doubts])

    def roll(self) -> Desk:
        """Hands with which she says fives; what they come to stays open until the second guess is sealed."""
        return self.rolled_beside(self.sealed_first(partial(case.rolled, self.lang), partial(case.exact, self.lang)))

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
        return Desk([*self.verdicts()], [self.cards()])

    def use(self) -> Desk:
        """Ana's log to fit the dial to, then Bo's; then six bids of both, with the dial's number beside the odds."""
        logs = {name: self.log(name) for name in PLAYERS}
        rounds = DoubtRounds(Doubting(mixed()), reading=True, lang=self.lang, **self.stored("use"))

        ana, bo = logs.values()

        def turned(_: Any = None) -> None:
            rounds.honesty = {name: dial.honesty for name, dial in logs.items()}
            for before, after in ((ana, bo), (bo, rounds)):  # one thing at a time
                if before.touched:
                    after.remove_class("dk-waits")

        for dial in logs.values():
            dial.observe(turned, "honesty")
        for later in (bo, rounds):
            later.add_class("dk-waits")
        turned()
        return Desk([ana, bo, rounds])

    def log(self, name: str) -> BidLog:
        """Twelve bids of one of the two."""
        heading = self.say("log", name=self.say(f"doubts.name.{name}"))
        return BidLog(log=case.log(PLAYERS[name]), heading=heading, lang=self.lang, **self.stored(f"log-{name}"))
