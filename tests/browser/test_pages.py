"""The pages around the lessons, in a real browser: the map, a small lesson, and what happens when something fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from tests import notebooks
from tests.browser import access
from tests.browser.conftest import (
    DIAGONAL,
    OTHER_DIAGONAL,
    OpenPage,
    Watch,
    assert_axe,
    assert_no_sideways_scroll,
    in_every_size,
)
from tests.serving import Running, running

COIN = "/voila/render/en/01_coin.ipynb"


@pytest.fixture(scope="module")
def coins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A site with three small lessons."""
    with running(root=notebooks.sample(tmp_path_factory.mktemp("lessons"))) as site:
        yield site


OURS = ("/zh/", "/help", "/zh/glossary", "/guide", "/zh/guide/publish", COIN, "/nowhere")
THE_OTHER_LANGUAGE = ("/", "/zh/help", "/glossary", "/guide/notebook")


@pytest.mark.parametrize("path", [*OURS, *(pytest.param(path, marks=pytest.mark.sweep) for path in THE_OTHER_LANGUAGE)])
def test_a_page_is_accessible_and_fits_in_every_size(open_page: OpenPage, coins: Running, path: str) -> None:
    page = open_page(path, served=coins, expected=("404",))
    for _ in in_every_size(page, OTHER_DIAGONAL if path.startswith("/zh/") else DIAGONAL):
        assert_axe(page)
        assert_no_sideways_scroll(page)
    if path != COIN:  # its button is ipywidgets' own
        access.targets(page)
    access.text_spacing(page)
    access.one_language(page, "zh-Hans" if path.startswith("/zh/") else "en")
    page.set_viewport_size({"width": 320, "height": 256})
    assert_no_sideways_scroll(page)
    access.focus_is_seen(page)


def test_the_map_leads_to_a_lesson(open_page: OpenPage, coins: Running) -> None:
    page = open_page("/", served=coins)
    expect(page.locator("#lesson-1 a")).to_have_attribute("href", COIN)
    page.locator("#lesson-1 a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A coin¶")


BEGUN = """localStorage.setItem("dicekit", JSON.stringify({version: 1,
  "01/beat": {at: 3, seen: [1, 2, 3]}, "02/beat": {at: 6, seen: [1, 2, 3, 4, 5, 6], done: [6]}, "03/beat": SEEN}))"""


def test_the_map_says_how_far_a_reader_has_come(open_page: OpenPage, coins: Running) -> None:
    page = open_page("/", served=coins)
    expect(page.locator(".come-far")).to_have_count(0)
    expect(page.locator(".go-on")).to_be_hidden()
    page.evaluate(BEGUN.replace("SEEN", '{at: "x", seen: "<b>9</b>"}'))  # a store that somebody has spoiled
    page.reload()
    expect(page.locator("#lesson-1 .come-far")).to_contain_text("Roll")
    expect(page.locator("#lesson-2 .come-far")).to_have_text("done")
    expect(page.locator(".come-far")).to_have_count(2)
    assert_axe(page)
    page.locator(".go-on").get_by_role("link", name="A coin, Roll").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A coin¶")


def test_the_still_gives_way_to_a_live_view_that_python_answers(
    open_page: OpenPage, coins: Running, watches: dict[Page, Watch]
) -> None:
    """No page loads the plotly renderer of JupyterLab."""
    page = open_page(COIN, served=coins)
    expect(page.get_by_text("A coin shows heads.")).to_have_count(0)
    button = page.get_by_role("button", name="Side: heads")
    button.click()
    expect(page.get_by_role("button", name="Side: tails")).to_be_visible()
    assert not [url for url in watches[page].requests if "jupyterlab-plotly" in url]


def test_without_scripts_text_and_stills_are_in_page_order_without_code(open_page: OpenPage, coins: Running) -> None:
    page = open_page(COIN, served=coins, scripts=False)
    text = page.locator("main").inner_text()
    order = ["A coin", "It has two sides.", "A coin shows heads.", "Use", "That was the coin."]
    places = [text.index(piece) for piece in order]
    assert places == sorted(places)
    assert "import anywidget" not in page.content()
    assert notebooks.SECRET not in page.content()
    expect(page.get_by_text("This page is shown still")).to_be_visible()


def test_a_failed_part_is_a_sentence_and_the_rest_is_there(open_page: OpenPage, coins: Running) -> None:
    page = open_page("/voila/render/en/02_broken.ipynb", served=coins)
    expect(page.get_by_text(texts.say("site.part_failed", "en"))).to_be_visible()
    expect(page.get_by_text("Last words.")).to_be_visible()
    for word in ("ZeroDivisionError", "Traceback", "show_tracebacks", "There was an error when executing"):
        assert word not in page.content()


