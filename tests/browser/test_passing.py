"""Lesson 21 in a browser: dice are kept and rolled by mouse and by keys; a new round begins at its table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.tabs import open_step

PASSING = "/voila/render/en/21_passing.ipynb"


def test_keep_the_pair_roll_thirty_times_and_the_next_round_is_in_sight(open_page: OpenPage) -> None:
    page = open_page(PASSING, width=360)
    open_step(page, 3)
    bench = page.locator(".part.keep-bench")
    dice, roll = bench.locator("[data-act=keep]"), bench.locator("[data-act=roll]")
    expect(bench.locator("[aria-pressed=true]")).to_have_count(2)  # both fives
    dice.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "false")
    dice.nth(1).click()
    expect(bench.locator(".keep-sum")).to_have_text("You keep 5 5 and roll three dice.")
    expect(page.locator(".guess:visible")).to_have_count(0)
    roll.first.click()
    expect(bench.locator(".keep-sum")).to_contain_text("of 1 roll")
    for done in (11, 21, 31):
        roll.nth(1).click()
        expect(bench.locator(".keep-sum")).to_contain_text(f"of {done} rolls")
    expect(page.locator(".guess:visible")).to_have_count(1)
    open_step(page, 6)
    rounds = page.locator(".cup-rounds:visible")
    rounds.locator("[data-act=answer]").last.click()
    following = rounds.locator("[data-act=next], [data-act=again]")
    following.scroll_into_view_if_needed()
    following.click()
    expect(rounds.locator("[data-act=answer]")).to_have_count(2)
    expect(page.locator("blockquote:visible")).to_have_count(0)  # the motto comes after the last round
    expect(rounds.locator(".cup-tabletop")).to_be_in_viewport(ratio=0.9)


def test_a_second_guess_that_was_tried_often_enough_has_its_answer_in_check(open_page: OpenPage) -> None:
    page = open_page(PASSING)
    open_step(page, 3)
    bench = page.locator(".part.keep-bench")
    bench.locator("[data-act=roll]").nth(1).click()
    bench.locator("[data-act=roll]").last.click()
    later = page.locator(".guess:visible")
    later.get_by_role("textbox").fill("20")
    later.locator("[type=submit]").click()
    page.get_by_role("button", name="Roll 100 times").click()
    expect(page.locator("[data-do=reveal]:visible")).to_have_count(1)
    open_step(page, 5)
    expect(page.locator("[data-place=details]:visible")).to_have_count(2)
    expect(page.locator("[data-place=answer-later]")).to_be_hidden()


def test_the_second_click_of_a_double_click_does_not_press_what_the_first_one_brought(open_page: OpenPage) -> None:
    """In Ask the claims come to be where Roll was pressed."""
    page = open_page(PASSING)
    cup = page.locator(".part.keep-cup")
    cup.locator("[data-act=answer]").first.click()
    box = cup.locator("[data-act=roll]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for click in (1, 2):
        page.mouse.down(click_count=click)
        page.mouse.up(click_count=click)
        expect(cup.locator("[data-act=claim]")).to_have_count(6)
    expect(cup.locator(".notice")).to_have_count(0)
    cup.locator("[data-act=claim]").first.click()
    expect(cup.locator("[data-act=other], [data-act=again]")).to_have_count(2)
