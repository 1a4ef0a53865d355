"""Logs of rolls: every log of small dice counted one by one, and the numbers that the lessons use."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from dicekit.distribution import Distribution
from dicekit.odds import logs

SMALL = [(rolls, sides) for sides in (2, 3, 4) for rolls in range(1, 7)] + [(4, 6), (5, 6)]


def every_log(rolls: int, sides: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=rolls))


def longest(log: tuple[int, ...]) -> int:
    """The longest run: the largest stretch in which all are alike."""
    stretches = [(first, last) for first in range(len(log)) for last in range(first + 1, len(log) + 1)]
    return max(last - first for first, last in stretches if len(set(log[first:last])) == 1)


@pytest.mark.parametrize(("rolls", "sides"), SMALL)
def test_every_single_log_agrees(rolls: int, sides: int) -> None:
    worlds = every_log(rolls, sides)
    most = Counter(max(Counter(log).values()) for log in worlds)
    runs = Counter(map(longest, worlds))
    lacks = Counter(sides - len(set(log)) for log in worlds)
    assert logs.most_frequent(rolls, sides) == Distribution.from_ways(most)
    often = {times: sum(ways for found, ways in most.items() if found >= times) for times in range(1, rolls + 2)}
    assert all(logs.some_face(rolls, at, sides) == Fraction(ways, len(worlds)) for at, ways in often.items())
    assert logs.longest_run(rolls, sides) == Distribution.from_ways(runs)
    assert logs.missing(rolls, sides) == Distribution.from_ways(lacks)


@pytest.mark.parametrize(("rolls", "sides"), SMALL)
def test_every_single_log_agrees_about_uneven_counts(rolls: int, sides: int) -> None:
    squares = [sum(log.count(face) ** 2 for face in range(1, sides + 1)) for log in every_log(rolls, sides)]
    for measured in {*squares, 0, rolls * rolls + 1}:
        share = Fraction(sum(square >= measured for square in squares), len(squares))
        assert logs.at_least_as_uneven(rolls, measured, sides) == share


@pytest.mark.parametrize(("rolls", "sides", "least", "most"), [(5, 3, 1, 2), (6, 4, 0, 2), (4, 4, 1, 1), (3, 2, 2, 3)])
def test_faces_between_two_bounds(rolls: int, sides: int, least: int, most: int) -> None:
    kept = [log for log in every_log(rolls, sides) if all(least <= log.count(f) <= most for f in range(1, sides + 1))]
    assert logs.each_between(rolls, least, most, sides) == len(kept)


def close(value: float) -> object:
    return pytest.approx(value, abs=0.00005)


def test_the_numbers_of_the_lessons() -> None:
    assert float(logs.some_face(60, 15)) == close(0.3684)
    assert float(logs.some_face(20, 6)) == close(0.5541)
    assert float(logs.missing(20).at_least(1)) == close(0.1520)
    assert float(logs.longest_run(20).at_least(3)) == close(0.3599)
    assert float(logs.longest_run(30).at_least(3)) == close(0.4996)


def test_a_face_is_missing_by_taking_away_and_adding_back() -> None:
    """All six faces, minus pairs counted twice, and so on."""
    parts = ((6, 5, 1), (15, 4, -1), (20, 3, 1), (15, 2, -1), (6, 1, 1))
    by_hand = sum((sign * ways * Fraction(left, 6) ** 20 for ways, left, sign in parts), Fraction(0))
    assert logs.missing(20).at_least(1) == by_hand


def test_what_a_log_shows() -> None:
    log = (1, 1, 4, 4, 4, 2)
    assert (logs.run_of(log), logs.most_of(log), logs.missing_of(log), logs.squares(log)) == (3, 3, 3, 14)
