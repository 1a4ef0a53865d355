"""Lesson 6 on the published site: finished by mouse and by keyboard, rightly and wrongly, left and taken up again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import live
from tests.browser.lesson06 import ENGLISH, LISTEN, OpenPage, answer, card, go, hear, lock, part, turn_to

# one way through, with a pointer


def test_the_lesson_by_mouse_with_typical_wrong_answers(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    page.evaluate(LISTEN)
    expect(page.get_by_text("bid by Bo, to you").first).to_be_visible()
    turn_to(page, "Guess")
    guess_like_one_who_has_not_looked(page)
    turn_to(page, "Roll")
    roll_until_it_shows(page)
    turn_to(page, "Reason")
    open_all_lines(page)
    turn_to(page, "Check")
    answer_wrongly(page)
    turn_to(page, "Use")
    page.get_by_role("button", name=re.compile("^Doubt")).click()
    expect(page.get_by_role("heading", name="Seven fives bid, five found: the bid fails.")).to_be_visible()
    expect(page.get_by_text("Count yours, ask only about the rest.")).to_be_visible()


def guess_like_one_who_has_not_looked(page: Page) -> None:
    """Twenty of a hundred: all fifteen dice taken as unseen."""
    bar = part(page, "guessing")
    bar.get_by_role("button", name="Lock").click()
    expect(bar.get_by_text("Choose a number first.")).to_be_visible()
    expect(page.get_by_role("button", name="Show the truth")).to_have_count(0)
    lock(page, "1/5")
    expect(bar.get_by_role("img", name="20 percent, sealed beforehand")).to_be_visible()
    expect(bar.get_by_role("textbox")).not_to_be_visible()


def roll_until_it_shows(page: Page) -> None:
    """One roll, ten, a hundred; all of them land on the chart."""
    strip = part(page, "rolling")
    strip.get_by_role("button", name="Roll 1", exact=True).click()
    expect(strip.locator(".status").first).to_contain_text("Once proves little.")
    strip.get_by_role("button", name="Roll 10", exact=True).click()
    expect(strip.locator(".status", has_text="11 rolls:")).to_be_visible()
    strip.get_by_role("button", name="Roll 100", exact=True).click()
    expect(
        strip.locator(".status", has_text=re.compile(r"111 rolls: \d+ held\. Expected 49, give or take 10\."))
    ).to_be_visible()
    chart = page.locator(".part:visible", has_text="At least seven fives")
    expect(chart.get_by_text("Rings: what 111 rolls gave.")).to_be_visible()


def open_all_lines(page: Page) -> None:
    """The ledger, line by line."""
    ledger = part(page, "ledger")
    heads = ledger.locator("[data-line]")
    expect(heads).to_have_count(6)
    for line in range(2, 7):
        heads.nth(line - 1).click()
    for fraction in ("20.3", "2.0"):
        expect(ledger.get_by_text(fraction).first).to_be_attached()


def answer_wrongly(page: Page) -> None:
    """Two tries on the first card, then one known idea after another."""
    verdict = part(page, "judged")
    expect(verdict).to_contain_text(
        "You said 20 %. It is 44.1 %: 24 points under. You counted all fifteen dice as unseen"
    )
    first = card(page, 1)
    feedback = answer(first, "896/6561")
    expect(feedback).to_contain_text("second try")
    expect(feedback).to_contain_text("You found exactly five of the ten.")
    expect(feedback).not_to_contain_text("4195")
    expect(answer(first, "15488/19683")).to_contain_text("4195/19683")
    expect(first.locator("[data-place=feedback] .solution")).to_have_attribute("open", "")
    for number, wrong, idea in (
        (2, "80/243", "You found exactly one of the five."),
        (2, "17/81", "left out your ones"),
        (3, "40/243", "You found exactly three of the five."),
        (4, "5", "You took a third of all fifteen dice."),
        (4, "10/3", "Your own three still come on top."),
    ):
        expect(answer(card(page, number), wrong)).to_contain_text(idea)


# the same without a pointer, rightly, and what is heard on the way


def tab_to(page: Page, found: Callable[[], bool], most: int = 60) -> None:
    """Tab on until the focus is where it is wanted."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if found():
            return
    raise AssertionError("the focus never came there")


