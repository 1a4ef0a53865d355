"""The round on the front page: sealed, rolled and counted without a kernel; lesson 6 knows the guess."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.words import says


@pytest.mark.parametrize("width", [360, 1280])
def test_a_guess_is_sealed_rolled_and_met_by_all_outcomes(open_page: OpenPage, width: int) -> None:
    page = open_page("/", width=width)
    front = page.locator("#front")
    assert not re.search(r"\b44|26.?025", page.locator("main").inner_text())  # nothing tells before the guess
    front.get_by_role("slider").fill("30")
    front.get_by_role("button", name=says("site.front_seal")).click()
    expect(front.locator(".rolled")).to_have_count(10)
    counted = front.locator(".die.counts").count() + front.locator(".rolled.counts").count()
    expect(front.locator("[data-stage=roll] .said")).to_have_text(
        re.compile(rf"^{counted} .* {'right' if counted >= 7 else 'wrong'}")
    )
    front.get_by_role("button", name="100 times").click()
    expect(front.locator("[data-stage=roll] .so-far")).to_have_text(re.compile(r"in 101: about \d+ in 100"))
    page.reload()
    expect(front.locator("[data-stage=roll] .so-far")).to_have_text(re.compile(r"in 101: about \d+ in 100"))
    front.locator("[data-every]").click()
    expect(front.locator("[data-stage=every] .said")).to_contain_text("26,025")
    expect(front.locator("[data-stage=every] .so-far")).to_contain_text("30 in 100")
    lit = front.locator(".every .holds").evaluate_all(
        "all => all.reduce((sum, it) => sum + it.getAttribute('width') * it.getAttribute('height'), 0)"
    )
    assert lit == 26025
    front.get_by_role("link", name="lesson 6").click()
    page.wait_for_url("**/06_your_dice.ipynb")
    page.goto(page.url + "#Guess")
    expect(page.locator(".guess [data-place=seals]").first).to_have_text("30 of 100")
    page.goto(page.url.partition("/voila")[0])
    front.get_by_role("button", name="Play it again").click()
    expect(front.get_by_role("slider")).to_be_visible()


def test_a_sealed_guess_of_lesson_6_is_not_changed(open_page: OpenPage) -> None:
    page = open_page("/")
    page.evaluate(
        """localStorage.setItem("dicekit", JSON.stringify({"06/guess": {first: {value: "1/2", sure: null}}}))"""
    )
    page.reload()
    page.locator("#front form button").click()
    expect(page.locator("#front .rolled")).to_have_count(10)
    assert page.evaluate("JSON.parse(localStorage.dicekit)['06/guess'].first.value") == "1/2"
