"""Rolls in the browser: a step that can be held, the log and the cards without a kernel, the same dice everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from dicekit.course.lesson02.fair import FairOrMade, Pair
from dicekit.course.lesson02.tape import DiceTape, Tape
from dicekit.course.lesson04.lesson import Lesson as BidStrip
from dicekit.kit import bundle, standalone
from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll

STRIP = """from dicekit.widgets.rolls import HandExperiment, Rolls, RollStrip
RollStrip(Rolls(HandExperiment(5, hits=(6,), need=2), 'K7QX'), lang='en')"""
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


def test_the_tape_its_buttons_and_both_charts_are_on_one_screen_of_a_phone(classroom: Callable[..., Page]) -> None:
    page = classroom(DiceTape(Tape("K7QX", rolled=1000)), width=360, height=740)
    expect(page.locator(".tape .piles")).to_be_visible()
    first, last = (page.locator(css).first.bounding_box() for css in (".tape .last", ".tape .piles"))
    roll = page.locator(".tape [data-act=roll]").last.bounding_box()
    assert first
    assert last
    assert roll
    assert first["y"] < roll["y"] < last["y"]
    assert last["y"] + last["height"] - first["y"] < 740


def test_buttons_keep_their_places_when_a_question_comes_beside_them(classroom: Callable[..., Page]) -> None:
    """A question beside the rolls halves their width: a pointer on *Roll 100 times* stays on it."""
    page = classroom(BidStrip("en").strip, width=1280, height=900)
    button = page.locator("[data-act=roll][data-arg-times='100']")
    boxes = []
    for width in (1184, 580):
        page.evaluate(f"document.querySelector('.dk').style.cssText = 'width: {width}px; max-width: none; margin: 0'")
        boxes.append(button.bounding_box())
    before, after = boxes
    assert before
    assert after
    pointer = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    assert after["x"] < pointer[0] < after["x"] + after["width"]
    assert after["y"] < pointer[1] < after["y"] + after["height"]


def test_fair_or_made_up_without_a_kernel_on_plain_http(classroom: Callable[..., Page]) -> None:
    page = classroom(FairOrMade(Pair("K7QX", 17, 1, "02"), level=2), width=360, height=640)
    assert not page.evaluate("isSecureContext")
    the_cards(page)
    assert_no_sideways_scroll(page)
    # what was done is there after a reload
    page.reload()
    expect(page.locator(".fair [data-place=score]")).to_have_text("1 of 3 right")
    expect(page.locator(".fair")).to_have_attribute("data-done", "1")
    expect(page.locator(".fair [data-place=end]")).to_contain_text("One of three")
    assert page.evaluate(PAIR_OF, [PAIRS["cases"], PAIRS["rolls"]]) == [
        {"logs": [one["fair"], one["made"]] if one["side"] else [one["made"], one["fair"]], "side": one["side"]}
        for one in PAIRS["cases"]
    ]


def the_cards(page: Page) -> None:
    """Three rounds, by keyboard: the first and the last are missed."""
    part = page.locator(".fair")
    score, answer = part.locator("[data-place=score]"), part.locator("[data-place=answer]")
    assert faces(page, "[data-log='0'] .log-dice") == list(Pair("K7QX", 17, 1, "02").logs[0])
    page.get_by_role("button", name="List B is invented").focus()
    page.keyboard.press("Enter")
    expect(answer).to_be_focused()
    expect(part.locator("[data-log='0'] .verdict-word")).to_have_text("invented")
    expect(part.locator("[data-log='1'] .verdict-word")).to_have_text("really rolled")
    expect(score).to_have_text("0 of 1 right")
    assert_axe(page)
    for number, right in ((2, True), (3, False)):
        page.keyboard.press("n")
        pair = Pair("K7QX", 17, number, "02")
        expect(answer).to_be_empty()
        assert faces(page, "[data-log='1'] .log-dice") == list(pair.logs[1])
        expect(part).not_to_have_attribute("data-done", "1")
        page.keyboard.press("ab"[pair.made_at if right else 1 - pair.made_at])
        expect(score).to_have_text(f"1 of {number} right")


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
    expect(status).to_contain_text("1,001")
    expect(hold).to_have_text("Pause")
    expect(hold).to_have_attribute("aria-disabled", "true")
    expect(strip.get_by_role("button", name="Undo one roll")).to_have_count(0)  # of so many, one roll says nothing
    strip.locator("[data-arg-times='10']").click()
    strip.locator("[data-arg-times='1']").click()  # while it rolls: it waits, and is not lost
    expect(rolls).to_have_attribute("data-done", "1012")


def test_rolls_keep_the_whole_width_and_the_second_question_comes_below(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/08_exactly.ipynb#Roll", width=1280)
    page.locator(".dk-gate [data-do=skip]").click()
    desk = page.locator(".dk-desk:visible:has(.rolls)")
    strip, bars = desk.locator(".rolls").first, desk.locator(".roll-bars").first

    def share() -> float:
        whole, part = desk.bounding_box(), strip.bounding_box()
        assert whole
        assert part
        return part["width"] / whole["width"]

    expect(bars).to_be_visible()
    assert share() > 0.9
    before = strip.locator(".roll-buttons").bounding_box()
    strip.locator("[data-arg-times='100']").click()  # the second question comes after a hundred rolls
    form = desk.locator(".guess-form")
    expect(form).to_be_visible()
    assert share() > 0.9
    assert strip.locator(".roll-buttons").bounding_box() == before
    strip.locator("[data-to-question]").click()
    expect(form).to_be_in_viewport()


def test_a_press_during_other_rolls_shows_that_it_waits(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("strip-waits", STRIP), reduced_motion=False)
    rolls = page.locator("[data-behaviour=rolls]")
    page.locator("[data-arg-times='1']").click()  # so that the steps can be held
    rolls.evaluate(START_AND_HOLD)
    hundred = page.locator("[data-arg-times='100']")
    hundred.click()
    hundred.click()
    expect(hundred).to_have_attribute("data-waits", "+2")
    page.locator("[data-hold]").click()
    expect(rolls).to_have_attribute("data-done", "1201")
    expect(page.locator("[data-waits]")).to_have_count(0)


def test_the_exact_answer_of_lesson_4_is_shown_at_a_tap_on_a_phone(open_page: OpenPage) -> None:
    """Nothing invisible lies over its button."""
    page = open_page("/voila/render/en/04_how_many.ipynb#Roll", width=360, height=740, touch=True)
    page.locator(".dk-gate [data-do=skip]").tap()
    first, second = (page.locator(".dk-live:has(.rolls)").nth(at) for at in (0, 1))
    asked = page.locator("[data-to-question]:visible")
    first.locator("[data-arg-times='100']").tap()
    lower = first.locator("[data-act=move][data-arg-by='-1']")
    for bid in range(6, 0, -1):
        lower.tap()
        expect(first.locator("[data-act=slide]")).to_have_value(str(bid))
        if asked.count():
            break
    asked.tap()
    guess = page.locator(".guess:visible")
    guess.locator("[name=guess]").fill("2")
    guess.locator("button[type=submit]").tap()
    second.locator("[data-arg-times='100']").tap()
    page.locator("[data-do=reveal]:visible").last.tap(timeout=5000)
    expect(page.locator(".guess [data-place=verdict]:visible").last).not_to_be_empty()
