"""The pass judge in a browser: by mouse and by keys.

That it fits on a phone: `test_every_lesson.py`.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.tabs import beat

PASS = "/voila/render/en/11_pass.ipynb"


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
