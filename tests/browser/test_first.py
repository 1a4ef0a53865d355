"""A page that was drawn in advance: read without any Python, which the first act that needs it starts."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from dicekit.site import sockets
from tests.browser.conftest import OpenPage, awaited, drawn, leave, until_drawn
from tests.browser.line import Line, line
from tests.browser.tabs import open_step
from tests.serving import START, Running, running
from tests.site.test_gateway import TOKEN, started

PLACE = "en/06_your_dice.ipynb"
LESSON = f"/voila/render/{PLACE}"
ROLLED = "[data-behaviour=rolls][data-done='10']:visible"
HASTY = """from dicekit.site import sockets
sockets.PING_EVERY, sockets.PONG_WITHIN, sockets.BACK_WITHIN = 1.0, 2.0, 1.0
"""
SOON = "from dicekit.site import waiting\nwaiting.RETRY = 2\n"  # who found no seat asks again after so many seconds
OFF_LINE = ("WebSocket", "net::ERR", "404", "CLOSED")
ROLL = "button[data-arg-times='10']:visible"


@pytest.fixture(scope="module")
def one_seat() -> Iterator[Running]:
    """A site that can start one kernel at a time."""
    with running(command=[sys.executable, "-c", SOON + START, json.dumps({"cap": 1, "pages": [PLACE]})]) as site:
        yield site


def opened(
    open_page: OpenPage, site: Running | Line | None = None, expected: tuple[str, ...] = ()
) -> tuple[Page, list[str]]:
    """The drawn page of a lesson, and the kernels that it has asked for."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/live/" in request.url:
            asked.append(request.url)

    page = open_page(LESSON, served=site, expected=expected, before=lambda page: page.on("request", note))
    until_drawn(page)
    return page, asked


def guessed(page: Page) -> None:
    page.locator("a[data-lesson-step='2']").first.click()
    page.locator("input[name=guess]:visible").fill("30")
    page.get_by_role("button", name="Lock in").click()


def to_roll(page: Page) -> None:
    page.locator("a[data-lesson-step='2']").first.click()
    page.get_by_role("button", name="Skip").first.click()
    page.locator("a[data-lesson-step='3']").first.click()


def test_reading_asks_for_no_python_and_the_first_act_is_answered(open_page: OpenPage) -> None:
    page, asked = opened(open_page)
    guessed(page)
    expect(page.locator(".guessing [data-place=seals] > *").first).to_be_visible()
    page.locator("a[data-lesson-step='3']").first.click()
    assert asked == []
    page.locator(ROLL).first.click()
    expect(page.locator(ROLLED)).to_have_count(1)
    assert len(asked) == 1
    page.reload()
    expect(page.locator(ROLLED)).to_have_count(1)


def test_what_was_drawn_in_advance_is_covered_until_the_kept_state_is_back(open_page: OpenPage) -> None:
    """The answer of the site is held back meanwhile."""
    page = open_page("/voila/render/en/07_doubt_or_raise.ipynb")
    until_drawn(page)
    open_step(page, 6)
    page.locator(".dk-live .acts [data-act=action]:visible").last.click()
    onward = page.locator("[data-act=next]:visible")
    expect(onward).to_have_count(1)
    held: list[Route] = []
    page.route("**/live/**", lambda route: held.append(route))
    page.reload()
    until_drawn(page)
    expect(page.locator(".dk-live .slot[data-busy]")).to_have_count(1)
    expect(page.locator(".dk-live .acts [data-act=action]").last).to_be_hidden()
    assert awaited(page, lambda: held)
    held[-1].continue_()
    expect(onward).to_have_count(1)
    expect(page.locator(".dk-live .slot[data-busy]")).to_have_count(0)


