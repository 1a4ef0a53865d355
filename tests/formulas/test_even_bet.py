"""The ledger of the even bet: each line's value a second way, and words in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import odds
from dicekit.course.lesson04.ledger import even_bet, even_quantity
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.odds.even import even_bet_of

LINES = {line.key: line for line in even_bet().lines}


def test_values_are_those_of_the_odds() -> None:
    view = games["liars_dice"](players=3).view(mine=None, dice=15)
    bid = Bid(5, 5)
    assert LINES["mean"].slots["mean"] == odds.mean(view, bid) == 5
    assert LINES["spread"].value == odds.variance(view, bid) == Fraction(10, 3)
    assert LINES["even"].value == odds.even_bet(view, bid) == 5
    assert LINES["even"].slots["p"] == odds.at_least(view, bid)
    assert LINES["even"].slots["less"] == odds.at_least(view, Bid(6, 5)) == Fraction(5475947, 14348907)
    plain = games["liars_dice"](players=3, wild="none").view(mine=None, dice=15)
    assert LINES["plain"].value == odds.even_bet(plain, bid) == 2


def test_the_even_bets_are_those_of_the_odds() -> None:
    assert [even_quantity(dice, 2) for dice in range(1, 13)] == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]
    assert [even_quantity(dice, 2) for dice in range(1, 21)] == [even_bet_of(dice) for dice in range(1, 21)]
    assert LINES["second"].value == even_bet_of(20) == 7


def test_steps_of_a_line_equal_one_another() -> None:
    for line in even_bet().lines:
        values = {Fraction(str(step.doit())) for step in line.steps}
        assert len(values) <= 1, line.key


def test_the_even_bet_is_the_nearest_whole_number_up_to_sixty_dice() -> None:
    assert LINES["every"].value == 60
    for dice in range(1, 61):
        assert abs(even_bet_of(dice) - Fraction(dice, 3)) <= Fraction(1, 3)
        assert abs(even_bet_of(dice, 1, 6) - Fraction(dice, 6)) <= Fraction(1, 2)


def test_the_blank_knows_what_people_write() -> None:
    blank = LINES["mean"].blank
    assert blank is not None
    assert blank.truth == Fraction(20, 3)
    rounded = {Fraction(one) for one in ("6.6", "6.7", "6.66", "6.67")}
    wrong = {Fraction(20, 6), Fraction(10), Fraction(40, 3), Fraction(20)}
    assert {value for value, _ in blank.wrong} == wrong | rounded


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_line_has_words_a_head_and_a_reason(lang: str) -> None:
    for line in even_bet().lines:
        assert line.words(lang)
        assert line.teaser(lang) != line.words(lang)
        assert line.reason(lang)
