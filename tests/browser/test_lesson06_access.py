"""Lesson 6 without scripts, without storage, without a kernel."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dicekit.course.lesson06.exercises import exercises, first
from dicekit.widgets import standin
from dicekit.widgets.bundle import text_of
from dicekit.widgets.guess import GuessBar
from dicekit.widgets.quiz import QuestionDeck
from tests.browser.conftest import live
from tests.browser.lesson06 import (
    BEATS,
    ENGLISH,
    LISTEN,
    OpenPage,
    answer,
    card,
    go,
    hear,
    lock,
    part,
    said,
)

FORBID = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); }
});"""


def test_a_browser_that_keeps_nothing_says_so_once(open_page: OpenPage) -> None:
    page = open_page(ENGLISH, before=lambda page: page.add_init_script(FORBID))
    page.evaluate(LISTEN)
    go(page, "Guess")
    lock(page, "20")
    expect(part(page, "guessing").get_by_text("This browser keeps nothing")).to_be_visible()
    go(page, "Check")
    page.locator(".dk-gate [data-do=skip]").click()  # the second guess
    expect(part(page, "judged").first).to_contain_text("You said 20 %.")
    answer(card(page, 1), "1/2")
    hear(page, "Not yet.")
    assert said(page).count("This browser keeps nothing") == 1


def test_without_scripts_the_whole_lesson_can_be_read(open_page: OpenPage) -> None:
    page = open_page(ENGLISH, scripts=False)
    for beat in BEATS:
        expect(page.get_by_role("heading", name=beat, exact=False).first).to_be_visible()
        href = page.locator(f".beats a[data-beat='{BEATS.index(beat) + 1}']").first.get_attribute("href")
        assert href == f"#{beat}"
    text = page.locator("main").inner_text()
    for words in (
        "bid by Bo, to you",
        "write your guess on paper",
        "Example, seed",
        "At least seven fives: 44.1 %",
        "Worked solution",
    ):
        assert words in text, words


# a page without a kernel


@pytest.fixture
def still_page(open_page: OpenPage) -> Page:
    """Guess bar and exercises on a plain page; nothing but the stand-in model behind them."""
    parts = [GuessBar(first()), QuestionDeck(exercises(), "06/cards")]
    html = standin.page("Without a kernel", parts, static="/static/")

    def answer_request(route: Any) -> None:
        name = route.request.url.partition("?")[0].rpartition("/static/")[2]
        kinds = {".js": "text/javascript; charset=utf-8", "css": "text/css"}
        if name.endswith((".js", ".css")):
            return route.fulfill(body=text_of(name), content_type=kinds[name[-3:]])
        if "/static/" in route.request.url:
            return route.fulfill(body="", content_type="font/woff2")
        return route.fulfill(body=html, content_type="text/html; charset=utf-8")

    return open_page(
        "http://localhost:9/", before=lambda page: page.route("http://localhost:9/**", answer_request), wait=False
    )


def test_guess_and_exercises_need_no_kernel(still_page: Page) -> None:
    page = still_page
    lock(page, "30")
    page.get_by_role("button", name="Show the truth").click()
    expect(part(page, "guessing")).to_contain_text("14 points under")
    expect(answer(card(page, 2), "1-(2/3)^5")).to_contain_text("Correct: 86.8 %, 211/243")
    page.reload()
    expect(part(page, "guessing")).to_contain_text("14 points under")
    expect(part(page, "asked").locator("section[data-open]")).to_contain_text("Correct: 86.8 %")


def test_nothing_moves_when_the_live_view_comes(open_page: OpenPage) -> None:
    """Shifts of the layout, fonts and all, stay under what is told from a still page (0.1)."""
    page = open_page(ENGLISH, wait=False)
    page.evaluate(
        """() => { window.shifts = 0; new PerformanceObserver((list) => {
             for (const entry of list.getEntries()) window.shifts += entry.value;
           }).observe({ type: "layout-shift", buffered: true }); }"""
    )
    live(page)
    assert page.evaluate("window.shifts") < 0.1
