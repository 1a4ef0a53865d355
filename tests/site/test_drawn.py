"""Pages that are drawn in advance: there without any Python, and the same that a kernel then has."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dicekit import texts
from dicekit.site import drawn, fork, lessons, ready, warm
from dicekit.site.begun import apart
from tests.serving import OPENS_WITHIN, Running, running
from tests.site.kernels import until

LESSONS = [lesson for lesson in lessons.find() if lesson.kind == "lesson"]
PLACE = "en/06_your_dice.ipynb"


def turns(now: int) -> list[Any]:
    """The English lessons with odd numbers (1) or even ones (0) now, all others with the sweep."""
    every = [(lang, turn) for lang in texts.languages for turn in (0, 1)]
    return [pytest.param(*one, marks=() if one == ("en", now) else pytest.mark.sweep) for one in every]


def of_turn(lang: str, turn: int) -> list[lessons.Lesson]:
    return [lesson for lesson in LESSONS if lesson.language == lang and lesson.order % 2 == turn]


def parts_of(page: drawn.Drawn) -> dict[str, dict[str, Any]]:
    text = page.data.partition(">")[2].rpartition("<")[0]
    return {part["mark"]: part for part in json.loads(text)}


def seen(part: dict[str, Any]) -> dict[str, str]:
    """What a part shows, but for the letters of a seed whose dice aren't rolled yet: those are each visitor's own.

    Folded, the first of its dice are worked out; readers without scripts see a thousand of such rolls.
    """
    own = [rf"\b{part['link'][:4]}\b"] if part.get("link") else []
    letters = re.compile("|".join([*own, "<noscript>.*?</noscript>", "<details.*?</details>"]), re.S)
    return {name: letters.sub("", html) for name, html in part.items() if name.startswith("html_")}


def draw_twice(lang: str, turn: int) -> None:
    """Print what differs between two drawings of each lesson; run in a process of its own, as the site does it."""
    for lesson in of_turn(lang, turn):
        drawings = []
        for _ in range(2):
            with apart():
                page = drawn.draw(lesson.path, lesson.place)
            assert page is not None, lesson.place
            drawings.append({mark: seen(part) for mark, part in parts_of(page).items()})
        one, other = drawings
        off = [] if one == other else sorted({*one} ^ {*other}) or [mark for mark in one if one[mark] != other[mark]]
        print(json.dumps([lesson.place, len(one), off]), flush=True)


@pytest.mark.parametrize(("lang", "turn"), turns(now=1))
def test_who_runs_the_cells_again_has_what_the_page_shows(lang: str, turn: int) -> None:
    """The same parts in the same states: so the first act goes on with the dice that the visitor sees."""
    code = f"from tests.site.test_drawn import draw_twice; draw_twice({lang!r}, {turn})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=True)
    data = [json.loads(line) for line in done.stdout.splitlines()]
    assert [place for place, *_ in data] == [lesson.place for lesson in of_turn(lang, turn)]
    assert all(number > 5 for _, number, _ in data)
    assert [place for place, _, off in data if off] == []


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


@pytest.fixture(scope="module")
def site() -> Iterator[Running]:
    """A site that has drawn the page."""
    with running(pages=[PLACE]) as site:
        until(lambda: b"first.js" in site.get(f"/voila/render/{PLACE}").body, within=OPENS_WITHIN)
        yield site


def test_readers_take_no_kernel(site: Running) -> None:
    before = json.loads(site.get("/healthz").body)["kernels"]
    for _ in range(30):
        again = site.get(f"/voila/render/{PLACE}", Accept_Encoding="gzip")
        assert again.status == 200
        assert again.headers["Content-Encoding"] == "gzip"
    health = json.loads(site.get("/healthz").body)
    assert health["kernels"] == before
    assert health["readers"] >= 30
    assert site.get(f"/voila/render/{PLACE}", If_None_Match=again.headers["ETag"]).status == 304
    assert site.post(f"/live/{PLACE}", {}).status == 403  # another site can't start kernels


def test_each_reader_has_a_mark_of_their_own_with_which_python_is_started(site: Running) -> None:
    cookies = [site.get(f"/voila/render/{PLACE}").headers["Set-Cookie"] for _ in range(3)]
    marks = [cookie.partition("=")[2].partition(";")[0] for cookie in cookies]
    assert len({*marks}) == 3
    assert all("SameSite=Lax" in cookie and "Secure" not in cookie for cookie in cookies)
    assert site.get(f"/voila/render/{PLACE}", Cookie=f"_xsrf={marks[0]}").headers["Set-Cookie"] is None
    assert site.get(f"/voila/render/{PLACE}", Cookie="_xsrf=mine").headers["Set-Cookie"] is not None
    ways = [(0, 0, 200), (1, 2, 403)]
    for cookie, sent, status in ways:
        headers = {"Cookie": f"_xsrf={marks[cookie]}", "X-XSRFToken": marks[sent]}
        assert site.post(f"/live/{PLACE}", {}, headers).status == status
    page = site.get(f"/voila/render/{PLACE}?run")
    assert b"kernelId" in page.body


def test_over_tls_a_mark_is_sent_over_tls_alone() -> None:
    assert "; Secure" in ready.mark_cookie(True)
    assert ready.MARK.fullmatch(ready.mark_cookie(True).removeprefix("_xsrf=").partition(";")[0])


def lesson_six() -> lessons.Lesson:
    return next(one for one in LESSONS if one.place == PLACE)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "7", '["no", "such"', "null"])
def test_a_broken_file_is_logged_once_and_the_lesson_is_run_instead(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    drawn.file_of(tmp_path, PLACE).write_text(text)
    assert drawn.find(tmp_path, lesson_six()) is None
    assert drawn.find(tmp_path, lesson_six()) is None
    assert caplog.text.count(PLACE) == 1


def test_a_full_disk_is_said_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, text: str, **_: object) -> None:
        path.touch()
        raise OSError(28, "No space left on device")

    page = drawn.Drawn(["<p>One.</p>"], "", drawn.stamp_of(lesson_six().path))
    monkeypatch.setattr(drawn, "draw", lambda *_: page)
    monkeypatch.setattr(Path, "write_text", full)
    monkeypatch.chdir(lesson_six().path.parents[1])
    warm.draw(tmp_path, PLACE)
    output = capfd.readouterr().err
    assert PLACE in output
    assert "No space left" in output
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_forked_pages_are_drawn_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = fork.Warm(lesson_six().path.parents[1], [PLACE])
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "darwin")
        process.start()
    try:
        until(lambda: drawn.find(process.folder, lesson_six()))
        with pytest.raises(fork.ForkUnavailable):
            process._fork({})
    finally:
        process.stop()
    assert not process.folder.exists()
