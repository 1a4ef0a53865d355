"""Lesson 4 in a browser: the support is dragged, pressed and moved by keys, and each die takes it a third further."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dicekit.course.lesson04.seesaw import START
from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import drag, middle

BEAM = """
from dicekit.course.lesson04.seesaw import Seesaw, SupportedBars
SupportedBars(Seesaw(), lang='en', level=2)
"""


def push(page: Page, sixths: int) -> None:
    """Drag the support so many notches to the right."""
    support, ticks = page.locator(".bb-support"), page.locator(".bb-tick")
    box = support.bounding_box()
    assert box
    x, y = middle(support)[0], box["y"] + box["height"] - 8
    drag(page, (x, y), (x + (middle(ticks.nth(1))[0] - middle(ticks.nth(0))[0]) * sixths / 6, y))


def test_each_die_takes_the_support_a_third_further(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("beam", BEAM), width=360)
    work, support = page.locator(".bb-work"), page.locator(".bb-support")
    add = page.get_by_role("button", name="Add a die")
    expect(add).to_have_count(0)  # first the beam must balance
    push(page, 1 - START)
    expect(page.locator(".status.notice")).to_have_count(0)
    expect(support).to_have_attribute("aria-valuetext", "⅙, it tips to the right")
    push(page, 1)
    expect(support).to_have_attribute("aria-valuetext", "⅓, it balances")
    add.click()
    support.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")  # a sixth each time
    expect(work).to_have_attribute("data-at", "4")
    expect(support).to_have_attribute("aria-valuetext", "⅔, it balances")
    add.click()
    right = page.get_by_role("button", name="Push the triangle to the right")
    for _ in range(2):
        right.click()
    expect(support).to_have_attribute("aria-valuetext", "1, it balances")
    places = [box["x"] + box["width"] / 2 for dot in page.locator(".bb-trod").all() if (box := dot.bounding_box())]
    assert len(places) == 3
    assert abs((places[2] - places[1]) - (places[1] - places[0])) < 1
    assert_no_sideways_scroll(page)
    assert_axe(page)
