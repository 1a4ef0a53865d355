"""The site as files: built once with all that is needed, served by Python's own file server, gone through in a browser.

    python3 tests/run.py -m built                      needs the package registries, once
    python3 tests/run.py -m "built and not sweep"      one page made live, as all others are

One lesson is worked through as it stands, without any Python; another is made live and finished. Nothing but the folder
is asked for: requests to another host, and error statuses, fail the test (`tests/browser/conftest.py`).
"""

from __future__ import annotations

import contextlib
import functools
import json
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dicekit import texts
from dicekit.course import lesson
from dicekit.site import fetch, lessons, still
from dicekit.site.build import Built, NotOurs, build
from tests import once
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.hands import Keyboard
from tests.browser.learner import Learner

pytestmark = pytest.mark.built
STARTS_WITHIN = 180_000  # ms; a hang guard, no measure


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def drawn_once() -> dict[str, Callable[..., object]]:
    """What draws pages, each of them once: a second build gets them from the first, or from another worker."""
    return {
        "dicekit.site.still.lesson_page": functools.cache(still.lesson_page),
        "dicekit.site.build._class_pages": once.class_pages,
        "dicekit.site.reference._made": once.reference_pages,
    }


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, drawn_once: dict[str, Callable[..., object]]) -> Built:
    with pytest.MonkeyPatch.context() as patch:
        for name, draw in drawn_once.items():
            patch.setattr(name, draw)
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
        if step == 6:
            break
        if page.locator(".dk-gate:visible").count():  # the second guess needs rolls: on by the step's own link
            learner.hand.press(learner.row.nth(step))
            expect(learner.row.nth(step)).to_have_attribute("aria-current", "step")
        else:
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


@pytest.mark.sweep  # as a lesson is
def test_the_table_is_made_live(open_page: OpenPage, address: str) -> None:
    page = open_page(f"{address}/zh/table.html")
    page.get_by_role("button", name="让它动起来").click()
    expect(page.locator(".dk-alive.is-live")).to_be_visible(timeout=STARTS_WITHIN)
    before = page.locator("main").inner_text()
    page.locator("[data-act=choose][data-item]:not([aria-disabled=true]):not([aria-selected=true])").last.click()
    expect(page.locator("main")).not_to_have_text(before, use_inner_text=True)
    page.get_by_role("button", name=texts.say("explorer.rules", "zh")).click()
    page.get_by_label(texts.say("explorer.game", "zh"), exact=True).select_option("bluff")
    page.get_by_role("button", name=texts.say("explorer.deal_table", "zh")).click()
    expect(page.locator(".stepper .over")).to_contain_text(texts.say("game.bluff", "zh"))


def test_the_lock_names_every_file_and_its_sum(built: Built) -> None:
    lock = json.loads((built.folder / "live" / "lock.json").read_text(encoding="utf-8"))
    there = {path.name for path in (built.folder / "live").iterdir() if path.is_file()} - {"lock.json"}
    assert {one["file"] for one in lock["packages"]} == there
    assert len(there) == len(fetch.WHEELS) + 1
    assert set(lock["pyodide_files"]) == set(fetch.NEEDED)


def test_a_second_build_fetches_nothing_and_changes_nothing(
    built: Built, drawn_once: dict[str, Callable[..., object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, draw in drawn_once.items():
        monkeypatch.setattr(name, draw)
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
