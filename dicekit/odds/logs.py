"""Exact chances about a log of rolls of one fair die: counts, missing faces, runs.

How often does the most frequent face show, how long is the longest run, how uneven are the counts? Lists that people
invent are too even and have too few runs; these chances show how uneven real rolls are.

>>> float(some_face(60, 15)), float(longest_run(30).at_least(3))  # doctest: +ELLIPSIS
(0.368..., 0.4996...)
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, groupby
from math import comb

from dicekit.distribution import Distribution


def each_between(rolls: int, least: int, most: int, sides: int = 6) -> int:
    """The number of logs in which each face shows between `least` and `most` times.

    That's `rolls!` times a coefficient of an exponential generating function, a product of one factor per face: the
    sum of `x^k/k!` from `least` to `most`.

    >>> each_between(2, 0, 1), each_between(2, 0, 2)    # two dice that differ; any two dice
    (30, 36)
    """
    one = [int(least <= times <= most) for times in range(rolls + 1)]
    some, others = _power(one, sides // 2), _power(one, sides - sides // 2)
    return sum(comb(rolls, n) * some[n] * others[rolls - n] for n in range(rolls + 1))


def _power(one: Sequence[int], faces: int) -> list[int]:
    """The numbers of logs of each length made of `faces` faces, each of them counted by `one`."""
    ways = [1] + [0] * (len(one) - 1)
    for _ in range(faces):
        ways = _interleaved(ways, one)
    return ways


def _interleaved(some: Sequence[int], others: Sequence[int]) -> list[int]:
    """The numbers of logs of each length from two sets of faces, in any order: a binomial convolution."""
    length = len(some)
    possible = [k for k, ways in enumerate(others) if ways]
    return [sum(comb(n, k) * others[k] * some[n - k] for k in possible if k <= n) for n in range(length)]


def some_face(rolls: int, times: int, sides: int = 6) -> Fraction:
    """The chance that some face shows at least `times` times.

    >>> some_face(2, 2)
    Fraction(1, 6)
    """
    return 1 - Fraction(each_between(rolls, 0, times - 1, sides), sides**rolls)


@lru_cache(maxsize=64)
def most_frequent(rolls: int, sides: int = 6) -> Distribution:
    """The distribution of the count of the most frequent face.

    >>> most_frequent(2).ways
    (30, 6)
    """
    first = -(-rolls // sides)
    upto = [each_between(rolls, 0, most, sides) for most in range(first, rolls + 1)]
    return Distribution.from_ways({first + at: ways - (upto[at - 1] if at else 0) for at, ways in enumerate(upto)})


@lru_cache(maxsize=64)
def missing(rolls: int, sides: int = 6) -> Distribution:
    """The distribution of the number of faces that never show.

    >>> missing(2).ways                                 # a pair leaves five out, two faces leave four
    (30, 6)
    """
    shown = {faces: each_between(rolls, 1, rolls, faces) for faces in range(1, sides + 1)} | {0: int(rolls == 0)}
    return Distribution.from_ways({sides - faces: comb(sides, faces) * ways for faces, ways in shown.items()})


@lru_cache(maxsize=64)
def longest_run(rolls: int, sides: int = 6) -> Distribution:
    """The distribution of the length of the longest run.

    >>> longest_run(3).ways                             # 6 * 5 * 5, then 6 * 5 twice, then 6
    (150, 60, 6)
    """
    upto = [0, *(_runs_upto(rolls, most, sides) for most in range(1, rolls + 1))]
    return Distribution.from_ways({most: upto[most] - upto[most - 1] for most in range(1, rolls + 1)})


def _runs_upto(rolls: int, most: int, sides: int) -> int:
    """The number of logs without a run longer than `most`, by the length of the last run."""
    ways: list[int] = [0]
    for n in range(1, rolls + 1):
        whole = sides if n <= most else 0
        ways.append(whole + (sides - 1) * sum(ways[n - run] for run in range(1, min(most, n - 1) + 1)))
    return ways[rolls]


def squares(log: Iterable[int], sides: int = 6) -> int:
    """The sum of the squared counts of the faces: how uneven a log is.

    For a given number of rolls it's smallest if all faces show equally often, and it ranks logs in the same way as
    the sum of squared distances from the expected count (chi-squared).

    >>> squares([1, 1, 2]), squares([1, 2, 3])
    (5, 3)
    """
    return sum(times * times for times in Counter(log).values())


def at_least_as_uneven(rolls: int, measured: int, sides: int = 6) -> Fraction:
    """The chance of a log with `squares` of at least `measured`.

    >>> at_least_as_uneven(2, 4), at_least_as_uneven(2, 2)
    (Fraction(1, 6), Fraction(1, 1))
    """
    some, others = _squares_of(rolls, sides // 2), _tails_of(rolls, sides - sides // 2)
    ways = sum(
        comb(rolls, n) * count * others[rolls - n].at_least(measured - square)
        for n in range(rolls + 1)
        for square, count in some[n].items()
    )
    return Fraction(ways, sides**rolls)


@lru_cache(maxsize=16)
def _squares_of(rolls: int, faces: int) -> tuple[Mapping[int, int], ...]:
    """For each length up to `rolls`, the number of logs of `faces` faces with each sum of squares."""
    if faces == 0:
        return ({0: 1}, *({} for _ in range(rolls)))
    before = _squares_of(rolls, faces - 1)
    tables: list[dict[int, int]] = [{} for _ in range(rolls + 1)]
    for n, ways in enumerate(tables):
        for times in range(n + 1):
            chosen = comb(n, times)
            for square, count in before[n - times].items():
                key = square + times * times
                ways[key] = ways.get(key, 0) + chosen * count
    return tuple(tables)


@lru_cache(maxsize=16)
def _tails_of(rolls: int, faces: int) -> tuple[_Tails, ...]:
    return tuple(_Tails(ways) for ways in _squares_of(rolls, faces))


class _Tails:
    """The numbers of logs of one length with at least a given sum of squares."""

    def __init__(self, ways: Mapping[int, int]) -> None:
        self.squares = sorted(ways)
        self.tails = list(accumulate((ways[square] for square in reversed(self.squares)), initial=0))[::-1]

    def at_least(self, square: int) -> int:
        return self.tails[bisect_left(self.squares, square)]


def run_of(log: Sequence[Hashable]) -> int:
    """The length of the longest run of a log.

    >>> run_of([1, 2, 2, 2, 1]), run_of([])
    (3, 0)
    """
    return max((sum(1 for _ in run) for _, run in groupby(log)), default=0)


def most_of(log: Sequence[Hashable]) -> int:
    """The count of the most frequent face of a log.

    >>> most_of([1, 2, 2, 1, 2]), most_of([])
    (3, 0)
    """
    return max(Counter(log).values(), default=0)


def missing_of(log: Sequence[Hashable], sides: int = 6) -> int:
    """The number of faces that don't show in a log.

    >>> missing_of([1, 2, 2])
    4
    """
    return sides - len(set(log))
