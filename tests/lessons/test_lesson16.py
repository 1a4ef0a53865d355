"""Lesson 16: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

from dicekit import odds
from dicekit.course.lesson16 import case, rules
from dicekit.course.lesson16.exercises import bounced, exercises, first, second
from dicekit.course.lesson16.lesson import Lesson
from dicekit.course.lesson16.stakes import StakeLadder
from dicekit.dice.action import Bid
from dicekit.odds.stakes import HALF
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
NAME = "16_back_and_double.ipynb"


def one_hand() -> dict[int, int]:
    """What one unseen hand counts for threes: all rolls, straights left out, five that count are six (C11, C12)."""
    ways: dict[int, int] = {}
    for roll in product(range(1, 7), repeat=5):
        if len(set(roll)) < 5:
            count = sum(die in (1, 3) for die in roll)
            count += count == 5
            ways[count] = ways.get(count, 0) + 1
    return ways


def tail(least: int, hands: int = 3) -> F:
    """The chance that so many unseen hands count for enough, by adding hand to hand."""
    ways, one = {0: 1}, one_hand()
    for _ in range(hands):
        added: dict[int, int] = {}
        for before, many in ways.items():
            for count, more in one.items():
                added[before + count] = added.get(before + count, 0) + many * more
        ways = added
    return F(sum(many for count, many in ways.items() if count >= least), sum(ways.values()))


# the table (LESSONS 5 and 15)


def test_the_chances_of_the_three_seats() -> None:
    assert case.chance(case.DEE) == tail(6) == F(33168502, 85766121)
    assert case.chance(case.ANA) == tail(2) == F(83722217, 85766121)
    assert case.chance(case.BO, case.BOUNCED) == tail(5) == F(50673202, 85766121)
    assert case.chance(case.ANA, case.BOUNCED) == case.chance(case.BO, case.RAISED) == tail(4) == F(9545416, 12252303)


def test_the_cups_hold_seven_threes_so_that_six_holds_and_eight_fails() -> None:
    assert sum(die in "13" for hand in case.HANDS for die in hand) == 7
    shown = case.table().play("pi", by=case.DEE).play("fanpi").showdown
    assert shown is not None
    assert (shown.count, shown.holds, shown.loser, shown.stake) == (7, True, case.DEE, 4)
    lost = case.table().play("bounce").play("doubt").showdown
    assert lost is not None
    assert (lost.holds, lost.loser) == (False, case.BO)


# guesses


def test_both_should_be_glad() -> None:
    assert first().options[first().truth] == "Both of them"
    assert tail(6) < HALF < tail(2)
    assert len(first().ideas) == len(first().options)


def test_the_seven_holds_more_often_than_the_eight() -> None:
    assert second().options[second().truth] == "Seven threes, raised"
    assert tail(4) > tail(5)


# exercises

TRUTHS = {
    "16/answer.low": (F(-4, 5), [F(-8, 5), F(4, 5), F(-2, 5)]),
    "16/answer.high": (F(4, 5), [F(2, 5), F(-4, 5), F(1, 5)]),
    "16/doubled": (4, [2, 3, 8]),
    "16/twice": (10, [8, 24, 7]),
    "16/give": (F(1, 3), [F(1, 4), F(2, 3), F(1, 6)]),
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one(question) -> None:
    truth, wrong = TRUTHS[question.place]
    assert question.truth == truth
    assert [each.value for each in question.wrong] == wrong


def test_two_players_may_not_bounce_eleven() -> None:
    """Two hands count twelve at best (C8)."""
    question = next(one for one in exercises() if one.place == "16/cap")
    assert question.options[question.truth] == "No: thirteen is more than can ever count"
    assert [wrong.value for wrong in question.wrong] == [0, 2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in NUMBERS:
        told = next(one for one in exercises(lang) if one.place == question.place)
        written = str(question.truth).replace("-", "\N{MINUS SIGN}")
        assert f"= {written}" in told.solution


# ledger, charts, rolls


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    values = [F(2, 5), F(-4, 5), tail(6), tail(2), None, tail(5), tail(4), 4, F(1, 4)]
    assert [line.value for line in lines] == values
    blanks = [line for line in lines if line.blank]
    assert [line.key for line in blanks] == ["answers", "give"]
    assert blanks[0].blank is not None
    assert [value for value, _ in blanks[0].blank.wrong] == [F(4, 5), F(-2, 5), F(8, 5)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_has_its_words(lang: str) -> None:
    for line in case.derivation().lines:
        assert line.words(lang)
        assert line.reason(lang)
        assert line.teaser(lang)


@pytest.mark.parametrize("caller", [False, True])
def test_the_lines_of_worth_cross_zero_at_one_half(caller: bool) -> None:
    lines = case.worths("en", caller)
    small, large = lines.curves
    assert small.at(HALF) == large.at(HALF) == 0
    assert abs(large.at(F(0)) or 0) == 2 * abs(small.at(F(0)) or 0)
    assert lines.sentence == "Dee gives it 38.7\xa0%, Ana 97.6\xa0%: both right."


def test_rolled_again_and_again_pi_wins_where_the_call_fails() -> None:
    splits = case.Splits(case.asked())
    assert splits.chance == 1 - tail(6)
    assert [splits.holds(count) for count in (5, 6)] == [True, False]


# the parts


def test_a_tried_line_says_its_words_on_the_ladder() -> None:
    desk = Lesson("en").reason()
    ladder = next(part for part in desk.parts if isinstance(part, StakeLadder))
    ledger = next(part for part in desk.parts if isinstance(part, Ledger))
    for number in range(1, len(case.derivation().lines) + 1):
        ledger.on_try(number)
        assert not ladder.html_fault
        if number == 4:
            assert ladder.state.table.phase == "answer"
        if number == 8:
            assert (ladder.state.stakes.beads("open"), str(ladder.state.call)) == (4, "10x3")
    assert ladder.state.mark == F(1, 4)


def test_the_balance_at_the_table_speaks_of_beads() -> None:
    desk = Lesson("en").use()
    balance = next(part for part in desk.parts if isinstance(part, ChoiceBalance))
    p = case.chance(case.BO)
    assert balance.balance.worths == {"open": 1 - 2 * p, "pi": 2 * (1 - 2 * p)}
    balance.on_dial("true", "30")
    assert balance.sentence == "Open plus 0.40, pi plus 0.80."
    balance.on_equal()
    assert "50.0" in balance.html_work


def test_once_the_call_is_yours_the_balance_weighs_your_answers() -> None:
    desk = Lesson("en").use()
    stepper = next(part for part in desk.parts if isinstance(part, RoundStepper))
    balance = next(part for part in desk.parts if isinstance(part, ChoiceBalance))
    stepper.say("bounce")
    assert balance.balance.worths == {"accept": 2 * (2 * tail(5) - 1), "fanpi": 4 * (2 * tail(5) - 1)}
    assert not balance.html_fault


def test_each_rule_can_be_laid_on_the_table() -> None:
    desk = Lesson("en").use()
    stepper = next(part for part in desk.parts if isinstance(part, RoundStepper))
    cards = next(part for part in desk.parts if isinstance(part, RuleCards))
    for at, card in enumerate(cards.state):
        cards.on_try(at)
        assert not stepper.html_fault
        assert stepper.table.game == card.table.game


def test_the_rules_are_those_that_the_engine_plays() -> None:
    told = {card.rule: card for card in rules.cards("en")}
    assert told["C14, C15"].rows == (("open", "1"), ("pi, accepted", "2"), ("fanpi", "4"))
    assert [row[1] for row in told["C13"].rows] == ["Bo", "Dee"]
    assert [row[1:] for row in rules.cards("en")[3].rows] == [("1", "1"), ("1", "2"), ("1", "4")]
    assert str(bounced().standing) == "10x3"


def test_worths_agree_with_those_that_the_rules_give() -> None:
    """`odds.worth` asks the table for every count; the stakes only multiply (C15)."""
    split = case.table().play("pi", by=case.DEE)
    ana = odds.worths(split.seen_by(case.ANA))
    ladder = StakeLadder(split)
    assert {str(word): worth for word, worth in ana.items()} == ladder.state.worths(case.ANA)
    assert odds.worths(case.table().seen_by(case.BO)) == {
        word: ladder.state.stakes.worth(name, case.chance(case.BO))
        for word, name in zip(odds.worths(case.table().seen_by(case.BO)), ("open", "pi"), strict=True)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())


FACTS = {
    "en": ["Four players", "five dice each", "*six threes*", "for two beads", "it goes for four"],
    "zh": ["四个人，每人五颗骰子", "“六个三”", "比两颗珠", "比四颗"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/{NAME}")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    dealt = case.table()
    assert (len(dealt.names), set(dealt.dice), dealt.standing) == (4, {5}, Bid(6, 3))
