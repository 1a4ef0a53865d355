"""Lesson 11 in a browser: players who say it gather, dice are taken away, and a slider makes them bluff."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Workshop, assert_axe, assert_no_sideways_scroll, awaited
from tests.browser.lesson06 import LISTEN, hear

CROWD = "from dicekit.course.lesson11.crowd import PlayerDots\nPlayerDots(lang='en', level=2)"

# How many pixels of the picture are painted, and how many in the colour of those who have it.
PAINTED = """(field) => {
  const canvas = field.querySelector("canvas"), pen = canvas.getContext("2d");
  const colour = getComputedStyle(field).getPropertyValue("--holds").trim();
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const shown = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  let all = 0, holds = 0;
  for (let at = 0; at < shown.length; at += 4) {
    if (shown[at + 3] > 100) all++;
    const far = Math.abs(shown[at] - r) + Math.abs(shown[at + 1] - g) + Math.abs(shown[at + 2] - b);
    if (shown[at + 3] > 200 && far < 30) holds++;
  }
  return [holds, all, canvas.width * canvas.height];
}"""


def painted(page: Page) -> list[float]:
    found: list[float] = page.locator(".crowd-field").evaluate(PAINTED)
    return found


def test_the_bluffers_leave_with_the_dice_and_flood_back(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("crowd", CROWD), width=360)
    page.evaluate(LISTEN)
    says, work = page.locator(".crowd-sentence"), page.locator(".crowd-work")
    page.locator("[data-act=who]").click()
    expect(says).to_have_text("1,315 say it. 20 have it: 1.5 of 100.")
    page.locator(".crowd-knobs label", has_text="2").first.click()
    expect(says).to_have_text("25 say it. 20 have it: 80 of 100.")
    # of 25 equal cells 20 are discs, each with a radius of 0.4 of a cell
    assert awaited(page, lambda: 0.25 < painted(page)[0] / painted(page)[2] < 0.5)
    slider = page.locator(".crowd-slide")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(says).to_have_text("30 say it. 20 have it: 67 of 100.")
    page.keyboard.press("ArrowRight")
    expect(says).to_have_text("40 say it. 20 have it: 50 of 100.")
    hear(page, "as many bluff as have it")
    page.locator(".crowd-knobs label", has_text="5").first.click()
    expect(says).to_have_text("5,200 say it. 20 have it: 0.4 of 100.")
    for bluffs in ("2,610", "1,315", "538", "279"):
        page.locator("[data-act=move][data-arg-by='-1']").click()
        expect(says).to_contain_text(f"{bluffs} say it")
    expect(work).to_have_attribute("data-done", "1")
    assert_no_sideways_scroll(page)
    assert_axe(page)
