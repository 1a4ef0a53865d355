"""Lessons 19 and 20 in the browser: the pack that gets thinner, the hand by keyboard, what a reload brings back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll, live
from tests.browser.tabs import open_step

DECKS = "/voila/render/en/19_three_decks.ipynb"
FAN = """
from dicekit.course.lesson20 import case
from dicekit.widgets.fan import CardFan
CardFan(case.hand(asked=case.THIRD), tools={tools}, lang="zh", place="fan", store_key="test/fan"{more})
"""
LEADS = ", leads=((case.THIRD, case.THIRD), ('SA',), (case.THIRD,))"


def again(page: Page) -> None:
    """The page opened anew without naming a step."""
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)


def test_the_ends_shrink_as_the_pack_gets_thinner_and_come_back_with_more_packs(open_page: OpenPage) -> None:
    page = open_page(DECKS, touch=True)
    page.set_viewport_size({"width": 360, "height": 740})
    lock(page, 2, "19")
    open_step(page, 3)
    rolls = page.locator(".rolls:visible")
    rolls.get_by_role("button", name="100 times").tap()
    expect(rolls.locator(".status").first).to_contain_text("100 hands.")
    lock(page, 3, "19")
    open_step(page, 4)
    part = page.locator(".stage0:visible")
    first = part.locator("[data-key=card0]")
    first.focus()
    page.keyboard.press("Enter")
    expect(part.locator(".pk-next").first).to_contain_text("of 11 cards")
    for left in (10, 9, 8, 7, 6):
        part.locator(".pk-card.down").first.tap()
        expect(part.locator(".pk-next").first).to_contain_text(f"of {left} cards")
    expect(part.locator(".pk-next").last).to_contain_text("always 33 in 100")
    page.locator("[data-act=next]:visible").tap()
    slid(page, 1, "ArrowRight", 2, ("0", "36"))
    page.locator("[data-act=next]:visible").tap()
    slid(page, 2, "End", 1, ("19", "19"))
    expect(page.locator(".stage2")).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
    assert_axe(page)
    again(page)
    expect(page.locator(".stage2 .pk-rowhead").first).to_contain_text("19 of 100")


def lock(page: Page, at: int, number: str) -> None:
    """The guess of a step locked in."""
    open_step(page, at)
    guess = page.locator(".guess:visible")
    guess.locator("input:not([type=range])").first.fill(number)
    guess.locator(".btn", has_text="Lock in").tap()


def slid(page: Page, stage: int, key: str, times: int, ends: tuple[str, str]) -> None:
    """The slider moved, and how often both rows are far from the average."""
    page.locator(f".stage{stage} .pk-slide").focus()
    for _ in range(times):
        page.keyboard.press(key)
    for row, number in zip(page.locator(f".stage{stage} .pk-rowhead").all(), ends, strict=True):
        expect(row).to_contain_text(f": {number} of 100")


def test_by_keyboard_a_hand_is_walked_through_and_a_card_marked_seen(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("seen", FAN.format(tools='("ask", "seen")', more="")))
    part = page.locator(".fan-part:visible")
    marked_seen(page, part)
    again(page)
    expect(part.locator(".seen-row li")).to_have_count(1)


def test_by_keyboard_a_lead_is_decided_and_taken_back(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("lead", FAN.format(tools='("lead",)', more=LEADS)))
    part = page.locator(".fan-part:visible")
    led(page, part)
    again(page)
    expect(part.locator(".finding")).to_be_visible()
    part.get_by_role("button", name="退回", exact=True).focus()
    page.keyboard.press("u")
    expect(part.locator(".acts .act").first).to_be_focused()


def marked_seen(page: Page, part: Locator) -> None:
    """An arrow and Enter ask for the next card; the third copy of it is marked as seen, and there is no fourth."""
    part.locator("[data-item][aria-pressed=true]").focus()  # the kings of spades
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(part.locator("[data-item][aria-pressed=true]")).to_have_attribute("data-arg-card", "SQ")
    expect(part.locator(".status")).to_contain_text("一张黑桃Q。对家 31.7%")
    page.keyboard.press("s")
    expect(part.locator(".status")).to_contain_text("三张黑桃Q")
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
