"""Tournaments: the fast games are the plain ones, and the result is the same wherever they are played."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from dicekit import seeds
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.play import Bot, Choice, Draw, bots, moves
from dicekit.play.fast import FinishedGame, play_game
from dicekit.play.tournament import (
    UNITS,
    Standings,
    Tally,
    Task,
    finished,
    one_table,
    orders,
    play,
    round_robin,
    seed_of,
    tournament,
)
from tests.dice.strategies import NAMES, random_game

QUICK = ["blind", "abacus", "balance", "climber", "fox", "echo", "stone", "gambler", "thirds"]


def last(found: Iterator[Standings]) -> Standings:
    *_, standings = found
    return standings


def plainly(game: Any, seats: Sequence[Bot], seed: str) -> FinishedGame:
    made = list(moves(game.deal(seed=seed), seats))
    end = made[-1].after
    beginners = [each.seat for each in made if not each.table.actions]
    showdowns = [each.after.showdown for each in made if each.after.showdown is not None]
    kept = sum(
        lifted.loser != seat and lifted.change[seat] >= 0 for seat, lifted in zip(beginners, showdowns, strict=True)
    )
    actions = tuple(each.choice.action for each in made)
    return FinishedGame(end.winners, end.number, sum(bool(each.fault) for each in made), kept, actions)


@pytest.mark.parametrize(
    "part", [0, pytest.param(1, marks=pytest.mark.sweep), pytest.param(2, marks=pytest.mark.sweep)]
)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_on_the_tree_is_the_game_of_the_engine(name: str, part: int) -> None:
    """Under random options, every bot somewhere; Crane among them, whose pushes the tree leaves to the engine."""
    rng = Random(f"fast {name} {part}")
    for turn in range(9):
        game = random_game(rng, (name,), dice=3, most=4)
        if name == "chinese" and turn % 3:
            game = games["chinese"](players=2)
        names = [
            rng.choice(["crane", "bayes"] if turn % 8 == 0 and seat == 0 else QUICK) for seat in range(game.players)
        ]
        seats = [bots[each] for each in names]
        seed = seeds.fresh(rng)
        assert play_game(game, seats, seed) == plainly(game, seats, seed), (game, names, seed)


def test_a_deal_is_played_in_every_order_with_the_same_dice() -> None:
    task = one_table("bluff", ["abacus", "stone", "fox"], games=6, seed="K7QX")[0]
    game = games["bluff"](players=3)
    wins = [0, 0, 0]
    for order in permutations(range(3)):
        done = play_game(game, [bots[task.bots[place]] for place in order], "K7QX")
        wins[order[done.winners[0]]] += UNITS
    tally = play(task)[1]
    assert (tally.games, tally.deals, tally.wins) == (6, 1, tuple(wins))
    assert tally.by_deal == {0: tuple(wins)}


def test_the_same_bot_twice_wins_half() -> None:
    """Both orders of seats have the same dice: what one seat wins, the other does not."""
    standings = last(tournament(one_table("perudo", ["abacus", "abacus"], games=40, seed="K7QX")))
    tally = standings.tallies["abacus", "abacus"]
    assert tally.wins[0] + tally.wins[1] == 40 * UNITS
    assert tally.wins[0] == tally.wins[1]


def test_all_seeds_of_a_tournament_differ() -> None:
    assert len({seed_of("K7QX", deal) for deal in range(20_000)}) == 20_000


def of_deals(*wins: int) -> Tally:
    """A bot's tally over a hundred deals of two games, of which it won so many, in turns."""
    by_deal = {deal: (wins[deal % len(wins)] * UNITS,) for deal in range(100)}
    return Tally(200, 100, (sum(won for (won,) in by_deal.values()),), by_deal=by_deal)


def width(interval: tuple[float, float]) -> float:
    return interval[1] - interval[0]


def test_an_interval_by_deals_is_narrower_where_orders_cancel_out() -> None:
    """A hundred wins in 100 deals of two games: one in each of nearly all deals, or two and none in turns."""
    even, mixed = of_deals(*[1] * 48, 0, 2), of_deals(0, 2)
    assert width(mixed.interval(0)) > 1.3 * width(even.interval(0))
    assert even.interval(0)[0] < even.share(0) == 0.5 < even.interval(0)[1]


