"""Lesson 15 in a browser: three switches are turned by press and by key; a stripe jumps, and the number stays."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

SWITCHES = "from dicekit.course.lesson15.switches import ThreeSwitches\nThreeSwitches(lang='en', level=2)"


def test_a_rare_rule_moves_a_stripe_and_a_common_one_the_table(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("switches", SWITCHES), width=360)
    page.evaluate(LISTEN)
    switches, stripes, onward = (
        page.locator(".sw-switch"),
        page.locator(".sw-stripe b"),
        page.locator("[data-act=next]"),
    )
    number, done = page.locator(".sw-number b"), page.locator(".sw-work[data-done]")
    expect(number).to_have_text("4")
    expect(onward).to_have_count(0)
    switches.nth(0).click()
    expect(number).to_have_text("52")
    onward.click()
    switches.nth(1).focus()
    page.keyboard.press("Space")
    expect(stripes).to_have_text(["1,024", "2,560", "2,560", "1,280", "320", "0", "32"])
    expect(number).to_have_text("52")
    hear(page, "Row 5 jumps to row 6!")
    assert_axe(page)
    onward.click()
    switches.nth(2).click()
    expect(stripes).to_have_text(["1,744", "2,320", "2,080", "1,280", "320", "0", "32"])
    expect(number).to_have_text("41")
    assert_no_sideways_scroll(page)
    onward.click()
    expect(done).to_have_count(0)
    switches.nth(1).click()
    expect(number).to_have_text("41")
    expect(done).to_have_count(1)
