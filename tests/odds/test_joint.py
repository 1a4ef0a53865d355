"""Two things at once in whole counts, against counting every case."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.odds.joint import READINGS, DoesNotAdd, Joint

RATES = st.fractions(0, 1, max_denominator=60)


def test_all_alike_counted_by_every_roll() -> None:
    """Five dice, all alike is said when true, and falsely by one in twenty (lesson 11: 20 of 1 315)."""
    alike = sum(len(set(roll)) == 1 for roll in product(range(6), repeat=5))
    passes = Joint(Fraction(alike, 6**5), Fraction(1), Fraction(1, 20), total=25920)
    assert passes.cells == ((20, 0), (1295, 24605))
    assert passes.share("column") == Fraction(4, 263)
    assert passes.share("row") == 1
    assert passes.share("joint") == Fraction(1, 1296)


@given(RATES, RATES, RATES)
def test_cells_are_whole_and_add_up(base: Fraction, true: Fraction, false: Fraction) -> None:
    joint = Joint(base, true, false)
    (a, b), (c, d) = joint.cells
    assert a + b + c + d == joint.counted
    assert Fraction(a + b, joint.counted) == base
    chances = [chance for row in joint.chances for chance in row]
    assert [Fraction(cell, joint.counted) for cell in (a, b, c, d)] == chances


@given(RATES, RATES, RATES)
def test_the_least_total_is_the_least(base: Fraction, true: Fraction, false: Fraction) -> None:
    joint = Joint(base, true, false)
    flat = sum(joint.chances, ())
    prime = next((p for p in (2, 3, 5, 7, 11, 13) if joint.least % p == 0), None)
    if prime:
        assert any((chance * (joint.least // prime)).denominator > 1 for chance in flat)


@given(st.lists(st.integers(0, 50), min_size=4, max_size=4).filter(lambda four: sum(four) > 0))
def test_counts_come_back(four: list[int]) -> None:
    a, b, c, d = four
    joint = Joint.of_counts(((a, b), (c, d)))
    scale = Fraction(joint.counted, a + b + c + d)
    assert [cell for row in joint.cells for cell in row] == [scale * each for each in four]


@given(st.integers(0, 50), st.sampled_from([0, 1]), st.sampled_from([0, 1]))
def test_a_typed_cell_keeps_its_row(count: int, row: int, column: int) -> None:
    before = Joint(Fraction(1, 2), Fraction(1, 5), Fraction(3, 5), total=100)
    after = before.with_cell(row, column, count)
    assert after.cells[row][column] == count
    assert sum(after.cells[row]) == 50
    assert after.cells[1 - row] == before.cells[1 - row]
    assert after.counted == 100


@pytest.mark.parametrize(("row", "count"), [(0, 51), (1, 51), (0, -1)])
def test_a_cell_that_cannot_be_names_its_row(row: int, count: int) -> None:
    with pytest.raises(DoesNotAdd) as fault:
        Joint(Fraction(1, 2), Fraction(1, 2), Fraction(0), total=100).with_cell(row, 0, count)
    assert (fault.value.row, fault.value.most) == (row, 50)


@pytest.mark.parametrize("total", [3, 7, -20, 10**13])
def test_a_total_that_splits_a_case_is_refused(total: int) -> None:
    with pytest.raises(ValueError, match="or a multiple"):
        Joint(Fraction(1, 2), Fraction(1, 5), Fraction(0), total=total)


def test_a_rate_outside_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        Joint(Fraction(3, 2), Fraction(1), Fraction(1))


def test_a_share_of_nothing_is_none() -> None:
    never = Joint(Fraction(0), Fraction(0), Fraction(0))
    assert [never.share(name) for name in READINGS] == [None, None, Fraction(0)]
