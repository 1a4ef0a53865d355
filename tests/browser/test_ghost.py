"""Lesson 20 in a browser: cards are played, Ana is ruled out, and its chance is moved from seat to seat."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll
from tests.browser.lesson06 import LISTEN, hear

GHOST = "from dicekit.course.lesson20.ghost import Ghost\nGhost(lang='en', level=2)"
HUNT = "from dicekit.course.lesson20.hunt import Hunt, Hunted\nHunt(Hunted('K7QX'), lang='en', level=2)"


def test_the_ghost_is_driven_from_seat_to_seat(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("ghost", GHOST), width=360)
    page.evaluate(LISTEN)
    bars, slider = page.locator(".gh-bar b"), page.get_by_role("slider")
    expect(bars).to_have_text(["31.7", "31.7", "31.7", "4.9"])
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".gh-count")).to_have_text(["36", "36", "36", "6"])
    page.keyboard.press("End")
    expect(bars).to_have_text(["25"] * 4)
    hear(page, "nobody touched it")
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    page.get_by_role("button", name="50", exact=True).press("Enter")
    expect(bars).to_have_text(["0", "33.3", "33.3", "33.3"])
    hear(page, "Bo doesn’t get it all")
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    heaps = page.locator("button.gh-heap")
    expect(heaps).to_have_count(3)
    heaps.nth(1).press("Enter")
    expect(bars).to_have_text(["0", "35.3", "29.4", "35.3"])
    for at, times in ((0, 5), (1, 4)):
        for _ in range(times):
            heaps.nth(2 if at else 0).press("Enter")
    hear(page, "The king never moved")
    page.get_by_role("button", name="What if somebody looks first?").press("Enter")
    page.get_by_role("button", name="8", exact=True).press("Enter")
    expect(bars).to_have_text(["0", "33.3", "33.3", "33.3"])
    hear(page, "leave the king out")
    page.get_by_role("radio", name="blindly").focus()
    page.keyboard.press("Space")
    expect(bars).to_have_text(["0", "46", "8", "46"])
    expect(page.locator(".gh-work")).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
    assert_axe(page)


def test_a_hunt_compares_all_choices(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("hunt", HUNT), width=360)
    picks, bars = page.locator(".hunt-go button"), page.locator(".hunt-bars b")
    picks.first.press("Enter")
    expect(bars).to_have_text(["26", "26", "29", "19"])
    expect(page.locator(".hunt-next")).to_be_focused()
    assert_axe(page)
    for choices in (4, 4):
        page.locator(".hunt-next").press("Enter")
        expect(picks).to_have_count(choices)
        picks.first.press("Enter")
    expect(page.locator(".hunt")).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
    assert_axe(page)
