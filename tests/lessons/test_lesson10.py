"""Lesson 10: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson10 import case, ledger, rules
from dicekit.course.lesson10.bench import PushBench
from dicekit.course.lesson10.exercises import exercises, first, second
from dicekit.course.lesson10.lesson import Lesson
from dicekit.games import games
from dicekit.kit.standalone import parts_of
from dicekit.odds.pushes import challenge_before_and_after, peek_worth
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
THIRD = F(1, 3)
LANGUAGES = ("en", "zh")
PERUDO = games["perudo"](players=3)


def tail(least: int, dice: int = 10) -> F:
    ways = (comb(dice, k) * 2 ** (dice - k) for k in range(max(least, 0), dice + 1))
    return F(sum(ways), 3**dice)


# the table


def test_you_hold_three_of_eight_and_five_of_ten_are_missing() -> None:
    view = case.table().seen_by(case.YOU)
    assert odds.at_least(view, "8x5") == tail(5) == F(4195, 19683)  # LESSONS 15
    assert case.shown_table().view.shown[case.YOU] == (1, 5, 5)
    assert odds.at_least(case.shown_table().view, "8x5") == tail(5, 12) == F(65275, 177147)
    assert case.table().objection("8x5 push 5 5 1") is None


def test_the_two_new_dice_counted_outcome_by_outcome() -> None:
    """All 36 rolls of the two dice, each with the tail of the ten others."""
    rolls = [tail(5 - sum(die in (1, 5) for die in roll)) for roll in product(range(1, 7), repeat=2)]
    assert sum(rolls, F(0)) / 36 == case.showing().after
    looked = case.showing().looked
    assert [count for count, _, _ in looked] == [0, 1, 2]
    assert [chance for _, _, chance in looked] == [tail(5), tail(4), tail(3)]
    assert sum((share * chance for _, share, chance in looked), F(0)) == tail(5, 12)


def test_what_the_others_expect() -> None:
    told = case.showing()
    assert (told.expected_before, told.expected_after) == (F(5, 3), 3 + F(2, 3))
    assert case.expected() == 3 + 12 * THIRD == 7


# guesses


def test_the_first_guess_is_the_difference_of_the_two_tails() -> None:
    asked = first()
    assert asked.truth == tail(5, 12) - tail(5) == F(27520, 177147)
    assert [idea.value for idea in asked.ideas] == [tail(5, 12), 0, 1 - F(2, 3) ** 2, 2 * THIRD]
    assert all(abs(idea.value - asked.truth) > F(5, 100) for idea in asked.ideas)


def test_the_second_guess_asks_who_lifts_the_cups() -> None:
    """Ana holds one: 7 of 10 without the dice shown, 4 of 7 with them; both are less than one half."""
    assert tail(7) < F(1, 2) > tail(4, 7)
    assert case.doubts("abacus") == (True, True)
    assert case.gain("abacus") == 2 * (tail(5, 12) - tail(5))
    assert case.gain("echo") == 0
    asked = second()
    assert asked.options[asked.truth] == "Against Abacus only"
    assert "+0.311" in asked.ideas[asked.truth]


# exercises: LESSONS 10

TRUTHS = {
    "10/before": (F(4195, 19683), lambda: tail(5)),
    "10/after": (F(79355, 177147), lambda: tail(5, 13)),
    "10/extra": (F(1), lambda: 3 * THIRD),
    "10/others": (F(3), lambda: 2 + 3 * THIRD),
}
WRONG = {
    "10/before": [comb(10, 5) * F(2**5, 3**10), tail(7), tail(5, 13)],
    "10/after": [tail(5), comb(13, 5) * F(2**8, 3**13), tail(5, 12)],
    "10/extra": [F(3), F(1, 2), F(3, 2)],
    "10/others": [F(2), F(5, 3), F(5)],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("10/all", "No, at least one must be rolled again"),
        ("10/one", "No"),
        ("10/peek", "When you choose the same, whatever the die shows"),
    ],
)
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_the_smaller_cases_of_the_hints() -> None:
    hints = {question.place: question.hints[2] for question in exercises()}
    assert str(tail(1, 2)) in hints["10/before"]
    assert str(tail(1, 3)) in hints["10/after"]
    assert str(2 * THIRD) in hints["10/extra"]
    assert str(1 + 4 * THIRD) in hints["10/others"]


# rolls and ledger


def test_a_push_that_is_rolled_holds_as_often_as_five_of_twelve() -> None:
    pushes = case.Pushes(case.shown_table())
    assert (pushes.dice, pushes.known, pushes.chance) == (12, 3, tail(5, 12))
    strip = RollStrip(Rolls(pushes, "K7QX", 17, lesson="10").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 pushes: {held} held, {100 - held} failed.")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    keys = ["before", "after", "die", "estimate", "challenge.gains", "blind", "missed", "peek", "looked"]
    assert [line.key for line in lines] == keys
    blind, missed = 1 - 2 * tail(4), 1 - 2 * tail(4, 9)
    choices = [blind, missed, F(2, 3) * missed - blind]
    values = [tail(5), tail(5, 12), THIRD, F(11, 3), 1 - 2 * tail(3, 7), *choices, tail(5, 12)]
    assert [line.value for line in lines] == values
    assert [line.blank.truth for line in lines if line.blank] == [THIRD, F(11, 3)]


def test_the_ledger_and_the_engine_agree() -> None:
    by_key = {line.key: line for line in case.derivation().lines}
    told = case.showing()
    assert (by_key["before"].value, by_key["after"].value) == (told.before, told.after)
    assert by_key["estimate"].value == told.expected_after
    before, after = challenge_before_and_after(PERUDO, "8x5", (5, 5, 2, 3, 4), case.SHOWN, unknown=10)
    assert (by_key["challenge.gains"].slots["first"], by_key["challenge.gains"].value) == (before, after)


@pytest.mark.parametrize(
    ("dice", "need", "decimal"), [(10, 4, "0.0819"), (5, 2, "0.1235"), (15, 6, "0.0163"), (10, 3, "0.0000")]
)
def test_the_worth_of_seeing_one_die(dice: int, need: int, decimal: str) -> None:
    """LESSONS 15, twice: by the engine and by the formulas."""
    found = peek_worth(PERUDO, dice, f"{need}x5")
    assert found == ledger.peek(dice, need)[2]
    assert f"{float(found):.4f}" == decimal


def test_a_peek_is_told_in_three_lines_of_which_each_names_what_it_takes_from_another() -> None:
    """Four of ten, three of nine, four of nine: challenge, leave, challenge."""
    blind, missed, peek = case.derivation().lines[5:8]
    assert tail(3, 9) > F(1, 2) > tail(4) > tail(4, 9)
    told = [re.findall(r"\d+\.\d", line.words(lang)) for line in (blind, missed) for lang in LANGUAGES]
    assert told == [["44.1"]] * 2 + [["62.3", "35.0"]] * 2
    assert [f"{100 * float(chance):.1f}" for chance in (tail(4), tail(3, 9), tail(4, 9))] == ["44.1", "62.3", "35.0"]
    assert [re.findall(r"\b[67]\b", peek.words(lang)) for lang in LANGUAGES] == [["7", "6"]] * 2
    assert peek.value == THIRD * 0 + (1 - THIRD) * missed.value - blind.value


def test_the_challenge_turns_with_three_that_count() -> None:
    """Said in the reason of line 5."""
    turned = [held for held, before, after in case.bench().challenges() if (before > 0) != (after > 0)]
    assert turned == [3, 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_of_the_chart(lang: str) -> None:
    """LESSONS 5.1."""
    sentence = case.tails(lang).sentence
    assert re.findall(r"\d+\.\d", sentence) == ["21.3", "36.8"]


def test_a_tried_line_puts_the_dice_of_the_lesson_on_the_bench() -> None:
    parts = parts_of([Lesson("en").reason()])
    bench = next(part for part in parts if isinstance(part, PushBench))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    bench.on_game("bluff")
    bench.on_step(-3)
    ledger.on_try(2)
    assert (bench.state.game, bench.state.quantity, bench.state.shown) == ("perudo", 8, case.SHOWN)


# rules: P8, B14


def test_each_rule_is_a_case_that_the_engine_judged() -> None:
    codes = {name: table.objection(rules.CASES[name][0]) for name, table in rules.tables().items()}
    said = {name: found.code for name, found in codes.items() if found is not None}
    assert said == {
        "opening": "push_on_opening",
        "all": "push_all",
        "one": "push_all",
        "stay": "push_not_held",
        "match": "push_mismatch",
    }
    assert {name for name, found in codes.items() if found is None} == set(rules.FREE)


def test_before_the_bid_a_raise_must_follow() -> None:
    table = rules.tables()["before"].play("push 5 5", rolls="346")
    assert table.phase == "must_raise"
    assert table.objection("doubt").code == "wrong_phase"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_laid_on_the_table(lang: str) -> None:
    parts = parts_of([Lesson(lang).use()])
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    cards = next(part for part in parts if isinstance(part, RuleCards))
    assert len(cards.state) == 10
    cards.on_try(8)
    assert stepper.table == rules.tables()["bluff"]
    stepper.say("6x5 push 5 5 5")
    assert stepper.table.shown[1] == (5, 5, 5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_after_the_push_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert "36.8" not in today.bar.html_work.split("<template")[0]


FACTS = {
    "en": ["three players", "**5 5 1 2 6**", "have five dice each", "*seven fives*", "about 21 of 100",
           "five of ten unseen", "twelve others", "seven short questions"],
    "zh": ["三个人", "**5 5 1 2 6**", "各有五颗", "“七个五”", "大约成立 21 轮",
           "十颗里要有五颗", "另外十二颗", "七道小题"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/10_push.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    dealt = case.table()
    assert (len(dealt.names), dealt.dice, str(dealt.standing)) == (3, (5, 5, 5), "7x5")
    assert round(100 * tail(5)) == 21
    assert len(exercises()) == 7
