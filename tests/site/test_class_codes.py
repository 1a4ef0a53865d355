"""Codes of a class: layouts hold every lesson in 24 characters, and say what the wall of a room says."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod

import pytest

from dicekit import course, seeds, texts
from dicekit.site import class_codes, lessons
from dicekit.site.class_codes import layout
from dicekit.site.rooms.guesses import idea_behind
from dicekit.site.rooms.items import Items, items
from dicekit.widgets.guess import Guess, Sketch
from dicekit.widgets.quiz import Exercise


def signs(whole: dict[str, object]) -> int:
    """How many characters a code of this layout has, by counting up the signs that it needs."""
    guesses, exercises = whole["guesses"], whole["exercises"]
    assert isinstance(guesses, list)
    assert isinstance(exercises, list)
    sizes = [len(seeds.SIGNS), class_codes.TAGS]
    for one in guesses:
        sizes += one["sizes"]
        sizes += [one["sizes"][0] - 1, *one["sizes"][1:]] if one["again"] else []
    sizes += [one["size"] for one in exercises]
    length = 0
    while len(seeds.SIGNS) ** length < prod(sizes):
        length += 1
    return length + 4


@pytest.mark.parametrize("number", course.numbers())
def test_every_guess_and_answer_of_a_lesson_fits(number: int) -> None:
    asked = items(number, "en")
    whole = layout(asked, number)
    assert whole
    assert signs(whole) <= 24
    assert [one["place"] for one in whole["guesses"]] == [*asked.guesses]
    assert all(one["again"] for one in whole["guesses"])
    answered = [place for place, one in asked.exercises.items() if one.kind != "opinion"]
    assert [one["place"] for one in whole["exercises"]] == answered


def test_what_does_not_fit_is_left_out() -> None:
    many = {
        f"x/{n}": Exercise("number", f"{n}?", Fraction(1, 2), f"x/{n}", wrong=()) for n in range(200)
    }  # three values each: 2 ** 99 is the least that needs more than twenty signs of thirty-one
    sketch = Sketch("And?", tuple("abcdefgh"), (Fraction(1, 8),) * 8, place="x/guess")
    whole = layout(Items("en", {"x/guess": sketch}, many, "x/beat", {}, {}), 7)
    assert whole
    assert signs(whole) == 24
    assert len(whole["exercises"]) < len(many)
    assert not whole["guesses"][0]["again"]


def test_a_lesson_that_asks_nothing_has_no_code() -> None:
    assert layout(Items("en", {}, {}, "x/beat", {}, {}), 7) is None


def test_a_guess_tells_the_idea_that_the_wall_tells() -> None:
    asked = items(6, "en")
    whole = layout(asked, 6)
    assert whole
    for one in whole["guesses"]:
        values = {at: idea for low, high, idea in one["ideas"] for at in range(low, high + 1)}
        for at in range(101):
            assert values.get(at, "") == idea_behind(asked.guesses[one["place"]], str(at))


def test_a_changed_lesson_has_another_mark() -> None:
    """So a code of another version isn't read as something else."""
    guess = Guess("How often?", Fraction(1, 4), place="x/guess")
    one = Items("en", {"x/guess": guess}, {}, "x/beat", {}, {})
    more = replace(one, exercises={"x/a": Exercise("number", "1?", Fraction(1), "x/a")})
    marks = {whole["mark"] for each in (one, more) if (whole := layout(each, 7))}
    assert len(marks) == 2


@pytest.mark.parametrize("lang", texts.languages)
def test_the_page_of_the_teacher_knows_every_lesson(lang: str) -> None:
    root = lessons.folder()
    there = [one for one in lessons.find(root) if one.kind == "lesson" and one.language == lang][:2]
    assert [one["lesson"] for one in class_codes.layouts(root, there)] == [one.order for one in there]
    pupil = class_codes.pupil_layout(root, there[0])
    assert pupil
    assert all("ideas" not in one for one in pupil["guesses"])
    assert all("question" not in one for one in pupil["guesses"])
