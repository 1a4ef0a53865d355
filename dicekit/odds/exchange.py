"""The worth of bids on ones: where they belong among other bids by chance, and where each game puts them.

A bid on ones has no help from wild dice, a bid on another face has. Each game says in its own order of bids which of
the two may follow which; the dice say how likely each is. Here the two are laid side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
SIDES, WILD, PLAIN = 6, 2, 1  # faces of a die; how many of them count for a wild bid, and for ones
TABLES = range(6, 31)  # dice on the tables that are swept
EVEN, SAFE, DESPERATE = (Fraction(7, 20), Fraction(11, 20)), Fraction(3, 4), Fraction(1, 5)


@dataclass(frozen=True)
class Price:
    """Where a game puts so many ones: the most wild dice that they answer, and the fewest that answer them.

    >>> price("perudo", 4), price("bluff", 4), price("chinese", 4)
    (Price(over=8, under=9), Price(over=7, under=8), Price(over=4, under=7))
    """

    over: int
    under: int


def price(game: str, ones: int, breaks: str = "add3") -> Price:
    """The price of so many ones, asked of the game's own order (P6, B5, C6 and C7 with its `break_rule`).

    Raises:
        ValueError: there is no such game here, or no such number of ones.
    """
    if game not in GAMES or breaks not in BREAKS or ones < 1:
        raise ValueError(f"no price of {ones} ones in {game!r} with {breaks!r}")
    return _price(game, ones, breaks)


@lru_cache(maxsize=512)
def _price(game: str, ones: int, breaks: str) -> Price:
    raising, (low, high, told) = _order(game, breaks)
    said = Bid(ones, told, zhai=game == "chinese")
    over = next(number - 1 for number in count(1) if raising.follows(Bid(number, high), said, 1) is not None)
    under = next(number for number in count(1) if raising.follows(said, Bid(number, low), 1) is None)
    return Price(over, under)


def _order(game: str, breaks: str) -> tuple[BidOrder, tuple[int, int, int | str]]:
    """The order of a game; its lowest and highest face that ones help, and how it calls ones."""
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
        """Whether the raise is likelier than the bid it beats."""
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
        """The chance of so many ones or more."""
        return self.plain.at_least(number)

    def wild(self, number: int) -> Fraction:
        """The chance of so many or more of another face."""
        return self.shared.at_least(number)

    def slot(self, ones: int) -> int:
        """By chance so many ones belong between this number of wild dice and the next one.

        >>> [Exchange(20).slot(ones) for ones in range(1, 7)]
        [3, 4, 6, 7, 8, 9]
        """
        chance = self.ones(ones)
        return next(number for number in range(self.dice, -1, -1) if self.wild(number) >= chance)

    def position(self, ones: int) -> Fraction:
        """The same with the part of the way to the next number that is gone."""
        slot = self.slot(ones)
        high, low = self.wild(slot), self.wild(slot + 1)
        return slot + (high - self.ones(ones)) / (high - low)

    def price(self, game: str, ones: int) -> Price:
        """Where a game puts so many ones."""
        return price(game, ones, self.breaks)

    def fits(self, game: str, ones: int) -> bool:
        """Whether the game puts them where their chance belongs."""
        told = self.price(game, ones)
        return told.over <= self.slot(ones) < told.under

    def off(self, game: str, ones: int) -> int:
        """By how many steps the game puts them too high (too low: below 0).

        >>> Exchange(20).off("perudo", 4), Exchange(20).off("bluff", 4)
        (1, 0)
        """
        told, slot = self.price(game, ones), self.slot(ones)
        return max(told.over - slot, 0) or min(told.under - 1 - slot, 0)

    def steps(self, game: str, ones: int) -> tuple[Switch, Switch]:
        """The dearest raise to so many ones, and the cheapest raise away from them."""
        told, chance = self.price(game, ones), self.ones(ones)
        return (
            Switch(True, told.over, self.wild(told.over), chance),
            Switch(False, told.under, chance, self.wild(told.under)),
        )


@lru_cache(maxsize=256)
def _tally(dice: int, hits: int) -> Distribution:
    return Distribution.binomial(dice, hits, SIDES)


@dataclass(frozen=True)
class Sweep:
    """Over many tables: in how many cases a price is right, of how many.

    `even`: bids on ones of 35 to 55 % stand where Bluff puts them. `safe`: above 75 % they belong where Perudo puts
    them or further up. `desperate`: below 20 % they are likelier than one fewer than twice as many wild dice.
    """

    even: tuple[int, int]
    safe: tuple[int, int]
    desperate: tuple[int, int]


def sweep(tables: Iterable[int] = TABLES) -> Sweep:
    """Every number of ones at every table, and where its chance puts it beside the prices of the games.

    >>> sweep()
    Sweep(even=(21, 21), safe=(47, 47), desperate=(114, 114))
    """
    cases = [(Exchange(dice), ones) for dice in tables for ones in range(1, dice + 1)]
    return Sweep(_counted(_even(cases)), _counted(_safe(cases)), _counted(_desperate(cases)))


Cases = list[tuple[Exchange, int]]


def _even(cases: Cases) -> Iterator[bool]:
    low, high = EVEN
    yield from (table.fits("bluff", ones) for table, ones in cases if low <= table.ones(ones) <= high)


def _safe(cases: Cases) -> Iterator[bool]:
    for table, ones in cases:
        if table.ones(ones) > SAFE:
            yield table.slot(ones) >= table.price("perudo", ones).over


def _desperate(cases: Cases) -> Iterator[bool]:
    """Where twice as many dice are on the table at all: otherwise the wild bid cannot be."""
    for table, ones in cases:
        if table.ones(ones) < DESPERATE and 2 * ones <= table.dice:
            yield table.ones(ones) > table.wild(table.price("bluff", ones).over)


def _counted(right: Iterable[bool]) -> tuple[int, int]:
    found = list(right)
    return sum(found), len(found)
