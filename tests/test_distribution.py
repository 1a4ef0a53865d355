"""Distributions against plain sums over every way the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.distribution import Distribution, binomial_ways, power_ways, product_ways


def plain_binomial(n: int, hits: int, misses: int) -> list[int]:
    """Each term by itself: choose which dice hit, then how."""
    return [comb(n, k) * hits**k * misses ** (n - k) for k in range(n + 1)]


def plain_product(ways: list[int], others: list[int]) -> list[int]:
    """Schoolbook: every way of the one with every way of the other."""
    out = [0] * (len(ways) + len(others) - 1)
    for i, a in enumerate(ways):
        for j, b in enumerate(others):
            out[i + j] += a * b
    return out


numbers_of_ways = st.lists(st.integers(0, 10**9), min_size=1, max_size=8).map(lambda row: [1, *row, 1])
small_rows = st.dictionaries(st.integers(-9, 9), st.integers(1, 50), min_size=1, max_size=6)
distributions = small_rows.map(Distribution.from_ways)

# -- binomials -------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(8))
@pytest.mark.parametrize(("hits", "sides"), [(1, 6), (2, 6), (1, 2), (2, 3), (3, 6), (5, 7), (2, 20), (6, 6), (0, 6)])
def test_binomials_count_every_way_the_dice_can_fall(n: int, hits: int, sides: int) -> None:
    if sides**n > 20_000:
        n = 3
    seen = Counter(sum(die <= hits for die in dice) for dice in product(range(1, sides + 1), repeat=n))
    made = Distribution.binomial(n, hits, sides)
    assert dict(made.items()) == dict(seen)
    assert sum(made.ways) == made.total == sides**n


@given(st.integers(0, 200), st.integers(1, 20), st.integers(1, 20))
def test_the_recurrences_give_each_term(n: int, hits: int, misses: int) -> None:
    assert binomial_ways(n, hits, misses) == plain_binomial(n, hits, misses)


@pytest.mark.parametrize(("hits", "misses"), [(1, 2), (2, 4), (1, 5), (4, 1), (1, 1), (2, 2), (3, 3), (5, 2)])
@pytest.mark.parametrize("n", [0, 1, 2, 3, 999, 1000])
def test_the_recurrences_give_each_term_of_long_rows(n: int, hits: int, misses: int) -> None:
    assert binomial_ways(n, hits, misses) == plain_binomial(n, hits, misses)


def test_ten_thousand_dice() -> None:
    """The ways add up; the mean is n/3; the middle term is the textbook's."""
    made = Distribution.binomial(10_000, 2, 6)
    assert sum(made.ways) == made.total == 6**10_000
    assert made.exactly(3333) == Fraction(comb(10_000, 3333) * 2**6667, 3**10_000)
    assert made.even_bet == 3333
    assert "10001 whole numbers" in repr(made)
    assert len(repr(made)) < 100


@pytest.mark.parametrize(("n", "hits", "sides"), [(1, -1, 6), (1, 7, 6), (1, 0, 0)])
def test_dice_with_more_hits_than_sides_are_refused(n: int, hits: int, sides: int) -> None:
    with pytest.raises(ValueError, match="cannot count"):
        Distribution.binomial(n, hits, sides)


# -- powers and sums ---------------------------------------------------------------------------------


@given(numbers_of_ways, numbers_of_ways)
def test_a_product_is_the_schoolbook_product(ways: list[int], others: list[int]) -> None:
    assert product_ways(ways, others) == plain_product(ways, others)


@given(numbers_of_ways, st.integers(0, 6))
def test_a_power_is_the_product_taken_again_and_again(ways: list[int], n: int) -> None:
    again = [1]
    for _ in range(n):
        again = plain_product(again, ways)
    assert power_ways(ways, n) == again


@given(st.integers(0, 30), st.integers(0, 30), st.integers(1, 5), st.integers(6, 9))
def test_two_cups_are_one_larger_cup(n: int, m: int, hits: int, sides: int) -> None:
    together = Distribution.binomial(n, hits, sides).plus(Distribution.binomial(m, hits, sides))
    assert together == Distribution.binomial(n + m, hits, sides)


