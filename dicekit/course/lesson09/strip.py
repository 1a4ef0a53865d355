"""The rolls of lesson 9: each tries a bid on ones and one on twice as many fives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.course.base import TRIES
from dicekit.course.lesson09 import case
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.kit.html import Html, classes, h
from dicekit.widgets.rolls import BidExperiment, GuessedStrip
from dicekit.widgets.rolls.experiment import Cups


@dataclass(frozen=True)
class OnesAndFives(BidExperiment):
    """Rolls that try bids on ones; fives are marked and counted too.

    >>> experiment = OnesAndFives(case.asked())
    >>> experiment.hits, experiment.about(((1, 5, 5, 2),))
    ((1,), {'counts': 1, 'total': 1, 'fives': 3})
    """

    @property
    def names(self) -> tuple[str, ...]:
        """Cups without names: everybody's dice are rolled."""
        return tuple("" for _ in super().names)

    def marked(self, cups: Cups) -> tuple[Face, ...]:
        return tuple(self.question.view.rules.hits(Bid(1, case.FACE)))

    def about(self, cups: Cups) -> Mapping[str, Any]:
        fives = sum(face in self.marked(cups) for cup in cups for face in cup)
        return {**super().about(cups), "fives": fives}


class PairOfBids(GuessedStrip):
    """Rolls that try a bid on ones and one on twice as many fives; once `revealed`, also the pair asked about then.

    >>> from dicekit.course.lesson09.lesson import Lesson
    >>> from dicekit.widgets.rolls import Rolls
    >>> strip = PairOfBids(Rolls(Lesson().experiment, "K7QX", lesson="09").rolled(100))
    >>> sum(strip.state.tally.values()), strip.tried()[Bid(4, 1)] == strip.state.held
    (100, True)
    """

    columns: ClassVar[bool] = False
    revealed = traitlets.Bool(False, help="whether the second guess was made or its answer shown")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._tried: tuple[tuple[Any, ...], int, dict[Bid, int]] = ((), 0, {})
        super().__init__(*args, **kwargs)
        self.observe(self._changed, "revealed")

    def tried(self) -> dict[Bid, int]:
        """How many of the rolls made each bid true."""
        rolls = self.state
        key = rolls.seed, rolls.seat, rolls.lesson, rolls.item
        known, done, found = self._tried
        if known != key or done > rolls.done:
            done, found = 0, dict.fromkeys((*case.pair(case.ONES), *case.pair(case.LOW)), 0)
        rules = case.standing_bid().view.rules
        found = dict(found)
        for number in range(done + 1, rolls.done + 1):
            dice = tuple(die for cup in rolls.draw(number) for die in cup)
            for bid in found:
                found[bid] += rules.tally(dice, bid) >= bid.quantity
        self._tried = key, rolls.done, found
        return found

    def sentence(self) -> str:
        """What the last roll had, or how many rolls there were."""
        rolls = self.state
        if not rolls.done:
            return self.say("empty")
        if rolls.done == 1:
            return self.say("one", **rolls.experiment.about(rolls.last))
        return self.say("tried", n=rolls.done)

    def _compared(self) -> str:
        """The guess, compared with the rolls once there are enough."""
        if self.guess is None:
            return ""
        guess = self._option(self.guess)
        if self.state.done < TRIES:
            return self.say("feedback", guess=guess)
        ones, fives = (self.tried()[bid] for bid in case.pair(case.ONES))
        rolled = 2 if ones == fives else int(fives > ones)
        key = "feedback.right" if rolled == self.guess else "feedback.other"
        return self.say(key, guess=guess, rolls=self._option(rolled))

    def _option(self, at: int) -> str:
        """An option of the first guess."""
        bids = case.pair(case.ONES)
        return self.say("bid", bid=bids[at]) if at < len(bids) else self.say("equal")

    def _row(self, bid: Bid, later: bool) -> Html:
        """A bid with its bar."""
        done, times = self.state.done, self.tried()[bid]
        share = Fraction(times, max(done, 1))
        number = texts.get_language(self.lang).whole(times)
        if done > TRIES:
            number = self.say("share", share=round(100 * share))
        track = h(
            "span", {"class": "pair-track", "aria-hidden": "true"}, h("i", {"style": f"--part:{float(share):.3f}"})
        )
        css = classes(bid.face == 1 and "ones", later and bid.face == 1 and "pair-later")
        name = h("span", None, self.say("bid", bid=bid))
        return h("li", {"class": css, "data-key": str(bid)}, name, track, h("b", None, number if done else ""))

    def under_sentence(self) -> Html | None:
        """The bids with a bar each, and the guess."""
        pairs = [(case.pair(case.ONES), False), *([(case.pair(case.LOW), True)] if self.revealed else [])]
        rows = [self._row(bid, later) for bids, later in pairs for bid in bids]
        feedback = self._compared()
        return h(
            "div",
            {"data-key": "bids"},
            h("ul", {"class": "pair-bids", "aria-label": self.say("bids")}, rows),
            h("p", {"class": "pair-feedback", "data-key": "feedback"}, feedback) if feedback else None,
        )
