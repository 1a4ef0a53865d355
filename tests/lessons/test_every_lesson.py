"""What holds in every lesson: typical wrong answers stay wrong, and nothing tells a guess that is still open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import answers
from dicekit.course import lesson, numbers
from dicekit.course.base import Lesson
from dicekit.widgets.draw import beats
from dicekit.widgets.quiz import Exercise

ASKED = [one for number in numbers() for one in lesson(number, "en").exercises if one.kind == "number"]


@pytest.fixture(params=numbers())
def today(request: pytest.FixtureRequest) -> Lesson:
    return lesson(request.param, "en")


@pytest.mark.parametrize("asked", ASKED, ids=lambda one: one.place)
def test_a_typical_wrong_answer_never_passes_as_right(asked: Exercise) -> None:
    truth = asked.truth
    assert isinstance(truth, Fraction | int)
    values = [wrong.value for wrong in asked.wrong]
    assert len(values) == len(set(values)) >= 2
    far = [value for value in values if abs(value - truth) > 2 * answers.TOLERANCE]  # type: ignore[operator]
    assert len(far) >= 2
    for value in values:
        if max(map(len, str(value).split("/"))) <= answers.DIGITS:  # others are typed as decimals
            assert not answers.judge(answers.read(str(value)), Fraction(truth))


def test_what_is_rolled_tells_no_exact_chances_until_the_second_guess_is_sealed(today: Lesson) -> None:
    """LESSONS 2, principle 1: no result, chart or formula of a question before its guess is locked or skipped."""
    if today.later is None or type(today).experiment is Lesson.experiment:
        return
    strip = today.strip
    strip.on_roll(1000)
    assert "bar-" not in strip.html_work
    heads = strip.html_table.count('scope="col"')
    today.later.on_skipped()
    assert "bar-" in strip.html_work
    assert strip.html_table.count('scope="col"') == heads + 1


def test_what_follows_a_guess_waits_for_it(today: Lesson) -> None:
    row = today.beats()
    row.open()
    wanted = {each["place"]: each["from"] for each in row.local["guesses"]}
    assert wanted.pop(today.first.place) == beats.BEATS.index("roll") + 1
    assert wanted == ({today.second.place: beats.BEATS.index("reason") + 1} if today.second else {})
