"""Lesson 7: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from dicekit import odds, texts
from dicekit.course.lesson07 import case
from dicekit.course.lesson07.exercises import exercises, first, second
from dicekit.course.lesson07.lesson import Lesson
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def tail(least: int, dice: int = 10) -> F:
    return F(sum(comb(dice, k) * 2 ** (dice - k) for k in range(least, dice + 1)), 3**dice)


def ahead(true: F) -> F:
    """Dice won less dice lost, a doubt, over rounds that fall exactly as believed."""
    rounds = true.denominator
    lost = true.numerator
    return F((rounds - lost) - lost, rounds)


# the table


def test_the_bid_to_you_and_the_raise() -> None:
    """One of yours counts for threes and two for sixes: four, or three, of ten others must."""
    assert case.true() == tail(4) == F(8675, 19683)
    view = case.asked().view
    assert odds.at_least(view, case.RAISE) == tail(3) == F(13795, 19683)
    assert abs(case.true() - case.BELIEVED.true) < F(1, 100), "about 45 %, as the page says"


def test_the_cups_hold_five_threes_so_that_a_good_doubt_is_lost() -> None:
    everything = "".join(case.OTHERS) + "".join(map(str, case.OWN))
    assert sum(die in "13" for die in everything) == 5
    assert sum(die in "16" for die in everything) == 5
    shown = case.table().play("doubt").showdown
    assert shown is not None
    assert (shown.count, shown.holds, shown.change) == (5, True, (0, 0, -1))


def test_the_loser_begins_and_if_out_the_next_player() -> None:
    assert list(case.next_starters()) == [case.YOU, case.ANA]


# guesses


def test_the_first_guess_is_ten_dice_in_a_hundred_rounds() -> None:
    asked = first()
    assert asked.truth == 55 - 45 == ahead(F(45, 100)) * 100
    assert [idea.value for idea in asked.ideas] == [55, 45, -10, 5]
    assert (asked.low, asked.high) == (-100, 100)


def test_the_second_guess_is_where_the_two_worths_meet() -> None:
    asked = second()
    assert asked.truth * (2 * F(3, 5) - 1) == 1 - 2 * F(9, 20)
    assert asked.truth == F(1, 2)
    values = sorted([asked.truth, *(idea.value for idea in asked.ideas)])
    assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


# exercises: LESSONS 5 and 15

TRUTHS = {
    "07/seven": (F(2333, 19683), lambda: ahead(tail(4))),
    "07/five": (F(11293, 19683), lambda: ahead(tail(5))),
    "07/always": (F(1, 5), lambda: F(60 - 40, 100)),
}
WRONG = {
    "07/seven": [1 - tail(4), tail(4), tail(4) * 2 - 1, F(1, 2) - tail(4)],
    "07/five": [1 - tail(5), tail(5), tail(5) * 2 - 1, F(1, 2) - tail(5)],
    "07/always": [F(30 - 20, 100), F(60, 100), F(40, 100)],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_both_are_worth_a_tenth_and_the_choice_says_so() -> None:
    question = next(one for one in exercises() if one.place == "07/equal")
    assert question.options[question.truth] == "They are equal"
    assert question.idea.count("+0.10") == 2
    assert F(1, 2) * (2 * F(3, 5) - 1) == 1 - 2 * F(9, 20) == F(1, 10)


def test_the_one_who_begins_is_the_loser() -> None:
    question = next(one for one in exercises() if one.place == "07/starter")
    assert question.options[question.truth] == "You, who lost"
    assert "Ana, the next player" in question.idea


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        if question.kind == "number":
            assert f"= {texts.words(lang).fraction(question.truth)}" in question.solution


def test_the_smaller_cases_of_the_hints() -> None:
    assert re.findall(r"\d/\d", NUMBERS[0].hints[2]) == ["1/4", "3/4", "1/4", "1/2"]
    assert ahead(F(1, 4)) == F(1, 2)
    assert re.findall(r"\d/\d", NUMBERS[2].hints[2]) == ["3/4", "3/4", "1/4", "1/2"]
    assert F(3, 4) - F(1, 4) == F(1, 2)


# rolls, ledger, lines


def test_a_doubt_that_is_rolled_wins_where_the_bid_fails() -> None:
    doubts = case.Doubts(case.asked())
    assert doubts.chance == 1 - tail(4)
    assert [doubts.holds(count) for count in (4, 5)] == [True, False]
    strip = RollStrip(Rolls(doubts, "K7QX", 17, lesson="07").rolled(100))
    won = strip.state.held
    assert strip.sentence().startswith(f"100 doubts: {won} won, {100 - won} lost, so ")
    assert f"{2 * won - 100:+d} dice" in strip.sentence().replace("\N{MINUS SIGN}", "-")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.value for line in lines] == [F(1, 10), F(1, 2), F(1, 10), 0, F(1, 2)]
    assert [line.text().rpartition(" = ")[2] for line in lines] == ["0.1", "0", "0.1", "0", "1/2"]
    assert [bool(line.blank) for line in lines] == [False, False, True, False, False]
    blank = lines[2].blank
    assert blank is not None
    assert [value for value, _ in blank.wrong] == [F(20, 100), F(30, 100), -F(10, 100)]


@pytest.mark.parametrize(("doubted", "key", "value"), [(F(1), "raise", F(1, 10)), (F(1, 4), "doubt", -F(1, 20))])
def test_the_line_that_compares_says_which_is_more(doubted: F, key: str, value: F) -> None:
    from dicekit.course.lesson07.ledger import doubt_or_raise

    line = doubt_or_raise(F(9, 20), F(3, 5), doubted).lines[3]
    assert (line.key, line.value) == (f"compare.{key}", value)


@pytest.mark.parametrize(
    ("true", "raised", "share"),
    [
        *((F(1, 2), F(3, 5), 0), (F(9, 20), F(3, 5), F(1, 2)), (F(2, 5), F(3, 5), 1)),
        *((F(7, 20), F(3, 5), None), (F(11, 20), F(3, 5), None), (F(1, 2), F(1, 2), None)),
    ],
)
def test_doubt_and_raise_gain_the_same_at_one_share_of_doubts_if_at_any(true: F, raised: F, share: F | None) -> None:
    """Where `1 - 2 true` is that share of `2 raised - 1`."""
    from dicekit.course.lesson07.ledger import doubt_or_raise

    found = [line.value for line in doubt_or_raise(true, raised, F(1)).lines[4:]]
    assert found == ([] if share is None else [share])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_of_worth(lang: str) -> None:
    lines = case.worths(lang)
    doubt, raised = lines.curves
    assert (doubt.at(F(9, 20)), raised.at(F(3, 5))) == (F(1, 10), F(1, 10))
    assert doubt.at(F(1, 2)) == raised.at(F(1, 2)) == 0
    crossing = case.crossing(lang)
    assert [(spot.x, spot.y) for spot in crossing.spots] == [(F(1, 2), F(1, 10))]
    assert "0.10" in lines.sentence
    assert "0.10" in crossing.sentence


def test_the_chart_follows_the_dials_and_a_tried_line_sets_them() -> None:
    desk = Lesson("en").reason()
    parts = [part for column in desk.columns for part in column]
    balance = next(part for part in parts if isinstance(part, ChoiceBalance))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    plot = desk.columns[1][1]
    assert plot.chart.sentence == "At 45\xa0% doubting is worth 0.10 dice."
    balance.on_dial("true", "30")
    assert plot.chart.sentence == "At 30\xa0% doubting is worth 0.40 dice."
    ledger.on_try(2)
    assert balance.choice.true == F(1, 2)
    ledger.on_try(1)
    assert balance.choice == case.BELIEVED


def test_at_the_table_nothing_is_chosen_and_a_choice_turns_the_dials() -> None:
    stepper, balance = (column[0] for column in Lesson("en").use().columns)
    assert stepper.state.chosen is None
    assert "Choose a bid on the board first." in stepper.html_words
    assert balance.choice.true == tail(4)
    stepper.on_choose("5x6")
    assert balance.choice.raised == tail(3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_worth_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    bar = today.bar.html_work.split("<template")[0]
    words = re.sub(r"<[^>]*>", " ", bar)  # marks and addresses are drawn by lot
    assert "55" not in words


# every number in the prose

WORDS = {"three": 3, "five": 5, "ten": 10, "two": 2, "six": 6, "one": 1, "hundred": 100}
CHINESE = {"三": 3, "五": 5, "十": 10, "两": 2, "六": 6, "一百": 100}


def test_every_number_in_the_prose_is_one_of_the_tables() -> None:
    view = case.asked().view
    known = {len(view.names), 5, sum(view.unseen), len(exercises()), 3, 6, 1, 2, 100, 45, 55, 60, 10}
    assert {100 * case.BELIEVED.true, 100 * (1 - case.BELIEVED.true), 100 * case.BELIEVED.raised} == {45, 55, 60}
    names = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|hundred"
    told = re.findall(rf"\b({names})(?:s|es)?\b|(\d+)", prose("en/07_doubt_or_raise.ipynb").lower())
    assert len(told) > 15
    assert {WORDS[word] if word else int(number) for word, number in told} <= known
    chinese = prose("zh/07_doubt_or_raise.ipynb")
    found = re.findall(r"(一百|[二三四五六七八九十两])(?=[个颗人轮道行回次])", chinese)
    assert len(found) > 8
    assert {CHINESE[word] for word in found} <= known
    assert {int(number) for number in re.findall(r"\d+", chinese)} <= known | {4}


FACTS = {
    "en": ["Three players, five dice each", "loses one die, the loser begins", "*five threes*", "*five sixes*", "45 %"],
    "zh": ["三个人，每人五颗骰子", "谁错谁输一颗，输家先叫下一轮", "“五个三”", "“五个六”", "45%"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/07_doubt_or_raise.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    dealt = case.table()
    assert (len(dealt.names), {len(hand) for hand in dealt.hands if hand}) == (3, {5})
    assert [str(said.action) for said in dealt.said] == ["3x5", "5x3"]
    assert (dealt.game.options["loss"], dealt.game.options["starter"]) == ("one", "loser")


def test_the_same_with_the_tables_own_chances() -> None:
    """You hold a one: four threes more are needed of ten, and for five sixes, of which you hold one too, three."""
    own = case.own()
    assert (own.true, own.raised) == (tail(4), tail(3))
    crossing = case.crossing("en", own)
    (spot,) = crossing.spots
    assert spot.x == (1 - 2 * tail(4)) / (2 * tail(3) - 1)
    assert crossing.sentence.startswith(
        "With this table’s own chances, 44.1\xa0% for the bid and 70.1\xa0% for the raise:"
    )
