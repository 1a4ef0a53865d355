"""That actions tell nothing is true of Blind, and far from true of bidders who bid what they hold.

The numbers beside the tests are those of an earlier simulation by other code: 2 000 rounds, five dice each.
"""

from __future__ import annotations

from math import sqrt

import pytest

from dicekit.games import games
from dicekit.play import bots
from dicekit.play.calibration import Doubts, doubts

HONEST = {"liars_dice": (0.810, 0.228), "perudo": (0.813, 0.266)}
BLIND = {"liars_dice": (0.829, 0.830), "bluff": (0.826, 0.817), "chinese": (0.825, 0.819)}
THEIRS = 0.022  # the half width of their intervals


def found(game: str, other: str, rounds: int) -> Doubts:
    table = games.of_dice[game](players=2)
    return doubts(table, [bots["abacus"], bots[other]], "AB2D", rounds, by=None if other == "abacus" else 0)


def check_honest(game: str, rounds: int) -> None:
    seen = found(game, "abacus", rounds)
    low, high = seen.interval
    expected_chance, right = HONEST[game]
    assert seen.expected == pytest.approx(expected_chance, abs=0.02)
    assert low - THEIRS <= right <= high + THEIRS
    assert high < seen.expected - 0.3  # the odds promise far too much


def check_blind(game: str, rounds: int) -> None:
    seen = found(game, "blind", rounds)
    low, high = seen.interval
    expected_chance, right = BLIND[game]
    assert seen.expected == pytest.approx(expected_chance, abs=0.02)
    spread = sqrt(seen.expected * (1 - seen.expected) / seen.number)
    assert abs(seen.found - seen.expected) < 3.3 * spread  # the odds hold what they promise
    assert low - THEIRS <= right <= high + THEIRS


@pytest.mark.parametrize("game", HONEST)
def test_doubts_of_honest_bidders_are_right_far_less_often_than_the_odds_say(game: str) -> None:
    check_honest(game, 300)


@pytest.mark.parametrize("game", BLIND)
def test_doubts_of_a_bidder_who_has_not_looked_are_right_as_often_as_the_odds_say(game: str) -> None:
    check_blind(game, 300)


@pytest.mark.sweep
@pytest.mark.parametrize("game", HONEST)
def test_many_doubts_of_honest_bidders(game: str) -> None:
    check_honest(game, 6000)


@pytest.mark.sweep
@pytest.mark.parametrize("game", BLIND)
def test_many_doubts_of_a_bidder_who_has_not_looked(game: str) -> None:
    check_blind(game, 6000)
