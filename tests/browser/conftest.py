"""Fixtures for browser tests: a Chromium without network, the site, and checks for errors on pages.

A page is opened with `open_page("/voila/render/en/06_your_dice.ipynb", width=360, theme="dark")`. When the test ends
it fails if any page logged an error, threw one, was answered with an error status, or asked anything of another host.
Pages keep their content policy, which forbids `eval`: wait with locators and `expect`, not with `wait_for_function`.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Response, Route, expect, sync_playwright

from dicekit.kit import bundle
from tests import notebooks
from tests.browser.jupyter import jupyter
from tests.serving import Running, running, shared

# The first alone has no window around its pages, and takes two thirds of the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--single-threaded",  # a page lives for seconds: what V8 works out beside it is seldom worth its time
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",  # the network is closed
)
# None: what a page holds in itself. Names that end in .test belong to nobody: only a test itself can answer for one.
LOCAL = ("127.0.0.1", "localhost", "classroom.test", None)
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LIVE_WITHIN = 60_000  # ms until the live parts of a page are drawn; generous, for two busy cores

WITHIN = 40.0  # seconds, for two busy cores: a hang guard, no measure

expect.set_options(timeout=WITHIN * 1000)

OpenPage = Callable[..., Page]
T = TypeVar("T")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.browser)


@dataclass
class Watch:
    """The errors, requests and messages of one page."""

    requests: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    sent: Response | None = None  # the page itself, as the site sent it

    def over(self, page: Page) -> None:
        page.on("request", lambda request: self._asked(request.url))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("response", self._answered)

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.errors.append(f"{answer.status} for {answer.url}")
        if answer.request.is_navigation_request():
            self.sent = answer

    def _asked(self, url: str) -> None:
        self.requests.append(url)
        if urlsplit(url).hostname not in LOCAL:
            self.outside.append(url)


def no_browser(reason: str) -> None:
    """Skip the tests without a browser, or fail in CI."""
    if os.environ.get("CI"):
        pytest.fail(f"no Chromium for the browser tests: {reason}")
    pytest.skip(f"no Chromium: {reason}")


def browser_path(playwright: Playwright) -> str | None:
    named = os.environ.get("DICEKIT_CHROMIUM")
    on_path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    own = playwright.chromium.executable_path
    return named or on_path or (own if Path(own).exists() else None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = browser_path(playwright)
        if path is None:
            no_browser("run python3 tests/run.py, which gets one")
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Running:
    """The site with the lessons of this checkout; all workers share it."""
    return shared("site")


@pytest.fixture(scope="session")
def cold() -> Running:
    """A site without a warm process, so that a page's kernel can be told from others; all workers share it too."""
    return shared("cold", "--no-warm")


@pytest.fixture(scope="session")
def lab_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A writable copy of the lessons for JupyterLab."""
    root = tmp_path_factory.mktemp("lab") / "lessons"
    shutil.copytree(ROOT / "lessons", root)
    return root


@pytest.fixture(scope="session")
def lab(lab_root: Path) -> Iterator[str]:
    """The URL of a server with JupyterLab, Notebook 7, nbclassic and Voila's preview."""
    with jupyter(lab_root, lab_root.parent) as address:
        yield address


@dataclass
class Workshop:
    """A site for small pages made by tests."""

    root: Path
    site: Running

    def page(self, name: str, *cells: str | dict[str, Any], title: str = "A part") -> str:
        """The URL of a page with this title and these cells; strings are code cells."""
        whole = [notebooks.code(cell) if isinstance(cell, str) else cell for cell in cells]
        notebooks.write(self.root, f"en/{name}.ipynb", notebooks.prose(f"# {title}"), *whole, title=title)
        return f"{self.site.origin}/voila/render/en/{name}.ipynb"


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    root = tmp_path_factory.mktemp("workshop")
    (root / "en").mkdir()
    with running(root=root) as site:
        yield Workshop(root, site)


@pytest.fixture
def watches() -> dict[Page, Watch]:
    """The watch of each page opened in this test."""
    return {}


def reader(
    chromium: Browser,
    scripts: bool,
    *,
    width: int = 1280,
    height: int = 800,
    theme: str = "light",
    reduced_motion: bool = True,
    touch: bool = False,
    service_workers: bool = False,
) -> BrowserContext:
    """A new browser context with a window of this size and these settings."""
    return chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        java_script_enabled=scripts,
        reduced_motion="reduce" if reduced_motion else "no-preference",
        has_touch=touch,
        service_workers="allow" if service_workers else "block",
    )


@pytest.fixture
def open_page(chromium: Browser, request: pytest.FixtureRequest, watches: dict[Page, Watch]) -> Iterator[OpenPage]:
    """Opens a page of the site, or any local address; see the head of this file.

    `expected` are pieces of error lines that the test provokes on purpose; `served` is another site than `site`; what
    else is named is for `reader`.
    """
    allowed: list[str] = []
    contexts = []

    def opened(
        path: str = "/",
        *,
        scripts: bool = True,
        expected: tuple[str, ...] = (),
        served: Running | None = None,
        wait: bool = True,
        before: Callable[[Page], object] | None = None,
        **looks: Any,
    ) -> Page:
        context = reader(chromium, scripts, **looks)
        contexts.append(context)
        watch = Watch()
        page = context.new_page()
        page.set_default_timeout(WITHIN * 1000)
        watches[page] = watch
        watch.over(page)
        allowed.extend(expected)
        if "://" not in path:
            path = (served or request.getfixturevalue("site")).origin + path
        if before:
            before(page)
        page.goto(path)
        if wait and scripts and "/voila/render/" in path:
            live(page)
        return page

    yield opened
    for page in watches:
        leave(page)
    for context in contexts:
        context.close()
    nothing_went_wrong(watches.values(), allowed)


