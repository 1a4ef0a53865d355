"""The aha of lesson 18 under Voila: both seesaws levelled by hand, with keys and presses; the proof, once unfolded.

That the mixer fits on a phone and is large enough to be pressed: `test_every_lesson.py`.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, assert_axe
from tests.browser.tabs import open_step
from tests.browser.words import says

LESSON = "/voila/render/en/18_how_often_to_lie.ipynb"


def test_both_dials_are_found_by_keys_and_presses_and_a_changed_row_fails_its_proof(open_page: OpenPage) -> None:
    page = open_page(LESSON)
    open_step(page, 4)
    by_keys(page)
    assert_axe(page, whole=False)
    proof(page)


def test_the_rounds_by_habit_keep_their_width_when_the_second_guess_comes_beside_them(open_page: OpenPage) -> None:
    page = open_page(LESSON, width=1280)
    open_step(page, 2)
    page.locator(".guess [data-do=skip]:visible").first.click()
    open_step(page, 3)
    part, habits = page.locator(".part.habits:visible"), page.locator(".habit-buttons [data-act=play]:visible")
    before = part.bounding_box()
    for at in range(3):
        habits.nth(at).click()
        expect(habits.nth(at)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".guess:visible")).to_have_count(1)
    after = part.bounding_box()
    assert before
    assert after
    assert after["width"] == before["width"]


def by_keys(page: Page) -> None:
    """From three lies to none by the arrow keys, which finds one; then four doubts."""
    mixer = page.locator(".part.mixer")
    slider = mixer.get_by_role("slider", name="Your lies")
    slider.focus()
    for lies in (2, 1, 0):
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_attribute("aria-valuetext", says("mixer.at.lies", k=lies, n=6))
        expect(slider).to_have_value(str(lies))
    mixer.locator("[data-act=show]").click()
    expect(slider).to_have_count(0)
    more = mixer.locator("[data-act=turn][data-arg-dial=doubts][data-arg-by='1']")
    before = more.bounding_box()
    for doubts in range(1, 5):
        more.click()
        expect(mixer.get_by_role("slider", name="Bo’s doubts")).to_have_value(str(doubts))
    expect(mixer.locator(".seesaw.level")).to_have_count(1)
    more.click()  # the number on the other side, too
    expect(mixer.locator(".mix[data-done]")).to_have_count(1)
    assert more.bounding_box() == before


def proof(page: Page) -> None:
    open_step(page, 6)
    table = page.locator(".part.proof")
    expect(page.locator(".part.tiny:visible")).to_have_count(1)
    expect(table).not_to_be_visible()
    page.locator(".deeper summary:visible").click()
    check = table.locator("[data-act=check]")
    check.click()
    expect(table.locator(".proof-result.holds")).to_contain_text("−7/258")
    table.locator(".opening[data-arg-die='5'][data-arg-at='0']").click()
    check.click()
    expect(table.locator(".proof-result.fails")).to_contain_text("one six")
