"""Ledger and odds chart in a real browser: with a board that drives them, by mouse, by keys, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from dicekit.games import games
from dicekit.odds import exactly
from dicekit.texts import get_language
from tests.browser.conftest import (
    DIAGONAL,
    OpenPage,
    Watch,
    Workshop,
    assert_axe,
    assert_no_sideways_scroll,
    in_every_size,
)
from tests.browser.hands import press_greyed
from tests.browser.lesson06 import LISTEN, announced, hear
from tests.browser.tabs import from_more
from tests.browser.test_plot import says, until_drawn

VIEW = games["liars_dice"](players=3).view("55126", unknown=10)

CELL = """
from fractions import Fraction
import traitlets
from IPython.display import display
from dicekit.games import games
from dicekit.widgets import Ledger, OddsChart, Question, RoundStepper
from dicekit.widgets.ledger import Aside
game = games["liars_dice"](players=3)
table = game.deal(hands=["55126", "23446", "13366"], starter=2).play("6x5")
stepper = RoundStepper(table, level=2)
view = table.seen_by(0)
bid = view.bid("7x5")
unlooked = Question(game.view(None, dice=15), bid)
chart = OddsChart(Question(view, bid), level=2, guess=Fraction(3, 10), tallies={5: 20, 6: 24, 7: 25, 8: 14, 4: 17})
ledger = Ledger(Question(view, bid), level=2, questions=(Aside(unlooked, "unlooked"),))
stepper.question = chart.question
traitlets.link((stepper, "question"), (chart, "question"))
traitlets.link((chart, "question"), (ledger, "question"))
display(chart)
display(ledger)
display(stepper)
"""

LINKED = """
import ipywidgets
from IPython.display import display
from dicekit.games import games
from dicekit.widgets import OddsChart
view = games["liars_dice"](players=3).view("55126", unknown=10)
chart = OddsChart(view, "7x5")
python = ipywidgets.IntSlider(7, 1, 15, description="link")
browser = ipywidgets.IntSlider(7, 1, 15, description="jslink")
ipywidgets.link((python, "value"), (chart, "quantity"))
ipywidgets.jslink((browser, "value"), (chart, "quantity"))
display(chart)
display(python)
display(browser)
"""


@pytest.fixture(scope="module")
def place(workshop: Workshop) -> str:
    """A page with a chart, a ledger, and a stepper with its board."""
    return workshop.page("odds", CELL, title="Odds")


def chart(page: Page) -> Locator:
    return page.locator("figure.chart")


def ledger(page: Page) -> Locator:
    return page.locator(".part.ledger")


def line(page: Page, number: int) -> Locator:
    return ledger(page).locator(f".line[data-number='{number}']")


def test_plotly_draws_over_the_still_and_every_size_is_accessible(
    open_page: OpenPage, place: str, watches: dict[Page, Watch]
) -> None:
    page = open_page(place)
    still = chart(page).locator(".drawing").bounding_box()
    until_drawn(chart(page))
    live = chart(page).locator(".drawing").bounding_box()
    assert still
    assert live
    assert abs(still["height"] - live["height"]) < 6
    expect(chart(page).locator(".stills")).to_be_hidden()
    bundles = [url for url in watches[page].requests if "plotly" in url]
    assert len(bundles) == 1
    assert "/dicekit/static/plotly.min.js" in bundles[0]
    says(chart(page), "22.8", "26.0", "at least 7 →", "on average 6⅓", "even bet 6", "truth 44.1", "30")
    bars = chart(page).locator(".plot .trace.bars path").first
    expect(bars).to_be_attached()
    before = chart(page).locator(".plot").inner_html()
    page.emulate_media(color_scheme="dark")
    expect(chart(page).locator(".plot path[style*='rgb(79, 223, 192)']").first).to_be_attached()
    assert "rgb(79, 223, 192)" not in before
    line(page, 1).locator(".ask button").first.click()
    for _ in in_every_size(page, DIAGONAL):
        assert_axe(page)
        assert_no_sideways_scroll(page)


def test_by_mouse_bars_chart_ledger_and_board_move_together(open_page: OpenPage, place: str) -> None:
    page = open_page(place)
    until_drawn(chart(page))
    expect(line(page, 1).locator(".inside")).to_be_visible()
    expect(line(page, 2).locator(".inside")).to_be_hidden()
    expect(line(page, 2)).to_be_hidden()
    expect(ledger(page).locator(".coming")).to_have_text("What is needed?")
    expect(ledger(page).locator(".place")).to_have_text("Step 1 of 8")
    button = ledger(page).get_by_role("button", name="Next step")
    button.click()
    expect(line(page, 2).locator(".inside")).to_be_visible()
    expect(line(page, 1).locator(".inside")).to_be_hidden()
    expect(line(page, 1).locator(".sentence")).to_be_visible()
    expect(line(page, 1).locator(".outcome")).to_have_text("3")
    for _ in range(5):
        button.click()
    expect(ledger(page)).not_to_have_attribute("data-done", "1")
    button.click()
    expect(ledger(page)).to_have_attribute("data-done", "1")  # the main way is done; what is deeper may be left
    expect(line(page, 8).locator(".result")).to_contain_text("44.1 %")
    ledger(page).get_by_role("button", name="Go deeper").click()
    expect(line(page, 9).locator(".result")).to_contain_text("20.3 %")  # what they would say who had not looked
    expect(ledger(page).locator("[data-turn]")).to_be_hidden()
    line(page, 5).locator(".head").click()
    chart(page).get_by_role("button", name="One fewer").click()
    expect(line(page, 5)).to_contain_text("All, minus none, minus exactly one, minus exactly two:")
    expect(line(page, 5).locator(".inside")).to_be_visible()  # an open line stays open when the bid moves
    chart(page).get_by_role("button", name="exactly nine").click()
    expect(chart(page).locator("figcaption")).to_have_text("At least nine fives: 7.7 %")
    expect(line(page, 2)).to_contain_text("Nine needs six more.")
    expect(
        page.locator(".board [aria-selected=true], .board [aria-pressed=true], .board .chosen").first
    ).to_be_attached()
    expect(chart(page).locator(".plot text", has_text="at least 9 →")).to_be_attached()  # the plot follows
    button = chart(page).get_by_role("button", name="One more")
    for count in range(10, 16):
        button.click()
        expect(chart(page).locator(".mover .at")).to_have_text(str(count))
    press_greyed(button)  # it stays where it is, and can be asked
    expect(page.locator(".notice", has_text="There is no bid on sixteen here.")).to_be_visible()
    part = page.locator(".part", has=chart(page))
    from_more(page, part, "table")
    expect(part.locator("table.data tbody tr")).to_have_count(11)


def test_by_keys_bars_are_walked_and_steps_opened_and_asked(open_page: OpenPage, place: str) -> None:
    page = open_page(place)
    stops = chart(page).locator(".layer .hit[tabindex='0']")
    expect(stops).to_have_count(1)
    expect(stops).to_have_attribute("aria-pressed", "true")
    stops.focus()
    page.keyboard.press("ArrowRight")
    expect(chart(page).get_by_role("button", name="exactly eight")).to_be_focused()
    page.keyboard.press("Enter")
    expect(chart(page).locator("figcaption")).to_contain_text("At least eight fives")
    expect(chart(page).get_by_role("button", name="exactly eight")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(chart(page).locator("figcaption")).to_contain_text("At least seven fives")
    page.keyboard.press("e")
    expect(chart(page).locator("figcaption")).to_contain_text("Exactly seven fives: 22.8 %")
    page.keyboard.press("e")
    expect(chart(page).locator("figcaption")).to_contain_text("At least seven fives")
    button = ledger(page).get_by_role("button", name="Next step")
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(button).to_be_focused()
    expect(line(page, 3).locator(".inside")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(line(page, 2).locator(".inside")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(line(page, 5).locator(".inside")).to_be_visible()
    expect(line(page, 5).locator(".formula:visible")).to_have_count(0)  # only Σ could be written here
    page.evaluate("document.documentElement.dataset.formulas = 'letters'")
    expect(line(page, 5).locator(".formula.letters")).to_be_visible()
    page.evaluate("delete document.documentElement.dataset.formulas")
    page.keyboard.press("w")
    expect(line(page, 5).locator(".because")).to_be_visible()
    page.keyboard.press("Escape")
    expect(line(page, 5).locator(".because")).to_be_hidden()
    page.set_viewport_size({"width": 360, "height": 800})
    expect(line(page, 5)).to_be_visible()
    expect(line(page, 6)).to_be_hidden()
    ledger(page).get_by_role("button", name="Next step").click()
    expect(line(page, 6).locator(".inside")).to_be_visible()
    line(page, 2).locator(".head").click()  # a number in a row
    expect(line(page, 2).locator(".inside")).to_be_visible()
    expect(line(page, 6)).to_be_hidden()


#: asks for one more, and opens step 2 as soon as its sentence has changed; whether its contents were drawn by then
OPEN_AT_ONCE = """() => new Promise((done) => {
  new MutationObserver((_, watch) => {
    const line = document.querySelector(".ledger .line[data-number='2']");
    if (!line.querySelector(".sentence").textContent.includes("Eight needs")) return;
    watch.disconnect();
    done(line.querySelector("[data-say]").dataset.say.includes("Eight needs"));
    document.querySelector(".ledger [data-turn]").click();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.querySelector("figure.chart [data-act=move][data-arg-by='1']").click();
})"""


def test_a_step_that_is_opened_before_it_is_drawn_is_said_once_it_is_there(open_page: OpenPage, place: str) -> None:
    page = open_page(place)
    until_drawn(chart(page))
    page.evaluate(LISTEN)
    assert page.evaluate(OPEN_AT_ONCE) is False
    hear(page, "Step 2 of 8. Eight needs five more.")
    assert "Seven needs" not in announced(page)


def test_without_scripts_every_line_its_reason_and_the_drawing_are_there(open_page: OpenPage, place: str) -> None:
    page = open_page(place, scripts=False)
    expect(page.get_by_text("At least seven fives: 44.1 %").first).to_be_visible()
    expect(chart(page).locator(".stills svg.wide")).to_be_visible()
    expect(ledger(page).locator(".line")).to_have_count(9)
    for number in range(1, 10):
        expect(line(page, number).locator(".sentence")).to_be_visible()
        expect(line(page, number).locator(".because")).to_be_visible()


def middle_of_bar(page: Page, count: int) -> tuple[float, float]:
    """Where the mouse is over a bar that plotly drew."""
    at = (
        chart(page)
        .locator(".plot")
        .evaluate(
            """(plot, count) => {
            const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect();
            return [box.left + xaxis._offset + xaxis.c2p(count), box.top + yaxis._offset + yaxis._length - 4];
        }""",
            count,
        )
    )
    return at[0], at[1]


def test_pointing_at_a_bar_tells_its_fraction_and_pressing_it_chooses_it_everywhere(
    open_page: OpenPage, place: str
) -> None:
    page = open_page(place, touch=True)
    until_drawn(chart(page))
    page.mouse.move(*middle_of_bar(page, 8))
    hover = chart(page).locator(".plot .hoverlayer")
    expect(hover).to_contain_text(get_language("en").fraction(exactly(VIEW, "8x5")))
    expect(hover).to_contain_text("exactly 8: 13.7")
    page.mouse.click(*middle_of_bar(page, 8))
    expect(chart(page).locator("figcaption")).to_contain_text("At least eight fives")
    expect(line(page, 2)).to_contain_text("Eight needs five more.")
    expect(chart(page).locator(".layer .hit[aria-pressed=true]")).to_have_attribute("data-arg-count", "8")
    page.mouse.move(0, 0)
    expect(hover).not_to_contain_text("exactly 8")
    chart(page).locator(".layer .hit[data-arg-count='9']").focus()
    expect(hover).to_contain_text("exactly 9: 5.7")  # keys hear and see the same
    page.keyboard.press("Escape")
    expect(hover).to_be_empty()
    page.touchscreen.tap(*middle_of_bar(page, 8))
    expect(chart(page).locator("figcaption")).to_contain_text("At least eight fives")
    page.wait_for_timeout(300)  # the chart is drawn anew
    expect(hover).to_be_empty()  # a finger that is gone points at nothing, and what was said would cover the bars


def test_the_picture_can_be_saved_and_a_finger_can_scroll_over_the_chart(open_page: OpenPage, place: str) -> None:
    page = open_page(place)
    until_drawn(chart(page))
    with page.expect_download() as saved:
        chart(page).get_by_role("button", name="Save picture").click()
    assert saved.value.suggested_filename == "At-least-seven-fives-44-1.png"
    before = chart(page).locator(".plot").evaluate("(plot) => plot._fullLayout.xaxis.range.join()")
    x, y = middle_of_bar(page, 8)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 30)
    page.mouse.up()
    assert chart(page).locator(".plot").evaluate("(plot) => plot._fullLayout.xaxis.range.join()") == before


@pytest.mark.sweep  # each trait is linked in both ways in test_linked_traits
def test_a_stock_slider_is_linked_in_python_and_in_the_browser(open_page: OpenPage, workshop: Workshop) -> None:
    page = open_page(workshop.page("linked", LINKED, title="Linked"))
    caption = chart(page).locator("figcaption")
    expect(caption).to_contain_text("At least seven fives")
    python, browser = (page.locator(".widget-slider").nth(number) for number in (0, 1))
    python.locator("[role=slider], .noUi-handle").first.focus()
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("At least eight fives")
    browser.locator("[role=slider], .noUi-handle").first.focus()
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("At least nine fives")
    until_drawn(chart(page))
    chart(page).get_by_role("button", name="One fewer").click()
    expect(python.locator(".widget-readout")).to_have_text("8")
    expect(browser.locator(".widget-readout")).to_have_text("8")
