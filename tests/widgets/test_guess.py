"""The guess bar without a browser: what is drawn, what is held back, and what Python hears of a sealed guess."""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from dicekit import texts
from dicekit.course import lesson
from dicekit.widgets import Exercise, QuestionCard, Wrong
from dicekit.widgets.draw.guess_number import NEAR
from dicekit.widgets.guess import Guess, GuessBar, Idea, Verdict

TRUTH = Fraction(8675, 19683)
ASKED = Guess(
    "Is it true?",
    TRUTH,
    ideas=(Idea(Fraction(971129, 4782969), "You counted all fifteen."), Idea(Fraction(1, 2), "It is not half.")),
    under="Three are in your hand.",
    over="Each counts one time in three.",
    near="Very near.",
    place="06/guess",
)


@pytest.fixture
def bar() -> GuessBar:
    return GuessBar(ASKED)


def ask(part: GuessBar, number: int, do: str, **fields: object) -> None:
    """What a browser sends."""
    part.set_state({"acts": [{"page": "p1", "n": number, "do": do, **fields}]})


def shown(part: GuessBar | Verdict) -> str:
    """What stands on the page: templates are not on it, and the random ids of widgets are nothing to read."""
    html, work = "", str(part.html_work)
    while "<template" in work:
        before, _, rest = work.partition("<template")
        html += before
        work = rest.partition("</template>")[2]
    return re.sub("dk[0-9a-f]{8}", "", html + work)


def test_stars_in_a_question_or_an_idea_are_bold_and_nothing_else_of_it_is_html() -> None:
    asked = replace(ASKED, question="Is **it** <b>true</b>?", ideas=(Idea(Fraction(1, 2), "**Not** half."),))
    bar = GuessBar(pickle.loads(pickle.dumps(asked)))
    assert "Is <strong>it</strong> &lt;b&gt;true&lt;/b&gt;?" in shown(bar)
    assert "<strong>Not</strong> half." in bar.html_work
    assert "**" not in bar.html_work + bar.html_still + json.dumps(bar.facts())
    exercise = Exercise("number", "How **likely**?", Fraction(1, 9), wrong=(Wrong(Fraction(1, 3), "**One** isn’t."),))
    card = QuestionCard(exercise)
    assert "How <strong>likely</strong>?" in card.html_work
    assert "<strong>One</strong> isn’t." in card.html_work


def test_before_the_lock_neither_reveal_nor_truth_is_on_the_page(bar: GuessBar) -> None:
    assert texts.say("guess.lock", "en") in shown(bar)
    assert texts.say("guess.reveal", "en") not in shown(bar)
    assert not re.search("44|8,?675", shown(bar))
    assert 'data-do="reveal"' in bar.html_work  # but it waits in a template, as the head of the module says


def test_nothing_is_set_beforehand_because_a_preset_anchors(bar: GuessBar) -> None:
    assert f'aria-valuetext="{texts.say("guess.blank", "en")}"' in bar.html_work
    assert "checked" not in bar.html_work
    field = bar.html_work.partition("<input")[2].partition(">")[0]
    assert "value=" not in field


def test_a_sealed_guess_reaches_python_as_a_chance(bar: GuessBar) -> None:
    ask(bar, 1, "locked", first="30", second="", revealed=False)
    assert (bar.guess, bar.locked, bar.revealed) == (Fraction(3, 10), True, False)


def test_the_second_guess_is_the_one_that_stands(bar: GuessBar) -> None:
    ask(bar, 1, "locked", first="30", second="100/3", revealed=True)
    assert (bar.guess, bar.revealed) == (Fraction(1, 3), True)


def test_not_to_guess_is_as_good_as_a_lock(bar: GuessBar) -> None:
    ask(bar, 1, "skipped")
    assert (bar.guess, bar.locked) == (None, True)


@pytest.mark.parametrize("first", ["", "101", "-1", "x", "__import__('os')", "9^99^99"])
def test_what_is_no_guess_is_refused(bar: GuessBar, first: str) -> None:
    ask(bar, 1, "locked", first=first, second="", revealed=False)
    assert (bar.guess, bar.locked) == (None, False)
    assert bar.html_notice
    assert not bar.html_fault


def test_ideas_are_recognised_near_the_number_they_lead_to(bar: GuessBar) -> None:
    low, high = float((ASKED.ideas[0].value - NEAR) * 100), float((ASKED.ideas[0].value + NEAR) * 100)
    assert f'data-from="{low:.4f}" data-to="{high:.4f}"' in bar.html_work
    assert low < 20 < high


@pytest.mark.parametrize(
    ("truth", "expected"),
    [(TRUTH, "44"), (Fraction(1, 46656), "0.002"), (Fraction(9, 100), "9"), (Fraction(763, 3888), "20"), (1, "100")],
)
def test_the_truth_is_told_of_100_and_with_a_decimal_only_near_the_ends(truth: Fraction, expected: str) -> None:
    drawn = GuessBar(replace(ASKED, truth=Fraction(truth))).html_work.replace("&lt;", "<")
    assert f"The answer is {expected} of 100." in drawn


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_it_speaks_both_languages(lang: str) -> None:
    bar = GuessBar(ASKED, lang=lang)
    assert texts.say("guess.lock", lang) in shown(bar)
    assert not bar.html_fault
    assert all(bar.local["words"].values())


def test_the_still_says_what_to_do_without_scripts(bar: GuessBar) -> None:
    assert texts.say("guess.paper", "en") in bar.still()


def test_the_verdict_waits_for_a_guess() -> None:
    verdict = Verdict(ASKED)
    assert not re.search("44|8,?675", shown(verdict))
    assert texts.say("guess.not_yet", "en") in shown(verdict)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_who_skipped_a_guess_of_a_number_gets_the_reason_without_a_guess(lang: str) -> None:
    """In lesson 4 fifteen dice bring a third each; the sentence says nothing about "higher" or "too high"."""
    asked = lesson(4, lang).first
    (reason,) = re.findall(r'<template data-when="idea-none">(.*?)</template>', Verdict(asked, lang=lang).html_work)
    assert reason == texts.say("lesson04.first.why", lang)


@pytest.mark.parametrize("truth", [44, -1, Fraction(3, 2), 0.44, "1/2", True, None])
def test_a_truth_that_is_no_chance_is_refused_at_once(truth: object) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        Guess("How often?", truth=truth)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="from 0 to 1"):
        GuessBar("How often?", truth=truth)  # type: ignore[arg-type]


@pytest.mark.parametrize("option", ["people", "counted"])
def test_the_ways_to_write_a_chance_are_named_only_where_a_chance_is_asked(option: str) -> None:
    asked = Guess("Of 100?", Fraction(1, 4))
    shown = [GuessBar(each).html_work.split("<template")[0] for each in (asked, replace(asked, **{option: True}))]
    assert ["-hint" in each for each in shown] == [True, False]


@pytest.mark.parametrize(("number", "counts"), [(2, True), (6, False), (11, True), (17, True), (21, False)])
def test_which_guesses_count_a_real_hundred(number: int, counts: bool) -> None:
    """Of people, of those who say it, and of rounds that are won; other lessons ask how often."""
    first = lesson(number, "en").first
    assert isinstance(first, Guess)
    assert first.counted == counts
