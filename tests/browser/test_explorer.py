"""The Explorer live under Voila: set up a table, choose a bid, and everything follows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll

EXPLORER = "/voila/render/en/explorer.ipynb"
SHOTS = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]


def test_a_chosen_bid_moves_board_chart_and_ledger_together(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    expect(page.locator(".chart figcaption")).to_contain_text("At least six fours: 80.5")
    page.get_by_role("gridcell", name="seven fours, legal").click()
    expect(page.locator(".chart figcaption")).to_contain_text("At least seven fours: 53.2")
    expect(page.locator(".act.main")).to_contain_text("Say seven fours")
    page.locator(".act.main").click()
    expect(page.locator(".past").first).to_contain_text("seven fours")


@pytest.mark.parametrize(
    ("game", "title"),
    [("liars_dice", "Liar's dice"), ("bluff", "Bluff"), ("chinese", "Chinese liar's dice")],
)
def test_every_game_can_be_set_up_and_played_on(open_page: OpenPage, game: str, title: str) -> None:
    page = open_page(EXPLORER)
    page.get_by_role("button", name="Change the table").click()
    page.get_by_label("Game").select_option(game)
    expect(page.locator(".stepper .over")).to_contain_text(title)
    page.locator(".stepper .cell:not([aria-disabled])").first.click()
    page.locator(".act.main").click()
    expect(page.locator(".stepper .headline")).to_contain_text("Bo to speak.")


def test_hands_are_typed_and_a_wrong_one_is_explained(open_page: OpenPage) -> None:
    page = open_page(EXPLORER)
    page.get_by_role("button", name="Change the table").click()
    page.get_by_label("Hand of Ana").fill("66667")
    page.get_by_role("button", name="Lay these dice").click()
    expect(page.locator(".setup .notice")).to_contain_text("66667 cannot be laid here")
    page.get_by_label("Hand of Ana").fill("66661")
    page.get_by_label("Hand of Ana").press("Enter")
    own = page.get_by_role("list", name="Your dice").get_by_role("img")
    expect(own).to_have_count(5)
    expect(own.and_(page.get_by_role("img", name="six"))).to_have_count(4)
    expect(page.locator(".setup .notice")).to_have_count(0)


@pytest.mark.parametrize(("width", "theme"), SHOTS)
def test_axe_finds_nothing_with_the_sheet_open(open_page: OpenPage, tmp_path: Path, width: int, theme: str) -> None:
    page = open_page(EXPLORER, width=width, theme=theme)
    assert_axe(page)
    page.get_by_role("button", name="Change the table").click()
    expect(page.get_by_label("Game")).to_be_visible()
    assert_axe(page)
    assert_no_sideways_scroll(page)
