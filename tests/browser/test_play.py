"""The page to play at: whole rounds by mouse and by keyboard, the review, reload, and settings of the next game."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from dicekit.games import games
from dicekit.widgets.stepper.address import address_of, with_history
from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll

PLAY = "/voila/render/en/play.ipynb"


def by_press(page: Page) -> Page:
    """Opponents wait for a press."""
    page.get_by_label("Pause").select_option("none")
    return page


def to_the_end_of_the_round(page: Page) -> None:
    """Hear the opponents, and doubt when it is your turn."""
    finding = page.locator(".play .showdown")
    for _ in range(30):
        more, doubt = page.locator('.play [data-act="more"]'), page.locator('.play [data-arg-action="doubt"]')
        expect(more.or_(doubt).or_(finding).first).to_be_visible()
        if finding.count():
            return
        before = page.locator(".play .bot-log li").count()
        (more if more.count() else doubt).first.click()
        expect(page.locator(".play .bot-log li")).to_have_count(before + 1)
    raise AssertionError("the round has no end")


def bid(page: Page) -> None:
    page.locator('.play [data-arg-face="4"]').check()
    page.locator('.play [data-act="step"][data-arg-by="1"]').click()
    expect(page.locator(".play .act.main")).to_have_text("Say two fours")
    page.locator(".play .act.main").click()
    expect(page.locator(".play .bot-log")).to_contain_text("two fours")


def test_a_round_is_played_reviewed_and_followed_by_the_next(open_page: OpenPage) -> None:
    page = by_press(open_page(PLAY))
    assert_axe(page)
    bid(page)
    to_the_end_of_the_round(page)
    page.locator('.play [data-act="review"]').click()
    expect(page.locator(".play .review .asked")).to_be_visible()
    every = page.locator('.play .review [data-act="open_all"]')
    if every.count():  # it asks first
        every.click()
    expect(page.locator(".play .review .answer")).to_contain_text(re.compile("two fours|doubt"))  # the dearer one
    page.locator('.play .review details[data-key="waterfall"] > summary').click()
    expect(page.locator(".play .waterfall .data")).to_contain_text("Result")
    expect(page.locator(".play .showdown")).to_have_css("opacity", "1")  # after the cups were lifted
    assert_axe(page)
    page.locator('.play .review [data-act="next"]').click()
    expect(page.locator(".play .progress")).to_contain_text("round 2")


def test_after_a_bid_on_a_phone_the_table_is_in_view_though_the_rules_above_it_are_open(open_page: OpenPage) -> None:
    page = by_press(open_page(PLAY, width=360))
    page.get_by_text("Rules of Liar’s dice").click()
    one_more = page.locator('.play [data-act="step"][data-arg-by="1"]')
    one_more.click()
    page.locator(".play .act.main").evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 100)")
    page.locator(".play .act.main").click()
    expect(page.locator('.play [data-act="more"]')).to_be_visible()
    expect(page.locator(".play .round-table")).to_be_in_viewport(ratio=1)
    page.locator('.play [data-act="more"]').click()
    expect(page.locator('.play [data-arg-action="doubt"]')).to_be_visible()
    expect(page.locator(".play .round-table")).to_be_in_viewport(ratio=1)


def test_the_first_bid_at_a_full_table_leaves_it_in_view_though_the_choice_of_tables_goes(open_page: OpenPage) -> None:
    page = open_page(PLAY, width=360)
    page.get_by_role("button", name="Perudo").click()
    page.get_by_text("Opponents and their rules, other games").click()
    page.locator('.play [data-act="players"][data-arg-by="1"]').click()
    expect(page.locator(".play .seats > li")).to_have_count(3)
    page.get_by_role("button", name="Start a new game").click()
    table = page.locator(".play .round-table")
    expect(table).to_be_in_viewport(ratio=1)
    page.locator('.play [data-arg-face="3"]').check()
    page.locator(".play .act.main").click()
    expect(page.get_by_role("button", name="Leave this game")).to_be_attached()
    expect(table).to_be_in_viewport(ratio=1)


def test_two_people_on_one_phone_begin_with_two_presses_and_a_refusal_goes_with_the_next_press(
    open_page: OpenPage,
) -> None:
    page = open_page(PLAY, width=360)
    page.get_by_role("button", name="Two of us, one phone").click()
    page.get_by_label("Player 2").fill("Mia")
    page.get_by_label("Player 2").press("Enter")
    expect(page.locator(".play .seats")).to_contain_text("Mia")
    page.locator('.play [data-act="show"]').click()
    page.locator(".play .act.waits").press("Enter")
    expect(page.locator(".play .side .notice")).to_be_visible()
    page.locator('.play [data-arg-face="4"]').check()
    expect(page.locator(".play .side .notice")).to_have_count(0)
    page.locator(".play .act.main").click()
    expect(page.get_by_role("button", name="I’m Mia")).to_be_visible()


def test_a_reload_keeps_the_game_and_the_pause(open_page: OpenPage) -> None:
    page = by_press(open_page(PLAY))
    bid(page)
    dice = page.locator(".play .own .dice").inner_html()
    page.reload()
    expect(page.locator(".play .bot-log")).to_contain_text("two fours")
    assert page.locator(".play .own .dice").inner_html() == dice
    expect(page.get_by_label("Pause")).to_have_value("none")


def test_a_reload_before_the_first_bid_keeps_names_even_one_that_is_being_typed(open_page: OpenPage) -> None:
    page = open_page(PLAY, width=360)
    page.get_by_role("button", name="Two of us, one phone").click()
    page.get_by_label("Player 1").fill("Zoe")
    page.get_by_label("Player 1").press("Enter")
    expect(page.locator(".play .seats")).to_contain_text("Zoe")
    page.get_by_label("Player 2").fill("Mia")
    page.reload()
    expect(page.locator(".play .seats")).to_contain_text("Zoe")
    expect(page.locator(".play .seats")).to_contain_text("Mia")


def test_opponents_speak_by_themselves_after_a_pause(open_page: OpenPage) -> None:
    page = open_page(PLAY)
    bid(page)
    yours = page.locator('.play [data-arg-action="doubt"]')
    expect(yours.or_(page.locator(".play .showdown")).first).to_be_visible()
    assert page.locator(".play .bot-log li").count() >= 2


def test_another_game_with_other_opponents_on_a_phone(open_page: OpenPage) -> None:
    page = by_press(open_page(PLAY, width=360))
    page.get_by_text("Opponents and their rules, other games").click()
    page.get_by_label("Game").select_option("bluff")
    expect(page.locator(".play .progress")).to_contain_text("Bluff")
    page.get_by_label("Seat 1").select_option("echo")
    expect(page.locator(".play .seats")).to_contain_text("Echo")
    assert_no_sideways_scroll(page)
    page.locator('.play .round-btn[data-arg-by="1"]:visible').first.click()
    page.locator(".play .act.main").click()
    more = page.locator('.play [data-act="more"]')
    more.press("n")
    expect(page.locator(".play .bot-log li")).to_have_count(2)


def test_the_tally_of_the_evening_is_kept_and_erased(open_page: OpenPage) -> None:
    """With one die against one, a single round is the game."""
    page = by_press(open_page(PLAY))
    page.get_by_text("Opponents and their rules, other games").click()
    expect(page.locator(".play .seats > li")).to_have_count(1)
    page.get_by_text("House rules").click()
    page.locator('.play [data-arg-name="dice"]').select_option("1")
    expect(page.locator(".play .progress")).to_contain_text("2 dice")
    page.locator('.play [data-act="step"][data-arg-by="1"]').click()
    page.locator(".play .act.main").click()
    expect(page.locator(".play .bot-log li")).to_have_count(1)
    to_the_end_of_the_round(page)
    expect(page.locator(".play .tally")).to_contain_text("of 1 game")
    page.reload()
    expect(page.locator(".play .tally")).to_contain_text("of 1 game")
    page.locator('.play [data-act="erase"]').click()
    expect(page.locator(".play .tally")).to_have_count(0)
    page.reload()
    expect(page.locator(".play .progress")).to_be_visible()
    expect(page.locator(".play .tally")).to_have_count(0)


def special_round() -> str:
    """The link of a special round: seat 0, with two dice, answers two fives, and may bid fives only (P14)."""
    first = games["perudo"](players=3, dice=2).deal(hands=["23", "44", "26"], names=["Ana", "Echo", "Fox"], starter=1)
    table = first.play("2x5").play("doubt").next_round(["23", "4", "26"]).play("1x5").play("2x5")
    return urlencode({"play": f"play echo fox\n{address_of(with_history(table))}"})


def test_on_a_phone_a_face_that_may_not_be_bid_is_off_and_chances_do_not_make_the_page_wider(
    open_page: OpenPage,
) -> None:
    page = by_press(open_page(f"{PLAY}#{special_round()}", width=360))
    expect(page.locator(".play .progress")).to_contain_text("special round")
    for chances in (False, True):
        if chances:
            page.locator('.play [data-act="hints"]').click()
            expect(page.locator(".play .reading").last).to_be_visible()
        assert_no_sideways_scroll(page)
        expect(page.locator('.play [data-arg-face="4"]')).to_be_disabled()
        page.locator('.play [data-arg-face="5"]').check()
        expect(page.locator(".play .act.main b")).to_have_text("Say three fives")


def test_a_new_game_is_brought_into_view(open_page: OpenPage) -> None:
    page = by_press(open_page(PLAY, width=360))
    page.get_by_text("Opponents and their rules, other games").click()
    page.locator('.play [data-act="start"]').click()
    expect(page.locator(".play .round-table")).to_be_in_viewport()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 900)])
def test_the_last_words_and_the_bid_are_on_one_screen(open_page: OpenPage, width: int, height: int) -> None:
    """Also with the chances, on a phone and on a laptop."""
    page = by_press(open_page(f"{PLAY}#{special_round()}", width=width))
    page.set_viewport_size({"width": width, "height": height})
    page.locator('.play [data-act="hints"]').click()
    expect(page.locator(".play .reading").last).to_be_visible()
    last_words, bidding = page.locator(".play ol.bot-log"), page.locator(".play .act.main")
    expect(last_words.locator("li").last).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    expect(bidding).to_be_in_viewport(ratio=1)
    above, below = last_words.bounding_box(), bidding.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
