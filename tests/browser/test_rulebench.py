"""The house-rule bench: a bet, bars that grow while games are played, a way to the Play page; lesson 22's bets."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, assert_axe, assert_no_sideways_scroll

BENCH = "/voila/render/en/house_rules.ipynb"
LESSON = "/voila/render/en/22_house_rule.ipynb"


def test_a_bet_games_and_a_table_by_the_new_rule(open_page: OpenPage) -> None:
    page = open_page(BENCH, width=360)
    bench = page.locator(".rulebench")
    expect(bench.locator(".rb-pair, .rb-bet")).to_have_count(0)
    offer = bench.locator(".rb-offers .act")
    offer.last.evaluate("one => one.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(200)  # scroll anchoring acts on a scrolled page only
    offer.last.click()
    expect(bench.locator(".rb-side").last).to_be_in_viewport()
    expect(bench.locator(".rb-bet legend")).to_be_in_viewport()
    bench.locator("[data-act=undo]").click()
    offer.nth(1).click()
    bench.locator('input[name=way][value="0"]').check()
    bench.locator("button[type=submit]").click()
    stop = bench.locator('[data-act="stop"]')
    expect(stop).to_be_visible()
    expect(bench.locator(".rb-pair").first).to_be_visible()
    stop.click()
    expect(stop).to_have_count(0)
    assert_axe(page)
    assert_no_sideways_scroll(page)
    page.reload()
    expect(bench.locator(".rb-pair").first).to_be_visible()  # rule, bet and games are kept
    bench.locator("[data-behaviour=onward] a").click()
    expect(page.locator(".play .tabletop").first).to_be_visible()


def test_more_games_that_are_asked_for_below_their_result_are_watched(open_page: OpenPage) -> None:
    page = open_page(BENCH, width=360)
    bench = page.locator(".rulebench")
    bench.locator(".rb-offers .act").first.click()
    bench.locator('[data-act="skip"]').click()
    more = bench.locator('[data-act="more"]')
    expect(more).to_be_visible(timeout=120_000)  # all games are played, so that the card stays below
    bench.locator("details > summary").last.click()
    more.evaluate("one => one.scrollIntoView({ block: 'start' })")
    expect(bench.locator(".rb-run")).not_to_be_in_viewport()
    more.click()
    expect(bench.locator(".rb-run")).to_be_in_viewport()


def test_a_bet_on_a_rule_then_bands_that_move_apart(open_page: OpenPage) -> None:
    page = open_page(LESSON)
    page.locator(".deciding [data-act=action]").first.click()
    page.locator(".deciding [data-act=plain]").click()
    expect(page.locator(".deciding .decide-end")).to_contain_text("three")
    page.evaluate("location.hash = 'Guess'")
    page.locator('.guess [data-act="skip"], .guess [data-do="skip"]').first.click()
    page.evaluate("location.hash = 'Roll'")
    bets = page.locator(".rule-bets:visible")
    expect(page.locator(".guess:visible")).to_have_count(0)  # the second guess comes after the bets
    bets.locator("[data-act=start]").click()
    for rule in range(3):
        bets.locator(f'[data-act=bet][data-arg-rule="{rule}"][data-arg-way="0"]').click()
        expect(bets.locator(".ch-line .band")).to_have_count(rule + 1)
        bets.locator("[data-act=play]").click()
        expect(bets.locator(".bets-verdict").first).to_be_visible()
    expect(page.locator(".guess:visible")).to_have_count(1)
    assert_axe(page)
