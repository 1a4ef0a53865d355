"""Three special rounds against players who never look at their dice: what is left of a hand without wild ones?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dicekit.course.lesson12 import case
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.widgets.play import Position, PracticeRounds

DICE = (5, 1, 5)  # Bo has one die left and begins; then Chi, then you
POSITIONS = (
    Position("13356", "3x3 4x3", dice=DICE),  # four threes: sure with wild ones, but now to be doubted
    Position("44521", "1x4 2x4", dice=DICE),  # one more four is a good bid, two more aren't
    Position("11163", "2x6 3x6", dice=DICE),  # three ones that don't count
)


class SpecialRounds(PracticeRounds):
    """Rounds of Perudo in which ones aren't wild, with a bid or a doubt only.

    >>> rounds = SpecialRounds(seed="K7QX")
    >>> str(rounds.table.standing), rounds.table.rules.special, rounds.table.dice
    ('4x3', True, (5, 1, 5))
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__("perudo", positions=POSITIONS, actions=("bid", "doubt"), **kwargs)

    def _tables(self, number: int) -> Iterator[Table]:
        for table in super()._tables(number):
            dealt = table
            if number >= len(self.positions):
                dealt = self.game.deal(seed=table.seed, starter=1, dice=DICE, names=self.names)
            yield replace(dealt, rules=self.game.rules_of(True))

    def _whole(self, game: Game, seed: str) -> Table:
        """A game in which Bo has just fallen to one die, so that it goes on with a special round.

        >>> rounds = SpecialRounds(seed="K7QX")
        >>> table = rounds._whole(rounds.game, "K7QX")
        >>> table.rules.special, table.dice, table.turn
        (True, (5, 1, 5), 1)
        """
        you, bo, chi = case.YOU, case.BO, case.CHI
        table = game.deal(hands=[case.BEFORE[seat] for seat in (you, bo, chi)], seed=seed, starter=0, names=self.names)
        for action in case.FALLS:
            table = table.play(action)
        return table.next_round()
