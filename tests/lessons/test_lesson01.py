"""Lesson 1: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product

import pytest

from dicekit.course.lesson01.blocks import BLOCKS, Sorted
from dicekit.course.lesson01.case import FACE, FEWER, Cup, derivation
from dicekit.course.lesson01.exercises import exercises, first, second
from dicekit.course.lesson01.first_round import First, FirstRound
from dicekit.course.lesson01.lesson import Lesson
from dicekit.course.lesson01.sixes import Sixes
from dicekit.course.lesson01.sorting import LIT, OutcomeSorter
from dicekit.course.lesson01.strip import ThreeShares
from dicekit.kit.part import Refused
from dicekit.widgets.rolls import Rolls
from tests.lessons.kept import comes_back

LANGUAGES = ("en", "zh")
Outcome = tuple[int, ...]


def outcomes(dice: int, holds: Callable[[Outcome], bool]) -> Fraction:
    """The share of outcomes that do as is said, every single outcome looked at."""
    found = sum(holds(outcome) for outcome in product(range(1, 7), repeat=dice))
    return Fraction(found, 6**dice)


def sixes(least: int, most: int = 5) -> Callable[[Outcome], bool]:
    return lambda outcome: least <= outcome.count(6) <= most


# the lesson's own question


def test_none_and_exactly_one_are_equal_and_two_or_more_is_the_rest() -> None:
    cup = Cup()
    assert cup.none == outcomes(5, sixes(0, 0)) == Fraction(3125, 7776)
    assert cup.one == outcomes(5, sixes(1, 1)) == Fraction(3125, 7776)
    assert cup.more == outcomes(5, sixes(2)) == Fraction(763, 3888)


def test_only_with_five_dice_are_they_equal() -> None:
    assert [dice for dice in range(1, 13) if Cup(dice).none == Cup(dice).one] == [5]


def test_the_guess_takes_both_orders_of_the_equal_cards() -> None:
    asked = first()
    assert asked.numbers == (Fraction(3125, 7776), Fraction(3125, 7776), Fraction(763, 3888))
    right = [order for order in permutations(range(3)) if asked.right(order)]
    assert right == [(0, 1, 2), (1, 0, 2)]
    assert {idea.value for idea in asked.ideas} == set(permutations(range(3))) - set(right)


def test_with_a_die_less_no_six_is_likelier() -> None:
    none, one = outcomes(4, sixes(0, 0)), outcomes(4, sixes(1, 1))
    assert none > one
    asked = second()
    assert asked.options[asked.truth] == "no six"
    assert len(asked.ideas) == len(asked.options) == 3
    assert "48.2" in asked.ideas[asked.truth]  # 625 of 1,296
    rolled = Lesson("en").later_experiment
    assert [rolled.distribution.exactly(count) for count in range(3)] == [none, one, outcomes(4, sixes(2))]
    assert rolled.dice == FEWER


def test_the_end_of_the_sorting_tells_that_only_five_dice_are_equal() -> None:
    sorter = OutcomeSorter(Sorted(len(BLOCKS) - 1))
    assert not sorter.found()
    sorter.on_put(sorter.state.block.box)
    assert not sorter.found(), "the highest pile is guessed first"
    sorter.on_highest(1)
    assert not {"625", "500"} & set(re.findall(r"\d+", sorter.found())), "the second guess asks for these"
    assert {"40", "20"} <= set(re.findall(r"\d+", sorter.found()))  # doubting, and raising
    assert Fraction(19, 10) < Cup().none / Cup().more < Fraction(21, 10)  # "twice as often"
    sorter.answered = True
    assert {"625", "500"} <= set(re.findall(r"\d+", sorter.html_work))


def test_four_dice_are_told_of_only_once_the_second_guess_is_answered() -> None:
    today = Lesson("en")
    ((sorter, *_),) = today.reason().columns
    sorter.state = Sorted(len(BLOCKS))
    assert today.later is not None
    today.later.on_locked("0")
    assert "500" not in sorter.html_work, "four dice are rolled first"
    today.later.on_locked("0", revealed=True)
    assert "500" in sorter.html_work


def test_the_name_of_the_box_is_told_only_after_a_second_miss() -> None:
    sorter = OutcomeSorter(lang="en")
    sorter.on_put(1)
    assert "no six." not in sorter.html_work
    assert "How many sixes" in sorter.html_work
    sorter.on_put(2)
    assert "no six." in sorter.html_work


# the ledger


def test_the_steps_of_the_lesson() -> None:
    lines = derivation().lines
    assert [line.key for line in lines] == ["worlds", "none", "share"]
    assert [line.value for line in lines] == [7776, 3125, Fraction(763, 3888)]
    assert [line.text() for line in lines] == [
        "6^5 = 7,776",
        "5^5 = 3,125",
        "1,526/7,776 = 763/3,888 ≈ 0.1962",
    ]


def test_each_line_is_what_its_formula_comes_to() -> None:
    for line in derivation().lines:
        for step in line.steps:
            assert step.doit() == line.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_smaller_cases_of_the_reasons(lang: str) -> None:
    """Two dice: 36 outcomes, 25 without a six, 10 with one. Four dice are the second guess: not told here."""
    values = {line.key: line.reason(lang) for line in derivation().lines}
    assert "36" in values["worlds"]
    assert {"25", "10"} <= set(re.findall(r"\d+", values["none"]))
    assert outcomes(2, sixes(1, 1)) == Fraction(10, 36)
    assert (outcomes(4, sixes(0, 0)), outcomes(4, sixes(1, 1))) == (Fraction(625, 1296), Fraction(500, 1296))
    assert "500" not in values["none"]


def test_each_step_lights_its_boxes() -> None:
    assert set(LIT) == {line.key for line in derivation().lines}
    full = Sorted(len(BLOCKS)).counts
    lit = {key: sum(full[box] for box in boxes) for key, boxes in LIT.items()}
    assert lit == {"worlds": 7776, "none": 2 * 3125, "share": 1526}
    sorter = OutcomeSorter(Sorted(len(BLOCKS)))
    for key, boxes in LIT.items():
        sorter.lit = key
        assert len(re.findall(r'class="sort-box box\d lit"', sorter.html_work)) == len(boxes)


# the exercises

TRUTHS = {
    "01/worlds": (1296, lambda: len(list(product(range(6), repeat=4)))),
    "01/four": (Fraction(671, 1296), lambda: outcomes(4, sixes(1))),
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_counted_a_second_way(question) -> None:
    written, counted = TRUTHS[question.place]
    assert question.truth == written == counted()


WRONG = {
    "01/worlds": [
        lambda: 6 + 6 + 6 + 6,
        lambda: len(list(product(range(4), repeat=6))),
        lambda: len(list(combinations_with_replacement(range(6), 4))),
        lambda: len(list(product(range(6), repeat=5))),
    ],
    "01/four": [
        lambda: sum([Fraction(1, 6)] * 4),
        lambda: outcomes(4, sixes(1, 1)),
        lambda: outcomes(4, sixes(0, 0)),
        lambda: outcomes(4, sixes(2)),
    ],
}


@pytest.mark.parametrize("place", TRUTHS)
def test_each_typical_wrong_answer_is_what_its_idea_comes_to(place: str) -> None:
    question = next(question for question in NUMBERS if question.place == place)
    assert [wrong.value for wrong in question.wrong] == [counted() for counted in WRONG[place]]


def test_others_like_it_are_counted_a_second_way_too() -> None:
    """Three or seven dice instead of four; at least one six among three, or six."""
    by_place = {one.place: one for question in NUMBERS for one in question.variants}
    for dice, place in ((3, "01/worlds/2"), (7, "01/worlds/3")):
        assert by_place[place].truth == 6**dice
    for dice, place in ((3, "01/four/2"), (6, "01/four/3")):
        assert by_place[place].truth == outcomes(dice, sixes(1, dice))
        values = [wrong.value for wrong in by_place[place].wrong]
        assert values[1:] == [outcomes(dice, sixes(*ends)) for ends in ((1, 1), (0, 0), (2, dice))]
    for question in by_place.values():
        assert question.truth not in [wrong.value for wrong in question.wrong]


def test_the_two_listed_outcomes_are_equally_likely() -> None:
    (question, _) = [question for question in exercises() if question.kind == "choice"]
    one = outcomes(5, lambda outcome: outcome == (2, 5, 1, 6, 3))
    assert one == outcomes(5, lambda outcome: outcome == (6, 6, 6, 6, 6)) == Fraction(1, 7776)
    assert question.truth == 2
    assert "1/7,776" in question.solution
    assert "720" in question.wrong[0].idea
    assert outcomes(5, lambda outcome: len(set(outcome)) == 5) == Fraction(720, 7776)
    assert question.picture.count("<li") == 10


def test_at_least_one_six_is_the_better_bet() -> None:
    (_, question) = [question for question in exercises() if question.kind == "choice"]
    assert outcomes(5, sixes(1)) == Fraction(4651, 7776) > outcomes(5, sixes(0, 0))
    assert question.truth == 1
    assert "4,651" in question.solution


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        if question.kind == "number":
            solution = question.solution.replace(",", "")
            assert re.search(rf"\b{question.truth}\b", solution)
            for product_, result in re.findall(r"(\d+(?: ?× ?\d+)+) = (\d+)", solution):
                value = 1
                for factor in product_.split("×"):
                    value *= int(factor)
                assert value == int(result)


def test_the_smaller_cases_of_the_hints() -> None:
    third = {question.place: question.hints[2] for question in exercises() if question.hints}
    assert outcomes(2, sixes(1)) == Fraction(11, 36)
    assert {"25", "11", "36"} <= set(re.findall(r"\d+", third["01/four"]))


# the first round


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "BBBB"])
def test_the_first_round_is_settled_by_the_sixes_under_both_cups(seed: str) -> None:
    for word in ("doubt", "raise"):
        first_round = FirstRound(First(seed))
        first_round.on_lift()
        first_round.on_action(word)
        end = first_round.state
        bid = end.higher if word == "raise" else end.bid
        assert (len(end.own), end.own.count(FACE)) == (5, end.held)
        count = end.held + end.other.count(FACE)
        assert end.table.showdown is not None
        assert end.table.showdown.count == count
        true = count >= bid.quantity
        assert end.won == (true if word == "raise" else not true)  # whoever doubts a true bid loses a die


def test_another_round_has_other_dice_and_another_bid() -> None:
    first_round = FirstRound(First("K7QX", True, "doubt"))
    seen = [first_round.state]
    for _ in range(4):
        first_round.on_again()
        seen.append(first_round.state)
        assert seen[-1].lifted
        assert not seen[-1].over
        assert seen[-1].bid != seen[-2].bid
    assert len({round_.own for round_ in seen}) > 2
    assert len({round_.other for round_ in seen}) > 2


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "BBBB", "CCCC", "DDDD"])
def test_what_is_asked_after_the_first_round_decides_it_either_way(seed: str) -> None:
    """A doubt wins if Bo has no six, a raise if he has at least two."""
    sixes = First(seed).other.count(FACE)
    assert First(seed, True, "doubt").won == (sixes == 0)
    assert First(seed, True, "raise").won == (sixes >= 2)


def test_the_first_round_shows_only_what_was_lifted() -> None:
    first_round = FirstRound(First("K7QX"))
    assert first_round.html_work.count('class="die') == 0
    first_round.on_lift()
    assert first_round.html_work.count('class="die') == 5
    first_round.on_action("doubt")
    assert first_round.html_work.count('class="die') == 10


def test_a_link_brings_the_round_back_and_no_word_before_the_cup_is_lifted() -> None:
    played = FirstRound(First("K7QX", True, "raise"))
    other = FirstRound()
    comes_back(played, other, "K7QX.0.doubt")
    with pytest.raises(Refused):
        other.on_action("doubt")


# all outcomes, sorted by hand


def test_the_blocks_are_all_outcomes_once_each_and_in_their_boxes() -> None:
    everything = list(product(range(1, 7), repeat=5))
    assert sorted(outcome for block in BLOCKS for outcome in block.outcomes) == everything
    for block in BLOCKS:
        assert {min(outcome.count(6), 2) for outcome in block.outcomes} == {block.box}


def test_the_two_piles_are_five_blocks_of_625_each_and_equal_only_at_the_last_block() -> None:
    for box in (0, 1):
        assert [block.size for block in Sorted(len(BLOCKS)).pile(box)] == [5**4] * 5
    none, one, _ = Sorted(len(BLOCKS) - 1).counts
    assert none - one == 5**4


def test_each_box_takes_its_first_block_by_hand_and_the_last_block_makes_two_piles_equal() -> None:
    sorter = OutcomeSorter()
    placed = []
    while not sorter.state.done:
        state = sorter.state
        placed.append(state.placed)
        sorter.on_put((state.block.box + 1) % 3)
        assert (sorter.state.placed, sorter.state.missed) == (state.placed, True)
        assert "sort-wrong" in sorter.html_work
        sorter.on_put(state.block.box)
        if sorter.state.asked:
            with pytest.raises(Refused):
                sorter.on_put(1)
            comes_back(sorter, OutcomeSorter(), "10-asked")
            sorter.on_highest(3)
    assert placed == [0, 1, 2, 11]
    assert {BLOCKS[at].box for at in placed[:3]} == {0, 1, 2}
    assert sorter.state.counts == (3125, 3125, 1526)
    assert 'data-done="1"' in sorter.html_work


def test_examples_belong_to_their_block_and_to_the_box_that_is_opened() -> None:
    sorter = OutcomeSorter()
    seen = set()
    for _ in range(5):
        seen.add(sorter.state.seen)
        assert sorter.state.seen in BLOCKS[0].outcomes
        sorter.on_another()
    assert len(seen) == 5
    sorter.state = Sorted(len(BLOCKS))
    for box, (least, most) in enumerate(((0, 0), (1, 1), (2, 5))):
        for _ in range(7):
            sorter.on_put(box)
            assert least <= sorter.state.seen.count(6) <= most


def test_sorted_blocks_come_back() -> None:
    comes_back(OutcomeSorter(Sorted(11)), OutcomeSorter(), "13")


# the steps


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rolls_tell_nothing_before_the_second_guess(lang: str) -> None:
    """The truth in none of its forms: percent, fraction, of a hundred, of the rolls."""
    today = Lesson(lang)
    today.bar.on_locked("0 1 2|50 40 10")
    today.strip.on_roll(100)
    (left, right) = today.roll().columns
    drawn = " ".join(part.still() for part in (*left, *right))
    shown = re.sub(r"<template.*?</template>|<[^>]*>", " ", drawn)  # what can be read
    for number in ("40.2", "19.6", "3125", "3,125", "1526", "1,526", "7776", "7,776", "763"):
        assert number not in shown, number
    assert 'class="guessed"' in drawn
    assert "bar-exact" not in drawn
    today.later.on_locked("0")
    for strip in (today.strip, today.later_strip):
        assert "bar-exact" not in strip.html_work
    today.later.on_locked("0", revealed=True)
    today.later_strip.on_roll(100)
    assert today.later_strip.html_work.count('class="bar-exact"') == 3
    assert "bar-exact" not in today.strip.html_work, "that two are equal is found by sorting"
    today.sorter.state = Sorted(len(BLOCKS))
    assert today.strip.html_work.count('class="bar-exact"') == 3


def test_the_three_bars_are_the_three_cards() -> None:
    assert [today_chance(count) for count in range(3)] == list(first().numbers)


def today_chance(count: int) -> Fraction:
    return Lesson("en").experiment.distribution.exactly(count)


def test_the_steps_wait_until_all_is_sorted() -> None:
    today = Lesson("en")
    ((sorter, *steps),) = today.reason().columns
    assert len(steps) == 2  # the fold, and what it opens
    assert all("dk-waiting" in part._dom_classes for part in steps)
    sorter.state = Sorted(len(BLOCKS))
    assert not any("dk-waiting" in part._dom_classes for part in steps)


def test_the_bids_of_the_last_rounds_need_one_six_two_and_none() -> None:
    (left,) = Lesson("en").use().columns
    practice = left[0]
    need = [int(at.actions[0]) - at.own.count("6") for at in practice.positions]
    assert need == [1, 2, 0]
    assert practice.table.rules.tally.wild is None


def test_the_second_guess_is_asked_once_some_rolls_lie_there() -> None:
    today = Lesson("en")
    (left, right) = today.roll().columns
    assert "dk-waiting" in right[0]._dom_classes
    left[0].on_roll(100)
    assert "dk-waiting" not in right[0]._dom_classes


def test_the_answer_to_the_choice_tells_the_exact_chances_and_no_share_of_tries_that_held() -> None:
    """None of the three bars is the one that counts, so "0 of 100" would be false."""
    today = Lesson("en")
    assert today.rolled_beside().parts
    assert today.later is not None
    assert today.later_strip is not None
    today.later.on_locked("2")
    today.later_strip.on_roll(100)
    assert "share" not in today.later.tries
    shares = re.findall(r"([\d.]+)\s%", today.later.tries["sentence"])
    exact = 625 / 1296, 500 / 1296  # no six and one six of four dice; that with five they're equal is found by sorting
    assert shares == [f"{100 * chance:.1f}" for chance in exact]


@pytest.mark.parametrize("rolled", [101, 150, 700, 1111])
def test_the_numbers_of_all_bars_add_up_to_a_hundred(rolled: int) -> None:
    strip = ThreeShares(Rolls(Sixes(), "K7QX", 17, lesson="01").rolled(rolled), lang="en")
    over = re.findall(r'<text class="times[^>]*>(\d+)<', strip.draw()["work"])
    assert sum(map(int, over)) == 100
    assert re.findall(r"(\d+)\s%", strip._count(strip.state)) == over
