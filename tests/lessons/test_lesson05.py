"""Lesson 5: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dicekit.course.lesson05 import case
from dicekit.course.lesson05.exercises import exercises, first, second
from dicekit.course.lesson05.lesson import Lesson
from dicekit.widgets.board import BidBoard
from dicekit.widgets.ledger import Ledger
from tests.lessons.asked import is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def bar(count: int, dice: int = 20, sides: int = 3) -> F:
    """Exactly so many of so many dice, each counting one time in `sides`."""
    return F(comb(dice, count) * (sides - 1) ** (dice - count), sides**dice)


def tail(least: int, dice: int = 20, sides: int = 3) -> F:
    """Bars added from the other end, so that nothing is taken from the engine's own sums."""
    return sum((bar(count, dice, sides) for count in range(dice, least - 1, -1)), F(0))


# LESSONS 5 and 15


def test_the_two_bids_of_the_lesson_and_the_bar_between_them() -> None:
    assert case.chance(7) == tail(7) == F(605139931, 1162261467)
    assert case.chance(8) == tail(8) == F(393458651, 1162261467)
    assert case.exactly(7) == case.chance(7) - case.chance(8) == bar(7) == F(211681280, 1162261467)


def test_every_step_costs_exactly_one_bar() -> None:
    for quantity in range(1, 20):
        assert case.chance(quantity) - case.chance(quantity + 1) == bar(quantity)


def rises(order: str, quantity: int, face: int) -> bool:
    """Whether a bid raises six fours, in the words of the rules."""
    if order == "any":
        return quantity > 6 or (quantity == 6 and face > 4)
    if order == "reset":
        return face > 4 or (face == 4 and quantity > 6)
    return (face == 4 and quantity > 6) or (face > 4 and quantity == 6)


@pytest.mark.parametrize(("order", "raises"), [("any", 86), ("reset", 54), ("strict", 16)])
def test_the_raises_of_six_fours(order: str, raises: int) -> None:
    every = product(range(1, 21), range(1, 7))
    assert len(case.raises(order)) == sum(rises(order, *bid) for bid in every) == raises


def test_the_raises_that_cost_nothing() -> None:
    """As many of a higher face; every other legal raise under this order is less likely."""
    assert [str(bid) for bid in case.free()] == ["6x5", "6x6"]
    for bid in case.raises("any"):
        likely = tail(bid.quantity, sides=6) if bid.face == 1 else tail(bid.quantity)
        assert likely <= tail(6)
        assert (likely == tail(6)) == (bid in case.free())


# guesses


def test_seven_is_more_often_true_and_eight_more_often_false() -> None:
    assert tail(7) > F(1, 2) > tail(8)
    assert first().truth == 1


def test_the_first_bid_under_a_tenth_is_ten() -> None:
    assert tail(9) > F(1, 10) > tail(10) == F(320420753, 3486784401)
    assert second().truth == 10
    plain = next(q for q in range(1, 21) if tail(q, sides=6) < F(1, 10))
    by_bar = next(q for q in range(7, 21) if bar(q) < F(1, 10))
    half = next(q for q in range(1, 21) if tail(q) < F(1, 2))
    assert [idea.value for idea in second().ideas] == [plain, half, by_bar] == [7, 8, 9]


# exercises

