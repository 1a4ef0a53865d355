"""Charts of every kind, and the rule strip in a real browser: by keys on a phone, by mouse."""

from __future__ import annotations

import re
from pathlib import Path

import plotly.graph_objects as go
from playwright.sync_api import Browser, Locator, Page, expect

from dicekit import charts
from dicekit.games import games
from dicekit.odds import exactly
from tests.browser import access
from tests.browser.conftest import OpenPage, Workshop
from tests.browser.lesson06 import LISTEN, hear

CELL = """
from fractions import Fraction
from IPython.display import display
from dicekit import charts
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.course.lesson04.strip import RuleStrip
from dicekit.widgets import Plot
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.question import Question
twenty = Distribution.binomial(20, 2, 6)
bars = charts.Columns.of(twenty, "At least seven: 52.1 %.", least=7, line_words="7 or more →", truth=twenty.at_least(7))
plot = Plot(bars, level=2, guess=Fraction(1, 4), tallies={6: 3, 7: 5, 8: 2})
strip = RuleStrip(level=2)
asked = Question.of(games["liars_dice"](players=3).view("55126", unknown=10), "7x5")
odds = OddsChart(asked, level=2, overlay=Distribution.binomial(15, 1, 6), overlay_name="plain")
display(plot)
display(strip)
display(odds)
"""


def figure(page: Page, number: int) -> Locator:
    """The first is the bar chart, the second the strip, the third the odds."""
    return page.locator("figure.chart").nth(number)


def until_drawn(figure: Locator) -> None:
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_class(re.compile(r"\bdrawn\b"))
    expect(figure.locator(".plot .main-svg .trace").first).to_be_attached()


def says(figure: Locator, *words: str) -> None:
    """The live drawing bears these texts."""
    for text in words:
        whole = re.compile(rf"^{re.escape(text)}\s*$")  # a label over a ring is a line higher
        expect(figure.locator(".plot text").filter(has_text=whole).first).to_be_attached()


def test_places_and_dice_are_walked_by_keys_on_a_phone_and_pressed_by_mouse(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("charts", CELL, title="Charts"), width=360, theme="dark")
    page.evaluate(LISTEN)
    until_drawn(figure(page, 0))
    by_keys_on_a_phone(page)
    access.check(page)
    page.set_viewport_size({"width": 320, "height": 640})
    access.check(page, axe=False)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    as_it_was(page)
    by_mouse(page)
    access.check(page)


def by_keys_on_a_phone(page: Page) -> None:
    """Arrows walk along bars and dice; Enter presses."""
    bars, strip = figure(page, 0), figure(page, 1)
    expect(bars.locator(".layer .hit")).to_have_count(9)
    expect(bars.locator(".windows")).to_be_visible()
    expect(bars.locator(".layer .hit[tabindex='0']")).to_have_count(1)
    bars.locator(".layer .hit[tabindex='0']").focus()
    page.keyboard.press("End")
    expect(bars.locator(".layer .hit").last).to_be_focused()
    page.keyboard.press("Enter")
    hear(page, "11: 2.5\xa0%")
    strip.locator(".layer .hit[aria-pressed=true]").focus()
    page.keyboard.press("ArrowUp")
    expect(strip.locator("figcaption")).to_contain_text("Sixteen dice")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(strip.locator("figcaption")).to_contain_text("Seventeen dice")


def as_it_was(page: Page) -> None:
    """There are fifteen dice again."""
    strip = figure(page, 1)
    expect(figure(page, 2).locator("figcaption")).to_have_text("At least seven fives: 44.1 %")
    strip.get_by_role("textbox", name="Number of dice").fill("15")
    page.keyboard.press("Enter")
    expect(strip.locator("figcaption")).to_contain_text("Fifteen dice")


def by_mouse(page: Page) -> None:
    """Bars and their window, the strip in its four ways, and the odds."""
    bars, strip, odds = (figure(page, number) for number in range(3))
    for one in (bars, strip, odds):
        until_drawn(one)
    says(bars, "18.2", "7 or more →", "truth 52.1", "25")  # what the still says
    bars.get_by_role("button", name="9: 9.9\xa0%").click()
    expect(bars.locator(".layer [aria-pressed=true]")).to_have_attribute("aria-label", "9: 9.9\xa0%; rolled 0\xa0%")
    bars.get_by_role("button", name="More", exact=True).click()
    expect(bars.locator(".layer .hit").last).to_have_attribute("aria-label", "20: <0.1\xa0%; rolled 0\xa0%")
    # The strip: one more, typed, slid, plain.
    strip.get_by_role("button", name="One die more").click()
    expect(strip.locator("figcaption")).to_have_text("Sixteen dice: average 5⅓, even bet 5.")
    typed = strip.get_by_role("textbox", name="Number of dice")
    typed.fill("20")
    typed.press("Enter")
    expect(strip.locator("figcaption")).to_have_text("Twenty dice: average 6⅔, even bet 7.")
    strip.get_by_role("radio", name="nothing wild").check()
    expect(strip.locator("figcaption")).to_have_text("Twenty dice, nothing wild: average 3⅓, even bet 3.")
    strip.get_by_role("slider").fill("60")
    expect(strip.locator("figcaption")).to_have_text("Sixty dice, nothing wild: average 10, even bet 10.")
    odds.get_by_role("combobox").select_option("of 100")
    expect(odds.locator("figcaption")).to_have_text("At least seven fives: 44 of 100")
    odds.get_by_role("button", name="Compare: plain").click()
    hear(page, "plain: hidden.")


def test_a_figure_in_a_notebook_takes_a_trace_of_ones_own_where_its_bars_are(chromium: Browser, tmp_path: Path) -> None:
    """Points of the same chances are at the tops of the bars, in pixels, and Chromium can write the picture."""
    view = games["liars_dice"](players=3).view("55126", unknown=10)
    figure = charts.odds(view, "6x5")
    chances = [float(exactly(view, f"{count}x5")) for count in range(3, 14)]
    figure.add_trace(go.Scatter(x=list(range(3, 14)), y=chances, mode="markers", name="mine"))
    figure.write_html(tmp_path / "odds.html", include_plotlyjs=True)
    page = chromium.new_page()
    page.goto((tmp_path / "odds.html").as_uri())
    page.locator(".scatterlayer .point").first.wait_for()
    drawn = page.evaluate(
        """() => [".barlayer .point path", ".scatterlayer .trace:last-child .point"].map((name) =>
            [...document.querySelectorAll(".subplot.xy " + name)].map((one) => one.getBoundingClientRect())
              .filter((box) => box.height).map((box) => [box.x + box.width / 2, box.y, box.height]))"""
    )
    tops = sorted((x, y) for x, y, _ in drawn[0])
    mine = sorted((x, y + tall / 2) for x, y, tall in drawn[1])
    assert len(tops) == len(mine) == 11
    for (x, y), (dot_x, dot_y) in zip(tops, mine, strict=True):
        assert abs(x - dot_x) < 2
        assert abs(y - dot_y) < 2
    with page.expect_download() as saved:
        page.evaluate("Plotly.downloadImage(document.querySelector('.js-plotly-plot'), {format: 'svg', filename: 'a'})")
    assert "<svg" in Path(saved.value.path()).read_text("utf-8")
    page.close()
