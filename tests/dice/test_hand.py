"""Hands: order has no meaning, and ways are counted."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.dice.hand import all_hands, hand, read_hand, some_of, take
from dicekit.errors import Unreadable


@pytest.mark.parametrize(("dice", "faces"), [(0, (1, 2, 3)), (3, (1, 2)), (4, (1, 2, 3, "*")), (5, (1, 2, 3, 4, 5, 6))])
def test_the_ways_of_all_hands_add_up_to_faces_to_the_dice(dice, faces):
    ways = dict(all_hands(dice, faces))
    assert sum(ways.values()) == len(faces) ** dice
    for roll in product(faces, repeat=min(dice, 3)) if dice <= 3 else ():
        assert hand(roll) in ways


def test_a_mixed_pair_has_two_ways_and_a_double_one():
    assert dict(all_hands(2, (1, 2))) == {(1, 1): 1, (1, 2): 2, (2, 2): 1}


def test_a_selection_leaves_at_least_one_die_and_comes_once():
    assert list(some_of((5, 5, 6))) == [(5,), (6,), (5, 5), (5, 6)]
    assert list(some_of((4,))) == []


@given(st.lists(st.integers(1, 6), max_size=5).map(hand))
def test_taking_all_leaves_nothing_and_more_is_refused(dice):
    assert take(dice, dice) == ()
    assert take(dice, (*dice, 6)) is None


@pytest.mark.parametrize(
    ("text", "dice"),
    [("55126", (1, 2, 5, 5, 6)), ("1,12,20", (1, 12, 20)), ("5 5 *", (5, 5, "*")), ("7", (7,)), ("", ())],
)
def test_hands_as_people_type_them(text, dice):
    assert read_hand(text) == dice


@pytest.mark.parametrize("text", ["5a", "five", "5;5", "1,,x", "١"])
def test_what_is_no_hand_is_unreadable(text):
    with pytest.raises(Unreadable):
        read_hand(text)
