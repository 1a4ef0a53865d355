"""Lesson 9: every number that is asked, answered or told, counted a second way or read off the rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from dicekit import answers
from dicekit.course.lesson09 import case, rules
from dicekit.course.lesson09.exchange import ExchangeScale, Scale
from dicekit.course.lesson09.exercises import exercises, first, second
from dicekit.course.lesson09.ledger import counted
from dicekit.course.lesson09.lesson import Lesson
from dicekit.dice.action import Bid
from dicekit.kit.standalone import parts_of
from dicekit.odds.exchange import Exchange
from dicekit.widgets.board import BidBoard
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from tests.lessons.asked import has_right_option
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def tail(dice: int, least: int, faces: int) -> F:
    return F(sum(comb(dice, k) * faces**k * (6 - faces) ** (dice - k) for k in range(least, dice + 1)), 6**dice)


# guesses


def test_the_order_of_the_four_bids() -> None:
    """LESSONS 9: 52.1, 43.4, 33.9, 19.1 %."""
    chances = [tail(20, 4, 1), tail(20, 7, 2), tail(20, 8, 2), tail(20, 9, 2)]
    assert [case.chance(bid) for bid in case.cards()] == chances
    asked = first()
    assert asked.truth == (1, 0, 2, 3)
    assert asked.right((1, 0, 2, 3))
    assert not [idea for idea in asked.ideas if asked.right(idea.value)]


def test_bluff_prices_four_ones_right() -> None:
    asked = second()
    assert asked.options[asked.truth].startswith("Bluff")
    assert tail(20, 7, 2) > tail(20, 4, 1) > tail(20, 8, 2)


# exercises: LESSONS 9

TRUTHS = {"half.seven": 4, "half.eight": 4, "back": 9, "stars": 4, "over_stars": 8, "break.add3": 7, "break.double": 8}
WRONG = {
    "half.seven": [3, 7],
    "half.eight": [3, 8, 5],
    "back": [8, 7, 5],
    "stars": [3, 7, 5],
    "over_stars": [9, 7, 4],
    "break.add3": [6, 8, 5],
    "break.double": [7, 6, 5],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_is_the_rules_and_each_wrong_one_that_of_another_table(question) -> None:
    name = question.place.removeprefix("09/")
    assert question.truth == TRUTHS[name]
    assert [wrong.value for wrong in question.wrong] == WRONG[name]
    for wrong in question.wrong:
        assert not answers.judge(answers.read(str(wrong.value)), F(question.truth))


@pytest.mark.parametrize(
    ("game", "wild", "ones"),
    [("perudo", 7, 4), ("perudo", 8, 4), ("perudo", 11, 6), ("bluff", 7, 4), ("bluff", 8, 5), ("chinese", 7, 7)],
)
def test_least_ones_are_those_of_the_rules(game: str, wild: int, ones: int) -> None:
    """P6 and B5 as their tables stand in the rules; C6: as many."""
    assert case.least_ones(game, wild) == ones


@pytest.mark.parametrize(("game", "ones", "back"), [("perudo", 4, 9), ("bluff", 4, 8), ("chinese", 4, 7)])
def test_least_others_are_those_of_the_rules(game: str, ones: int, back: int) -> None:
    assert case.least_wild(game, ones) == back


@pytest.mark.parametrize(("place", "words"), [("09/spread", "1.58 times as wide"), ("09/eleven", "Six ones")])
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_eleven_fives_and_six_ones_among_twenty_five() -> None:
    """P18."""
    question = next(one for one in exercises() if one.place == "09/eleven")
    assert "17.8" in question.idea
    assert "22.8" in question.idea
    assert round(float(tail(25, 11, 2)), 3) == 0.178
    assert round(float(tail(25, 6, 1)), 3) == 0.228
    assert "11/36" in question.hints[2]
    assert "1/9" in question.hints[2]
    assert (tail(2, 1, 1), tail(2, 2, 2)) == (F(11, 36), F(1, 9))


def test_the_last_card_is_an_opinion() -> None:
    question = exercises()[-1]
    assert (question.kind, question.truth, len(question.options)) == ("opinion", None, 3)


# ledger, rules, charts


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    keys = ["ones", "wild", "between", "games", "spread", "tilt", "sweep", "breaking.truer"]
    assert [line.key for line in lines] == keys
    assert lines[0].value == tail(20, 4, 1)
    assert lines[1].value == tail(20, 7, 2) == F(605139931, 1162261467)
    assert lines[4].value == F(5, 2)
    assert lines[7].value == tail(20, 7, 2) - tail(20, 4, 1)
    assert [line.blank.truth for line in lines if line.blank] == [9]
    assert [value for value, _ in lines[3].blank.wrong] == [8, 7, 5]


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("wild", ["33.9 %", "19.1 %"]),
        ("between", ["43.3 %", "52.1 %", "33.9 %"]),
        (
            "games",
            [
                "Perudo; they raise up to: 8; to raise them, at least: 9.",
                "Bluff; they raise up to: 7",
                "to raise them, at least: 8",
                "Chinese; they raise up to: 4; to raise them, at least: 7.",
            ],
        ),
        ("spread", ["20/3", "5/2", "1.58"]),
        ("tilt", ["87.0 %", "94.0 %", "10.2 %", "twelve wild only 1.3 %"]),
        (
            "sweep",
            [
                "219 bids on ones at tables of 6 to 30 dice",
                "Chance: above 75 %; harder: 47; right: 0; easier: 0.",
                "Chance: 55 % to 75 %; harder: 13; right: 7; easier: 0.",
                "Chance: 35 % to 55 %; harder: 0; right: 21; easier: 0.",
                "Chance: 20 % to 35 %; harder: 0; right: 6; easier: 11.",
                "Chance: below 20 %; harder: 0; right: 0; easier: 114.",
            ],
        ),
        ("breaking.truer", ["52.1 %", "3.7 %", "43.3 %"]),
    ],
)
def test_what_the_lines_say(key: str, told: list[str]) -> None:
    line = next(line for line in case.derivation().lines if line.key == key)
    rows = line.rows.sentences() if line.rows else []
    words = " ".join([line.words(), *rows]).replace("\u00a0", " ")
    assert [number for number in told if number not in words] == []


def test_the_games_own_track_gives_the_same_counts() -> None:
    """The order of Bluff itself, asked at every table: too low, right, too high."""
    limits = (F(3, 4), F(55, 100), F(35, 100), F(1, 5), F(0))
    found = Counter(
        (next(at for at, low in enumerate(limits) if table.ones(ones) >= low), off > 0, off == 0)
        for table in map(Exchange, range(6, 31))
        for ones in range(1, table.dice // 2 + 1)
        for off in (table.off("bluff", ones),)
    )
    rows = [(found[at, False, False], found[at, False, True], found[at, True, False]) for at in range(5)]
    assert rows == [(47, 0, 0), (13, 7, 0), (0, 21, 0), (0, 6, 11), (0, 0, 114)] == list(counted().values())


def test_safe_ones_are_dear_and_desperate_ones_cheap() -> None:
    assert tail(20, 2, 1) < tail(20, 4, 2)
    assert tail(20, 6, 1) > tail(20, 11, 2) > tail(20, 12, 2)
    assert F(158**2, 100**2) < F(5, 2) < F(1585**2, 1000**2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_of_the_three_games(lang: str) -> None:
    rows = [card.rows for card in rules.cards(lang)]
    assert rows[0] == (("6", "3", "2", "5"), ("7", "4", "3", "7"), ("8", "4", "4", "9"))
    assert rows[1] == (("6", "4", "2", "4"), ("7", "4", "3", "6"), ("8", "5", "4", "8"))
    assert rows[2] == (("6", "6", "2", "5"), ("7", "7", "3", "6"), ("8", "8", "4", "7"))


def test_the_tails_share_an_axis_with_ones_counting_two() -> None:
    chart = case.tails("en", Scale(20, 4))
    wild, plain = chart.curves
    assert wild.at(F(7)) == tail(20, 7, 2)
    assert plain.at(F(8)) == tail(20, 4, 1)
    assert chart.sentence == "Four ones belong between seven and eight."  # LESSONS 5.1
    assert 7 < chart.spots[0].x < 8


def test_a_tried_line_sets_the_scale_and_the_chart_follows() -> None:
    parts = parts_of([Lesson("en").reason()])
    scale = next(part for part in parts if isinstance(part, ExchangeScale))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    plot = next(part for part in parts if isinstance(part, Plot))
    ledger.on_try(6)
    assert scale.state == Scale(20, 2)
    assert plot.chart.sentence == "Two ones belong between four and five."
    ledger.on_try(8)
    assert scale.state == Scale(20, 4)
    for dice in ("2", "40"):
        scale.on_dice(dice)
        assert not plot.html_fault


def test_bids_on_ones_are_legal_and_opening_with_them_can_be_forbidden() -> None:
    table = case.table()
    assert table.objection(Bid(4, 1)) is None
    assert table.objection(Bid(3, 1)).code == "not_higher"
    shown = table.play("4x1").play("doubt").showdown
    assert shown is not None
    assert (shown.count, shown.holds) == (4, True)
    board = next(part for part in parts_of([Lesson("en").use()]) if isinstance(part, BidBoard))
    free = board.legal
    board.order(open_with_ones=False)
    assert free - board.legal == 20, "one for each number of dice"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    assert "%" not in re.sub(r'style="[^"]*"', "", Lesson(lang).ask().still())


FACTS = {
    "en": ["Twenty dice, four players", "*seven fives*", "*four ones*", "*nine fives*", "ten short questions",
           "*eight fives*", "two ones"],
    "zh": ["二十颗骰子，四个人", "“七个五”", "“四个一”", "“九个五”", "十道小题", "“八个五”", "两个一"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    told = prose(f"{lang}/09_worth_of_a_one.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    table = case.table()
    assert (table.in_play, len(table.names), str(table.standing), str(case.heard().bid)) == (20, 4, "8x5", "7x5")
    assert table.said[-1].seat == table.names.index("Chi")
    assert case.OWN.count(1) == 2
    assert len(exercises()) == 10
