"""On a phone one kind of the parts of a beat is seen at a time, and the row of tabs after them chooses which."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import tabs
from tests.browser.conftest import OpenPage, assert_no_sideways_scroll, live
from tests.browser.lesson06 import LISTEN

PAGE = "/voila/render/en/03_wild.ipynb"
PHONE = {"width": 360, "height": 640}
SEEN = """(parts) => parts.filter((part) => getComputedStyle(part).display !== "none")
  .map((part) => part.querySelector(".part").classList[1])"""


def beat(page: Page, number: int) -> None:
    """To this beat, without a guess."""
    page.locator(".beats [data-beat]").nth(number - 1).click()
    skip = page.locator(".dk-gate [data-do=skip]")
    if skip.is_visible():
        skip.click()
    expect(page.locator(".beats [aria-current]")).to_have_attribute("data-beat", str(number))


def tab(page: Page, kind: str) -> Locator:
    return page.locator(f".tabs:visible [data-kind={kind}]")


def shown(page: Page, kind: str, other: str) -> None:
    """The parts of one kind are seen, those of the other are not."""
    classes = {"grid": ".worlds", "ledger": ".ledger", "rolls": ".rolling", "guess": ".guessing"}
    expect(page.locator(f".dk-live > * .part{classes[kind]}:visible")).to_have_count(1)
    expect(page.locator(f".part{classes[other]}:visible")).to_have_count(0)
    expect(tab(page, kind)).to_have_attribute("aria-selected", "true")
    expect(tab(page, other)).to_have_attribute("aria-selected", "false")


def test_by_touch_a_tab_leads_to_its_parts_and_marks_what_is_to_be_done(open_page: OpenPage) -> None:
    page = open_page(PAGE, **PHONE, touch=True)
    page.evaluate(LISTEN)
    beat(page, 3)
    expect(tab(page, "rolls")).to_have_accessible_name("Rolls , still to do")
    expect(tab(page, "guess")).to_have_accessible_name("Guess , still to do")
    page.locator(".rolling:visible [data-act=roll]").first.tap()
    expect(tab(page, "rolls")).to_have_accessible_name("Rolls")
    tab(page, "guess").tap()
    shown(page, "guess", "rolls")
    beat(page, 4)
    shown(page, "ledger", "grid")  # what the beat is about comes first
    row, part = page.locator(".tabs:visible").bounding_box(), page.locator(".part.ledger:visible").bounding_box()
    assert row
    assert part
    assert row["y"] >= part["y"] + part["height"]  # at the end of the content
    tab(page, "grid").tap()
    shown(page, "grid", "ledger")
    panel = page.locator(f"#{tab(page, 'grid').get_attribute('aria-controls')}")
    expect(panel).to_have_role("tabpanel")
    expect(panel).to_have_accessible_name("Grid")
    expect(panel).to_be_focused()
    expect(panel).to_be_in_viewport()
    assert_no_sideways_scroll(page)


def test_a_line_that_is_tried_leads_to_the_grid_and_says_so(open_page: OpenPage) -> None:
    page = open_page(PAGE, **PHONE, touch=True)
    page.evaluate(LISTEN)
    beat(page, 4)
    tried = page.locator(".ledger:visible [data-act=try]:visible")
    for _ in range(9):
        if tried.count():
            break
        page.locator(".ledger:visible [data-turn='1']").tap()
    tried.tap()
    shown(page, "grid", "ledger")
    expect(page.locator(".dk-live:visible:focus .worlds")).to_have_count(1)
    for _ in range(40):
        if any("Now shown: Grid." in said for said in page.evaluate("window.said")):
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError(page.evaluate("window.said"))


def test_arrows_look_through_the_tabs_and_the_row_stays_where_it_is(open_page: OpenPage) -> None:
    page = open_page(PAGE, **PHONE)
    beat(page, 3)
    row = tabs.row(page)
    row.first.focus()
    before = page.locator(".tabs:visible").bounding_box()
    assert before
    for key, at in (("ArrowRight", 1), ("End", 2), ("ArrowRight", 0), ("ArrowLeft", 2), ("Home", 0)):
        page.keyboard.press(key)
        expect(row.nth(at)).to_be_focused()
        expect(row.nth(at)).to_have_attribute("aria-selected", "true")
        expect(row.nth(at)).to_be_in_viewport()
        assert [one.get_attribute("tabindex") for one in row.all()] == ["0" if n == at else "-1" for n in range(3)]
    page.keyboard.press("Enter")
    expect(page.locator("[role=tabpanel]:focus .rolling")).to_have_count(1)


def test_the_open_tab_is_remembered_for_each_beat(open_page: OpenPage) -> None:
    page = open_page(PAGE, **PHONE)
    beat(page, 4)
    tab(page, "grid").click()
    beat(page, 6)
    shown_first = tab(page, "table")
    expect(shown_first).to_have_attribute("aria-selected", "true")
    tab(page, "chart").click()
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)
    expect(tab(page, "chart")).to_have_attribute("aria-selected", "true")
    beat(page, 4)
    shown(page, "grid", "ledger")


def test_a_wide_screen_paper_and_a_page_without_scripts_show_everything(open_page: OpenPage) -> None:
    page = open_page(PAGE, **PHONE)
    beat(page, 4)
    tab(page, "grid").click()
    page.set_viewport_size({"width": 1280, "height": 800})
    for part in (".part.worlds:visible", ".part.ledger:visible"):
        expect(page.locator(part)).to_have_count(1)
    expect(page.locator(".tabs:visible, [role=tabpanel]")).to_have_count(0)
    page.set_viewport_size(PHONE)
    shown(page, "grid", "ledger")
    page.emulate_media(media="print")
    expect(page.locator(".tabs:visible")).to_have_count(0)
    for part in (".part.worlds:visible", ".part.ledger:visible"):
        assert page.locator(part).count() >= 1
    still = open_page(PAGE, **PHONE, scripts=False)
    expect(still.locator(".tabs:visible")).to_have_count(0)
    expect(still.locator(".dk-still .part.worlds:visible, .dk-still .part.ledger:visible").first).to_be_visible()


@pytest.mark.parametrize("kind", ["ledger", "grid"])
def test_a_still_shows_the_same_tab_before_its_live_view_is_there(open_page: OpenPage, kind: str) -> None:
    """Nothing jumps when the live view takes its place: on a phone the still chooses in the same way."""

    def before(page: Page) -> None:
        page.route("**/voila/static/**", lambda route: route.abort())  # what would bring the page to life
        kept = f'{{"version": 1, "03/tabs/4": "{kind}"}}'
        page.add_init_script(f"if (location.host) localStorage.setItem('dicekit', '{kept}')")

    page = open_page(PAGE, **PHONE, wait=False, expected=("ERR_FAILED", "voila"), before=before)
    still = page.locator(".dk-still .dk-desk:has([data-kind=ledger])")
    for open_one in (kind, {"ledger": "grid", "grid": "ledger"}[kind]):
        expect(still.locator(f"[data-kind={open_one}]")).to_have_attribute("aria-selected", "true")
        assert still.locator(".dk-in").evaluate_all(SEEN) == [{"ledger": "ledger", "grid": "worlds"}[open_one]]
        still.locator("[aria-selected=false]").dispatch_event("click")
