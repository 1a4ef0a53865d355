"""Lesson 11: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from dicekit import odds
from dicekit.course.lesson11 import case, rules
from dicekit.course.lesson11.exercises import exercises, first, second
from dicekit.course.lesson11.judge import PassJudge, PassState
from dicekit.course.lesson11.ledger import passing
from dicekit.course.lesson11.lesson import Lesson
from dicekit.kit.standalone import parts_of
from dicekit.odds.passes import even_bluff
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rolls import Rolls, RollStrip
from dicekit.widgets.rulecards import RuleCards
from dicekit.widgets.stepper import RoundStepper
from dicekit.widgets.twoway import TwoWayTable
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
SIXES = range(1, 7)


def bayes(true: F, bluff: F) -> F:
    return true / (true + (1 - true) * bluff)


def counted(dice: int, wanted: int) -> F:
    """Of all rolls of so many dice, those with so many different faces."""
    rolls = list(product(SIXES, repeat=dice))
    return F(sum(len(set(roll)) == wanted for roll in rolls), len(rolls))


# how rare it is


@pytest.mark.parametrize("dice", [2, 3, 4, 5])
def test_all_alike_counted_roll_by_roll(dice: int) -> None:
    """LESSONS 15."""
    assert case.alike(dice) == counted(dice, 1) == F(1, 6 ** (dice - 1))
    assert case.different(dice) == counted(dice, dice)


def test_shown_dice_change_how_rare_it_is() -> None:
    assert case.alike(2, (5, 5, 5)) == F(1, 36)
    assert case.alike(3, (5, 4)) == 0


@pytest.mark.parametrize(
    ("true", "bluff", "share"),
    [
        (F(1, 1296), F(1, 20), F(4, 263)),
        (F(1, 6), F(1, 20), F(4, 5)),
        (F(1, 36), F(1, 4), F(4, 39)),
        (F(5, 54), F(1, 20), F(100, 149)),
    ],
)
def test_the_shares_of_the_table_of_checked_numbers(true: F, bluff: F, share: F) -> None:
    """LESSONS 15, by whole counts and by the formula."""
    assert case.share(true, bluff) == share == bayes(true, bluff)


def test_the_deals_of_the_lesson_are_whole() -> None:
    assert case.joint().counted == 25920
    assert case.joint().cells == ((20, 0), (1295, 24605))


@pytest.mark.parametrize(("dice", "even"), [(2, F(1, 5)), (3, F(1, 35)), (5, F(1, 1295))])
def test_the_rate_that_makes_it_even(dice: int, even: F) -> None:
    found = even_bluff(case.alike(dice))
    assert found == even
    assert bayes(case.alike(dice), even) == F(1, 2)


# guesses


def test_the_truth_of_both_guesses() -> None:
    assert first().truth == bayes(counted(5, 1), F(1, 20)) == F(4, 263)
    assert second().truth == F(1, 5)
    assert [idea.value for idea in first().ideas] == [F(19, 20), 1, F(1, 2), F(1, 20)]
    assert [idea.value for idea in second().ideas] == [F(1, 2), F(5, 6), F(1, 20)]


# exercises: LESSONS 11

TRUTHS = {
    "11/three": (F(4, 39), lambda: bayes(counted(3, 1), F(1, 4))),
    "11/two": (F(4, 5), lambda: bayes(counted(2, 1), F(1, 20))),
    "11/shown": (F(1, 36), lambda: F(1, 6) ** 2),
    "11/rate": (F(1, 35), lambda: counted(3, 1) / (1 - counted(3, 1))),
    "11/different": (F(100, 149), lambda: bayes(counted(5, 5), F(1, 20))),
}
WRONG = {
    "11/three": [F(1, 36), F(3, 4), F(35, 39)],
    "11/two": [F(1, 6), F(19, 20), F(1, 5)],
    "11/shown": [F(1, 6), F(1, 3)],
    "11/rate": [F(1, 2), F(35, 36), F(1, 5)],
    "11/different": [F(5, 54), F(4, 263), F(19, 20)],
}
NUMBERS = [question for question in exercises() if question.kind == "number"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


@pytest.mark.parametrize(("place", "words"), [("11/one", "No"), ("11/reach", "No, but either pass may be")])
def test_the_right_option(place: str, words: str) -> None:
    has_right_option(exercises(), place, words)


def test_the_smaller_cases_of_the_hints() -> None:
    hints = {question.place: question.hints[2] for question in exercises()}
    assert str(bayes(counted(2, 1), F(1, 2))) in hints["11/three"]
    assert str(F(1, 6)) in hints["11/shown"]
    assert str(F(1, 5)) in hints["11/rate"]
    assert str(counted(2, 2)) in hints["11/different"]


# rolls and ledger


def test_a_roll_is_true_as_often_as_all_are_alike() -> None:
    assert case.Alike().chance == F(1, 1296)
    strip = RollStrip(Rolls(case.Alike(), "K7QX", 17, lesson="11").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 rolls: {held} all alike, {100 - held} not.")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    keys = ["alike", "deals", "lies", "share", "few", "letters", "even", "shown"]
    assert [line.key for line in lines] == keys
    values = [counted(5, 1), 20, 1295, F(4, 263), F(4, 5), F(4, 263), F(1, 1295), F(1, 36)]
    assert [line.value for line in lines] == values
    assert [line.blank.truth for line in lines if line.blank] == [F(1, 1296), 1295]


@pytest.mark.parametrize("dice", [3, 4, 5])
@pytest.mark.parametrize("bluff", [F(1, 20), F(1, 4)])
def test_the_ledger_and_the_engine_agree(dice: int, bluff: F) -> None:
    by_key = {line.key: line.value for line in passing(dice, 2, bluff, dice - 2).lines}
    assert by_key["alike"] == case.alike(dice)
    assert by_key["share"] == by_key["letters"] == case.share(case.alike(dice), bluff)
    assert by_key["few"] == case.share(case.alike(2), bluff)
    assert by_key["even"] == even_bluff(case.alike(dice))
    assert by_key["shown"] == case.alike(2, (5,) * (dice - 2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_of_the_chart(lang: str) -> None:
    """LESSONS 5.1."""
    assert {"20", "1315"} <= set(re.findall(r"\d+", case.curve(lang, PassState()).sentence.replace(",", "")))
    assert case.curve("en", PassState()).sentence == "20 of 1,315 passes are true."


def test_the_curve_has_at_most_two_lines_and_goes_through_one_half_at_the_even_rate() -> None:
    lines = case.curve("en", PassState(hidden=2))
    assert len(lines.curves) == 2
    assert lines.curves[0].at(F(1, 5)) == F(1, 2)
    assert case.curve("en", PassState()).curves[0].at(F(1, 100)) == F(20, 279), "it falls steeply, and is drawn so"


def test_table_and_curve_follow_the_judge_and_a_tried_line_sets_it() -> None:
    parts = list(parts_of([Lesson("en").reason()]))
    judge = next(part for part in parts if isinstance(part, PassJudge))
    table = next(part for part in parts if isinstance(part, TwoWayTable))
    plot = next(part for part in parts if isinstance(part, Plot))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    ledger.on_try(5)
    assert judge.state == PassState(hidden=2)
    assert table.state.cells == ((20, 0), (5, 95))
    assert plot.chart.sentence == "20 of 25 passes are true."
    ledger.on_try(8)
    assert judge.state.true == F(1, 36)
    ledger.on_try(1)
    assert table.state == case.joint()


# the grid


def pass_is_true(hidden: tuple[int, ...], shown: tuple[int, ...]) -> bool:
    """The word of the showdown: Bo has shown these dice, holds those, passes, and Chi challenges."""
    table = case.table()
    hands = tuple(hidden if seat == case.BO else held for seat, held in enumerate(table.hands))
    open_dice = tuple(shown if seat == case.BO else dice for seat, dice in enumerate(table.shown))
    laid = replace(table, hands=hands, shown=open_dice, dice=(5, len(hidden) + len(shown), 4))
    lifted = laid.play("doubt Bo").showdown
    assert lifted is not None
    return lifted.loser == case.YOU


@pytest.mark.parametrize(
    "judged",
    [
        PassState(),
        PassState(hidden=2),
        PassState(2, 3),
        PassState(3, 2, alike=False),
        PassState(1, 1),
        PassState(4, bluff=F(0)),
    ],
    ids=str,
)
def test_the_grid_lights_the_hands_that_a_showdown_finds_true(judged: PassState) -> None:
    """Outcome by outcome by the engine; its share by the formula of the odds, weighed by the law of Bayes."""
    outcomes = case.outcomes(judged)
    step = max(1, outcomes.total // 40)
    alike = [number for number, count in enumerate(outcomes.counts) if count]
    for number in {*range(0, outcomes.total, step), *alike}:
        hidden = tuple(sorted(outcomes.classes[at][0] for at in outcomes.outcome(number)))
        assert bool(outcomes.counts[number]) == pass_is_true(hidden, judged.dice), hidden
    assert F(outcomes.holding, outcomes.total) == judged.true
    assert outcomes.chance == (bayes(judged.true, judged.bluff) if judged.true or judged.bluff else None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_grid_follows_the_judge_and_a_tried_line(lang: str) -> None:
    parts = list(parts_of([Lesson(lang).reason()]))
    judge = next(part for part in parts if isinstance(part, PassJudge))
    grid = next(part for part in parts if isinstance(part, OutcomeGrid))
    ledger = next(part for part in parts if isinstance(part, Ledger))
    assert {"6", "7776", "1/1296", "1.5"} <= set(re.findall(r"[\d./]*\d", grid.sentence.replace(",", "")))
    grid.on_pick(7775)
    judge.on_hidden(-1)
    assert (grid.state.total, grid.state.holding, grid.selected) == (1296, 6, -1)
    judge.on_bluff("0")
    assert grid.state.chance == 1
    grid.on_known(0, 2)
    assert (grid.state.remaining, grid.state.holding, grid.state.weights) == (216, 1, (0, 1))
    looks = grid.local["looks"]
    ledger.on_try(8)
    assert (grid.state.shape, grid.state.holding, grid.known.nothing) == ((6, 6), 1, True)
    assert grid.local["looks"] == looks + 1
    assert "1/36" in grid.sentence
    judge.on_alike("no")
    assert (grid.state.holding, grid.state.chance) == (0, 0)
    judge.on_bluff("0")
    assert grid.sentence
    assert not grid.html_fault
    assert all(part.html_notice == "" for part in (grid, judge, ledger))


# rules: P10, P12, P13


def test_each_rule_is_a_case_that_the_engine_judged() -> None:
    codes = {name: table.objection(rules.CASES[name][0]) for name, table in rules.tables().items()}
    said = {name: found.code for name, found in codes.items() if found is not None}
    assert said == {"no_bid": "no_bid", "one_die": "pass_one_die", "used": "pass_used", "safe": "no_such_target"}
    assert rules.behind(1).objection("doubt Bo") is None
    assert rules.behind(2).objection("doubt Bo") is None
    assert rules.behind(2).objection("doubt Chi") is None


def test_ones_are_no_wild_and_ones_alone_are_a_good_pass() -> None:
    assert rules.challenged(rules.ONES).change == rules.challenged(rules.ALIKE).change == (0, 0, -1)
    assert rules.challenged(rules.NOT_ALIKE).change == (0, -1, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_laid_on_the_table(lang: str) -> None:
    parts = parts_of([Lesson(lang).use()])
    stepper = next(part for part in parts if isinstance(part, RoundStepper))
    cards = next(part for part in parts if isinstance(part, RuleCards))
    assert len(cards.state) == 9
    cards.on_try(6)
    assert stepper.table == rules.behind(2)


def test_in_the_last_beat_a_challenge_of_the_pass_is_worth_two_thirds() -> None:
    table = case.table(case.FEW)
    assert odds.pass_doubt_worth(table.seen_by(case.YOU), case.BO) == 1 - 2 * F(1, 6)
    assert table.objection("doubt Bo") is None
    assert table.objection("doubt") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert "1.5" not in today.bar.html_work.split("<template")[0]


FACTS = {
    "en": ["three players", "*four fives*", "owns five dice", "only five would pass", "seven short questions",
           "Bo owns two dice", "Seven of them can be laid", "all 7,776 hands as cells: six are lit"],
    "zh": ["三个人", "“四个五”", "有五颗骰子", "只有五个会谎喊“过”", "七道小题", "Bo 只有两颗骰子",
           "其中七条", "全部 7776 手", "只有六格"],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/11_pass.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    dealt, late = case.table(), case.table(case.FEW)
    assert (len(dealt.names), dealt.dice, str(dealt.standing)) == (3, (5, 5, 4), "4x5")
    assert (late.dice[case.BO], str(late.standing)) == (2, "4x5")
    assert 100 * case.BLUFF == 5
    assert len(exercises()) == 7
    assert (case.outcomes(PassState()).total, case.outcomes(PassState()).holding) == (7776, 6)
    assert sum(card.table is not None for card in rules.cards(lang)) == 7
