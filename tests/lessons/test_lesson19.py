"""Lesson 19: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest

from dicekit import texts
from dicekit.course.lesson19 import case
from dicekit.course.lesson19.exercises import exercises, first, second
from dicekit.course.lesson19.lesson import TRIED, Lesson
from dicekit.course.lesson19.urn import DrawUrn
from dicekit.widgets.fan import CardFan
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from tests.lessons.asked import is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
HANDS = comb(162, 39)


def held(copies: int, cards: int = 162, hand: int = 39) -> F:
    """So many of three copies in a hand."""
    return F(comb(3, copies) * comb(cards - 3, hand - copies), comb(cards, hand))


def without(kinds: int, most: int) -> F:
    """No card of so many kinds oftener than that, by adding kind after kind."""
    ways = {0: 1}
    for _ in range(kinds):
        grown: dict[int, int] = {}
        for number, times in ways.items():
            for more in range(most + 1):
                grown[number + more] = grown.get(number + more, 0) + times * comb(3, more)
        ways = grown
    free = 162 - 3 * kinds
    return F(sum(times * comb(free, 39 - number) for number, times in ways.items() if number <= 39), HANDS)


# guesses: LESSONS 5 and 5.1


def test_the_same_average_and_fewer_at_the_end() -> None:
    asked = first()
    assert asked.options[asked.truth] == "The same average, but cards less often reach 16 or more"
    assert len(asked.ideas) == len(asked.options) == 4
    assert all("16.5\xa0%, dice 19.6\xa0%" in idea for idea in asked.ideas[:3])


def test_at_least_one_gunzi() -> None:
    asked = second()
    assert asked.truth == 1 - without(54, 2)
    assert f"{float(asked.truth):.4f}" == "0.5338"
    assert [idea.value for idea in asked.ideas] == [F(9139, 12880), F(9139, 695520), 1]
    assert asked.ideas[0].value == 54 * held(3)


# exercises: LESSONS 5 and 15, D16

TRUTHS = {
    "19/none": (F(302621, 695520), lambda: held(0)),
    "19/big": (F(392899, 695520), lambda: 1 - F(comb(159, 39), HANDS)),
    "19/over": (F(125620850325203, 267522854824260), lambda: 1 - without(4, 1)),
    "19/two": (F(10127, 77280), lambda: held(2)),
    "19/sticks": (F(91143, 12880), lambda: 54 * held(2)),
    "19/factor": (F(123, 161), lambda: F(1066, 161) / (39 * F(1, 3) * F(2, 3))),
    "19/points": (F(650, 9), lambda: F(300 * 39, 162)),
    "19/bottom": (F(100, 9), lambda: 300 - 4 * F(650, 9)),
}
WRONG = {
    "19/none": [1 - 3 * F(39, 162), 1 - held(0), F(27, 64), F(123, 162)],
    "19/big": [3 * F(39, 162), held(0), held(1), F(39, 162)],
    "19/over": [4 * (held(2) + held(3)), held(2) + held(3), 1 - F(comb(150, 39), HANDS), without(4, 1)],
    "19/two": [F(39, 162) ** 2, held(2) + held(3), held(2) / 3, held(1)],
    "19/sticks": [54 * (held(2) + held(3)), held(2), F(39, 2)],
    "19/factor": [F(39, 161), F(1), F(39, 123)],
    "19/points": [F(75), F(36 * 39, 162), F(300, 36) * F(39, 4)],
    "19/bottom": [F(0), F(50), F(36 * 6, 162)],
}
QUESTIONS = exercises()


def test_every_exercise_is_checked() -> None:
    assert [question.place for question in QUESTIONS] == list(TRUTHS)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        assert f"= {texts.words(lang).fraction(question.truth)}" in question.solution


def test_hints_name_the_lines_of_the_ledger() -> None:
    keys = [line.key for line in case.derivation().lines]
    named = {
        question.place: int(number)
        for question in QUESTIONS
        for number in re.findall(r"Step (\d+) in Reason", question.hints[1])
    }
    wanted = {"none": "gunzi", "big": "gunzi", "over": "some", "two": "gunzi", "sticks": "expected"}
    wanted |= {"factor": "spread", "points": "mean"}
    assert named == {f"19/{name}": keys.index(key) + 1 for name, key in wanted.items()}


def test_the_smaller_cases_of_the_hints() -> None:
    """Ten cards, one of them twice, a hand of five: 56 of 252 hands lack it."""
    small = case.small()
    assert (small["s_without"], small["s_hands"]) == (comb(8, 5), comb(10, 5)) == (56, 252)
    assert (small["s_none"], small["s_one"], small["s_both"]) == (F(2, 9), F(5, 9), F(2, 9))
    assert small["s_factor"] == F(10 - 5, 10 - 1)


# urn, charts, ledger, table


def test_54_or_63_trumps() -> None:
    assert case.trumps(False) == 6 + 12 + 36
    assert case.trumps(True) == 6 + 12 + 12 + 33 == 63
    assert (case.urn(True).out.mean, case.urn(True).out.variance) == (F(91, 6), F(5863, 828))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_charts_say_their_tails(lang: str) -> None:
    out, played = case.twin(lang), case.twin(lang, twos=True)
    assert "13" in out.sentence
    assert all(number in out.sentence for number in ("16.5", "19.6"))
    assert all(number in played.sentence for number in ("18.9", "22.0"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chart_of_gunzi(lang: str) -> None:
    chart = case.gunzi(lang)
    assert sum(column.chance for column in chart.columns) == 1
    assert chart.columns[0].chance == without(54, 2)
    assert "53.4" in chart.sentence
    assert "0.7095" in chart.sentence


def test_hands_that_are_drawn_land_on_the_chart_and_a_tried_line_puts_the_twos_in() -> None:
    today = Lesson("en")
    (urn,), (chart, _) = today.roll().columns
    assert isinstance(urn, DrawUrn)
    urn.on_roll(10)
    assert chart.tallies == urn.out
    assert sum(urn.out.values()) == 10
    (ledger,), (plot,) = Lesson("en").reason().columns
    assert isinstance(ledger, Ledger)
    assert isinstance(plot, Plot)
    keys = [line.key for line in case.derivation().lines]
    assert [keys[at - 1] for at in ledger.tries] == list(TRIED)
    ledger.on_try(keys.index("played") + 1)
    assert "18.9" in plot.chart.sentence
    ledger.on_try(1)
    assert "16.5" in plot.chart.sentence


def test_the_first_three_steps_do_not_give_the_second_guess_away() -> None:
    today = Lesson("en")
    shown = today.ask().still() + today.guess().still() + today.urns.still() + today.rolled().still()
    assert "53.4" not in shown
    assert "gunzi in" not in shown


def test_the_decision_is_one_of_two_declarations_and_is_kept() -> None:
    (declare,), (follow,) = Lesson("en").use().columns
    assert isinstance(declare, CardFan)
    assert declare.html_work.count('class="act"') == 2
    assert declare.store_key == "19/use"
    assert follow.state.lead == case.LEAD


# the prose


def test_every_number_in_the_prose_is_one_of_the_lesson() -> None:
    known = {162, 39, 6, 3, 10, 5, 300, 120, 1, 2, 8, 7, 9, 13, 16, 100, 4, 12}
    for lang in LANGUAGES:
        told = {int(number) for number in re.findall(r"\d+", prose(f"{lang}/19_three_decks.ipynb"))}
        assert told <= known
    keys = [line.key for line in case.derivation().lines]
    assert (keys.index("played") + 1, keys.index("gunzi") + 1) == (6, 7)
    assert [keys.index(key) + 1 for key in ("expected", "some")] == [8, 9]
    assert len(QUESTIONS) == 8


FACTS = {
    "en": ["162 in all", "dealt 39", "six lie at the bottom", "300 in all", "wants 120", "Thirty-nine cards"],
    "zh": ["共 162 张", "每人 39 张", "底下 6 张", "共 300 分", "120 分", "39 张牌，39 颗骰子"],
}
KEEP = {"en": "Taking without putting back pulls the ends in.", "zh": "不放回抽样，极端情形变少。"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_and_the_sentence_to_keep_are_in_the_prose(lang: str) -> None:
    told = prose(f"{lang}/19_three_decks.ipynb")
    assert [fact for fact in (*FACTS[lang], KEEP[lang]) if fact not in told] == []
