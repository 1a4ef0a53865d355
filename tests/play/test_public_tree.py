"""The public tree says what the engine says, at any moment under any options."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from random import Random

import pytest

from dicekit.dice.action import Bid, Doubt, Push
from dicekit.dice.hand import all_hands
from dicekit.dice.public import Public
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import public_tree
from dicekit.play.public_tree import Carried, PublicTree, key_of
from tests.dice.strategies import NAMES, random_game, whole_game


def compare(before: Table, after: Table, tree: PublicTree) -> None:
    """One step of a game, by the engine and in the tree."""
    carried = Carried.of(before)
    state = tree.at(before)
    if before.phase in ("round_end", "over"):
        return
    assert state.legal == tuple(action for action in before.legal() if type(action) is not Push)
    seat = before.turn
    view = before.seen_by(seat)
    assert (
        state.view(seat, view.own, view.actions, names=view.names, straights=view.straights, **carried.by_name) == view
    )
    last = after.actions[-1]
    if after.showdown is None:
        assert state.step(last.action, last.seat) is tree.at(after)
        return
    assert state.step(last.action, last.seat) is None
    hands = [held or () for held in before.hands]
    ending = state.ending(last.action, hands, carried, last.seat)
    assert ending.showdown == replace(after.showdown, hands=(), per_player=())
    if not after.is_over:
        following = after.next_round()
        assert ending.next is tree.at(following)
        assert ending.carry(carried) == Carried.of(following)


def compared(rng: Random, names: tuple[str, ...], states: int) -> int:
    done = 0
    while done < states:
        game = random_game(rng, names, dice=4, most=4)
        tree = PublicTree(game)
        for _ in range(2):  # so that a good part of the second game is found in the tree
            for before, after in pairwise(whole_game(game, rng)):
                compare(before, after, tree)
                done += 1
    return done


@pytest.mark.parametrize("name", NAMES)
def test_the_tree_is_the_engine(name: str) -> None:
    assert compared(Random(f"tree {name}"), (name,), 600) >= 600


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
def test_the_tree_is_the_engine_at_many_moments(name: str) -> None:
    assert compared(Random(f"many {name}"), (name,), 25_000) >= 25_000


def test_every_public_field_has_its_place_in_the_tree() -> None:
    """A new field of a table has to be keyed, carried, or said to matter to no rule."""
    places = [*public_tree.KEYED, *public_tree.FIXED, *public_tree.CARRIED, *public_tree.REPORTED]
    assert len(places) == len(set(places))
    assert set(places) == {each.name for each in fields(Public)}


def test_every_keyed_field_tells_two_moments_apart() -> None:
    table = games["perudo"](players=3).deal(seed="K7QX").play("1x2").play("pass")
    for name in public_tree.KEYED:
        assert key_of(replace(table, **{name: "another"})) != key_of(table), name


class Watched:
    """A table that remembers which of its fields were looked at."""

    def __init__(self, table: Table) -> None:
        self._table, self._seen = table, set[str]()

    def __getattr__(self, name: str) -> object:
        self._seen.add(name)
        return getattr(self._table, name)


@pytest.mark.parametrize("name", NAMES)
def test_an_aftermath_looks_at_no_other_field_of_earlier_rounds_than_its_game_says(name: str) -> None:
    """The fields of a table; what it reads of the showdown is copied from them by the engine (`settle_challenge`)."""
    seen: set[str] = set()
    rng = Random(f"aftermath {name}")
    for _ in range(12):
        game = random_game(rng, (name,), dice=3, most=4)
        for before, after in pairwise(whole_game(game, rng)):
            if after.showdown is not None and before.showdown is None:
                table = Watched(replace(before, actions=after.actions))
                game.variant.aftermath(table, after.showdown)  # type: ignore[arg-type]
                seen |= table._seen
    assert seen & set(public_tree.CARRIED) <= set(game.variant.carried)


def test_a_push_is_a_step_of_the_tree() -> None:
    tree = PublicTree(games["perudo"](players=2, dice=3))
    state = tree.start().after("1x5").after("2x5 push 5")
    assert state.table.shown == ((), (5,))
    assert state is tree.start().after("1x5").after(Bid(2, 5, push=(5,)))


def test_a_tree_that_grew_too_large_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_tree, "MAX_STATES", 50)
    rng = Random(5)
    game = random_game(rng, ("liars_dice",), dice=2, most=2)
    tree = PublicTree(game)
    for before, after in pairwise(whole_game(game, rng)):
        compare(before, after, tree)
        assert len(tree) <= 50


def test_a_tree_keeps_no_more_actions_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_tree, "MAX_ACTIONS", 30)
    tree = PublicTree(games["liars_dice"](players=2))
    state = tree.start()
    for dice in all_hands(3, (1, 2, 3, 4, 5, 6)):
        state.keep(("abacus", dice[0]), Doubt())
        assert tree.kept == len(state.kept) <= 30
