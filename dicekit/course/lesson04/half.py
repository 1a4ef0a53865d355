"""Rolls that try a bid which was guessed: is it true at least half the time? Then the bid is slid along them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.dice.action import Bid
from dicekit.dice.game import NAMES
from dicekit.dice.hand import Face
from dicekit.kit.controls import step_button
from dicekit.kit.html import Html, Marks, h, join, join_plain
from dicekit.kit.part import Refused
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.rolls import offer_place
from dicekit.widgets.guess import GuessBar
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment, Experiment, Rolls, RollStrip

ENOUGH = 100  # rolls that are enough to compare a share with a half
NEARLY = Fraction(1, 20)  # what's this near to a half is called nearly half


@dataclass(frozen=True)
class NamedBid(BidExperiment):
    """Rolls that try a bid, which the texts name; its number has a bar even if it never comes.

    `ours` is the bid they begin with if none was guessed, which the texts say, else `guess` is its number; `tried` are
    the bids that it was slid over since, and `found` that the highest that works was among them.
    """

    ours: Bid | None = None
    guess: int | None = None
    tried: frozenset[int] = frozenset()
    found: bool = False
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
            "guess": self.guess,
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
        """The same dice, and another bid on the same face; the one before counts as tried, too."""
        bid = self.question.bid
        tried = self.tried | {bid.quantity, quantity}
        return replace(self, question=Question(self.question.view, Bid(quantity, bid.face)), tried=tried)


class SlidBid(RollStrip):
    """Rolls along which a bid is slid, from a hundred on: how high can it go and be true in half of them?

    The highest is told to who guessed it, or is on it and has tried the next one, too. Where luck may decide, more
    rolls are wanted. No roll can be undone: one that fails a bid would be.
    """

    told_first = True
    undoes = False

    @property
    def main_step(self) -> int:
        """As long as it takes more rolls, all at once are the next thing to do."""
        return ENOUGH if self.state.done < ENOUGH else 0

    def shows_columns(self) -> bool:
        """Before the first roll there's nothing to show."""
        return bool(self.state.done)

    @property
    def _quantity(self) -> int:
        return self.state.experiment.question.bid.quantity if isinstance(self.state.experiment, NamedBid) else 0

    @property
    def _face(self) -> Face:
        return self.state.experiment.question.bid.face if isinstance(self.state.experiment, NamedBid) else 1

    def _ahead(self, least: int) -> int:
        """How many more rolls reach the bid than don't."""
        return 2 * self._reached(least) - int(self.state.done)

    def _reached(self, least: int) -> int:
        """How many rolls reach the bid."""
        return sum(int(times) for count, times in (self.state.tally or {}).items() if count >= least)

    @property
    def _top(self) -> int:
        """The highest bid that was true in at least half of the rolls."""
        return max(least for least in range(self.state.experiment.dice + 1) if self._ahead(least) >= 0)

    def sentence(self) -> str:
        """What was rolled; beside the exact answer, also whether luck made it look otherwise."""
        rolls = self.state
        if not self.exact or rolls.done < ENOUGH or not isinstance(rolls.experiment, NamedBid):
            return super().sentence()
        top, even = Bid(self._top, self._face), Bid(rolls.experiment.even, self._face)
        luck = "" if top == even else "lucky" if top.quantity > even.quantity else "unlucky"
        note = self.say(luck, n=rolls.done, top=top, even=even) if luck else ""
        return join_plain(self.lang, super().sentence(), note)

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

    @traitlets.observe("state")
    def _find(self, _: Any) -> None:
        """What was found once stays found."""
        experiment = self.state.experiment
        if isinstance(experiment, NamedBid) and not experiment.found and self._is_found():
            self.state = replace(self.state, experiment=replace(experiment, found=True))

    # what was found

    def _is_found(self) -> bool:
        """Whether this is the highest bid that works, and it was guessed, or the next one was tried."""
        rolls, here = self.state, self._quantity
        if rolls.done < ENOUGH or not isinstance(rolls.experiment, NamedBid) or here != self._top:
            return False
        return here == rolls.experiment.guess or here + 1 in rolls.experiment.tried

    def _close(self, least: int) -> bool:
        """Whether the share is nearly a half, and within two standard deviations of it, so that luck may decide."""
        ahead, done = self._ahead(least), self.state.done
        return bool(ahead**2 < 4 * done and abs(ahead) <= 2 * NEARLY * done)

    @property
    def _verdict(self) -> str:
        """The text on how far the bid can go."""
        here = self._quantity
        if self._ahead(here) < 0:
            return self.say("below" if self._close(here) else "fewer")
        if not self._is_found():
            return self.say("more")
        next_up = self._reached(here + 1)
        if self._close(here):
            found = self.say("near", times=self._reached(here), n=self.state.done)
        else:
            found = self.say(
                "near_next" if self._close(here + 1) else "best", times=next_up, here=Bid(here, self._face)
            )
        guess = getattr(self.state.experiment, "guess", None)
        if guess is None:
            return found
        return join_plain(self.lang, self.say("guess.right" if guess == here else "guess.other", top=here), found)

    def _count(self, rolls: Rolls) -> str:
        count = RollStrip._count(self, rolls)
        if self.exact:
            return count
        return join_plain(self.lang, count, self._verdict if rolls.done >= ENOUGH else self.say("until", enough=ENOUGH))

    # drawing

    def told(self) -> str:
        """The count alone while the bid is slid: what it means is under the slider, so that this doesn't move."""
        return RollStrip._count(self, self.state) if self._slides and not self.exact else self.sentence()

    @property
    def _slides(self) -> bool:
        return self.state.done >= ENOUGH and isinstance(self.state.experiment, NamedBid)

    def under_sentence(self) -> Html | None:
        """The bid on a line from one to all dice, once there are enough rolls, and what was found there."""
        experiment = self.state.experiment
        if not self._slides or not isinstance(experiment, NamedBid):
            return None
        now, most = self._quantity, experiment.dice

        def moved(by: int, name: str) -> Html:
            why = None if 1 <= now + by <= most else self.say("ends", most=most)
            return step_button("move", by, self.say(name), unavailable(why))

        marks: Marks = {"type": "range", "class": "slide", "id": f"{self.uid}-bid", "min": 1, "max": most, "value": now}
        names: Marks = {"data-act": "slide", "data-key": "slide", "aria-label": self.say("slide")}
        bid = self.say("slid", bid=experiment.question.bid)
        line = h("input", {**marks, **names, "aria-valuetext": bid})
        mover = h("span", {"class": "mover"}, moved(-1, "lower"), line, moved(1, "higher"))
        verdict = h("p", {"class": "slid-verdict", "data-key": "verdict"}, None if self.exact else self._verdict)
        words = h("p", None, self.say("slide"), " ", h("b", None, bid))
        return join(h("div", {"class": "slid-bid", "data-key": "slid"}, words, mover), verdict, offer_place("after"))


def trying(strip: RollStrip, bar: GuessBar, experiment: Callable[[Any], Experiment]) -> RollStrip:
    """The same strip, which rolls what was guessed."""

    def bet(change: Any) -> None:
        strip.state = replace(strip.state, experiment=experiment(change.new))

    bar.observe(bet, "sealed_guess")
    return strip