@pytest.mark.parametrize("behind", ["no warm process", pytest.param("a gateway", marks=pytest.mark.sweep)])
def test_the_first_act_is_answered_where_nothing_is_drawn_in_advance(
    behind: str, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pressed as soon as the button is there: before its Python is, or while a gateway starts it."""
    with ExitStack() as stack:
        settings: dict[str, Any] = {"warm": False}
        if behind == "a gateway":
            monkeypatch.setenv("JUPYTER_GATEWAY_AUTH_TOKEN", TOKEN)
            settings = {"gateway_url": stack.enter_context(started()).url}
        site = stack.enter_context(running(**settings))
        page = open_page(LESSON, served=site)
        assert not drawn(page)
        to_roll(page)
        page.locator(ROLL).first.click()
        expect(page.locator(ROLLED)).to_have_count(1)
        leave(page)  # before the site ends, which it may ask something


def test_who_finds_no_seat_is_told_and_answered_when_one_is_free(open_page: OpenPage, one_seat: Running) -> None:
    first, _ = opened(open_page, one_seat, ("503", "has no seat"))
    to_roll(first)
    first.locator(ROLL).first.click()
    expect(first.locator(ROLLED)).to_have_count(1)
    second, asked = opened(open_page, one_seat, ("503", "404"))
    to_roll(second)
    second.locator(ROLL).first.click()
    expect(second.locator(".status.notice:visible")).not_to_be_empty()
    first.goto("about:blank")  # it gives its seat back
    expect(second.locator(ROLLED)).to_have_count(1, timeout=60_000)
    assert awaited(second, lambda: len(asked) > 1)


def test_who_vanishes_gives_the_seat_back_and_finds_everything_again(open_page: OpenPage) -> None:
    """A line that is cut without a word to either end, as by a dead battery or a lost network."""
    command = [sys.executable, "-c", HASTY + START, json.dumps({"pages": [PLACE]})]
    with running(command=command) as site, line(site.origin) as wire:
        page, _ = opened(open_page, wire, OFF_LINE)
        guessed(page)
        page.locator("a[data-lesson-step='3']").first.click()
        page.locator(ROLL).first.click()
        expect(page.locator(ROLLED)).to_have_count(1)
        assert site.kernels == 1
        wire.freeze()
        site.until_kernels(0)
        wire.mend()
        page.locator(".banner.resting button").click()
        expect(page.locator(ROLLED)).to_have_count(1)
        page.locator("a[data-lesson-step='2']").first.click()
        expect(page.locator(".guessing:visible")).to_contain_text("30")
        leave(page)


def test_rolls_that_wait_for_a_guess_are_there_without_any_python(open_page: OpenPage) -> None:
    """Both guesses were locked in before: the rolls for the second one don't wait for a Python that comes late."""
    kept = {"06/guess": {"first": {"value": "30"}}, "06/second": {"first": {"value": "10"}}}
    script = f"try {{ localStorage.setItem('dicekit', {json.dumps(json.dumps({'version': 1, **kept}))}) }} catch {{}}"

    def slow(page: Page) -> None:
        page.add_init_script(script)
        page.route("**/live/**", lambda route: None)  # never answered

    page = open_page(LESSON, before=slow)
    until_drawn(page)
    page.locator("a[data-lesson-step='6']").first.click()
    page.locator("a[data-lesson-step='3']").first.click()
    expect(page.locator(".rolls[data-place='06/tries']")).to_be_visible()


def test_the_times_of_a_line_that_is_cut_add_up_to_less_than_a_minute() -> None:
    """Issue: the seat is given back within 60 s. A socket that answers no ping is closed 5 s later (tornado)."""
    assert sockets.PONG_WITHIN + sockets.PING_EVERY + 5 + sockets.BACK_WITHIN <= 60


@pytest.mark.parametrize(("address", "shown"), [("", 1), ("#Ask", 1), ("#Guess", 2), ("#Roll", 1), ("#Use", 1)])
def test_before_its_scripts_a_page_shows_the_step_in_its_address_that_needs_no_guess(
    address: str, shown: int, open_page: OpenPage
) -> None:
    """One step alone; of those behind a guess nothing, not even their words, as the scripts may yet find it missing."""

    def without(page: Page) -> None:
        page.route("**/*.js*", lambda route: route.abort())

    page = open_page(LESSON + address, wait=False, expected=("net::ERR",), before=without)
    steps = page.locator("main > .prose:has(> h2)")
    expect(steps.nth(5)).to_be_attached()
    assert [at for at, step in enumerate(steps.all(), 1) if step.is_visible()] == [shown]
    slots = page.locator("main > .prose:has(> h2) ~ .dk-slot")
    named = "slot => [...document.querySelectorAll('h2')].findLast((h) => slot.compareDocumentPosition(h) & 2).id"
    assert {slot.evaluate(named) for slot in slots.all() if slot.is_visible()} == {["Ask", "Guess"][shown - 1]}
    assert page.evaluate("scrollY") == 0
