"""The rolls of lesson 9: each tries a bid on ones and one on twice as many fives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.course.base import TRIES
from dicekit.course.lesson09 import case
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.kit.frame import frame
from dicekit.kit.html import Html, classes, h, slot
from dicekit.kit.part import Part
from dicekit.widgets.draw.rolls import coming_line
from dicekit.widgets.rolls import BidExperiment, GuessedStrip, Rolls
from dicekit.widgets.rolls.experiment import Cups


@dataclass(frozen=True)
class OnesAndFives(BidExperiment):
    """Rolls that try bids on ones; fives are marked and counted too.

    >>> experiment = OnesAndFives(case.asked())
    >>> experiment.hits, experiment.about(((1, 5, 5, 2),))
    ((1,), {'counts': 1, 'known': 0, 'total': 1, 'fives': 3})
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
    """Rolls that try a bid on ones and one on twice as many fives.

    >>> from dicekit.course.lesson09.lesson import Lesson
    >>> from dicekit.widgets.rolls import Rolls
    >>> strip = PairOfBids(Rolls(Lesson().experiment, "K7QX", lesson="09").rolled(100))
    >>> sum(strip.state.tally.values()), strip.tried()[Bid(4, 1)] == strip.state.held
    (100, True)
    """

    columns: ClassVar[bool] = False
    undoes: ClassVar[bool] = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._tried: tuple[tuple[Any, ...], int, dict[Bid, int]] = ((), 0, {})
        super().__init__(*args, **kwargs)

    def tried(self) -> dict[Bid, int]:
        """How many of the rolls made each bid true, also the low ones of the second guess."""
        rolls = self.state
        key = rolls.seed, rolls.seat, rolls.lesson, rolls.item
        known, done, found = self._tried
        if known != key or done > rolls.done:
            done, found = 0, dict.fromkeys((*case.pair(case.ONES), *case.pair(case.LOW)), 0)
        found = dict(found)
        for number in range(done + 1, rolls.done + 1):
            for bid in found:
                found[bid] += self.counted(bid, number) >= bid.quantity
        self._tried = key, rolls.done, found
        return found

    def counted(self, bid: Bid, number: int) -> int:
        """How many dice of a roll count for a bid."""
        dice = tuple(die for cup in self.state.draw(number) for die in cup)
        return case.standing_bid().view.rules.tally(dice, bid)

    def sentence(self) -> str:
        """How many rolls there were."""
        done = self.state.done
        return self.say("tried", n=done) if done else self.say("empty")

    def _compared(self) -> str:
        """The guess, compared with the rolls once there are enough."""
        if self.guess is None:
            return ""
        guess = self._option(self.guess)
        if self.state.done < TRIES:
            return self.say("feedback", guess=guess)
        ones, fives = (self.tried()[bid] for bid in case.pair(case.ONES))
        rolled = 2 if ones == fives else int(fives > ones)
        key = "right" if rolled == self.guess else "same" if ones == fives else "other"
        return self.say(f"feedback.{key}", guess=guess, rolls=self._option(rolled))

    def _option(self, at: int) -> str:
        """An option of the first guess."""
        bids = case.pair(case.ONES)
        return self.say("option", bid=bids[at]) if at < len(bids) else self.say("equal")

    def rows(self, bids: Sequence[Bid], now: bool = False) -> Html:
        """Bids with a bar each; with `now` also what the last roll had for them."""
        rows = [self._row(bid, now) for bid in bids]
        return h("ul", {"class": "pair-bids", "aria-label": self.say("bids")}, rows)

    def _row(self, bid: Bid, now: bool) -> Html:
        done, times = self.state.done, self.tried()[bid]
        share = Fraction(times, max(done, 1))
        number = texts.get_language(self.lang).whole(times)
        if done > TRIES:
            number = self.say("share", share=round(100 * share))
        bar = h("i", {"style": f"--part:{float(share):.3f}"})
        name = h("span", None, self.say("bid", bid=bid))
        return h(
            "li",
            {"class": classes(bid.face == 1 and "ones"), "data-key": str(bid)},
            name,
            h("span", {"class": "pair-track", "aria-hidden": "true"}, bar),
            h("b", None, number if done else ""),
            self._last_had(bid) if now else None,
        )

    def _last_had(self, bid: Bid) -> Html:
        """What the last roll had for a bid, and whether that made it true; before the first only its place."""
        if not self.state.done:
            return h("span", {"class": "pair-now"})
        count = self.counted(bid, self.state.done)
        true = count >= bid.quantity
        counted = self.say("counted.ones" if bid.face == 1 else "counted.fives", count=count)
        words = self.say("now.true" if true else "now.false", counted=counted)
        return h("span", {"class": classes("pair-now", true and "true")}, words)

    def under_sentence(self) -> Html | None:
        """Both bids with a bar each, and the guess."""
        feedback = self._compared()
        return h(
            "div",
            {"data-key": "bids"},
            self.rows(case.pair(case.ONES), now=True),
            h("p", {"class": "pair-feedback", "data-key": "feedback"}, feedback) if feedback else None,
        )


class LowBids(Part):
    """The bids of the second guess in the rolls made before, with a bar each; there its answer is offered.

    >>> from dicekit.course.lesson09.lesson import Lesson
    >>> strip = Lesson().strip
    >>> low = LowBids(strip)
    >>> strip.on_roll(100); low.state.done
    100
    """

    tab = ""
    state = traitlets.Instance(Rolls)

    def __init__(self, strip: PairOfBids, **kwargs: Any) -> None:
        self.strip = strip
        super().__init__(state=strip.state, **kwargs)
        traitlets.dlink((strip, "state"), (self, "state"))

    def draw(self) -> Mapping[str, str]:
        title = case.say("low.title", self.lang)
        done = self.state.done
        said = case.say("low.said", self.lang, n=done) if done else self.strip.say("empty")
        return {
            "shell": frame(self.uid, title, slot("work"), level=self.level, kind="rolling", lang=self.lang, panels=()),
            "work": h(
                "div", {"class": "rolls"}, h("p", None, said), self.strip.rows(case.pair(case.LOW)), coming_line("")
            ),
        }
