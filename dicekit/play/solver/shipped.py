"""The equilibria that come with dicekit: Liar's dice, one die each, in its four raising orders."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path

from dicekit.games import games
from dicekit.play.solver.exact import Proof, Strategy, prove
from dicekit.play.solver.tree import RoundTree, Unsolvable, opening

FOLDER = Path(__file__).parent / "tables"
SHIPPED = ("plain", "joker", "dudo", "reset_quantity")


@dataclass(frozen=True)
class Shipped:
    """An equilibrium of one die each: a strategy for whoever begins, and one for the other.

    >>> table = shipped("dudo")
    >>> {str(action): str(chance) for action, chance in table.strategies[0]((5,), ()).items()}
    {'1x5': '40/43', '1x6': '3/43'}
    """

    name: str
    value: Fraction
    strategies: tuple[Strategy, Strategy]

    @cached_property
    def tree(self) -> RoundTree:
        """The round that it is an equilibrium of."""
        return RoundTree(opening(games["liars_dice"](preset=self.name), (1, 1)))

    def prove(self) -> Proof:
        """Compute the best answers to both strategies, exactly."""
        return prove(self.tree, self.strategies)


@cache
def shipped(name: str) -> Shipped:
    """The equilibrium of a preset of Liar's dice.

    >>> str(shipped("dudo").value)
    '-7/258'

    Raises:
        Unsolvable: none is shipped by this name.
    """
    if name not in SHIPPED:
        raise Unsolvable("solve.no_table", name=repr(name), names=", ".join(SHIPPED))
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    first, second = map(Strategy.read, data["strategies"])
    return Shipped(name, Fraction(data["value"]), (first, second))
