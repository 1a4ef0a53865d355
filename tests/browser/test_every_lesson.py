"""What is true of every lesson, whichever there are: it loads, comes alive, each beat is accessible, and it can be read
without scripts. The walk needs one load: wide and narrow, by day and by night, take turns from beat to beat.

Lessons take turns with the languages too: what a walk in the other language would find that is the language's own (its
words, cut-off text, targets) is found by the learner who finishes the lesson in it (`test_learners.py`). All lessons in
all languages: `pytest -m sweep tests/browser/test_every_lesson.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from dicekit.site import lessons
from tests.browser import access
from tests.browser.conftest import SIZES, OpenPage, Watch, assert_axe, assert_no_sideways_scroll
from tests.browser.tabs import each_tab


def _in_turn(lesson: lessons.Lesson) -> bool:
    return lesson.language == texts.languages[lesson.order % len(texts.languages)]


LESSONS = [
    pytest.param(lesson, id=f"{lesson.language}/{lesson.id}", marks=() if _in_turn(lesson) else pytest.mark.sweep)
    for lesson in lessons.find()
]
VOILA_TELLS = (
    "There was an error when executing",
    "show_tracebacks",
    "An exception occurred at the server",
    "Traceback (",
)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_can_be_read_without_scripts_comes_alive_and_every_beat_is_accessible(
    open_page: OpenPage, watches: dict[Page, Watch], lesson: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{lesson.place}", height=640)
    sent = watches[page].sent
    assert sent
    read_without_scripts(open_page, sent.url, sent.text())
    expect(page.locator(".dk-failed")).to_have_count(0)
    content = page.content()
    assert not [words for words in VOILA_TELLS if words in content]
    shift = (
        lesson.order // 2 + texts.languages.index(lesson.language) * 2
    )  # from lesson to lesson, and in the other language
    for beat in beats(page):
        width, theme = SIZES[(beat + shift) % len(SIZES)]
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": 640})
        if width != 360:
            assert_axe(page, whole=beat == 6)
        page.set_viewport_size({"width": 360, "height": 640})
        for _ in each_tab(page):
            access.check(page, axe=width == 360)
            access.text_spacing(page)
        access.one_language(page, texts.words(lesson.language).tag)
        page.set_viewport_size({"width": 320, "height": 256})  # 1280 x 1024 at 400 %
        assert_no_sideways_scroll(page)
        access.focus_is_seen(page)
    asked_for_little(watches[page].requests)
    page.emulate_media(media="print")
    for pressed in ("main .btn", "main .foot-btn", "main .round-btn", "main select", ".bar nav"):
        expect(page.locator(pressed).filter(visible=True)).to_have_count(0)  # paper cannot be pressed


def beats(page: Page) -> Iterator[int]:
    """Each beat in turn, none guessed; a page without beats is one."""
    row = page.locator(".beats [data-beat]")
    looked = False
    yield 1
    for beat in range(2, row.count() + 1):
        row.nth(beat - 1).click()
        expect(row.nth(beat - 1)).to_have_attribute("aria-current", "step")
        skip = page.locator(".dk-gate [data-do=skip]")
        if skip.is_visible():
            if not looked:  # the same stands before every beat
                assert_axe(page, whole=False)
            looked = True
            skip.click()
        yield beat


def asked_for_little(requests: list[str]) -> None:
    """plotly.js comes once, from our own address; JupyterLab's renderer of it never comes."""
    assert not [url for url in requests if "jupyterlab-plotly" in url]
    assert sum("plotly.min.js" in url for url in requests) <= 1


def read_without_scripts(open_page: OpenPage, url: str, html: str) -> None:
    """The page as it was sent, in a browser that runs no scripts: everything stands there, still."""

    def again(page: Page) -> None:
        page.route(url, lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))

    page = open_page(url, scripts=False, before=again)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator(".dk-still").first).to_be_visible()
    expect(page.locator(".dk-failed")).to_have_count(0)
    assert "import dicekit" not in html
    assert "from dicekit" not in html
    assert_no_sideways_scroll(page)
