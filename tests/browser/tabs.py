"""The tabs by which a phone shows one kind of parts of a desk at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect


def row(page: Page) -> Locator:
    """The tabs that are to be seen now: none on a wide screen, or where there is one part alone."""
    return page.locator(".tabs:visible [role=tab]")


def each_tab(page: Page, press: Callable[[Locator], object] = Locator.click) -> Iterator[str]:
    """What stands behind each tab in turn, by its kind; where there are no tabs, the page as it is, once."""
    tabs = row(page)
    if not tabs.count():
        yield ""
    for at in range(tabs.count()):
        if tabs.nth(at).get_attribute("aria-selected") != "true":
            press(tabs.nth(at))
        expect(tabs.nth(at)).to_have_attribute("aria-selected", "true")
        yield str(tabs.nth(at).get_attribute("data-kind"))
