"""The tray in a real browser, live under Voila: by pointer, by keys, on a phone, and what it says."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import access
from tests.browser.conftest import LIVE_WITHIN, OpenPage, Workshop, in_every_size
from tests.browser.hands import Mouse
from tests.browser.lesson06 import LISTEN, hear
from tests.browser.tabs import from_more

TRAY = "from dicekit.widgets import Tray\nTray(face=5, hits=(5, 1), wilds=(5, 1), seed='K7QX', lesson='06', level=2)"


def dice(page: Page) -> list[str]:
    """What the dice are called, from left to right."""
    return [die.get_attribute("aria-label") or "" for die in page.locator(".tray-die").all()]


def lie(page: Page, names: list[str]) -> None:
    """The first dice come to be called so."""
    for at, name in enumerate(names):
        expect(die(page, at)).to_have_attribute("aria-label", name)


def die(page: Page, at: int) -> Locator:
    return page.locator(".tray-die").nth(at)


def test_rolled_turned_kept_covered_and_typed(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("tray", TRAY), width=360)
    page.evaluate(LISTEN)
    expect(page.locator(".no-die")).to_have_count(5)
    page.get_by_role("button", name="Roll five").click()
    by_pointer(page)
    by_keys(page)
    for size in in_every_size(page):
        if size in ("1280 dark", "360 light"):
            access.check(page)
    come_back(page)


def by_pointer(page: Page) -> None:
    """A hand typed wrongly, then rightly; one die turned, two kept, the rest rolled; covered and looked at."""
    page.get_by_text("Type a hand").click()
    field = page.get_by_role("textbox", name="Five dice")
    field.fill("55127")
    page.get_by_role("button", name="Lay them").click()
    expect(page.locator(".trays .notice")).to_have_text("7 is not on a six-sided die. Faces go from 1 to 6.")
    expect(field).to_have_value("55127")
    field.fill("55126")
    page.get_by_role("button", name="Lay them").click()
    hear(page, "five, five, one, two, six. Two fives and one wild one.")
    lie(page, ["five, counts", "five, counts", "one, wild, counts", "two", "six"])
    Mouse().choose(page.get_by_role("radio", name="ones normal"))
    expect(page.locator(".tray-tabletop .say")).to_have_text("Two fives: two count.")
    Mouse().choose(page.get_by_role("radio", name="ones wild"))
    die(page, 4).click()
    expect(die(page, 4)).to_have_attribute("aria-label", "one, wild, counts")
    page.get_by_role("button", name="Keep").click()
    for at in (0, 1):
        die(page, at).click()
    expect(page.locator(".tray-die.is-kept")).to_have_count(2)
    hear(page, "Kept: two fives.")
    page.get_by_role("button", name="Roll the other three").click()
    expect(page.locator("[data-seed-chip]")).to_contain_text("roll 2")
    lie(page, ["five, counts, kept", "five, counts, kept"])
    page.get_by_role("button", name="Hide").click()
    expect(page.locator(".tray-die")).to_have_count(0)
    expect(page.locator(".tray-tabletop")).to_contain_text("Five dice under your cup.")
    page.get_by_role("button", name="Peek").click()
    expect(page.locator(".tray-die")).to_have_count(5)


def by_keys(page: Page) -> None:
    """Arrows between dice, a figure sets, K keeps, H hides, R rolls; one stop for the Tab key."""
    expect(page.locator(".tray-dice [tabindex='0']")).to_have_count(1)
    die(page, 0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(die(page, 1)).to_have_attribute("aria-label", "three, kept")
    expect(die(page, 1)).to_be_focused()
    page.keyboard.press("k")
    expect(die(page, 1)).to_have_attribute("aria-label", "three")
    page.keyboard.press("h")
    expect(page.locator(".tray-die")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator("[data-seed-chip]")).to_contain_text("roll 3")


def come_back(page: Page) -> None:
    """The address brings the dice back."""
    before = dice(page)
    from_more(page, page.locator("body"), "link")
    field = page.locator("[data-address]")
    expect(field).to_have_value(re.compile("#"))
    address = field.input_value()
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".dk-live .tray-die")).to_have_count(len(before), timeout=LIVE_WITHIN)
    lie(page, before)
