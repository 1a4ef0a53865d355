"""Lesson 3: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product

import pytest

from dicekit import answers, odds
from dicekit.course.lesson03 import case
from dicekit.course.lesson03.exercises import exercises, first, second
from dicekit.course.lesson03.hands import HundredHands, Hundreds, rolled_hands
from dicekit.course.lesson03.ledger import wild_dice
from dicekit.course.lesson03.lesson import TRIED, Lesson
from dicekit.kit.part import Refused

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


# the steps


def test_the_steps_count_outcomes_as_a_list_of_them_does() -> None:
    of = [sum(sum(die in WILD for die in roll) == k for roll in ROLLS) for k in range(6)]
    values = {line.key: line.value for line in wild_dice().lines}
    assert values == {"none": of[0], "one": of[1], "more": sum(of[2:]), "share": Fraction(131, 243)}


def test_the_box_asks_for_the_places_of_the_one_and_knows_the_usual_slips() -> None:
    (blank,) = [line.blank for line in wild_dice().lines if line.blank]
    assert blank.truth == 5
    assert {key.rpartition(".")[2]: value for value, key in blank.wrong} == {"one_place": 1, "faces": 2 * 5, "rest": 4}


def test_each_step_lights_its_own_outcomes() -> None:
    lesson = Lesson("en")
    (ledger,), (grid,) = lesson.reason().columns
    for at, line in enumerate(wild_dice().lines, 1):
        ledger.line = at
        assert grid.state.holding == (line.value if line.key != "share" else 4192)
    assert TRIED.keys() == {line.key for line in wild_dice().lines}


# the exercises

TRUTHS: dict[str, tuple[Fraction, Callable[[], Fraction]]] = {
    "03/ones": (Fraction(1, 6), lambda: Fraction(sum(face == 1 for face in range(1, 7)), 6)),
    "03/three": (Fraction(40, 243), lambda: share(WILD, lambda k: k == 3)),
    "03/none": (Fraction(32, 243), lambda: share(WILD, lambda k: k == 0)),
    "03/mean": (Fraction(5, 3), lambda: mean(WILD)),
    "03/sixes": (Fraction(13, 16), lambda: share(SIXES, lambda k: k >= 2)),
}
NUMBERS = exercises()


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_counted_a_second_way(question) -> None:
    written, counted = TRUTHS[question.place]
    assert question.truth == written == counted()


WRONG = {
    "03/ones": lambda: [
        Fraction(2, 6),
        Fraction(5, 6),
        Fraction(4, 6),
    ],
    "03/three": lambda: [
        Fraction(1, 3) ** 3 * Fraction(2, 3) ** 2,
        share(WILD, lambda k: k >= 3),
        share(PLAIN, lambda k: k == 3),
        Fraction(1, 27),
    ],
    "03/none": lambda: [
        share(WILD, lambda k: k == 5),
        share(PLAIN, lambda k: k == 0),
        share(WILD, lambda k: k >= 1),
        Fraction(4, 6),
    ],
    "03/mean": lambda: [
        mean(PLAIN),
        5 - mean(WILD),
        Fraction(2),
        Fraction(1, 3),
    ],
    "03/sixes": lambda: [
        share(SIXES, lambda k: k == 2),
        share(SIXES, lambda k: k >= 1),
        share(SIXES, lambda k: k < 2),
        share(WILD, lambda k: k >= 2),
    ],
}


@pytest.mark.parametrize("place", TRUTHS)
def test_each_typical_wrong_answer_is_what_its_idea_would_give(place: str) -> None:
    question = next(question for question in NUMBERS if question.place == place)
    assert sorted(wrong.value for wrong in question.wrong) == sorted(WRONG[place]())
    assert question.truth not in WRONG[place]()


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
    sums = re.findall(r"(?:[\d(][\d/()³²⁴⁵ \u00a0×−%.]*(?: ?= ?)?)+", question.solution)
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
    small = [Fraction(sum(sum(outcome) == k for outcome in three), 27) for k in (2, 0)]
    assert all(str(value) in said for value in small)


# a hundred hands at a time


def test_the_hands_are_counted_with_each_switch() -> None:
    """Every hand counted face by face; what joined is what a switch adds, in the last roll."""
    state = Hundreds("K7QX", rolled=3)
    hands = [hand for roll in (1, 2, 3) for hand in rolled_hands("K7QX", roll)]
    assert len(hands) == 300
    for wild, faces in enumerate((PLAIN, WILD, SIXES)):
        counts = [sum(die in faces for die in hand) for hand in hands]
        assert (state.dice(wild), state.pairs(wild)) == (sum(counts), sum(count >= 2 for count in counts))
    last = hands[-100:]
    new = [hand for hand in last if sum(die in WILD for die in hand) >= 2 > sum(die in PLAIN for die in hand)]
    now = state.switched(1)
    assert (now.joined(), now.waiting()) == (len(new), sum(5 in hand for hand in new))
    assert (state.joined(), state.waiting()) == (0, 0)


def test_the_switch_waits_for_the_first_roll_and_tells_nothing_before_it_is_turned() -> None:
    part = HundredHands(Hundreds("K7QX"), lang="en")
    with pytest.raises(Refused):
        part.on_switch(1)
    part.on_roll()
    before = part.html_work
    assert str(part.state.pairs(1)) not in re.sub(r"--at:\d+|<i[^>]*>\d</i>", "", before)
    assert "data-done" not in before
    part.on_switch(1)
    assert "data-done" in part.html_work
    with pytest.raises(Refused):
        part.on_switch(2)  # the sixes are the second guess


def test_the_device_brings_the_hands_back_and_nothing_else() -> None:
    part = HundredHands(Hundreds("K7QX"), place="hands", lang="en")
    part.on_roll()
    part.on_switch(1)
    again = HundredHands(Hundreds("AAAA"), place="hands", lang="en")
    again.on_restore(part.link)
    assert again.state == part.state
    for text in ("", "K7QX.999.1.1", "K7QX.1.3.1", "<b>"):
        with pytest.raises(Refused):
            again.on_restore(text)
    assert again.state == part.state


# the last beat and what is told before the guess


def test_the_first_round_is_the_question_of_the_lesson() -> None:
    (practice,) = Lesson("en").use().columns[0]
    seen = practice.table.seen_by(0)
    assert str(practice.table.standing) == "2x5"
    assert odds.at_least(seen, practice.table.standing) == case.chance()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_guess_no_chance_of_wild_ones_is_shown(lang: str) -> None:
    """Ask and Guess: none of the numbers that the lesson is about; Roll: not the second answer."""
    lesson = Lesson(lang)
    ask, guess, roll = (
        re.sub(r"<template.*?</template>|data-model=\"\w+\"|dk[0-9a-f]{8}", "", desk.still(), flags=re.DOTALL)
        for desk in (lesson.ask(), lesson.guess(), lesson.roll())
    )
    assert not re.search(r"53\.9|131|2096|2\.75|81\.3|13/16", ask + guess)
    assert not re.search(r"81\.3|13/16", roll)
