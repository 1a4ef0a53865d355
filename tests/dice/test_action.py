"""How actions are written and read (rules guide 3.3, and the words of each game)."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Exact, Fanpi, Pass, Pi, Push, read, write
from dicekit.errors import Unreadable

FACES = st.one_of(st.integers(1, 20), st.just("*"))
DICE = st.lists(FACES, max_size=5).map(tuple)
ACTIONS = st.one_of(
    st.builds(Bid, st.integers(1, 99), FACES, st.booleans(), st.one_of(st.none(), DICE)),
    st.builds(Push, DICE),
    st.builds(Doubt, st.one_of(st.none(), st.integers(0, 7))),
    st.sampled_from([Exact(), Pass(), Bounce(), Pi(), Accept(), Fanpi()]),
)


@given(ACTIONS)
def test_what_is_written_is_read_back(action):
    assert read(write(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("4x5", Bid(4, 5)),
        ("4×5", Bid(4, 5)),
        (" 3xstar ", Bid(3, "*")),
        ("6x3z", Bid(6, 3, zhai=True)),
        ("6x3 zhai", Bid(6, 3, zhai=True)),
        ("7x5 push 5 5 1", Bid(7, 5, push=(5, 5, 1))),
        ("7x5 push 5,5", Bid(7, 5, push=(5, 5))),
        ("7x5 push", Bid(7, 5, push=())),
        ("push 5 *", Push((5, "*"))),
        ("challenge", Doubt()),
        ("open", Doubt()),
        ("doubt bid", Doubt()),
        ("Doubt bo", Doubt(1)),
        ("doubt 1", Doubt(1)),
        ("EXACT", Exact()),
    ],
)
def test_forms_that_players_write(text, action):
    assert read(text, names=("Ana", "Bo")) == action


def test_seats_are_written_by_name_where_names_are_known():
    assert write(Doubt(1), names=("Ana", "Bo")) == "doubt Bo"


@pytest.mark.parametrize(
    "text", ["", "four fives", "4x", "x5", "4x5x6", "doubt Zed", "pass now", "4x5 push a", "x" * 999]
)
def test_what_is_no_action_says_what_would_be(text):
    with pytest.raises(Unreadable, match="expected"):
        read(text, names=("Ana", "Bo"))


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_unreadable(text):
    with suppress(Unreadable):
        assert isinstance(read(text), Action)
