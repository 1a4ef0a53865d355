"""What is true of every lesson, whichever there are: it loads, comes alive, and can be read without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dicekit.site import lessons
from tests.browser.conftest import OpenPage, Watch, assert_axe, assert_no_sideways_scroll, in_every_size

PLACES = [f"/voila/render/{lesson.place}" for lesson in lessons.find()]
VOILA_TELLS = (
    "There was an error when executing",
    "show_tracebacks",
    "An exception occurred at the server",
    "Traceback (",
)


@pytest.mark.parametrize("path", PLACES)
def test_a_lesson_comes_alive_and_is_accessible_in_every_size(
    open_page: OpenPage, watches: dict[Page, Watch], path: str
) -> None:
    page = open_page(path)
    expect(page.locator(".dk-failed")).to_have_count(0)
    content = page.content()
    assert not [words for words in VOILA_TELLS if words in content]
    for _ in in_every_size(page):
        assert_axe(page)
        assert_no_sideways_scroll(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert_no_sideways_scroll(page)
    asked_for_little(watches[page].requests)


def asked_for_little(requests: list[str]) -> None:
    """plotly.js comes once, from our own address; JupyterLab's renderer of it never comes."""
    assert not [url for url in requests if "jupyterlab-plotly" in url]
    assert sum("plotly.min.js" in url for url in requests) <= 1


@pytest.mark.parametrize("path", PLACES)
def test_a_lesson_can_be_read_without_scripts(open_page: OpenPage, path: str) -> None:
    page = open_page(path, scripts=False)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator(".dk-still").first).to_be_visible()
    expect(page.locator(".dk-failed")).to_have_count(0)
    assert "import dicekit" not in page.content()
    assert "from dicekit" not in page.content()
    assert_no_sideways_scroll(page)
