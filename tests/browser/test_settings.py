"""Settings, what is stored, and the glossary, in a real browser: by mouse, by keyboard, on a phone, without storage."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from dicekit.widgets.draw import glossary
from tests.browser import access
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.words import says

KEPT = {"version": 1, "06/guess": {"first": {"hundred": "30"}}, "06/beat": {"at": 4, "seen": [1, 2]}}
FORBID = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); }
});"""


def open_sheet(page: Page) -> Any:
    page.locator(".bar [data-settings]").click()
    sheet = page.locator("#dk-settings")
    expect(sheet.locator("[name=size]")).to_have_value("100 %")
    return sheet


def stored(page: Page) -> dict[str, Any]:
    """What the device keeps, without the mark of its store."""
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('dicekit') ?? '{}'"))
    found.pop("since", None)
    return found


def keeping(things: dict[str, Any]) -> str:
    """A script that stores this before the page begins, once."""
    text = json.dumps(json.dumps(things))
    once = "if (location.host && window.name !== 'kept')"  # a blank page has no storage
    return f"{once} {{ window.name = 'kept'; localStorage.dicekit ??= {text}; }}"


def test_what_is_stored_is_listed_and_settings_hold_at_once_and_on_every_page(open_page: OpenPage) -> None:
    page = open_page("/", width=360, height=640, before=lambda page: page.add_init_script(keeping(KEPT)))
    listed_taken_along_forgotten_and_brought_back(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(page.url.partition("#")[0] + "zh/help")
    set_in_chinese(page)
    page.goto(page.url.replace("/zh/help", "/"))
    hold_on_every_page(page)
    text_twice_as_large(page)


def listed_taken_along_forgotten_and_brought_back(page: Page) -> None:
    sheet = open_sheet(page)
    assert_no_sideways_scroll(page)
    rows = sheet.locator(".kept-list li")
    expect(rows).to_have_text(["Lesson 6: place in the lesson 06/beat", "Lesson 6: guess 06/guess"])
    text = sheet.locator("[data-place=text]").input_value()
    sheet.get_by_role("button", name="Forget everything").click()
    expect(sheet.get_by_role("button", name="Keep it")).to_be_focused()
    assert stored(page) == KEPT
    assert_axe(page)
    sheet.get_by_role("button", name="Yes, forget everything").click()
    expect(sheet.get_by_text("Nothing is stored yet.")).to_be_visible()
    assert page.evaluate("localStorage.length") == 0
    sheet.get_by_text("Bring something back").click()
    field = sheet.locator("[data-place=brought]")
    for wrong in ("", "hello", "dicekit 1 [1]", "dicekit 1 {"):
        field.fill(wrong)
        sheet.get_by_role("button", name="Take it up").click()
        expect(sheet.locator("[data-place=brought-note]")).to_contain_text("It begins with “dicekit 1”")
    field.fill(text.replace("{", '{"<b>":1,"06/x y":2,', 1))
    sheet.get_by_role("button", name="Take it up").click()
    expect(rows).to_have_count(2)
    assert stored(page) == KEPT
    access.check(page)


def set_in_chinese(page: Page) -> None:
    """They hold at once; what cannot be is told."""
    root, sheet = page.locator("html"), open_sheet(page)
    assert_axe(page)
    access.one_language(page, "zh-Hans")
    sheet.get_by_role("radio", name="深色").check()
    expect(root).to_have_attribute("data-theme", "dark")
    assert_axe(page)
    sheet.get_by_role("radio", name="关闭").check()
    sheet.get_by_role("switch", name="骰子上标数字").check()
    sheet.get_by_role("switch", name="单键操作").uncheck()
    field = sheet.locator("[name=size]")
    field.fill("300")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(sheet.locator("[data-place=note]")).to_contain_text("从 90% 到 200%")
    field.fill("150")
    sheet.get_by_role("button", name="放大字号").click()
    expect(field).to_have_value("160 %")
    page.keyboard.press("Escape")
    expect(page.locator(".bar [data-settings]")).to_be_focused()


def hold_on_every_page(page: Page) -> None:
    """Under one name."""
    for name, value in {"theme": "dark", "motion": "off", "digits": "on", "shortcuts": "off", "size": "160"}.items():
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "25.6px"
    assert page.evaluate("Object.keys(localStorage)") == ["dicekit"]
    assert_no_sideways_scroll(page)


def text_twice_as_large(page: Page) -> None:
    """It fits as a page half as wide does: the bar is folded."""
    page.locator(".bar [data-settings]").click()
    field = page.locator("#dk-settings [name=size]")
    expect(field).to_have_value("160 %")
    field.fill("200")
    field.press("Enter")
    expect(field).to_have_value("200 %")
    assert_axe(page)
    page.keyboard.press("Escape")
    expect(page.locator(".menu.pages")).to_be_visible()
    for width in (1280, 640):
        page.set_viewport_size({"width": width, "height": 800})
        assert_no_sideways_scroll(page)


def test_the_glossary_grows_shorter_and_a_browser_that_keeps_nothing_offers_the_text(open_page: OpenPage) -> None:
    page = open_page("/glossary#word-bayes", before=lambda page: page.add_init_script(FORBID))
    expect(page.locator("#word-bayes")).to_be_in_viewport()
    shown = page.locator(".entry:visible")
    page.get_by_label("Find a word").fill("zhai")
    expect(shown).to_have_count(2)
    expect(page.locator(".dk-speech[role=status]")).to_have_text(
        says("glossary.found", n=2, all=sum(map(len, glossary.GROUPS.values())))
    )
    page.get_by_label("Find a word").fill("qqq")
    expect(page.locator("[data-place=found]")).to_have_text("No word fits. Try fewer letters.")
    assert page.locator("#word-fei [lang=zh-Hans] dfn").text_content() == "飞"
    page.get_by_role("button", name="Take it with me").click()
    sheet = page.locator("#dk-settings")
    expect(sheet.get_by_text("This browser keeps nothing")).to_be_visible()
    sheet.get_by_role("switch", name="Figures on dice").check()
    expect(sheet.locator("[data-place=text]")).to_have_value('dicekit 1 {"settings":{"digits":"on"}}')
    expect(page.locator("html")).to_have_attribute("data-digits", "on")
