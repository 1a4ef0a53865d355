"""The Bluff track and the loss balance in a real browser: on a phone, by keys, by mouse; one page serves all."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import access
from tests.browser.conftest import OpenPage, Workshop, assert_axe
from tests.browser.hands import press_greyed

CELL = """
from IPython.display import display
from dicekit.course.lesson13.losses import LossBalance
display(LossBalance(level=2, place="balance", store_key="99/balance"))
"""


def test_the_track_is_a_list_on_a_phone_and_a_snake_to_walk_along_and_rules_move_the_balance(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("losses", CELL, title="Losses"), width=360, height=640)
    losses = page.locator(".part.losses")
    expect(losses.locator(".tip")).to_contain_text("Doubting gains 0.15.")
    on_a_phone(losses)
    access.check(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    by_keys(page, losses)
    by_mouse(losses)
    assert_axe(page, whole=False)


def on_a_phone(losses: Locator) -> None:
    """The track is a list of what is near, the stairs are bars; a field on and back."""
    near = losses.locator(".space").filter(visible=True)
    expect(near).to_have_count(8)
    expect(losses.locator(".loss-stairs")).to_be_hidden()
    expect(losses.locator(".loss-bars dd").filter(visible=True)).to_have_count(2)
    losses.get_by_role("button", name="A field on").click()
    expect(losses.locator(".tip")).to_contain_text("Four stars of twenty.")
    expect(near).to_have_count(8)
    losses.get_by_role("button", name="A field back").click()
    expect(losses.locator(".tip")).to_contain_text("Seven of twenty.")


def by_keys(page: Page, losses: Locator) -> None:
    """Arrows walk along the track, Enter and Space put the marker down, and there is one stop for Tab."""
    here = losses.locator(".space[aria-current]")
    here.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(here).to_have_accessible_name("Four stars, field 11")
    page.keyboard.press("End")
    page.keyboard.press(" ")
    expect(here).to_have_accessible_name("Twenty, field 30")
    expect(here).to_be_focused()
    expect(losses.locator(".space[tabindex='0']")).to_have_count(1)


def by_mouse(losses: Locator) -> None:
    """The rules of the table, the dice of the bidder, a field, and one that is too far."""
    losses.get_by_role("button", name="Seven, field 10").click()
    expect(losses.locator(".tip")).to_contain_text("Doubting gains 0.15.")
    losses.get_by_label("one die, whatever the difference").check()
    expect(losses.locator(".tip")).to_contain_text("Doubting costs 0.04.")
    losses.get_by_label("as many dice as the bid was off").check()
    losses.get_by_label("Everybody but the bidder loses a die").check()
    expect(losses.locator(".tip")).to_contain_text("the others 0.36")
    losses.get_by_label("Bidder owns").select_option("2")
    expect(losses.locator(".status").first).to_contain_text("the stairs are cut off")
    losses.get_by_role("button", name="Four stars, field 11").click()
    expect(losses.locator(".tip")).to_contain_text("Four stars of twenty.")
    expect(losses.locator(".loss-stairs svg")).to_be_visible()
    losses.get_by_role("button", name="One die fewer").click()
    press_greyed(losses.get_by_role("button", name="Twenty, field 30"))
    expect(losses.locator(".notice")).to_contain_text("(B6)")  # the rule explains itself
