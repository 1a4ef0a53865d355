"""Lesson 8: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson08 import case, rules
from dicekit.course.lesson08.exercises import exercises, first, second
from dicekit.course.lesson08.lesson import Lesson
from dicekit.kit.standalone import parts_of
from dicekit.widgets.balance import ChoiceBalance
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
THIRD = F(1, 3)
LANGUAGES = ("en", "zh")


def bar(some: int, dice: int = 10, hit: F = THIRD) -> F:
    return comb(dice, some) * hit**some * (1 - hit) ** (dice - some)


def tail(least: int, dice: int = 10) -> F:
    return sum((bar(k, dice) for k in range(least, dice + 1)), F(0))


# the tables


def test_the_bid_to_you_needs_three_of_ten() -> None:
    view = case.asked().view
    assert odds.at_least(view, "5x4") == tail(3) == F(13795, 19683)
    assert odds.exactly(view, "5x4") == bar(3) == F(5120, 19683) == case.best()
    everything = "".join(case.OTHERS) + "".join(map(str, case.OWN))
    assert sum(die in "14" for die in everything) == 6, "one more than the bid says"


def test_late_in_the_game_exactly_is_the_best_word() -> None:
    table = case.late()
    view = table.seen_by(1)
    assert odds.exactly(view, "2x4") == F(2, 3)
    assert odds.exact_worth(view, "2x4") == F(1, 3)
    assert odds.doubt_worth(view, "2x4") == -1
    assert max(odds.at_least(view, bid) for bid in table.legal() if hasattr(bid, "quantity")) == F(1, 3)
    lifted = table.play("exact").showdown
    assert lifted is not None
    assert (lifted.holds, lifted.change) == (True, (0, 1))


# guesses


def test_the_best_bar_of_ten_and_of_two() -> None:
    assert first().truth == max(bar(k) for k in range(11)) == F(5120, 19683)
    assert second().truth == max(bar(k, 2) for k in range(3)) == F(4, 9)
    for asked in (first(), second()):
        values = sorted([asked.truth, *(idea.value for idea in asked.ideas)])
        assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


def test_the_mode_is_a_third_of_one_die_more_and_two_tie_if_three_divides_it() -> None:
    for dice in range(1, 31):
        last = (dice + 1) // 3
        assert case.tops(dice) == ((last - 1, last) if (dice + 1) % 3 == 0 else (last,))


# exercises: LESSONS 8

TRUTHS = {
    "08/four": (F(4480, 19683), lambda: bar(4)),
    "08/worth": (F(-10723, 19683), lambda: bar(4) - (1 - bar(4))),
    "08/two": (F(4, 9), lambda: F(2, 3) * F(2, 3)),
    "08/one": (F(1, 3), lambda: F(2, 3) - F(1, 3)),
    "08/others": (F(1, 4), lambda: F(1, 3 + 1)),
}
WRONG = {
    "08/four": [tail(4), F(2**6, 3**10), bar(4, hit=F(1, 6))],
    "08/worth": [bar(4), 1 - 2 * bar(4), bar(4) - 1, 1 - 2 * tail(4)],
    "08/two": [F(1), F(2, 3), F(1, 9)],
    "08/one": [F(2, 3), F(1), F(-1, 3)],
    "08/others": [F(1, 3), F(1, 2), F(3, 4)],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("08/tops", "Six and seven alike"),
        ("08/sure", "No, never"),
        ("08/full", "Only where every other word is worse"),
        ("08/passes", "Call it exactly, but not challenge it"),
    ],
)
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_the_tied_tops_of_twenty() -> None:
    assert bar(6, 20) == bar(7, 20) == F(211681280, 1162261467)  # LESSONS 15
    question = next(one for one in exercises() if one.place == "08/tops")
    assert "18.2" in question.idea


def test_the_smaller_cases_of_the_hints() -> None:
    hints = {question.place: question.hints[2] for question in exercises()}
    assert "6 of 27, 2/9" in hints["08/four"]
    assert bar(2, 3) == F(2, 9) == F(6, 27)
    assert re.findall(r"\d/\d", hints["08/worth"]) == ["1/4", "3/4", "1/2"]
    assert re.findall(r"\d/\d", hints["08/one"]) == ["3/4", "1/4", "1/2"]


# rolls, ledger, map


def test_a_call_that_is_rolled_is_right_on_one_count_only() -> None:
    exacts = case.Exacts(case.asked())
    assert exacts.chance == bar(3)
    assert [exacts.holds(count) for count in (4, 5, 6)] == [False, True, False]
    strip = RollStrip(Rolls(exacts, "K7QX", 17, lesson="08").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 calls: {held} right, {100 - held} wrong.")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["one", "top", "best", "own", "full", "against.less", "others"]
    values = [bar(3), 3, bar(3), 2 * bar(3) - 1, bar(3) - 1, bar(3) - (1 - tail(3)), F(1, 4)]
    assert [line.value for line in lines] == values
    assert [line.blank.truth for line in lines if line.blank] == [comb(10, 3), F(1, 4)]
    assert [value for value, _ in lines[0].blank.wrong] == [720, 13, 1000, 30]


@pytest.mark.parametrize(("dice", "key"), [(1, "more"), (2, "equal"), (10, "less")])
def test_where_both_calls_lose_with_more_the_likelier_one_is_named(dice: int, key: str) -> None:
    """The tallest bar beside all bars below it: 2/3 and 0, 4/9 and 4/9, 26 % and 30 %."""
    from dicekit.course.lesson08.ledger import exactly

    assert f"against.{key}" in [line.key for line in exactly(dice).lines]


def test_the_ledger_says_what_the_rules_pay() -> None:
    """Own four dice, own five, and a table of four at which all others lose one."""
    by_key = {line.key: line.value for line in case.derivation().lines}
    weighed = Lesson("en").balance()
    assert weighed.choice.worth("exact") == by_key["own"] == odds.exact_worth(case.asked().view, "5x4")
    weighed.on_reward("full")
    assert weighed.choice.worth("exact") == by_key["full"]
    weighed.on_reward("others")
    assert weighed.choice.break_even == by_key["others"]


def test_exactly_beats_a_challenge_where_its_bar_has_more_than_those_below() -> None:
    for dice in range(1, 21):
        for need in range(8):
            found = case.kind(dice, need)
            if need > dice:
                assert found == ""
                continue
            exact, less = bar(need, dice), 1 - tail(need, dice)
            worths = (2 * exact - 1, 1 - 2 * (1 - less))
            wanted = "even" if worths[0] == worths[1] else "beats" if worths[0] > worths[1] else "rest"
            assert found == ("gain" if exact > F(1, 2) and wanted == "beats" else wanted)
    assert [dice for dice in range(1, 21) if "gain" in {case.kind(dice, need) for need in range(8)}] == [1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences_of_the_charts(lang: str) -> None:
    """LESSONS 5.1."""
    assert "26.0" in case.columns(lang).sentence
    assert "2" in case.cells(lang).sentence
    assert case.columns("en").sentence == "Best exact chance with ten unseen: 26.0\xa0%."


def test_a_tried_line_sets_the_reward_and_the_map_says_its_column() -> None:
    parts = parts_of([Lesson("en").reason()])
    balance = next(part for part in parts if isinstance(part, ChoiceBalance))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    plot = next(part for part in parts if isinstance(part, Plot))
    assert balance.pans == ("doubt", "raise", "exact")
    for line, reward in ((5, "full"), (7, "others"), (4, "own")):
        ledger.on_try(line)
        assert balance.state.reward == reward
    plot.on_pick(0)
    assert plot.chart.sentence.startswith("One unseen")


# rules: P15, P16, L11


def test_each_rule_is_a_case_that_the_engine_judged() -> None:
    assert rules.passed().objection("exact") is None
    assert rules.passed().objection("doubt").code == "no_such_target"
    assert rules.used().objection("exact").code == "exact_used"
    assert rules.passed(3).objection("exact").code == "own_action"
    assert rules.called(*rules.RIGHT).change == (0, 1, 0)
    assert rules.called(*rules.FULL).change == (0, 0, 0)
    assert rules.called(*rules.WRONG).change == (0, -1, 0)
    for told in (rules.RIGHT, rules.FULL, rules.WRONG):
        assert rules.called(*told).next_starter == 1, "whoever called it begins"
    assert rules.spot_on().change == (-1, 0, -1)
    assert rules.two_left().objection("exact") is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_tell_the_dice_before_and_after(lang: str) -> None:
    cards = rules.cards(lang)
    rows = [[row[1:] for row in card.rows] for card in cards]
    assert rows[3] == [("5", "3", "5"), ("5", "4", "5")]
    assert rows[4][0] == rows[4][1] == ("5", "5", "5")
    assert rows[5] == [("5", "3", "5"), ("5", "2", "5")]
    assert rows[6] == [("5", "3", "5"), ("4", "3", "4")]
    assert [card.rule for card in cards] == ["P15", "P15", "P15", "P15, P16", "P15", "P15, P16", "L11"]


def test_a_rule_is_laid_on_the_table_and_the_balance_follows() -> None:
    parts = parts_of([Lesson("en").use()])
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    balance = next(part for part in parts if isinstance(part, ChoiceBalance))
    cards = next(part for part in parts if isinstance(part, RuleCards))
    assert balance.balance.best == ["exact"]
    assert balance.choice.worth("exact") == F(1, 3)
    cards.on_try(0)
    assert stepper.table == rules.passed()
    assert stepper.state.seat == stepper.table.turn == 3
    assert balance.choice.true == odds.at_least(rules.passed().seen_by(3), "5x4")
    stepper.say("exact")
    assert stepper.table.showdown is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    words = re.sub(r"<[^>]*>", " ", today.bar.html_work.split("<template")[0])  # marks are drawn by lot
    assert "26" not in words


FACTS = {
    "en": ["three players", "own four", "own five each", "*five fours*", "ten unseen dice", "nine short questions",
           "one die left, you own three", "*two fours*", "Three of them can be laid"],
    "zh": ["三个人", "还有四颗", "各有五颗", "“五个四”", "十颗骰子看不见", "九道小题",
           "只剩一颗，你有三颗", "“两个四”", "其中三条"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_tables(lang: str) -> None:
    told = prose(f"{lang}/08_exactly.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    dealt, late = case.table(), case.late()
    assert (len(dealt.names), dealt.dice, str(dealt.standing)) == (3, (5, 5, 4), "5x4")
    assert (late.dice, str(late.standing), sum(dealt.seen_by(case.YOU).unseen)) == ((1, 3), "2x4", 10)
    assert len(exercises()) == 9
    assert sum(card.table is not None for card in rules.cards(lang)) == 3
