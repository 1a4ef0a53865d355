"""Lessons are found in their notebooks, and asked for as people write them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from dicekit import course, texts
from dicekit.site import curriculum as curriculums
from dicekit.site import lessons, serve
from dicekit.site.curriculum import Curriculum, curriculum
from dicekit.site.pages import Pages
from tests import notebooks


def test_a_lesson_is_what_its_notebook_says(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/06_coin.ipynb", needs=[3], order=6, minutes=40, unit="B", question="Heads?")
    (found,) = lessons.find(tmp_path)
    assert (found.id, found.language, found.title, found.question) == ("06_coin", "en", "A coin", "Heads?")
    assert (found.minutes, found.needs, found.order, found.unit, found.kind) == (40, (3,), 6, "B", "lesson")
    assert found.place == "en/06_coin.ipynb"


def test_lessons_are_in_the_order_of_the_map(tmp_path: Path) -> None:
    for place, order in (("en/12_b.ipynb", 12), ("en/02_a.ipynb", 2), ("zh/02_a.ipynb", 2)):
        notebooks.write(tmp_path, place, order=order)
    assert [lesson.place for lesson in lessons.find(tmp_path)] == ["en/02_a.ipynb", "en/12_b.ipynb", "zh/02_a.ipynb"]


def test_what_is_no_lesson_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "en" / ".ipynb_checkpoints").mkdir(parents=True)
    (tmp_path / "en" / "broken.ipynb").write_text("{")
    (tmp_path / "en" / "list.ipynb").write_text("[]")
    (tmp_path / "en" / "other.ipynb").write_text('{"cells": [], "metadata": {}}')
    assert lessons.find(tmp_path) == []


def test_an_edited_title_is_seen(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/01_coin.ipynb", title="Before")
    assert lessons.find(tmp_path)[0].title == "Before"
    notebooks.write(tmp_path, "en/01_coin.ipynb", title="Afterwards")
    assert lessons.find(tmp_path)[0].title == "Afterwards"


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("6", "en/06_coin.ipynb"),
        ("06", "en/06_coin.ipynb"),
        ("06_coin", "en/06_coin.ipynb"),
        ("en/06_coin.ipynb", "en/06_coin.ipynb"),
        ("zh/6", "zh/06_coin.ipynb"),
    ],
)
def test_a_lesson_has_several_names(tmp_path: Path, name: str, place: str) -> None:
    for language in ("en", "zh"):
        notebooks.write(tmp_path, f"{language}/06_coin.ipynb", order=6)
    assert serve.named(name, tmp_path).place == place


def test_an_unknown_lesson_is_answered_with_those_there_are(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/06_coin.ipynb", order=6)
    with pytest.raises(serve.NoSuchLesson, match="'7'; there are: 06_coin"):
        serve.named("7", tmp_path)


def curriculum_of(root: Path, lang: str = "en") -> Curriculum:
    return curriculum([lesson for lesson in lessons.find(root) if lesson.language == lang], lang)


@pytest.mark.parametrize("lang", texts.languages)
def test_the_map_is_that_of_the_course(lang: str) -> None:
    """Units from A on, every lesson once and after the ones it needs, every path on the map."""
    there = curriculum_of(lessons.folder(), lang)
    letters = [unit.letter for unit in there.units]
    assert letters == sorted(letters)
    numbers = [station.order for station in there.stations]
    assert len(numbers) == len(set(numbers))
    assert {station.order for station in there.stations if station.place} == set(course.numbers())
    assert all(need < station.order for station in there.stations for need in station.needs)
    assert {path.key for path in there.paths} >= {"all", "visit", "six", "gao", "read", "cs", "young", "self"}
    for station in there.stations:
        assert all((station.title, station.question, station.reason, station.minutes, station.games))
        assert all(texts.has(f"site.game.{game}", lang) for game in station.games)
    for unit in there.units:
        assert texts.has(f"site.unit.{unit.letter}", lang)
    for path in there.paths:
        assert texts.has(f"site.path.{path.key}", lang)
        assert texts.has(f"site.path.{path.key}.what", lang)


LONGEST_PERIOD = 45


@pytest.mark.parametrize("lang", texts.languages)
def test_a_path_takes_as_long_as_its_lessons_and_a_period_holds_what_it_is_given(lang: str) -> None:
    """By the minutes that the notebooks say; the map shows the sum."""
    found = [lesson for lesson in lessons.find(lessons.folder()) if lesson.language == lang]
    minutes = {lesson.order: lesson.minutes for lesson in found if lesson.kind == "lesson"}
    shown = dict(re.findall(r'data-minutes="(\w+)">\D*(\d+)', str(Pages(lessons.folder()).landing(lang))))
    taught = {path.key: path.periods for path in curriculum_of(lessons.folder(), lang).paths if path.periods}
    assert shown == {key: str(sum(minutes[n] for period in periods for n in period)) for key, periods in taught.items()}
    for periods in taught.values():
        assert all(sum(minutes[number] for number in period) <= LONGEST_PERIOD for period in periods)


PLANNED = """
[[planned]]
number = 40
unit = "F"
minutes = 20
needs = [11]
games = ["all"]
en = {title = "A bid", question = "What?", reason = "the same"}
"""


def test_a_notebook_takes_the_place_of_a_planned_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tomllib.loads(curriculums.DATA.read_text("utf-8") + PLANNED)
    monkeypatch.setattr(curriculums, "_data", lambda: data)
    assert not next(one for one in curriculum_of(tmp_path).stations if one.order == 40).place
    notebooks.write(tmp_path, "en/40_bid.ipynb", order=40, unit="F", title="Told", reason="as before")
    (made,) = (one for one in curriculum_of(tmp_path).stations if one.order == 40)
    assert (made.place, made.title, made.reason) == ("en/40_bid.ipynb", "Told", "as before")


def test_an_unplanned_unit_comes_last(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/40_own.ipynb", order=40, unit="Q", games=["Farkle"])
    last = curriculum_of(tmp_path).units[-1]
    assert (last.letter, [station.order for station in last.stations]) == ("Q", [40])


def test_a_path_is_shown_where_all_its_lessons_are(tmp_path: Path) -> None:
    """Of the ready paths, those of whole maps name no lesson, and that for the young takes lessons 1, 2 and 3."""
    for number in (1, 2):
        notebooks.write(tmp_path, f"en/{number:02}_a.ipynb", order=number)
    assert [path.key for path in curriculum_of(tmp_path).paths] == ["all", "self"]
    notebooks.write(tmp_path, "en/03_a.ipynb", order=3)
    assert [path.key for path in curriculum_of(tmp_path).paths] == ["all", "young", "self"]
