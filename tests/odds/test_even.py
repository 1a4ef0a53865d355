"""The even bet and its rule of thumb: every number of dice up to sixty, counted a second way."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from dicekit.odds.even import even_bet_of, mean_of, nearest

NUMBERS = range(1, 61)


def largest_at_half(dice: int, hits: int) -> int:
    """Going up one by one, every tail added up term by term."""
    ways = [comb(dice, k) * hits**k * (6 - hits) ** (dice - k) for k in range(dice + 1)]
    return max(q for q in range(dice + 1) if 2 * sum(ways[q:]) >= 6**dice)


@pytest.mark.parametrize("hits", [1, 2])
def test_the_even_bet_is_the_last_at_a_half_and_nearest_to_the_mean(hits: int) -> None:
    for dice in NUMBERS:
        assert even_bet_of(dice, hits) == largest_at_half(dice, hits) == nearest(dice, hits)
        assert abs(even_bet_of(dice, hits) - mean_of(dice, hits)) <= Fraction(1, 2)


def test_with_wild_dice_the_even_bet_is_above_the_mean_at_2_5_8_and_below_at_1_4_7() -> None:
    above = [dice for dice in NUMBERS if even_bet_of(dice) > mean_of(dice)]
    below = [dice for dice in NUMBERS if even_bet_of(dice) < mean_of(dice)]
    assert above == list(range(2, 61, 3))
    assert below == list(range(1, 61, 3))


def test_halves_go_down() -> None:
    halves = [dice for dice in NUMBERS if dice % 6 == 3]
    assert [nearest(dice, 1) for dice in halves] == [dice // 6 for dice in halves]
    assert [even_bet_of(dice, 1) for dice in halves] == [dice // 6 for dice in halves]


def test_the_numbers_of_the_rule() -> None:
    assert [even_bet_of(dice) for dice in (15, 20, 22, 11)] == [5, 7, 7, 4]
    assert [even_bet_of(dice, 1) for dice in (22, 15)] == [4, 2]
