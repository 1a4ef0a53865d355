"""While Python works on an answer, the control that was pressed says so, and nothing on the page moves."""

from __future__ import annotations

import os
import signal
import sys

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage, awaited, live
from tests.browser.test_faults import process_of
from tests.serving import Running

BOX = """(root) => [root, ...root.querySelectorAll("*")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
})"""

AT_REST = "!document.getAnimations().some((one) => one.playState === 'running')"


def boxes(part: Locator) -> list[str]:
    """Where everything in a part of the page is."""
    found: list[str] = part.evaluate(BOX)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are found as Linux tells of them")
def test_nothing_moves_while_an_answer_is_awaited(open_page: OpenPage, cold: Running) -> None:
    page = open_page("/voila/render/en/06_your_dice.ipynb", served=cold)
    page.locator("a[data-lesson-step='2']").dispatch_event("click")
    page.locator("input[name=guess]:visible").fill("40")
    page.get_by_role("button", name="Lock in").click()
    page.locator("a[data-lesson-step='3']").dispatch_event("click")
    live(page)
    roll = page.locator("[data-act=roll]:visible")
    roll.first.click()
    expect(page.locator("[data-behaviour=rolls]:visible")).not_to_have_attribute(
        "data-done", "0"
    )  # Python has answered
    kernel = process_of(cold, page)
    part = page.locator("main")
    for at in range(roll.count()):
        width = (1280, 360)[at % 2]
        page.set_viewport_size({"width": width, "height": 800})
        assert awaited(page, lambda: page.evaluate(AT_REST))
        there = boxes(part)
        os.kill(kernel, signal.SIGSTOP)
        try:
            roll.nth(at).click()
            expect(roll.nth(at)).to_have_attribute("data-busy", "working …")
            assert boxes(part) == there
        finally:
            os.kill(kernel, signal.SIGCONT)
        expect(roll.nth(at)).not_to_have_attribute("aria-busy", "true")
