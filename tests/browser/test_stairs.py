"""Lesson 5 in a browser: the bid is pressed, dragged and moved by keys, and one bar falls off each time."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import drag_along

STAIRS = """
from dicekit.course.lesson05.stairs import Staircase, Stairs
Staircase(Stairs(), lang='en', level=2)
"""


def test_each_raise_is_one_bar_lower(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("stairs", STAIRS), width=360)
    work, bid = page.locator(".st-work"), page.locator(".st-bid")
    page.get_by_role("button", name="Raise by one").click()
    expect(work).to_have_attribute("data-bid", "5")
    bid.focus()
    page.keyboard.press("ArrowRight")
    expect(work).to_have_attribute("data-bid", "6")
    drag_along(bid, page.locator(".st-ticks span").nth(3))
    expect(bid).to_have_attribute("aria-valuetext", "seven fives, 52.1\xa0%")
    for _ in range(3):
        page.get_by_role("button", name="Raise by one").click()
    expect(work).to_have_attribute("data-done", "1")
    expect(page.locator(".st-reached .st-n")).to_have_text(["94", "85", "70", "52", "34", "19", "9"])
    piles = [pile.bounding_box() for pile in page.locator(".st-reached .st-pile").all()]
    tops = [bar.bounding_box() for bar in page.locator(".st-reached .st-off").all()]
    for (pile, lower), top in zip(pairwise(piles), tops, strict=False):
        assert pile
        assert lower
        assert top
        assert abs(pile["height"] - lower["height"] - top["height"]) < 1  # a step is as high as its bar
    assert_no_sideways_scroll(page)
    assert_axe(page)