@given(distributions, distributions)
def test_sums_add_means_and_variances(one: Distribution, other: Distribution) -> None:
    both = one.plus(other)
    assert both == other.plus(one)
    assert both.mean == one.mean + other.mean
    assert both.variance == one.variance + other.variance
    assert sum(both.ways) == both.total


@given(distributions, st.integers(0, 5))
def test_a_power_is_a_sum_of_equals(one: Distribution, n: int) -> None:
    again = Distribution.certain(0)
    for _ in range(n):
        again = again.plus(one)
    assert one.power(n) == again
    assert prod([one.total] * n) == one.power(n).total


# -- what may be asked -------------------------------------------------------------------------------


@given(distributions, st.integers(-25, 25))
def test_chances_are_the_ways_counted(one: Distribution, number: int) -> None:
    outcomes = [outcome for outcome, ways in one.items() for _ in range(ways)]
    assert one.exactly(number) == Fraction(outcomes.count(number), len(outcomes))
    assert one.at_least(number) == Fraction(sum(o >= number for o in outcomes), len(outcomes))
    assert one.below(number) == 1 - one.at_least(number)
    assert one.at_least(number) - one.at_least(number + 1) == one.exactly(number)


@given(distributions)
def test_means_modes_and_even_bets_are_those_of_the_list_of_outcomes(one: Distribution) -> None:
    outcomes = [outcome for outcome, ways in one.items() for _ in range(ways)]
    counts = Counter(outcomes)
    mean = Fraction(sum(outcomes), len(outcomes))
    assert one.mean == mean
    assert one.variance == sum((o - mean) ** 2 for o in outcomes) / len(outcomes)
    assert one.modes == tuple(sorted(o for o in counts if counts[o] == max(counts.values())))
    assert one.even_bet == max(q for q in range(-9, 10) if 2 * sum(o >= q for o in outcomes) >= len(outcomes))
    assert one.support == tuple(sorted(counts))


@given(distributions)
def test_tails_and_chances_run_from_everything_to_the_last(one: Distribution) -> None:
    tails = one.tails()
    assert tails[0] == one.total
    assert tails[-1] == one.ways[-1]
    assert [a - b for a, b in zip(tails, [*tails[1:], 0], strict=True)] == list(one.ways)
    assert one.chances() == tuple(one.at_least(q) for q in range(one.start, one.start + len(one.ways)))
    tails.clear()
    assert one.tails(), "nobody can spoil the table that is kept"


@given(distributions, st.integers(-5, 5))
def test_a_shift_moves_every_outcome(one: Distribution, by: int) -> None:
    assert dict(one.shift(by).items()) == {outcome + by: ways for outcome, ways in one.items()}


@given(distributions)
def test_a_distribution_is_written_as_it_can_be_typed(one: Distribution) -> None:
    assert eval(repr(one), {"Distribution": Distribution}) == one


@given(small_rows)
def test_from_ways_leaves_out_what_cannot_happen(row: dict[int, int]) -> None:
    with_noughts = dict.fromkeys(range(-20, 20), 0) | row
    assert Distribution.from_ways(with_noughts) == Distribution.from_ways(row)
    assert dict(Distribution.from_ways(row).items()) == row


@pytest.mark.parametrize(
    ("ways", "total"), [((), 0), ((0, 1), 1), ((1, 0), 1), ((1, -1, 1), 1), ((1, 2), 4), ((1, 2), 2)]
)
def test_ways_that_do_not_add_up_are_refused(ways: tuple[int, ...], total: int) -> None:
    with pytest.raises(ValueError, match="ways"):
        Distribution(0, ways, total)


def test_nothing_has_no_distribution() -> None:
    with pytest.raises(ValueError, match="at least one way"):
        Distribution.from_ways({3: 0})


def test_a_distribution_is_frozen_and_can_be_a_key() -> None:
    one = Distribution.binomial(2, 1, 6)
    assert {one: "two dice"}[Distribution(0, (25, 10, 1), 36)] == "two dice"
    with pytest.raises(AttributeError):
        one.start = 1  # type: ignore[misc]
