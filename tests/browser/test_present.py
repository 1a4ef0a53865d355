"""Presenter mode: a lesson on a projector, led with the keys of a clicker."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, assert_axe, live

LESSON = "/voila/render/en/03_wild.ipynb"
LEAST = 28  # pixels of the text


def size(page: Page) -> float:
    return float(page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)"))


def test_a_clicker_leads_through_a_lesson_and_answers_wait_for_reveal(open_page: OpenPage) -> None:
    page = open_page(LESSON, width=1280, height=800)
    live(page)
    page.keyboard.press("p")
    bar, reveal = page.locator(".dk-present"), page.locator(".dk-present [data-do=reveal]")
    expect(bar).to_be_visible()
    assert size(page) >= LEAST
    page.evaluate("dispatchEvent(new StorageEvent('storage'))")  # settings are applied, as by each new part
    assert size(page) >= LEAST
    assert_axe(page)

    def on(step: int) -> None:
        expect(page.locator(f"a[data-lesson-step='{step}'][aria-current]")).to_be_attached()

    on(1)
    for step in (2, 3):
        page.keyboard.press("PageDown")
        on(step)
    page.keyboard.press("PageUp")
    on(2)
    page.keyboard.press("PageDown")
    on(3)
    expect(reveal).to_be_visible()
    page.keyboard.press("PageDown")  # on without a guess
    expect(reveal).to_be_hidden()
    page.keyboard.press("PageDown")
    on(4)
    page.keyboard.press("PageDown")  # the second guess
    expect(page.locator(".lines > .line.open")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".lines > .line.past")).to_have_count(1)
    for past in range(2, page.locator(".lines > .line").count()):
        page.keyboard.press("PageDown")
        expect(page.locator(".lines > .line.past")).to_have_count(past)
    page.keyboard.press("PageDown")
    on(5)
    verdict = page.locator("[data-behaviour=verdict]").first
    expect(verdict).to_be_hidden()
    reveal.click()
    expect(verdict).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator(".dk-blank")).to_be_visible()
    page.keyboard.press("PageDown")  # any key brings the picture back, and does nothing else
    expect(page.locator(".dk-blank")).to_be_hidden()
    on(5)
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert size(page) < LEAST
