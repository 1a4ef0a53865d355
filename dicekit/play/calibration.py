"""Do doubts hold what the odds promise? It depends on who bids.

The odds assume that words tell nothing. Of bots that bid what they hold this is badly wrong: doubts that the odds call
right four times in five are right once in four. Of Blind, which never looks at its dice, it is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dicekit.dice.action import Doubt
from dicekit.dice.game import Game
from dicekit.odds import at_least
from dicekit.play.bot import Bot
from dicekit.play.game import moves
from dicekit.play.tournament import seed_of, wilson


@dataclass(frozen=True)
class Doubts:
    """What the odds said of some doubts, and how many were right."""

    number: int
    said: float  # the mean chance, by the odds, that a doubt was right
    right: int

    @property
    def found(self) -> float:
        """The share of the doubts that were right."""
        return self.right / self.number

    @property
    def interval(self) -> tuple[float, float]:
        """A 95 % interval of that share."""
        return wilson(self.found, self.number)


def doubts(game: Game, seats: Sequence[Bot], seed: str, rounds: int, by: int | None = None) -> Doubts:
    """Every doubt of a bid in the first rounds of so many games; with `by`, those of one seat alone.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2)
    >>> honest = doubts(table, [bots["abacus"], bots["abacus"]], "K7QX", 100)
    >>> blind = doubts(table, [bots["abacus"], bots["blind"]], "K7QX", 100, by=0)
    >>> [round(100 * each) for each in (honest.said, honest.found, blind.said, blind.found)]
    [80, 21, 82, 78]
    """
    number, right, said = 0, 0, 0.0
    for deal in range(rounds):
        table = game.deal(seed=seed_of(seed, deal), starter=deal % len(seats))
        for made in moves(table, seats):
            if made.choice is not None and made.choice.action == Doubt() and by in (None, made.seat):
                after = made.after.showdown
                assert after is not None
                assert made.table.standing is not None
                number += 1
                right += not after.holds
                said += float(1 - at_least(made.view, made.table.standing))
            if made.after.showdown is not None:
                break
    return Doubts(number, said / max(number, 1), right)
