"""The page of reviews: the example, keys, a pasted record, trying again, reload; on a phone one decision a screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll

REVIEW = "/voila/render/en/review.ipynb"
RECORD = "dicekit 1\ngame liars_dice; players Ana Bo; dice 5 5\n1  deal Ana 5 5 1 2 6 | Bo 1 3 3 4 6\n"


def test_a_record_is_pasted_looked_through_and_tried_again(open_page: OpenPage) -> None:
    page = open_page(REVIEW)
    answer, finding = page.locator(".review .answer"), page.locator(".review .decision .finding")
    expect(answer).to_contain_text("21 times in 100")
    expect(page.locator(".stairs .data")).to_contain_text("The cups come up")
    assert_axe(page)
    page.get_by_text("Review another game").click()
    page.get_by_label("The record of a game").fill("dicekit 1\ngame chess")
    page.get_by_role("button", name="Review this record").click()
    expect(page.locator(".sources .note.wrong")).to_contain_text("line 2")
    expect(answer).to_contain_text("21 times in 100")
    page.get_by_label("The record of a game").fill(f"{RECORD}   Ana 4x5   Bo doubt\n")
    page.get_by_role("button", name="Review this record").click()
    expect(page.locator(".review .timeline")).to_contain_text("Ana")
    expect(finding).to_contain_text("Bo: doubt")
    page.get_by_role("button", name="Previous decision").press("Enter")
    expect(finding).to_contain_text("Ana: four fives")
    page.keyboard.press(".")
    expect(finding).to_contain_text("Bo: doubt")
    page.get_by_role("button", name="Try again from here").click()
    page.get_by_label("What would you say now?").select_option("5x3")
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".review .again .spoken")).to_contain_text("five threes")
    expect(page.locator(".review .again .difference").first).to_be_visible()
    page.reload()
    expect(page.locator(".review .timeline")).to_contain_text("Ana")


def test_a_real_table_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(REVIEW, width=360)
    page.get_by_text("Review a round from a real table").click()
    page.get_by_label("Game", exact=True).select_option("liars_dice")
    expect(page.get_by_label("Hand of You")).to_have_value("?")
    page.get_by_label("Hand of You").fill("55126")
    page.get_by_role("button", name="Lay these dice").click()
    page.get_by_label("What You said").select_option("2x5")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".entering .spoken")).to_contain_text("two fives")
    expect(page.locator(".review .decision .finding")).to_contain_text("two fives")
    assert_no_sideways_scroll(page)
    assert_axe(page)
    page.reload()
    page.get_by_label("What Bo said").select_option("3x5")  # it goes on after a reload
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".entering .spoken")).to_contain_text("three fives")
