"""When a guess is called right, close, or a bit off: the numbers are worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicekit.widgets.guess import Count, Guess, GuessBar, GuessQuestion, Order, Sketch, Times, closeness
from dicekit.widgets.guess.closeness import Limits

GRADES = ("right", "close", "bit")


def grade(off: Fraction | int, limits: Limits) -> str:
    return next((name for name, limit in zip(GRADES, limits, strict=True) if off <= limit), "far")


@pytest.mark.parametrize(
    ("truth", "guess", "expected"),
    [
        (15, 15, "right"),
        (15, 12, "close"),  # a fifth of 15 is 3
        (15, 10, "bit"),  # a third off
        (15, 5, "far"),  # two thirds off, and more than five points
        (85, 90, "bit"),  # the other case: 10 for 15
        (44, 49, "close"),
        (44, 50, "bit"),  # six points, though a seventh
        (44, 60, "far"),
        (2, 3, "bit"),  # half of it off, but one point
        (Fraction(3, 100), 0, "right"),  # as a whole number it's 0
        (Fraction(3, 100), 1, "bit"),
        (Fraction(37, 5), 7, "right"),  # 7 for 7.4
        (0, 0, "right"),
    ],
)
def test_chances(truth: Fraction | int, guess: int, expected: str) -> None:
    assert grade(abs(guess - Fraction(truth)), closeness.of_100(Fraction(truth) / 100)) == expected


@pytest.mark.parametrize(
    ("truth", "guess", "expected"),
    [
        (Fraction(11, 4), Fraction(14, 5), "right"),
        (Fraction(11, 4), Fraction(9, 4), "close"),
        (Fraction(11, 4), Fraction(3, 2), "bit"),
        (Fraction(11, 4), Fraction(1), "far"),
        (Fraction(20), Fraction(17), "close"),
        (Fraction(3, 10), Fraction(1, 2), "far"),  # off by 0.2, which is two thirds
    ],
)
def test_factors(truth: Fraction, guess: Fraction, expected: str) -> None:
    assert grade(abs(guess - truth), closeness.times(truth)) == expected


@pytest.mark.parametrize(
    ("truth", "low", "high", "guess", "expected"),
    [
        (5, 0, 15, 5, "right"),
        (5, 0, 15, 4, "close"),  # a fifth
        (5, 0, 15, 7, "bit"),
        (5, 0, 15, 10, "far"),
        (15, 0, 20, 10, "far"),
        (3, 2, 8, 4, "bit"),  # a third off
        (1, 0, 6, 2, "bit"),
        (101, 0, 250, 96, "close"),
        (101, 0, 250, 85, "bit"),
        (-10, -100, 100, -12, "close"),
    ],
)
def test_counts(truth: int, low: int, high: int, guess: int, expected: str) -> None:
    assert grade(abs(guess - truth), closeness.count(truth, low, high)) == expected


@given(st.fractions(0, 1))
def test_limits_of_a_chance_grow_and_a_guess_off_by_a_third_is_never_close(chance: Fraction) -> None:
    limits = closeness.of_100(chance)
    assert limits.right <= limits.close <= limits.bit
    assert limits.close < max(Fraction(1), 100 * min(chance, 1 - chance) / 3)


TWO = (Fraction(1, 4), Fraction(3, 4))


@pytest.mark.parametrize(
    "asked",
    [
        Guess("?", Fraction(1, 4)),
        Times("?", Fraction(3)),
        Count("?", 5, 0, 15),
        Sketch("?", ("0", "1"), TWO),
        Order("?", ("none", "one"), (0, 1), numbers=TWO),
    ],
)
def test_the_browser_has_the_limits_of_every_number(asked: GuessQuestion) -> None:
    given_limits = GuessBar(asked).local["limits"]
    for each in given_limits if isinstance(given_limits, list) else [given_limits]:
        assert list(each) == list(GRADES)
        assert Fraction(each["right"]) <= Fraction(each["close"]) < Fraction(each["bit"])
