"""Lesson 4: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dicekit import answers
from dicekit.course.lesson04.case import OTHERS, OWN, Unseen, asked, opened, opening
from dicekit.course.lesson04.exercises import exercises, first, second
from dicekit.course.lesson04.lesson import TRIED, Lesson
from dicekit.course.lesson04.strip import Strip

LANGUAGES = ("en", "zh")


def tail(dice: int, least: int, hits: int) -> Fraction:
    """Term by term, by faces of a die."""
    ways = sum(comb(dice, k) * hits**k * (6 - hits) ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, 6**dice)


def even(dice: int, hits: int) -> int:
    """Going up one by one."""
    return max(least for least in range(dice + 1) if tail(dice, least, hits) >= Fraction(1, 2))


def mean(dice: int, hits: int) -> Fraction:
    """A weighted sum over every count."""
    return sum((k * (tail(dice, k, hits) - tail(dice, k + 1, hits)) for k in range(dice + 1)), Fraction(0))


def variance(dice: int, hits: int) -> Fraction:
    """The mean of squared distances."""
    middle = mean(dice, hits)
    bars = [tail(dice, k, hits) - tail(dice, k + 1, hits) for k in range(dice + 1)]
    return sum(((k - middle) ** 2 * bar for k, bar in enumerate(bars)), Fraction(0))


# the lesson's own questions


def test_the_guesses() -> None:
    assert first().truth == even(15, 2) == 5
    assert second().truth == even(20, 2) == 7
    assert Unseen(15).chance(5) == tail(15, 5, 2) == Fraction(8551019, 14348907)
    assert Unseen(15).chance(6) == tail(15, 6, 2) == Fraction(5475947, 14348907)
    assert Unseen(20).chance(7) == tail(20, 7, 2) == Fraction(605139931, 1162261467)


@pytest.mark.parametrize("ask", [first, second])
def test_ideas_behind_guesses_are_whole_numbers_and_none_is_true(ask: Callable) -> None:
    guess = ask()
    values = [idea.value for idea in guess.ideas]
    assert all(value.denominator == 1 and guess.low <= value <= guess.high for value in values)
    assert guess.truth not in values
    assert len(set(values)) == len(values)
    assert {"first": {2, 3, 4, 6, 7, 8}, "second": {3, 6, 10}}[ask.__name__] == set(values)


def test_the_table_that_is_rolled_is_the_one_that_is_asked_about() -> None:
    question = asked()
    assert question.view.unseen == (5, 5, 5)
    assert question.bid.quantity == 5


# the exercises

TRUTHS = {
    "04/mean.wild": (Fraction(6), lambda: mean(18, 2)),
    "04/mean.plain": (Fraction(3), lambda: mean(18, 1)),
    "04/even.twenty": (Fraction(7), lambda: even(20, 2)),
    "04/even.twentytwo": (Fraction(7), lambda: even(22, 2)),
    "04/even.eleven": (Fraction(4), lambda: even(11, 2)),
    "04/even.plain.twentytwo": (Fraction(4), lambda: even(22, 1)),
    "04/even.plain.fifteen": (Fraction(2), lambda: even(15, 1)),
    "04/variance": (Fraction(40, 9), lambda: variance(20, 2)),
}
WRONG = {
    "04/mean.wild": [mean(18, 1), Fraction(18, 2), 18 - mean(18, 2)],
    "04/mean.plain": [mean(18, 2), Fraction(18, 2), 18 - mean(18, 1)],
    "04/even.twenty": [Fraction(6), even(20, 1), mean(20, 2), Fraction(10)],
    "04/even.twentytwo": [Fraction(8), even(22, 1), mean(22, 2), Fraction(11)],
    "04/even.eleven": [Fraction(3), even(11, 1), mean(11, 2), Fraction(5)],
    "04/even.plain.twentytwo": [Fraction(3), even(22, 2), mean(22, 1), Fraction(11)],
    "04/even.plain.fifteen": [Fraction(3), even(15, 2), mean(15, 1), Fraction(7)],
    "04/variance": [mean(20, 2), Fraction(20, 9), variance(20, 1), variance(1, 2)],
}
QUESTIONS = {question.place: question for question in exercises()}


def test_these_are_all() -> None:
    assert [place for place in QUESTIONS if QUESTIONS[place].kind != "sketch"] == list(TRUTHS) == list(WRONG)


@pytest.mark.parametrize("place", TRUTHS)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(place: str) -> None:
    written, counted = TRUTHS[place]
    question = QUESTIONS[place]
    assert question.truth == written == counted()
    assert [wrong.value for wrong in question.wrong] == WRONG[place]


@pytest.mark.parametrize("place", TRUTHS)
def test_at_least_three_wrong_answers_are_outside_the_tolerance(place: str) -> None:
    question = QUESTIONS[place]
    assert len(question.wrong) >= 3
    assert all(abs(wrong.value - question.truth) > 2 * answers.TOLERANCE for wrong in question.wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_all_there_and_hints_do_not_tell(lang: str) -> None:
    for question in exercises(lang):
        assert len(question.hints) == 3
        assert isinstance(question.truth, tuple) or str(question.truth) in question.solution
        assert all(wrong.idea for wrong in question.wrong)
        numbers = [re.findall(r"\d+(?:/\d+)?", hint) for hint in question.hints[:2]]
        assert str(question.truth) not in [each for found in numbers for each in found if "/" in each]


def test_the_sketch_is_that_of_four_dice_counted_one_by_one() -> None:
    question = next(each for each in exercises() if each.kind == "sketch")
    ways = [sum(sum(die in (1, 5) for die in outcome) == count for outcome in product(range(1, 7), repeat=4))
            for count in range(5)]  # fmt: skip
    assert question.truth == tuple(Fraction(each, 6**4) for each in ways)
    assert question.truth == tuple(Fraction(each, 81) for each in (16, 32, 24, 8, 1))
    half, plain, flat = (wrong.value for wrong in question.wrong)
    assert half == (6, 25, 38, 25, 6)  # 1 4 6 4 1 of 16; of the two that lack a half the first is rounded up
    assert plain == (48, 39, 12, 1, 0)  # 625 500 150 20 1 of 1296
    assert flat == (20,) * 5
    assert "One: four places for the one that counts, 39.5\xa0%." in question.solution


def test_rounding_has_a_reason_in_numbers() -> None:
    for place, dice, hits, rounded in (
        ("04/even.twentytwo", 22, 2, 8),
        ("04/even.plain.fifteen", 15, 1, 3),
    ):
        told = next(wrong.idea for wrong in QUESTIONS[place].wrong if wrong.value == rounded)
        assert tail(dice, rounded, hits) < Fraction(1, 2)
        assert f"{round(100 * tail(dice, rounded, hits))}\xa0%" in told


# the beats


def test_a_tried_line_moves_the_strip() -> None:
    lesson = Lesson("en")
    desk = lesson.reason()
    ledger, chart = desk.columns[0]
    cups, rule = desk.columns[1]
    assert set(TRIED) < {line.key for line in ledger.derivation.lines}
    ledger.on_try(7)
    assert rule.state == Strip(15, wild=False)
    assert (chart.question.bid.quantity, chart.bars.tally.mean) == (2, Fraction(5, 2))
    cups.on_add()
    assert (rule.dice, chart.question.bid.quantity) == (20, 3)


def test_the_chart_shows_the_bid_that_was_guessed() -> None:
    lesson = Lesson("en")
    chart = lesson.chart()
    assert chart.sentence == "At least five fives: 59.6\xa0%"
    lesson.bar.sealed_guess = 7
    assert chart.sentence == "At least seven fives: 20.3\xa0%"
    assert (chart.sealed, "#dk-seal" in chart.still()) == (7, True)
    assert Fraction(971129, 4782969) == tail(15, 7, 2)


def test_the_opening_is_an_even_bet_for_who_holds_three() -> None:
    question = opened()
    assert sum(die in (1, 5) for die in OWN) == 3
    assert question.bid.quantity == 3 + even(10, 2) == 6
    everything = "".join(OTHERS) + "".join(map(str, OWN))
    assert len(everything) == 15
    table = opening().play("6x5").play("doubt")
    assert table.showdown is not None
    assert table.showdown.count == sum(die in "15" for die in everything)


# the cards and the steps


def test_the_lesson_has_nine_cards_and_seven_steps() -> None:
    assert len(exercises()) == 9
    assert len(Lesson("en").ledger().derivation.lines) == 7


ROUNDED_UP = ("04/even.twentytwo", "04/even.plain.fifteen")  # where the usual slip is one too many


@pytest.mark.parametrize("lang", LANGUAGES)
def test_others_like_it_round_the_same_way_and_have_their_own_answers(lang: str) -> None:
    for question in exercises(lang):
        if question.kind == "sketch":
            continue
        parts = question.place.removeprefix("04/").split(".")
        hits = 1 if "plain" in parts else 2
        assert len(question.variants) == 3
        for variant in question.variants:
            dice = {int(n) for n in re.findall(r"(?<![/\d])(\d+) (?:times|乘)", variant.solution)}
            assert len(dice) == 1, variant.solution
            counted = {"mean": mean, "even": even, "variance": variance}[parts[0]](dice.pop(), hits)
            assert variant.truth == counted
            if parts[0] == "even":
                assert (variant.wrong[0].value > variant.truth) == (question.place in ROUNDED_UP)
            assert len({wrong.value for wrong in variant.wrong} | {variant.truth}) == len(variant.wrong) + 1
