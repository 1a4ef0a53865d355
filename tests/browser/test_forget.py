"""*Forget everything*, as on a computer that a class shares: nothing of before comes back, in no window."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, live
from tests.browser.words import says

LESSON = "/voila/render/en/04_how_many.ipynb"


def enter(page: Page, number: str, *, locked: bool = False) -> None:
    """Bid, then enter a number and how sure one is."""
    page.locator("[data-act=bid]:visible").first.click()
    expect(page.locator(".lesson-steps li").first).to_have_class("done")
    page.evaluate("location.hash = document.querySelectorAll('.lesson-steps a')[1].hash")
    page.locator("[name=guess]:visible").fill("9")
    page.locator("[name=sure]").first.focus()
    page.locator("[name=guess]:visible").click()
    page.keyboard.type(number)  # replaces the nine
    expect(page.locator("[name=guess]:visible")).to_have_value(number)
    page.locator("[name=sure][value=sure]:visible").check(force=True)
    if locked:
        page.get_by_role("button", name=says("guess.lock")).first.click()
        expect(page.locator("form:visible [name=guess]")).to_have_count(0)


def forget(page: Page) -> None:
    page.locator("[data-settings]:visible").first.click()
    sheet = page.locator("#dk-settings")
    sheet.get_by_role("button", name=says("settings.forget")).click()
    sheet.get_by_role("button", name=says("settings.really_forget")).click()
    expect(sheet.locator("[data-place=notice]")).to_have_text(says("settings.forgotten"))


def has_begun_anew(page: Page) -> None:
    """No tick, no bid, no number, no confidence."""
    live(page)
    expect(page.locator("[name=guess]").first).to_have_value("")
    expect(page.locator("[name=sure]:checked")).to_have_count(0)
    expect(page.locator(".lesson-steps li:is(.done, .skipped)")).to_have_count(0)


def test_nothing_of_before_comes_back_in_this_window_or_another(open_page: OpenPage) -> None:
    page = open_page(LESSON)
    enter(page, "7", locked=True)
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    live(other)
    page.bring_to_front()
    forget(page)
    has_begun_anew(page)
    page.goto("about:blank")
    for window in (other, page):
        window.goto(other.url.partition("#")[0])
        has_begun_anew(window)
    enter(page, "5")
    other.bring_to_front()
    forget(other)
    for window in (other, page):
        has_begun_anew(window)
    page.goto("about:blank")
    other.close()
