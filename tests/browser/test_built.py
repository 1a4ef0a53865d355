"""The site as files: built once with all that is needed, served by Python's own file server, gone through in a browser.

    python3 tests/run.py -m built                      needs the package registries, once
    python3 tests/run.py -m "built and not sweep"      a lesson and a language where the others go the same way

One lesson is worked through as it stands, without any Python; another is made live and finished. Nothing but the folder
is asked for: requests to another host, and error statuses, fail the test (`tests/browser/conftest.py`).
"""

from __future__ import annotations

import contextlib
import functools
import json
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from dicekit.course import lesson
from dicekit.site import fetch, lessons
from dicekit.site.build import Built, NotOurs, build
from tests import guides, notebooks
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import Keyboard
from tests.browser.learner import Learner
from tests.browser.test_new_lesson import go_through

pytestmark = pytest.mark.built
STARTS_WITHIN = 180_000  # ms; a hang guard, no measure


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(tmp_path_factory.mktemp("site") / "built", say=lambda line: None)


@pytest.fixture(scope="session")
def address(built: Built) -> Iterator[str]:
    """Somewhere below the top, as on a host that has other things too."""
    with served(built.folder) as address:
        yield address


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{folder.name}"
    server.shutdown()


def place(number: int, lang: str = "en") -> str:
    found = next(one for one in lessons.find() if (one.order, one.language, one.kind) == (number, lang, "lesson"))
    return found.place.removesuffix(".ipynb") + ".html"


def test_every_page_is_there_and_its_links_lead_somewhere(built: Built) -> None:
    assert {path.stem for path in built.folder.glob("*.html")} == {"index", "help", "glossary", "guide", "collect"}
    own = {path.stem for path in built.folder.glob("zh/*.html")} - {
        path.stem for path in built.folder.glob("en/*.html")
    }
    assert own == {"index", "help", "glossary", "guide", "collect"}
    assert {path.stem for path in built.folder.glob("guide/*.html")} == {guide.id for guide in lessons.guides("en")}
    assert len(list(built.folder.glob("??/*.html"))) == len(lessons.find()) + len(own) * (len(texts.languages) - 1)
    assert (built.folder / "api" / "dicekit" / "odds.html").is_file()
    for path in set(built.folder.rglob("*.html")) - set((built.folder / "api").rglob("*.html")):
        for link in linked(path.read_text(encoding="utf-8")):
            assert (path.parent / link).resolve().is_file(), f"{path.name} leads to {link}"


def linked(html: str) -> Iterator[str]:
    """Addresses of a page without query and anchor; those of other hosts must not be there."""
    import re

    for found in re.findall(r'<[^>]* (?:href|src)="([^"#][^"]*)"', html):
        assert "//" not in found or found.startswith("data:"), found
        if not found.startswith("data:"):
            yield found.partition("#")[0].partition("?")[0]


def test_a_still_lesson_is_read_guessed_and_answered_without_python(open_page: OpenPage, address: str) -> None:
    page = open_page(f"{address}/{place(3)}", width=360)
    learner = Learner(page, lesson(3, "en"), Keyboard(page))
    for step in range(1, 7):
        assert learner.step == step
        assert_no_sideways_scroll(page)
        learner.guess_all()
        if step == 4:
            learner.read_all()
        if step == 5:
            learner.judge_all()
            learner.answer_all()
            assert_axe(page)
        if step < 6:
            learner.on()
    page.reload()
    expect(page.locator(".lesson-steps [aria-current]")).to_have_attribute("data-lesson-step", "6")
    expect(page.locator(".dk-alive")).to_contain_text("This page needs no server.")


@pytest.mark.parametrize("number", [1, pytest.param(6, marks=pytest.mark.sweep)])  # here the second question waits
def test_a_lesson_is_made_live_and_finished(open_page: OpenPage, address: str, number: int) -> None:
    page = open_page(f"{address}/{place(number)}")
    learner = Learner(page, lesson(number, "en"), Keyboard(page))
    learner.on()
    learner.guess_all()
    live(page)
    expect(page.locator(".guess [data-place=seals] > *").first).to_be_visible()  # kept from before
    for step in range(2, 7):
        assert learner.step == step
        learner.do_all()
        if step < 6:
            learner.on()
    learner.hears()


def live(page: Page) -> None:
    page.locator(".dk-alive").get_by_role("button", name="Make it live").click()
    expect(page.locator(".dk-alive [role=status]")).to_contain_text("Live.", timeout=STARTS_WITHIN)


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


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.sweep), 360])
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


ONE_NOW = [pytest.param(lang, marks=() if lang == "zh" else pytest.mark.sweep) for lang in texts.languages]


@pytest.mark.parametrize("lang", ONE_NOW)
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


def say(key: str) -> str:
    return texts.say(key, "en")


def test_the_explorer_is_made_live(open_page: OpenPage, address: str) -> None:
    page = open_page(f"{address}/zh/explorer.html")
    page.get_by_role("button", name="让它动起来").click()
    expect(page.locator(".dk-alive.is-live")).to_be_visible(timeout=STARTS_WITHIN)
    page.locator(".dk-live .ask-first [data-arg-value=show]").click()
    expect(page.locator(".chart figcaption")).to_be_visible()  # a part that the page did not have
    before = page.locator("main").inner_text()
    page.locator("[data-act=choose][data-item]:not([aria-disabled=true]):not([aria-selected=true])").last.click()
    expect(page.locator("main")).not_to_have_text(before, use_inner_text=True)
    page.get_by_role("button", name="换一张桌").click()
    game = page.locator(".setup select").first
    game.select_option("bluff")
    expect(page.locator(".stepper .over")).to_contain_text(texts.say("game.bluff", "zh"))


def test_the_lock_names_every_file_and_its_sum(built: Built) -> None:
    lock = json.loads((built.folder / "live" / "lock.json").read_text(encoding="utf-8"))
    there = {path.name for path in (built.folder / "live").iterdir() if path.is_file()} - {"lock.json"}
    assert {one["file"] for one in lock["packages"]} == there
    assert len(there) == len(fetch.WHEELS) + 1
    assert set(lock["pyodide_files"]) == set(fetch.NEEDED)


def test_a_second_build_fetches_nothing_and_changes_nothing(built: Built, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "_run", lambda *_: pytest.fail("something was fetched again"))
    before = sums(built.folder)
    (built.folder / "en" / "strange.html").write_text("not ours", encoding="utf-8")
    build(built.folder, say=lambda line: None)
    after = sums(built.folder)
    assert after.pop("en/strange.html")
    assert {name for name in before if name.startswith("live/") and before[name] != after[name]} == set()
    assert set(before) == set(after)


def sums(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(NotOurs, match=str(tmp_path)):
        build(tmp_path, live=False, say=lambda line: None)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_an_unreachable_registry_is_reported_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "PYODIDE", "0.0.0-none")
    with pytest.raises(fetch.NotFetched) as fault:
        fetch.live(tmp_path / "live", lambda how: None, fetch.Cache(tmp_path / "cache"))
    assert "build with --still" in fault.value.text()
    assert not list((tmp_path / "cache").iterdir()), "half of a thing was kept"
