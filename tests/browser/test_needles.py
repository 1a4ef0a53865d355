"""Lesson 16 in a browser: the needle is pulled, Ana's dice are turned and the cups lifted, by mouse, touch and keys."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

NEEDLES = "from dicekit.course.lesson16.needles import Needles\nNeedles(lang='en', level=2)"


def test_both_may_double_and_only_seen_dice_move_a_needle(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("needles", NEEDLES), width=360)
    page.evaluate(LISTEN)
    flags, points, onward = page.locator(".nd-flag"), page.locator(".nd-points"), page.locator("[data-act=next]")
    expect(points).to_have_text(["+60", "+120"])
    slider = page.locator(".nd-slide")
    track = page.locator(".nd-rung .nd-track").first
    box = track.bounding_box()
    page.mouse.move(box["x"] + 0.2 * box["width"], box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.4 * box["width"], box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(points).to_have_text(["+20", "+40"])
    track.click(position={"x": 0.2 * box["width"], "y": box["height"] / 2})
    expect(points).to_have_text(["+60", "+120"])
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(points).to_have_text(["+58", "+116"])
    expect(onward).to_have_count(0)
    page.keyboard.press("End")
    expect(points).to_have_text(["−100", "−200"])
    hear(page, "both turn at 50")
    onward.click()
    expect(flags).to_have_text(["38"])
    expect(points).to_have_text(["?", "?"])
    page.locator("[data-arg-action=open]").click()
    expect(points).to_have_text(["+24", "+48"])
    onward.click()
    expect(flags).to_have_text(["38", "98"])
    page.locator("[data-arg-action=fanpi]").click()
    assert_axe(page)
    dice = page.locator(".nd-die")
    dice.nth(0).click()
    expect(flags).to_have_text(["38", "92"])
    dice.nth(0).focus()
    for at, needle in enumerate(("79", "60", "38"), start=1):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(dice.nth(at)).not_to_have_class("counts")
        expect(flags).to_have_text(["38", needle])
    onward.click()
    for seat, needles in ((2, ["70", "100"]), (3, ["21", "100"]), (0, ["100", "100"]), (1, ["100", "100"])):
        page.locator(f"[data-key=lift{seat}]").click()
        expect(flags).to_have_text(needles)
    expect(page.locator(".nd-work")).to_have_attribute("data-done", "1")
    hear(page, "All dice seen: both needles at 100.")
    assert_no_sideways_scroll(page)
    assert_axe(page)
