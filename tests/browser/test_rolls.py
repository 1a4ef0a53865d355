"""Rolls in the browser: a step that can be held, the log and the cards without a kernel, the same dice everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from dicekit.course.lesson02.fair import FairOrMade, Pair
from dicekit.course.lesson02.log import Log, RollLog
from dicekit.kit import bundle, standalone
from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.tabs import show_more

STRIP = "from dicekit.course import lesson\nlesson(2, 'en').strip"
PAIRS = json.loads((Path(__file__).parents[1] / "data" / "pairs.json").read_text("utf-8"))
CLASSROOM = "http://classroom.test"  # plain http, and not this machine: the browser offers no digest of its own
KINDS = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}

PAIR_OF = """async ([cases, rolls]) => {
  const { pairOf } = await import("/static/fair.js");
  return cases.map((one) => pairOf(one, rolls, 2));
}"""

START_AND_HOLD = """(rolls) => {
  rolls.querySelector("[data-arg-times='1000']").click();
  rolls.querySelector("[data-hold]").click();
}"""


@pytest.fixture
def classroom(open_page: OpenPage) -> Callable[..., Page]:
    """A page of parts as plain files from a host without TLS: no kernel answers."""

    def opened(*shown: standalone.Shown, **settings: object) -> Page:
        html = standalone.page("A classroom", shown)

        def answer(route: Route) -> None:
            name = route.request.url.partition("/static/")[2]
            if not name:
                return route.fulfill(body=html, content_type="text/html; charset=utf-8")
            file = bundle.static_files()[name]
            return route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix] + "; charset=utf-8")

        def before(page: Page) -> None:
            page.route(f"{CLASSROOM}/**", answer)

        return open_page(f"{CLASSROOM}/", before=before, **settings)

    return opened


def faces(page: Page, where: str) -> list[int]:
    """The dice that lie there, read off their drawings."""
    links = page.locator(f"{where} use").evaluate_all("all => all.map((use) => use.getAttribute('href'))")
    return [int(re.sub(r"\D", "", link)) for link in links]


def test_log_and_cards_without_a_kernel_on_plain_http(classroom: Callable[..., Page]) -> None:
    log, cards = RollLog(Log("K7QX", 17, "02", rolls=5), level=2), FairOrMade(Pair("K7QX", 17, 1, "02"), level=2)
    page = classroom(log, cards, width=360, height=640)
    assert not page.evaluate("isSecureContext")
    the_log(page)
    the_cards(page)
    assert_no_sideways_scroll(page)
    # what was done is there after a reload
    page.reload()
    expect(page.locator(".log .status")).to_contain_text("6 in the log.")
    expect(page.locator(".fair [data-place=score]")).to_have_text("Found 1 of 2.")
    expect(page.locator(".fair [data-place=answer]")).to_contain_text("Yes")
    assert page.evaluate(PAIR_OF, [PAIRS["cases"], PAIRS["rolls"]]) == [
        {"logs": [one["fair"], one["made"]] if one["side"] else [one["made"], one["fair"]], "side": one["side"]}
        for one in PAIRS["cases"]
    ]


def the_log(page: Page) -> None:
    """Rolled on; the same four letters, then one changed, and the recipe follows; then a log of one's own."""
    part = page.locator(".log")
    part.get_by_role("button", name="Roll 30").click()
    expect(part.locator(".status")).to_contain_text("35 in the log.")
    assert faces(page, ".log .log-dice") == list(Log("K7QX", 17, "02", rolls=35).faces)
    show_more(page)
    part.locator("[data-seed-chip]").click()
    part.get_by_label("Seed").fill("duet")
    part.get_by_label("Seat").fill("0")
    part.get_by_role("button", name="Use", exact=True).click()
    duet = Log("DUET", 0, "02", rolls=35)
    expect(part.locator("[data-seed-chip]")).to_have_text("Seed DUET · seat 0 · roll 35")
    assert faces(page, ".log .log-dice") == list(duet.faces)
    assert part.locator("[data-recipe=text]").inner_text() == "1|DUET|0|02|log|35"
    assert part.locator("[data-recipe=faces]").inner_text().startswith(str(duet.faces[-1]))
    assert part.locator(".log-counts b").all_inner_texts() == [str(times) for times in duet.counts]
    part.get_by_label("Seed").fill("DUEL")
    part.get_by_label("Seed").press("Enter")
    expect(page.locator(".logging .notice")).to_contain_text("without I, L, O")
    part.get_by_text("Type a log of your own").click()
    part.get_by_label("Faces").fill("6 2 5 5 5 1")
    part.get_by_label("Faces").press("Enter")
    expect(part.locator(".status")).to_have_text("6 in the log. Longest run 3; most frequent face 3 of 6.")
    expect(part.locator(".log-dice .run")).to_have_count(3)


def the_cards(page: Page) -> None:
    """By keyboard."""
    part = page.locator(".fair")
    assert faces(page, "[data-log='0'] .log-dice") == list(Pair("K7QX", 17, 1, "02").logs[0])
    page.get_by_role("button", name="Log B is made up").focus()
    page.keyboard.press("Enter")
    answer = part.locator("[data-place=answer]")
    expect(answer).to_be_focused()
    expect(answer).to_contain_text("No, Log B fell. Log A is the made-up one.")
    expect(answer).to_contain_text("no face more than 6 times")
    expect(part.locator("[data-log='0'] .verdict-word")).to_have_text("made up")
    expect(part.locator("[data-log='1'] .verdict-word")).to_have_text("rolled, seed K7QX")
    expect(part.locator("[data-place=score]")).to_have_text("Found 0 of 1.")
    assert_axe(page)
    page.keyboard.press("n")
    second = Pair("K7QX", 17, 2, "02")
    expect(part.locator("[data-seed-chip]")).to_have_text("Pair 2 · seed K7QX · seat 17")
    assert faces(page, "[data-log='1'] .log-dice") == list(second.logs[1])
    page.keyboard.press("ab"[second.made_at])
    expect(part.locator("[data-place=score]")).to_have_text("Found 1 of 2.")


def test_a_step_can_be_held_gone_on_with_and_taken_back(open_page: OpenPage, workshop: Workshop) -> None:
    """With motion: a thousand rolls come in ten parts."""
    page = open_page(workshop.page("strip", STRIP), reduced_motion=False)
    strip = page.locator(".part.rolling")
    rolls = strip.locator("[data-behaviour=rolls]")
    hold, status = strip.locator("[data-hold]"), strip.locator(".status").first
    strip.locator("[data-arg-times='1']").click()
    expect(hold).to_have_attribute("aria-disabled", "true")
    rolls.evaluate(START_AND_HOLD)
    expect(hold).to_have_text("Go on")
    expect(rolls).not_to_have_attribute("data-done", "1")  # the part that was under way still comes
    held = rolls.get_attribute("data-done")
    assert held is not None
    assert 1 < int(held) < 1000
    page.wait_for_timeout(700)
    expect(rolls).to_have_attribute("data-done", held)
    hold.click()
    expect(status).to_contain_text("1,001 times eight rolls without a six")
    expect(hold).to_have_text("Pause")
    expect(hold).to_have_attribute("aria-disabled", "true")
    strip.get_by_role("button", name="Undo one roll").click()
    expect(rolls).to_have_attribute("data-done", "1000")
    strip.locator("[data-arg-times='10']").click()
    strip.locator("[data-arg-times='1']").click()  # while it rolls: it waits, and is not lost
    expect(rolls).to_have_attribute("data-done", "1011")
