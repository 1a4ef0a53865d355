"""Every lesson is finished: by keyboard with right answers, and by touch on a phone with the typical wrong ones.

What must be true of every page is looked at on the way, so that each learner needs one load: the phone's looks at each
beat as it is found, the keyboard's at what was left there, wide and narrow, by day and by night, by turns from beat to
beat. One speaks one language and the other the other, by turns too; each in both: `pytest -m sweep`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from dicekit.course import lesson as lesson_of
from dicekit.site import lessons
from tests.browser import access
from tests.browser.conftest import SIZES, OpenPage, Watch, assert_axe, assert_no_sideways_scroll, live
from tests.browser.hands import Finger, Keyboard
from tests.browser.learner import Learner
from tests.browser.tabs import each_tab

PHONE = {"width": 360, "height": 640, "touch": True}
VOILA_TELLS = (
    "There was an error when executing",
    "show_tracebacks",
    "An exception occurred at the server",
    "Traceback (",
)
PRESSED = ("main .btn", "main .foot-btn", "main .round-btn", "main select", ".bar nav")  # nothing of it on paper


def in_turn(kind: str, shift: int = 0) -> list[object]:
    """The pages of a kind: each in one language now, in the other with the sweep."""

    def marks(page: lessons.Lesson) -> list[pytest.MarkDecorator]:
        now = texts.languages[(page.order + shift) % len(texts.languages)]
        return [] if page.language == now else [pytest.mark.sweep]

    pages = [page for page in lessons.find() if page.kind == kind]
    return [pytest.param(page, id=f"{page.language}/{page.id}", marks=marks(page)) for page in pages]


@pytest.mark.parametrize("place", in_turn("lesson"))
def test_a_lesson_is_finished_by_keyboard_with_right_answers_and_every_beat_is_accessible(
    open_page: OpenPage, watches: dict[Page, Watch], place: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{place.place}")
    sound(page)
    learner = Learner(page, lesson_of(place.order, place.language), Keyboard(page))
    for beat in learner.beats():
        learner.do_all()
        look_around(page, place.language, SIZES[(beat + place.order // 2) % len(SIZES)])
    asked_for_little(watches[page].requests)
    on_paper(page)
    page.emulate_media(media="screen")
    learner.hears()


@pytest.mark.parametrize("place", in_turn("lesson", shift=1))
def test_a_lesson_is_finished_by_touch_with_typical_wrong_answers_and_comes_back(
    open_page: OpenPage, watches: dict[Page, Watch], place: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{place.place}", **PHONE)
    sent = watches[page].sent
    assert sent
    read_without_scripts(open_page, sent.url, sent.text())
    learner = Learner(page, lesson_of(place.order, place.language), Finger(page), right=False)
    for beat in learner.beats():
        page.emulate_media(color_scheme="dark" if beat % 2 else "light")
        assert_axe(page, whole=False)
        learner.do_all()
        assert_no_sideways_scroll(page)
        access.targets(page)
        access.text_spacing(page)
        access.one_language(page, texts.words(place.language).tag)
    learner.hears()
    comes_back(learner)


@pytest.mark.parametrize("place", in_turn("explorer"))
def test_a_page_without_beats_is_accessible(
    open_page: OpenPage, watches: dict[Page, Watch], place: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{place.place}")
    sound(page)
    sent = watches[page].sent
    assert sent
    read_without_scripts(open_page, sent.url, sent.text())
    for size in SIZES[::2]:
        look_around(page, place.language, size)
    asked_for_little(watches[page].requests)
    on_paper(page)


def sound(page: Page) -> None:
    """No cell went wrong."""
    expect(page.locator(".dk-failed")).to_have_count(0)
    content = page.content()
    assert not [words for words in VOILA_TELLS if words in content]


def look_around(page: Page, language: str, size: tuple[int, str]) -> None:
    """Axe in this width and theme, and behind each tab of a phone all that can be measured; then as it was."""
    width, theme = size
    before = page.viewport_size
    assert before
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 640})
    assert_axe(page, whole=False)
    page.set_viewport_size({"width": 360, "height": 640})
    for _ in each_tab(page, lambda tab: tab.press("Enter")):  # wherever it moves to while a chart takes its new size
        access.check(page, axe=False)
        access.text_spacing(page)
    access.one_language(page, texts.words(language).tag)
    page.set_viewport_size({"width": 320, "height": 256})  # 1280 x 1024 at 400 %
    assert_no_sideways_scroll(page)
    access.focus_is_seen(page)
    page.set_viewport_size(before)


def asked_for_little(requests: list[str]) -> None:
    """plotly.js comes once, from our own address; JupyterLab's renderer of it never comes."""
    assert not [url for url in requests if "jupyterlab-plotly" in url]
    assert sum("plotly.min.js" in url for url in requests) <= 1


def on_paper(page: Page) -> None:
    """Paper cannot be pressed."""
    page.emulate_media(media="print")
    for pressed in PRESSED:
        expect(page.locator(pressed).filter(visible=True)).to_have_count(0)


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


def comes_back(learner: Learner) -> None:
    """The page is opened anew without naming a beat, and everything stands as it did."""
    page = learner.page
    before = learner.kept()
    assert all(before.values()), before
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)
    assert learner.beat == 6
    for _ in range(300):  # rolls come back from Python, a moment after the rest
        if learner.kept() == before:
            break
        page.wait_for_timeout(100)
    assert learner.kept() == before
