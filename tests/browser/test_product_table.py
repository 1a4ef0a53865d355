"""The product table in a real browser: on a phone by touch, by keys, by mouse, and after a reload."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import access
from tests.browser.conftest import DIAGONAL, OpenPage, Workshop, assert_axe, in_every_size, live
from tests.browser.hands import press_greyed
from tests.browser.lesson06 import LISTEN, hear

CELL = """
from dicekit.course.lesson15.product_table import HandProduct, ProductTable
ProductTable(HandProduct(surround="off", straight="off"), level=2, place="weave", store_key="99/weave")
"""


def throw(part: Locator, group: str, value: str) -> Locator:
    """One position of a switch."""
    return part.get_by_role("group", name=group, exact=True).get_by_role("radio", name=value, exact=True)


def test_switches_are_thrown_stripes_read_and_hands_multiplied_and_the_cloth_is_kept(
    open_page: OpenPage, workshop: Workshop
) -> None:
    page = open_page(workshop.page("weave", CELL, title="ProductTable"), width=360, height=640, touch=True)
    page.evaluate(LISTEN)
    part = page.locator(".part.product-table")
    on_a_phone(part)
    access.check(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    by_keys(page, part)
    by_mouse(page, part)
    page.reload()
    live(page)
    expect(part.locator(".mover .at").nth(1)).to_have_text("four hands")
    for _ in in_every_size(page, DIAGONAL):
        assert_axe(page)
    access.check(page, axe=False)


def on_a_phone(part: Locator) -> None:
    """Rows instead of the picture: a switch and a row by touch, and back to the plain product."""
    expect(part.locator(".product-picture")).to_be_hidden()
    throw(part, "Straights", "rolled again").tap()
    expect(part.locator(".tip")).to_contain_text("stays at exactly 5/3")
    part.locator(".product-row").nth(1).tap()
    expect(part.locator(".product-read")).to_contain_text("z to the power one: 2,320 of 7,056 hands.")
    throw(part, "Straights", "as they are").tap()
    expect(part.locator(".product-read")).to_contain_text("z to the power one: 2,560 of 7,776 hands.")


def by_keys(page: Page, part: Locator) -> None:
    """Arrows walk along the stripes and turn the call to zhai and back."""
    part.get_by_role("button", name="z squared, 2,560").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(part.locator(".product-row.here b")).to_have_text("z³")
    hear(page, "z cubed: 1,280 of 7,776 hands.")
    part.get_by_role("radio", name="fei").focus()
    page.keyboard.press("ArrowRight")
    expect(part.locator(".product-row").first).to_contain_text("3,125")
    page.keyboard.press("ArrowLeft")
    expect(part.locator(".product-row").first).to_contain_text("1,024")


def by_mouse(page: Page, part: Locator) -> None:
    """Threads that move and leave are drawn; a stripe is read; three hands are multiplied onto the first."""
    expect(part.locator(".product-picture .stays")).to_have_count(6)
    throw(part, "Surround", "counts six").click()
    expect(part.locator(".product-moves")).to_contain_text("32 rolls leave z⁵ for z⁶")
    hear(page, "Surrounds now count six.")
    throw(part, "Straights", "rolled again").click()
    expect(part.locator(".product-picture .leaves")).to_have_count(2)
    throw(part, "Straights", "count nothing").click()
    hear(page, "Straights now count nothing. The mean falls from 1.671 to 1.516")
    expect(part.locator(".product-picture .leaves")).to_have_count(0)
    part.get_by_role("button", name="z to the power zero, 1,744").click()
    expect(part.locator(".product-read")).to_contain_text("z to the power zero: 1,744 of 7,776 hands.")
    for _ in range(3):
        part.get_by_role("button", name="One hand more").click()
    expect(part.locator(".product-row")).to_have_count(9)
    expect(part.locator(".product-picture .t1").first).to_be_visible()
    press_greyed(part.get_by_role("button", name="One die fewer"))
    expect(part.locator(".notice")).to_contain_text("First take the other hands away")
