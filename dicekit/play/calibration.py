"""Compare doubts with their odds: how many were right, and how many should have been.

The odds assume that actions tell nothing. Of bots that bid what they hold this is badly wrong: doubts that the odds
call right four times in five are right once in four. Of Blind, which never looks at its dice, it is true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dicekit.dice.action import Bid, Doubt
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.odds import at_least
from dicekit.play.bot import Bot
from dicekit.play.game import moves
from dicekit.play.tournament import seed_of, wilson


@dataclass(frozen=True)
class Doubts:
    """Some doubts: their mean chance of being right by the odds, and how many were right."""

    number: int
    expected: float  # the mean of the computed chances that a doubt was right
    right: int

    @property
    def found(self) -> float:
        """The share of the doubts that were right."""
        return self.right / self.number

    @property
    def interval(self) -> tuple[float, float]:
        """A 95 % interval of that share."""
        return wilson(self.found, self.number)


@dataclass(frozen=True)
class Doubted:
    """A doubt of a bid: the table before the bid, the table before the doubt, and after it."""

    before: Table
    table: Table
    after: Table

    @property
    def by(self) -> int:
        """The seat that doubts."""
        return self.table.turn

    @cached_property
    def view(self) -> View:
        """What the seat that doubts knows."""
        return self.table.seen_by(self.by)

    @property
    def bid(self) -> Bid:
        """The bid that is doubted."""
        assert self.table.standing is not None
        return self.table.standing

    @cached_property
    def odds(self) -> Fraction:
        """The chance that the doubt is right, if actions tell nothing."""
        return 1 - at_least(self.view, self.bid)

    @property
    def right(self) -> bool:
        """Whether the bid was false."""
        assert self.after.showdown is not None
        return not self.after.showdown.holds


def every_doubt(game: Game, seats: Sequence[Bot], seed: str, rounds: int, by: int | None = None) -> Iterator[Doubted]:
    """The doubts of a bid in the first rounds of so many games, one after the other.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2)
    >>> first = next(every_doubt(table, [bots["abacus"], bots["abacus"]], "K7QX", 10, by=0))
    >>> str(first.bid), round(float(first.odds), 2), first.right
    ('5x6', 0.95, True)
    """
    for deal in range(rounds):
        before = table = game.deal(seed=seed_of(seed, deal), starter=deal % len(seats))
        for made in moves(table, seats):
            if made.choice is not None and made.choice.action == Doubt() and by in (None, made.seat):
                yield Doubted(before, made.table, made.after)
            if made.after.showdown is not None:
                break
            before = made.table


def doubts(game: Game, seats: Sequence[Bot], seed: str, rounds: int, by: int | None = None) -> Doubts:
    """The mean chance of every such doubt by the odds, and how many were right.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2)
    >>> honest = doubts(table, [bots["abacus"], bots["abacus"]], "K7QX", 100)
    >>> blind = doubts(table, [bots["abacus"], bots["blind"]], "K7QX", 100, by=0)
    >>> [round(100 * each) for each in (honest.expected, honest.found, blind.expected, blind.found)]
    [80, 21, 82, 78]
    """
    found = [(float(each.odds), each.right) for each in every_doubt(game, seats, seed, rounds, by)]
    expected = sum(chance for chance, _ in found)
    return Doubts(len(found), expected / max(len(found), 1), sum(right for _, right in found))
