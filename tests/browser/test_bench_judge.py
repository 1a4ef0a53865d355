"""The push bench and the pass judge in a browser: by mouse, by keys, and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll
from tests.browser.tabs import each_tab

PUSH = "/voila/render/en/10_push.ipynb"
PASS = "/voila/render/en/11_pass.ipynb"


def reason(open_page: OpenPage, path: str, **size: int) -> Page:
    """The fourth beat, though nothing was guessed."""
    page = open_page(path, **size)
    page.locator(".beats [data-beat]").nth(3).click()
    skip = page.locator(".dk-gate [data-do=skip]")
    if skip.is_visible():
        skip.click()
    return page


def test_dice_are_moved_by_mouse_and_the_bid_is_said_and_rolled(open_page: OpenPage) -> None:
    page = reason(open_page, PUSH)
    bench = page.locator(".part.bench")
    expect(bench.locator(".tip")).to_contain_text("from 21.3 % to 36.8 %")
    bench.locator(".bench-area.shown .bench-die").first.click()
    expect(bench.locator(".bench-area.shown .bench-die")).to_have_count(2)
    bench.locator("[data-act=say]").click()
    expect(bench.locator(".bench-stage")).to_contain_text("You said eight fives")
    bench.locator("[data-act=roll]").click()
    expect(bench.locator(".bench-bar")).to_have_count(3)
    bench.locator("[data-act=again]").first.click()
    expect(bench.locator(".bench-bar")).to_have_count(2)


def test_by_keys_enter_moves_a_die_and_what_is_not_allowed_is_said(open_page: OpenPage) -> None:
    page = reason(open_page, PUSH)
    bench = page.locator(".part.bench")
    hidden = bench.locator(".bench-area.hidden .bench-die")
    for left in (1, 0):
        hidden.first.focus()
        page.keyboard.press("Enter")
        expect(hidden).to_have_count(left)
    expect(bench.locator(".bench-stage")).to_contain_text("At least one hidden die must be left")
    say = bench.locator("[data-act=say]")
    expect(say).to_have_attribute("aria-disabled", "true")
    bench.locator(".bench-area.shown .bench-die").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(say).not_to_have_attribute("aria-disabled", "true")


def test_the_judge_counts_by_mouse_and_table_and_curve_follow(open_page: OpenPage) -> None:
    page = reason(open_page, PASS)
    judge = page.locator(".part.judge")
    expect(judge.locator(".tip")).to_contain_text("20 are true")
    for _ in range(3):
        judge.locator("[data-act=hidden][data-arg-by='-1']").click()
    expect(judge.locator(".tip")).to_have_text("Of 25 passes, 20 are true: 80.0 %.")
    expect(page.locator(".part.twoway .fourfold .cell.these")).to_contain_text("20")
    judge.locator("[data-act=passes][data-arg-by='1']").click()
    expect(judge.locator(".judge-word.safe")).to_contain_text("four fives")


def test_the_judge_by_keys_and_what_is_not_understood_is_said(open_page: OpenPage) -> None:
    page = reason(open_page, PASS)
    judge = page.locator(".part.judge")
    judge.locator("[data-act=shown][data-arg-by='1']").focus()
    page.keyboard.press("Enter")
    expect(judge.locator(".notice")).to_contain_text("at most 5 dice")
    judge.locator("[name=value]").fill("often")
    page.keyboard.press("Enter")
    expect(judge.locator("[name=value]")).to_have_attribute("aria-invalid", "true")
    judge.locator("[name=value]").fill("1/4")
    page.keyboard.press("Enter")
    expect(judge.locator("[name=value]")).not_to_have_attribute("aria-invalid", "true")
    expect(judge.locator(".tip")).to_contain_text("4 are true")


@pytest.mark.parametrize("path", [PUSH, PASS])
def test_on_a_phone_it_fits(open_page: OpenPage, path: str) -> None:
    page = reason(open_page, path, width=360, height=640)
    for _ in each_tab(page):
        assert_no_sideways_scroll(page)
    assert_axe(page, whole=False)
