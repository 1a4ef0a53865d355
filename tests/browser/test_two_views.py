"""Two views of one part show the same after each act, and a page that comes back shows what it showed before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Workshop
from tests.browser.line import line
from tests.browser.tabs import from_more
from tests.browser.test_faults import OFF_LINE, TABLE

CELL = """
import traitlets
from IPython.display import display
from dicekit.games import games
from dicekit.widgets import Ledger, OddsChart, RoundStepper
table = games["liars_dice"](players=3).deal(hands=["55126", "23446", "13366"], starter=2).play("6x5")
stepper = RoundStepper(table, level=2).choose("7x5")
chart, ledger = OddsChart(level=2), Ledger(level=2)
for part in (chart, ledger):
    traitlets.link((stepper, "question"), (part, "question"))
for part in (stepper, chart, chart, ledger, ledger):
    display(part)
"""
PARTS = ("[data-behaviour=chart]", ".ledger")

#: what each view of a part shows, hidden panels too: its words, and what its bars say; not plotly's own drawing
SHOWN = """(part) => [...document.querySelectorAll(`.dk-live:has(${part})`)].map((view) => {
  const copy = view.cloneNode(true);
  for (const own of copy.querySelectorAll(".plot, .stills")) own.remove();
  return copy.textContent + [...copy.querySelectorAll(".hit")].map((hit) => hit.ariaLabel).join();
})"""


def shown(page: Page, caption: str, views: int) -> list[str]:
    """What all views of chart and ledger show, once nothing is left to be drawn; it is the same in each view."""
    expect(page.locator(".chart figcaption", has_text=caption)).to_have_count(views)
    expect(page.locator("[data-stale]")).to_have_count(0)
    found = [page.evaluate(SHOWN, part) for part in PARTS]
    assert [len(of_part) for of_part in found] == [views, views]
    assert [len(set(of_part)) for of_part in found] == [1, 1]
    return [of_part[0] for of_part in found]


def cell(page: Page, name: str) -> None:
    page.get_by_role("gridcell", name=f"{name}, legal").click()


@pytest.fixture(scope="module")
def place(workshop: Workshop) -> str:
    return workshop.page("twice", CELL, title="Twice")


def test_two_views_show_the_same_after_each_act_and_after_the_line_broke(
    open_page: OpenPage, workshop: Workshop, place: str
) -> None:
    with line(workshop.site.origin) as wire:
        page = open_page(place.replace(workshop.site.origin, wire.origin), expected=OFF_LINE)
        seven = shown(page, "At least seven fives: 44.1", 2)
        cell(page, "eight fives")
        assert "4,195/19,683" in shown(page, "At least eight fives: 21.3", 2)[1]
        cell(page, "seven sixes")
        for _ in range(3):
            page.locator(".ledger").first.locator("[data-turn]").click()
        expect(page.locator(".ledger .line.open[data-number='4'] .inside")).to_have_count(2)
        page.locator(".chart .hit[aria-label^='exactly eight']").last.click()
        shown(page, "At least eight sixes", 2)
        wire.break_off()
        wire.mend()
        cell(page, "nine fives")
        assert "1,507/19,683" in shown(page, "At least nine fives: 7.7", 2)[1]
        cell(page, "seven fives")
        page.locator(".ledger").first.locator("[data-line='1']").click()
        expect(page.locator(".ledger .line.open[data-number='1']")).to_have_count(2)
        again = shown(page, "At least seven fives: 44.1", 2)
        assert again[0] == seven[0]
        assert "8,675/19,683" in again[1]


@pytest.mark.sweep  # that a round comes back after a reload is in test_table
def test_a_page_that_is_loaded_again_shows_the_bid_that_was_considered(open_page: OpenPage) -> None:
    page = open_page(TABLE)
    cell(page, "eight fours")
    cell(page, "nine fives")
    cell(page, "eight fives")
    from_more(page, page.locator(".stepper"), "link")
    expect(page).to_have_url(re.compile("#"))
    before = shown(page, "At least eight fives: 21.3", 1)
    assert "4,195/19,683" in before[1]
    page.reload()
    assert shown(page, "At least eight fives: 21.3", 1) == before
