"""A lesson in a language of three plural forms that exists as TOML files only: no fragment of English is left in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from typing import Any

import pytest

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.course import lesson, numbers
from dicekit.course.base import Lesson
from dicekit.dice.action import Bid
from dicekit.kit.part import Part
from dicekit.widgets.draw.beats import BEATS
from tests import toy_language

#: names of people and programs, formulas and records, which are the same in every language
NO_WORDS = re.compile(
    r"""\{\w+\}                                   # a slot that the browser fills
    | \b(?:Ana|Bo|Chi|Dee|Eli|sympy|dicekit|LaTeX|Python)\b
    | \b[A-Z0-9]{4}\b                             # a seed
    | \b(?=\w*\d)\w+(?:\|\w*)*                  # notation: 7x5, 1|K7QX|0
    | \\\w+(?:\{\w+\})?                          # LaTeX""",
    re.VERBOSE,
)
SAID_ALOUD = re.compile(r'\b(?:aria-label|aria-roledescription|title|alt|placeholder)="([^"]*)"')
CODE = re.compile(r"<(math|style|script|svg|pre|code)\b.*?</\1>", re.DOTALL)


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("texts")
    toy_language.write(folder)
    with toy_language.spoken(folder) as lang:
        yield lang


def parts_of(today: Lesson) -> list[Part]:
    """All parts of the six beats, and the row of beats."""
    desks: list[Any] = [getattr(today, beat)() for beat in BEATS]
    return [part for desk in [today.beats(), *desks] for part in getattr(desk, "parts", [desk])]


def english_in(part: Part) -> list[str]:
    """The words in Latin letters that a reader sees or hears, also in what a click would show."""
    html = " ".join(getattr(part, name) for name in part.trait_names() if name.startswith("html_"))
    seen = unescape(re.sub(r"<[^>]*>", " ", CODE.sub("", html)) + " ".join(SAID_ALOUD.findall(html)))
    said = " ".join(map(str, part.words.values()))
    return re.findall(r"[A-Za-z]{3,}", NO_WORDS.sub("", f"{seen} {said}"))


def test_the_plural_forms_are_those_of_the_language(toy: str) -> None:
    language = texts.words(toy)
    assert [language.dice(n) for n in (1, 2, 5, 21, 22, 111)] == [
        *("один кость", "два кости", "пять костей", "21 кость", "22 кости", "111 костей"),
    ]
    assert [language.bid(Bid(n, 6)) for n in (1, 3, 7)] == ["один шестёрка", "три шестёрки", "семь шестёрок"]
    assert [language.say("{n:plural/a/b/c}", {"n": n}) for n in (1, 4, 11, 31)] == ["a", "b", "c", "a"]


def test_numbers_have_the_signs_of_the_language(toy: str) -> None:
    language = texts.words(toy)
    assert language.whole(59049) == "59\N{NO-BREAK SPACE}049"
    assert language.decimal(Fraction(1, 8)) == "0,125"
    assert language.percent(Fraction(1, 3)) == "33,3 %"
    assert texts.words("toy-RU") is language


def test_decimals_of_charts_have_the_sign_of_the_language(toy: str) -> None:
    """One third is 33.3 % in English; 737/441 is 1.67."""
    assert make.label(Fraction(1, 3), toy) == "33,3"
    assert texts.words(toy).mixed(Fraction(737, 441)) == "1,67"


@pytest.mark.parametrize("number", numbers())
def test_a_lesson_has_no_english_in_it(toy: str, number: int) -> None:
    today = lesson(number, toy)
    today.bar.on_skipped()
    if today.later is not None:
        today.later.on_skipped()
    if type(today).experiment is not Lesson.experiment:
        today.strip.on_roll(100)
    left = {word for part in parts_of(today) for word in english_in(part)}
    assert left == set()
