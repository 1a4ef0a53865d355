"""What Chinese hands count, and which are rolled again (rules C10 to C12, C19)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from dicekit.dice.action import Bid
from dicekit.dice.hand import all_hands, hand
from dicekit.errors import BadDice, NeedsDice
from dicekit.games import games
from tests.dice.counting import is_straight, worth_of_a_hand
from tests.dice.strategies import CAP_OF_A_HAND, random_game

CHINESE = games["chinese"]
CALLS = [*((face, False) for face in range(2, 7)), *((face, True) for face in range(1, 7))]


@pytest.mark.parametrize(("kind", "number"), [("all_different", 720), ("run", 240)])
def test_how_many_of_the_7776_rolls_are_straights(kind: str, number: int) -> None:
    rules = CHINESE(straight_kind=kind).rules
    every = list(product(range(1, 7), repeat=5))
    assert sum(not rules.kept(hand(roll)) for roll in every) == number
    assert all(rules.kept(hand(roll)) is not is_straight(roll, kind) for roll in every)
    for other in ("zero", "off"):
        assert all(map(CHINESE(straight_kind=kind, straight=other).rules.kept, map(hand, every)))


@pytest.mark.parametrize("surround", CAP_OF_A_HAND)
@pytest.mark.parametrize(
    ("straight", "kind"), [("reroll", "run"), ("zero", "run"), ("zero", "all_different"), ("off", "run")]
)
def test_what_every_hand_counts_for_every_call(surround: str, straight: str, kind: str) -> None:
    rules = CHINESE(surround=surround, straight=straight, straight_kind=kind).rules
    for dice, _ in all_hands(5, rules.faces):
        for face, zhai in CALLS:
            expected = worth_of_a_hand(dice, Bid(1, face, zhai), surround, kind if straight == "zero" else None)
            assert rules.tally(dice, Bid(1, face, zhai)) == expected


@pytest.mark.parametrize(
    ("straight", "kind", "surround", "face", "zhai", "numerators"),
    [  # C19, one row of each kind
        ("reroll", "all_different", "plus_one", 3, False, [1024, 2320, 2080, 1280, 320, 0, 32]),
        ("reroll", "all_different", "plus_two", 6, False, [1024, 2320, 2080, 1280, 320, 0, 31, 1]),
        ("reroll", "all_different", "off", 1, True, [3005, 2525, 1250, 250, 25, 1]),
        ("reroll", "run", "plus_one", 5, False, [1024, 2440, 2440, 1280, 320, 0, 32]),
        ("reroll", "run", "plus_one", 6, False, [1024, 2320, 2560, 1280, 320, 0, 32]),
        ("reroll", "run", "plus_two", 1, True, [3005, 3005, 1250, 250, 25, 0, 0, 1]),
        ("reroll", "run", "plus_two", 2, True, [3125, 2885, 1250, 250, 25, 0, 0, 1]),
        ("zero", "all_different", "plus_one", 4, False, [1744, 2320, 2080, 1280, 320, 0, 32]),
        ("zero", "all_different", "off", 4, True, [3725, 2525, 1250, 250, 25, 1]),
        ("zero", "run", "plus_two", 6, False, [1264, 2320, 2560, 1280, 320, 0, 31, 1]),
        ("zero", "run", "plus_one", 6, True, [3245, 3005, 1250, 250, 25, 0, 1]),
        ("off", "run", "plus_two", 2, False, [1024, 2560, 2560, 1280, 320, 0, 31, 1]),
        ("off", "run", "off", 2, True, [3125, 3125, 1250, 250, 25, 1]),
    ],
)
def test_in_how_many_rolls_a_hand_counts_so_much(
    straight: str, kind: str, surround: str, face: int, zhai: bool, numerators: list[int]
) -> None:
    rules = CHINESE(straight=straight, straight_kind=kind, surround=surround).rules
    ways: Counter[int] = Counter()
    for dice, fallen in all_hands(5, rules.faces):
        if rules.kept(dice):
            ways[rules.tally(dice, Bid(1, face, zhai))] += fallen
    assert [ways[count] for count in range(len(numerators))] == numerators
    assert sum(ways.values()) == sum(numerators)


def test_straights_are_shown_and_rolled_again_before_the_first_call() -> None:
    for number in range(60):
        table = random_game(Random(number), ["chinese"]).deal(seed="K7QX")
        again = table.game.options["straight"] == "reroll"
        kind = table.game.options["straight_kind"]
        for held, shown in zip(table.hands, table.straights, strict=True):
            assert held is not None
            assert not (again and is_straight(held, kind))
            assert all(again and is_straight(roll, kind) for roll in shown)
        assert table.seen_by(None).straights == table.straights
    expected = CHINESE(players=2).deal(hands=[["12346", "23456", "11345"], "66612"])
    assert expected.hands == ((1, 1, 3, 4, 5), (1, 2, 6, 6, 6))
    assert expected.straights == (((1, 2, 3, 4, 6), (2, 3, 4, 5, 6)), ())
    with pytest.raises(NeedsDice):
        CHINESE(players=2).deal(hands=["12346", "66612"])


def test_no_roll_follows_one_that_stays() -> None:
    with pytest.raises(BadDice):
        CHINESE(players=2).deal(hands=[["22345", "11234"], "66612"])