@pytest.fixture
def blank(open_page: OpenPage) -> Page:
    """An empty page that can import our modules; nothing leaves the machine."""

    def answer(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name.endswith(".js"):
            return route.fulfill(body=bundle.text_of(name), content_type="text/javascript; charset=utf-8")
        empty = "<!doctype html><title>blank</title><link rel=icon href=data:,>"
        return route.fulfill(body=empty, content_type="text/html")

    return open_page("http://localhost:9/", before=lambda page: page.route("http://localhost:9/**", answer), wait=False)


def nothing_went_wrong(watches: Iterable[Watch], allowed: Iterable[str]) -> None:
    """Check that no page sent requests to other hosts or logged unexpected errors."""
    outside = [url for watch in watches for url in watch.outside]
    found = [error for watch in watches for error in watch.errors]
    assert not outside, f"asked of another host: {outside}"
    unexpected = [error for error in found if not any(piece in error for piece in allowed)]
    assert not unexpected, f"errors on the page: {unexpected}"


def leave(page: Page) -> None:
    """Leave a page, so that its kernel ends."""
    page.goto("about:blank")


def live(page: Page) -> None:
    """Wait until live widgets have replaced all stills of the page."""
    expect(page.locator("html")).to_have_attribute("data-live", "ready", timeout=LIVE_WITHIN)


def drawn(page: Page) -> bool:
    """Whether the page was drawn in advance."""
    return bool(page.evaluate("Boolean(document.querySelector('script[src*=\"first.js\"]'))"))


def until_drawn(page: Page) -> None:
    """Open the page of a lesson again until it's one that the warm process has drawn in advance."""
    while not drawn(page):
        page.wait_for_timeout(1000)
        page.reload()


def awaited(page: Page, ask: Callable[[], T]) -> T:
    """The first truthy result of a script on the page, for conditions that `expect` can't wait for."""
    end = time.monotonic() + WITHIN
    while not (answer := ask()) and time.monotonic() < end:
        page.wait_for_timeout(100)
    return answer


def as_sent(
    open_page: OpenPage, sent: Response, *, before: Callable[[Page], object] | None = None, **settings: Any
) -> Page:
    """Open the page again with the same response, without starting another kernel."""
    html = sent.text()
    headers = {"content-type": "text/html; charset=utf-8"}
    headers |= {
        name: value for name, value in sent.all_headers().items() if name == "set-cookie"
    }  # they open the kernel

    def again(page: Page) -> None:
        page.route(sent.url, lambda route: route.fulfill(body=html, headers=headers))
        if before:
            before(page)

    return open_page(sent.url, before=again, **settings)


SIZES = ((1280, "light"), (1280, "dark"), (360, "dark"), (360, "light"))
DIAGONAL, OTHER_DIAGONAL = SIZES[::2], SIZES[1::2]  # each width and each theme once


def in_every_size(page: Page, sizes: Iterable[tuple[int, str]] = SIZES) -> Iterator[str]:
    """The same page in every size and theme, without loading it again."""
    for width, theme in sizes:
        page.set_viewport_size({"width": width, "height": 800})
        dressed(page, theme)
        yield f"{width} {theme}"


def dressed(page: Page, theme: str) -> None:
    """Set the light or dark theme and wait until the page has changed."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    root = page.locator("html")
    if root.get_attribute("data-theme") is not None:
        expect(root).to_have_attribute("data-theme", theme)


@cache
def axe_source() -> str:
    spec = find_spec("axe_playwright_python")
    assert spec, "axe-playwright-python is part of the test extra"
    assert spec.origin
    return (Path(spec.origin).parent / "axe.min.js").read_text(encoding="utf-8")


# Most of a page with several steps is hidden, and axe would check it all. Unless the whole page is wanted, hidden parts
# are replaced by empty copies while axe runs.
AXE_RUN = """async (whole) => {
  const away = [];
  for (const one of whole ? [] : document.querySelectorAll("main .dk-away")) {
    if (!one.isConnected) continue;
    const stand = one.cloneNode(false);
    one.replaceWith(stand);
    away.push([one, stand]);
  }
  try {
    const found = await axe.run(document, { resultTypes: ["violations"], preload: false });
    const where = (rule) => rule.nodes.map((node) => "    " + node.html.slice(0, 200)).join("\\n");
    return found.violations.map((rule) => `${rule.id} (${rule.impact}): ${rule.help}\\n${where(rule)}`);
  } finally {
    for (const [one, stand] of away) stand.replaceWith(one);
  }
}"""


def assert_axe(page: Page, whole: bool = True) -> None:
    """Check that the visible part of the page, or all of it, violates no rule of axe-core."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_source())
    found = page.evaluate(AXE_RUN, whole)
    assert not found, "\n".join(found)


def assert_no_sideways_scroll(page: Page) -> None:
    """Check that the page isn't wider than its window, after charts have been resized."""
    over = "document.documentElement.scrollWidth - window.innerWidth"
    widest = """[...document.querySelectorAll("main *")].filter((one) =>
      one.getBoundingClientRect().left + one.scrollWidth > innerWidth && getComputedStyle(one).overflowX === "visible")
      .map((one) => `${one.tagName}.${one.className}`).slice(0, 9)"""
    fits = awaited(page, lambda: page.evaluate(over) <= 0)
    assert fits, f"{page.evaluate(over)} px wider than its window: {page.evaluate(widest)}"