def focus(page: Page, script: str) -> Callable[[], bool]:
    return lambda: bool(page.evaluate(f"() => {{ const at = document.activeElement; return {script}; }}"))


def next_by_keys(page: Page, beat: str) -> None:
    tab_to(page, focus(page, f"at.rel === 'next' && at.textContent.includes('{beat}')"))
    page.keyboard.press("Enter")
    expect(page.locator(".beats [aria-current]")).to_contain_text(beat)


def test_the_lesson_by_keyboard_makes_sense_to_the_ear(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    page.evaluate(LISTEN)
    next_by_keys(page, "Guess")
    tab_to(page, focus(page, "at.role === 'slider' || at.getAttribute('role') === 'slider'"))
    slider = page.get_by_role("slider", name="Guess, 0 to 100")
    expect(slider).to_have_attribute("aria-valuetext", "blank")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "50 of 100")
    page.keyboard.press("PageDown")
    expect(slider).to_have_attribute("aria-valuetext", "40 of 100")
    page.keyboard.press("Home")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="20 percent, sealed beforehand")).to_be_visible()
    hear(page, "Locked at 20 percent.")

    next_by_keys(page, "Roll")
    hear(page, "Roll, beat 3 of 6")
    tab_to(page, focus(page, "at.dataset.argTimes === '1'"))
    page.keyboard.press("Enter")
    expect(part(page, "rolling").locator(".status").first).to_contain_text("Once proves little.")

    next_by_keys(page, "Reason")
    tab_to(page, focus(page, "at.dataset.line === '1'"))
    for _ in range(5):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    expect(part(page, "ledger").locator(".line.open")).to_contain_text("one who holds none")

    next_by_keys(page, "Check")
    answer_all_cards(page)
    next_by_keys(page, "Use")
    page.keyboard.press("Tab")
    tab_to(page, focus(page, "/^Doubt/.test(at.textContent.trim())"))
    page.keyboard.press("Enter")
    hear(page, "Seven fives bid, five found: the bid fails. Ana 1, Bo 1, You 3.")


def answer_all_cards(page: Page) -> None:
    """Each card rightly, in each form that is accepted; the last is an opinion."""
    truths = {1: "4195/19683", 2: "1-(2/3)^5", 3: "21%", 4: "6.33"}
    heard = {1: "21.3 %, 4195/19683", 2: "86.8 %, 211/243", 3: "21.0 %, 17/81", 4: "19/3, 6.3333"}
    tab_to(page, focus(page, "at.dataset.tab === '1'"))
    for number, text in truths.items():
        tab_to(page, focus(page, "at.name === 'answer'"))
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        opened = part(page, "asked").locator("section[data-open]")
        expect(opened.locator(".is-right")).to_be_visible()
        hear(page, f"Correct: {heard[number]}")
        tab_to(page, focus(page, f"at.dataset.tab === '{number + 1}' && at.matches('.chip')"))
        page.keyboard.press("Enter")
    tab_to(page, focus(page, "at.type === 'radio'"))
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(part(page, "asked").get_by_text("There is no right answer to this one.")).to_be_visible()
    hear(page, "There is no right answer")


# leaving and returning


