"""What the program keeps has a bound, however long somebody plays."""

from __future__ import annotations

import functools
import gc
import inspect
import pkgutil
import weakref
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from jupyter_client.session import Session

import dicekit
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play.chances import Chances
from dicekit.site import kernels
from dicekit.site.warm import read_arguments
from dicekit.widgets.cards import state as cards
from dicekit.widgets.cards.address import address_of, from_address

FREE = {"seed", "text", "address", "record", "table", "view", "state"}  # parameters of which there are any number


def unbounded() -> Iterator[tuple[str, Any]]:
    """The functions of the package that keep every result."""
    for module in pkgutil.walk_packages(dicekit.__path__, "dicekit."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(import_module(module.name)).items():
            here = isinstance(value, functools._lru_cache_wrapper) and value.__module__ == module.name
            if here and value.cache_parameters()["maxsize"] is None:
                yield f"{module.name}.{name}", value


def test_what_is_kept_for_each_seed_or_text_has_a_bound() -> None:
    """A visitor can write any number of seeds."""
    every = dict(unbounded())
    assert "dicekit.kit.bundle.style" in every
    assert [where for where, kept in every.items() if FREE & {*inspect.signature(kept).parameters}] == []


def test_bids_go_with_the_table_they_were_made_at() -> None:
    def played() -> Table:
        return games["perudo"](players=3).deal(seed="K7QX").play("2x5")

    table = played()
    assert len(list(table.legal())) > len(list(table.play("3x5").legal()))
    rules = weakref.ref(table.rules.raising)
    del table
    gc.collect()
    assert rules() is None


def test_hands_in_which_as_many_dice_count_share_their_chances() -> None:
    """A bot judges hundreds of hands; a copy of all bids for each would take megabytes."""
    game = games["liars_dice"](players=3)

    def kept(hand: str) -> dict[int, Any]:
        table = game.deal(hands=[hand, "11111", "22222"])
        chances = Chances(table.seen_by(0), list(table.legal()))
        assert chances.likeliest().face in (5, 6)
        return {face: chances._exact[face, False] for face in (2, 3, 5)}

    one, other = kept("22566"), kept("22556")
    assert one[2] is other[2]
    assert one[3] is other[3]
    assert one[5] != other[5]


def test_a_kernel_keeps_few_signatures() -> None:
    """To know repeated messages jupyter_client keeps 65,536 by itself: some 10 MB after as many acts."""
    session = Session(config=read_arguments(kernels.ARGUMENTS), key=b"key")
    for number in range(3 * kernels.DIGESTS):
        session._add_digest(str(number).encode())
    assert len(session.digest_history) <= kernels.DIGESTS


def steps_back(state: cards.TableState) -> int:
    """How many steps can be undone."""
    number = 0
    while (before := cards.undo(state)) is not state:
        state, number = before, number + 1
    return number


@pytest.mark.parametrize("change", ["options", "seats"])
def test_a_card_table_forgets_its_oldest_settings(change: str) -> None:
    state = cards.deal(cards.begin("K7QX"), 156)
    for number in range(3 * cards.MAX_UNDONE):
        if change == "options":
            state = cards.with_options(state, follow_rule=("live", "dead")[number % 2])
        else:
            state = cards.play_seats(state, (0, 1, 2, 3) if number % 2 else ())
    assert steps_back(state) <= 2 * cards.MAX_UNDONE
    assert len(state.moves) < 10
    assert from_address(address_of(state)).match == state.match


def test_a_whole_hand_can_be_undone_and_of_many_the_last() -> None:
    state, hands = cards.begin("K7QX"), 0
    state = cards.play_seats(state, ())
    while hands < 6:
        while not state.settled:
            state = cards.deal(state, 156) if state.match.phase == "deal" else cards.to_me(state)
        hands += 1
        assert min(state.count, cards.MAX_UNDONE) <= steps_back(state) <= 2 * cards.MAX_UNDONE
        assert len(state.events) < cards.MAX_UNDONE
        if state.match.is_over:
            break
        state = cards.next_hand(state)
    assert state.count > 2 * cards.MAX_UNDONE
