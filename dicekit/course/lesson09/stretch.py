"""Stretch the curve of ones over the curve of fives: where they meet is the price of ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson09 import stretch_drawing as drawn
from dicekit.course.lesson09.case import DICE
from dicekit.dice.action import Bid
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.exchange import GAMES, Exchange

MIN_TENTHS, MAX_TENTHS = 10, 30  # tenths: how many fives one one counts
ONES = (4, 2, 6)  # the bids that are brought onto the curve: an even one, a safe one, a long shot
PULLED = range(MIN_TENTHS, MAX_TENTHS + 1)
LINK = LinkCodec("{tenths}.{ones}.{found}", tenths=PULLED, ones=range(2, 7), found=range(2 ** len(ONES)))
EXCHANGE = Exchange(DICE)


@dataclass(frozen=True)
class Stretched:
    """How far the curve of ones is stretched, the bid on ones, and the bids that were brought onto the curve.

    >>> [Stretched(tenths).side for tenths in (10, 19, 20)]
    [-1, 0, 1]
    """

    tenths: int = MIN_TENTHS
    ones: int = ONES[0]
    found: frozenset[int] = field(default_factory=frozenset)

    @property
    def place(self) -> Fraction:
        """Where the bid on ones is on the line of fives."""
        return Fraction(self.tenths * self.ones, 10)

    @property
    def side(self) -> int:
        """-1 left of the curve of fives, 0 between the right two numbers, 1 right of it."""
        slot = EXCHANGE.slot(self.ones)
        return -1 if self.place <= slot else 1 if self.place >= slot + 1 else 0

    @property
    def done(self) -> bool:
        return len(self.found) == len(ONES)

    def pulled(self, tenths: int) -> Stretched:
        return replace(self, tenths=tenths)._marked()

    def with_ones(self, ones: int) -> Stretched:
        return replace(self, ones=ones)._marked()

    def _marked(self) -> Stretched:
        return self if self.side else replace(self, found=self.found | {self.ones})


class Stretch(KeptPart):
    """A slider stretches the curve of ones. Each bid on ones has its own price; then come those of three games.

    >>> part = Stretch()
    >>> part.on_pull("19"); part.sentence
    'Four ones are between seven and eight fives.'
    """

    modules = (*KeptPart.modules, "stretch.js")
    prefix = "lesson09.stretch"
    codec = LINK
    state = traitlets.Instance(Stretched, ())

    # requests

    def on_pull(self, value: str) -> None:
        """The curve was stretched to so many tenths."""
        if not (value.isascii() and value.isdigit() and len(value) <= 2 and int(value) in PULLED):
            raise Refused(self.say("range"))
        self._update(self.state.pulled(int(value)))

    def on_move(self, by: int) -> None:
        """A tenth more or less."""
        self._update(self.state.pulled(max(MIN_TENTHS, min(self.state.tenths + (1 if by > 0 else -1), MAX_TENTHS))))

    def on_ones(self, value: int) -> None:
        """Another bid on ones."""
        if value not in ONES:
            raise self.unknown_act()
        if not self.state.found:
            raise Refused(self.task)
        self._update(self.state.with_ones(value))

    def _update(self, state: Stretched) -> None:
        before, self.state = self.task, state
        self.tell(self.sentence if self.task == before else join_plain(self.lang, self.sentence, self.task))

    def fields(self) -> dict[str, Any]:
        found = sum(1 << at for at, ones in enumerate(ONES) if ones in self.state.found)
        return {"tenths": self.state.tenths, "ones": self.state.ones, "found": found}

    def restored(self, found: dict[str, Any]) -> Stretched:
        right = frozenset(ones for at, ones in enumerate(ONES) if found["found"] >> at & 1)
        state = Stretched(found["tenths"], found["ones"], right)
        if state.ones not in ONES or (state.ones != ONES[0] and not right) or state._marked() != state:
            raise self.bad_link()
        return state

    # words

    @property
    def sentence(self) -> str:
        """Where the bid on ones is now."""
        state = self.state
        slot = EXCHANGE.slot(state.ones)
        key = {-1: "left", 0: "on", 1: "right"}[state.side]
        if state.side and state.ones in state.found:  # it has its price already
            key = "off"
        fives = texts.words(self.lang).fixed(state.place, 0 if state.place.denominator == 1 else 1)
        return self.say(key, ones=Bid(state.ones, 1), n=fives, low=slot, high=slot + 1)

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        state = self.state
        if state.done:
            return self.say("task.done")
        if not state.found:
            return self.say("task.first", ones=Bid(ONES[0], 1))
        if state.ones in state.found:
            return self.say("task.other" if len(state.found) == 1 else "task.last")
        return self.say("task.again", ones=Bid(state.ones, 1))

    def rows(self) -> list[list[str]]:
        """Where each bid on ones that was found belongs, and once all are found, where each game puts it."""
        state = self.state
        found = []
        for ones in sorted(state.found):
            slot = EXCHANGE.slot(ones)
            row = [str(ones), self.say("between", low=slot, high=slot + 1)]
            if state.done:
                for game in GAMES:
                    price = EXCHANGE.price(game, ones)
                    mark = " ✓" if EXCHANGE.fits(game, ones) else ""
                    row.append(self.say("between", low=price.over, high=price.under) + mark)
            found.append(row)
        return found

    def heads(self) -> list[str]:
        games = [self.say(f"game.{game}") for game in GAMES] if self.state.done else []
        return [self.say("head.ones"), self.say("head.chance"), *games]

    # drawing

    def draw(self) -> Mapping[str, str]:
        return self.drawing(drawn.work(self.uid, self), f"{self.task}\n{self.sentence}", self.heads(), self.rows())
