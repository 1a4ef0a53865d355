"""Tournaments between bots: counted in whole numbers, the same on one core, many, or a cluster.

>>> tasks = round_robin("liars_dice", ["abacus", "thirds"], games=40, seed="K7QX")
>>> for standings in tournament(tasks):
...     pass
>>> standings.games, standings.share("abacus") > 0.7
(40, True)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from itertools import combinations, permutations
from math import factorial, sqrt
from pathlib import Path
from statistics import pvariance
from typing import Any, TypeAlias

from dicekit import seeds
from dicekit.dice.deal import checked_seed
from dicekit.games import games as all_games
from dicekit.play.bot import Bot
from dicekit.play.fast import play_game

UNITS = 840  # units per game, so that a win shared by two to eight seats is a whole number
BATCH = 48  # games per task, a multiple of the seatings of two, three or four bots
SURE = 1.96  # standard errors on each side of a 95 % interval
STEP = 7919  # a prime, so that the games of a tournament go through all seeds
SEEDS = len(seeds.SIGNS) ** seeds.LENGTH

Settings: TypeAlias = tuple[tuple[str, Any], ...]
Pairing: TypeAlias = tuple[str, ...]
"""The bots at one table."""


@dataclass(frozen=True)
class Task:
    """Some games of one table: names and numbers only, so that any machine can play them.

    >>> task = Task("perudo", (), ("abacus", "stone"), "K7QX", first=0, games=4)
    >>> play(task)[1] == play(task)[1]
    True
    """

    game: str
    options: Settings
    bots: Pairing
    seed: str
    first: int
    games: int


@dataclass(frozen=True)
class Tally:
    """The results of some games: for each bot its wins in 840ths of a game, in all and by deal.

    A deal is played in several orders of seats with the same dice (`orders`); its games are counted as one block.
    """

    games: int = 0
    deals: int = 0
    wins: tuple[int, ...] = ()
    rounds: int = 0
    words: int = 0  # number of actions; the name is that in files of finished tasks
    faults: int = 0
    by_deal: Mapping[int, tuple[int, ...]] = field(default_factory=dict, repr=False, hash=False)

    def __add__(self, other: Tally) -> Tally:
        if not self.games:
            return other
        if not other.games:
            return self
        add: Callable[[Any, Any], tuple[int, ...]] = lambda mine, yours: tuple(map(sum, zip(mine, yours, strict=True)))  # noqa: E731
        numbers = ("games", "deals", "rounds", "words", "faults")
        return Tally(
            wins=add(self.wins, other.wins),
            by_deal={**self.by_deal, **other.by_deal},
            **{name: getattr(self, name) + getattr(other, name) for name in numbers},
        )

    def share(self, bot: int) -> float:
        """The share of wins of a bot, by its place."""
        return self.wins[bot] / (UNITS * self.games)

    def interval(self, bot: int) -> tuple[float, float]:
        """A 95 % interval of its share: Wilson's, with as many games as the spread of the deals is worth.

        >>> by_deal = {deal: (deal % 2 * UNITS,) for deal in range(400)}
        >>> low, high = Tally(games=400, deals=400, wins=(200 * UNITS,), by_deal=by_deal).interval(0)
        >>> round(low, 3), round(high, 3)
        (0.451, 0.549)
        """
        return interval_of_mean([(self, bot)])


def interval_of_mean(places: Sequence[tuple[Tally, int]]) -> tuple[float, float]:
    """The 95 % interval of the mean share of a bot over tables with the same deals; it has one place at each.

    Wilson's, with as many games as the spread of that mean from deal to deal is worth.
    """
    share = sum(tally.share(at) for tally, at in places) / len(places)
    common = sorted(set.intersection(*(set(tally.by_deal) for tally, _ in places)))
    games = sum(tally.games / tally.deals for tally, _ in places)  # of a deal
    shares = [sum(tally.by_deal[deal][at] for tally, at in places) / (UNITS * games) for deal in common]
    spread = pvariance(shares) if shares and 0 < share < 1 else 0.0
    worth = share * (1 - share) * (len(common) - 1) / spread if spread else sum(tally.games for tally, _ in places)
    return wilson(share, worth)


def wilson(share: float, number: float) -> tuple[float, float]:
    """The 95 % score interval of a share found in so many independent tries.

    >>> [round(end, 3) for end in (*wilson(0.5, 100), *wilson(1.0, 10))]
    [0.404, 0.596, 0.722, 1.0]
    """
    z = SURE * SURE
    centre = (share + z / (2 * number)) / (1 + z / number)
    half = SURE * sqrt(share * (1 - share) / number + z / (4 * number * number)) / (1 + z / number)
    return max(centre - half, 0.0), min(centre + half, 1.0)


@dataclass(frozen=True)
class Standings:
    """The tallies of all tables so far.

    `pair` and `share` are shares of wins, `interval` is the 95 % interval of a share.
    """

    tallies: Mapping[Pairing, Tally] = field(default_factory=dict)
    wanted: int = 0

    @property
    def games(self) -> int:
        """How many games have been played."""
        return sum(tally.games for tally in self.tallies.values())

    @property
    def faults(self) -> int:
        """The number of actions taken in place of a bot that failed."""
        return sum(tally.faults for tally in self.tallies.values())

    @property
    def bots(self) -> tuple[str, ...]:
        """Every bot once."""
        return tuple(dict.fromkeys(name for bots in self.tallies for name in bots))

    def pair(self, bot: str, other: str) -> tuple[Tally, int] | None:
        """The tally of a bot against another, and the place of the first in it."""
        for bots in ((bot, other), (other, bot)):
            if bots in self.tallies:
                return self.tallies[bots], bots.index(bot)
        return None

    def share(self, bot: str) -> float:
        """The mean of a bot's shares over its tables."""
        shares = [tally.share(place) for tally, place in self._places(bot)]
        return sum(shares) / len(shares)

    def interval(self, bot: str) -> tuple[float, float]:
        """A 95 % interval of that mean: all tables have the same deals, so what is lucky at one is so at others."""
        return interval_of_mean(self._places(bot))

    def _places(self, bot: str) -> list[tuple[Tally, int]]:
        return [
            (tally, place)
            for bots, tally in self.tallies.items()
            for place, name in enumerate(bots)
            if name == bot and tally.games
        ]


