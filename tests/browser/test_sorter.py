"""Lesson 1 in a browser: the blocks of outcomes are sorted by drag, press and key, and two piles are equal."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dicekit.course.lesson01.blocks import BLOCKS
from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import drag, middle

SORTER = "from dicekit.course.lesson01.sorting import OutcomeSorter\nOutcomeSorter(lang='en', level=2)"


def put(page: Page, box: int) -> None:
    """Drag the block in hand to a box."""
    drag(page, middle(page.locator("[data-drag]")), middle(page.locator(".sort-box").nth(box)))


def test_two_piles_of_five_blocks_are_equal(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("sorter", SORTER), width=360)
    boxes, blocks = page.locator(".sort-box"), page.locator(".sort-block")
    put(page, 1)  # the first block has no six
    expect(page.locator(".sort-wrong")).to_be_visible()
    expect(blocks).to_have_count(0)
    put(page, 0)
    expect(blocks).to_have_count(1)
    boxes.nth(1).click()
    expect(blocks).to_have_count(2)
    put(page, 2)
    expect(blocks).to_have_count(len(BLOCKS) - 1)
    expect(page.locator(".sort-followed")).to_be_visible()
    boxes.nth(1).focus()
    page.keyboard.press("Enter")
    expect(blocks).to_have_count(len(BLOCKS) - 1)  # it goes in once the highest pile was guessed
    page.locator("[data-act=highest]").last.click()
    expect(page.locator(".sorting")).to_have_attribute("data-done", "1")
    expect(page.locator(".sort-count")).to_have_text(["3,125", "3,125", "1,526"])
    heights = [boxes.nth(at).locator(".sort-pile").bounding_box() for at in (0, 1)]
    assert heights[0]
    assert heights[1]
    assert heights[0]["height"] == heights[1]["height"]
    page.keyboard.press("2")  # at the end a key looks into a box
    expect(page.locator(".sort-end .dice")).to_be_visible()
    assert_no_sideways_scroll(page)
    assert_axe(page)