def test_the_interval_of_a_mean_knows_that_all_tables_have_the_same_deals() -> None:
    """Lucky deals at both tables tell no more than at one; where they are lucky at one of the two, the mean is sure."""
    together = Standings({("fox", "echo"): of_deals(0, 2), ("fox", "stone"): of_deals(0, 2)})
    against = Standings({("fox", "echo"): of_deals(0, 2, 1, 1), ("fox", "stone"): of_deals(2, 0, 1, 2)})
    assert together.interval("fox") == pytest.approx(of_deals(0, 2).interval(0))
    assert width(against.interval("fox")) < 0.6 * width(together.interval("fox"))


def test_an_interval_of_a_mean_is_that_of_the_mean_of_each_deal() -> None:
    """Played again here, deal by deal."""
    standings = last(tournament(round_robin("liars_dice", ["stone", "echo", "climber"], 60, "K7QX", {"dice": 2})))
    game, means = games["liars_dice"](players=2, dice=2), []
    for deal in range(30):
        won = 0.0
        for seats in (("stone", other) for other in ("echo", "climber")):
            for order in (seats, seats[::-1]):
                done = play_game(game, [bots[name] for name in order], seed_of("K7QX", deal))
                won += order[done.winners[0]] == "stone"
        means.append(won / 4)
    low, high = standings.interval("stone")
    error = 1.96 * stdev(means) / sqrt(30)
    assert standings.share("stone") == pytest.approx(mean(means))
    assert (high - low) / 2 == pytest.approx(error, rel=0.1)


# ---- where it is played -----------------------------------------------------------------------------------

TASKS = [*round_robin("liars_dice", ["abacus", "stone", "fox"], 100, "K7QX", {"dice": 3})]


def result(executor: Any) -> dict[tuple[str, ...], Tally]:
    return dict(last(tournament(TASKS, executor)).tallies)


@pytest.fixture(scope="module")
def here() -> dict[tuple[str, ...], Tally]:
    return result(None)


def test_threads_and_processes_give_the_same_result(here: dict[tuple[str, ...], Tally]) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert result(pool) == here
    with ProcessPoolExecutor(2) as pool:
        assert result(pool) == here


@pytest.mark.sweep
def test_a_dask_cluster_of_two_workers_gives_the_same_result(here: dict[tuple[str, ...], Tally]) -> None:
    import distributed

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert result(client) == here


@pytest.mark.sweep
def test_an_ipyparallel_cluster_gives_the_same_result(here: dict[tuple[str, ...], Tally]) -> None:
    import ipyparallel

    with ipyparallel.Cluster(n=2, log_level=logging.ERROR) as client:
        view = client.load_balanced_view()
        view.block = False
        assert result(view) == here


class Lagging(Executor):
    """Runs a task when its result is waited for, and remembers what was cancelled."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.futures:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future


def test_stopping_to_listen_leaves_no_running_task() -> None:
    executor = Lagging()
    playing = tournament(TASKS, executor)
    assert next(playing).games == TASKS[0].games
    playing.close()
    assert all(future.cancelled() for future in executor.futures[1:])


def test_a_stopped_tournament_goes_on_from_its_file(tmp_path: Path, here: dict[tuple[str, ...], Tally]) -> None:
    file = tmp_path / "done.jsonl"
    playing = tournament(TASKS, resume=file)
    next(playing), next(playing)
    playing.close()
    assert list(finished(file)) == TASKS[:2]
    with file.open("a") as out:
        out.write('{"task": {"game": "per')  # the power went off while this was written
    again = list(tournament(TASKS, resume=file))
    assert again[0].games == TASKS[0].games + TASKS[1].games
    assert dict(again[-1].tallies) == here
    assert dict(last(tournament(TASKS, resume=file)).tallies) == here


def test_a_file_of_other_options_is_not_taken_for_this_one(tmp_path: Path) -> None:
    file = tmp_path / "done.jsonl"
    other = one_table("liars_dice", ["abacus", "stone"], 4, "K7QX", {"dice": 1})
    last(tournament(other, resume=file))
    assert Task("liars_dice", (("dice", 2),), ("abacus", "stone"), "K7QX", 0, 4) not in finished(file)


class Cheat(Bot):
    """Says what may not be said."""

    name = "cheat"

    def choose(self, view: Any, legal: Sequence[Any], draw: Draw) -> Choice:
        return Choice(Bid(99, 6), "high")


def test_faults_are_counted_and_stop_nothing() -> None:
    bots.add(Cheat())
    try:
        standings = last(tournament(one_table("perudo", ["cheat", "abacus"], 4, "K7QX", {"dice": 1})))
    finally:
        del bots["cheat"]
    assert standings.games == 4
    assert standings.faults > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
def test_a_win_shared_by_all_is_a_whole_number(seats: int) -> None:
    assert UNITS % seats == 0
    assert orders(seats) % seats == 0
