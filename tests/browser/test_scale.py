"""Lesson 7 in a browser: the slider is pulled by mouse and keys, and the scale is level at one place."""

from __future__ import annotations

import re

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


def test_the_scale_is_made_level_by_hand_for_each_ana(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("scale", SCALE), width=360)
    page.evaluate(LISTEN)
    weigh, tips, slide = page.locator(".weigh"), page.locator(".weigh-tip"), page.locator(".weigh-slide")
    known = page.locator(".here .weigh-track")
    assert lower(page) == "raise"
    pull(page, 44, 30)
    expect(known).to_have_attribute("style", re.compile(r"--low:(2[89]|3[012]);--high:44"))
    expect(tips).to_have_count(0)  # it was level in passing
    page.wait_for_timeout(300)  # the beam comes to rest
    assert lower(page) == "doubt"
    slide.focus()
    while (at := int(slide.input_value())) < 40:
        page.keyboard.press("ArrowRight")
        expect(slide).to_have_value(str(at + 1))
    expect(tips).to_have_text(["40"])
    hear(page, "It tips at 40.")
    for ana, tips_at, found in ((0, (30, 50), ["50", "40"]), (2, (30,), ["50", "40", "30"])):
        for place in tips_at:
            page.locator(f"[data-act=guess][data-arg-value='{place}']").click()
            expect(weigh).to_have_attribute("data-ana", str(ana))
            expect(slide).to_have_value(str(place))
            expect(page.locator(".weigh-bowl").first).to_be_in_viewport()
        expect(tips).to_have_text(found)
    expect(weigh).to_have_attribute("data-done", "1")
    expect(page.locator("[data-act=guess]")).to_have_count(0)
    hear(page, "It tips at 30.")
    page.locator("[data-act=ana][value='0']").check()
    expect(weigh).to_have_attribute("data-ana", "0")
    assert_no_sideways_scroll(page)
    assert_axe(page)


def test_the_cups_that_come_up_are_seen_whatever_was_scrolled_before(open_page: OpenPage, workshop: Workshop) -> None:
    first = "from dicekit.course.lesson07.decide import FirstDecision\nFirstDecision(lang='en', level=2)"
    page = open_page(workshop.page("first", first), width=360)
    button = page.locator(".decide-go button").first
    button.wait_for()
    page.evaluate("document.body.style.paddingBottom = '80rem'")
    button.evaluate("(one) => scrollTo(0, scrollY + one.getBoundingClientRect().top - 10)")
    expect(page.locator(".seats")).not_to_be_in_viewport()
    button.click()
    expect(page.locator(".seat.lifted-cup").first).to_be_in_viewport()
    expect(page.locator(".decide-end b")).to_be_in_viewport()
