"""Lesson 9 in a browser: two bids are raised together on a phone, and nothing moves under the finger."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.words import button

RAISES = """
from dicekit.course.lesson09.raises import RaisedTogether
RaisedTogether(lang='en', level=2)
"""
PLACE = "button => button.getBoundingClientRect().y - button.closest('.rt-work').getBoundingClientRect().y"


def test_two_bids_are_raised_and_the_lead_changes(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("raises", RAISES), width=360)
    work, ahead = page.locator(".rt-work"), page.locator(".rt-ahead .rt-head span")
    more, ones, fives = (page.get_by_role("button", name=name) for name in ("Raise both", "The ones", "The fives"))
    before = fives.evaluate(PLACE)
    page.set_viewport_size({"width": 360, "height": 420})
    fives.evaluate("button => scrollTo(0, scrollY + button.getBoundingClientRect().y - 20)")
    expect(page.locator(".rt-task")).not_to_be_in_viewport()
    fives.click()
    expect(page.locator(".rt-task")).to_contain_text("small")
    expect(page.locator(".rt-task")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 360, "height": 800})
    assert ones.evaluate(PLACE) == before
    ones.click()
    expect(ahead).to_contain_text("Four fives")
    assert fives.evaluate(PLACE) == before
    fives.click()
    expect(ahead).to_contain_text("Six fives")
    assert fives.evaluate(PLACE) == before
    fives.click()
    expect(ahead).to_contain_text("Four ones")
    assert more.evaluate(PLACE) == before
    more.click()
    more.click()
    expect(work).to_have_attribute("data-done", "1")
    expect(more).to_have_count(0)
    back = page.get_by_role("button", name="Back")
    assert back.evaluate(PLACE) == before
    expect(back).to_be_focused()
    fell = page.locator(".rt-fell").last  # it has fallen as far as the buttons
    assert fell.evaluate("e => getComputedStyle(e).pointerEvents") == "none"
    assert_no_sideways_scroll(page)
    assert_axe(page)


def test_once_the_rolls_show_the_answer_no_second_guess_is_offered(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/09_worth_of_a_one.ipynb#Guess")
    page.locator(".guess:visible [data-do=skip]").click()
    page.locator(".dk-pager:visible a[rel=next]").click()
    page.locator("[data-act=roll][data-arg-times='100']").click()
    page.locator(".guess:visible [data-do=skip]").click()
    bars = page.locator(".pair-bids:visible")
    expect(bars).to_have_count(2)
    expect(page.locator(".guess [data-do=change]:visible")).to_have_count(0)
    expect(button(page, "guess.reveal_exact")).to_be_visible()
