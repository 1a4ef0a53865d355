"""Ledger and odds chart in a real browser: with a board that drives them, by mouse, by keys, and without scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import notebooks
from tests.browser.conftest import OpenPage, Watch, assert_axe, assert_no_sideways_scroll
from tests.serving import Running, running

PAGE = "/voila/render/en/01_odds.ipynb"
DRAWN_WITHIN = 30_000  # ms, for busy machines
SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]
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


@pytest.fixture(scope="module")
def odds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A site with one page: a chart, a ledger, and a stepper with its board."""
    root = tmp_path_factory.mktemp("lessons")
    notebooks.write(
        root, "en/01_odds.ipynb", notebooks.prose("# Odds\n\nOf a bid."), notebooks.code(CELL), title="Odds"
    )
    with running(root=root) as site:
        yield site


@pytest.fixture
def opened(open_page: OpenPage, odds: Running) -> Page:
    return open_page(PAGE, served=odds)


def chart(page: Page) -> Locator:
    return page.locator("figure.chart")


def ledger(page: Page) -> Locator:
    return page.locator(".part.ledger")


def line(page: Page, number: int) -> Locator:
    return ledger(page).locator(f".line[data-number='{number}']")


def until_drawn(page: Page) -> None:
    chart(page).scroll_into_view_if_needed()
    expect(page.locator("figure.chart.drawn .plot .main-svg .trace").first).to_be_attached(timeout=DRAWN_WITHIN)


# ---- the chart ---------------------------------------------------------------------------------


def test_plotly_draws_over_the_still_and_comes_once_from_this_machine(opened: Page, watches: dict[Page, Watch]) -> None:
    until_drawn(opened)
    expect(chart(opened).locator(".stills")).to_be_hidden()
    bundles = [url for url in watches[opened].requests if "plotly" in url]
    assert len(bundles) == 1
    assert "/dicekit/static/plotly.min.js" in bundles[0]


def test_the_live_chart_says_what_the_still_says(opened: Page) -> None:
    until_drawn(opened)
    words = chart(opened).locator(".plot text").all_text_contents()
    for expected in ("22.8", "26.0", "at least 7 →", "mean 6⅓", "even bet 6", "truth 44.1", "30"):
        assert expected in words


def test_the_live_chart_is_as_high_as_its_still(opened: Page) -> None:
    still = chart(opened).locator(".drawing").bounding_box()
    until_drawn(opened)
    live = chart(opened).locator(".drawing").bounding_box()
    assert still
    assert live
    assert abs(still["height"] - live["height"]) < 6


def test_pressing_a_bar_moves_chart_ledger_and_board_together(opened: Page) -> None:
    chart(opened).get_by_role("button", name="exactly nine").click()
    expect(chart(opened).locator("figcaption")).to_have_text("At least nine fives: 7.7 %")
    expect(line(opened, 2)).to_contain_text("Nine needs six more.")
    expect(
        opened.locator(".board [aria-selected=true], .board [aria-pressed=true], .board .chosen").first
    ).to_be_attached()


def test_the_plot_follows_the_bid(opened: Page) -> None:
    until_drawn(opened)
    chart(opened).get_by_role("button", name="One more").click()
    expect(chart(opened).locator(".plot text", has_text="at least 8 →")).to_be_attached()


def test_keys_walk_the_bars_and_move_the_bid(opened: Page) -> None:
    bid = chart(opened).locator(".layer.wide .hit[aria-pressed=true]")
    bid.focus()
    opened.keyboard.press("ArrowRight")
    expect(chart(opened).get_by_role("button", name="exactly eight")).to_be_focused()
    opened.keyboard.press("Enter")
    expect(chart(opened).locator("figcaption")).to_contain_text("At least eight fives")
    expect(chart(opened).get_by_role("button", name="exactly eight")).to_be_focused()
    opened.keyboard.press("ArrowDown")
    expect(chart(opened).locator("figcaption")).to_contain_text("At least seven fives")
    opened.keyboard.press("e")
    expect(chart(opened).locator("figcaption")).to_contain_text("Exactly seven fives: 22.8 %")


def test_only_one_bar_can_be_tabbed_to(opened: Page) -> None:
    stops = chart(opened).locator(".layer.wide .hit[tabindex='0']")
    expect(stops).to_have_count(1)
    expect(stops).to_have_attribute("aria-pressed", "true")


def test_a_bid_that_there_is_not_explains_itself(opened: Page) -> None:
    button = chart(opened).get_by_role("button", name="One more")
    for count in range(8, 16):
        button.click()
        expect(chart(opened).locator(".mover .at")).to_have_text(str(count))
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)  # it stays where it is, and can be asked
    expect(opened.locator(".notice", has_text="There is no bid on sixteen here.")).to_be_visible()


