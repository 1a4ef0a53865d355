"""How many actions a second: the public tree, the plain engine, and OpenSpiel on its own tables, in one run.

    python -m pytest tests/bench/test_bench_play.py -m bench -s

Random rounds with the dice of a whole table. On OpenSpiel's tables (`liars_dice`, two players) both play by its rules:
a bid names more dice or as many of a higher face, the highest face is wild; in ours the ones are. The ratios are
printed, not asserted: a clock on a busy machine is no test.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import accumulate
from random import Random
from time import process_time
from typing import Any

import pytest

from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.games import games
from dicekit.odds.hands import kept_hands
from dicekit.play.public_tree import Carried, PublicTree

pytestmark = pytest.mark.bench

TABLES = [("liars_dice", 2), ("perudo", 4), ("bluff", 4), ("chinese", 4)]
SPIEL = [1, 2, 3, 5]  # dice of each of two players
SECONDS = 1.0
TURNS = 10  # the widest tree, of Chinese liar’s dice, is still filling in its first five seconds
Play = Callable[[Random], int]
"""Plays a random round and returns how many actions it had."""


def plain(game: Game) -> Play:
    """By the engine: tables, legal actions, the showdown."""

    def play(random: Random) -> int:
        table = game.deal(hands=[random.choice(hands) for _ in range(game.players)])
        actions = 0
        while table.showdown is None:
            table = table.play(random.choice(list(table.legal())))
            actions += 1
        return actions

    hands = [kept for kept, _ in kept_hands(game.rules, game.dice)]
    return play


def tree(game: Game) -> Play:
    """On the public tree."""
    start = PublicTree(game).start()
    hands: list[Hand] = []
    weights: list[int] = []
    for kept, ways in kept_hands(game.rules, game.dice):
        hands.append(kept)
        weights.append(ways)
    cumulated, seats, carried = list(accumulate(weights)), game.players, Carried.of(start.table)

    def play(random: Random) -> int:
        dealt = random.choices(hands, cum_weights=cumulated, k=seats)
        moment, actions = start, 0
        while True:
            legal = moment.legal
            at = int(random.random() * len(legal))
            actions += 1
            following = moment.child(at)
            if following is None:
                moment.ending(legal[at], dealt, carried)
                return actions
            moment = following

    return play


def spiel(dice: int) -> Play:
    """By OpenSpiel, a round of its liar's dice; what chance deals is not counted as an action."""
    library: Any = import_module("pyspiel")
    game = library.load_game("liars_dice", {"players": 2, "numdice": dice})

    def play(random: Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            actions += not state.is_chance_node()
            state.apply_action(legal[int(random.random() * len(legal))])
        state.returns()
        return actions

    return play


def speeds(rows: dict[str, Play]) -> dict[str, float]:
    """Actions a second of CPU: the rows take turns, after a while for warming up."""
    best = dict.fromkeys(rows, 0.0)
    for turn in range(TURNS):
        for name, play in rows.items():
            random, actions, begun = Random(turn), 0, process_time()
            while (spent := process_time() - begun) < SECONDS:
                actions += play(random)
            best[name] = max(best[name], actions / spent)
    return best


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_actions_a_second_beside_the_engine(name: str, players: int) -> None:
    game = games.of_dice[name](players=players)
    found = speeds({"engine": plain(game), "tree": tree(game)})
    ratio = found["tree"] / found["engine"]
    line = f"engine {found['engine']:,.0f}, tree {found['tree']:,.0f} actions/s: {ratio:.1f} times"
    print(f"\n{name}, {players} seats: {line}")


@pytest.mark.parametrize("dice", SPIEL)
def test_actions_a_second_beside_openspiel(dice: int) -> None:
    game = games["liars_dice"](players=2, dice=dice)
    found = speeds({"OpenSpiel": spiel(dice), "tree": tree(game)})
    ratio = found["tree"] / found["OpenSpiel"]
    line = f"OpenSpiel {found['OpenSpiel']:,.0f}, tree {found['tree']:,.0f} actions/s: {ratio:.2f} times"
    print(f"\nliars_dice, 2 seats, {dice} dice each: {line}")
