"""Lesson 15 in a browser: a dial is turned by press and by key, and rounds are lit; the number hardly moves."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

DIAL = "from dicekit.course.lesson15.dial import SurroundDial\nSurroundDial(lang='en', level=2)"


def test_the_dial_is_turned_to_its_end_and_the_rounds_are_lit(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("dial", DIAL), width=360)
    page.evaluate(LISTEN)
    more, light = page.locator("[data-key=turn1]"), page.locator("[data-act=light]")
    numbers, done = page.locator(".sd-number b"), page.locator(".sd-work[data-done]")
    expect(numbers).to_have_text(["3", "1,086"])
    expect(light).to_have_count(0)
    more.click()
    expect(page.locator(".sd-now")).to_have_text("7")
    more.focus()
    for counts in ("10", "20", "100"):
        page.keyboard.press("Space")
        expect(page.locator(".sd-now")).to_have_text(counts)
    assert_axe(page)
    page.keyboard.press("Space")
    expect(light).to_be_focused()
    expect(numbers).to_have_text(["3", "1,086"])
    hear(page, "Even a thousand")
    page.keyboard.press("Enter")
    expect(page.locator(".sd-sentence").first).to_have_text("164 rounds have one")
    expect(done).to_have_count(0)
    light.click()
    expect(page.locator(".sd-sentence").last).to_have_text("3,220 rounds have one")
    expect(done).to_have_count(1)
    assert_no_sideways_scroll(page)
    assert_axe(page)
