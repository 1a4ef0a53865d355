"""Whatever stands behind the `#` of an address, the page comes alive and goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lesson06 import ENGLISH, OpenPage, go

STRANGE = ("%", "%E0%A4%A", "use=%", "=&=%zz&", "%22%5D", "../../etc/passwd", "%00", "a" * 3000)


def test_an_address_that_is_no_encoding_stops_no_part(open_page: OpenPage) -> None:
    page = open_page(f"{ENGLISH}#%")
    expect(page.locator(".lesson-steps [aria-current]")).to_contain_text("Ask")
    for strange in STRANGE:
        page.evaluate("(hash) => { location.hash = hash; }", strange)
    go(page, "Roll")
    expect(page.locator(".lesson-steps [aria-current]")).to_contain_text("Roll")


@pytest.mark.parametrize("page_of_ours", ["/", "/help", "/zh/glossary"])
def test_pages_of_our_own_do_not_mind_either(open_page: OpenPage, page_of_ours: str) -> None:
    page = open_page(f"{page_of_ours}#%", wait=False)
    page.locator("[data-settings]").first.click()
    expect(page.locator("#dk-settings")).to_be_visible()
