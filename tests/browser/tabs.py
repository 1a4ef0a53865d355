"""Steps of a lesson, and the tabs with which a phone shows one kind of widget at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect


def open_step(page: Page, number: int) -> None:
    """Go to a step without guessing."""
    link = page.locator(".lesson-steps [data-lesson-step]").nth(number - 1)
    link.click()
    expect(link).to_have_attribute("aria-current", "step")  # a gate, if any, appears only then
    skip = page.locator(".dk-gate [data-do=skip]")
    while skip.is_visible():
        skip.click()


def show_more(page: Page) -> None:
    """Show the footers of the page's parts: by its button, or by those of the parts where it has none."""
    page.locator(":root:not([data-site], [data-live]), :root[data-live=ready]").wait_for(state="attached")
    whole = page.locator(".more-all:visible")
    if whole.count() and whole.get_attribute("aria-pressed") == "false":
        whole.click()
        expect(whole).to_have_attribute("aria-pressed", "true")
    own = page.locator(".more-btn[aria-expanded=false]:visible")
    while own.count():
        own.first.click()


def from_more(page: Page, part: Locator, panel: str) -> None:
    """Open a panel of a part, such as `link`, from the list under the page's button "…"."""
    show_more(page)
    ident = part.locator(f"[data-panel={panel}]").first.get_attribute("data-toggle")
    page.locator(f".more-here [aria-controls='{ident}']").click()


def row(page: Page) -> Locator:
    """The visible tabs: none on a wide screen, or for a single widget."""
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