def test_light_and_dark_are_chosen_by_button_and_kept_and_paper_is_light(open_page: OpenPage, coins: Running) -> None:
    page = open_page("/", served=coins)
    ground = "getComputedStyle(document.body).backgroundColor"
    light, stations = page.evaluate(ground), page.locator(".stations .st").count()
    assert stations
    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate(ground)
    assert light != dark
    page.reload()
    assert page.evaluate(ground) == dark
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('.st h4')).color") == "rgb(0, 0, 0)"
    expect(page.locator("button:visible, .btn:visible")).to_have_count(0)
    expect(page.locator(".stations .st:visible")).to_have_count(stations)


def test_the_language_switch_leads_to_the_same_lesson_at_the_same_place(open_page: OpenPage, coins: Running) -> None:
    page = open_page(COIN + "#Use", served=coins)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page).to_have_url(re.compile(r"/voila/render/zh/01_coin\.ipynb#Use$"))


def test_the_keyboard_skips_to_the_page_and_closes_the_menu(open_page: OpenPage, coins: Running) -> None:
    page = open_page("/", served=coins, width=360)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.get_by_text("Menu", exact=True).click()
    expect(page.locator(".menu.pages")).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(page.locator(".menu.pages summary")).to_be_focused()


def test_a_lesson_that_does_not_start_says_so_and_can_be_read(open_page: OpenPage, coins: Running) -> None:
    page = open_page(COIN, served=coins, wait=False, expected=("voila.js", "ERR_FAILED"), before=stop_scripts)
    expect(page.locator("html")).to_have_attribute("data-live", "starting")
    page.clock.fast_forward(9_000)
    expect(page.get_by_text("Still setting up. Read on, nothing is lost.")).to_be_visible()
    page.clock.fast_forward(25_000)
    expect(page.get_by_text("The live part did not start.")).to_be_visible()
    assert_axe(page)
    page.get_by_role("button", name="Use the still version").click()
    expect(page.get_by_text("The live part did not start.")).to_be_hidden()
    expect(page.get_by_text("A coin shows heads.")).to_be_visible()


def stop_scripts(page: Page) -> None:
    """Voila's own scripts never arrive, as on a line that drops; the page's clock can be put forward."""
    page.clock.install()
    page.route("**/voila.js", lambda route: route.abort())


def test_a_page_that_is_left_gives_its_kernel_back_and_lets_in_who_waits(open_page: OpenPage, tmp_path: Path) -> None:
    root = notebooks.sample(tmp_path)
    notebooks.write(root, "en/03_ours.ipynb", notebooks.code("from dicekit.widgets import Settings\nSettings()"))
    with running(root=root, cap=1) as site:
        page = open_page("/voila/render/en/03_ours.ipynb", served=site)
        waiting = open_page(COIN, served=site, wait=False, expected=("503",), before=lambda page: page.clock.install())
        expect(waiting.locator(".wait")).to_contain_text("How long it takes cannot be said")
        for _ in in_every_size(waiting, DIAGONAL):
            assert_axe(waiting)
            assert_no_sideways_scroll(waiting)
        page.goto(site.origin + "/")
        site.until_kernels(0)
        waiting.clock.fast_forward(15_000)
        expect(waiting.get_by_role("button", name="Side: heads")).to_be_visible()
        waiting.goto("about:blank")
        site.until_kernels(0)


def test_each_piece_of_code_of_a_guide_is_copied_with_a_key(open_page: OpenPage) -> None:
    """Cells, blocks to paste into cells, and commands have a button; what code prints has none."""
    page = open_page("/guide/lesson", width=360)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    blocks, buttons = page.locator(".dk-guide pre"), page.locator(".dk-guide .copying button")
    printed = page.locator(".dk-guide pre.source + pre:not(.source)")
    expect(buttons).to_have_count(blocks.count() - printed.count())
    for code in ("dicekit serve mine\n", 'dk.widgets.RollStrip(sums, lesson="sums")', "## Guess"):
        block = page.locator(".dk-guide pre", has_text=code.strip())
        block.first.locator("xpath=preceding-sibling::*[1]").get_by_role("button").press("Enter")
        page.wait_for_function(
            "async (code) => (await navigator.clipboard.readText()).includes(code)", arg=code.strip()
        )
