"""The six steps of lesson 17."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls
from dicekit.course.deeper import Deeper
from dicekit.course.lesson17 import case, exercises
from dicekit.course.lesson17.bid_log import BidLog
from dicekit.course.lesson17.bluffs import BluffDial
from dicekit.course.lesson17.doubts import MORE, Doubting, DoubtRounds, cases, mixed
from dicekit.course.lesson17.hundred import DoubtField, Played
from dicekit.course.lesson17.opening import FirstBid
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (press("turn", value="85"), press("turn", value="75"))
    times: ClassVar[Mapping[str, int]] = {"roll": MORE, "later": MORE}

    @cached_property
    def against_ana(self) -> DoubtField:
        """A hundred doubts of Ana."""
        return self.field("honest")

    def ask(self) -> Desk:
        return Desk([FirstBid(lang=self.lang, **self.stored("first"))])

    def roll(self) -> Desk:
        """The hundred doubts that were guessed; then the second guess, and those of the parrot."""
        ana, parrot = self.against_ana, self.field("blind")
        traitlets.dlink((self.bar, "sealed_guess"), (ana, "guess"))
        later = self.asked_after(ana, lambda: ana.state.over)
        self.once_sealed(parrot)
        self.answered_by(parrot, lambda: (parrot.state.rounds, None))
        return Desk([ana], [later, parrot])

    def on_paper(self, seed: str, seat: int, rolls: int) -> PaperRolls:
        """Doubts of Ana in rounds of the seat's own: the bid, both hands, and whether the doubt wins."""
        rounds = cases("honest", rolls, seeds.own(seed, seat))
        won, lost = (self.say(f"paper.{how}") for how in ("won", "lost"))
        promised = round(sum(case.doubted.odds for case in rounds))
        return PaperRolls(
            (),
            [[hand for hand in case.doubted.table.hands if hand] for case in rounds],
            self.say("paper.rule"),
            (won, lost),
            found=tuple((won if case.doubted.right else lost,) for case in rounds),
            ways=(self.say("paper.count"), self.say("paper.wins")),
            asks=(self.say("paper.asks", n=rolls, promised=promised),),
            labels=tuple(self.say("paper.bid", bid=case.doubted.bid) for case in rounds),
        )

    def field(self, bidder: str) -> DoubtField:
        """A hundred doubts of this bidder."""
        return DoubtField(Played(bidder), lang=self.lang, **self.stored(f"field-{bidder}"))

    def reason(self) -> Desk:
        """How many bluffs it takes to doubt Ana again, and what one of her bids tells about her dice."""
        return Desk([BluffDial(heading=self.say("bluffs.title"), lang=self.lang, **self.stored("bluffs"))])

    def use(self) -> Desk:
        """Six bids, of Ana, of Bo and of strangers; folded, Bo's last bids with a dial."""
        bo = BidLog(heading=self.say("log.title", n=case.LOG), lang=self.lang, **self.stored("log-blind"))
        rounds = DoubtRounds(Doubting(mixed()), reading=True, lang=self.lang, **self.stored("bids"))
        return Desk([rounds, Deeper(self.say("log.fold"), lang=self.lang), bo])
