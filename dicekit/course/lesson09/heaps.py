"""Two heaps of hands on one line: ones are stretched over fives, then a bid is raised through both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson09 import heaps_drawing as drawn
from dicekit.course.lesson09.case import DICE, FACE
from dicekit.dice.action import Bid
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.exchange import GAMES, Exchange

HALVES = range(2, 5)  # the fives that a one is as wide as, in halves
BIDS = range(1, 7)  # on ones, beside twice as many fives
PRICED = (2, 4, 6)  # bids on ones whose price is told: a safe one, an even one, a long shot
LINK = LinkCodec("{halves}.{ones}.{most}", halves=HALVES, ones=BIDS, most=BIDS)
EXCHANGE = Exchange(DICE)


@dataclass(frozen=True)
class Stretched:
    """How wide a one is, in halves of a five; the bid on ones, and the highest so far.

    >>> Stretched(3).wider().fits, Stretched(4, 3).ones_ahead, Stretched(4, 4).ones_ahead
    (True, False, True)
    """

    halves: int = HALVES[0]
    ones: int = BIDS[0]
    most: int = BIDS[0]

    @property
    def fits(self) -> bool:
        """Whether a one counts as two fives: then both heaps have the same average."""
        return self.halves == HALVES[-1]

    @property
    def done(self) -> bool:
        return self.fits and self.most == BIDS[-1]

    @property
    def ones_ahead(self) -> bool:
        """Whether the bid on ones is more likely than the one on twice as many fives."""
        return EXCHANGE.ones(self.ones) > EXCHANGE.wild(2 * self.ones)

    def wider(self) -> Stretched:
        """The heap of ones stretched by half a five."""
        return replace(self, halves=min(self.halves + 1, HALVES[-1]))

    def to(self, ones: int) -> Stretched:
        """The bid on so many ones."""
        return replace(self, ones=ones, most=max(ones, self.most))


class Heaps(KeptPart):
    r"""Hands in two heaps, by their fives and by their ones; stretched to the same average they still don't fit.

    >>> part = Heaps(Stretched(4, 3, 3))
    >>> part.on_by(1); part.sentence.replace("\xa0", " ")
    'Eight fives: 34 %. Four ones: 43 %.'
    """

    modules = (*KeptPart.modules, "stairs.js")
    prefix = "lesson09.heaps"
    codec = LINK
    state = traitlets.Instance(Stretched, ())

    # requests

    def on_stretch(self) -> None:
        """Half a five wider."""
        if self.state.fits:
            raise self.unknown_act()
        self._update(self.state.wider())

    def on_by(self, by: int) -> None:
        """One one more in the bid, or one fewer."""
        ones = self.state.ones + (1 if by > 0 else -1)
        if not self.state.fits:
            raise self.unknown_act()
        if ones not in BIDS:
            raise Refused(self.say("range", least=BIDS[0], most=BIDS[-1]))
        self._update(self.state.to(ones))

    def on_put(self, bid: int) -> None:
        """The bid is dragged over a number of ones; those on the way are not left out."""
        if not self.state.fits:
            raise self.unknown_act()
        towards = max(BIDS[0], min(bid, BIDS[-1])) - self.state.ones
        if towards:
            self._update(self.state.to(self.state.ones + (1 if towards > 0 else -1)))

    def _update(self, state: Stretched) -> None:
        before, self.state = self.task, state
        self.tell(self.sentence if self.task == before else join_plain(self.lang, self.sentence, self.task))

    def restored(self, found: dict[str, Any]) -> Stretched:
        state = Stretched(**found)
        if state.ones > state.most or (state.most > BIDS[0] and not state.fits):
            raise self.bad_link()
        return state

    # words

    @property
    def mean(self) -> Fraction:
        """The average of the ones, each as wide as it is drawn."""
        return EXCHANGE.plain.mean * Fraction(self.state.halves, 2)

    def chances(self) -> dict[str, tuple[Bid, Fraction]]:
        """The two bids, each with its chance."""
        ones = self.state.ones
        return {
            "fives": (Bid(2 * ones, FACE), EXCHANGE.wild(2 * ones)),
            "ones": (Bid(ones, 1), EXCHANGE.ones(ones)),
        }

    @property
    def sentence(self) -> str:
        """How far the ones reach as they are drawn, or how likely both bids are."""
        if not self.state.fits:
            width = Fraction(self.state.halves, 2)
            key = "stretched" if width > 1 else "plain"
            return self.say(key, n=width, mean=self.mean, fives=EXCHANGE.shared.mean)
        (fives, p), (ones, q) = self.chances().values()
        return self.say("both", fives=fives, p=p, ones=ones, q=q)

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        state = self.state
        if not state.fits:
            return self.say("task.stretch")
        if state.done:
            return self.say("task.done")
        if state.most == BIDS[0]:
            return self.say("task.raise", mean=self.mean)
        if not state.to(state.most).ones_ahead:
            return self.say("task.fives")
        return self.say("task.swap", n=BIDS[-1])

    def rows(self) -> list[list[str]]:
        """Each bid so far; once all are known, the price of some of them, and where each game puts it."""
        if not self.state.done:
            seen = range(BIDS[0], self.state.most + 1) if self.state.fits else ()
            share = texts.words(self.lang).short
            return [[str(ones), share(EXCHANGE.ones(ones)), share(EXCHANGE.wild(2 * ones))] for ones in seen]
        found = []
        for ones in PRICED:
            row = [str(ones), self.price(ones)]
            for game in GAMES:
                price = EXCHANGE.price(game, ones)
                mark = " ✓" if EXCHANGE.fits(game, ones) else ""
                row.append(self.say("between", low=price.over, high=price.under) + mark)
            found.append(row)
        return found

    def price(self, ones: int) -> str:
        """Between which fives a bid on ones is."""
        slot = EXCHANGE.slot(ones)
        return self.say("between", low=slot, high=slot + 1)

    def heads(self) -> list[str]:
        if not self.state.done:
            return [self.say("head.ones"), self.say("head.chance"), self.say("head.double")]
        return [self.say("head.ones"), self.say("head.price"), *(self.say(f"game.{game}") for game in GAMES)]

    # drawing

    def draw(self) -> Mapping[str, str]:
        rows = self.rows()
        heads = self.heads() if rows else []
        return self.drawing(drawn.work(self), f"{self.task}\n{self.sentence}", heads, rows)
