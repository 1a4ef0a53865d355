"""Lesson 21 in a browser: dice are kept and rolled by mouse and by keys, and the least claim is the safest."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.tabs import beat

PASSING = "/voila/render/en/21_passing.ipynb"


def test_keep_the_pair_by_keys_and_roll_it_thirty_one_times(open_page: OpenPage) -> None:
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
