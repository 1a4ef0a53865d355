"""A table with odds, live under Voila: set it up, choose a bid, and everything follows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from dicekit.widgets import Explorer
from dicekit.widgets.stepper.headline import headline
from tests.browser.conftest import (
    DIAGONAL,
    LIVE_WITHIN,
    OTHER_DIAGONAL,
    OpenPage,
    assert_axe,
    assert_no_sideways_scroll,
    in_every_size,
    live,
)
from tests.browser.hands import Mouse
from tests.browser.tabs import from_more

TABLE = "/voila/render/en/table.ipynb"


def test_a_chosen_bid_moves_board_and_chart_together(open_page: OpenPage) -> None:
    """Table, board, chart and what to press are on one screen of a laptop."""
    page = open_page(TABLE)
    page.set_viewport_size({"width": 1280, "height": 900})
    chart = page.locator(".chart")
    expect(page.locator("[data-key=act-doubt]")).to_be_in_viewport()
    expect(page.get_by_role("gridcell", name="nine ones, legal")).to_be_in_viewport(ratio=1)
    expect(chart).not_to_be_visible()
    with_chances(page)
    expect(chart.locator("figcaption")).to_contain_text("seven fives: 44.1")
    page.locator(".stepper .headline").evaluate("(it) => it.scrollIntoView()")
    page.get_by_role("gridcell", name="seven sixes, legal").click()
    expect(chart.locator("figcaption")).to_contain_text("seven sixes: 21.3")
    for seen in (chart, page.locator(".act.main"), page.get_by_role("gridcell", name="seven sixes, legal")):
        expect(seen).to_be_in_viewport()
    page.reload()
    live(page)
    expect(chart.locator("figcaption")).to_contain_text("seven sixes: 21.3")  # the switch is kept
    chart.locator(".hit[data-arg-count='8']").click()
    expect(page.get_by_role("gridcell", name="eight sixes, legal")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".act.main")).to_contain_text("Say eight sixes")
    page.locator(".act.main").click()
    expect(page.locator(".past").first).to_contain_text("eight sixes")


def with_chances(page: Page) -> None:
    page.get_by_role("button", name="Show chances").click()
    expect(page.get_by_role("button", name="Hide chances")).to_be_visible()


def step_by_step(page: Page) -> None:
    """Others wait for a press: a choice under "…"."""
    more = page.locator("button[data-more]")
    more.click()
    page.get_by_label("Pause").select_option("none")
    more.click()


@pytest.mark.parametrize("chances", [False, True])
def test_others_play_until_its_your_turn_or_the_cups_come_up(open_page: OpenPage, chances: bool) -> None:
    """On a phone the table, your dice and the buttons stay in sight, and the bar takes at most a quarter."""
    page = open_page(TABLE)
    page.set_viewport_size({"width": 360, "height": 740})
    if chances:
        with_chances(page)
    bar, own = page.locator(".bar-of-table"), page.locator(".own .dice")
    for _ in range(2):
        page.locator("[data-key='step1']").click()  # the first press comes to the lowest bid
        expect(page.locator(".act.main")).to_contain_text("Say")
        expect(own).to_be_in_viewport(ratio=1)
        box, dice = bar.bounding_box(), own.bounding_box()
        assert box is not None
        assert dice is not None
        assert box["height"] <= 740 / 4
        assert dice["y"] + dice["height"] <= box["y"]
        page.locator(".act.main").click()
        expect(page.locator(".stepper [data-act=action]")).to_have_count(0)
        expect(
            page.locator(".stepper").locator("[data-act=action], [data-act=next]").first
        ).to_be_visible()  # by itself
        if page.locator("[data-act=next]").count():
            expect(page.locator(".stepper .headline")).to_contain_text(re.compile("doubt.*loses? ", re.DOTALL))
            expect(page.locator(".round-table")).to_be_in_viewport()
            page.locator("[data-act=next]").click()
            break
    assert_no_sideways_scroll(page)


def test_pin_compare_and_outcomes_are_behind_one_word(open_page: OpenPage) -> None:
    page = open_page(TABLE)
    with_chances(page)
    more = page.locator(".extras > summary")
    folds = page.locator(".dk-live.dk-extra details.away")
    expect(folds.first).not_to_be_visible()
    more.focus()
    page.keyboard.press("Enter")
    expect(folds).to_have_count(4)
    for fold, inside in ((0, ".pinned .chip"), (1, ".beside"), (2, ".ledger"), (3, ".outcomes")):
        folds.nth(fold).locator("> summary").click()
        expect(page.locator(inside).first).to_be_visible()
        if fold > 1:
            folds.nth(fold).locator("> summary").click()
            expect(page.locator(inside).first).not_to_be_visible()
    page.get_by_role("button", name="Pin and compare").click()
    page.get_by_role("gridcell", name="eight fives, legal").click()
    expect(page.locator(".compared")).to_contain_text("22.8 points less")
    page.reload()
    live(page)
    expect(page.locator(".compared")).to_contain_text("Pinned")
    more.click()
    expect(page.locator(".compared")).not_to_be_visible()


def test_every_game_can_be_set_up_and_played_on(open_page: OpenPage) -> None:
    page = open_page(TABLE)
    step_by_step(page)
    page.get_by_role("button", name="Set up the table").click()
    for game in ("liars_dice", "bluff", "chinese"):
        page.get_by_label("Game", exact=True).select_option(game)
        page.get_by_role("button", name="Deal this table").click()
        expect(page.locator(".stepper .over")).to_contain_text(texts.say(f"game.{game}"))
        expect(page.locator(".stepper .headline")).to_contain_text("Your turn.")  # Chi has bid
        page.get_by_role("button", name="Step back").click()
        expect(page.locator(".stepper .headline")).to_contain_text("Chi to begin.")
        page.get_by_role("button", name="Let Chi play on").click()
        expect(page.locator(".stepper .headline")).to_contain_text("Your turn.")
    expect(page.get_by_role("button", name="Back to the old round")).to_be_visible()
    with_chances(page)
    one_cup_is_seen(page)
    all_of_it_is_there_in_the_other_language(page)


def unfolded(page: Page) -> Page:
    """The page with pin, second table and outcomes open."""
    closed = page.locator("details:is(.extras, .away):not([open]) > summary:visible")
    while closed.count():
        closed.first.click()
    return page


def say_the_first(page: Page) -> None:
    """The first bid that may be said."""
    first = page.locator(".stepper .cell:not([aria-disabled])").first
    first.click()
    expect(first).to_have_attribute("aria-selected", "true")
    page.locator(".act.main").click()


def one_cup_is_seen(page: Page) -> None:
    """Where hands count as wholes the grid shows those of one hidden cup, and follows the rules and the bid in mind."""
    grid = unfolded(page).locator(".outcomes")
    expect(grid.locator("header")).to_contain_text("One of two hidden cups, that of Bo or Chi")
    expect(grid.locator(".grid-bands .gone")).to_contain_text("720")
    page.locator(".sheet summary").click()
    page.locator("select[data-arg-name=straight]").select_option("zero")
    page.get_by_role("button", name="Deal this table").click()
    expect(grid.locator(".grid-bands .gone")).to_have_count(0)
    expect(page.locator(".stepper .headline")).to_contain_text("Your turn.")  # the round begins anew, with the same bid
    say_the_first(page)
    page.get_by_label("See as").select_option(label="Bo")
    expect(grid.locator("header")).to_contain_text("that of Ana or Chi")
    page.get_by_role("button", name="Pin and compare").click()
    expect(page.locator(".compared")).to_contain_text("Choose another bid")
    page.locator(".stepper .cell:not([aria-disabled])").nth(1).click()
    expect(page.locator(".compared")).to_contain_text("→")
    page.locator(".beside select").first.select_option("surround")
    expect(page.locator(".beside .status").first).to_contain_text(", there ")
    Mouse().choose(grid.locator("[data-do=order][value=sorted]"))
    grid.get_by_role("button", name="Show me one").click()


def all_of_it_is_there_in_the_other_language(page: Page) -> None:
    """Table, rules, bids, seat, bid in mind, pin, second table, grid: as a twin in Chinese tells from what is kept."""
    picked = re.findall(r"[\d,]+", page.locator("[data-outcome]").inner_text())[0].replace(",", "")
    page.get_by_role("link", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    live(page)
    kept = page.evaluate("JSON.parse(localStorage.getItem('dicekit'))")
    twin = Explorer(lang="zh")
    twin.stepper.on_restore(kept["explorer/round"])
    twin.beside.on_restore(kept["explorer/beside"])
    twin.pinned.on_restore(kept["explorer/game"])
    table = twin.stepper.table
    assert (table.game.options["straight"], len(table.actions), twin.stepper.state.seat) == ("zero", 2, 1)
    assert twin.beside.state.name == "surround"
    expect(page.locator(".compared")).to_have_text(twin.pinned.sentence)
    expect(page.locator(".stepper .headline")).to_contain_text(headline(table, 1, "zh"))
    expect(page.locator("select[data-arg-name=straight]")).to_have_value("zero")
    expect(page.locator(".beside .status").first).to_contain_text(twin.beside.sentence)
    grid = unfolded(page).locator(".outcomes")
    expect(grid.locator(".grid-head")).to_contain_text(twin.grid.sentence)
    expect(grid.locator("[data-do=order][value=sorted]")).to_be_checked()
    expect(grid.locator("[data-outcome]")).to_contain_text(f"7776 手中的第 {picked} 手")
    page.set_viewport_size({"width": 360, "height": 800})
    expect(grid.locator("canvas")).to_be_visible()
    assert_no_sideways_scroll(page)
    a_link_names_it_all_until_the_round_goes_on(page, twin)


def a_link_names_it_all_until_the_round_goes_on(page: Page, twin: Explorer) -> None:
    """Whichever part gives the link; what is done after that comes back too."""
    page.set_viewport_size({"width": 1280, "height": 800})
    from_more(page, page.locator(".stepper"), "link")
    address = page.locator(".stepper [data-address]")
    expect(address).to_have_value(re.compile("#"))
    expect(page).to_have_url(address.input_value())
    parts = (twin.pinned, twin.stepper, twin.beside)
    named = {name: link[0] for name, link in parse_qs(urlsplit(page.url).fragment).items()}
    assert named.items() >= {part.place: part.link for part in parts}.items()
    page.locator(".act.main").click()
    expect(page.locator(".stepper .headline")).to_contain_text("轮到小池")
    page.reload()
    live(page)
    unfolded(page)
    expect(page.locator(".stepper .headline")).to_contain_text("轮到小池")
    expect(page.locator(".beside .status").first).to_contain_text("那边")
    expect(page.locator(".compared")).to_contain_text("固定：")


def test_hands_are_typed_and_a_wrong_one_is_explained(open_page: OpenPage) -> None:
    page = open_page(TABLE)
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_text("More rules").click()
    page.get_by_label("Dice of Ana").fill("66667")
    page.get_by_role("button", name="Use these dice").click()
    expect(page.locator(".setup .notice")).to_contain_text("66667 won’t do")
    page.get_by_label("Dice of Ana").fill("66661")
    page.get_by_label("Dice of Ana").press("Enter")
    own = page.get_by_role("list", name="Your dice").get_by_role("img")
    expect(own).to_have_count(5)
    expect(own.and_(page.get_by_role("img", name="six"))).to_have_count(4)
    expect(page.locator(".setup .notice")).to_have_count(0)


@pytest.mark.parametrize("sizes", [DIAGONAL, pytest.param(OTHER_DIAGONAL, marks=pytest.mark.sweep)])
def test_axe_finds_nothing_with_the_sheet_closed_and_open(
    open_page: OpenPage, sizes: Sequence[tuple[int, str]]
) -> None:
    page = open_page(TABLE)
    assert_axe(page)
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("group", name="Players")).to_be_visible()
    for _ in in_every_size(page, sizes):
        assert_axe(page)
        assert_no_sideways_scroll(page)


def test_the_round_a_known_die_and_second_table_come_back_after_a_reload(open_page: OpenPage) -> None:
    page = open_page(TABLE)
    step_by_step(page)
    with_chances(page)
    page.get_by_role("gridcell", name="seven sixes, legal").click()
    page.locator(".act.main").click()
    expect(page.locator(".stepper .headline")).to_contain_text("seven sixes")
    grid = unfolded(page).locator(".grid").first
    grid.get_by_role("button", name="Show me one").click()
    known = grid.locator("[data-act=known]").first
    known.click()
    expect(known).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 360, "height": 800})
    different = page.locator(".beside select").first
    different.select_option("wild")
    expect(page.locator(".beside .status").first).to_contain_text("Seven sixes")
    page.reload()
    expect(different).to_have_value("wild", timeout=LIVE_WITHIN)
    unfolded(page)
    expect(page.locator(".stepper .headline")).to_contain_text("seven sixes")
    expect(known).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 1280, "height": 800})
    assert_axe(page)
    assert_no_sideways_scroll(page)
