"""Lesson 13: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from dicekit import odds, texts
from dicekit.course.lesson13 import case, rules
from dicekit.course.lesson13.exercises import exercises, first, second
from dicekit.course.lesson13.lesson import Lesson
from dicekit.course.lesson13.losses import LossBalance
from dicekit.kit.standalone import parts_of
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def bar(count: int, dice: int) -> F:
    return F(comb(dice, count) * 2 ** (dice - count), 3**dice)


def below(needed: int, dice: int) -> F:
    return sum(((needed - count) * bar(count, dice) for count in range(needed)), F(0))


def above(needed: int, dice: int) -> F:
    return sum(((count - needed) * bar(count, dice) for count in range(needed, dice + 1)), F(0))


def tail(needed: int, dice: int) -> F:
    return sum((bar(count, dice) for count in range(needed, dice + 1)), F(0))


def net(needed: int, dice: int) -> F:
    return below(needed, dice) - above(needed, dice) - bar(needed, dice)


# the tables


def test_the_bid_to_you_needs_seven_of_twenty() -> None:
    view = case.asked().view
    assert odds.at_least(view, "7x5") == tail(7, 20) == case.doubt().chance
    assert odds.doubt_worth(view, "7x5") == net(7, 20) == F(175739209, 1162261467)
    lifted = case.table().play("doubt").showdown
    assert lifted is not None
    assert (lifted.count, lifted.change) == (5, (0, 0, 0, -2, 0))


def test_late_the_bidder_owns_two_dice_and_the_answer_turns() -> None:
    view = case.late().seen_by(case.YOU)
    assert view.dice[view.bidder or 0] == 2
    whole, cut = odds.doubt_worth(view), odds.doubt_worth(view, limited=True)
    assert whole == net(6, 17) > 0 > cut
    parts = list(parts_of([Lesson("en").use()]))
    balance = next(part for part in parts if isinstance(part, LossBalance))
    assert balance.state.bidder == 2
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    assert balance.state.worth == cut == word_worth(stepper)
    assert replace(balance.state, bidder=5).worth > 0  # as the prose says


def word_worth(stepper: RoundStepper) -> F:
    """What the button of a doubt says, in thousandths; asked of the exact number that it must be."""
    exact = odds.doubt_worth(stepper.state.view, limited=True)
    assert f"Worth {texts.words('en').signed(exact)} dice" in stepper.html_words
    return exact


# guesses


def test_the_first_guess_is_about_size_not_about_how_often() -> None:
    asked = first()
    assert tail(7, 20) > F(1, 2)
    assert net(7, 20) > 0
    assert asked.options[asked.truth] == "Doubt it"
    assert "52.1" in asked.question
    assert len(asked.ideas) == len(asked.options) == 3


def test_the_next_number_of_dice_is_three_more() -> None:
    asked = second()
    assert asked.truth == 23
    assert net(8, 23) > 0 > 1 - 2 * tail(8, 23)
    for dice in (21, 22):
        assert all((net(q, dice) > 0) == (1 - 2 * tail(q, dice) > 0) for q in range(1, 20))
    assert asked.truth not in [idea.value for idea in asked.ideas]
    assert all(asked.low <= idea.value <= asked.high for idea in asked.ideas)


# exercises: LESSONS 13

TRUTHS = {
    "13/bidder": (F(104320, 59049), lambda: below(5, 10)),
    "13/doubter": (F(31930, 59049), lambda: above(4, 10) + bar(4, 10)),
    "13/worth.ten": (F(8642, 19683), lambda: 4 - F(10, 3) - bar(4, 10)),
    "13/worth.five": (F(-1025024, 4782969), lambda: 5 - F(15, 3) - bar(5, 15)),
    "13/worth.six": (F(11786347, 14348907), lambda: 6 - F(15, 3) - bar(6, 15)),
    "13/two": (F(-1, 9), lambda: F(4, 9) - F(5, 9)),
}
WRONG = {
    "13/bidder": [F(5, 3), 1 - tail(5, 10), below(5, 10) / (1 - tail(5, 10)), above(5, 10) + bar(5, 10)],
    "13/doubter": [above(4, 10), tail(4, 10), below(4, 10)],
    "13/worth.ten": [F(2, 3), 1 - 2 * tail(4, 10), -net(4, 10)],
    "13/worth.five": [F(0), 1 - 2 * tail(5, 15), -net(5, 15)],
    "13/worth.six": [F(1), 1 - 2 * tail(6, 15), -net(6, 15)],
    "13/two": [F(1, 3), F(1, 9), F(5, 9)],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_the_rules_part_at_five_eight_and_eleven_below_twelve() -> None:
    question = next(one for one in exercises() if one.place == "13/apart")
    assert [question.options[at] for at in question.truth] == ["Five dice", "Eight dice", "Eleven dice"]
    assert len(question.wrong) == len(question.options)
    apart = [n for n in range(1, 12) if any((net(q, n) > 0) != (1 - 2 * tail(q, n) > 0) for q in range(1, n + 1))]
    assert apart == [5, 8, 11]


@pytest.mark.parametrize(
    ("place", "words"), [("13/left", "No: now a doubt costs dice on average"), ("13/exact", "Bo alone")]
)
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_one_die_left_counted_a_second_way() -> None:
    assert 1 - tail(7, 20) - above(7, 20) - bar(7, 20) < 0
    question = next(one for one in exercises() if one.place == "13/left")
    assert "costs 0.38 dice" in question.solution


def test_the_smaller_cases_of_the_hints() -> None:
    hints = {question.place: question.hints[2] for question in exercises()}
    assert re.findall(r"\d/\d", hints["13/bidder"]) == ["4/9"]
    assert (below(1, 2), above(1, 2) + bar(1, 2)) == (F(4, 9), F(5, 9))
    assert re.findall(r"\d/\d", hints["13/doubter"]) == ["5/9"]
    assert re.findall(r"\d/\d", hints["13/worth.ten"]) == ["2/3", "4/9", "2/3", "4/9"]
    assert re.findall(r"\d/\d", hints["13/two"]) == ["1/3"] * 4


# rolls, ledger, charts


def test_a_doubt_that_is_rolled_is_right_when_too_few_count() -> None:
    doubts = case.Doubts(case.asked())
    assert doubts.chance == 1 - tail(7, 20)
    strip = RollStrip(Rolls(doubts, "K7QX", 17, lesson="13").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 doubts: {held} right, {100 - held} wrong.")
    tallies = {int(count): times for count, times in strip.tallies.items()}
    lost = [sum(max(7 - count, 0) * times for count, times in tallies.items())]
    lost += [sum((max(count - 7, 0) + (count == 7)) * times for count, times in tallies.items())]
    told = f"100 doubts: the bidder gave up {lost[0]} dice, the doubter {lost[1]}."
    assert case.rolled("en", tallies).sentence == told


def test_rolls_show_no_chances_until_the_second_guess_is_sealed() -> None:
    today = Lesson("en")
    plot = next(part for part in parts_of([today.roll()]) if isinstance(part, Plot))
    assert plot.shown.sentence == "No doubts yet: the bars grow as you roll."
    assert today.later is not None
    today.later.on_skipped()
    assert plot.shown.sentence == "On average the bidder gives up 1.01 dice, the doubter 0.86."


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == [
        *("bidder", "doubter", "gap", "exact", "worth", "one", "disagree", "cut"),
    ]
    cut = sum((min(7 - count, 2) * bar(count, 20) for count in range(7)), F(0))
    values = [below(7, 20), above(7, 20) + bar(7, 20), F(1, 3), bar(7, 20), net(7, 20), 1 - 2 * tail(7, 20), 4]
    assert [line.value for line in lines] == [*values, cut - above(7, 20) - bar(7, 20)]
    assert [line.blank.truth for line in lines if line.blank] == [F(1, 3), 4]


def test_a_tried_line_sets_the_balance() -> None:
    parts = parts_of([Lesson("en").reason()])
    balance = next(part for part in parts if isinstance(part, LossBalance))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    by_key = {line.key: (at, line.value) for at, line in enumerate(case.derivation().lines, 1)}
    for key in ("one", "worth", "cut"):
        at, value = by_key[key]
        ledger.on_try(at)
        assert balance.state.worth == value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences_of_the_charts(lang: str) -> None:
    """LESSONS 5.1."""
    told = case.lines("en").sentence
    assert told == "Seven of twenty: true 52.1\xa0%, yet doubting gains 0.15 dice."
    assert "52.1" in case.lines(lang).sentence
    assert [region.low for region in case.lines(lang).regions] == [F(13, 2)]
    for at in range(case.FIRST, case.LAST + 1):
        words = case.sentence("en", at)
        assert ("gains" in words) == (net(at, 20) > 0)
        assert ("yet" in words) == (at == 7)


def test_the_map_says_its_column() -> None:
    plot = next(part for part in parts_of([Lesson("en").reason()]) if isinstance(part, Plot))
    assert plot.chart.sentence == "Twenty unseen: the rules disagree about a bid of seven."
    plot.on_pick(0)
    assert plot.chart.sentence == "Two unseen: the rules agree about every bid."
    kinds = {case.kind(dice, bid) for dice in case.MAP for bid in case.ROWS}
    assert kinds == {"", "gain", "rest", "beats"}


# rules: B2 to B13


def test_each_rule_is_a_case_that_the_engine_judged() -> None:
    assert case.table().objection("7x2").code == "not_higher"
    assert case.table().objection("pass").code == "wrong_phase"
    assert rules.lifted(rules.missed()).change == (-2, 0, 0)
    changes = [rules.lifted(rules.lent(rule)).change for rule in ("doubter_one", "all_but_bidder", "give")]
    assert changes == [(0, -1, 0), (0, -1, -1), (1, -1, 0)]
    assert rules.touched("all_but_bidder") == (1,)
    assert [rules.lifted(rules.missed(starter=who)).next_starter for who in ("loser", "winner")] == [0, 1]
    out = rules.lifted(rules.going())
    assert (out.removed, out.points, out.eliminated) == (8, (0, 8, 0), (1,))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_laid_on_the_table_and_the_balance_follows(lang: str) -> None:
    parts = parts_of([Lesson(lang).use()])
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    balance = next(part for part in parts if isinstance(part, LossBalance))
    cards = next(part for part in parts if isinstance(part, RuleCards))
    laid = [at for at, card in enumerate(cards.state) if card.table is not None]
    assert len(laid) == 10
    for at in laid:
        cards.on_try(at)
        assert stepper.table == cards.state[at].table
        assert not balance.html_fault
        stepper.say("doubt")
        assert stepper.table.showdown is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_nothing_tells_the_answer(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert "0.15" not in today.bar.html_work.split("<template")[0]


FACTS = {
    "en": ["five players with five dice", "neither a five nor a star", "*seven fives*", "twenty dice are unseen",
           "nine short questions", "Dee has two dice left", "*six fives*", "seventeen dice", "Ten of them"],
    "zh": ["五个人，每人五颗", "没有五也没有星", "“七个五”", "二十颗看不见",
           "九道小题", "Dee 只剩两颗", "“六个五”", "十七颗", "其中十条"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    told = prose(f"{lang}/13_how_wrong.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    dealt, late = case.table(), case.late()
    assert (dealt.dice, str(dealt.standing)) == ((5,) * 5, "7x5")
    assert not {5, "*"} & set(case.OWN)
    assert sum(dealt.seen_by(case.YOU).unseen) == 20
    assert (str(late.standing), late.dice[case.DEE], sum(late.seen_by(case.YOU).unseen)) == ("6x5", 2, 17)
    assert len(exercises()) == 9
    assert sum(card.table is not None for card in rules.cards(lang)) == 10
