"""A lesson in a language of three plural forms that exists as TOML files only: no fragment of English is left in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from random import Random
from typing import Any

import pytest

from dicekit import texts
from dicekit.charts import figure as make
from dicekit.charts.numbers import Bars
from dicekit.course import lesson, numbers
from dicekit.course.base import Lesson
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.formulas import writers
from dicekit.formulas.notation import Choose, Notation, Number
from dicekit.kit.part import Part
from dicekit.widgets.draw.lesson_steps import STEPS
from tests import toy_language

ARIA_TEXT = re.compile(r'\b(?:aria-label|aria-roledescription|title|alt|placeholder)="([^"]*)"')
BARE = re.compile(r"(?<![\w.,#|$-])\d{4,}(?![\w|])")
NUMBER = re.compile(r"(?<![\w.,])(?:\d+\.\d+|[1-9]\d{0,2}(?:,\d{3})+)(?![\d,.]*\d)")  # as English writes it
#: plain data of the view, by which it judges answers: no text
DATA = {"truth", "numbers", "low", "high", "first", "limits", "steps"}


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("texts")
    toy_language.write(folder)
    with toy_language.registered(folder) as lang:
        yield lang


def parts_of(today: Lesson) -> list[Part]:
    """All parts of the six steps, and the row of steps."""
    desks: list[Any] = [getattr(today, step)() for step in STEPS]
    return [part for desk in [today.steps(), *desks] for part in getattr(desk, "parts", [desk])]


def shown_by(part: Part) -> Iterator[str]:
    """Every text that a part shows or says, formulas and drawings among them, and those that the browser fills in."""
    for name in part.trait_names():
        if name.startswith("html_"):
            html = re.sub(r"<(style|script|pre|code)\b.*?</\1>", " ", getattr(part, name), flags=re.DOTALL)
            yield unescape(re.sub(r"<[^>]*>", " | ", html))
            yield from map(unescape, ARIA_TEXT.findall(html))
    for name in ("words", "local", "figure"):
        if part.has_trait(name):
            yield from strings(getattr(part, name))


def strings(value: Any) -> Iterator[str]:
    """The texts within plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name not in DATA:
                yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)


def test_the_plural_forms_are_those_of_the_language(toy: str) -> None:
    language = texts.get_language(toy)
    assert [language.dice(n) for n in (1, 2, 5, 21, 22, 111)] == [
        *("один кость", "два кости", "пять костей", "21 кость", "22 кости", "111 костей"),
    ]
    assert [language.bid(Bid(n, 6)) for n in (1, 3, 7)] == ["один шестёрка", "три шестёрки", "семь шестёрок"]
    assert [language.say("{n:plural/a/b/c}", {"n": n}) for n in (1, 4, 11, 31)] == ["a", "b", "c", "a"]


def test_numbers_have_the_signs_of_the_language(toy: str) -> None:
    language = texts.get_language(toy)
    assert language.whole(59049) == "59\N{NO-BREAK SPACE}049"
    assert language.decimal(Fraction(1, 8)) == "0,125"
    assert language.percent(Fraction(1, 3)) == "33,3 %"
    assert texts.get_language("toy-RU") is language


def test_decimals_of_charts_have_the_sign_of_the_language(toy: str) -> None:
    """One third is 33.3 % in English; 737/441 is 1.67."""
    assert make.label(Fraction(1, 3), toy) == "33,3"
    assert texts.get_language(toy).mixed(Fraction(737, 441)) == "1,67"


def test_plotly_writes_numbers_with_the_signs_of_the_language(toy: str) -> None:
    """What plotly writes by itself, on the axis of chances and when one points at a bar."""
    bars = Bars(Distribution.binomial(2, hits=2, sides=6), Bid(1, 5))
    signs = {lang: bars.figure(lang)["layout"].get("separators") for lang in (toy, "zh", "en")}
    assert signs == {toy: ",\N{NO-BREAK SPACE}", "zh": ".", "en": None}  # plotly's own are those of English


def test_numbers_with_commas_are_told_apart_in_lists_and_formulas(toy: str) -> None:
    choose = Choose(Number(1000), Number(4))
    assert texts.get_language("en").all_of((20, 1000, 59049)) == "20; 1,000 and 59,049"
    assert texts.get_language("en").series((20, 30, 40)) == "20, 30, 40"
    assert texts.get_language(toy).series((1000, 2000)) == "1\N{NO-BREAK SPACE}000, 2\N{NO-BREAK SPACE}000"
    assert texts.get_language("zh").series((1000, 20000)) == "1000、20000"
    assert writers.text(Notation((choose,)), "en") == "C(1,000; 4)"
    assert writers.text(Notation((choose,)), "zh") == "C(1000,4)"


def spent(number: int, lang: str) -> list[Part]:
    """All parts of a lesson after its guesses, with a thousand rolls and every panel drawn."""
    today = lesson(number, lang)
    today.bar.on_skipped()
    if today.later is not None:
        today.later.on_skipped()
    if type(today).experiment is not Lesson.experiment:
        today.strip.on_roll(1000)
    parts = parts_of(today)
    for part in parts:
        part.complete()
    return parts


@pytest.mark.parametrize("number", numbers())
def test_a_lesson_has_no_english_in_it(toy: str, number: int) -> None:
    parts = spent(number, toy)
    assert set[str]().union(*map(toy_language.english_in, parts)) == set()


@pytest.mark.parametrize("number", numbers())
def test_numbers_of_a_lesson_are_written_as_its_language_does(
    toy: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """English: 7,776 and 44.1; the toy language: 7 776 and 44,1. Its 1,185 must be the 1.185 of English."""
    random = Random()
    monkeypatch.setattr("dicekit.seeds.fresh", lambda: "".join(random.choices("KQXZ", k=4)))  # no figures
    random.seed(17)
    english = [text for part in spent(number, "en") for text in shown_by(part)]
    bare = {found for text in english for found in BARE.findall(text)}
    assert {found for found in bare if set(found) - set("123456")} == set()  # a hand of dice is written 55126
    here = {found for text in english for found in NUMBER.findall(text)}
    random.seed(17)
    there = {found for part in spent(number, toy) for text in shown_by(part) for found in NUMBER.findall(text)}
    assert {found for found in there if "." in found or found.replace(",", ".") not in here} == set()
