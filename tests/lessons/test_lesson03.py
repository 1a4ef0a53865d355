"""Lesson 3: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from math import comb

import pytest

from dicekit import answers, odds
from dicekit.course.lesson03 import case
from dicekit.course.lesson03.exercises import exercises, first, second
from dicekit.course.lesson03.ledger import wild_dice
from dicekit.course.lesson03.lesson import TRIED, Lesson
from dicekit.widgets.grid import Outcomes
from tests.lessons.notebooks import cells, prose

LANGUAGES = ("en", "zh")
ROLLS = tuple(product(range(1, 7), repeat=5))  # all 7776, face by face
PLAIN, WILD, SIXES = {5}, {1, 5}, {1, 5, 6}


def share(faces: set[int], holds: Callable[[int], bool]) -> Fraction:
    """Of all rolls of five dice, those in which so many show one of these faces."""
    return Fraction(sum(holds(sum(die in faces for die in roll)) for roll in ROLLS), len(ROLLS))


def mean(faces: set[int]) -> Fraction:
    return Fraction(sum(die in faces for roll in ROLLS for die in roll), len(ROLLS))


# the lesson's own question


def test_a_pair_plain_and_wild_and_how_many_times_as_likely() -> None:
    assert case.chance(wild=False) == share(PLAIN, lambda k: k >= 2) == Fraction(763, 3888)
    assert case.chance() == share(WILD, lambda k: k >= 2) == Fraction(131, 243)
    assert case.ratio() == first().truth == Fraction(131, 243) / Fraction(763, 3888) == Fraction(2096, 763)
    assert round(float(case.ratio()), 2) == 2.75
    assert case.Cup.wild().pair == case.chance()
    assert case.Cup.plain().pair == case.chance(wild=False)


def test_if_sixes_were_wild_too() -> None:
    assert second().truth == share(SIXES, lambda k: k >= 2) == Fraction(13, 16)


def test_every_bar_of_the_chart() -> None:
    chart = case.columns("en")
    assert [bar.chance for bar in chart.columns] == [share(WILD, lambda k, n=n: k == n) for n in range(6)]
    assert [bar.second for bar in chart.columns] == [share(PLAIN, lambda k, n=n: k == n) for n in range(6)]
    assert chart.sentence == "At least two: 19.6\xa0% plain, 53.9\xa0% wild."


def test_the_guess_on_the_chart_is_so_many_times_the_plain_chance() -> None:
    assert case.guessed(Fraction(2)) == 2 * share(PLAIN, lambda k: k >= 2)
    assert case.guessed(Fraction(19)) == 1
    assert case.guessed(None) is None


def test_the_hand_to_turn_has_one_five_and_the_one_that_makes_it_two() -> None:
    assert sum(die in PLAIN for die in case.SHOWN) == 1
    assert sum(die in WILD for die in case.SHOWN) == 2


# the ledger


def test_the_ledger_has_the_eight_lines_of_the_lesson() -> None:
    values = [line.value for line in wild_dice().lines]
    chance, ratio = Fraction(131, 243), Fraction(2096, 763)
    assert values == [Fraction(1, 3), 3**5, Fraction(8, 243), comb(5, 2), chance, chance, chance, ratio]


def test_patterns_and_outcomes_counted_one_by_one() -> None:
    outcomes = list(product((1, 0, 0), repeat=5))  # a die is one of three equally likely pairs of faces
    assert len(outcomes) == 243
    assert sum(outcome == (1, 1, 0, 0, 0) for outcome in outcomes) == 8
    assert len({outcome for outcome in outcomes if sum(outcome) == 2}) == 10
    assert [sum(sum(outcome) == k for outcome in outcomes) for k in range(6)] == [32, 80, 80, 40, 10, 1]
    assert wild_dice().lines[6].text() == "(2/3 + (1/3)·z)^5 = (32 + 80·z + 80·z^2 + 40·z^3 + 10·z^4 + z^5)/243"


def test_the_boxes_ask_for_patterns_and_outcomes_and_know_the_usual_slips() -> None:
    blanks = {line.key: line.blank for line in wild_dice().lines if line.blank}
    assert {key: blank.truth for key, blank in blanks.items()} == {"patterns": 10, "sum": 80}
    slips = {key.rpartition(".")[2]: value for blank in blanks.values() for value, key in blank.wrong}
    assert slips == {
        "order": 5 * 4,
        "plus": 5 + 2,
        "again": 5**2,
        "all": 2**5,
        "added": 10 + 8,
        "together": 131,
        "one": 8,
    }


def test_a_line_that_is_tried_shows_its_own_outcomes_on_the_grid() -> None:
    lesson = Lesson("en")
    desk = lesson.reason()
    (ledger,), (grid,) = desk.columns
    left = {}
    for at, line in enumerate(wild_dice().lines, 1):
        if line.key in TRIED:
            ledger.on_try(at)
            left[line.key] = (grid.state.holding, grid.order)
    assert left["worlds"] == (131, "rolled")
    assert left["pattern"] == (8, "rolled")
    assert left["patterns"] == (80, "rolled")
    assert left["sum"] == left["result"] == left["stroke"] == (131, "sorted")
    assert Outcomes.of(case.asked()).shape == (9, 27)


# the exercises

TRUTHS: dict[str, tuple[Fraction, Callable[[], Fraction]]] = {
    "03/ones": (Fraction(1, 6), lambda: Fraction(sum(face == 1 for face in range(1, 7)), 6)),
    "03/three": (Fraction(40, 243), lambda: share(WILD, lambda k: k == 3)),
    "03/four": (Fraction(11, 243), lambda: share(WILD, lambda k: k >= 4)),
    "03/none": (Fraction(32, 243), lambda: share(WILD, lambda k: k == 0)),
    "03/mean": (Fraction(5, 3), lambda: mean(WILD)),
    "03/faces": (Fraction(1, 2), lambda: Fraction(len(SIXES), 6)),
    "03/sixes": (Fraction(13, 16), lambda: share(SIXES, lambda k: k >= 2)),
}
NUMBERS = exercises()


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_counted_a_second_way(question) -> None:
    written, counted = TRUTHS[question.place]
    assert question.truth == written == counted()


WRONG = {
    ("03/ones", "two faces count"): lambda: Fraction(2, 6),
    ("03/ones", "does not count."): lambda: Fraction(5, 6),
    ("03/ones", "not count for fives"): lambda: Fraction(4, 6),
    ("03/three", "one pattern"): lambda: Fraction(1, 3) ** 3 * Fraction(2, 3) ** 2,
    ("03/three", "at least three"): lambda: share(WILD, lambda k: k >= 3),
    ("03/three", "only fives"): lambda: share(PLAIN, lambda k: k == 3),
    ("03/three", "other two must miss"): lambda: Fraction(1, 27),
    ("03/four", "exactly four"): lambda: share(WILD, lambda k: k == 4),
    ("03/four", "at least three"): lambda: share(WILD, lambda k: k >= 3),
    ("03/four", "fewer than four"): lambda: share(WILD, lambda k: k < 4),
    ("03/four", "only fives"): lambda: share(PLAIN, lambda k: k >= 4),
    ("03/none", "all five count"): lambda: share(WILD, lambda k: k == 5),
    ("03/none", "plain ones"): lambda: share(PLAIN, lambda k: k == 0),
    ("03/none", "at least one"): lambda: share(WILD, lambda k: k >= 1),
    ("03/none", "one die"): lambda: Fraction(4, 6),
    ("03/mean", "one face of six"): lambda: mean(PLAIN),
    ("03/mean", "do not count"): lambda: 5 - mean(WILD),
    ("03/mean", "likeliest"): lambda: Fraction(2),
    ("03/mean", "one die brings"): lambda: Fraction(1, 3),
    ("03/faces", "wild ones only"): lambda: Fraction(2, 6),
    ("03/faces", "single face"): lambda: Fraction(1, 6),
    ("03/faces", "Count again"): lambda: Fraction(4, 6),
    ("03/sixes", "exactly two"): lambda: share(SIXES, lambda k: k == 2),
    ("03/sixes", "took away none"): lambda: share(SIXES, lambda k: k >= 1),
    ("03/sixes", "only one counts"): lambda: share(SIXES, lambda k: k < 2),
    ("03/sixes", "wild ones only"): lambda: share(WILD, lambda k: k >= 2),
}


@pytest.mark.parametrize("place", TRUTHS)
def test_each_typical_wrong_answer_comes_from_the_idea_that_it_names(place: str) -> None:
    question = next(question for question in NUMBERS if question.place == place)
    for (where, words), counted in WRONG.items():
        if where == place:
            assert [wrong.value for wrong in question.wrong if words in wrong.idea] == [counted()], words
    assert len(question.wrong) == sum(where == place for where, _ in WRONG)


def test_one_and_two_are_the_likeliest_numbers() -> None:
    chances = [share(WILD, lambda k, n=n: k == n) for n in range(6)]
    assert [n for n, chance in enumerate(chances) if chance == max(chances)] == [1, 2]


def test_guesses_are_told_apart() -> None:
    """The windows around the ideas do not overlap, and none reaches the truth."""
    times = sorted([first().truth, *(idea.value for idea in first().ideas)])
    assert all(later - earlier > Fraction(1, 4) for earlier, later in pairwise(times))
    assert [idea.value for idea in first().ideas] == [
        1,
        Fraction(2, 6) / Fraction(1, 6),
        (Fraction(2, 6) / Fraction(1, 6)) ** 2,
    ]
    more = sorted([second().truth, *(idea.value for idea in second().ideas)])
    assert all(later - earlier > Fraction(5, 100) for earlier, later in pairwise(more))


# what is told

SIGNS = str.maketrans({"⁵": "^5", "³": "^3", "²": "^2", "⁴": "^4", "。": ".", "，": ","})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", range(len(NUMBERS)), ids=lambda at: NUMBERS[at].place)
def test_every_sum_in_the_worked_solutions_is_right_and_ends_in_the_truth(at: int, lang: str) -> None:
    question = exercises(lang)[at]
    sums = re.findall(r"(?:[\d(][\d/()³²⁴⁵ \u00a0·−%.]*(?: ?= ?)?)+", question.solution)
    chains = [[part.strip(" .") for part in each.translate(SIGNS).split("=")] for each in sums if "=" in each]
    assert chains or question.place == "03/ones"
    for chain in chains:
        values = [answers.read(part).value for part in chain if part]
        assert all(abs(value - values[0]) <= Fraction(1, 1000) for value in values), chain
    assert str(question.truth) in question.solution


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_smaller_cases_of_reasons_and_hints_are_true(lang: str) -> None:
    """Two kinds of dice, three of them: what is said there in words, counted."""
    two, three = list(product((1, 0, 0), repeat=2)), list(product((1, 0, 0), repeat=3))
    assert len(two) == 9
    assert [sum(sum(outcome) == k for outcome in two) for k in range(3)] == [4, 4, 1]
    assert Fraction(sum(outcome[0] == 1 and outcome[1] == 0 for outcome in two), 9) == Fraction(2, 9)
    assert len({outcome for outcome in three if sum(outcome) == 2}) == 3
    said = " ".join(hint for question in exercises(lang) for hint in question.hints)
    small = [
        Fraction(sum(holds(sum(outcome)) for outcome in three), 27)
        for holds in (lambda k: k == 2, lambda k: k == 3, lambda k: k == 0)
    ]
    assert all(str(value) in said for value in (*small, small[0] + small[1]))


# the last beat


def test_the_decision_is_the_question_of_the_lesson() -> None:
    table = case.table()
    seen = table.seen_by(case.YOU)
    assert str(table.standing) == "2x5"
    assert odds.at_least(seen, table.standing) == case.chance()
    assert not WILD & set(case.OWN)


def test_the_cup_holds_a_five_and_the_one_that_makes_it_two() -> None:
    shown = case.table().play("doubt").showdown
    assert shown is not None
    assert (shown.count, shown.holds) == (2, True)
    assert sum(die == "5" for die in case.HIDDEN) == 1


# every number in the prose of the notebooks

WORDS = {
    "en": re.findall(r"\w+", "one two three four five six seven eight nine ten"),
    "zh": list("一二三四五六七八九十"),
}


def numbers_of(text: str, lang: str) -> list[int]:
    """All numbers of a text, in figures and in words."""
    if lang == "zh":
        # Not numbers of the game: 一 in a turn of speech, 两 for a pair, and orders.
        text = re.sub(
            r"拨一下|一样|一行一行|一次一次|一次|一起|一眼|一遍|一张|一定|一对|一手|第一感觉|每一|这一|另一|一百次|试一试|一双",
            "",
            text,
        )
        found = re.findall(r"\d+|[一二两三四五六七八九十]", text.replace("两", "二"))
    else:
        text = re.sub(r"\bone (line|time|picture|real|decision|at)\b|a hundred|that one|other one|one by one", "", text)
        found = re.findall(rf"\d+|\b(?:{'|'.join(WORDS['en'])})\b", re.sub(r"\b(\w+?)s\b", r"\1", text.lower()))
    return [int(each) if each.isdigit() else WORDS[lang].index(each) + 1 for each in found]


def known_numbers() -> set[int]:
    """Every number that the lesson's dice, lines, cards and tries can account for."""
    dice = {case.DICE, case.FACE, case.NEED, 1, 3}
    lines = set(range(1, len(wild_dice().lines) + 1))
    return dice | lines | {len(NUMBERS), 2, 10}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_in_the_prose_is_one_of_the_lesson(lang: str) -> None:
    told = numbers_of(prose(f"{lang}/03_wild.ipynb"), lang)
    assert len(told) > 12
    assert set(told) <= known_numbers()


def test_the_number_of_questions_in_the_prose_is_that_of_the_cards() -> None:
    english, chinese = ("\n".join(cells(f"{lang}/03_wild.ipynb", "markdown")) for lang in LANGUAGES)
    assert len(NUMBERS) == 7
    assert "seven short questions" in english
    assert "七道小题" in chinese


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_of_wild_ones_is_shown(lang: str) -> None:
    """Ask and Guess: no chart, no grid, and none of the numbers that the lesson is about."""
    lesson = Lesson(lang)
    stills = "".join(
        re.sub(r"<template.*?</template>|data-model=\"\w+\"|dk[0-9a-f]{8}", "", desk.still(), flags=re.DOTALL)
        for desk in (lesson.ask(), lesson.guess())
    )
    assert not re.search(r"53\.9|131|2096|2\.75|81\.3|13/16", stills)
