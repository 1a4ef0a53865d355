"""Every lesson is finished: by keyboard with right answers, or by touch on a phone with the typical wrong ones.

What must be true of every page is looked at on the way, so that each learner needs one load, and each thing where it
differs. Axe looks at what the keyboard left at one step, wide or as enlarged to 400 %, by day or by night, by turns;
whether the focus is seen is looked at where the window is small. On the phone axe looks at another step as it is
found; sizes are measured behind each tab, and in two of the steps with the text spaced out; in one of the languages
the page is read without scripts, too. The two learners share the lessons, the even numbers by keyboard and the odd
ones by touch, and the languages take turns in each hand. The other learner and the other languages, with the other
steps: `pytest -m sweep`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from dicekit import texts
from dicekit.course import lesson as lesson_of
from dicekit.site import lessons
from tests.browser import access
from tests.browser.conftest import (
    DIAGONAL,
    SIZES,
    OpenPage,
    Watch,
    as_sent,
    assert_axe,
    assert_no_sideways_scroll,
    awaited,
    dressed,
    live,
)
from tests.browser.hands import Finger, Keyboard
from tests.browser.learner import Learner
from tests.browser.tabs import each_tab

LANGUAGES = list(texts.languages)
STEPS = 6
NARROW: ViewportSize = {"width": 360, "height": 640}
PHONE = {**NARROW, "touch": True}
ENLARGED: ViewportSize = {"width": 320, "height": 256}  # 1280 x 1024 at 400 %
VOILA_ERRORS = (
    "There was an error when executing",
    "show_tracebacks",
    "An exception occurred at the server",
    "Traceback (",
)
# what is drawn by reference, to a drawing that isn't on the page
MISSING_DRAWINGS = """() => [...new Set([...document.querySelectorAll("use")].map((one) => one.getAttribute("href")))]
  .filter((href) => !document.getElementById(href.slice(1)))"""
PRESSED = ("main .btn", "main .foot-btn", "main .round-btn", "main select", ".bar nav")  # nothing of it on paper


def in_turn(kind: str, shift: int = 0, learners: int = 1) -> list[object]:
    """The pages of a kind: each in one language and by one of so many learners now, the others with the sweep."""

    def marks(page: lessons.Lesson) -> list[pytest.MarkDecorator]:
        now = texts.languages[(page.order // learners + shift) % len(texts.languages)]
        turn = (page.order + shift) % learners == 0
        return [] if turn and page.language == now else [pytest.mark.sweep]

    pages = [page for page in lessons.find() if page.kind == kind]
    return [pytest.param(page, id=f"{page.language}/{page.id}", marks=marks(page)) for page in pages]


@pytest.mark.parametrize("place", in_turn("lesson", learners=2))
def test_a_lesson_is_finished_by_keyboard_with_right_answers_and_is_accessible(
    open_page: OpenPage, watches: dict[Page, Watch], place: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{place.place}")
    sound(page)
    learner = Learner(page, lesson_of(place.order, place.language), Keyboard(page))
    for step in learner.steps():
        learner.do_all()
        assert not page.evaluate(MISSING_DRAWINGS)
        if step == looked_at(place):
            look_around(page, SIZES[turn(place, step, len(SIZES))])
        access.one_language(page, texts.get_language(place.language).tag)
    asked_for_little(watches[page].requests)
    on_paper(page)
    page.emulate_media(media="screen")
    learner.hears()


@pytest.mark.parametrize("place", in_turn("lesson", shift=1, learners=2))
def test_a_lesson_is_finished_by_touch_with_typical_wrong_answers_and_comes_back(
    open_page: OpenPage, watches: dict[Page, Watch], place: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{place.place}", **PHONE)
    sound(page)
    if not turn(place, 0, len(LANGUAGES)):
        read_without_scripts(open_page, watches[page])
    learner = Learner(page, lesson_of(place.order, place.language), Finger(page), right=False)
    for step in learner.steps():
        if step == looked_at(place, 3):
            dressed(page, "dark" if step // 3 % 2 else "light")
            assert_axe(page, whole=False)
        learner.do_all()
        assert not page.evaluate(MISSING_DRAWINGS)
        for _ in each_tab(page, learner.hand.press):
            fits_a_phone(page, spaced=step % 3 == looked_at(place) % 3)
        access.one_language(page, texts.get_language(place.language).tag)
    learner.hears()
    comes_back(learner)


@pytest.mark.parametrize("place", [*in_turn("explorer"), *in_turn("oddstable"), *in_turn("cards")])
def test_a_page_without_beats_is_accessible(
    open_page: OpenPage, watches: dict[Page, Watch], place: lessons.Lesson
) -> None:
    page = open_page(f"/voila/render/{place.place}")
    sound(page)
    read_without_scripts(open_page, watches[page])
    for size in DIAGONAL:
        look_around(page, size)
    page.set_viewport_size(NARROW)
    for _ in each_tab(page):
        fits_a_phone(page)
    access.one_language(page, texts.get_language(place.language).tag)
    asked_for_little(watches[page].requests)
    on_paper(page)


def sound(page: Page) -> None:
    """No cell went wrong."""
    expect(page.locator(".dk-failed")).to_have_count(0)
    content = page.content()
    assert not [words for words in VOILA_ERRORS if words in content]


def turn(place: lessons.Lesson, step: int, of: int) -> int:
    """Which of so many it is at this step: the next one in the lesson after the next, another one in each language."""
    return (step + place.order // 2 + of // 2 * LANGUAGES.index(place.language)) % of


def looked_at(place: lessons.Lesson, shift: int = 0) -> int:
    """The step that axe looks at: by three languages and two hands it comes to all six."""
    return STEPS - (place.order // 2 + LANGUAGES.index(place.language) + shift) % STEPS


def look_around(page: Page, size: tuple[int, str]) -> None:
    """Axe in this width and theme; where it is narrow no sideways scroll, and the focus is seen; then as it was."""
    width, theme = size
    before = page.viewport_size
    assert before
    if width == before["width"]:
        dressed(page, theme)
        assert_axe(page, whole=False)
        return
    page.set_viewport_size(ENLARGED)
    dressed(page, theme)
    assert_axe(page, whole=False)
    for _ in each_tab(page, lambda tab: tab.press("Enter")):  # wherever it moves to while a chart takes its new size
        assert_no_sideways_scroll(page)
        access.focus_is_seen(page)
    page.set_viewport_size(before)


def fits_a_phone(page: Page, spaced: bool = True) -> None:
    """Nothing scrolls sideways, what is pressed is large enough, spaced-out text is not cut off."""
    assert_no_sideways_scroll(page)
    access.targets(page)
    if spaced:
        access.text_spacing(page)


def asked_for_little(requests: list[str]) -> None:
    """plotly.js comes once, from our own address; JupyterLab's renderer of it never comes."""
    assert not [url for url in requests if "jupyterlab-plotly" in url]
    assert sum("plotly.min.js" in url for url in requests) <= 1


def on_paper(page: Page) -> None:
    """Paper cannot be pressed."""
    page.emulate_media(media="print")
    for pressed in PRESSED:
        expect(page.locator(pressed).filter(visible=True)).to_have_count(0)


def read_without_scripts(open_page: OpenPage, watch: Watch) -> None:
    """The page as it was sent, in a browser that runs no scripts: everything stands there, still."""
    assert watch.sent
    page = as_sent(open_page, watch.sent, scripts=False)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator(".dk-still").first).to_be_visible()
    expect(page.locator(".dk-failed")).to_have_count(0)
    html = watch.sent.text()
    assert "from dicekit.course import lesson" not in html  # the source of a step's cell
    assert_no_sideways_scroll(page)


def comes_back(learner: Learner) -> None:
    """The page is opened anew without naming a step, and everything stands as it did."""
    page = learner.page
    before = learner.kept()
    missing = {name for name, css in (("rolls", ".rolls"), ("lines", ".ledger")) if not page.locator(css).count()}
    assert all(texts for name, texts in before.items() if name not in missing), before
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)
    assert learner.step == 6
    awaited(page, lambda: learner.kept() == before)  # rolls come back from Python, a moment after the rest
    assert learner.kept() == before
