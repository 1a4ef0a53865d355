"""Lesson 13 in a browser: three steps are set, the scale is let go, and the bid is dragged to where it's level."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

STAIRS = "from dicekit.course.lesson13.losses import LossStairs\nLossStairs(lang='en', level=2)"


def drag_to(page: Page, handle: Locator, column: Locator) -> None:
    """Drag the handle by the mouse below a column."""
    start, end = handle.bounding_box(), column.bounding_box()
    assert start
    assert end
    y = start["y"] + start["height"] / 2
    page.mouse.move(start["x"] + start["width"] / 2, y)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, y, steps=4)
    page.mouse.up()


def test_the_narrow_side_is_heavier_and_the_scale_is_level_at_the_average(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("stairs", STAIRS), width=360)
    page.evaluate(LISTEN)
    task, pans, handle = page.locator(".ls-task"), page.locator(".ls-pan b"), page.locator(".ls-handle")
    page.locator("[data-key=height4]").click()
    expect(task).to_contain_text("Not quite")
    for height, count in ((2, 5), (1, 7)):
        expect(page.locator(f"[data-key=col{count}]")).to_have_class("ls-col ls-ask")
        page.locator(f"[data-key=height{height}]").click()
    expect(pans).to_have_text(["?", "?"])
    page.locator("[data-key=weigh-wider]").click()
    expect(task).to_contain_text("thousand")
    expect(pans).to_have_text(["?", "?"])
    page.locator("[data-key=weigh-higher]").click()
    expect(pans).to_have_text(["101", "85"])
    expect(page.locator(".ls-rounds span")).to_have_text(["48 rounds", "52 rounds"])
    drag_to(page, handle, page.locator("[data-key=col9]"))
    expect(pans).to_have_text(["240", "25"])
    drag_to(page, handle, page.locator("[data-key=col6]"))
    expect(pans).to_have_text(["53", "136"])
    handle.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(pans).to_have_text(["85", "85"])
    hear(page, "6⅔")
    assert_axe(page)
    page.locator("[data-act=take]").click()
    expect(pans).to_have_text(["78", "85"])
    expect(page.locator(".ls-rule")).to_have_count(0)
    drag_to(page, handle, page.locator("[data-key=col8]"))
    expect(pans).to_have_text(["114", "48"])
    expect(page.locator(".ls-rule")).to_be_visible()
    expect(page.locator(".ls-work")).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
