"""The button "…": footers and seeds of all parts of a page, or of one part where the page has none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from dicekit.widgets import RollStrip, Tray
from dicekit.widgets.rolls import HandExperiment, Rolls
from tests.browser.conftest import OpenPage, assert_axe
from tests.browser.tabs import from_more, open_step
from tests.browser.test_offline import publish  # noqa: F401

FIVE_DICE = "/voila/render/en/01_five_dice.ipynb"


def test_the_button_lists_what_the_parts_offer_once_and_closes_when_one_goes_on(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE)
    helps = page.locator(".dk-live [data-panel=help]:visible")
    listed = page.locator(".more-here [aria-label^='Help: ']")
    button = page.locator(".dk-live .more-all")
    open_step(page, 2)
    button.focus()
    expect(helps).to_have_count(0)
    expect(page.locator(".more-btn:visible")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(listed).to_be_in_viewport()
    expect(helps).to_have_count(0)
    assert_axe(page)
    for close in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator("h1").click(),
        lambda: open_step(page, 1),
        page.go_back,
        button.click,
    ):
        close()
        expect(page.locator(".more-here")).to_have_count(0)
        expect(button).to_have_attribute("aria-pressed", "false")
        open_step(page, 2)
        button.click()
        expect(listed).to_be_visible()
    listed.click()  # leads to the panel
    expect(page.locator(".more-here")).to_have_count(0)
    expect(page.locator(".dk-live .panel-help:visible")).to_be_in_viewport()
    expect(helps).to_be_focused()
    page.keyboard.press("Enter")
    expect(helps).to_have_count(0)


def test_the_button_stays_as_it_is_while_there_is_nothing_to_list(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/play.ipynb")
    page.evaluate("for (const one of document.querySelectorAll('.dk-live .foots, .dk-live .seeds')) one.remove()")
    button = page.locator("button[data-more]:visible")
    button.click()
    expect(button).not_to_have_attribute("aria-pressed", "true")
    expect(page.locator(".more-here")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_list_opens_under_its_button_and_leaves_it_free(open_page: OpenPage, width: int) -> None:
    page = open_page("/voila/render/en/cards.ipynb", width=width)
    button = page.locator("button[data-more]:visible")
    button.click()
    expect(page.locator(".more-here")).to_be_visible()
    under, above = page.locator(".more-here").bounding_box(), button.bounding_box()
    assert under is not None
    assert above is not None
    assert 0 <= under["y"] - (above["y"] + above["height"]) < 24
    assert abs(under["x"] + under["width"] - above["x"] - above["width"]) < 24


def test_a_panel_of_the_rounds_in_use_opens_where_the_table_has_no_tools(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE, width=360)
    open_step(page, 6)
    rounds = page.locator(".play:visible")
    from_more(page, rounds, "table")
    expect(page.locator(".more-here")).to_have_count(0)
    expect(rounds.locator(".panel-table")).to_be_visible()


def test_elsewhere_a_part_has_a_button_of_its_own(open_page: OpenPage, publish: Callable[..., str]) -> None:  # noqa: F811
    page = open_page(publish(Tray(), RollStrip(Rolls(HandExperiment(5), "K7QX"))))
    expect(page.locator(".dk-live")).to_have_count(2)
    one, other = page.locator(".dk-live").all()
    expect(page.locator(".foot-btn:visible")).to_have_count(0)
    expect(one.locator(".seeds")).to_be_hidden()
    one.locator(".more-btn").press("Enter")
    expect(one.get_by_role("button", name="Help", exact=True)).to_be_visible()
    expect(one.locator(".seeds")).to_be_visible()
    expect(other.get_by_role("button", name="Help", exact=True)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(one.get_by_role("button", name="Help", exact=True)).to_be_hidden()


def test_a_step_with_nothing_to_list_has_no_button(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/09_worth_of_a_one.ipynb")
    button = page.locator(".dk-live .more-all")
    expect(page.locator(".dk-live .decide")).to_be_visible()
    expect(button).to_be_hidden()
    open_step(page, 2)
    expect(button).to_be_visible()
    open_step(page, 1)
    expect(button).to_be_hidden()
