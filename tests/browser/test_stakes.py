"""The stake ladder live under Voila: by mouse, by keys, on a phone; and the Explorer's second table after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.test_cards_lessons import beat
from tests.browser.test_explorer import EXPLORER

LESSON = "/voila/render/en/16_back_and_double.ipynb"


def ladder(page: Page) -> Locator:
    return page.locator(".part.stakes")


def said(part: Locator, words: str) -> Locator:
    return part.get_by_role("button", name=words, exact=True)


def test_by_mouse_both_double_and_one_step_leads_back(open_page: OpenPage) -> None:
    page = open_page(LESSON)
    beat(page, 4)
    part = ladder(page)
    said(part, "Dee: pi").click()
    expect(said(part, "Ana: accept")).to_be_visible()
    expect(part.locator(".rung.here")).to_contain_text("Pi")
    said(part, "Ana: fanpi").click()
    expect(part.locator(".status").first).to_contain_text("Dee takes 4 beads")
    said(part, "One step back").click()
    said(part, "One step back").click()
    expect(said(part, "Dee: pi")).to_be_visible()
    part.get_by_role("button", name="or give one").click()
    expect(part.locator(".zone.give")).to_have_text("Give")
    assert_axe(page)


def test_by_keys_other_dice_move_a_needle(open_page: OpenPage) -> None:
    page = open_page(LESSON)
    beat(page, 4)
    part = ladder(page)
    field = part.get_by_label("Dee’s dice, typed")
    field.focus()
    field.fill("13355")
    field.press("Enter")
    expect(part.locator(".stake-seat").nth(3)).to_contain_text("91.0")
    field.fill("12345")
    field.press("Enter")
    expect(part.locator(".notice")).to_contain_text("rolled again")
    button = said(part, "Bo: bounce to eight")
    button.focus()
    page.keyboard.press("Enter")
    expect(part.locator(".tip").first).to_contain_text("Bo called eight threes")


def test_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(LESSON, width=360)
    beat(page, 4)
    page.locator(".tabs:visible [data-kind=balance]").click()
    part = ladder(page)
    expect(said(part, "Dee: pi")).to_be_visible()
    for box in (button.bounding_box() for button in part.get_by_role("button").all() if button.is_visible()):
        assert box is not None
        assert box["height"] >= 43.5
    assert_no_sideways_scroll(page)
    assert_axe(page)


@pytest.mark.parametrize("width", [1280, 360])
def test_the_explorers_round_and_second_table_come_back_after_a_reload(open_page: OpenPage, width: int) -> None:
    page = open_page(EXPLORER, width=width)
    if width < 600:
        page.locator(".tabs:visible [data-kind=table]").click()
    page.locator(".act.main").click()
    expect(page.locator(".stepper .headline")).to_contain_text("six fours")
    if width < 600:
        page.locator(".tabs:visible [data-kind=chart]").click()
    page.get_by_label("What is different there").select_option("special_min_players")
    expect(page.locator(".beside .status").first).to_contain_text("Six fours")
    page.reload()
    expect(page.get_by_label("What is different there")).to_have_value("special_min_players", timeout=60_000)
    expect(page.locator(".stepper .headline")).to_contain_text("six fours", timeout=60_000)
    assert_axe(page)
    assert_no_sideways_scroll(page)
