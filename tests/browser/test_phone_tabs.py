"""On a phone one kind of the parts of a beat is seen at a time, and the row of tabs after them chooses which."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Response, expect

from tests.browser import tabs
from tests.browser.conftest import OpenPage, Watch, as_sent, assert_no_sideways_scroll, live
from tests.browser.lesson06 import LISTEN, hear, said
from tests.browser.tabs import beat

PAGE = "/voila/render/en/03_wild.ipynb"
PHONE = {"width": 360, "height": 640}
SEEN = """(parts, css) => parts.filter((part) => getComputedStyle(part).display !== "none")
  .map((part) => Boolean(part.querySelector(css)))"""
TOP = "(element) => element.getBoundingClientRect().top"
VIEWS = {"grid": ".part.outcomes", "ledger": ".part.ledger", "table": ".stepper", "chart": ".chart"}


def tab(page: Page, kind: str) -> Locator:
    return page.locator(f".tabs:visible [data-kind={kind}]")


def shown(page: Page, kind: str, other: str) -> None:
    """The parts of one kind are seen, those of the other are not."""
    classes = {"grid": ".outcomes", "ledger": ".ledger", "rolls": ".rolling", "guess": ".guessing"}
    expect(page.locator(f".dk-live > * .part{classes[kind]}:visible")).to_have_count(1)
    expect(page.locator(f".part{classes[other]}:visible")).to_have_count(0)
    expect(tab(page, kind)).to_have_attribute("aria-selected", "true")
    expect(tab(page, other)).to_have_attribute("aria-selected", "false")


def test_tabs_lead_to_their_parts_and_are_remembered_and_a_still_shows_the_same(
    open_page: OpenPage, watches: dict[Page, Watch]
) -> None:
    page = open_page(PAGE, **PHONE, touch=True)
    sent = watches[page].sent
    assert sent
    without_scripts(open_page, sent)
    before_its_live_view_is_there(open_page, sent)
    page.evaluate(LISTEN)
    beat(page, 3)
    by_arrows(page)
    what_is_to_be_done(page)
    beat(page, 4)
    shown(page, "ledger", "grid")  # what the beat is about comes first
    a_line_is_tried(page)
    by_touch(page)
    wide_and_on_paper(page)
    remembered(page)


def by_arrows(page: Page) -> None:
    """Keys look through the tabs, and the row stays where it is."""
    row = tabs.row(page)
    row.first.focus()
    for key, at in (("ArrowRight", 1), ("End", 2), ("ArrowRight", 0), ("ArrowLeft", 2), ("Home", 0)):
        page.keyboard.press(key)
        expect(row.nth(at)).to_be_focused()
        expect(row.nth(at)).to_have_attribute("aria-selected", "true")
        expect(row.nth(at)).to_be_in_viewport()
        for n in range(3):
            expect(row.nth(n)).to_have_attribute("tabindex", "0" if n == at else "-1")
    page.keyboard.press("Enter")
    expect(page.locator("[role=tabpanel]:focus .rolling")).to_have_count(1)


def what_is_to_be_done(page: Page) -> None:
    """A tab marks it, until it is done."""
    expect(tab(page, "rolls")).to_have_accessible_name("Rolls , still to do")
    expect(tab(page, "guess")).to_have_accessible_name("Guess , still to do")
    page.locator(".rolling:visible [data-act=roll]").first.tap()
    expect(tab(page, "rolls")).to_have_accessible_name("Rolls")
    tab(page, "guess").tap()
    shown(page, "guess", "rolls")


def a_line_is_tried(page: Page) -> None:
    """It leads to the grid, and says so."""
    assert "Now shown" not in said(page)
    ledger = page.locator(".ledger:visible")
    tried, place = ledger.locator("[data-act=try]:visible"), ledger.locator(".place")
    more = ledger.locator("[data-turn='1']")
    more.scroll_into_view_if_needed()
    stands = more.evaluate(TOP)
    for _ in range(9):
        if tried.count():
            break
        here = place.inner_text()
        more.tap()
        expect(place).not_to_have_text(here)
        assert more.evaluate(TOP) == stands  # the finger need not follow it
    tried.tap()
    shown(page, "grid", "ledger")
    expect(page.locator(".dk-live:visible:focus .outcomes")).to_have_count(1)
    hear(page, "Now shown: Grid.")


def by_touch(page: Page) -> None:
    """The row stands at the end of the content; what a tab leads to has the focus and a name."""
    tab(page, "ledger").tap()
    shown(page, "ledger", "grid")
    below = "(row, part) => row.getBoundingClientRect().top - part.getBoundingClientRect().bottom"
    part = page.locator(".part.ledger:visible").element_handle()
    assert page.locator(".tabs:visible").evaluate(below, part) >= 0
    tab(page, "grid").tap()
    shown(page, "grid", "ledger")
    panel = page.locator(f"#{tab(page, 'grid').get_attribute('aria-controls')}")
    expect(panel).to_have_role("tabpanel")
    expect(panel).to_have_accessible_name("Grid")
    expect(panel).to_be_focused()
    expect(panel).to_be_in_viewport()
    assert_no_sideways_scroll(page)


def wide_and_on_paper(page: Page) -> None:
    """Everything is shown there, and the phone's choice lasts."""
    page.set_viewport_size({"width": 1280, "height": 800})
    for part in (".part.outcomes:visible", ".part.ledger:visible"):
        expect(page.locator(part)).to_have_count(1)
    expect(page.locator(".tabs:visible, [role=tabpanel]")).to_have_count(0)
    page.set_viewport_size(PHONE)
    shown(page, "grid", "ledger")
    page.emulate_media(media="print")
    expect(page.locator(".tabs:visible")).to_have_count(0)
    for part in (".part.outcomes:visible", ".part.ledger:visible"):
        assert page.locator(part).count() >= 1
    page.emulate_media(media="screen")


