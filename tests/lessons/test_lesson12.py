"""Lesson 12: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest

from dicekit.course.lesson12 import case, rules
from dicekit.course.lesson12.exercises import exercises, first, second
from dicekit.course.lesson12.last_two import LastTwoTree
from dicekit.course.lesson12.lesson import Lesson
from dicekit.dice.action import Bid
from dicekit.kit.standalone import parts_of
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
SIXTH, THIRD = F(1, 6), F(1, 3)
LANGUAGES = ("en", "zh")


def bar(some: int, dice: int, hit: F) -> F:
    return comb(dice, some) * hit**some * (1 - hit) ** (dice - some)


def tail(least: int, dice: int, hit: F) -> F:
    return sum((bar(some, dice, hit) for some in range(least, dice + 1)), F(0))


# the tables


def test_two_fours_special_and_three_fours_normal() -> None:
    """LESSONS 15."""
    assert case.chance(2, special=True) == tail(2, 9, SIXTH) == F(2304473, 5038848)
    assert case.chance(3, special=False) == tail(3, 9, THIRD) == F(12259, 19683)


def test_the_table_is_a_special_round_of_nine_dice_opened_by_chi() -> None:
    table = case.table()
    assert (table.dice, table.in_play, table.rules.special) == ((5, 3, 1), 9, True)
    assert (case.opening().turn, table.turn, str(table.standing)) == (2, 0, "2x4")
    view = case.asked().view
    assert sum(view.unseen) == 9


def test_the_same_hand_in_both_rounds() -> None:
    assert case.held(special=False) == tail(2, 10, THIRD) == F(17635, 19683)
    assert case.held(special=True) == tail(3, 10, SIXTH) == F(566299, 2519424)


def test_the_raises_of_several_dice_and_of_one() -> None:
    assert case.raises(5) == [Bid(quantity, 4) for quantity in range(3, 10)]
    free = case.raises(1)
    assert len(free) == 7 * 6 + 2
    assert all((bid.quantity, bid.face) > (2, 4) for bid in free)


# guesses


def test_the_guesses() -> None:
    assert first().options[first().truth] == "Three fours in a normal round"
    assert second().truth == case.even(special=True) == 1
    assert tail(1, 9, SIXTH) >= F(1, 2) > tail(2, 9, SIXTH)
    assert tail(3, 9, THIRD) >= F(1, 2) > tail(4, 9, THIRD)
    assert second().truth not in [idea.value for idea in second().ideas]


# exercises: LESSONS 12

TRUTHS = {
    "12/three": (F(898223, 5038848), lambda: tail(3, 9, SIXTH)),
    "12/plain": (F(1, 6), lambda: SIXTH),
    "12/wild": (F(1, 3), lambda: 2 * SIXTH),
    "12/even": (1, lambda: max(q for q in range(10) if 2 * tail(q, 9, SIXTH) >= 1)),
}
WRONG = {
    "12/three": [tail(3, 9, THIRD), bar(3, 9, SIXTH), tail(2, 9, SIXTH)],
    "12/plain": [F(1, 36), THIRD, tail(1, 2, SIXTH)],
    "12/wild": [SIXTH, F(1, 9), tail(1, 2, THIRD)],
    "12/even": [3, 2],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


@pytest.mark.parametrize(
    ("place", "words"),
    [("12/change", "Players with a single die"), ("12/again", "No, only the first time in the game")],
)
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_the_smaller_cases_of_the_hints() -> None:
    hints = {question.place: question.hints[2] for question in exercises()}
    assert re.findall(r"\d+/\d+", hints["12/three"]) == ["25/36", "11/36"]
    assert tail(1, 2, SIXTH) == F(11, 36)
    assert "42.1" in hints["12/even"]
    assert F(421, 1000) < tail(1, 3, SIXTH) < F(4215, 10000)


# rolls, ledger, tree, charts


def test_rolls_are_those_of_nine_plain_dice() -> None:
    today = Lesson("en")
    strip = RollStrip(Rolls(today.experiment, "K7QX", 17, lesson="12").rolled(100))
    assert today.experiment.chance == tail(2, 9, SIXTH)
    held = strip.state.held
    assert strip.sentence().startswith(f"100 rolls: {held} true, {100 - held} false.")
    plot = next(part for part in parts_of([today.roll()]) if isinstance(part, Plot))
    assert plot.shown.sentence == "No rolls yet: the bars grow as you roll."
    assert today.later is not None
    today.later.on_skipped()
    assert "45.7" in plot.shown.sentence


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == [
        *("special", "normal", "mean", "raises", "hand", "hand_special", "last", "last_wild"),
    ]
    values = [tail(2, 9, SIXTH), tail(3, 9, THIRD), F(3, 2), 44, tail(2, 10, THIRD), tail(3, 10, SIXTH)]
    assert [line.value for line in lines] == [*values, F(1, 36), F(4, 36)]
    assert [line.blank.truth for line in lines if line.blank] == [F(3, 2), 44]
    assert lines[3].value == len(case.raises(1))
    assert lines[4].value == case.held(special=False)
    assert lines[5].value == case.held(special=True)


def test_a_tried_line_sets_the_round_of_the_tree() -> None:
    parts = parts_of([Lesson("en").reason()])
    tree = next(part for part in parts if isinstance(part, LastTwoTree))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    ledger.on_try(8)
    assert (tree.state.special, tree.state.outcomes) == (False, 4)
    ledger.on_try(7)
    assert (tree.state.special, tree.state.outcomes) == (True, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_of_the_chart(lang: str) -> None:
    """LESSONS 5.1."""
    told = case.tails("en").sentence
    assert told == "Two fours plain: 45.7\xa0%. Three fours wild: 62.3\xa0%."
    assert [figure in case.tails(lang).sentence for figure in ("45.7", "62.3")] == [True, True]


# rules: P14


def test_each_rule_is_a_case_that_the_engine_judged() -> None:
    assert case.fallen().showdown.next_special
    assert [rules.two_left(least).next_special for least in (2, 3)] == [True, False]
    assert rules.counted() == (2, 3)
    assert rules.may_change() == (False, True)
    assert case.table().objection("2x5").code == "rank_locked"
    assert case.single().objection("2x1").code == "not_higher"
    assert rules.still() == (True, True, True)
    assert not rules.ended().next_special
    assert (rules.again().dice[2], rules.again().next_special) == (1, False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_laid_on_the_table(lang: str) -> None:
    parts = parts_of([Lesson(lang).use()])
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    cards = next(part for part in parts if isinstance(part, RuleCards))
    laid = [at for at, card in enumerate(cards.state) if card.table is not None]
    assert len(laid) == 4
    for at in laid:
        cards.on_try(at)
        assert stepper.table == cards.state[at].table
        assert stepper.table.rules.special


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert "45.7" not in today.bar.html_work.split("<template")[0]


FACTS = {
    "en": ["three players, nine dice left", "Ana owns five, Bo three", "*two fours*", "six short questions",
           "you hold 1 3 3 5 6", "You own five dice", "Four of them"],
    "zh": ["三个人，还剩九颗", "Ana 五颗，Bo 三颗", "“两个四”", "六道小题", "1 3 3 5 6", "你有五颗", "其中四条"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    told = prose(f"{lang}/12_down_to_one.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    table = case.table()
    assert table.hands[case.YOU] == (1, 3, 3, 5, 6)
    assert len(exercises()) == 6
    assert sum(card.table is not None for card in rules.cards(lang)) == 4
