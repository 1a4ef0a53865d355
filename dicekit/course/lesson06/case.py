"""The numbers of lesson 6: a bid seen from three seats."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from math import gcd
from typing import Any

from dicekit import odds, texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.joint import Joint

NUMBER = "06"
OWN = (1, 2, 5, 5, 6)
OTHERS = ("13356", "23446")  # the dice of Ana and Bo; the count is five, so the bid is false, and Bo has none
BIDS = ("5x4", "7x5")  # bids of Ana and Bo
NONE = (2, 3, 4, 4, 6)  # a hand in which nothing counts for fives
NAMES = ("Ana", "Bo", "Chi")
BO, YOU = 1, 2  # seats; you sit in Chi's


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson06.{key}", lang, **slots)


def table() -> Table:
    """Three players, fifteen dice, ones wild: Ana and Bo have bid, and it's your turn.

    >>> table().turn, str(table().standing)
    (2, '7x5')
    """
    dealt: Table = games["liars_dice"](players=3).deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES)
    return reduce(Table.play, BIDS, dealt)


@dataclass(frozen=True)
class BidFacts:
    """A bid as one player sees it, and the numbers that follow.

    >>> case = BidFacts.held("11346", 5, "4x3")
    >>> case.known, case.need, case.unseen, case.chance
    (3, 1, 5, Fraction(211, 243))
    """

    view: View
    bid: Bid

    @classmethod
    def held(cls, own: str, unseen: int, bid: str) -> BidFacts:
        """A hand, so many unseen dice, and a bid."""
        view = games["liars_dice"](players=3).view(own, unknown=unseen)
        return cls(view, view.bid(bid))

    @property
    def own(self) -> Hand:
        return self.view.own or ()

    @property
    def unseen(self) -> int:
        return sum(self.view.unseen)

    @property
    def known(self) -> int:
        return sum(self.view.rules.tally(hand, self.bid) for hand in self.view.known)

    @property
    def need(self) -> int:
        return self.bid.quantity - self.known

    @property
    def chance(self) -> Fraction:
        return odds.at_least(self.view, self.bid)

    @cached_property
    def rest(self) -> Distribution:
        """How many of the unseen dice count."""
        return odds.tally(self.view, self.bid).shift(-self.known)

    @property
    def facts(self) -> dict[str, Any]:
        """Everything that a sentence about the case may name; worlds are counted in the largest equal classes."""
        share = gcd(self.rest.total, *self.rest.ways)
        return {
            "known": self.known,
            "quantity": self.bid.quantity,
            "need": self.need,
            "unseen": self.unseen,
            "dice": self.view.in_play,
            "face": self.bid.face,
            "bid": self.bid,
            "p": self.chance,
            "ways": sum(self.rest.ways[max(self.need - self.rest.start, 0) :]) // share,
            "total": self.rest.total // share,
        }

    # the answers of typical mistakes

    @property
    def outside(self) -> View:
        """The same table as one sees it who has not looked."""
        return self.view.game.view(mine=None, dice=self.view.in_play)

    @property
    def with_none(self) -> View:
        """The same table as somebody sees it whose own dice count nothing."""
        blanks = [face for face in NONE if face not in self.view.rules.hits(self.bid)] * len(self.own)
        return self.view.game.view(blanks[: len(self.own)], unknown=self.unseen)

    @property
    def from_bo(self) -> View:
        """The table of the lesson as Bo sees it."""
        return table().seen_by(BO)

    @property
    def not_looked(self) -> Fraction:
        return odds.at_least(self.outside, self.bid)

    @property
    def none_held(self) -> Fraction:
        return odds.at_least(self.with_none, self.bid)

    @property
    def of_100(self) -> dict[str, Any]:
        """Of 100 rounds, how many are true: if nobody has looked, for you, and for Bo.

        >>> lead().of_100
        {'nobody': 20, 'you': 44, 'bo': 2}
        """
        chances = {"nobody": self.not_looked, "you": self.chance, "bo": self.none_held}
        return {who: round(100 * chance) for who, chance in chances.items()}

    @property
    def joint(self) -> Joint:
        """The joint table of the bid and such a hand: of all rounds, how many have one, the other, both.

        *Such a hand* is any with the same number of dice that count as your own.

        >>> lead().joint.parts("joint")
        (347000, 4782969)
        """
        before = odds.tally(self.view.game.view(mine=None, dice=len(self.own)), self.bid)
        hand = before.exactly(self.known)
        base = self.not_looked
        both = hand * self.chance
        return Joint(base, both / base, (hand - both) / (1 - base))

    @property
    def exactly(self) -> Fraction:
        return odds.exactly(self.view, self.bid)

    @property
    def plain(self) -> Fraction:
        """As if ones were not wild among the unseen dice."""
        sides = len(self.view.rules.faces)
        return Distribution.binomial(self.unseen, 1, sides).at_least(self.need)

    @property
    def without_own_ones(self) -> Fraction:
        """As if one's own ones did not count, but those of the others did."""
        return self.rest.at_least(self.bid.quantity - self.own.count(self.bid.face))


def lead() -> BidFacts:
    """The case of the lesson itself."""
    view = table().seen_by(YOU)
    return BidFacts(view, view.bid(BIDS[-1]))


def derivation() -> Derivation:
    """The lines of the ledger that are about the bid as you see it."""
    from dicekit.formulas import derive

    case = lead()
    return derive(case.view, case.bid).brief
