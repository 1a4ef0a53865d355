"""Pages that are drawn in advance: there without any Python, and the same that a kernel then has."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from dicekit.site import drawn, lessons
from dicekit.site.warm import without_comms
from tests.serving import OPENS_WITHIN, running

LESSONS = [lesson for lesson in lessons.find() if lesson.kind == "lesson"]
PLACE = "en/06_your_dice.ipynb"


def parts_of(page: drawn.Drawn) -> dict[str, dict[str, Any]]:
    text = page.data.partition(">")[2].rpartition("<")[0]
    return {part["mark"]: part for part in json.loads(text)}


def fresh(lesson: lessons.Lesson) -> dict[str, dict[str, Any]]:
    with without_comms():
        page = drawn.draw(lesson.path, lesson.place)
    assert page is not None
    return parts_of(page)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.place)
def test_who_runs_the_cells_again_has_what_the_page_shows(lesson: lessons.Lesson) -> None:
    """The same parts in the same states: so the first act goes on with the dice that the visitor sees."""
    one, other = fresh(lesson), fresh(lesson)
    assert list(one) == list(other)
    for mark in one:
        assert seen(one[mark]) == seen(other[mark])


def seen(part: dict[str, Any]) -> dict[str, str]:
    """What a part shows, but for the letters of a seed whose dice aren't rolled yet: those are each visitor's own.

    Folded, the first of its dice are worked out; readers without scripts see a thousand of such rolls.
    """
    own = [rf"\b{part['link'][:4]}\b"] if part.get("link") else []
    letters = re.compile("|".join([*own, "<noscript>.*?</noscript>", "<details.*?</details>"]), re.S)
    return {name: letters.sub("", html) for name, html in part.items() if name.startswith("html_")}


def test_a_changed_notebook_is_not_shown_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "en" / "note.ipynb"
    path.parent.mkdir()
    cell = {"cell_type": "markdown", "metadata": {}, "source": "## Ask\n\nOne.", "id": "a"}
    whole = {"cells": [cell], "metadata": {"dicekit": {"id": "x"}}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(whole))
    lesson = lessons.find()[0]
    mine = type(lesson)(**{**vars(lesson), "path": path, "place": "en/note.ipynb"})
    drawn.write(path, mine.place, tmp_path)
    found = drawn.find(tmp_path, mine)
    assert found is not None
    assert "One." in found.cells[0]
    cell["source"] = "## Ask\n\nTwo, and more."
    path.write_text(json.dumps(whole))
    assert drawn.find(tmp_path, mine) is None


def test_readers_take_no_kernel() -> None:
    with running() as site:
        end = time.monotonic() + OPENS_WITHIN
        while b"first.js" not in site.get(f"/voila/render/{PLACE}").body:  # until the warm process has drawn it
            assert time.monotonic() < end
            time.sleep(1)
        before = json.loads(site.get("/healthz").body)["kernels"]
        for _ in range(30):
            again = site.get(f"/voila/render/{PLACE}", Accept_Encoding="gzip")
            assert again.status == 200
            assert again.headers["Content-Encoding"] == "gzip"
        assert json.loads(site.get("/healthz").body)["kernels"] == before
        assert site.get(f"/voila/render/{PLACE}", If_None_Match=again.headers["ETag"]).status == 304
        assert site.post(f"/live/{PLACE}", {}).status == 403  # another site can't start kernels
