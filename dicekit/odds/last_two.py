"""The last two dice, one each: all 36 outcomes, every bid, and what each player can know."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.odds.bids import at_least

DICE = (1, 2, 3, 4, 5, 6)


# The expected gain of the player who bids first, with optimal play and no actions but bids and doubts (L17): in a
# special round, where it's -(sides - 2)/sides², and in a normal one. The tests prove each with a strategy per player.
VALUES = {True: -Fraction(len(DICE) - 2, len(DICE) ** 2), False: Fraction(-1, 18)}


@lru_cache(maxsize=1)
def game() -> Game:
    """Perudo for two."""
    return games["perudo"](players=2)


def table(special: bool = True) -> Table:
    """Two players with a die each, before the first bid.

    >>> table().turn, table().dice
    (0, (1, 1))
    """
    return set_table(game(), dice=(1, 1), special=special)


@lru_cache(maxsize=2)
def bids(special: bool = True) -> tuple[Bid, ...]:
    """Every legal first bid in ascending order; the place of ones depends on the kind of round (P14, P6).

    >>> [str(bid) for bid in bids()[:2]], [str(bid) for bid in bids(special=False)[5:8]]
    (['1x1', '1x2'], ['2x2', '2x3', '2x4'])
    """
    return tuple(action for action in table(special).legal() if isinstance(action, Bid))


@dataclass(frozen=True)
class Leaf:
    """One possible die of the opponent: whether the bid is true with it, and the bid's chance for that opponent."""

    die: int
    holds: bool
    chance: Fraction

    @property
    def doubts(self) -> bool:
        """Whether a player who considers only their own die would doubt: the chance is below 1/2."""
        return 2 * self.chance < 1


@dataclass(frozen=True)
class LastTwo:
    """A bid on two dice, one of them your own, in a special or a normal round.

    >>> LastTwo(4, Bid(2, 4)).chance, LastTwo(4, Bid(2, 4), special=False).chance
    (Fraction(1, 6), Fraction(1, 3))
    >>> LastTwo(4, Bid(2, 4)).outcomes, LastTwo(4, Bid(2, 4), special=False).outcomes
    (1, 4)
    """

    own: int
    bid: Bid
    special: bool = True

    def __post_init__(self) -> None:
        if self.own not in DICE or self.bid not in bids(self.special):
            raise ValueError(f"there is no such bid over two dice: {self}")

    def holds(self, own: int, other: int) -> bool:
        """Whether the bid is true with these two dice."""
        rules = game().rules_of(self.special)
        return rules.tally((own,), self.bid) + rules.tally((other,), self.bid) >= self.bid.quantity

    def branch(self, own: int) -> tuple[Leaf, ...]:
        """The six outcomes in which you hold this die."""
        return tuple(Leaf(die, self.holds(own, die), self._seen(die)) for die in DICE)

    def _seen(self, die: int) -> Fraction:
        return at_least(game().view(mine=str(die), unknown=1, special=self.special), self.bid)

    def true(self, own: int) -> int:
        """The number of the six outcomes with this die in which the bid is true."""
        return sum(leaf.holds for leaf in self.branch(own))

    @property
    def outcomes(self) -> int:
        """The number of all 36 outcomes in which the bid is true."""
        return sum(map(self.true, DICE))

    @property
    def chance(self) -> Fraction:
        """The chance of the bid for the owner of `own`."""
        return Fraction(self.true(self.own), len(DICE))

    @property
    def worth(self) -> Fraction:
        """The expected gain of the bid, in dice, if it is doubted at once (P11).

        >>> LastTwo(4, Bid(1, 4)).worth, LastTwo(4, Bid(2, 4)).worth
        (Fraction(1, 1), Fraction(-2, 3))
        """
        return 2 * self.chance - 1

    @property
    def first_wins(self) -> Fraction:
        """The chance that the first player wins the round if both play optimally (L17).

        >>> LastTwo(4, Bid(2, 4)).first_wins, LastTwo(4, Bid(2, 4), special=False).first_wins
        (Fraction(4, 9), Fraction(17, 36))
        """
        return (1 + VALUES[self.special]) / 2

    @property
    def doubted(self) -> int:
        """The number of the opponent's six possible dice with which they'd doubt by their die alone."""
        return sum(leaf.doubts for leaf in self.branch(self.own))

    @property
    def reasoned(self) -> Fraction:
        """The expected gain of the bid against an opponent who doubts only if its chance is below 1/2; 0 if undoubted.

        >>> LastTwo(4, Bid(1, 4)).reasoned, LastTwo(4, Bid(2, 4)).reasoned
        (Fraction(5, 6), Fraction(-2, 3))
        """
        gains = (1 if leaf.holds else -1 for leaf in self.branch(self.own) if leaf.doubts)
        return Fraction(sum(gains), len(DICE))
