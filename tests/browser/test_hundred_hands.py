"""Lessons 2 and 3: a second guess that comes once enough was rolled, and the ways that lead to it."""

from __future__ import annotations

from playwright.sync_api import expect

from dicekit.course import lesson
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import Finger, Mouse
from tests.browser.learner import Learner


def test_the_second_guess_and_the_switch_that_it_opens_are_one_press_away(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/03_wild.ipynb", width=360, height=740, touch=True)
    learner = Learner(page, lesson(3, "en"), Finger(page))
    learner.on()
    learner.guess_all()
    learner.on()
    learner.flip(1)
    asked = page.locator(".guess:visible")
    expect(asked).not_to_be_in_viewport()
    learner.hand.press(page.locator("[data-to=guess]"))
    expect(asked.locator("[name=guess]")).to_be_in_viewport()
    expect(asked.locator(":focus")).to_have_count(1)
    assert_no_sideways_scroll(page)
    learner.guess_all()
    expect(page.locator("[data-to=guess]")).to_have_count(0)
    back, switch = page.locator("[data-to=switches]"), page.locator("[data-key=switch2]")
    expect(switch).not_to_be_in_viewport()
    assert_axe(page)
    learner.hand.press(back)
    expect(switch).to_be_in_viewport()
    expect(switch).to_be_focused()
    learner.hand.press(switch)
    expect(back).to_have_count(0)


def test_a_gate_leads_to_a_second_guess_that_still_waits_for_rolls(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/02_is_a_six_due.ipynb")
    learner = Learner(page, lesson(2, "en"), Mouse())
    learner.on()
    learner.guess_all()
    learner.on()
    expect(page.locator(".guess:visible")).to_have_count(0)
    learner.on()
    learner.hand.press(page.locator(".dk-gate a.btn"))
    expect(page.locator(".guess form:visible")).to_have_count(1)
