"""Lesson 12 in a browser: a plan is marked, ones stop being wild, and the mark is dragged to where it holds."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

PLAN = "from dicekit.course.lesson12.plan import PlanAndSwitch\nPlanAndSwitch(lang='en', level=2)"


def test_the_mark_hangs_in_the_air_and_is_dragged_down(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("plan", PLAN), width=360)
    page.evaluate(LISTEN)
    columns, says, switch = (
        page.locator("button.plan-column"),
        page.locator(".plan-sentence"),
        page.get_by_role("switch"),
    )
    expect(switch).to_have_attribute("aria-disabled", "true")
    columns.nth(1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(says).to_have_text("At least four threes: true 91 times in 100.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    hear(page, "press the switch")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(page.locator(".plan-flag.hanging")).to_be_visible()
    hear(page, "hangs in the air")
    start, end = columns.nth(3).bounding_box(), columns.nth(1).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 100)
    page.mouse.down()
    page.mouse.move(end["x"] + 10, end["y"] + 100, steps=6)
    page.mouse.up()
    expect(says).to_have_text("Before: five threes. Now: three threes. That’s two fewer.")
    turned = page.locator("button.plan-die")
    for at, lost in ((0, 1), (1, 2), (2, 3)):
        turned.nth(at).click()
        expect(page.locator(".plan-gap b")).to_have_text(f"−{lost}")
    expect(page.locator(".plan-work")).to_have_attribute("data-done", "1")
    hear(page, "Don’t count your 1s")
    assert_no_sideways_scroll(page)
    assert_axe(page)
