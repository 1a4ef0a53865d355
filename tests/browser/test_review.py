"""The page of reviews: it asks first, keys, reload, a pasted record, trying again; on a phone all in one screen."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from playwright.sync_api import expect

from dicekit.widgets.review.widget import example, link_of
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll

REVIEW = "/voila/render/en/review.ipynb"
RECORD = "dicekit 1\ngame liars_dice; players Ana Bo; dice 5 5\n1  deal Ana 5 5 1 2 6 | Bo 1 3 3 4 6\n"


def test_it_asks_before_it_tells_and_answers_outlast_a_reload(open_page: OpenPage) -> None:
    page = open_page(REVIEW)
    review, answer = page.locator(".review"), page.locator(".review .answer")
    expect(review.locator(".acts .act")).to_have_count(3)
    expect(review.locator(".dot:has(.hidden)")).to_have_count(2)
    expect(answer).to_have_count(0)
    assert_axe(page)
    page.get_by_role("button", name="Doubt").click()
    expect(review.locator(".luck")).to_contain_text("21 times in 100")
    expect(review.locator(".dot:has(.hidden)")).to_have_count(1)
    assert_axe(page)
    page.reload()
    expect(review.locator(".luck")).to_contain_text("21 times in 100")
    page.get_by_role("button", name="Next question").click()
    expect(answer).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect(answer).to_be_visible()
    expect(review.locator(".dot:has(.hidden)")).to_have_count(0)
    page.locator('.review details[data-key="waterfall"] > summary').click()
    expect(page.locator(".waterfall .data")).to_contain_text("What was under the cups")
    assert_axe(page)


def test_a_record_is_pasted_answered_and_tried_again_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(REVIEW)
    review, answer = page.locator(".review"), page.locator(".review .answer")
    page.get_by_text("Paste a link or a record").click()
    page.get_by_label("The link or the record of a game").fill("dicekit 1\ngame chess")
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".sources .note.wrong")).to_contain_text("line 2")
    expect(review.locator(".plate")).to_contain_text("Four fives")  # what was there is kept
    page.get_by_label("The link or the record of a game").fill(f"{RECORD}   Ana 4x5   Bo doubt\n")
    page.get_by_role("button", name="Review this game").click()
    expect(review.locator(".asked")).to_contain_text("Bo")  # against Abacus, Ana had hardly a wrong choice
    review.locator(".acts .act").first.press("1")
    expect(answer).to_be_visible()
    page.keyboard.press(",")
    expect(review.locator(".dot").first).to_have_attribute("aria-current", "step")
    page.keyboard.press("t")
    again = review.locator(".again")
    again.locator('[data-act="retry_face"][data-arg-face="3"]').check()
    again.locator('[data-act="retry_step"][data-arg-by="1"]').press("Enter")
    again.locator(".act.main").press("Enter")
    expect(again.locator(".finding")).to_be_visible()
    expect(again.locator(".spoken")).to_contain_text("Bo")
    assert_axe(page)


def test_a_question_fits_one_screen_of_a_phone(open_page: OpenPage) -> None:
    link = link_of(replace(example(), opponents=("stone",)))
    page = open_page(f"{REVIEW}#{urlencode({'review': link})}", width=360)
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator(".review .game").evaluate("one => one.scrollIntoView()")
    last = page.locator(".review .acts .act").last
    expect(last).to_be_in_viewport(ratio=1)
    expect(page.locator(".review .game")).to_be_in_viewport(ratio=1)
    assert_no_sideways_scroll(page)


def test_the_decisions_stay_in_their_place_when_all_are_shown(open_page: OpenPage) -> None:
    """The sum comes above them."""
    page = open_page(REVIEW, width=360)
    row, every = page.locator(".review .game .rounds"), page.get_by_role("button", name="Show all")
    page.evaluate("scrollTo(0, 40)")
    every.scroll_into_view_if_needed()
    before = row.bounding_box()
    every.click()
    expect(page.locator(".review .corners")).to_have_count(1)
    after = row.bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) < 3


def test_a_real_table_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(REVIEW, width=360)
    page.get_by_text("A round from a real table").click()
    page.get_by_label("Game", exact=True).select_option("liars_dice")
    yours = page.get_by_role("textbox", name="Your dice")
    expect(yours).to_have_value("?")
    yours.fill("55126")
    page.get_by_role("button", name="Use these dice").click()
    entering = page.locator(".entering")
    expect(entering).to_be_in_viewport()
    entering.locator('[data-act="enter_face"][data-arg-face="5"]').check()
    entering.locator('[data-act="enter_step"][data-arg-by="1"]').click()
    entering.locator('[data-arg-action="2x5"]').click()
    expect(page.locator(".entering .spoken")).to_contain_text("two fives")
    expect(page.locator(".review .acts .act")).not_to_have_count(0)
    assert_no_sideways_scroll(page)
    assert_axe(page)
    page.reload()
    entering.locator('[data-act="enter_face"][data-arg-face="5"]').check()  # it goes on after a reload
    entering.locator('[data-arg-action="3x5"]').click()
    expect(page.locator(".entering .spoken")).to_contain_text("three fives")
