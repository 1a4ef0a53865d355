"""Bids on ones against other bids: where each game's order of bids puts them, and where their chance would.

Wild ones count for a bid on another face, but nothing is wild in a bid on ones, so it's less likely.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import count

from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.dice.raising import BidOrder
from dicekit.distribution import Distribution
from dicekit.games import games

GAMES = ("perudo", "bluff", "chinese")
BREAKS = ("add3", "add2", "double")
SIDES, WILD, PLAIN = 6, 2, 1  # faces of a die; faces that count for a wild bid and for a bid on ones


@dataclass(frozen=True)
class Price:
    """The place of a bid on ones in a game: the highest wild quantity it raises, and the lowest that raises it.

    >>> price("perudo", 4), price("bluff", 4), price("chinese", 4)
    (Price(over=8, under=9), Price(over=7, under=8), Price(over=4, under=7))
    """

    over: int
    under: int


def price(game: str, ones: int, breaks: str = "add3") -> Price:
    """The price of a bid on ones by the rules of the game (P6, B5, C6, and C7 with its `break_rule`).

    Raises:
        ValueError: the game, the break rule or the number of ones is invalid.
    """
    if game not in GAMES or breaks not in BREAKS or ones < 1:
        raise ValueError(f"no price of {ones} ones in {game!r} with {breaks!r}")
    return _price(game, ones, breaks)


@lru_cache(maxsize=512)
def _price(game: str, ones: int, breaks: str) -> Price:
    order, (low, high, one) = _order(game, breaks)
    bid = Bid(ones, one, zhai=game == "chinese")
    over = next(number - 1 for number in count(1) if order.follows(Bid(number, high), bid, 1) is not None)
    under = next(number for number in count(1) if order.follows(bid, Bid(number, low), 1) is None)
    return Price(over, under)


def _order(game: str, breaks: str) -> tuple[BidOrder, tuple[int, int, int | str]]:
    """A game's order of bids, and its lowest and highest face other than ones, and its face for ones."""
    if game == "chinese":
        return games.of_dice[game](players=4, break_rule=breaks, jumps="free").rules.raising, (2, 6, 1)
    return games.of_dice[game](players=4).rules.raising, (1, 5, STAR) if game == "bluff" else (2, 6, 1)


@dataclass(frozen=True)
class Switch:
    """A legal raise between ones and another face, with the chances of both bids."""

    to_ones: bool
    wild: int
    before: Fraction
    after: Fraction

    @property
    def truer(self) -> bool:
        """Whether the raise is more likely than the bid before it."""
        return self.after > self.before


@dataclass(frozen=True)
class Exchange:
    """Bids on ones against bids on another face, for a number of unseen dice; ones are wild for other faces.

    >>> table = Exchange(20)
    >>> table.slot(4), table.fits("bluff", 4), table.fits("perudo", 4)
    (7, True, False)
    """

    dice: int
    breaks: str = "add3"

    def __post_init__(self) -> None:
        if self.dice < 1 or self.breaks not in BREAKS:
            raise ValueError(f"no table of {self.dice} dice with {self.breaks!r}")

    @property
    def plain(self) -> Distribution:
        """The distribution of the number of ones."""
        return _tally(self.dice, PLAIN)

    @property
    def shared(self) -> Distribution:
        """The distribution of dice that count for another face."""
        return _tally(self.dice, WILD)

    def ones(self, number: int) -> Fraction:
        """The chance of at least that many ones."""
        return self.plain.at_least(number)

    def wild(self, number: int) -> Fraction:
        """The chance of at least that many of another face."""
        return self.shared.at_least(number)

    def slot(self, ones: int) -> int:
        """The largest wild quantity that's at least as likely as a bid on ones.

        >>> [Exchange(20).slot(ones) for ones in range(1, 7)]
        [3, 4, 6, 7, 8, 9]
        """
        chance = self.ones(ones)
        return next(number for number in range(self.dice, -1, -1) if self.wild(number) >= chance)

    def position(self, ones: int) -> Fraction:
        """The same as a fraction, interpolated between two wild quantities."""
        slot = self.slot(ones)
        high, low = self.wild(slot), self.wild(slot + 1)
        return slot + (high - self.ones(ones)) / (high - low)

    def price(self, game: str, ones: int) -> Price:
        """The place of a bid on ones in a game."""
        return price(game, ones, self.breaks)

    def fits(self, game: str, ones: int) -> bool:
        """Whether the game puts a bid on ones where its chance would."""
        place = self.price(game, ones)
        return place.over <= self.slot(ones) < place.under

    def off(self, game: str, ones: int) -> int:
        """How many steps too high (negative: too low) the game puts a bid on ones.

        >>> Exchange(20).off("perudo", 4), Exchange(20).off("bluff", 4)
        (1, 0)
        """
        place, slot = self.price(game, ones), self.slot(ones)
        return max(place.over - slot, 0) or min(place.under - 1 - slot, 0)

    def steps(self, game: str, ones: int) -> tuple[Switch, Switch]:
        """The raise to a bid on ones from the highest wild bid, and the raise from it to the lowest wild bid."""
        place, chance = self.price(game, ones), self.ones(ones)
        return (
            Switch(True, place.over, self.wild(place.over), chance),
            Switch(False, place.under, chance, self.wild(place.under)),
        )


@lru_cache(maxsize=256)
def _tally(dice: int, hits: int) -> Distribution:
    return Distribution.binomial(dice, hits, SIDES)
