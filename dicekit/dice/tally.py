"""The tally: how many dice of one hand count for a bid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand


@dataclass(frozen=True)
class Tally:
    """A tally in which each die counts on its own, if it shows the face bid or a wild face.

    >>> ones_wild = Tally(wild=1)
    >>> ones_wild((1, 3, 3, 5, 6), Bid(4, 3)), ones_wild((1, 3, 3, 5, 6), Bid(4, 1))
    (3, 1)
    >>> Tally(wild=1, also_wild=(6,))((1, 3, 3, 5, 6), Bid(4, 3))
    4
    """

    wild: Face | None = None
    also_wild: tuple[Face, ...] = field(default=(), kw_only=True)

    @cached_property
    def wilds(self) -> tuple[Face, ...]:
        """The wild faces; none in a plain game."""
        return () if self.wild is None else (self.wild, *self.also_wild)

    @property
    def by_die(self) -> bool:
        """Whether each die counts on its own, whatever the others show."""
        return True

    def hits(self, bid: Bid) -> tuple[Face, ...]:
        """The faces that count for a bid; nothing is wild in a zhai bid or a bid on a wild face."""
        if bid.zhai or bid.face in self.wilds:
            return (bid.face,)
        return (bid.face, *self.wilds)

    def __call__(self, hand: Hand, bid: Bid) -> int:
        hits = self.hits(bid)
        return sum(die in hits for die in hand)


@dataclass(frozen=True)
class HandTally(Tally):
    """A tally in which a whole hand can count more or less than its dice (C11, C12).

    `pure` is the count of five dice that all show the face bid, `mixed` of five with a wild one among them; a hand for
    which `worthless` is true counts 0.
    """

    mixed: int = 5
    pure: int = 5
    worthless: Callable[[Hand], bool] | None = None

    @property
    def by_die(self) -> bool:
        return False

    def __call__(self, hand: Hand, bid: Bid) -> int:
        if self.worthless is not None and self.worthless(hand):
            return 0
        count = super().__call__(hand, bid)
        if count < 5:
            return count
        return self.pure if all(die == bid.face for die in hand) else self.mixed


def all_different(hand: Hand) -> bool:
    """Whether no two dice are alike (C12).

    >>> all_different((1, 2, 3, 4, 6)), all_different((1, 2, 3, 4, 4))
    (True, False)
    """
    return len(set(hand)) == len(hand)


def run(hand: Hand) -> bool:
    """Whether a hand is 1-2-3-4-5 or 2-3-4-5-6 (C12)."""
    return hand in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))


def all_alike(hand: Hand) -> bool:
    """Whether all dice show the same rank; nothing is wild (P10)."""
    return len(set(hand)) <= 1
