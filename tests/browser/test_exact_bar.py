"""Lesson 8 in a browser: the exact bar is dragged, pressed, moved by keys, and dice are taken away until it wins."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import drag_along

BAR = """
from dicekit.course.lesson08.bar import ExactBar
ExactBar(lang='en', level=2)
"""


def test_the_bar_wins_below_half_with_three_dice_and_above_it_with_one(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("exact", BAR), width=360)
    work, handle = page.locator(".eb-work"), page.locator(".st-bid")
    piles = page.locator(".eb-pile > b")

    def left(dice: int) -> Locator:
        return page.locator(f".eb-row input[value='{dice}']")

    expect(left(9)).to_have_count(0)
    dice = page.locator(".eb-dice").bounding_box()
    drag_along(handle, page.locator(".st-ticks span").nth(3))
    expect(handle).to_have_attribute("aria-valuenow", "3")
    expect(piles).to_have_text(["30", "26", "44"])
    expect(left(9)).to_be_visible()
    assert page.locator(".eb-dice").bounding_box() == dice
    page.locator(".eb-handle [data-step='-1']").click()
    expect(piles).to_have_text(["10", "20", "70"])
    left(4).check()
    expect(page.locator(".eb-bar")).to_have_count(5)
    expect(left(4)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(piles).to_have_text(["30", "44", "26"])
    expect(page.locator(".eb-best .eb-action")).to_contain_text("exactly wins")
    half = page.locator(".eb-half").bounding_box()
    bar = page.locator(".eb-exact i").first
    low = bar.bounding_box()
    left(1).check()
    expect(page.locator(".eb-bar")).to_have_count(2)
    expect(work).to_have_attribute("data-done", "1")
    high = bar.bounding_box()
    assert half
    assert low
    assert high
    assert high["y"] < half["y"] < low["y"]
    assert_no_sideways_scroll(page)
    assert_axe(page)


def test_the_sentence_of_the_map_is_about_a_column_that_is_seen(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("map", "from dicekit.course import lesson\nlesson(8, lang='en').map()"), width=360)
    marked = page.locator(".hit[aria-pressed=true]")
    expect(marked).to_have_attribute("data-place", "9")
    page.get_by_role("button", name="Fewer", exact=True).click()
    expect(marked).to_have_count(1)
    expect(marked).not_to_have_attribute("data-place", "9")
    expect(page.locator("figcaption").first).not_to_contain_text("Ten hidden")
