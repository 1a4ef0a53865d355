"""Folders of one's own lessons as files, made live: other people's figures and sliders, and the lesson of the guide.

python3 tests/run.py -m built      needs the package registries, once
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dicekit import texts
from dicekit.site.build import build
from tests import guides, notebooks
from tests.browser.conftest import OpenPage, assert_no_sideways_scroll
from tests.browser.test_built import STARTS_WITHIN, live, served
from tests.browser.test_new_lesson import go_through

pytestmark = [pytest.mark.built, pytest.mark.sweep]  # pages of `test_built.py` are made live in the same way


def say(key: str) -> str:
    return texts.say(key, "en")


FIGURES = """
import ipywidgets as widgets
import plotly.graph_objects as go

import dicekit as dk

display(go.Figure(go.Bar(y=[1, 2, 3])))
widgets.VBox([widgets.IntSlider(value=2, min=1, max=9), go.FigureWidget(go.Bar(y=[3, 2, 1]))])
"""
LINKED = """
view = dk.games["liars_dice"](players=3).view("13356", unknown=10)
chart = dk.widgets.OddsChart(view, "6x3")
slider = widgets.IntSlider(value=6, min=3, max=13)
widgets.link((slider, "value"), (chart, "quantity"))
widgets.VBox([slider, chart])
"""
ROLLS = 'dk.widgets.RollStrip(view, "6x3", seed="K7QX")'


@pytest.fixture(scope="module")
def of_others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A folder of one's own, built: figures of plotly and sliders beside parts of ours."""
    top = tmp_path_factory.mktemp("others")
    mine = top / "mine"
    cells = [notebooks.prose("# Mixed"), *map(notebooks.code, (FIGURES, LINKED, "1 / 0", ROLLS))]
    whole = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    mine.mkdir()
    (mine / "mixed.ipynb").write_text(json.dumps(whole), encoding="utf-8")
    site = build(top / "built", root=mine, say=lambda line: None)
    with served(site.folder) as address:
        yield address


@pytest.mark.parametrize("width", [1280, 360])
def test_a_page_with_figures_and_sliders_of_others_is_made_live(
    open_page: OpenPage, of_others: str, width: int
) -> None:
    """The guide says of each what works: figures stay drawn, a sentence stands for sliders, our parts answer."""
    page = open_page(f"{of_others}/mixed.html", width=width)
    figure, sentence = page.locator(".js-plotly-plot .main-svg").first, page.get_by_text(say("site.needs_server"))
    expect(figure).to_be_visible()
    stood_for = sentence.count()
    assert stood_for
    assert_no_sideways_scroll(page)
    live(page)
    expect(page.locator(".dk-alive [role=status]")).to_have_text(say("site.live_partly"))
    expect(figure).to_be_visible()
    expect(sentence).to_have_count(stood_for)
    expect(page.get_by_text(say("site.part_failed"))).to_be_visible()
    page.locator("button[data-arg-times='10']").click()
    expect(page.locator(".rolls[data-done='10']")).to_be_visible()
    chart = page.locator("[data-part], .dk-live", has=page.locator(".chart, .odds")).first
    before = chart.inner_text()
    chart.locator("[data-act]").first.click()
    expect(chart).not_to_have_text(before, use_inner_text=True)
    assert_no_sideways_scroll(page)


@pytest.mark.parametrize("lang", texts.languages)
def test_the_lesson_of_the_guide_rolls_once_it_is_made_live(open_page: OpenPage, tmp_path: Path, lang: str) -> None:
    """Before, the buttons of the rolls can't act and say what can be done; what can be pressed is beside them."""
    mine = tmp_path / "mine"
    mine.mkdir()
    guides.written_lesson(lang, mine)
    site = build(tmp_path / "built", root=mine, say=lambda line: None)

    def ready() -> None:
        roll = page.locator("button[data-arg-times='10']")
        expect(roll).to_be_visible()
        expect(roll).to_have_attribute("aria-disabled", "true")
        roll.click(force=True)  # which Playwright would not press
        expect(page.locator(".notice:visible")).to_have_text(texts.say("site.live_wanted", lang))
        expect(page.locator(".rolls[data-done='0']")).to_be_visible()
        expect(page.locator(".rolls .empty .status")).to_have_text(texts.say("site.live_roll", lang))
        page.locator(".rolls .empty button").click()
        expect(page.locator(".dk-alive.is-live")).to_be_visible(timeout=STARTS_WITHIN)
        expect(page.locator(".rolls .empty .status")).to_have_text(texts.say("rolls.empty", lang))
        expect(page.locator(".rolls .empty button")).to_have_count(0)

    with served(site.folder) as address:
        page = open_page(f"{address}/sums.html", width=360)
        go_through(page, ready)
        assert_no_sideways_scroll(page)
