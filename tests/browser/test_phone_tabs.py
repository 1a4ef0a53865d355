"""On a phone one kind of the parts of a step is seen at a time, and the row of tabs after them chooses which."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Response, expect

from tests.browser import tabs
from tests.browser.conftest import OpenPage, Watch, Workshop, as_sent, assert_no_sideways_scroll, live
from tests.browser.lesson06 import LISTEN
from tests.browser.tabs import open_step
from tests.browser.words import says

TABBED = """
import dicekit as dk

view = dk.games["liars_dice"](players=3).view("55126", unknown=10)
strip = dk.widgets.RollStrip(view, "7x5", seed="K7QX")
bar = dk.widgets.GuessBar("How often is it true?", truth=dk.odds.at_least(view, "7x5"))
desk = dk.widgets.Desk([strip], [bar, dk.widgets.OddsChart(view, "7x5")])
desk.remember("tabbed")
"""
PHONE = {"width": 360, "height": 640}
SEEN = """(parts, css) => parts.filter((part) => getComputedStyle(part).display !== "none")
  .map((part) => Boolean(part.querySelector(css)))"""
VIEWS = {"rolls": ".rolling", "guess": ".guessing"}


def tab(page: Page, kind: str) -> Locator:
    return page.locator(f".tabs:visible [data-kind={kind}]")


def shown(page: Page, kind: str, other: str) -> None:
    """The parts of one kind are seen, those of the other are not."""
    classes = {"rolls": ".rolling", "guess": ".guessing"}
    expect(page.locator(f".dk-live > * .part{classes[kind]}:visible")).to_have_count(1)
    expect(page.locator(f".part{classes[other]}:visible")).to_have_count(0)
    expect(tab(page, kind)).to_have_attribute("aria-selected", "true")
    expect(tab(page, other)).to_have_attribute("aria-selected", "false")


def test_tabs_lead_to_their_parts_and_are_remembered_and_a_still_shows_the_same(
    open_page: OpenPage, watches: dict[Page, Watch], workshop: Workshop
) -> None:
    page = open_page(workshop.page("tabbed", TABBED, "desk"), **PHONE, touch=True)
    sent = watches[page].sent
    assert sent
    without_scripts(open_page, sent)
    before_its_live_view_is_there(open_page, sent)
    page.evaluate(LISTEN)
    by_arrows(page)
    what_is_to_be_done(page)
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
    expect(tab(page, "rolls")).to_have_accessible_name(f"{says('tabs.kind.rolls')} , {says('tabs.todo')}")
    expect(tab(page, "guess")).to_have_accessible_name(f"{says('tabs.kind.guess')} , {says('tabs.todo')}")
    page.locator(".rolling:visible [data-act=roll]").first.tap()
    expect(tab(page, "rolls")).to_have_accessible_name("Rolls")
    tab(page, "guess").tap()
    shown(page, "guess", "rolls")


COVERED = """(element) => [...element.getClientRects()].some(({ left, top, width, height }) =>
  ![0.1, 0.5, 0.9].every((at) => element.contains(document.elementFromPoint(left + width / 2, top + height * at))))"""


def test_nothing_covers_an_open_step_and_a_button_leads_to_its_picture(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/03_wild.ipynb", **PHONE, touch=True)
    open_step(page, 4)
    expect(tabs.row(page)).to_have_count(0)
    picture, ledger = page.locator(".part:visible", has=page.locator(".piles")), page.locator(".ledger:visible")
    finding = picture.locator(".finding")
    for step in (2, 3):
        before = finding.inner_text()
        ledger.locator("[data-turn]").tap()
        expect(ledger.locator(".place")).to_have_text(f"Step {step} of 4")
        expect(ledger.locator(".line.open .sentence:visible")).to_be_in_viewport(ratio=1)
        for text in (".line.open .sentence:visible", ".place"):
            ledger.locator(text).scroll_into_view_if_needed()
            assert not ledger.locator(text).evaluate(COVERED)
        ledger.locator("[data-see]").tap()
        expect(finding).to_be_in_viewport(ratio=1)
        if not ledger.locator(".line.open form:visible").count():  # its picture waits for an answer, too
            expect(finding).not_to_have_text(before)


def by_touch(page: Page) -> None:
    """The row stands at the end of the content; what a tab leads to has the focus and a name."""
    tab(page, "guess").tap()
    shown(page, "guess", "rolls")
    below = "(row, part) => row.getBoundingClientRect().top - part.getBoundingClientRect().bottom"
    part = page.locator(".part.guessing:visible").element_handle()
    assert page.locator(".tabs:visible").evaluate(below, part) >= 0
    tab(page, "rolls").tap()
    shown(page, "rolls", "guess")
    panel = page.locator(f"#{tab(page, 'rolls').get_attribute('aria-controls')}")
    expect(panel).to_have_role("tabpanel")
    expect(panel).to_have_accessible_name("Rolls")
    expect(panel).to_be_focused()
    expect(panel).to_be_in_viewport()
    assert_no_sideways_scroll(page)


def wide_and_on_paper(page: Page) -> None:
    """Everything is shown there, and the phone's choice lasts."""
    page.set_viewport_size({"width": 1280, "height": 800})
    for part in (".part.rolling:visible", ".part.guessing:visible"):
        expect(page.locator(part)).to_have_count(1)
    expect(page.locator(".tabs:visible, [role=tabpanel]")).to_have_count(0)
    page.set_viewport_size(PHONE)
    shown(page, "rolls", "guess")
    page.emulate_media(media="print")
    expect(page.locator(".tabs:visible")).to_have_count(0)
    for part in (".part.rolling:visible", ".part.guessing:visible"):
        assert page.locator(part).count() >= 1
    page.emulate_media(media="screen")


def remembered(page: Page) -> None:
    """After the page was loaded anew."""
    expect(tab(page, "rolls")).to_have_attribute("aria-selected", "true")
    tab(page, "guess").tap()
    page.goto(page.url.partition("#")[0] + "?again")
    live(page)
    expect(tab(page, "guess")).to_have_attribute("aria-selected", "true")


def without_scripts(open_page: OpenPage, sent: Response) -> None:
    """Everything is shown, and no tab."""
    still = as_sent(open_page, sent, **PHONE, scripts=False)
    expect(still.locator(".tabs:visible")).to_have_count(0)
    expect(still.locator(".dk-still .part.rolling:visible").first).to_be_visible()


def before_its_live_view_is_there(open_page: OpenPage, sent: Response) -> None:
    """Nothing jumps when the live view takes its place: on a phone the still opens the tab that was left open."""

    def before(page: Page) -> None:
        page.route("**/first.js*", lambda route: route.abort())  # what would bring the page to life
        kept = '{"version": 1, "tabbed": "guess"}'
        page.add_init_script(f"if (location.host) localStorage.setItem('dicekit', '{kept}')")

    gone = ("/api/kernels/", "404 (Not Found)")  # both pages have one kernel: it goes with the one that is left first
    page = as_sent(open_page, sent, **PHONE, wait=False, expected=("ERR_FAILED", *gone), before=before)
    still = page.locator(".dk-slot .dk-desk:has([data-kind=rolls]):has([data-kind=guess])").last
    for kind, other in (("guess", "rolls"), ("rolls", "guess")):
        expect(still.locator(f"[data-kind={kind}]")).to_have_attribute("aria-selected", "true")
        assert still.locator(".dk-in").evaluate_all(SEEN, VIEWS[kind]) == [True]
        still.locator(f"[data-kind={other}]").dispatch_event("click")
