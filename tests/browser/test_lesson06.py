"""Lesson 6 on the published site: what is heard on the way, and what its guess, its seed and its other language do.

That it can be finished, by keyboard and by touch, rightly and wrongly, and that a reload loses nothing, is tested for
every lesson in `test_every_lesson.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from playwright.sync_api import Page, expect

from dicekit import seeds
from dicekit.course.lesson06.case import lead
from tests.browser.conftest import live
from tests.browser.lesson06 import ENGLISH, LISTEN, OpenPage, go, hear, lock, part

# without a pointer, and what is heard on the way


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
    expect(page.get_by_role("heading", name="First your second guess")).to_be_visible()
    tab_to(page, focus(page, "at.dataset.do === 'skip' && at.closest('.dk-gate')"))
    page.keyboard.press("Enter")
    tab_to(page, focus(page, "at.dataset.line === '1'"))
    for _ in range(5):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    expect(part(page, "ledger").locator(".line.open")).to_contain_text("one who holds none")

    next_by_keys(page, "Check")
    tab_to(page, focus(page, "at.name === 'answer'"))
    page.keyboard.type("4195/19683")
    page.keyboard.press("Enter")
    hear(page, "Correct: 21 percent, 4195 out of 19683.")
    next_by_keys(page, "Use")
    page.keyboard.press("Tab")
    tab_to(page, focus(page, "/^Doubt/.test(at.textContent.trim())"))
    page.keyboard.press("Enter")
    hear(page, "Seven fives bid, five found: the bid fails. Ana 1, Bo 1, You 3.")


# the guess comes first


def test_nothing_is_shown_before_a_guess_and_a_sealed_one_can_be_joined_by_one_other(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    for beat in ("Roll", "Reason", "Check", "Use"):
        go(page, beat)
        expect(page.get_by_role("heading", name="First your guess")).to_be_visible()
        assert "44.1" not in page.locator("main").inner_text()
    go(page, "Guess")
    bar = part(page, "guessing")
    for typed, told in REFUSED.items():
        lock(page, typed)
        expect(bar.locator(".note")).to_contain_text(told)
        expect(bar.get_by_role("textbox")).to_have_value(typed)
        expect(bar.get_by_role("textbox")).to_have_attribute("aria-invalid", "true")
    lock(page, "20")
    page.get_by_role("button", name="I have changed my mind").click()
    lock(page, "43 %")
    expect(bar.get_by_role("img")).to_have_count(2)
    expect(page.get_by_role("button", name="I have changed my mind")).to_have_count(0)
    bar.get_by_role("button", name="Show the truth").click()
    expect(bar).to_contain_text("You said 43 %. It is 44.1 %: 1 point under. Very near.")


REFUSED = {
    "": "Choose a number first.",
    "0,44": "comma",
    "1/0": "divides by zero",
    "101": "from 0 to 100",
    "abc": "begins with “a”",
    "4 4": "then came “4”",
}


# no guess, a seed, and the other language


def test_who_would_rather_not_guess_rolls_by_a_seed_and_reads_on_in_chinese(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    go(page, "Roll")
    page.get_by_role("button", name="I would rather not guess").click()
    expect(page.get_by_role("heading", name="First your guess")).to_have_count(0)
    strip = part(page, "rolling")
    strip.locator("summary").click()
    strip.get_by_label("Seed", exact=True).fill("k7qx")
    strip.get_by_label("Seat", exact=True).fill("17")
    strip.get_by_role("button", name="Use", exact=True).click()
    expect(strip.locator("summary")).to_have_text("Seed K7QX · seat 17 · roll 0")
    strip.get_by_role("button", name="Roll 100", exact=True).click()
    expect(strip.locator(".status").first).to_contain_text(f"100 rolls: {held(100)} held.")
    go(page, "Check")
    expect(page.get_by_role("heading", name="First your second guess")).to_be_visible()
    page.locator(".dk-gate").get_by_role("button", name="I would rather not guess").click()
    expect(part(page, "judged").first).to_contain_text("You made no guess. It is 44.1 %.")
    page.get_by_role("link", name="中文").click()
    live(page)
    expect(page.locator(".beats [aria-current]")).to_have_text("验")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")


def held(rolls: int) -> int:
    """How often the bid holds in the first rolls of seed K7QX at seat 17, by the published method alone."""
    case = lead()
    fallen = [list(islice(seeds.faces("K7QX", 17, "06", "roll", draw), case.unseen)) for draw in range(1, rolls + 1)]
    return sum(dice.count(1) + dice.count(case.bid.face) >= case.need for dice in fallen)
