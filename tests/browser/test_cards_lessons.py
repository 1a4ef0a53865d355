"""Lessons 19 and 20 in the browser: the urns card by card, the hand by keyboard, what a reload brings back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, assert_no_sideways_scroll, live
from tests.browser.tabs import beat

DECKS = "/voila/render/en/19_three_decks.ipynb"
THIRD = "/voila/render/zh/20_third_card.ipynb"


def again(page: Page) -> None:
    """The page opened anew without naming a beat."""
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)


def test_cards_are_drawn_one_by_one_come_back_and_on_a_phone_one_suit_is_open(open_page: OpenPage) -> None:
    page = open_page(DECKS, touch=True)
    beat(page, 3)
    urns = page.locator(".urns")
    status = urns.locator(".status").first
    urns.get_by_role("button", name="Draw one card").focus()
    for key, told in (("d", "One card drawn."), ("d", "Two cards drawn."), ("u", "One card drawn.")):
        page.keyboard.press(key)
        expect(status).to_contain_text(told)
    urns.get_by_role("button", name="Deal 10", exact=True).click()
    expect(status).to_contain_text("10 hands.")
    expect(urns.locator(".urn-hand rect")).to_have_count(78)
    page.keyboard.press("d")
    expect(status).to_contain_text("One card drawn.")
    before = status.text_content() or ""
    page.set_viewport_size({"width": 320, "height": 640})
    again(page)
    expect(page.locator(".urns .status").first).to_have_text(before)
    beat(page, 1)
    on_a_phone(page.locator(".fan-part:visible"))
    assert_no_sideways_scroll(page)


def on_a_phone(part: Locator) -> None:
    """One suit is open at a time; tiles can be chosen instead of cards."""
    expect(part.locator(".stacks:visible")).to_have_count(1)
    part.locator(".row-open", has_text="Hearts").tap()
    expect(part.locator(".fan-row.opened [data-arg-card=HA]")).to_be_visible()
    part.locator("select[data-act=skin]").select_option("tiles")
    expect(part.locator("[data-item][data-arg-card=HA]")).to_have_attribute("aria-label", "two times circle 14")


def test_by_keyboard_a_hand_is_walked_through_a_card_marked_seen_a_lead_decided_and_all_comes_back(
    open_page: OpenPage,
) -> None:
    page = open_page(THIRD)
    part = page.locator(".fan-part:visible")
    beat(page, 4)
    marked_seen(page, part)
    beat(page, 6)
    led(page, part)
    again(page)
    expect(part.locator(".finding")).to_be_visible()
    part.get_by_role("button", name="退回", exact=True).focus()
    page.keyboard.press("u")
    expect(part.locator(".acts .act").first).to_be_focused()
    beat(page, 4)
    expect(part.locator(".seen-row li")).to_have_count(1)


def marked_seen(page: Page, part: Locator) -> None:
    """An arrow and Enter ask for the next card; the third copy of it is marked as seen, and there is no fourth."""
    part.locator("[data-item][aria-pressed=true]").focus()  # the kings of spades
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(part.locator("[data-item][aria-pressed=true]")).to_have_attribute("data-arg-card", "SQ")
    expect(part.locator(".status")).to_contain_text("一张黑桃Q。对家 31.7%")
    page.keyboard.press("s")
    expect(part.locator(".status")).to_have_text("三张黑桃Q都见过了。")
    expect(part.locator(".seen-row li")).to_have_count(1)
    page.keyboard.press("s")  # not a fourth one: the control says why
    expect(part.locator(".seen-row li")).to_have_count(1)


def led(page: Page, part: Locator) -> None:
    """A decision opens the hands, and the way back has the focus."""
    acts = part.locator(".acts .act")
    expect(acts).to_have_count(3)
    acts.first.focus()
    page.keyboard.press("Enter")
    expect(part.locator(".finding")).to_have_text("两张黑桃K：两个对手都压不住。")
    expect(part.get_by_role("button", name="退回", exact=True)).to_be_focused()
