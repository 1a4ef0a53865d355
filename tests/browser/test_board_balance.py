"""The bid board and the choice balance in a real browser: on a phone, after a reload, by keys, by mouse; one page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import access
from tests.browser.conftest import OpenPage, Workshop, assert_axe, in_every_size, live
from tests.browser.hands import press_greyed
from tests.browser.lesson06 import LISTEN, hear

CELL = """
from fractions import Fraction
from IPython.display import display
from dicekit.games import games
from dicekit.odds.choices import Choice
from dicekit.widgets import BidBoard, ChoiceBalance
table = games["liars_dice"](players=4).deal(seed="K7QX").play("6x4")
display(BidBoard(table, level=2, finish=Fraction(1, 10), place="race", store_key="99/race"))
calls = games["chinese"](players=3, jumps="free").deal(hands=["11344", "22456", "33662"]).play("6x4z")
display(BidBoard(calls, level=2, heading="Calls"))
choice = Choice(Fraction(9, 20), Fraction(3, 5), Fraction(1))
display(ChoiceBalance(choice, level=2, place="balance", store_key="99/balance"))
"""


def ladder(page: Page, which: int = 0) -> Locator:
    """The ladder of Liar's dice, or the calls of the Chinese game."""
    return page.locator(".part.ladder").nth(which)


def balance(page: Page) -> Locator:
    return page.locator(".part.balance")


def cell(part: Locator, label: str) -> Locator:
    return part.get_by_role("gridcell", name=label)


def test_bids_are_said_and_beliefs_turned_on_a_phone_and_after_a_reload_by_keys_and_by_mouse(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("ladder", CELL, title="Ladder"), width=360, touch=True)
    on_a_phone(page)
    access.check(page)
    page.reload()
    live(page)
    page.evaluate(LISTEN)
    expect(ladder(page).locator(".tip")).to_contain_text("raise seven fives")
    expect(balance(page).locator("[data-key=pan-doubt]")).to_contain_text("+0.12")
    page.set_viewport_size({"width": 1280, "height": 800})
    taken_back(page)
    by_keys(page)
    the_race_by_mouse(page)
    the_calls_by_mouse(page)
    the_balance_by_mouse_and_by_typing(page)
    for name in in_every_size(page):
        if name in ("1280 light", "360 dark"):
            assert_axe(page, whole=False)
    access.check(page, axe=False)


def on_a_phone(page: Page) -> None:
    """Steppers choose a bid, and the grid of all bids is there on request; a belief is lowered."""
    race = ladder(page)
    expect(race.locator("[aria-selected=true]")).to_have_count(0)
    expect(race.locator(".status").first).to_contain_text("Choose a bid. Smallest raise: six fives")
    expect(race.get_by_role("grid")).to_be_hidden()
    expect(race.locator(".step output")).to_have_class("blank")
    for bid in ("smallest raise Six fives", "Seven fives"):
        race.get_by_role("button", name="One more").click()
        expect(race.locator(".step output")).to_have_text(bid)
    race.get_by_role("button", name="Say seven fives").click()
    expect(race.locator(".tip")).to_contain_text("raise seven fives")
    race.get_by_role("button", name="All bids as a table").click()
    expect(race.get_by_role("grid")).to_be_visible()
    balance(page).get_by_role("button", name="the bid is true: one less").click()
    expect(balance(page).locator("[data-key=pan-doubt]")).to_contain_text("+0.12")


def taken_back(page: Page) -> None:
    """What was said and believed on the phone."""
    ladder(page).get_by_role("button", name="Step back").click()
    expect(ladder(page).locator(".tip")).to_contain_text("six fours")
    balance(page).get_by_role("button", name="the bid is true: one more").click()
    expect(balance(page).locator("[data-key=pan-doubt]")).to_contain_text("+0.10")


