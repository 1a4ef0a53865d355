"""The Bluff track and the loss balance in a real browser: by mouse, by keys, and on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import notebooks
from tests.browser import access
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.serving import Running, running

PAGE = "/voila/render/en/01_losses.ipynb"
CELL = """
from IPython.display import display
from dicekit.widgets.losses import LossBalance
display(LossBalance(level=2, place="balance", kept="99/balance"))
"""


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A site with one page: the balance."""
    root = tmp_path_factory.mktemp("losses")
    notebooks.write(root, "en/01_losses.ipynb", notebooks.prose("# Losses"), notebooks.code(CELL), title="Losses")
    with running(root=root) as site:
        yield site


def part(page: Page) -> Locator:
    return page.locator(".part.losses")


def test_by_mouse(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts)
    losses = part(page)
    expect(losses.locator(".tip")).to_contain_text("Doubting gains 0.15.")
    losses.get_by_label("one die, whatever the difference").check()
    expect(losses.locator(".tip")).to_contain_text("Doubting costs 0.04.")
    losses.get_by_label("as many dice as the bid was off").check()
    losses.get_by_label("Everybody but the bidder loses a die").check()
    expect(losses.locator(".tip")).to_contain_text("the others 0.36")
    losses.get_by_label("Bidder owns").select_option("2")
    expect(losses.locator(".status").first).to_contain_text("the stairs are cut off")
    losses.get_by_role("button", name="Four stars, field 11").click()
    expect(losses.locator(".tip")).to_contain_text("Four stars of twenty.")
    expect(losses.locator(".loss-stairs svg")).to_be_visible()
    losses.get_by_role("button", name="One die fewer").click()
    beyond = losses.get_by_role("button", name="Twenty, field 30")
    beyond.click(force=True)  # greyed, but it can be pressed: the rule explains itself
    expect(losses.locator(".notice")).to_contain_text("(B6)")
    assert_axe(page, whole=False)


def test_by_keys(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts)
    losses = part(page)
    here = losses.locator(".space[aria-current]")
    here.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(here).to_have_accessible_name("Four stars, field 11")
    page.keyboard.press("End")
    page.keyboard.press(" ")
    expect(here).to_have_accessible_name("Twenty, field 30")
    expect(here).to_be_focused()
    expect(losses.locator(".space[tabindex='0']")).to_have_count(1)


def test_on_a_phone_the_track_is_a_list_and_the_stairs_are_bars(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts, width=360, height=640)
    losses = part(page)
    expect(losses.locator(".space").filter(visible=True)).to_have_count(8)
    expect(losses.locator(".loss-stairs")).to_be_hidden()
    expect(losses.locator(".loss-bars dd").filter(visible=True)).to_have_count(2)
    losses.get_by_role("button", name="A field on").click()
    expect(losses.locator(".tip")).to_contain_text("Four stars of twenty.")
    expect(losses.locator(".space").filter(visible=True)).to_have_count(8)
    assert_no_sideways_scroll(page)
    access.check(page, axe=True)