# ---- tasks ---------------------------------------------------------------------------------------------


def round_robin(
    game: str, bots: Sequence[str], games: int, seed: str, options: Mapping[str, Any] | None = None
) -> list[Task]:
    """The tasks in which every two bots play so many games.

    Raises:
        NoBot, BadOption, UnknownGame, BadDice: the tournament cannot be.
    """
    return [task for pair in combinations(bots, 2) for task in one_table(game, pair, games, seed, options)]


def one_table(
    game: str, bots: Sequence[str], games: int, seed: str, options: Mapping[str, Any] | None = None
) -> list[Task]:
    """The tasks in which all these bots play so many games at one table; a bot may sit there twice.

    Raises:
        NoBot, BadOption, UnknownGame, BadDice: the tournament cannot be.
    """
    settings, names, seed = tuple((options or {}).items()), tuple(bots), checked_seed(seed)
    check(game, names, settings)
    whole = -(-games // orders(len(names))) * orders(len(names))  # every deal is played with all orders of seats
    size = max(BATCH // orders(len(names)), 1) * orders(len(names))
    return [Task(game, settings, names, seed, first, min(size, whole - first)) for first in range(0, whole, size)]


def check(game: str, bots: Pairing, settings: Settings) -> list[Bot]:
    """The bots, if they can all play the game.

    Raises:
        NoBot, BadOption, UnknownGame: they cannot.
    """
    from dicekit.play import bots as known

    return known.seated(bots, all_games.of_dice[game](players=len(bots), **dict(settings)))


def orders(players: int) -> int:
    """In how many orders of seats each deal is played: all for two or three, else each bot once in each seat."""
    return factorial(players) if players <= 3 else players


@lru_cache(maxsize=8)
def seatings(players: int) -> tuple[tuple[int, ...], ...]:
    """For each order of seats, which bot sits where."""
    if players <= 3:
        return tuple(permutations(range(players)))
    return tuple(tuple((seat + turn) % players for seat in range(players)) for turn in range(players))


def seed_of(seed: str, deal: int) -> str:
    """The seed of a deal of a tournament; with it `dicekit replay` or a table deals the same dice.

    >>> seed_of("AAAA", 0), seed_of("AAAA", 1) != seed_of("AAAA", 2)
    ('AAAA', True)
    """
    signs = seeds.SIGNS
    number = 0
    for sign in seeds.check(seed):
        number = number * len(signs) + signs.index(sign)
    number = (number + deal * STEP) % SEEDS
    text = ""
    for _ in range(seeds.LENGTH):
        number, sign_at = divmod(number, len(signs))
        text = signs[sign_at] + text
    return text


# ---- playing ---------------------------------------------------------------------------------------------


def play(task: Task) -> tuple[Task, Tally]:
    """Play a task. Game n depends on the seed, the bots and n alone."""
    there = check(task.game, task.bots, task.options)
    game = all_games.of_dice[task.game](players=len(task.bots), **dict(task.options))
    ways = seatings(len(task.bots))
    wins = [0] * len(there)
    rounds = actions = faults = 0
    by_deal: dict[int, tuple[int, ...]] = {}
    for deal in range(task.first // len(ways), (task.first + task.games) // len(ways)):
        block = [0] * len(there)
        for order in ways:
            done = play_game(game, [there[place] for place in order], seed_of(task.seed, deal))
            for seat in done.winners:
                block[order[seat]] += UNITS // len(done.winners)
            rounds, actions, faults = rounds + done.rounds, actions + len(done.actions), faults + done.faults
        by_deal[deal] = tuple(block)
        for place, won in enumerate(block):
            wins[place] += won
    deals = task.games // len(ways)
    return task, Tally(task.games, deals, tuple(wins), rounds, actions, faults, by_deal)


def tournament(
    tasks: Iterable[Task], executor: Any = None, *, resume: str | Path | None = None
) -> Generator[Standings, None, None]:
    """The standings after each finished task; those of the last are the result.

    `executor` is any `concurrent.futures.Executor`, a `dask.distributed` client or an ipyparallel view; without one the
    tasks are played here. The result is the same on each. `resume` names a file of finished tasks: what is in it is
    not played again, and each further task is added to it.

    >>> tasks = one_table("bluff", ["abacus", "fox", "stone"], games=6, seed="K7QX")
    >>> [standings.games for standings in tournament(tasks)]
    [6]
    """
    wanted = list(tasks)
    file = None if resume is None else Path(resume)
    done = {} if file is None else finished(file)
    standings = Standings({}, sum(task.games for task in wanted))
    for task in wanted:
        if task in done:
            standings = _with(standings, task, done[task])
    if standings.games:
        yield standings
    for task, tally in _played([task for task in wanted if task not in done], as_executor(executor)):
        if file is not None:
            _remember(file, task, tally)
        standings = _with(standings, task, tally)
        yield standings


def _with(standings: Standings, task: Task, tally: Tally) -> Standings:
    tallies = dict(standings.tallies)
    tallies[task.bots] = tallies.get(task.bots, Tally()) + tally
    return replace(standings, tallies=tallies)


def _played(tasks: list[Task], executor: Executor | None) -> Iterator[tuple[Task, Tally]]:
    if executor is None:
        yield from map(play, tasks)
        return
    futures = [executor.submit(play, task) for task in tasks]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:  # the caller stopped iterating, so cancel what is left
        for future in futures:
            future.cancel()


def as_executor(found: Any) -> Executor | None:
    """A `concurrent.futures` executor of whatever can run tasks: an executor, a Dask client, an ipyparallel view."""
    if hasattr(found, "get_executor"):  # a Dask client: its own futures are not those of the standard library
        made: Executor = found.get_executor(retries=3)
        return made
    if not hasattr(found, "submit") and hasattr(found, "executor"):  # an ipyparallel view, or a client of it
        return found.executor() if callable(found.executor) else found.executor  # type: ignore[no-any-return]
    return found  # type: ignore[no-any-return]


# ---- the file of finished tasks ----------------------------------------------------------------------------


def finished(file: Path) -> dict[Task, Tally]:
    """The tasks in a file, each with its tally; a line that was cut off is left out."""
    done = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            entry = json.loads(line)
            task = Task(
                **{**entry["task"], "options": _tuples(entry["task"]["options"]), "bots": tuple(entry["task"]["bots"])}
            )
            tally = {name: _tuples(value) for name, value in entry["tally"].items()}
            tally["by_deal"] = {int(deal): tuple(won) for deal, won in entry["tally"]["by_deal"].items()}
            done[task] = Tally(**tally)
        except (ValueError, KeyError, TypeError):
            continue
    return done


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _remember(file: Path, task: Task, tally: Tally) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps({"task": asdict(task), "tally": asdict(tally)}) + "\n")