def test_the_table_opens_and_has_every_count(opened: Page) -> None:
    part = opened.locator(".part", has=chart(opened))
    part.get_by_role("button", name="Table").click()
    expect(part.locator("table.data tbody tr")).to_have_count(11)


def test_dark_repaints_the_plot(opened: Page) -> None:
    until_drawn(opened)
    bars = chart(opened).locator(".plot .trace.bars path").first
    expect(bars).to_be_attached()
    before = chart(opened).locator(".plot").inner_html()
    opened.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(chart(opened).locator(".plot path[style*='rgb(79, 223, 192)']").first).to_be_attached()
    assert "rgb(79, 223, 192)" not in before


# ---- the ledger --------------------------------------------------------------------------------


def test_one_line_is_open_and_the_next_is_a_question(opened: Page) -> None:
    expect(line(opened, 1).locator(".inside")).to_be_visible()
    expect(line(opened, 2).locator(".inside")).to_be_hidden()
    expect(line(opened, 2)).to_contain_text("What is needed?")
    line(opened, 2).get_by_role("button").first.click()
    expect(line(opened, 2).locator(".inside")).to_be_visible()
    expect(line(opened, 1).locator(".inside")).to_be_hidden()
    expect(line(opened, 1).locator(".sentence")).to_be_visible()


def test_keys_walk_the_lines_ask_why_and_change_the_writing(opened: Page) -> None:
    line(opened, 1).locator(".head").focus()
    for _ in range(4):
        opened.keyboard.press("ArrowDown")
    opened.keyboard.press("Enter")
    expect(line(opened, 5).locator(".inside")).to_be_visible()
    expect(line(opened, 5).locator(".formula.numbers math").first).to_be_visible()
    opened.keyboard.press("3")
    expect(line(opened, 5).locator(".formula.numbers")).to_be_hidden()
    expect(line(opened, 5).locator(".formula.letters")).to_be_visible()
    opened.keyboard.press("1")
    expect(line(opened, 5).locator(".spelled")).to_contain_text("10 choose k")
    opened.keyboard.press("w")
    expect(line(opened, 5).locator(".because")).to_be_visible()
    opened.keyboard.press("Escape")
    expect(line(opened, 5).locator(".because")).to_be_hidden()


def test_an_open_line_stays_open_when_the_bid_moves(opened: Page) -> None:
    line(opened, 5).locator(".head").click()
    chart(opened).get_by_role("button", name="One fewer").click()
    expect(line(opened, 5)).to_contain_text("All, minus none, minus exactly one, minus exactly two:")
    expect(line(opened, 5).locator(".inside")).to_be_visible()


def test_the_last_line_is_what_they_would_say_who_had_not_looked(opened: Page) -> None:
    line(opened, 9).locator(".head").click()
    expect(line(opened, 9).locator(".result")).to_contain_text("20.3 %")


def test_a_phone_shows_the_open_line_only(open_page: OpenPage, odds: Running) -> None:
    page = open_page(PAGE, served=odds, width=360)
    expect(line(page, 1)).to_be_visible()
    expect(line(page, 2)).to_be_hidden()
    expect(ledger(page).locator(".place")).to_have_text("1 of 9")
    ledger(page).get_by_role("button", name="Line 2").click()
    expect(line(page, 2)).to_be_visible()
    expect(line(page, 1)).to_be_hidden()


def test_formulas_are_mathematics_with_words(opened: Page) -> None:
    line(opened, 5).locator(".head").click()
    formula = line(opened, 5).locator("math").first
    expect(formula).to_have_attribute("aria-label", "sum over k from 4 to 10 of: 10 choose k, times one third to the "
                                      "power k, times two thirds to the power 10 minus k")  # fmt: skip


# ---- both --------------------------------------------------------------------------------------


def test_without_scripts_every_line_its_reason_and_the_drawing_are_there(open_page: OpenPage, odds: Running) -> None:
    page = open_page(PAGE, served=odds, scripts=False)
    expect(page.get_by_text("At least seven fives: 44.1 %").first).to_be_visible()
    expect(chart(page).locator(".stills svg.wide")).to_be_visible()
    expect(ledger(page).locator(".line")).to_have_count(9)
    for number in range(1, 10):
        expect(line(page, number).locator(".sentence")).to_be_visible()
        expect(line(page, number).locator(".because")).to_be_visible()


@pytest.mark.parametrize(("width", "theme"), SIZES)
def test_no_axe_violation_and_no_sideways_scroll(open_page: OpenPage, odds: Running, width: int, theme: str) -> None:
    page = open_page(PAGE, served=odds, width=width, theme=theme)
    until_drawn(page)
    line(page, 1).locator(".ask button").first.click()
    assert_axe(page)
    assert_no_sideways_scroll(page)
