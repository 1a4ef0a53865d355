"""The six steps of lesson 17."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.base import PaperRolls, shown_when
from dicekit.course.deeper import Deeper
from dicekit.course.lesson17 import case, exercises
from dicekit.course.lesson17.bid_log import BidLog
from dicekit.course.lesson17.bluffs import BluffDial
from dicekit.course.lesson17.doubts import MORE, TEN, DoubtDial, Doubting, DoubtRounds, cases, mixed
from dicekit.course.lesson17.hundred import DoubtField, Played
from dicekit.course.lesson17.opening import FirstBid
from dicekit.kit.desk import Desk
from dicekit.kit.pooled import press


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("count") + press("turn", value="50"),
        press("turn", value="100"),
    )
    times: ClassVar[Mapping[str, int]] = {"roll": MORE, "later": MORE}

    @cached_property
    def doubts(self) -> DoubtRounds:
        """Ten doubts, played by hand."""
        return DoubtRounds(Doubting(cases("honest")), lang=self.lang, **self.stored("ten"))

    def ask(self) -> Desk:
        return Desk([FirstBid(lang=self.lang, **self.stored("first"))])

    def roll(self) -> Desk:
        """Ten doubts, then the hundred that were guessed; then the second guess, and beside Ana's the parrot's."""
        ten, ana, parrot = self.doubts, self.field("honest"), self.field("blind")
        traitlets.dlink((self.bar, "sealed_guess"), (ana, "guess"))
        begun = (ten, "state"), (ana, "state")
        shown_when(lambda: ten.state.over or ten.state.deal > 0 or ana.state.rounds > 0, [ana], *begun)
        later = self.asked_after(ana, lambda: ana.state.over)
        self.once_sealed(parrot)
        self.answered_by(parrot, lambda: (parrot.state.rounds, None))
        return Desk([ten, ana], [later, parrot])

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
        """The dial with the ten doubts as it sees them; folded, how many bluffs it takes to doubt her again."""
        deeper = Deeper(self.say("bluffs.fold"), lang=self.lang)
        return Desk([self.ana, deeper, self.bluffs()])

    def bluffs(self) -> BluffDial:
        """The same ten, if Ana bluffs now and then."""
        return BluffDial(heading=self.say("bluffs.title"), lang=self.lang, **self.stored("bluffs"))

    @cached_property
    def ana(self) -> DoubtDial:
        """Ana's dial, in *Reason*."""
        return self.dial(**self.stored("dial"))

    def dial(self, **options: Any) -> DoubtDial:
        """A dial for the lesson's own ten doubts; who goes on to ten others has doubted them all."""
        dial = DoubtDial(self.doubts.state, lang=self.lang, **options)

        def follow(_: Any = None) -> None:
            state = self.doubts.state
            dial.doubts = Doubting(cases("honest"), "d" * TEN) if state.deal else state

        self.doubts.observe(follow, "state")
        follow()
        return dial

    def use(self) -> Desk:
        """Six bids of Ana and Bo; folded, Bo's last bids with a dial."""
        bo = BidLog(heading=self.say("log.title", n=case.LOG), lang=self.lang, **self.stored("log-blind"))
        rounds = DoubtRounds(Doubting(mixed()), reading=True, lang=self.lang, **self.stored("bids"))
        return Desk([rounds, Deeper(self.say("log.fold"), lang=self.lang), bo])
