"""Lesson 21 in a browser: dice are kept and rolled by mouse and by keys, and the least claim is the safest."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.tabs import beat

PASSING = "/voila/render/en/21_passing.ipynb"


def test_keep_the_pair_roll_thirty_times_and_claim_the_least(open_page: OpenPage) -> None:
    page = open_page(PASSING, width=360)
    beat(page, 3)
    bench = page.locator(".part.keep-bench")
    dice, roll = bench.locator("[data-act=keep]"), bench.locator("[data-act=roll]")
    dice.first.click()
    expect(dice.first).to_have_attribute("aria-pressed", "true")
    dice.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(bench.locator(".keep-sum")).to_have_text("You keep 5 5 and roll three dice.")
    roll.first.click()
    expect(bench.locator(".keep-sum")).to_contain_text("of 1 roll")
    for done in (11, 21, 31):
        roll.nth(1).click()
        expect(bench.locator(".keep-sum")).to_contain_text(f"of {done} rolls")
    least = bench.locator("[data-act=claim]").last
    least.focus()
    page.keyboard.press("Enter")
    expect(least).to_have_attribute("aria-pressed", "true")
    better = re.search(r"in (\d+) of 31", bench.locator(".keep-sum").inner_text())
    assert better
    expect(bench.locator(".keep-claim")).to_contain_text(f"came true in {better[1]} of your 31 rolls")
