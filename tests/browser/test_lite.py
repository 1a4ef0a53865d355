"""JupyterLite in the built site: opened from a guide's page, with no other host to ask.

    python3 tests/run.py -m built tests/browser/test_lite.py      needs the package registries, once

A notebook reads its folder through a service worker. Requests to another host fail the test
(`tests/browser/conftest.py`).
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from dicekit.site.build import build
from tests.browser.conftest import OpenPage
from tests.browser.test_built import Quiet

pytestmark = [pytest.mark.built, pytest.mark.timeout(1200)]
NO_ICON = ("Failed to load resource: the server responded with a status of 404",)  # for /favicon.ico of the host
STARTS_WITHIN = 400_000  # ms; a hang guard, no measure


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    top = tmp_path_factory.mktemp("site")
    build(top / "built", live=False, lite=True, say=lambda line: None)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(top)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/built"
    server.shutdown()


def run(page: Page, number: int) -> Locator:
    """Run a code cell as a reader does; return its outputs."""
    cell = page.locator(".jp-CodeCell").nth(number)
    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    outputs = cell.locator(".jp-OutputArea-output")
    expect(outputs.first).to_be_visible(timeout=STARTS_WITHIN)
    return outputs


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_guide_opens_as_a_notebook_and_its_first_cell_gives_the_fraction(
    open_page: OpenPage, address: str, lang: str
) -> None:
    page = open_page(
        f"{address}/{'' if lang == 'en' else 'zh/'}guide/odds.html", service_workers=True, expected=NO_ICON
    )
    page.locator("a[href*='lite/']").click()
    expect(run(page, 0).first).to_contain_text("Fraction(8551019, 14348907)")
    values = {"en": "At least eight twos", "zh": "至少八个二"}[lang]
    expect(run(page, 1).first).to_contain_text(values)


def test_a_chart_is_live_in_the_guide_of_widgets(open_page: OpenPage, address: str, tmp_path: Path) -> None:
    page = open_page(f"{address}/guide.html", service_workers=True, expected=NO_ICON)
    page.locator("a[href*='02_notebook']").click()
    output = run(page, 0).first
    handle = output.locator(".noUi-handle, [role=slider]").first
    expect(handle).to_be_visible(timeout=STARTS_WITHIN)
    expect(output).to_contain_text("70.1", timeout=STARTS_WITHIN)  # six threes or more: 41385/59049
    handle.focus()
    page.keyboard.press("ArrowRight")
    expect(output).to_contain_text("44", timeout=60_000)  # seven threes or more: 8675/19683
    page.screenshot(path=tmp_path / "lite.png")