def remembered(page: Page) -> None:
    """For each beat, and after the page was loaded anew."""
    beat(page, 6)
    expect(tab(page, "table")).to_have_attribute("aria-selected", "true")
    tab(page, "chart").tap()
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)
    expect(tab(page, "chart")).to_have_attribute("aria-selected", "true")
    beat(page, 4)
    shown(page, "grid", "ledger")


def without_scripts(open_page: OpenPage, sent: Response) -> None:
    """Everything is shown, and no tab."""
    still = as_sent(open_page, sent, **PHONE, scripts=False)
    expect(still.locator(".tabs:visible")).to_have_count(0)
    expect(still.locator(".dk-still .part.outcomes:visible, .dk-still .part.ledger:visible").first).to_be_visible()


def before_its_live_view_is_there(open_page: OpenPage, sent: Response) -> None:
    """Nothing jumps when the live view takes its place: on a phone the still opens the tab that was left open."""

    def before(page: Page) -> None:
        page.route("**/kernel.js*", lambda route: route.abort())  # what would bring the page to life
        kept = '{"version": 1, "03/tabs/4": "grid", "03/tabs/6": "table"}'
        page.add_init_script(f"if (location.host) localStorage.setItem('dicekit', '{kept}')")

    gone = ("/api/kernels/", "404 (Not Found)")  # both pages have one kernel: it goes with the one that is left first
    page = as_sent(open_page, sent, **PHONE, wait=False, expected=("ERR_FAILED", *gone), before=before)
    for kinds in (("grid", "ledger"), ("table", "chart")):
        still = page.locator(f".dk-still .dk-desk:has([data-kind={kinds[0]}]):has([data-kind={kinds[1]}])")
        for kind in kinds:
            expect(still.locator(f"[data-kind={kind}]")).to_have_attribute("aria-selected", "true")
            assert still.locator(".dk-in").evaluate_all(SEEN, VIEWS[kind]) == [True]
            still.locator("[aria-selected=false]").dispatch_event("click")