def by_keys(page: Page) -> None:
    """Tab finds the grid, arrows and Enter choose in it, letters say, take back, and ask."""
    race = ladder(page)
    grid = race.get_by_role("grid")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    race.get_by_role("button", name="any", exact=True).focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if grid.evaluate("grid => grid.contains(document.activeElement)"):
            break
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    key = page.evaluate("document.activeElement.dataset.key")
    expect(grid.locator("[aria-selected=true]")).to_have_attribute("data-key", key)
    page.keyboard.press("s")
    expect(race.locator(".tip")).not_to_contain_text("six fours")
    page.keyboard.press("u")
    expect(race.locator(".tip")).to_contain_text("six fours")
    balance(page).get_by_role("button", name="What would make these equal?").focus()
    for asked in (3, 0):
        page.keyboard.press("e")
        expect(balance(page).locator(".equals li")).to_have_count(asked)


def the_race_by_mouse(page: Page) -> None:
    """Each order has its count of raises; a bid that does not raise names the rule; the race ends at one in ten."""
    race = ladder(page)
    for order, count in (("reset", 54), ("strict", 16), ("any", 86)):
        race.get_by_role("button", name=order, exact=True).click()
        expect(race.locator(".tip")).to_have_text(f"{count} of 120 bids raise six fours.")
    press_greyed(cell(race, "six threes, does not raise six fours"))  # the rule explains itself
    expect(race.locator(".notice")).to_contain_text("lowest legal: six fives.")
    for bid, end in (("eight fours", False), ("nine sixes", False), ("ten sixes", True)):
        cell(race, f"{bid}, legal").click()
        race.get_by_role("button", name=f"Say {bid}").click()
        expect(cell(race, f"{bid}, the standing bid")).to_be_visible()
        expect(race.locator("p.status", has_text="Over: ten sixes, 9.2 %")).to_have_count(1 if end else 0)
    hear(page, "Dee says ten sixes")
    race.get_by_role("button", name="Step back").click()
    expect(race.locator(".tip")).to_contain_text("raise nine sixes.")


def the_calls_by_mouse(page: Page) -> None:
    """Zhai and fei on one board; two more at once; a bounce."""
    calls = ladder(page, 1)
    calls.get_by_role("button", name="fei: wild").click()
    expect(cell(calls, "seven fives, does not answer six fours zhai, nor is answered by it")).to_be_visible()
    expect(calls.locator(".legend")).to_contain_text("neither answers six fours zhai")
    calls.get_by_role("button", name="2 more").click()
    expect(cell(calls, "eight fives, legal")).to_be_visible()
    calls.get_by_role("button", name="Bounce").click()
    expect(calls.locator(".tip")).to_contain_text("raise eight fours zhai")


def the_balance_by_mouse_and_by_typing(page: Page) -> None:
    """What would make the pans equal is solved and tried; beliefs are typed, stepped and slid."""
    part = balance(page)
    expect(part.locator("[data-key=pan-raise]")).to_contain_text("worth most")
    part.get_by_role("button", name="What would make these equal?").click()
    hear(page, "the next player doubts your raise: 50.0\xa0% (1/2)")
    expect(part.locator(".equal-at")).to_have_count(3)
    part.get_by_role("button", name="Turn the next player doubts your raise to 50.0\xa0%").click()
    expect(part.locator(".tip")).to_have_text("Equal: each is worth +0.10 of a die.")
    field = part.get_by_role("textbox", name="the bid is true")
    field.fill("3/10")
    field.press("Enter")
    expect(part.locator("[data-key=pan-doubt]")).to_contain_text("+0.40")
    field.fill("lots")
    field.press("Enter")
    expect(part.locator(".notice")).to_contain_text("9/10")  # an example of what can be typed
    part.get_by_role("button", name="the bid is true: one more").click()
    expect(part.locator("[data-key=pan-doubt]")).to_contain_text("+0.38")
    slider = part.get_by_role("slider", name="your raise would be true")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(part.locator("[data-key=pan-raise]")).to_contain_text("+0.11")
    hear(page, "Doubt plus 0.38, raise plus 0.11. Assuming the next player doubts 50\xa0% of the time.")
