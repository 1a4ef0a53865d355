"""The pieces that formulas are made of: each comes to the number that counting gives, and is written as built."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
import sympy
from sympy import Integer, Symbol

from dicekit.formulas import deals_terms as cards
from dicekit.formulas import derive, terms, writers
from dicekit.formulas.notation import read
from dicekit.games import games

WILD, PLAIN = Fraction(1, 3), Fraction(1, 6)
x = Symbol("x")


def worth(written: Any) -> Fraction:
    return Fraction(str(sympy.sympify(written).doit(deep=True)))


def python(written: Any) -> str:
    return writers.python(read(written, most=0))


@pytest.mark.parametrize(
    ("written", "as_python"),
    [
        (terms.over(26025, 59049), "Rational(26025, 59049)"),
        (terms.chance(Fraction(2, 6)), "Rational(1, 3)"),
        (terms.product(), "1"),
        (terms.product(Integer(1), x, Integer(1)), "x"),
        (terms.product(Integer(2), Integer(3), x), "2*3*x"),
        (terms.total(x), "x"),
        (terms.total(Integer(2), terms.minus(Integer(3))), "2 - 3"),
        (terms.power(x, 0), "1"),
        (terms.power(x, 1), "x"),
        (terms.power(Integer(2), 3), "2**3"),
        (terms.binomial(5, 2), "binomial(5, 2)"),
        (terms.polynomial([]), "0"),
        (terms.polynomial([0, 0]), "0"),
        (terms.polynomial([4, 0, 1, -1, -3]), "4 + z**2 - z**3 - 3*z**4"),
        (terms.polynomial([0, 2]), "2*z"),
        (cards.under(Integer(2), Integer(6)), "Rational(2, 6)"),
        (cards.reduced(1, 3)[0], "Rational(1, 3)"),
    ],
)
def test_what_is_built_is_not_worked_out(written: Any, as_python: str) -> None:
    assert python(written) == as_python


@pytest.mark.parametrize("hit", [WILD, PLAIN, Fraction(1, 2), Fraction(3, 4)])
def test_the_ways_of_some_dice_are_those_of_all_their_rolls(hit: Fraction) -> None:
    """A die with so many sides as the chance has below, of which so many count as it has above."""
    for dice in range(5):
        row = [0] * (dice + 1)
        for roll in product(range(hit.denominator), repeat=dice):
            row[sum(side < hit.numerator for side in roll)] += 1
        assert terms.ways(dice, hit) == tuple(row)
        for some, ways in enumerate(row):
            assert worth(terms.ways_product(dice, some, hit)) == ways
            assert worth(terms.point(dice, some, hit)) == Fraction(ways, sum(row))
            assert worth(terms.tail(dice, some, hit)) == Fraction(sum(row[some:]), sum(row))


@pytest.mark.parametrize("dice", [1000, 1001])
def test_more_dice_than_a_polynomial_is_made_for_are_counted_in_the_same_way(dice: int) -> None:
    row = terms.ways(dice, WILD)
    assert len(row) == dice + 1
    assert all(row[k] == comb(dice, k) * 2 ** (dice - k) for k in (0, 1, 2, 500, dice - 1, dice))
    assert sum(row) == 3**dice


def test_a_choice_of_none_or_all_is_one_and_of_one_the_number() -> None:
    for dice in range(6):
        assert [worth(terms.choose(dice, some)) for some in range(dice + 1)] == [comb(dice, k) for k in range(dice + 1)]
    assert [python(terms.choose(5, some)) for some in range(6)] == [
        *("1", "5", "binomial(5, 2)", "binomial(5, 3)", "5", "1"),
    ]
    assert [python(cards.choose(5, some)) for some in (0, 1, 2, 4, 5)] == [
        *("1", "5", "binomial(5, 2)", "binomial(5, 4)", "1"),
    ]
    assert python(cards.choose(x, 1)) == "binomial(x, 1)"


def test_a_fraction_in_lowest_terms_is_given_once() -> None:
    assert [len(cards.reduced(some, of)) for some, of in ((1, 3), (2, 6), (39, 123), (3, 3))] == [1, 2, 2, 2]
    assert {worth(step) for step in cards.reduced(39, 123)} == {Fraction(13, 41)}
    assert terms.fraction(sympy.Rational(-3, 4)) == Fraction(-3, 4)


def test_drawn_cards_are_those_of_all_draws() -> None:
    """Three of seven cards, of which so many are marked."""
    for marked in range(1, 7):
        row = [comb(marked, k) * comb(7 - marked, 3 - k) for k in range(min(marked, 3) + 1)]
        for least in range(len(row)):
            share = Fraction(sum(row[least:]), comb(7, 3))
            assert cards.tail_value(7, marked, 3, least) == worth(cards.tail(7, marked, 3, least)) == share
            assert worth(cards.hypergeometric(7, marked, 3, least)) == Fraction(row[least], comb(7, 3))
    assert cards.value([(2, 1), (3, 2), (2, 0)]) == Fraction(2 * 3, comb(7, 3))
    assert cards.dice_value(3, WILD, 2) == Fraction(7, 27)
    # of two kinds of three cards each: at most one, two or three of a kind
    assert [cards.without(2, held, 1) for held in range(4)] == [1, 6, 9, 0]
    assert [cards.without(2, held) for held in range(6)] == [1, 6, 15, 18, 9, 0]
    assert cards.without(1, 1, 0) == 0


def test_the_smaller_case_and_the_mean_of_a_reason() -> None:
    """Two of three dice: each of three patterns has the chance hit · hit · miss."""
    for bid, hit in (("7x5", WILD), ("4x1", PLAIN)):
        derivation = derive(games["liars_dice"](players=3).view("55126", unknown=10), bid)
        slots = next(line.slots for line in derivation.lines if line.key.startswith("sum."))
        assert (slots["hit"], slots["miss"]) == (hit, 1 - hit)
        assert (slots["one"], slots["three"]) == (hit**2 * (1 - hit), 3 * hit**2 * (1 - hit))
        assert Fraction(slots["good"], slots["kinds"]) == hit


@pytest.mark.parametrize("dice", range(1, 9))
def test_the_shortest_way_to_write_a_sum_is_taken(dice: int) -> None:
    """At least r: all but the fewer than r, if those are fewer and at most three; one term if all must count."""
    for needed in range(1, dice + 1):
        lines = derive(games["liars_dice"](players=3).view(dice=dice), f"{needed}x5").lines
        (line,) = (line for line in lines if line.key.startswith("sum."))
        above = dice - needed + 1
        less = needed <= 3 and needed < above
        last = "one" if dice == 1 else "all"
        assert line.key == (f"sum.less{needed}" if less else f"sum.{last}" if needed == dice else "sum.tail")
        written = line.text()
        assert ("Σ" in written) == (not less and above > 3)
        if "Σ" not in written and len(line.steps) == 1 and dice > 1:
            parts = (needed + 1) if less else above
            assert len([sign for sign in written.split(" ") if sign in "+−"]) == parts - 1
