"""Lesson 14 in a browser: a bid is turned zhai, the 1 falls out, and two 1s make the fei that breaks it better."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

HOLES = "from dicekit.course.lesson14.holes import Holes\nHoles(lang='en', level=2)"


def test_ones_fall_out_of_zhai_and_fei_takes_them(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("holes", HOLES), width=360)
    page.evaluate(LISTEN)
    switch, dice, percents = page.get_by_role("switch"), page.locator("button.holes-die"), page.locator(".holes-bar b")
    expect(percents).to_have_text("87 in 100")
    expect(dice).to_have_count(0)
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(page.locator(".hole-out")).to_have_count(1)
    expect(percents).to_have_text(["54 in 100", "20 in 100"])
    hear(page, "falls out")
    dice.nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(percents).to_have_text(["54 in 100", "60 in 100"])
    dice.nth(2).click()
    expect(percents).to_have_text(["54 in 100", "20 in 100"])
    page.get_by_role("button", name="Next: back to fei").click()
    expect(percents).to_have_text(["54 in 100", "100 in 100"])
    dice.nth(0).click()
    expect(percents).to_have_text(["54 in 100", "60 in 100"])
    dice.nth(1).click()
    expect(percents).to_have_text(["54 in 100", "20 in 100"])
    expect(page.locator(".holes-work")).to_have_attribute("data-done", "1")
    hear(page, "Zhai wants real 6s")
    assert_no_sideways_scroll(page)
    assert_axe(page)
