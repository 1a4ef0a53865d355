"""The tree of the last two dice in a real browser: by mouse, by keys, and on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import notebooks
from tests.browser import access
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.serving import Running, running

PAGE = "/voila/render/en/01_tree.ipynb"
CELL = """
from IPython.display import display
from dicekit.widgets.last_two import LastTwoTree
display(LastTwoTree(level=2, place="tree", kept="99/tree"))
"""


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A site with one page: the tree."""
    root = tmp_path_factory.mktemp("tree")
    notebooks.write(root, "en/01_tree.ipynb", notebooks.prose("# Tree"), notebooks.code(CELL), title="Tree")
    with running(root=root) as site:
        yield site


def part(page: Page) -> Locator:
    return page.locator(".part.last-two")


def test_by_mouse(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts)
    tree = part(page)
    expect(tree.locator(".tip")).to_contain_text("true in 1 of 6 worlds, in 1 of all 36.")
    tree.get_by_label("normal").check()
    expect(tree.locator(".tip")).to_contain_text("true in 2 of 6 worlds, in 4 of all 36.")
    tree.get_by_role("button", name="One six").click()
    expect(tree.locator(".tip")).to_contain_text("say one six")
    tree.get_by_label("6", exact=True).check()
    expect(tree.locator(".tip")).to_contain_text("You hold a six and say one six: true in 6 of 6")
    expect(tree.locator(".knot.holds")).to_have_count(6)
    assert_axe(page, whole=False)


def test_by_keys(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts)
    tree = part(page)
    here = tree.locator(".two-bid[aria-current]")
    here.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(here).to_have_accessible_name("Two fives, 0")
    expect(here).to_be_focused()
    expect(tree.locator(".two-bid[tabindex='0']")).to_have_count(1)


def test_on_a_phone(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts, width=360, height=640)
    tree = part(page)
    tree.get_by_role("button", name="One four").click()
    expect(tree.locator(".tip")).to_contain_text("true in 6 of 6 worlds, in 11 of all 36.")
    assert_no_sideways_scroll(page)
    access.check(page, axe=True)
