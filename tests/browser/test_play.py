"""The page to play at: whole rounds by mouse and by keyboard, the review, reload, and settings of the next game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll

PLAY = "/voila/render/en/play.ipynb"


def to_the_end_of_the_round(page: Page) -> None:
    """Hear the opponents, and doubt when it is your turn."""
    finding = page.locator(".play .lifted")
    for _ in range(30):
        more, doubt = page.locator('.play [data-act="more"]'), page.locator('.play [data-arg-word="doubt"]')
        expect(more.or_(doubt).or_(finding).first).to_be_visible()
        if finding.count():
            return
        before = page.locator(".play .heard li").count()
        (more if more.count() else doubt).first.click()
        expect(page.locator(".play .heard li")).to_have_count(before + 1)
    raise AssertionError("the round has no end")


def bid(page: Page) -> None:
    page.get_by_role("gridcell", name="two fours, legal").click()
    page.locator(".play .act.main").click()
    expect(page.locator(".play .heard")).to_contain_text("two fours")


def test_a_round_is_played_reviewed_and_followed_by_the_next(open_page: OpenPage) -> None:
    page = open_page(PLAY)
    assert_axe(page)
    bid(page)
    to_the_end_of_the_round(page)
    page.locator('.play [data-act="review"]').click()
    expect(page.locator(".play .review .decision").first).to_contain_text("two fours")
    assert_axe(page)
    page.locator('.play [data-act="next"]').click()
    expect(page.locator(".play .over")).to_contain_text("round 2")


def test_a_reload_keeps_the_game(open_page: OpenPage) -> None:
    page = open_page(PLAY)
    bid(page)
    dice = page.locator(".play .own .dice").inner_html()
    page.reload()
    expect(page.locator(".play .heard")).to_contain_text("two fours")
    assert page.locator(".play .own .dice").inner_html() == dice


def test_another_game_with_other_opponents_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(PLAY, width=360)
    page.get_by_text("Opponents and their rules, other games").click()
    page.get_by_label("Game").select_option("bluff")
    expect(page.locator(".play .over")).to_contain_text("Bluff")
    page.get_by_label("Seat 1").select_option("echo")
    expect(page.locator(".play .seats")).to_contain_text("Echo")
    assert_no_sideways_scroll(page)
    page.locator('.play .round-btn[data-arg-by="1"]:visible').first.click()
    page.locator(".play .act.main").click()
    more = page.locator('.play [data-act="more"]')
    more.press("n")
    expect(page.locator(".play .heard li")).to_have_count(2)
