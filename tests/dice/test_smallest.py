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
from tests.dice.smallest import Duel, History, Rule, solved

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
        history: dict[str, Any] = {"dice": (1, 1), "bid": bid, "bidder": None if bid is None else 1, **hands}
        return [set_table(plain, **history), set_table(perudo, special=True, **history)]

    for bid in (None, *bids()):
        one, other = ([action for action in table.legal() if isinstance(action, Bid)] for table in both(bid))
        assert one == other
        for pair in product(DICE, repeat=2) if bid else ():
            ends = [table.play("doubt").showdown for table in both(bid, hands=[(die,) for die in pair])]
            assert len({end.loser for end in ends if end}) == 1
    assert {sides: Fraction(value) for sides, value in L17["plain"].items()} == {
        sides: -Fraction(sides - 2, sides**2) for sides in (2, 3, 4)
    }
    assert VALUES[True] == -Fraction(6 - 2, 6**2)


# Two plans for six sides: what the best answer to the one leaves, the best answer to the other cannot exceed.


def opens_plainly(die: int, history: History) -> Bid | None:
    """One of its own face; a one or a two says two of it. Then it doubts."""
    return None if history else Bid(1 if die > 2 else 2, die)


def answers_plainly(die: int, history: History) -> Bid | None:
    """What it can vouch for; a one or a two does not name its face before the other has. Ever after it doubts."""
    return vouched(die, history[-1], least=3) if len(history) == 1 else None


def opens_with_wild_ones(die: int, history: History) -> Bid | None:
    """A four or a five says one of it, all others say one six; a one then goes on with ones, the others doubt."""
    if not history:
        return Bid(1, die if die in (4, 5) else 6)
    return with_ones(history[-1]) if die == 1 and len(history) == 2 else None


def answers_with_wild_ones(die: int, history: History) -> Bid | None:
    """A one goes on with ones; others vouch, a two or a three not before the other. Ever after it doubts."""
    if len(history) > 1:
        return None
    return with_ones(history[-1]) if die == 1 else vouched(die, history[-1], least=4) if history[-1].face > 1 else None


def vouched(die: int, bid: Bid, least: int) -> Bid | None:
    """After one of its own face two of it; after one of a lower face one of its own, from so high a face on."""
    if bid.quantity > 1 or bid.face > die:
        return None
    return Bid(2, die) if bid.face == die else Bid(1, die) if die >= least else None


def with_ones(bid: Bid) -> Bid | None:
    """One one, or two after one; nothing is higher than two."""
    return Bid(1, 1) if bid.face > 1 else Bid(2, 1) if bid.quantity == 1 else None


@pytest.mark.parametrize("special", [True, False])
def test_the_last_two_dice_of_lesson_12_are_worth_what_two_plans_prove(special: bool) -> None:
    """−1/9 and −1/18: no answer takes more from the first plan, none gets more against the second."""
    plans = (opens_plainly, answers_plainly) if special else (opens_with_wild_ones, answers_with_wild_ones)
    one, two = ([(Fraction(1), Rule(plan))] for plan in plans)
    duel = Duel(games["perudo"](players=2), special=special)
    assert (duel.best_answer(0, two)[0], -duel.best_answer(1, one)[0]) == (VALUES[special], VALUES[special])


def test_games_whose_solution_everybody_knows() -> None:
    def matrix(*rows: str) -> list[list[Fraction]]:
        return [[Fraction(entry) for entry in row.split()] for row in rows]

    third, half = Fraction(1, 3), Fraction(1, 2)
    assert solved(matrix("0 -1 1", "1 0 -1", "-1 1 0")) == (0, [third] * 3, [third] * 3)  # scissors, paper, stone
    assert solved(matrix("1 -1", "-1 1")) == (0, [half] * 2, [half] * 2)  # matching pennies
    assert solved(matrix("3 1", "2 0"))[0] == 1  # a saddle point
    assert solved(matrix("3 -1/2", "-1 1/2"))[0] == Fraction(1, 5)
