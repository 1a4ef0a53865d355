"""Lesson 6 without storage, and without scripts."""

from __future__ import annotations

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Watch, as_sent, assert_axe
from tests.browser.lesson06 import ENGLISH, LISTEN, STEPS, OpenPage, announced, answer, card, go, hear, lock, part
from tests.browser.test_settings import FORBID


def test_a_browser_that_keeps_nothing_says_so_once_and_one_without_scripts_shows_it_all(
    open_page: OpenPage, watches: dict[Page, Watch]
) -> None:
    page = open_page(ENGLISH, before=lambda page: page.add_init_script(FORBID))
    sent = watches[page].sent
    assert sent
    without_scripts(open_page, sent)
    page.evaluate(LISTEN)
    go(page, "Guess")
    lock(page, "20")
    expect(part(page, "guessing").get_by_text("This browser saves nothing")).to_be_visible()
    go(page, "Check")
    assert_axe(page, whole=False)  # what stands before a step until a guess is made
    page.locator(".dk-gate [data-do=skip]").click()  # the second guess
    expect(part(page, "judged").first).to_contain_text("you said 20")
    answer(card(page, 1), "1/2")
    hear(page, "Not quite.")
    assert announced(page).count("This browser saves nothing") == 1


def without_scripts(open_page: OpenPage, sent: Response) -> None:
    """The whole lesson can be read."""
    page = as_sent(open_page, sent, scripts=False)
    for step in STEPS:
        expect(page.get_by_role("heading", name=step, exact=False).first).to_be_visible()
        href = page.locator(f".lesson-steps a[data-lesson-step='{STEPS.index(step) + 1}']").first.get_attribute("href")
        assert href == f"#{step}"
    text = page.locator("main").inner_text()
    for words in (
        "bid by Bo, to you",
        "Example, seed",
        "20 in 100",
    ):
        assert words in text, words
