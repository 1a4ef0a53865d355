"""The tally: how many dice of one hand count for a bid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand


@dataclass(frozen=True)
class Tally:
    """Dice that show the face bid count, and wild ones with them.

    >>> ones_wild = Tally(wild=1)
    >>> ones_wild((1, 3, 3, 5, 6), Bid(4, 3)), ones_wild((1, 3, 3, 5, 6), Bid(4, 1))
    (3, 1)
    """

    wild: Face | None = None

    @property
    def by_die(self) -> bool:
        """Each die counts by itself, whatever the others show."""
        return True

    def hits(self, bid: Bid) -> tuple[Face, ...]:
        """The faces that count for a bid; in zhai, and in a bid on the wild face, nothing is wild."""
        if self.wild is None or bid.zhai or bid.face == self.wild:
            return (bid.face,)
        return (bid.face, self.wild)

    def __call__(self, hand: Hand, bid: Bid) -> int:
        hits = self.hits(bid)
        return sum(die in hits for die in hand)


@dataclass(frozen=True)
class HandTally(Tally):
    """A tally in which a whole hand can be worth more or less than its dice (C11, C12).

    `pure` is what five dice showing the face bid itself are worth, `mixed` five that need a wild one;
    a hand that is `worthless` counts nothing.
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
    """No two dice are alike (C12).

    >>> all_different((1, 2, 3, 4, 6)), all_different((1, 2, 3, 4, 4))
    (True, False)
    """
    return len(set(hand)) == len(hand)


def run(hand: Hand) -> bool:
    """1-2-3-4-5 or 2-3-4-5-6 (C12)."""
    return hand in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))


def all_alike(hand: Hand) -> bool:
    """All dice show one rank, and nothing is wild here (P10)."""
    return len(set(hand)) <= 1
