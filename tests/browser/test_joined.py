"""The joined script gives each page the same as the ES modules it is made of, once, and in few requests."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route

from dicekit.kit import bundle
from dicekit.site import assets, joined
from tests.browser.conftest import OpenPage, Watch

MODULES = [name for name in joined.NAMES if name not in joined.PAGE]
EXPORTS = """async ([folder, names]) => Object.fromEntries(await Promise.all(names.map(async (name) =>
  [name, Object.keys(await import(`${folder}${name}`)).sort()])))"""
SAME = """async ([folder, name]) =>
  (await import(`${folder}${name}`)).speak === (await import(`${folder}joined.js`)).take(name).speak"""


def test_joined_scripts_export_what_their_modules_do(open_page: OpenPage) -> None:
    def source(route: Route) -> None:
        path = Path(urlsplit(route.request.url).path)
        route.fulfill(body=bundle.static_files()[path.name].read_bytes(), content_type="text/javascript")

    def before(page: Page) -> None:
        page.route("**/source/*.js", source)

    page = open_page("/help", before=before)
    served, version = "/dicekit/static/", bundle.version()
    expected = page.evaluate(EXPORTS, ["/source/", MODULES])
    assert page.evaluate(EXPORTS, [f"{served}v-{version}/", MODULES]) == expected
    assert any(expected.values())
    assert page.evaluate(SAME, [f"{served}v-{version}/", "speech.js"])  # one of each on a page, however it's imported


def test_a_lesson_asks_for_few_scripts(open_page: OpenPage, watches: dict[Page, Watch]) -> None:
    page = open_page("/voila/render/en/06_your_dice.ipynb#Guess")
    asked = [Path(urlsplit(url).path).name for url in watches[page].requests]
    scripts = [name for name in asked if name.endswith(".js") and name != assets.PLOTLY]
    assert len(scripts) == len(set(scripts))
    assert not set(scripts) & (set(joined.NAMES) - set(joined.PAGE))
