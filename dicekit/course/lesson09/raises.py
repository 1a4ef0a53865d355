"""A bid on ones and one on twice as many fives, raised together: each raise takes one block here and two there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson09 import raises_drawing as drawn
from dicekit.course.lesson09.case import DICE, FACE, HIGH, standing_bid
from dicekit.dice.action import Bid
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.exchange import Exchange

BIDS = range(1, HIGH + 1)  # bids on ones, each compared with twice as many fives
ASKED = {
    1: "ones",
    2: "fives",
    3: "fives",
}  # before raising these bids the learner says which side loses more; the right answers
SURE = Fraction(199, 200)  # above this, a rounded number of 100 would say "always": it gets a decimal
SIDES = ("ones", "fives")
LINK = LinkCodec("{ones}.{most}", ones=BIDS, most=BIDS)
EXCHANGE = Exchange(DICE)


@dataclass(frozen=True)
class Pair:
    """The bid on ones, beside twice as many fives, and the highest so far.

    >>> Pair(3, 3).asks, Pair(3, 4).asks, Pair(3, 3).ahead, Pair(4, 4).ahead
    (True, False, 'fives', 'ones')
    """

    ones: int = BIDS[0]
    most: int = BIDS[0]
    wrong: bool = False  # whether the last answer was wrong; not stored

    @property
    def asks(self) -> bool:
        """Whether the next raise has to be answered first."""
        return self.ones == self.most in ASKED

    @property
    def done(self) -> bool:
        return self.most == BIDS[-1]

    @property
    def chances(self) -> Mapping[str, Fraction]:
        """How likely both bids are."""
        return {"ones": EXCHANGE.ones(self.ones), "fives": EXCHANGE.wild(2 * self.ones)}

    @property
    def ahead(self) -> str:
        """The side whose bid is more likely."""
        return max(SIDES, key=self.chances.__getitem__)

    def least(self, side: str) -> int:
        """The number that is bid."""
        return self.ones if side == "ones" else 2 * self.ones

    def next_off(self, side: str) -> range:
        """The blocks that the next raise takes off: one of the ones, two of the fives."""
        return range(self.least(side), self.to(self.ones + 1).least(side)) if self.ones < BIDS[-1] else range(0)

    def last_off(self, side: str) -> range:
        """The blocks that the raise to here took off."""
        return self.to(self.ones - 1).next_off(side) if self.ones > BIDS[0] else range(0)

    def to(self, ones: int) -> Pair:
        """The bids at another number of ones."""
        return Pair(ones, max(ones, self.most))


def adds(side: str, face: int) -> int:
    """What a face of a die adds: a one counts double beside twice as many fives.

    >>> [[adds(side, face) for face in range(1, 7)] for side in SIDES]
    [[2, 0, 0, 0, 0, 0], [1, 0, 0, 0, 1, 0]]
    """
    hits = standing_bid().view.rules.hits(Bid(1, 1 if side == "ones" else FACE))
    return (2 if side == "ones" else 1) * (face in hits)


def block(side: str, count: int) -> Fraction:
    """The chance of exactly so many.

    >>> [round(100 * block(side, 3)) for side in SIDES]
    [24, 4]
    """
    return (EXCHANGE.plain if side == "ones" else EXCHANGE.shared).exactly(count)


class RaisedTogether(KeptPart):
    r"""Two bids raised together, with the blocks that each raise takes off; once the learner says where more falls.

    >>> part = RaisedTogether()
    >>> part.on_side("ones"); part.on_side("fives"); part.on_side("fives"); part.sentence
    'Four ones: true 43 times in 100. Eight fives: true 34 times in 100.'
    """

    prefix = "lesson09.raises"
    codec = LINK
    state = traitlets.Instance(Pair, ())

    # requests

    def on_by(self, by: int) -> None:
        """Both bids up, or down: by a one and by two fives."""
        ones = self.state.ones + (1 if by > 0 else -1)
        if by > 0 and self.state.asks:
            raise self.unknown_act()
        if ones not in BIDS:
            raise Refused(self.say("range", least=BIDS[0], most=BIDS[-1]))
        self._update(self.state.to(ones))

    def on_side(self, side: str) -> None:
        """Which side the next raise costs more; it's made once that's right."""
        if side not in SIDES or not self.state.asks:
            raise self.unknown_act()
        right = side == ASKED[self.state.ones]
        self._update(self.state.to(self.state.ones + 1) if right else replace(self.state, wrong=True))

    def _update(self, state: Pair) -> None:
        moved = state.ones != self.state.ones
        self.state = state
        self.announce(join_plain(self.lang, *([self.sentence] if moved else []), *filter(None, [self.task, self.why])))

    def restored(self, found: dict[str, Any]) -> Pair:
        state = Pair(**found)
        if state.ones > state.most:
            raise self.bad_link()
        return state

    # words

    def bid(self, side: str) -> Bid:
        return Bid(self.state.least(side), 1 if side == "ones" else FACE)

    def of_hundred(self, side: str) -> str:
        chance, language = self.state.chances[side], texts.get_language(self.lang)
        return language.fixed(100 * chance, 1) if chance > SURE else language.whole(round(100 * chance))

    def name(self, side: str) -> str:
        """The bid of a side, as what makes it true."""
        bid = self.bid(side)
        return self.say("bid.one" if bid.quantity == 1 else "bid", bid=bid)

    def share(self, key: str, side: str) -> str:
        """A text about how often a bid is true; once has its own words."""
        n = self.of_hundred(side)
        return self.say(f"{key}.once" if n == texts.get_language(self.lang).whole(1) else key, bid=self.bid(side), n=n)

    @property
    def why(self) -> str:
        """The reason; only at the last bids."""
        return "" if self.state.ones < BIDS[-1] else self.say("why", n=DICE, mean=round(EXCHANGE.shared.mean))

    @property
    def sentence(self) -> str:
        """How often both bids are true."""
        return join_plain(self.lang, *(self.share("true", side) for side in SIDES))

    @property
    def task(self) -> str:
        """What was found, and what to do next; at a bid that was passed, what the raise to it took."""
        state = self.state
        slots: dict[str, Any] = {f"{side}_n": self.of_hundred(side) for side in SIDES}
        slots |= {f"{side}_bid": self.bid(side) for side in SIDES}
        slots |= {f"{side}_fell": self.fell(side) for side in SIDES}
        if state.ones < state.most:
            return self.say("back" if state.ones > BIDS[0] else "back.first", **slots)
        for side in SIDES:
            off = [round(100 * block(side, count)) for count in state.next_off(side)]
            slots |= {f"{side}_each": tuple(map(str, off)), f"{side}_off": self.falls(side, state.next_off(side))}
        return self.say(f"{'slip' if state.wrong else 'task'}.{state.ones}", **slots)

    def fell(self, side: str) -> int:
        """How many of a hundred the raise to here took."""
        return self.falls(side, self.state.last_off(side))

    @staticmethod
    def falls(side: str, counts: range) -> int:
        """How many of a hundred some blocks are together."""
        return round(100 * sum(block(side, count) for count in counts))

    # drawing

    def draw(self) -> Mapping[str, str]:
        language = texts.get_language(self.lang)
        seen = range(BIDS[0], self.state.most + 1)
        rows = [
            [str(ones), language.short(EXCHANGE.ones(ones)), language.short(EXCHANGE.wild(2 * ones))] for ones in seen
        ]
        heads = [self.say(f"head.{key}") for key in ("ones", "chance", "double")]
        still = "\n".join(filter(None, [self.sentence, self.task, self.why]))
        return self.drawing(drawn.work(self), still, heads, rows, hidden_title=False)
