"""Rolls that try a bid which was guessed: is it true at least half the time? Then the bid is slid along them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dicekit.dice.action import Bid
from dicekit.dice.game import NAMES
from dicekit.kit.controls import step_button
from dicekit.kit.html import Html, Marks, h, join, join_plain
from dicekit.kit.part import Refused
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.rolls import offer_place
from dicekit.widgets.guess import GuessBar
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment, Experiment, Rolls, RollStrip

ENOUGH = 100  # rolls that are enough to compare a share with a half


@dataclass(frozen=True)
class NamedBid(BidExperiment):
    """Rolls that try a bid, which the texts name; its number has a bar even if it never comes.

    `ours` is the bid they begin with if none was guessed, which the texts say; `slid`: it was slid along them since.
    """

    ours: Bid | None = None
    slid: bool = False
    reader = NAMES[0]  # your cup is the first one, as in *Ask*

    @property
    def facts(self) -> Mapping[str, Any]:
        """Text slots: the bid, and the exact even bet, which is shown once the second guess is answered."""
        bid, exact, even = self.question.bid, self.distribution, self.even
        known = {"even": Bid(even, bid.face), "next": Bid(even + 1, bid.face)}
        return {
            **super().facts,
            **known,
            "bid": bid,
            "ours": self.ours,
            "p": exact.at_least(even),
            "less": exact.at_least(even + 1),
        }

    @property
    def even(self) -> int:
        """The even bet: the most that is reached with a chance of at least a half."""
        return max(count for count in range(self.dice + 1) if 2 * self.distribution.at_least(count) >= 1)

    @property
    def on_axis(self) -> tuple[int, ...]:
        return (self.question.bid.quantity,)

    def moved(self, quantity: int) -> NamedBid:
        """The same dice, and another bid on the same face."""
        bid = self.question.bid
        return replace(self, question=Question(self.question.view, Bid(quantity, bid.face)), slid=True)


class HalfOrMore(RollStrip):
    """Rolls that say whether the bid was true at least half the time, once there are a hundred.

    From then on the bid can be moved along the same rolls, to see how far it stays true in half of them. Where that's
    close, more rolls are wanted. No roll can be undone: one that fails a bid would be.
    """

    undoes = False

    # requests

    def on_slide(self, value: int | str) -> None:
        """Another bid on the same rolls."""
        experiment = self.state.experiment
        if not isinstance(experiment, NamedBid) or self.state.done < ENOUGH:
            raise Refused(self.say("until", enough=ENOUGH))
        if not str(value).isdecimal() or not 1 <= int(value) <= experiment.dice:
            raise self.unknown_act()
        self.state = replace(self.state, experiment=experiment.moved(int(value)))
        self.announce(self.sentence())

    def on_move(self, by: int) -> None:
        """One higher, or one lower."""
        self.on_slide(self._quantity + (1 if by > 0 else -1))

    # texts

    @property
    def _quantity(self) -> int:
        return self.state.experiment.question.bid.quantity if isinstance(self.state.experiment, NamedBid) else 0

    def _ahead(self, least: int) -> int:
        """How many more rolls reach the bid than don't."""
        return 2 * self._reached(least) - int(self.state.done)

    def _reached(self, least: int) -> int:
        """How many rolls reach the bid."""
        return sum(int(times) for count, times in (self.state.tally or {}).items() if count >= least)

    def _close(self, least: int) -> bool:
        """Whether the share is within two standard deviations of a half, so that luck may decide."""
        return bool(self._ahead(least) ** 2 < 4 * self.state.done)

    @property
    def _top(self) -> Bid:
        """The highest bid that was true in at least half of the rolls."""
        experiment = self.state.experiment
        face = experiment.question.bid.face if isinstance(experiment, NamedBid) else 1
        return Bid(max(least for least in range(experiment.dice + 1) if self._ahead(least) >= 0), face)

    @property
    def _near_half(self) -> Bid:
        """The bid about which luck may decide: this one, or one higher."""
        here = self._quantity
        return Bid(here if self._close(here) else here + 1, self._top.face)

    @property
    def _verdict(self) -> str:
        """The key of the text on how far the bid can go."""
        here = self._quantity
        if self._ahead(here) < 0:
            return "near" if self._close(here) else "fewer"
        if self._ahead(here + 1) >= 0:
            return "more"
        return "near" if self._close(here) or self._close(here + 1) else "best"

    def _count(self, rolls: Rolls) -> str:
        count = super()._count(rolls)
        if rolls.done < ENOUGH or self.exact:  # with exact chances the text `known` is used instead
            return count
        top, close = self._top, self._near_half
        slots = {"n": rolls.done, "high": top.quantity, "close": close, "times": self._reached(close.quantity)}
        return join_plain(self.lang, count, self.say(self._verdict, **slots))

    def sentence(self) -> str:
        """What was rolled; beside the exact answer, also whether luck made it look otherwise."""
        rolls = self.state
        if not self.exact or rolls.done < ENOUGH or not isinstance(rolls.experiment, NamedBid):
            return super().sentence()
        top, even = self._top, Bid(rolls.experiment.even, self._top.face)
        luck = "" if top == even else "lucky" if top.quantity > even.quantity else "unlucky"
        note = self.say(luck, n=rolls.done, top=top, even=even) if luck else ""
        return join_plain(self.lang, super().sentence(), note)

    # drawing

    def under_sentence(self) -> Html | None:
        """The bid on a line from one to all dice, once there are enough rolls; then the offer to show the answer."""
        experiment = self.state.experiment
        if self.state.done < ENOUGH or not isinstance(experiment, NamedBid):
            return None
        now, most = self._quantity, experiment.dice

        def moved(by: int, name: str) -> Html:
            why = None if 1 <= now + by <= most else self.say("ends", most=most)
            return step_button("move", by, self.say(name), unavailable(why))

        marks: Marks = {"type": "range", "class": "slide", "id": f"{self.uid}-bid", "min": 1, "max": most, "value": now}
        names: Marks = {"data-act": "slide", "data-key": "slide", "aria-label": self.say("slide")}
        bid = self.say("slid", bid=experiment.question.bid)
        line = h("input", {**marks, **names, "aria-valuetext": bid})
        words = h("p", None, self.say("slide"), " ", h("b", None, bid))
        mover = h("span", {"class": "mover"}, moved(-1, "lower"), line, moved(1, "higher"))
        return join(h("div", {"class": "slid-bid", "data-key": "slid"}, words, mover), offer_place("after"))


class BeforeSecond(HalfOrMore):
    """The rolls that settle the first guess; the second question comes once there are enough."""

    def _count(self, rolls: Rolls) -> str:
        count = super()._count(rolls)
        return count if rolls.done >= ENOUGH else join_plain(self.lang, count, self.say("until", enough=ENOUGH))


def trying(strip: RollStrip, bar: GuessBar, experiment: Callable[[Any], Experiment]) -> RollStrip:
    """The same strip, which rolls what was guessed."""

    def bet(change: Any) -> None:
        strip.state = replace(strip.state, experiment=experiment(change.new))

    bar.observe(bet, "sealed_guess")
    return strip
