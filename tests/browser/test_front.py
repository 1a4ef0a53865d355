"""The round on the front page: sealed, rolled and counted without a kernel; it leaves the guesses of lessons alone."""

from __future__ import annotations

import re
from math import comb

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, assert_no_sideways_scroll
from tests.browser.words import says

WAYS = [comb(10, hits) * 2 ** (10 - hits) for hits in range(11)]  # of ten dice, each a five or a one 1 time in 3
EXACT = round(100 * sum(WAYS[3:]) / sum(WAYS))  # you have four of the seven


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.sweep)])
def test_a_guess_is_sealed_rolled_and_met_by_the_exact_odds(open_page: OpenPage, width: int) -> None:
    page = open_page("/", width=width)
    front = page.locator("#front")
    assert not re.search(rf"\b({EXACT}|{100 - EXACT})\b", page.locator("main").inner_text())
    front.get_by_role("button", name=says("site.front_seal")).click()  # an empty handle seals nothing
    expect(front.get_by_role("slider")).to_be_focused()
    expect(front.locator("#front-shown")).to_have_text(says("site.front_guess_first"))
    expect(front.locator(".rolled")).to_have_count(0)
    front.get_by_role("slider").fill("30")
    front.get_by_role("button", name=says("site.front_seal")).click()
    expect(front.locator(".rolled")).to_have_count(10)
    counted = front.locator(".round .die.counts").count() + front.locator(".rolled.counts").count()
    expect(front.locator("[data-stage=roll] .result")).to_have_text(
        re.compile(rf"^{counted} .* {'right' if counted >= 7 else 'wrong'}")
    )
    front.get_by_role("button", name="10 times").click()
    expect(front.locator("[data-stage=roll] .so-far")).to_contain_text("100")  # the answer isn't offered yet
    expect(front.locator("[data-every]")).to_be_hidden()
    front.get_by_role("button", name="100 times").click()
    expect(front.locator("[data-stage=roll] .result")).to_have_text(re.compile(r"in 111: about \d+ in 100"))
    page.reload()
    expect(front.locator("[data-stage=roll] .result")).to_have_text(re.compile(r"in 111: about \d+ in 100"))
    front.locator("[data-every]").click()
    expect(front.locator("[data-stage=every] .result")).to_contain_text(str(EXACT))
    expect(front.locator("[data-stage=every] .so-far")).to_contain_text(f"{EXACT - 30}")  # how far off
    expect(front.get_by_role("list", name=says("site.your_dice"))).to_be_visible()
    columns = front.locator(".col")
    assert columns.evaluate_all("all => all.map(one => Number(one.dataset.ways))") == WAYS
    heights = columns.locator("i").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert heights.index(max(heights)) == WAYS.index(max(WAYS))
    assert heights[4] / heights[3] == pytest.approx(WAYS[4] / WAYS[3], abs=0.02)
    kept = page.evaluate("JSON.parse(localStorage.dicekit)")
    assert kept["front"]["first"]["value"] == "30"
    assert not any(key.endswith("/guess") for key in kept)
    front.get_by_role("button", name=says("site.front_anew")).click()
    expect(front.get_by_role("slider")).to_be_visible()
    expect(front.locator("#front-shown")).to_have_text(says("site.front_empty"))
    page.reload()
    expect(front.locator(".rolled")).to_have_count(0)


@pytest.mark.parametrize("width", [pytest.param(360, marks=pytest.mark.sweep), 1280])
def test_a_second_bid_comes_after_the_answer_and_both_begin_again(open_page: OpenPage, width: int) -> None:
    page = open_page("/", width=width)
    for key, needed in (("front", 3), ("front2", 5)):  # seven fives, then nine; you have four
        scene = page.locator(f"#{key}")
        scene.get_by_role("slider").fill("50")
        scene.get_by_role("button", name=says("site.front_seal")).click()
        scene.get_by_role("button", name="100 times").click()
        scene.locator("[data-every]").click()
        exact = round(100 * sum(WAYS[needed:]) / sum(WAYS))
        expect(scene.locator("[data-stage=every] .share .exact b")).to_have_text(str(exact))
        if needed == 3:
            scene.locator("[data-next]").click()
            expect(scene).to_be_hidden()
    page.reload()
    expect(page.locator("#front2 .every")).to_be_visible()
    page.locator("#front2").get_by_role("button", name=says("site.front_anew")).click()
    expect(page.locator("#front2")).to_be_hidden()
    expect(page.locator("#front form")).to_be_visible()
    assert "front2" not in page.evaluate("JSON.parse(localStorage.dicekit)")


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.sweep)])
def test_a_link_to_the_map_leads_to_it_after_a_round_too(open_page: OpenPage, width: int) -> None:
    """The answer with its chart is taller than the question that the server sends."""
    page = open_page("/", width=width)
    page.locator("#front").get_by_role("slider").fill("50")
    page.locator("#front form button").click()
    page.locator("#front").get_by_role("button", name="100 times").click()
    page.locator("#front [data-every]").click()
    home = page.url
    page.goto("about:blank")
    page.goto(f"{home}#map")
    seen = "(({ top }) => top >= 0 && top < 80)(document.querySelector('#maph').getBoundingClientRect())"
    page.wait_for_function(seen)


def test_a_phone_folds_the_map_and_shows_the_menu_whole(open_page: OpenPage) -> None:
    page = open_page("/", width=360)
    stations = page.locator(".st:visible")
    first = stations.count()
    page.get_by_text(re.compile(r"^Show all \d+ lessons$")).click()
    expect(page.locator("#lesson-22")).to_be_visible()
    assert stations.count() > first
    page.locator(".menu.pages summary").click()
    boxes = [link.bounding_box() for link in page.locator(".menu.pages a").all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)


def test_it_leads_to_lesson_1(open_page: OpenPage) -> None:
    page = open_page("/")
    front = page.locator("#front")
    front.get_by_role("slider").fill("70")
    front.get_by_role("button", name=says("site.front_seal")).click()
    front.get_by_role("button", name="100 times").click()
    front.locator("[data-every]").click()
    front.get_by_role("link").click()
    page.wait_for_url("**/01_five_dice.ipynb")


def test_the_path_that_was_chosen_is_named_when_one_comes_back(open_page: OpenPage) -> None:
    page = open_page("/", width=360)
    summary, second = page.locator(".paths summary"), page.locator(".paths label").nth(1)
    name = second.locator("b").text_content() or ""
    expect(summary).not_to_contain_text(name)
    summary.click()
    second.click()
    expect(summary).to_contain_text(name)
    page.reload()
    expect(summary).to_contain_text(name)
    assert_no_sideways_scroll(page)
