"""Lesson 9 in a browser: ones are stretched over fives, and a bid goes through both, on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import drag_along

HEAPS = """
from dicekit.course.lesson09.heaps import Heaps
Heaps(lang='en', level=2)
"""
PLACE = "button => button.getBoundingClientRect().y - button.closest('.hp-work').getBoundingClientRect().y"


def test_ones_are_stretched_and_a_bid_swaps_the_lead(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("heaps", HEAPS), width=360)
    work, ahead = page.locator(".hp-work"), page.locator(".hp-ahead > span").first
    stretch, more = (page.get_by_role("button", name=name) for name in ("Stretch", "Raise by one"))
    before = stretch.evaluate(PLACE)
    stretch.click()
    expect(work).to_have_attribute("data-halves", "3")
    stretch.click()
    expect(ahead).to_have_text("Two fives")
    assert more.evaluate(PLACE) == before
    drag_along(page.locator(".st-bid"), page.locator(".st-ticks span").nth(4))
    expect(work).to_have_attribute("data-bid", "4")
    expect(ahead).to_have_text("Four ones")
    assert more.evaluate(PLACE) == before
    page.locator(".st-bid").focus()
    page.keyboard.press("ArrowRight")
    expect(work).to_have_attribute("data-bid", "5")
    more.click()
    expect(work).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
    assert_axe(page)
