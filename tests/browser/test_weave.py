"""The weave in a real browser: by mouse, by keys, and on a phone by touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import notebooks
from tests.browser import access
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll, in_every_size, live
from tests.browser.lesson06 import LISTEN, hear
from tests.serving import Running, running

PAGE = "/voila/render/en/01_weave.ipynb"
CELL = """
from dicekit.widgets.weave import Cloth, Weave
Weave(Cloth(surround="off", straight="off"), level=2, place="weave", kept="99/weave")
"""


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A site with one page: a loom."""
    root = tmp_path_factory.mktemp("weave")
    notebooks.write(root, "en/01_weave.ipynb", notebooks.prose("# Weave"), notebooks.code(CELL), title="Weave")
    with running(root=root) as site:
        yield site


def loom(page: Page) -> Locator:
    return page.locator(".part.weave")


def throw(part: Locator, group: str, value: str) -> None:
    part.get_by_role("group", name=group, exact=True).get_by_role("radio", name=value, exact=True).click()


def test_by_mouse(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts)
    page.evaluate(LISTEN)
    part = loom(page)
    expect(part.locator(".weave-loom .stays")).to_have_count(6)
    throw(part, "Surround", "counts six")
    expect(part.locator(".weave-moves")).to_contain_text("32 rolls leave z⁵ for z⁶")
    hear(page, "Surrounds now count six.")
    throw(part, "Straights", "rolled again")
    expect(part.locator(".weave-loom .leaves")).to_have_count(2)
    throw(part, "Straights", "count nothing")
    hear(page, "Straights now count nothing. The mean falls from 1.671 to 1.516")
    expect(part.locator(".weave-loom .leaves")).to_have_count(0)
    part.get_by_role("button", name="no z, 1744").click()
    expect(part.locator(".weave-read")).to_contain_text("No z: 1744 of 7776 hands.")
    for _ in range(3):
        part.get_by_role("button", name="One hand more").click()
    expect(part.locator(".weave-row")).to_have_count(9)
    expect(part.locator(".weave-loom .t1").first).to_be_visible()
    part.get_by_role("button", name="One die fewer").click(force=True)
    expect(part.locator(".notice")).to_contain_text("First take the other hands away")
    page.reload()
    live(page)
    expect(loom(page).locator(".mover .at").nth(1)).to_have_text("four hands")
    for _ in in_every_size(page):
        assert_axe(page)
    access.check(page)


def test_by_keys(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts)
    page.evaluate(LISTEN)
    part = loom(page)
    stripe = part.get_by_role("button", name="z squared, 2560")
    stripe.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(part.locator(".weave-row.here b")).to_have_text("z³")
    hear(page, "z cubed: 1280 of 7776 hands.")
    fei = part.get_by_role("radio", name="fei")
    fei.focus()
    page.keyboard.press("ArrowRight")
    expect(part.locator(".weave-row").first).to_contain_text("3125")


def test_on_a_phone_by_touch(open_page: OpenPage, parts: Running) -> None:
    page = open_page(PAGE, served=parts, width=360, height=640, touch=True)
    part = loom(page)
    expect(part.locator(".weave-loom")).to_be_hidden()
    part.get_by_role("radio", name="rolled again", exact=True).tap()
    expect(part.locator(".tip")).to_contain_text("stays at exactly 5/3")
    part.locator(".weave-row").nth(1).tap()
    expect(part.locator(".weave-read")).to_contain_text("z: 2320 of 7056 hands.")
    assert_no_sideways_scroll(page)
    access.check(page)
