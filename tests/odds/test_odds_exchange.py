"""What a one is worth: chances counted by hand, prices read off the tables of the rules."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.odds.exchange import BREAKS, Exchange, Price, price

F = Fraction


def tail(dice: int, least: int, faces: int) -> F:
    return F(sum(comb(dice, k) * faces**k * (6 - faces) ** (dice - k) for k in range(least, dice + 1)), 6**dice)


@pytest.mark.parametrize("dice", [6, 20, 30])
def test_chances_are_those_of_the_games_and_of_a_sum(dice: int) -> None:
    table, view = Exchange(dice), games["perudo"](players=6).view(mine=None, dice=dice)
    for number in range(1, dice + 1):
        assert table.ones(number) == tail(dice, number, 1) == odds.at_least(view, Bid(number, 1))
        assert table.wild(number) == tail(dice, number, 2) == odds.at_least(view, Bid(number, 5))


def test_the_numbers_of_lesson_9() -> None:
    """20 dice."""
    table = Exchange(20)
    assert table.wild(7) == F(605139931, 1162261467)
    assert table.wild(8) == F(393458651, 1162261467)
    assert [round(float(table.ones(k)), 4) for k in (3, 4, 5)] == [0.6713, 0.4335, 0.2313]


@pytest.mark.parametrize("ones", range(1, 9))
def test_prices_are_those_the_rules_write_down(ones: int) -> None:
    """P6: just above 2k; B5: between 2k - 1 and 2k; C6, C7: as many plain, and back with three more, two, or twice."""
    assert price("perudo", ones) == Price(2 * ones, 2 * ones + 1)
    assert price("bluff", ones) == Price(2 * ones - 1, 2 * ones)
    back = {"add3": ones + 3, "add2": ones + 2, "double": max(2 * ones, 1)}
    for rule in BREAKS:
        assert price("chinese", ones, rule) == Price(ones, back[rule])


def test_four_ones_among_twenty_belong_between_seven_and_eight() -> None:
    table = Exchange(20)
    assert table.wild(7) > table.ones(4) > table.wild(8)
    assert table.slot(4) == 7
    assert 7 < table.position(4) < 8
    assert (table.off("bluff", 4), table.off("perudo", 4)) == (0, 1)


RANGES = {  # of a chance; none lies on a limit
    "sure": (F(3, 4), F(1)),
    "likely": (F(55, 100), F(3, 4)),
    "even": (F(35, 100), F(55, 100)),
    "unlikely": (F(1, 5), F(35, 100)),
    "long": (F(0), F(1, 5)),
}


def test_safe_ones_belong_above_bluffs_place_and_long_shots_below() -> None:
    """All bids on ones at tables of 6 to 30 dice; Bluff puts them between 2k - 1 and 2k (B5)."""
    found = {kind: [0, 0, 0] for kind in RANGES}  # by chance: harder than Bluff says, as hard, easier
    for dice in range(6, 31):
        table = Exchange(dice)
        for ones in range(1, dice // 2 + 1):  # beyond, there aren't twice as many dice
            chance = tail(dice, ones, 1)
            place = next(number for number in range(dice + 1) if tail(dice, number + 1, 2) < chance)
            assert table.slot(ones) == place
            kind = next(kind for kind, (low, high) in RANGES.items() if low <= chance <= high)
            found[kind][(place <= 2 * ones - 1) + (place < 2 * ones - 1)] += 1
    assert found == {
        "sure": [47, 0, 0],
        "likely": [13, 7, 0],
        "even": [0, 21, 0],
        "unlikely": [0, 6, 11],
        "long": [0, 0, 114],
    }


def test_a_legal_raise_can_be_truer_than_what_it_beats() -> None:
    """Four zhai 43.4 %, seven fei 52.1 %; P18: 25 dice, eleven fives, then six ones."""
    back = Exchange(20).steps("chinese", 4)[1]
    assert (back.before, back.after, back.truer) == (tail(20, 4, 1), tail(20, 7, 2), True)
    assert not Exchange(20, "double").steps("chinese", 4)[1].truer
    assert not Exchange(20).steps("bluff", 4)[1].truer
    ones, fives = Exchange(25).ones(6), Exchange(25).wild(11)
    assert (fives, ones) == (F(5585369113, 31381059609), F(360187832581815007, 1579460446107205632))
    assert ones > fives


@pytest.mark.parametrize(("k", "plain", "fei"), [(3, 0.671, 0.703), (4, 0.433, 0.521), (5, 0.231, 0.339)])
def test_breaking_by_three_is_always_truer_at_twenty_dice(k: int, plain: float, fei: float) -> None:
    step = Exchange(20).steps("chinese", k)[1]
    assert (round(float(step.before), 3), round(float(step.after), 3)) == (plain, fei)


def test_twice_a_plain_count_has_the_same_mean_and_two_and_a_half_times_the_variance() -> None:
    table = Exchange(20)
    assert 2 * table.plain.mean == table.shared.mean == F(20, 3)
    assert 4 * table.plain.variance / table.shared.variance == F(5, 2)


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no table"):
        Exchange(0)
    with pytest.raises(ValueError, match="no price"):
        price("liars_dice", 4)


@pytest.mark.parametrize(("game", "ones", "breaks"), [("poker", 4, "add3"), ("bluff", 4, "add9"), ("bluff", 0, "add3")])
def test_a_price_of_nothing_is_an_error(game: str, ones: int, breaks: str) -> None:
    with pytest.raises(ValueError, match="no price"):
        price(game, ones, breaks)
