"""Lessons are found in their notebooks, and asked for as people write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicekit import texts
from dicekit.site import curriculum, lessons, serve
from tests import notebooks


def test_a_lesson_is_what_its_notebook_says(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/06_coin.ipynb", needs=[3], order=6, minutes=40, unit="B", question="Heads?")
    (found,) = lessons.find(tmp_path)
    assert (found.id, found.language, found.title, found.question) == ("06_coin", "en", "A coin", "Heads?")
    assert (found.minutes, found.needs, found.order, found.unit, found.kind) == (40, (3,), 6, "B", "lesson")
    assert found.place == "en/06_coin.ipynb"


def test_lessons_stand_in_the_order_of_the_map(tmp_path: Path) -> None:
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


def test_the_map_has_seven_units_and_twenty_two_stations() -> None:
    """LESSONS 4: seven units, twenty-two lessons, each after the ones it needs."""
    assert "".join(unit.letter for unit in curriculum.UNITS) == "ABCDEFG"
    assert [station.number for station in curriculum.STATIONS] == list(range(1, 23))
    assert all(need < station.number for station in curriculum.STATIONS for need in station.needs)


@pytest.mark.parametrize("lang", texts.languages)
def test_every_station_is_named_in_every_language(lang: str) -> None:
    for station in curriculum.STATIONS:
        keys = [f"title.{station.number}", f"question.{station.number}", f"reason.{station.reason}"]
        for key in [*keys, *(f"game.{game}" for game in station.games)]:
            assert texts.has(f"site.{key}", lang), key
    for path in curriculum.PATHS:
        assert texts.has(f"site.path.{path.key}", lang)
    for unit in curriculum.UNITS:
        assert texts.has(f"site.unit.{unit.letter}", lang)
