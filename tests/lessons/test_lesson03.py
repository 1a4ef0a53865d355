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
from dicekit.course.lesson03.lesson import Lesson
from dicekit.course.lesson03.piles import SHOWN, Piles
from dicekit.dice.action import Bid
from dicekit.kit.part import Refused
from dicekit.widgets.guess.kinds import NoGuess
from tests.lessons.kept import comes_back

LANGUAGES = ("en", "zh")
ROLLS = tuple(product(range(1, 7), repeat=5))  # all 7776, face by face
PLAIN, WILD, SIXES = {5}, {1, 5}, {1, 5, 6}


def share(faces: set[int], holds: Callable[[int], bool]) -> Fraction:
    """Of all rolls of five dice, those in which so many show one of these faces."""
    return Fraction(sum(holds(sum(die in faces for die in roll)) for roll in ROLLS), len(ROLLS))


def two_dice(faces: set[int], holds: Callable[[int], bool]) -> Fraction:
    return Fraction(sum(holds(sum(die in faces for die in pair)) for pair in product(range(1, 7), repeat=2)), 36)


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


def test_the_piles_hold_every_outcome_and_say_where_those_with_two_come_from() -> None:
    piles = [[0, 0, 0] for _ in range(3)]
    for roll in ROLLS:
        before, after = (min(sum(die in faces for die in roll), 2) for faces in (PLAIN, WILD))
        piles[before][after] += 1
    drawn = Piles()
    assert drawn.plain == tuple(map(sum, piles)) == (5**5, 5 * 5**4, 6**5 - 2 * 5**5)
    assert drawn.wild == tuple(map(sum, zip(*piles, strict=True))) == (4**5, 5 * 2 * 4**4, 4192)
    assert drawn.come == (piles[2][2], piles[1][2], piles[0][2]) == (1526, 3125 - 5 * 4**4, 3125 - 4**5 - 5 * 4**4)
    for name, hand in SHOWN.items():
        plain, wild = (sum(die in faces for die in hand) for faces in (PLAIN, WILD))
        want = {"none": (0, 0), "one": (0, 1), "more": (1, 2), "had": (2, 2), "waited": (1, 2), "new": (0, 2)}[name]
        assert (plain, wild) == want


def test_a_pile_grows_at_its_step_and_the_blank_is_not_told_at_its_own() -> None:
    (piles,), (ledger,) = Lesson("en").reason().columns
    seen = []

    def look() -> None:
        seen.append([number in piles.html_work for number in ("1,024", "2,560", "4,192")])

    for at, line in enumerate(wild_dice().lines, 1):
        ledger.waiting = at if line.blank else 0  # as the page says it
        ledger.line = at
        look()
        if line.blank:
            ledger.waiting = 0
            look()
        assert piles.step == line.key
    none, one, whole = [True, False, False], [True, True, False], [True, True, True]
    assert seen == [none, none, one, whole, whole]


def test_a_step_that_is_not_told_yet_is_not_shown_though_it_is_opened_in_the_same_message() -> None:
    (piles,), (ledger,) = Lesson("en").reason().columns
    ledger.set_state({"line": 4, "waiting": 4})
    assert (ledger.line, piles.step) == (4, "none")
    ledger.set_state({"waiting": 0})
    assert piles.step == "share"


def test_the_wall_shows_the_piles_only_as_far_as_they_are_told() -> None:
    """Counted over all rolls: before the answer of a step its pile is open, and after it it's there."""
    wild = [sum(min(sum(die in WILD for die in roll), 2) == k for roll in ROLLS) for k in range(3)]
    for at, line in enumerate(wild_dice().lines):
        for told in (False, True):
            pairs, *split = Piles().at_step(line.key, told)
            assert [column.times[1] for column in pairs.columns] == [
                count if pile < at + told else None for pile, count in enumerate(wild)
            ]
            assert bool(split) == (told and line.is_result)
    assert sum(share.n for share in split[0].shares) == wild[2]


def test_more_than_certain_is_no_guess() -> None:
    """Without wild ones it's 763/3888: five times that is below 1, six times is above."""
    assert [times * Fraction(763, 3888) < 1 for times in (5, 6)] == [True, False]
    assert first().read("5") == 5
    with pytest.raises(NoGuess):
        first().read("6")


# the exercises