TRUTHS = {
    "05/six": (F(272273737, 387420489), lambda: tail(6)),
    "05/eight": (F(393458651, 1162261467), lambda: tail(8)),
    "05/race": (10, lambda: next(q for q in range(1, 21) if tail(q) < F(1, 10))),
}
WRONG = {
    "05/six": [bar(6), 1 - tail(6), tail(7), tail(6, sides=6)],
    "05/eight": [bar(8), 1 - tail(8), tail(9), tail(8, sides=6)],
    "05/race": [9, 8, 7],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_the_triples_of_raises_and_the_slips_behind_the_wrong_ones() -> None:
    question = next(one for one in exercises() if one.place == "05/orders")
    every = list(product(range(1, 21), range(1, 7)))

    def triple(keep) -> list[int]:
        return [sum(rises(order, *bid) and keep(*bid) for bid in every) for order in case.ORDERS]

    told = [list(map(int, re.findall(r"\d+", option))) for option in question.options]
    assert told[question.truth] == triple(lambda quantity, face: True) == [86, 54, 16]
    assert told[0] == triple(lambda quantity, face: quantity > 6)
    assert told[2] == triple(lambda quantity, face: quantity >= 6 and face >= 4)


def test_the_choice_of_the_raise_that_costs_nothing() -> None:
    question = next(one for one in exercises() if one.place == "05/free")
    assert question.options[question.truth] == "six fives or six sixes"
    assert "18.2" in question.wrong[0].idea  # the bar of six
    assert bar(6) == F(211681280, 1162261467)
    assert "3.7" in question.wrong[2].idea
    assert round(float(tail(7, sides=6)), 3) == 0.037


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        told = question.solution.replace(",", "")
        if question.kind == "number":
            assert str(question.truth) in told
            for above, below in re.findall(r"(\d+)/(\d+) =", told):
                assert F(int(above), int(below)) == question.truth


def test_the_smaller_case_of_the_hints() -> None:
    assert re.findall(r"\d+/\d+", NUMBERS[0].hints[2]) == ["2/9", "1/27", "7/27"]
    assert [bar(2, 3), tail(3, 3), tail(2, 3)] == [F(2, 9), F(1, 27), F(7, 27)]


# the ledger and the stairs


def test_the_lines_of_the_ledger() -> None:
    values = [line.value for line in case.derivation().lines]
    assert values == [None, tail(7), tail(8), bar(7), 86, 54, 16]
    assert case.derivation().lines[4].text() == "2 + 14·6 = 86"
    assert case.derivation().lines[5].text() == "14 + 2·20 = 54"


def test_the_ledgers_counts_are_those_of_the_rules_for_other_standing_bids() -> None:
    from dicekit.course.lesson05.ledger import raises
    from dicekit.dice.action import Bid
    from dicekit.games import games

    for order in case.ORDERS:
        for standing in ("1x1", "3x6", "9x2", "20x6"):
            table = games["liars_dice"](players=4, raising=order).deal(seed="K7QX").play(standing)
            bid = table.standing
            assert bid is not None
            legal = sum(isinstance(said, Bid) for said in table.legal())
            assert raises(order, 20, (bid.quantity, int(bid.face))).value == legal


def test_a_line_that_is_tried_turns_board_and_stairs() -> None:
    today = Lesson("en")
    desk = today.reason()
    board = next(part for column in desk.columns for part in column if isinstance(part, BidBoard))
    ledger = next(part for column in desk.columns for part in column if isinstance(part, Ledger))
    ledger.on_try(7)
    assert (board.legal, board.table.game.options["raising"]) == (16, "strict")
    ledger.on_try(3)
    plot = desk.columns[1][1]
    assert plot.chart.sentence == "At least eight: 33.9\xa0%. At least nine: 19.1\xa0%."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_stairs_say_what_is_marked(lang: str) -> None:
    stairs = case.stairs(lang)
    numbers = re.findall(r"\d+\.\d", stairs.sentence)
    assert numbers == ["52.1", "33.9"]
    assert [(int(x), y) for x, y in stairs.curves[0].points] == [(q, tail(q)) for q in range(2, 15)]
    assert [y for _, y in stairs.curves[1].points] == [bar(q) for q in range(2, 15)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_nothing_shows_the_answer(lang: str) -> None:
    shown = Lesson(lang).ask().still()
    assert "%" not in re.sub(r'style="[^"]*"', "", shown)
    assert "52" not in re.sub(r"<[^>]*>", "", shown)


# every number in the prose


KNOWN = {
    "four": 4, "five": 5, "twenty": 20, "seven": 7, "eight": 8, "ten": 10, "three": 3, "six": 6, "two": 2,
}  # fmt: skip
CHINESE = {"四": 4, "五": 5, "二十": 20, "七": 7, "八": 8, "十": 10, "三": 3, "六": 6, "两": 2}


def test_every_number_in_the_prose_is_one_of_the_tables() -> None:
    view = case.view()
    known = {case.PLAYERS, 5, view.in_play, case.QUANTITY, case.QUANTITY + 1, len(case.ORDERS), len(exercises())}
    known |= {case.table().standing.quantity, case.table().standing.face}
    known |= {int(1 / case.UNLIKELY), 2}  # one time in ten; two tries, pairs
    names = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|thirty"
    text = re.sub(r"\bone (line|time|more)\b|one-in|another one", "", prose("en/05_at_least.ipynb").lower())
    told = re.findall(rf"\b({names})(?:s|es)?\b|(\d+)", text)
    words = {word for word, _ in told if word and word != "one"} | {number for _, number in told if number}
    assert len(told) > 15
    assert {KNOWN[word] if word in KNOWN else int(word) for word in words} <= known
    chinese = prose("zh/05_at_least.ipynb")
    found = re.findall(r"(二十|[二三四五六七八九十两])(?=[个颗人回道种行级步分])", chinese)
    assert len(found) > 15
    assert {CHINESE[word] for word in found} <= known


FACTS = {
    "en": ["Four players, five dice each: twenty dice", "*seven fives*", "*six fours*", "under ten percent"],
    "zh": ["四个人，每人五颗骰子，一共二十颗", "“七个五”", "“六个四”", "低于百分之十"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/05_at_least.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    assert (case.PLAYERS, case.view().in_play, str(case.said().bid), case.STANDING) == (4, 20, "7x5", "6x4")
    assert F(1, 10) == case.UNLIKELY


def test_the_bars_beside_the_second_guess_are_those_of_the_rolls_until_it_is_sealed() -> None:
    today = Lesson("en")
    (plot, _) = today.roll().columns[1]
    assert plot.shown.sentence == "No rolls yet: the bars grow as you roll."
    today.strip.on_roll(100)
    held = sum(times for count, times in today.strip.tallies.items() if count >= 7)
    assert plot.shown.sentence == f"100 rolls: seven or more in {held} of them."
    assert sum(column.chance for column in plot.shown.columns) == 1
    assert "9.2" not in plot.html_table
    today.later.on_locked("10")
    assert plot.shown.sentence == "At least seven: 52.1\xa0%. At least eight: 33.9\xa0%."
    assert plot.shown.columns[7].chance == bar(7)
    assert plot.shown.rolled == 100
