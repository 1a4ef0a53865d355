"""The value of one die against one, solved exactly, is that of the guide (L17)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dicekit.dice.action import Bid
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.odds.last_two import DICE, VALUES, bids
from tests.dice.smallest import Duel, solved

LOW_ONES = {"reset": {"raising": "reset"}, "strict": {"raising": "strict"}}
PRESETS = {preset: {"preset": preset} for preset in ("plain", "joker", "dudo", "reset_quantity")}
L17 = {
    "plain": {2: "0", 3: "-1/9", 4: "-1/8"},
    "joker": {2: "1", 3: "1/3"},
    "dudo": {2: "1/2", 3: "1/9"},
    "reset_quantity": {2: "0", 3: "1/9"},
    "reset": {2: "1", 3: "1/3"},
    "strict": {2: "1", 3: "1/3"},
}


@pytest.mark.parametrize(("order", "sides"), [(order, sides) for order, values in L17.items() for sides in values])
def test_the_value_of_one_die_against_one(order: str, sides: int) -> None:
    game = games["liars_dice"](players=2, dice=1, sides=sides, **(PRESETS | LOW_ONES)[order])
    assert Duel(game).value() == Fraction(L17[order][sides])


def test_a_special_round_of_the_last_two_dice_is_the_plain_game() -> None:
    """P14: the same bids after each bid, the same loser for every pair of dice; so lesson 12 names the same value."""
    plain, perudo = games["liars_dice"](players=2, dice=1, preset="plain"), games["perudo"](players=2)

    def both(bid: Bid | None, **hands: Any) -> list[Table]:
        said: dict[str, Any] = {"dice": (1, 1), "bid": bid, "bidder": None if bid is None else 1, **hands}
        return [set_table(plain, **said), set_table(perudo, special=True, **said)]

    for bid in (None, *bids()):
        one, other = ([word for word in table.legal() if isinstance(word, Bid)] for table in both(bid))
        assert one == other
        for pair in product(DICE, repeat=2) if bid else ():
            ends = [table.play("doubt").showdown for table in both(bid, hands=[(die,) for die in pair])]
            assert len({end.loser for end in ends if end}) == 1
    assert {sides: Fraction(value) for sides, value in L17["plain"].items()} == {
        sides: -Fraction(sides - 2, sides**2) for sides in (2, 3, 4)
    }
    assert VALUES[True] == -Fraction(6 - 2, 6**2)


def test_games_whose_solution_everybody_knows() -> None:
    def matrix(*rows: str) -> list[list[Fraction]]:
        return [[Fraction(entry) for entry in row.split()] for row in rows]

    third, half = Fraction(1, 3), Fraction(1, 2)
    assert solved(matrix("0 -1 1", "1 0 -1", "-1 1 0")) == (0, [third] * 3, [third] * 3)  # scissors, paper, stone
    assert solved(matrix("1 -1", "-1 1")) == (0, [half] * 2, [half] * 2)  # matching pennies
    assert solved(matrix("3 1", "2 0"))[0] == 1  # a saddle point
    assert solved(matrix("3 -1/2", "-1 1/2"))[0] == Fraction(1, 5)