TRUTHS: dict[str, tuple[Fraction, Callable[[], Fraction]]] = {
    "03/waiting": (Fraction(5, 9), lambda: two_dice(WILD, lambda k: k >= 1)),
    "03/rolled": (Fraction(100), lambda: 300 * mean(WILD) / 5),
}
NUMBERS = [one for one in exercises() if one.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_counted_a_second_way(question) -> None:
    written, counted = TRUTHS[question.place]
    assert question.truth == written == counted()


WRONG = {
    "03/waiting": lambda: [
        Fraction(2, 3),
        two_dice(WILD, lambda k: k == 0),
        Fraction(1, 3),
        two_dice(WILD, lambda k: k == 2),
        two_dice(PLAIN, lambda k: k >= 1),
    ],
    "03/rolled": lambda: [300 * mean(PLAIN) / 5, 300 - 300 * mean(WILD) / 5, Fraction(150)],
}


@pytest.mark.parametrize("place", TRUTHS)
def test_each_typical_wrong_answer_is_what_its_idea_would_give(place: str) -> None:
    question = next(question for question in NUMBERS if question.place == place)
    assert sorted(wrong.value for wrong in question.wrong) == sorted(WRONG[place]())
    assert question.truth not in WRONG[place]()


def test_only_a_one_counts_for_a_bid_on_ones() -> None:
    (ones,) = [one for one in exercises() if one.place == "03/ones"]
    assert ones.truth == 0
    assert case.view().rules.hits(Bid(2, 1)) == (1,)
    assert "16.7" in ones.solution


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_five_comes_less_than_twice_as_often(lang: str) -> None:
    (least,) = [one for one in exercises(lang) if one.place == "03/least"]
    plain, wild = share(PLAIN, lambda k: k >= 1), share(WILD, lambda k: k >= 1)
    assert (wild < 2 * plain, 2 * plain > 1, least.truth) == (True, True, 0)
    assert f"{round(100 * wild)}" in least.idea
    assert f"{float(wild / plain):.2f}" in least.idea


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

SIGNS = str.maketrans({"×": "*", "⁵": "^5", "³": "^3", "²": "^2", "⁴": "^4", "。": ".", "，": ","})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", range(len(NUMBERS)), ids=lambda at: NUMBERS[at].place)
def test_every_sum_in_the_worked_solutions_is_right_and_ends_in_the_truth(at: int, lang: str) -> None:
    question = next(one for one in exercises(lang) if one.place == NUMBERS[at].place)
    sums = re.findall(r"(?:[\d(][\d/()³²⁴⁵ \u00a0×−%.]*(?: ?= ?)?)+", question.solution)
    chains = [[part.strip(" .") for part in each.translate(SIGNS).split("=")] for each in sums if "=" in each]
    assert chains or question.place == "03/ones"
    for chain in chains:
        values = [answers.read(part).value for part in chain if part]
        assert all(abs(value - values[0]) <= Fraction(1, 1000) for value in values), chain
    assert str(question.truth) in question.solution


# a hundred hands at a time


def test_the_hands_are_counted_with_each_switch() -> None:
    """Every hand counted face by face; what joined is what a switch adds, in all rolls."""
    state = Hundreds("K7QX", rolled=3)
    hands = [hand for roll in (1, 2, 3) for hand in rolled_hands("K7QX", roll)]
    assert len(hands) == 300
    for wild, faces in enumerate((PLAIN, WILD, SIXES)):
        counts = [sum(die in faces for die in hand) for hand in hands]
        assert (state.dice(wild), state.pairs(wild)) == (sum(counts), sum(count >= 2 for count in counts))
    new = [hand for hand in hands if sum(die in WILD for die in hand) >= 2 > sum(die in PLAIN for die in hand)]
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
    assert "data-done" not in part.html_work
    with pytest.raises(Refused):
        part.on_switch(2)  # the sixes are the second guess


def test_the_sixes_can_be_switched_once_the_second_guess_is_locked_in() -> None:
    """What was rolled is kept, and counted again."""
    lesson = Lesson("en")
    lesson.hands.on_roll()
    lesson.hands.on_switch(1)
    assert "switch2" not in lesson.hands.html_work
    assert "data-done" not in lesson.hands.html_work
    lesson.later.on_skipped()
    seed = lesson.hands.state.seed
    lesson.hands.on_switch(2)
    assert "data-done" in lesson.hands.html_work
    state = lesson.hands.state
    assert (state.seed, state.rolled, state.wild) == (seed, 1, 2)
    assert state.pairs(2) == sum(sum(die in SIXES for die in hand) >= 2 for hand in rolled_hands(seed, 1))


def test_the_second_guess_is_asked_once_ones_were_wild() -> None:
    lesson = Lesson("en")
    later = lesson.roll().columns[1][0]
    lesson.hands.on_roll()
    assert "dk-waiting" in later._dom_classes
    lesson.hands.on_switch(1)
    assert "dk-waiting" not in later._dom_classes


def test_the_device_brings_the_hands_back_and_nothing_else() -> None:
    part = HundredHands(Hundreds("K7QX"), place="hands", lang="en")
    part.on_roll()
    part.on_switch(1)
    comes_back(part, HundredHands(Hundreds("AAAA")), "", "K7QX.999.1.1", "K7QX.1.3.1", "<b>")


# the last step and what is told before the guess


def test_the_rounds_ask_for_a_raise_for_the_question_of_the_lesson_and_for_a_doubt() -> None:
    """What is missing among the other's five dice: one, two, three; the second time, doubting is less bad."""
    (practice,) = Lesson("en").use().columns[0]
    chances, best = [], []
    for number in range(3):
        table = practice._begun(number).table
        chances.append(odds.at_least(table.seen_by(0), table.standing))
        practice.sit_down(practice._begun(number))
        practice.play("doubt")
        best.append(str(practice.decisions[0].best[0]))
    assert chances == [share(WILD, lambda k: k >= 1), case.chance(), share(WILD, lambda k: k >= 3)]
    assert [word == "doubt" for word in best] == [False, True, True]


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
