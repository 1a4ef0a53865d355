"""A view holds what its seat may know and nothing else (rules guide 3.5; L14, P17, B15, C17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from types import FunctionType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit import seeds
from dicekit.dice.action import Bid, Push
from dicekit.dice.hand import Hand, hand
from dicekit.dice.table import Table, TakenAction
from dicekit.dice.view import View
from dicekit.games import games
from tests.dice.strategies import NAMES, UNHURRIED, next_table, open_tables, tables, whole_game

REROLLS = {"reroll": True, "push_on_opening": True}


def anew(table: Table, rng: Random, dice: Hand | None) -> Hand | None:
    """Other dice, as many of them, that may lie under a cup of this table."""
    while dice is not None:
        other = hand(rng.choice(table.rules.faces) for _ in dice)
        if table.rules.kept(other):
            return other
    return None


def with_other_secrets(table: Table, seat: int | None, rng: Random) -> Table:
    """The same table as far as a seat can know: other cups, other old dice, another seed, another way the dice fell."""
    private = range(len(table.dice))
    return replace(
        table,
        hands=tuple(held if p == seat else anew(table, rng, held) for p, held in enumerate(table.hands)),
        dealt=tuple(anew(table, rng, held) for held in table.dealt),
        actions=tuple(s if s.rolled is None else replace(s, rolled=anew_roll(table, rng, s)) for s in table.actions),
        drawn=tuple(table.drawn[p] + 5 for p in private),
        seed=seeds.fresh(rng),
    )


def anew_roll(table: Table, rng: Random, taken: TakenAction) -> Hand:
    return tuple(rng.choice(table.rules.faces) for _ in taken.rolled or ())


@UNHURRIED
@given(open_tables(**REROLLS), st.randoms(use_true_random=False))
def test_a_view_never_depends_on_what_it_may_not_know(table: Table, rng: Random) -> None:
    for seat in (None, *range(len(table.dice))):
        view = table.seen_by(seat)
        other = with_other_secrets(table, seat, rng).seen_by(seat)
        assert view == other
        assert (hash(view), repr(view)) == (hash(other), repr(other))
        assert (view.known, view.unseen, view.bids) == (other.known, other.unseen, other.bids)


@pytest.mark.parametrize("name", NAMES)
def test_two_games_that_look_alike_to_a_seat_give_it_the_same_views(name: str) -> None:
    """The other cups are dealt differently; the same is said until the cups are lifted."""
    for number in range(25):
        rng = Random(f"{name} {number}")
        game = games[name](players=rng.randint(2, 4))
        first = game.deal(seed=seeds.fresh(rng))
        seat = rng.randrange(game.players)
        hands = [held if p == seat else anew(first, rng, held) for p, held in enumerate(first.hands)]
        second = replace(first, hands=tuple(hands), dealt=tuple(hands), seed=seeds.fresh(rng))
        for _ in range(12):
            actions = [action for action in first.legal() if not isinstance(action, Push)]
            action = actions[min(int(min(rng.expovariate(0.3), 99)), len(actions) - 1)]
            assert [action for action in second.legal() if not isinstance(action, Push)] == actions
            if second.play(action).showdown:
                break
            first, second = first.play(action), second.play(action)
            assert first.seen_by(seat) == second.seen_by(seat)
            assert first.seen_by(None) == second.seen_by(None)


def within(value: Any, seen: set[int]) -> Iterator[Any]:
    """Everything that can be reached from a value, whatever it is kept in."""
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from within(key, seen)
            yield from within(entry, seen)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for entry in value:
            yield from within(entry, seen)
    elif isinstance(value, type):
        return  # what a class is, not what anybody holds
    elif isinstance(value, FunctionType):
        for cell in value.__closure__ or ():
            yield from within(cell.cell_contents, seen)
    else:
        slots = {field.name: getattr(value, field.name) for field in fields(value)} if is_dataclass(value) else {}
        yield from within({**getattr(value, "__dict__", {}), **slots}, seen)


@UNHURRIED
@given(tables(**REROLLS))
def test_neither_table_nor_seed_can_be_reached_from_a_view(table: Table) -> None:
    list(table.legal())  # what a table keeps for itself is kept by now
    for seat in (None, *range(len(table.dice))):
        reached = list(within(table.seen_by(seat), set()))
        assert any(isinstance(value, View) for value in reached)
        assert not any(isinstance(value, (Table, TakenAction, Random)) for value in reached)
        assert table.seed not in [value for value in reached if isinstance(value, str)]


@UNHURRIED
@given(open_tables(**REROLLS))
def test_a_seat_sees_its_own_cup_and_a_spectator_none(table: Table) -> None:
    numbers = tuple(len(held or ()) for held in table.hands)
    for seat in (None, *range(len(table.dice))):
        view = table.seen_by(seat)
        assert view.own == (None if seat is None else table.hands[seat])
        assert (view.hidden, view.shown, view.showdown) == (numbers, table.shown, None)
        assert sum(map(len, view.known)) + sum(view.unseen) == view.in_play == sum(view.dice) == sum(table.dice)
        whole = [
            hand((table.hands[p] or ()) + table.shown[p] if p == seat else table.shown[p]) for p in range(len(numbers))
        ]
        assert sorted(map(str, view.known)) == sorted(str(dice) for dice in whole if dice)
        assert list(view.unseen) == [number for p, number in enumerate(numbers) if number and p != seat]


PUBLIC = (
    "game rules names shown dice turn standing bidder phase number special passed exact_used special_used points "
    "penalties direction bounces pi_by straights bids"
)


@UNHURRIED
@given(tables(**REROLLS))
def test_what_is_public_is_in_every_view(table: Table) -> None:
    for seat in (None, *range(len(table.dice))):
        view = table.seen_by(seat)
        if table.phase not in ("round_end", "over"):
            assert view.bids == table.bids
        for field in PUBLIC.split()[:-1]:
            assert getattr(view, field) == getattr(table, field), field
        assert [(taken.seat, taken.action) for taken in view.actions] == [
            (taken.seat, taken.action) for taken in table.actions
        ]
        assert [taken.rolled for taken in view.actions] == [len(taken.rolled or ()) for taken in table.actions]


@UNHURRIED
@given(tables(**REROLLS), st.randoms(use_true_random=False))
def test_at_the_showdown_all_dice_are_public_and_before_it_none(table: Table, rng: Random) -> None:
    for _ in range(60):
        if table.showdown is not None:
            break
        table = next_table(table, rng)
    for seat in (None, *range(len(table.dice))):
        found = table.seen_by(seat).showdown
        assert found == table.showdown
        assert found is None or (found.hands, found.shown) == (table.hands, table.shown)
    assert all(table.seen_by(seat).showdown is None for seat in range(len(table.dice)) if table.phase == "bidding")


def test_dice_as_they_were_before_a_reroll_never_become_public() -> None:
    """Twos were under the cup, sixes lie there now; nobody else ever hears of the twos (P17)."""
    table = games["perudo"](players=2, dice=3).deal(hands=["225", "134"], starter=1)
    after = table.play("1x2").play("1x5 push 5", rolls=(6, 6))
    doubted = after.play("doubt")
    for state in (after, doubted):
        for seat in (None, 1):
            reached = list(within(state.seen_by(seat), set()))
            assert not any(isinstance(value, tuple) and value in ((2, 2), (2, 2, 5)) for value in reached)
    assert doubted.showdown is not None
    assert doubted.showdown.hands[0] == (6, 6)
    assert after.seen_by(1).actions[-1].rolled == 2


def test_views_of_a_whole_game_are_the_same_for_all_spectators() -> None:
    for name in NAMES:
        for table in whole_game(games[name](players=3), Random(name)):
            assert table.seen_by(None) == replace(table, seed="AAAA").seen_by(None)
            assert not any(
                isinstance(taken.action, Bid) and taken.action.push
                for taken in table.seen_by(None).actions
                if taken.rolled == 0
            )
