"""The rolls of lesson 9: each roll tries all four bids of the guess, counted beside each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from dicekit import texts
from dicekit.course.base import TRIES
from dicekit.course.lesson09 import case
from dicekit.course.lesson09.heaps_drawing import KINDS
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.kit.html import Html, h
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


class FourBids(GuessedStrip):
    """Rolls that try four ones and seven, eight and nine fives at once.

    >>> from dicekit.course.lesson09.lesson import Lesson
    >>> from dicekit.widgets.rolls import Rolls
    >>> strip = FourBids(Rolls(Lesson().experiment, "K7QX", lesson="09").rolled(100))
    >>> sum(strip.state.tally.values()), strip.tried()[Bid(4, 1)] == strip.state.held
    (100, True)
    """

    columns: ClassVar[bool] = False

    @property
    def bids(self) -> tuple[Bid, ...]:
        """The bids that each roll tries."""
        return case.cards()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._tried: tuple[tuple[Any, ...], int, dict[Bid, int]] = ((), 0, {})
        super().__init__(*args, **kwargs)

    def tried(self) -> dict[Bid, int]:
        """How many of the rolls made each bid true."""
        rolls = self.state
        key = rolls.seed, rolls.seat, rolls.lesson, rolls.item
        known, done, found = self._tried
        if known != key or done > rolls.done:
            done, found = 0, dict.fromkeys(self.bids, 0)
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

    def _laid(self) -> list[Bid]:
        """The bids as they were put in order in the guess."""
        cards = self.bids
        return [cards[at] for at in self.guess[0]] if self.guess else list(cards)

    def _in_order(self) -> str:
        """Whether the rolls so far have the order of the guess; empty before there are enough."""
        done, tried = self.state.done, self.tried()
        if not self.guess:
            return ""
        if done < TRIES:
            return self.say("order")
        rolled = sorted(self._laid(), key=lambda bid: -tried[bid])
        return self.say("order.right") if rolled == self._laid() else self.say("order.wrong", bids=tuple(rolled))

    def _share(self, times: int) -> str:
        """How many that is of a hundred, once there are more rolls."""
        done = self.state.done
        return self.say("share", share=round(Fraction(100 * times, done))) if done > TRIES else ""

    def under_sentence(self) -> Html | None:
        """The bids with a bar each, in the order of the guess; what the colours are, and how often each was true."""
        done, tried = self.state.done, self.tried()
        words = texts.words(self.lang)
        rows = [
            h(
                "li",
                {"class": "ones" if bid.face == 1 else None, "data-key": str(bid)},
                h("span", None, case.say("rolls.card", self.lang, bid=bid)),
                h("i", {"aria-hidden": "true", "style": f"--part:{tried[bid] / max(done, 1):.3f}"}),
                h("b", None, words.whole(tried[bid]) if done else ""),
                h("span", {"class": "of-hundred"}, self._share(tried[bid])),
            )
            for bid in self._laid()
        ]
        order = self._in_order()
        names = [h("span", {"class": f"hp-{kind}"}, case.say(f"heaps.name.{kind}", self.lang)) for kind in KINDS]
        return h(
            "div",
            {"data-key": "bids"},
            h("p", {"class": "quiet bids-order", "data-key": "order"}, order) if order else None,
            h("p", {"class": "hp-key"}, names),
            h("ul", {"class": "four-bids", "aria-label": case.say("rolls.four", self.lang)}, rows),
        )


class LongShots(FourBids):
    """Rolls that try the two bids of the second guess."""

    @property
    def bids(self) -> tuple[Bid, ...]:
        return Bid(case.LONG, 1), Bid(case.SHOT, case.FACE)

    def _laid(self) -> list[Bid]:
        return list(self.bids)

    def _in_order(self) -> str:
        return ""
