"""Lesson 9 in a browser: the curve of ones is stretched over the curve of fives, by slider and by buttons."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll

STRETCH = """
from dicekit.course.lesson09.stretch import Stretch
Stretch(lang='en', level=2)
"""


def test_three_bids_on_ones_have_three_prices(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("stretch", STRETCH), width=360)
    slide, says, dot = page.locator(".sx-slide"), page.locator(".sx-says"), page.locator(".sx-here")
    before = dot.bounding_box()
    slide.fill("19")
    expect(says).to_have_text("Four ones are between seven and eight fives.")
    after, plot = dot.bounding_box(), page.locator(".sx-plot").bounding_box()
    assert before
    assert after
    assert plot
    middle = after["x"] + after["width"] / 2 - plot["x"]
    assert after["x"] > before["x"]
    assert abs(middle / plot["width"] - 7.6 / 14) < 0.01
    slide.focus()
    page.get_by_label("2 ones").check()
    for _ in range(2):
        page.get_by_role("button", name="Stretch more").click()
    expect(says).to_have_text("Two ones are between four and five fives.")
    page.get_by_label("6 ones").check()
    expect(page.locator(".sx-found thead th")).to_have_count(2)
    slide.fill("16")
    expect(page.locator(".sx-work")).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
    assert_axe(page)
