"""Lesson 2: every number that is asked, answered or told, counted a second way."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import groupby, pairwise
from math import comb, factorial

import pytest

from dicekit import answers, seeds
from dicekit.course.lesson02.case import CHI, OTHER, PAIR, SEED, Due, LogFacts, chis, derivation, opening, pair
from dicekit.course.lesson02.exercises import decisions, exercises, first, second
from dicekit.course.lesson02.lesson import Lesson
from dicekit.distribution import Distribution
from dicekit.widgets.quiz import Exercise
from tests.lessons.notebooks import prose

LANGUAGES = ("en", "zh")
SIXTH, OTHERS = Fraction(1, 6), Fraction(5, 6)


def close(value: float) -> object:
    return pytest.approx(value, abs=0.00005)


@cache
def every_face(rolls: int, faces: int, least: int, most: int) -> Fraction:
    """The chance that each of these faces, alone possible, shows at least and at most so often: face by face."""
    if faces == 1:
        return Fraction(least <= rolls <= most)
    here = Distribution.binomial(rolls, 1, faces)
    shows = range(least, min(most, rolls) + 1)
    parts = (here.exactly(n) * every_face(rolls - n, faces - 1, least, most) for n in shows)
    return sum(parts, Fraction(0))


def some_face(rolls: int, times: int) -> Fraction:
    return 1 - every_face(rolls, 6, 0, times - 1)


def named(rolls: int, times: int) -> Fraction:
    """One face, named beforehand, so often or more: term by term."""
    return sum((comb(rolls, k) * SIXTH**k * OTHERS ** (rolls - k) for k in range(times, rolls + 1)), Fraction(0))


def some_run(rolls: int, run: int) -> Fraction:
    """Some face so often running: by how long the run is that ends the log so far."""
    ending = {1: Fraction(1)}
    for _ in range(rolls - 1):
        longer = {length + 1: chance * SIXTH for length, chance in ending.items() if length + 1 < run}
        ending = {1: sum(ending.values()) * OTHERS} | longer
    return 1 - sum(ending.values())


def card(name: str, lang: str = "en") -> Exercise:
    return next(one for one in [*exercises(lang), *decisions(lang)] if one.place == f"02/{name}")


# ---- what lies on the table


def test_the_log_of_the_question_has_eight_rolls_and_no_six() -> None:
    rolls = [next(seeds.faces("EVEN", 0, "02", "log", number)) for number in range(1, 9)]
    assert list(opening().faces) == rolls
    assert len(rolls) == 8
    assert 6 not in rolls


def test_chi_rolled_nine_fives_in_thirty_and_no_face_more_often() -> None:
    counts = Counter(chis().faces)
    assert (sum(counts.values()), counts[5], max(counts.values())) == (30, 9, 9)


def test_every_seed_that_is_named_is_one() -> None:
    assert all(seeds.check(seed) == seed for seed in (SEED, OTHER, CHI, PAIR))


def test_a_trial_is_eight_misses_and_the_next_roll() -> None:
    for number in range(1, 60):
        stream = seeds.faces("K7QX", 1, "02", "roll", number)
        fallen: list[int] = []
        while not (len(fallen) > 8 and 6 not in fallen[-9:-1]):
            fallen.append(next(stream))
        cups = Due().trial(seeds.faces("K7QX", 1, "02", "roll", number))
        assert cups == (tuple(fallen[-9:]),)
        assert Due().counted(cups) == (fallen[-1] == 6)


# ---- the guesses


def test_a_six_is_never_due() -> None:
    assert first().truth == OTHERS**8 * SIXTH / OTHERS**8 == SIXTH


def test_the_ideas_behind_the_first_guess_come_from_the_same_rolls() -> None:
    values = [idea.value for idea in first().ideas]
    assert values == [1 - OTHERS**9, OTHERS**8, OTHERS**8 * SIXTH, Fraction(1, 2)]


def test_some_face_fifteen_times_in_sixty() -> None:
    assert second().truth == some_face(60, 15)
    assert float(second().truth) == close(0.3684)
    assert [idea.value for idea in second().ideas] == [named(60, 15), 1 - some_face(60, 15)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_answers_are_far_enough_apart_to_have_distinct_feedback(lang: str) -> None:
    for asked in (first(lang), second(lang)):
        spots = sorted([Fraction(idea.value) for idea in asked.ideas] + [asked.truth])
        assert min(after - before for before, after in pairwise(spots)) > Fraction(3, 100)


# ---- the exercises


@pytest.mark.parametrize(
    ("name", "truth", "wrong"),
    [
        ("again", SIXTH, [1 - OTHERS**9, OTHERS**8 * SIXTH, OTHERS**8, OTHERS]),
        ("zero", Fraction(390625, 1679616), [1 - OTHERS**8, SIXTH**8, OTHERS]),
        ("missing", 1 - every_face(20, 6, 1, 20), [OTHERS**20, every_face(20, 6, 1, 20), 6 * OTHERS**20]),
    ],
)
def test_a_number_and_the_ideas_that_lead_elsewhere(name: str, truth: Fraction, wrong: list[Fraction]) -> None:
    question = card(name)
    assert question.truth == truth
    assert [one.value for one in question.wrong] == wrong


def test_the_values_of_the_table_of_numbers() -> None:
    assert float(card("zero").truth or 0) == close(0.2326)
    assert float(card("missing").truth or 0) == close(0.1520)
    assert float(some_run(20, 3)) == close(0.3599)
    assert float(some_run(30, 3)) == close(0.4996)
    assert float(some_face(20, 6)) == close(0.5541)


def options(*chances: Fraction) -> tuple[str, ...]:
    return tuple(f"{round(100 * chance)} of 100" for chance in chances)


def test_three_running_among_twenty() -> None:
    question = card("run")
    assert question.options == options(SIXTH**2, some_run(20, 3), 18 * SIXTH**2, 1 - some_run(20, 3))
    assert question.truth == 1
    assert "50.0\xa0%" in question.idea


def test_six_times_among_twenty() -> None:
    exactly = every_face(20, 6, 0, 6) - every_face(20, 6, 0, 5)
    question = card("often")
    assert question.options == options(named(20, 6), exactly, some_face(20, 6), 1 - some_face(20, 6))
    assert question.truth == 2


def test_two_numbers_give_the_made_up_log_away() -> None:
    two, question = pair(), card("made")
    runs = {log: max(len(list(run)) for _, run in groupby(log)) for log in (two.made, two.true)}
    numbers = {log: (run, max(Counter(log).values())) for log, run in runs.items()}
    assert numbers == {two.made: (2, 6), two.true: (4, 8)}
    assert question.truth == two.made_at == 1
    assert f"{float(100 * every_face(30, 6, 0, 6)):.1f}\xa0% of fair logs are so even" in question.idea
    assert f"({float(100 * some_run(30, 4)):.1f}\xa0% of fair logs have one so long)" in question.idea
    assert f"({float(100 * some_face(30, 8)):.1f}\xa0%)" in question.idea


def test_six_rolls_all_different() -> None:
    assert f"{100 * factorial(6) / 6**6:.1f}\xa0%" in card("made").hints[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sum_of_the_worked_solution_comes_to_the_truth(lang: str) -> None:
    question = card("missing", lang)
    typed = question.solution.splitlines()[0].replace("·", "*").replace("−", "-").replace(" ", "")
    assert answers.read(typed).value == question.truth


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_three_hints_a_solution_and_an_idea_for_each_wrong_answer(lang: str) -> None:
    for question in [*exercises(lang), *decisions(lang)]:
        assert len(question.hints) == 3
        assert question.solution
        assert len(question.wrong) >= 2
        others = len(question.options) - 1 if question.options else len(question.wrong)
        assert len({one.idea for one in question.wrong}) == len(question.wrong) == others
        assert question.truth not in [one.value for one in question.wrong]


# ---- what is decided


def test_nine_fives_are_judged_by_both_ways_of_naming() -> None:
    told = card("rigged").idea
    assert f"{float(100 * some_face(30, 9)):.1f}\xa0%" in told
    assert f"{float(100 * named(30, 9)):.1f}\xa0%" in told


def test_the_bet_is_worth_taking_against_chi() -> None:
    gain = 1 - 2 * some_face(60, 15)
    assert gain > 0
    assert card("bet").truth == 1
    assert f"+{float(gain):.3f} beads" in card("bet").idea


# ---- the ledger


def test_the_lines_of_the_ledger() -> None:
    lines = derivation().lines
    assert [line.value for line in lines[:3]] == [OTHERS**8, OTHERS**8 / 6, SIXTH]
    assert lines[3].value == every_face(60, 6, 0, 14) * 6**60
    assert (lines[4].value, lines[5].value) == (1 - some_face(60, 15), some_face(60, 15))
    assert derivation().value == LogFacts().often


def test_what_is_left_is_filled_in() -> None:
    blank = derivation().lines[2].blank
    assert blank is not None
    assert blank.truth == SIXTH
    assert [value for value, _ in blank.wrong] == [OTHERS**8 / 6, 1 - OTHERS**9, Fraction(1, 9)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_has_its_words_and_its_reason(lang: str) -> None:
    for line in derivation().lines:
        assert line.words(lang)
        assert line.reason(lang)
        assert line.text()
        assert line.teaser(lang)


# ---- the desks


def test_rolls_and_guesses_land_on_the_charts() -> None:
    lesson = Lesson("en")
    plot = lesson.next_roll()
    lesson.strip.state = lesson.strip.state.rolled(100)
    assert sum(plot.tallies.values()) == 100
    assert plot.shown.rolled == 100


def test_the_picture_turns_from_eight_rolls_to_sixty() -> None:
    lesson = Lesson("en")
    ledger = lesson.ledger()
    picture = lesson.picture(ledger)
    assert picture.chart.sentence == "Eight rolls without a six: 23.3\xa0%."
    ledger.tried = derivation().lines[3]
    assert picture.chart.sentence == "Some face shows 15 times or more in 36.8\xa0% of fair logs."
    ledger.tried = derivation().lines[0]
    assert picture.chart.sentence.startswith("Eight rolls")
    ledger.tried = derivation().lines[5]
    assert lesson.logs.state.done == 100
    assert sum(picture.tallies.values()) == 100


def test_the_tail_that_is_drawn_solid_is_the_truth() -> None:
    columns = Lesson("en").most().columns
    assert [column.label for column in columns] == [str(times) for times in range(10, 23)]
    solid = sum((column.chance for column in columns if column.kind == "holds"), Fraction(0))
    assert 0 < some_face(60, 15) - solid < Fraction(1, 1000)  # what lies beyond twenty-two


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_seal_nothing_shows_the_answer(lang: str) -> None:
    lesson = Lesson(lang)
    shown = str(lesson.ask().still())
    assert "16.7" not in shown
    assert "1/6" not in shown


# ---- the prose

WORDS = {
    word: value
    for value, word in enumerate(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 1)
}
WORDS |= {"ninth": 9, "thirty": 30, "sixty": 60, "hundred": 100, "thousand": 1000}


def known() -> set[int]:
    """Every number that the lesson and its parts can account for."""
    case = LogFacts()
    logs = {case.misses, case.misses + 1, case.rolls, len(chis().faces), len(pair().logs)}
    by_hand = {10, 100, 1000}
    letters_people_and_tries = {4, 3, 2, 1}
    exercises_and_lines = {len(exercises()), len(derivation().lines), *range(1, 7)}
    return logs | by_hand | letters_people_and_tries | exercises_and_lines


def test_every_number_in_the_english_prose_is_one_of_the_lessons() -> None:
    text = prose("en/02_is_a_six_due.ipynb")
    told = [int(figures) for figures in re.findall(r"\d+", text)]
    told += [WORDS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in WORDS]
    assert len(told) > 20
    assert set(told) <= known()


FACTS = {
    "en": [
        "Eight rolls of one die, and no six",
        "types EVEN",
        "DUET",
        "fill in what is left in line 3",
        "thirty times",
    ],
    "zh": ["掷了八次，一个六也没有", "输入 EVEN", "DUET", "第 3 行剩下什么由你来填", "掷了三十次"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_lesson(lang: str) -> None:
    assert (SEED, OTHER, LogFacts().misses, len(chis().faces)) == ("EVEN", "DUET", 8, 30)
    assert [at for at, line in enumerate(derivation().lines, 1) if line.blank] == [3]
    told = prose(f"{lang}/02_is_a_six_due.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
