"""Lesson 7 in a browser: the slider is pulled by mouse and keys, and the scale tips at one place."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import drag, middle
from tests.browser.lesson06 import LISTEN, hear

SCALE = "from dicekit.course.lesson07.scale import Scale\nScale(lang='en', level=2)"
THUMB = 8  # pixels from the end of a slider to the middle of its thumb


def pull(page: Page, start: int, end: int) -> None:
    """Drag the slider's thumb from one percentage to another."""
    slider = page.locator(".weigh-slide")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box
    places = [box["x"] + THUMB + (box["width"] - 2 * THUMB) * percent / 100 for percent in (start, end)]
    y = middle(slider)[1]
    drag(page, (places[0], y), (places[1], y))


def lower(page: Page) -> str:
    """The pan that hangs lower."""
    tops = [page.locator(f".pan-{name} .weigh-bowl").bounding_box() for name in ("doubt", "raise")]
    assert tops[0]
    assert tops[1]
    return "doubt" if tops[0]["y"] > tops[1]["y"] else "raise"


def test_the_scale_tips_at_one_place_for_each_ana(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("scale", SCALE), width=360)
    page.evaluate(LISTEN)
    weigh, tips = page.locator(".weigh"), page.locator(".weigh-tip")
    assert lower(page) == "raise"
    pull(page, 44, 37)
    expect(tips).to_have_text(["40"])
    page.wait_for_timeout(300)  # the beam comes to rest
    assert lower(page) == "doubt"
    hear(page, "It tips at 40.")
    page.locator("button[data-act=ana]").click()
    expect(weigh).to_have_attribute("data-tip", "50")
    expect(page.locator(".weigh-slide")).to_be_focused()
    page.keyboard.press("End")
    expect(tips).to_have_text(["50", "40"])
    page.locator("button[data-act=ana]").click()
    expect(weigh).to_have_attribute("data-tip", "30")
    page.keyboard.press("Home")
    expect(weigh).to_have_attribute("data-done", "1")
    expect(tips).to_have_text(["50", "40", "30"])
    expect(page.locator("button[data-act=ana]")).to_have_count(0)
    hear(page, "That’s the rule")
    page.locator("[data-act=ana][value='0']").check()
    expect(weigh).to_have_attribute("data-tip", "50")
    assert_no_sideways_scroll(page)
    assert_axe(page)
