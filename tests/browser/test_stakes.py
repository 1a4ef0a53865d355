"""The stake ladder live under Voila: by mouse and by keys; and the Explorer's second table after a reload.

That the ladder fits on a phone and is large enough to be pressed: `test_every_lesson.py`.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LIVE_WITHIN, OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.tabs import beat
from tests.browser.test_explorer import EXPLORER

LESSON = "/voila/render/en/16_back_and_double.ipynb"


def said(part: Locator, words: str) -> Locator:
    return part.get_by_role("button", name=words, exact=True)


def test_both_double_steps_lead_back_other_dice_move_a_needle_and_a_phone_has_it_behind_its_tab(
    open_page: OpenPage,
) -> None:
    page = open_page(LESSON)
    beat(page, 4)
    ladder = page.locator(".part.stakes")
    by_mouse(ladder)
    assert_axe(page, whole=False)
    by_keys(page, ladder)
    said(ladder, "One step back").click()
    page.set_viewport_size({"width": 360, "height": 800})
    page.locator(".tabs:visible [data-kind=balance]").click()
    expect(said(ladder, "Dee: pi")).to_be_visible()


def by_mouse(ladder: Locator) -> None:
    """Pi and fanpi, both taken back; giving is a choice of its own."""
    said(ladder, "Dee: pi").click()
    expect(said(ladder, "Ana: accept")).to_be_visible()
    expect(ladder.locator(".rung.here")).to_contain_text("Pi")
    said(ladder, "Ana: fanpi").click()
    expect(ladder.locator(".status").first).to_contain_text("Dee takes 4 beads")
    said(ladder, "One step back").click()
    said(ladder, "One step back").click()
    expect(said(ladder, "Dee: pi")).to_be_visible()
    ladder.get_by_role("button", name="or give one").click()
    expect(ladder.locator(".zone.give")).to_have_text("Give")


def by_keys(page: Page, ladder: Locator) -> None:
    """Dice are typed; what is no hand is refused; a bounce is said by Enter."""
    field = ladder.get_by_label("Dee’s dice, typed")
    field.focus()
    field.fill("13355")
    field.press("Enter")
    expect(ladder.locator(".stake-seat").nth(3)).to_contain_text("91.0")
    field.fill("12345")
    field.press("Enter")
    expect(ladder.locator(".notice")).to_contain_text("rolled again")
    said(ladder, "Bo: bounce to eight").focus()
    page.keyboard.press("Enter")
    expect(ladder.locator(".tip").first).to_contain_text("Bo called eight threes")


def test_the_explorers_round_known_die_and_second_table_come_back_after_a_reload(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    page.locator(".act.main").click()
    expect(page.locator(".stepper .headline")).to_contain_text("six fours")
    grid = page.locator(".grid").first
    grid.get_by_role("button", name="Show me one").click()
    known = grid.locator("[data-act=known]").first
    known.click()
    expect(known).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 360, "height": 800})
    page.locator(".tabs:visible [data-kind=chart]").click()
    different = page.get_by_label("What is different there")
    different.select_option("special_min_players")
    expect(page.locator(".beside .status").first).to_contain_text("Six fours")
    page.reload()
    expect(different).to_have_value("special_min_players", timeout=LIVE_WITHIN)
    expect(page.locator(".stepper .headline")).to_contain_text("six fours")
    expect(known).to_have_attribute("aria-pressed", "true")
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert_axe(page)
        assert_no_sideways_scroll(page)
