"""The tree of the last two dice in a real browser: by keys, on a phone, by mouse; one page serves all."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import access
from tests.browser.conftest import OpenPage, Workshop, assert_axe

CELL = """
from IPython.display import display
from dicekit.course.lesson12.last_two import LastTwoTree
display(LastTwoTree(level=2, place="tree", store_key="99/tree"))
"""


def test_bids_are_walked_by_arrows_and_die_and_rule_are_changed_wide_and_narrow(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("tree", CELL, title="Tree"))
    tree = page.locator(".part.last-two")
    expect(tree.locator(".tip")).to_contain_text("true in 1 of 6 outcomes, in 1 of all 36.")
    by_keys(page, tree)
    page.set_viewport_size({"width": 360, "height": 640})
    tree.get_by_role("button", name="One four").click()
    expect(tree.locator(".tip")).to_contain_text("true in 6 of 6 outcomes, in 11 of all 36.")
    access.check(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    by_mouse(tree)
    assert_axe(page, whole=False)


def by_keys(page: Page, tree: Locator) -> None:
    """Arrows walk along the bids, Enter says one, and there is one stop for Tab."""
    here = tree.locator(".two-bid[aria-current]")
    here.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(here).to_have_accessible_name("Two fives, 0")
    expect(here).to_be_focused()
    expect(tree.locator(".two-bid[tabindex='0']")).to_have_count(1)


def by_mouse(tree: Locator) -> None:
    """A bid under either rule, another bid, another die."""
    tree.get_by_role("button", name="Two fours").click()
    expect(tree.locator(".tip")).to_contain_text("true in 1 of 6 outcomes, in 1 of all 36.")
    tree.get_by_label("normal").check()
    expect(tree.locator(".tip")).to_contain_text("true in 2 of 6 outcomes, in 4 of all 36.")
    tree.get_by_role("button", name="One six").click()
    expect(tree.locator(".tip")).to_contain_text("say one six")
    tree.get_by_label("6", exact=True).check()
    expect(tree.locator(".tip")).to_contain_text("You hold a six and say one six: true in 6 of 6")
    expect(tree.locator(".knot.holds")).to_have_count(6)