def test_a_reload_loses_nothing(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    go(page, "Guess")
    lock(page, "30")
    go(page, "Roll")
    part(page, "rolling").get_by_role("button", name="Roll 10", exact=True).click()
    status = part(page, "rolling").locator(".status").first
    expect(status).to_contain_text("10 rolls:")
    rolled = status.inner_text()
    go(page, "Reason")
    part(page, "ledger").locator("[data-line]").nth(2).click()
    go(page, "Check")
    answer(card(page, 2), "80/243")
    page.goto(page.url.partition("#")[0] + "?again")  # no beat in the address: only the device remembers
    live(page)
    expect(page.locator(".beats [aria-current]")).to_have_text("Check")
    expect(part(page, "asked").locator("section[data-open]")).to_contain_text("You found exactly one of the five.")
    expect(part(page, "judged")).to_contain_text("You said 30 %.")
    go(page, "Reason")
    expect(part(page, "ledger").locator(".line.open")).to_contain_text("Ten dice are unseen.")
    go(page, "Roll")
    expect(part(page, "rolling").locator(".status").first).to_have_text(rolled)
    go(page, "Guess")
    expect(page.get_by_role("img", name="30 percent, sealed beforehand").first).to_be_visible()


def test_the_other_language_opens_at_the_same_beat(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    go(page, "Guess")
    lock(page, "30")
    go(page, "Reason")
    page.get_by_role("link", name="中文").click()
    live(page)
    expect(page.locator(".beats [aria-current]")).to_have_text("理")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(part(page, "ledger")).to_be_visible()


# the guess comes first


def test_nothing_is_shown_before_a_guess_is_locked_or_openly_skipped(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    for beat in ("Roll", "Reason", "Check", "Use"):
        go(page, beat)
        expect(page.get_by_role("heading", name="First your guess")).to_be_visible()
        assert "44.1" not in page.locator("main").inner_text()
    page.get_by_role("button", name="I would rather not guess").click()
    expect(page.get_by_role("heading", name="First your guess")).to_have_count(0)
    go(page, "Check")
    expect(part(page, "judged")).to_contain_text("You made no guess. It is 44.1 %.")


def test_a_sealed_guess_can_be_joined_by_one_second_guess_only(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    go(page, "Guess")
    lock(page, "20")
    page.get_by_role("button", name="I have changed my mind").click()
    lock(page, "43 %")
    bar = part(page, "guessing")
    expect(bar.get_by_role("img")).to_have_count(2)
    expect(page.get_by_role("button", name="I have changed my mind")).to_have_count(0)
    bar.get_by_role("button", name="Show the truth").click()
    expect(bar).to_contain_text("You said 43 %. It is 44.1 %: 1 point under. Very near.")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0,44", "comma"),
        ("1/0", "divides by zero"),
        ("101", "from 0 to 100"),
        ("abc", "begins with “a”"),
        ("4 4", "then came “4”"),
    ],
)
def test_an_entry_that_is_not_understood_stays_and_is_answered_in_words(
    open_page: OpenPage, typed: str, told: str
) -> None:
    page = open_page(ENGLISH)
    go(page, "Guess")
    lock(page, typed)
    bar = part(page, "guessing")
    expect(bar.locator(".note")).to_contain_text(told)
    expect(bar.get_by_role("textbox")).to_have_value(typed)
    expect(bar.get_by_role("textbox")).to_have_attribute("aria-invalid", "true")


# seeds


def test_two_people_with_the_same_four_letters_see_the_same_dice(open_page: OpenPage) -> None:
    seen = []
    for _ in range(2):
        page = open_page(ENGLISH)
        go(page, "Guess")
        page.get_by_role("button", name="I would rather not guess").click()
        go(page, "Roll")
        strip = part(page, "rolling")
        strip.locator("summary").click()
        strip.get_by_label("Seed", exact=True).fill("k7qx")
        strip.get_by_label("Seat", exact=True).fill("17")
        strip.get_by_role("button", name="Use").click()
        expect(strip.locator("summary")).to_have_text("Seed K7QX · seat 17 · roll 0")
        strip.get_by_role("button", name="Roll 100", exact=True).click()
        expect(strip.locator(".status").first).to_contain_text("100 rolls:")
        seen.append(strip.locator(".status").first.inner_text() + strip.locator(".cups").inner_html())
    assert seen[0] == seen[1]
