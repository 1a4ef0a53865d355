"""The same view files on a plain page: no kernel, no notebook, only the stand-in model."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from dicekit.games import games
from dicekit.kit import bundle, standalone
from dicekit.widgets import Explorer, RoundStepper
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll, dressed
from tests.browser.hands import press_greyed
from tests.browser.tabs import show_more

NEEDS_PYTHON = "needs Python"


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript"}

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def publish(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Serves a page of parts as files; gives its address."""
    for name, path in bundle.static_files().items():
        link = tmp_path / "static" / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(path)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def published(*shown: standalone.Shown) -> str:
        (tmp_path / "index.html").write_text(standalone.page("A still page", shown), encoding="utf-8")
        return f"http://127.0.0.1:{server.server_port}/index.html"

    yield published
    server.shutdown()


def table_for_two() -> RoundStepper:
    return (
        RoundStepper(games["liars_dice"](players=2).deal(hands=["55126", "13346"]), level=2).play("2x5").choose("2x6")
    )


def test_it_draws_keys_move_panels_open_and_what_needs_python_says_so(
    open_page: OpenPage, publish: Callable[..., str]
) -> None:
    perudo = RoundStepper(games["perudo"](players=3).deal(seed="K7QX"), level=2)
    page = open_page(publish(table_for_two(), perudo))
    expect(page.locator(".dk-live")).to_have_count(2)
    expect(page.locator(".dk-still")).to_have_count(0)
    part, other = page.locator(".dk-live").all()
    chosen = part.locator("[aria-selected=true]")
    chosen.focus()
    for key, cell in (("ArrowRight", "3x6"), ("ArrowUp", "3x5"), ("End", "10x5")):
        page.keyboard.press(key)
        expect(part.locator(f"[data-key='{cell}']")).to_be_focused()
    expect(part.locator("[role=grid] [tabindex='0']")).to_have_count(1)
    show_more(page)
    part.get_by_role("button", name="Help", exact=True).click()
    expect(part.locator(".panel-help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(part.locator(".panel-help")).to_be_hidden()
    assert_axe(page)
    nothing_is_lost(page, part)
    press_greyed(other.locator("[data-key=act-pass]"))
    expect(other.locator(".notice")).not_to_be_empty()  # the rule by which a word is greyed


def nothing_is_lost(page: Page, part: Locator) -> None:
    """What needs Python says so, in words that are seen and heard, and does nothing."""
    before = part.locator(".past").inner_text()
    part.locator(".act.main").click()
    expect(part.locator(".notice")).to_contain_text(NEEDS_PYTHON)
    expect(page.locator(".dk-speech[role=status]")).to_contain_text(NEEDS_PYTHON)
    assert part.locator(".past").inner_text() == before
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_the_explorer_as_a_still_page_and_its_modules_joined_to_one(
    open_page: OpenPage, publish: Callable[..., str]
) -> None:
    """By night on a desk, by day on a narrow phone; and each part's modules as one, as where nothing is served."""
    page = open_page(publish(Explorer()))
    expect(page.locator(".dk-live")).to_have_count(11)
    joined_modules(page)
    for width, theme in ((1280, "dark"), (320, "light")):  # the live one is looked at in the others
        page.set_viewport_size({"width": width, "height": 800})
        dressed(page, theme)
        assert_no_sideways_scroll(page)
        assert_axe(page, whole=False)
    expect(page.locator(".beside")).not_to_be_visible()
    page.locator(".extras > summary").click()
    page.locator("details[data-key=fold-beside] > summary").click()
    expect(page.locator(".beside")).to_be_visible()


def joined_modules(page: Page) -> None:
    """They are one module that a browser reads: JupyterLab gets them so."""
    for part in (RoundStepper, *{type(each) for each in standalone.parts_of([Explorer()])}):
        kinds = page.evaluate(
            """async (text) => {
              const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
              return Object.keys((await import(address)).default);
            }""",
            bundle.esm(part.modules),
        )
        assert kinds == ["render"]


def test_how_python_is_asked_when_it_rests_while_it_is_slow_and_when_it_is_gone(
    open_page: OpenPage, publish: Callable[..., str]
) -> None:
    page = open_page(publish(table_for_two()))
    for step in (parts_at_rest_say_so_once, requests_wait_in_a_queue, every_press_leads_to_the_way_back):
        step(page)
        page.evaluate("Object.assign(dicekitAtRest, { parts: new Map(), holder: null })")  # as on a new page


def parts_at_rest_say_so_once(page: Page) -> None:
    """Five banners on one page would be five times the same news."""
    found = page.evaluate(
        """async () => {
          const { askPython } = await import("/static/acts.js");
          const words = { resting: "Resting.", asleep: "resting", wake: "Wake" }, roots = [], ends = [], acts = [];
          for (let i = 0; i < 3; i += 1) {
            const root = document.createElement("div"), listeners = {};
            root.textContent = "a part";
            document.body.append(root);
            const model = { get: (name) => ({ ack: {}, words, mark: `m${i}` })[name], set() {}, save_changes() {},
              on: (name, f) => { (listeners[name] ??= []).push(f); } };
            acts.push(askPython(model, root));
            roots.push(root);
            ends.push(() => listeners["comm:close"].forEach((f) => f()));
          }
          const state = () => roots.map((root) => [...root.children].map((one) => one.className).join());
          const said = [];
          for (const end of ends) end();
          said.push(state());
          acts[1]("step");
          said.push(state());
          roots[1].hidden = true;
          window.dispatchEvent(new Event("resize"));
          said.push(state());
          return said;
        }"""
    )
    banner, mark = "banner resting", "rest-mark"
    assert found == [[banner, mark, mark], [mark, banner, mark], [banner, mark, mark]]
    expect(page.locator(".dk-speech[role=status]")).to_have_text("Resting.")


def requests_wait_in_a_queue(page: Page) -> None:
    """A kernel that is slow: presses queue, a repeated `data-once` does not, the control says that it is at work."""
    sent = page.evaluate(
        """async () => {
          const { askPython } = await import("/static/acts.js");
          const { pageMark } = await import("/static/kit.js");
          const words = { working: "working …", resting: "Resting.", wake: "Wake" };
          const listeners = {}, saved = [], state = { ack: {}, words, mark: "m" };
          const model = {
            get: (name) => state[name],
            set: (name, value) => { state[name] = value; (listeners[`change:${name}`] ?? []).forEach((f) => f()); },
            on: (name, f) => { (listeners[name] ??= []).push(f); },
            save_changes: () => saved.push(state.acts.map((one) => one.n)),
          };
          const root = document.createElement("div"), once = document.createElement("button");
          once.dataset.once = "";
          document.body.append(root);
          const act = askPython(model, root);
          act("step", { by: "1" }); act("step", { by: "1" }); act("say", {}, once); act("say", {}, once);
          await new Promise((done) => setTimeout(done, 400));
          const busy = once.dataset.busy;
          model.set("ack", { [pageMark]: 2 });
          act("step", { by: "1" });
          model.set("ack", { [pageMark]: 4 });
          act("next");
          listeners["comm:close"].forEach((f) => f());
          return { saved, busy, after: once.dataset.busy ?? null, banner: root.querySelector(".banner p").textContent };
        }"""
    )
    assert sent["saved"] == [[1], [1, 2], [1, 2, 3], [3, 4], [5]]
    assert sent["busy"] == "working …"
    assert sent["after"] is None
    assert sent["banner"] == "Resting."


def every_press_leads_to_the_way_back(page: Page) -> None:
    """Nothing waits for an answer that cannot come: the banner is there at once, and a press sends nothing."""
    found = page.evaluate(
        """async () => {
          const { askPython } = await import("/static/acts.js");
          const words = { working: "working …", resting: "Resting.", wake: "Wake" };
          const listeners = {}, state = { ack: {}, words, mark: "m" };
          let saved = 0;
          const model = {
            get: (name) => state[name],
            set: (name, value) => { state[name] = value; },
            on: (name, f) => { (listeners[name] ??= []).push(f); },
            save_changes: () => { saved += 1; },
          };
          const box = document.createElement("div"), root = document.createElement("div");
          box.append(root);
          document.body.append(box);
          const control = document.createElement("button");
          const act = askPython(model, root);
          listeners["comm_live_update"].forEach((f) => f());
          box.className = "jupyter-widgets-disconnected"; // the box hears of it after the part
          await new Promise((done) => setTimeout(done, 50));
          act("step", {}, control);
          await new Promise((done) => setTimeout(done, 400));
          return { saved, busy: control.dataset.busy ?? null, banners: root.querySelectorAll(".banner").length };
        }"""
    )
    assert found == {"saved": 0, "busy": None, "banners": 1}
