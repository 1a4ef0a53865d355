"""The push bench and the pass judge in a browser: by mouse and by keys.

That they fit on a phone, each behind its tab: `test_every_lesson.py`.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.tabs import beat

PUSH = "/voila/render/en/10_push.ipynb"
PASS = "/voila/render/en/11_pass.ipynb"


def test_dice_are_moved_the_bid_is_said_and_rolled_and_the_last_hidden_die_stays(open_page: OpenPage) -> None:
    page = open_page(PUSH)
    beat(page, 4)
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
    all_are_shown_by_keys(page)


def all_are_shown_by_keys(page: Page) -> None:
    """Enter moves a die; with none left under the cup the bid is barred, until one goes back."""
    bench = page.locator(".part.bench")
    hidden = bench.locator(".bench-area.hidden .bench-die")
    for left in (2, 1, 0):
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


def test_the_judge_says_what_it_does_not_understand_and_counts_and_table_and_curve_follow(open_page: OpenPage) -> None:
    page = open_page(PASS)
    beat(page, 4)
    judge = page.locator(".part.judge")
    expect(judge.locator(".tip")).to_contain_text("20 are true")
    typed_by_keys(page)
    expect(judge.locator(".tip")).to_contain_text("20 are true")
    for _ in range(3):
        judge.locator("[data-act=hidden][data-arg-by='-1']").click()
    expect(judge.locator(".tip")).to_have_text("Of 25 passes, 20 are true: 80.0 %.")
    expect(page.locator(".part.twoway .fourfold .cell.these")).to_contain_text("20")
    judge.locator("[data-act=passes][data-arg-by='1']").click()
    expect(judge.locator(".judge-word.safe")).to_contain_text("four fives")


def typed_by_keys(page: Page) -> None:
    """A die too many and a word that is no number are refused; one in four is counted, and one in twenty again."""
    judge = page.locator(".part.judge")
    judge.locator("[data-act=shown][data-arg-by='1']").focus()
    page.keyboard.press("Enter")
    expect(judge.locator(".notice")).to_contain_text("at most 5 dice")
    rate = judge.locator("[name=value]")
    rate.fill("often")
    page.keyboard.press("Enter")
    expect(rate).to_have_attribute("aria-invalid", "true")
    rate.fill("1/4")
    page.keyboard.press("Enter")
    expect(rate).not_to_have_attribute("aria-invalid", "true")
    expect(judge.locator(".tip")).to_contain_text("4 are true")
    rate.fill("1/20")
    page.keyboard.press("Enter")
