"""The notebook of `dicekit new lesson`, served from a folder: its steps, its gate, its guess, its exercise."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from dicekit.site.new_lesson import new_lesson
from tests.browser.conftest import OpenPage, live
from tests.serving import running


def test_a_new_lesson_is_gone_through(open_page: OpenPage, tmp_path: Path) -> None:
    """Two or more of the five hidden dice must count: 1 - 32/243 - 80/243 = 131/243, that is 54 of 100."""
    new_lesson("Two fives", tmp_path)
    with running(root=tmp_path, warm=False) as site:
        page = open_page("/voila/render/two_fives.ipynb", served=site, width=360, height=740)
        live(page)
        page.locator("a[data-beat='3']").click()
        expect(page.locator(".dk-gate")).to_be_visible()
        page.locator("a[data-beat='2']").click()
        page.locator("input[name=guess]").fill("40")
        page.get_by_role("button", name="Lock in").click()
        page.locator("a[data-beat='3']").click()
        page.locator("button[data-arg-times='10']").click()
        expect(page.locator(".rolls[data-done='10']")).to_be_visible()
        page.locator("a[data-beat='5']").click()
        expect(page.locator("[data-behaviour=verdict]")).to_contain_text("54")
        page.locator("input[name=answer]").fill("1/9")
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".card.is-right, .is-right")).to_be_visible()
        page.goto("about:blank")
