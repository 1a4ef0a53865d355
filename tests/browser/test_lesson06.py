"""Lesson 6 on the published site: what is heard on the way, and what its guess, its seed and its other language do.

That it can be finished, by keyboard and by touch, rightly and wrongly, and that a reload loses nothing, is tested for
every lesson in `test_every_lesson.py`.
"""

from __future__ import annotations

import re
from itertools import islice

from playwright.sync_api import Page, expect

from dicekit import seeds, texts
from dicekit.course.lesson06.case import lead
from dicekit.course.lesson06.dots import SEED, Thousand
from tests.browser.conftest import live
from tests.browser.hands import Keyboard
from tests.browser.lesson06 import ENGLISH, LISTEN, STEPS, OpenPage, announced, go, hear, lock, part
from tests.browser.tabs import open_step, show_more
from tests.browser.words import AGAIN, REVEAL, button, says

SHIFTS = """() => { window.shifts = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true }); }"""
REFUSED = {
    "": says("guess.choose"),
    "1/0": says("answers.zero"),
    "101": says("guess.of100.range"),
    "abc": says("guess.unread", typed="abc"),
    "4 4": says("guess.unread", typed="4 4"),
}


def test_the_lesson_makes_sense_to_the_ear_and_its_guess_comes_first(open_page: OpenPage) -> None:
    page = open_page(ENGLISH, wait=False)
    page.evaluate(SHIFTS)
    live(page)
    assert page.evaluate("window.shifts") < 0.1  # nothing moves when the live view comes, fonts and all
    page.evaluate(LISTEN)
    nothing_is_shown_before_a_guess(page)
    by_keys(page)
    by_a_seed(page)
    in_the_other_language(page)


def nothing_is_shown_before_a_guess(page: Page) -> None:
    for step in STEPS[2:]:
        go(page, step)
        expect(page.get_by_role("heading", name=says("steps.gate"))).to_be_visible()
        assert "44.1" not in page.locator("main").inner_text()
    go(page, "Ask")


# without a pointer, and what is heard on the way


def next_by_keys(page: Page, step: str) -> None:
    Keyboard(page).press(page.locator(".dk-pager:visible a[rel=next]"))
    expect(page.locator(".lesson-steps [aria-current]")).to_contain_text(step)


def by_keys(page: Page) -> None:
    hand = Keyboard(page)
    next_by_keys(page, "Guess")
    sealed_by_keys(page, hand)
    next_by_keys(page, "Roll")
    hear(page, says("steps.now", step="Roll", n=3, all=6))
    hand.press(page.locator("[data-arg-times='1']:visible"))
    expect(part(page, "rolling").locator(".status").first).to_contain_text("One roll")
    one_other_guess(page)

    next_by_keys(page, "Reason")
    expect(page.get_by_role("heading", name=says("steps.gate.second"))).to_be_visible()
    hand.press(page.locator(".dk-gate [data-do=skip]"))
    three_seats(page, hand)

    next_by_keys(page, "Check")
    for expected in ("20 at first", "then 43"):  # the first, and the one it was changed to
        expect(part(page, "judged").first).to_contain_text(expected)
    hand.press(part(page, "judged").nth(1).get_by_role("button", name="Show the answer"))
    expect(part(page, "judged").nth(1)).to_contain_text("The answer is 2 of 100.")
    hand.write(part(page, "asked").locator("[name=answer]:visible"), "19/27")
    page.keyboard.press("Enter")
    hear(page, "70 percent, 19 out of 27.")
    next_by_keys(page, "Use")
    hand.press(page.locator(".acts:visible").get_by_role("button", name="Doubt"))
    hear(page, "Doubting wins 79 of 100 rounds")  # fewer than five of ten dice count: 46,464 of 59,049


def three_seats(page: Page, hand: Keyboard) -> None:
    """Dots that don't fit what is under a lifted cup leave, and come back when it is put down."""
    gone, bars = page.locator(".dots-field circle.gone"), page.locator(".dots-bars li")
    left = {seat: Thousand(SEED).at(seat).left for seat in ("you", "bo")}
    expect(page.locator(".dots-field circle")).to_have_count(1000)
    expect(gone).to_have_count(0)
    for rows, seat in enumerate(left, 2):
        cup = page.locator(f"[data-act=cup][data-arg-seat={seat}]:visible")
        hand.press(cup)
        expect(gone).to_have_count(1000 - left[seat])
        expect(bars).to_have_count(rows)
        hear(page, f"In {left[seat]} rounds,")
        hand.press(cup)
        expect(gone).to_have_count(0)
    hand.press(page.locator("[data-act=sum]:visible"))
    hear(page, "44.1 in 100")  # 26,025 of 59,049
    expect(page.locator(".lesson-steps li").nth(3)).to_have_class(re.compile("done"))


def sealed_by_keys(page: Page, hand: Keyboard) -> None:
    """What no guess can be is told and stays in its field; the slider says where it stands."""
    bar = part(page, "guessing")
    slider = page.get_by_role("slider", name="Guess, 0 to 100")
    hand.reach(slider)
    expect(slider).to_have_attribute("aria-valuetext", says("guess.blank"))
    for typed, expected in REFUSED.items():
        lock(page, typed)
        expect(bar.locator(".note")).to_contain_text(expected)
        expect(bar.get_by_role("textbox")).to_have_value(typed)
        expect(bar.get_by_role("textbox")).to_have_attribute("aria-invalid", "true")
    bar.get_by_role("textbox").fill("")
    hand.reach(slider)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "51 of 100")  # from the middle, where the empty knob is
    page.keyboard.press("PageUp")
    expect(slider).to_have_attribute("aria-valuetext", "61 of 100")
    page.keyboard.press("Home")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(bar.locator("[data-place=seals]")).to_have_text("20 of 100")
    hear(page, says("guess.of100.locked", guess="20"))


# one other guess before the answer, a seed, and the other language


def one_other_guess(page: Page) -> None:
    go(page, "Guess")
    bar = part(page, "guessing")
    button(bar, AGAIN).click()
    lock(page, "43 %")
    expect(bar.locator("[data-place=seals] > *")).to_have_count(2)
    expect(button(page, AGAIN)).to_have_count(0)
    expect(button(page, REVEAL)).to_have_count(0)  # it comes in Check, after the rolls
    go(page, "Roll")


def by_a_seed(page: Page) -> None:
    go(page, "Roll")
    strip = part(page, "rolling").first
    show_more(page)
    strip.locator("summary").click()
    strip.get_by_label("Seed", exact=True).fill("k7qx")
    strip.get_by_label("Seat", exact=True).fill("17")
    strip.get_by_role("button", name="Use", exact=True).click()
    expect(strip.locator("summary")).to_have_text("Seed K7QX · seat 17 · roll 0")
    strip.get_by_role("button", name="Roll 100 times", exact=True).click()
    expect(strip.locator(".status").first).to_contain_text(f"100 rolls: {held(100)} true, {100 - held(100)} false.")


def held(rolls: int) -> int:
    """How often the bid holds in the first rolls of seed K7QX at seat 17, by the published method alone."""
    case = lead()
    fallen = [list(islice(seeds.faces("K7QX", 17, "06", "roll", draw), case.unseen)) for draw in range(1, rolls + 1)]
    return sum(dice.count(1) + dice.count(case.bid.face) >= case.need for dice in fallen)


def in_the_other_language(page: Page) -> None:
    """At the same step."""
    go(page, "Check")
    page.get_by_role("link", name="中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    live(page)
    expect(page.locator(".lesson-steps [aria-current]")).to_contain_text("验")


def test_on_paper_it_is_a_worksheet_until_the_guess_is_made(open_page: OpenPage) -> None:
    """Whoever prints it has the questions and room to write, and not the picture that answers them."""
    page = open_page(ENGLISH)
    page.emulate_media(media="print")
    reason = page.locator(".dk-slot").nth(4)
    expect(page.get_by_role("heading", name="Reason")).to_be_visible()
    expect(page.get_by_text("Question 5 of 5")).to_be_visible()
    expect(reason).to_be_hidden()
    assert not re.search(r"\b20 in 100|\b44 in 100", page.locator("main").inner_text())
    kept = {"first": {"value": "1/2", "sure": None}}
    page.evaluate(
        "(kept) => localStorage.setItem('dicekit', JSON.stringify({'06/guess': kept, '06/second': kept}))", kept
    )
    page.reload()
    expect(reason).to_be_visible()


def test_a_class_hears_no_answer_that_its_teacher_has_not_opened(open_page: OpenPage) -> None:
    """What the dots come to is hidden on the phone until then, and isn't announced either."""
    page = open_page(ENGLISH)
    open_step(page, 4)
    page.evaluate(LISTEN)
    page.evaluate("document.documentElement.toggleAttribute('data-answers-wait', true)")
    dots = part(page, "round-dots")
    for seat in ("you", "you", "bo"):
        dots.locator(f"[data-arg-seat={seat}]").click()
    expect(dots.locator(".bar-bo.now")).to_be_visible()  # the last press is answered
    hear(page, dots.locator(".dots-result b").inner_text())
    end = page.locator("[data-answer]").first.text_content() or ""
    assert str(round(100 * lead().chance)) in end
    assert end.strip() not in announced(page)


def test_folded_steps_are_counted_to_the_last(open_page: OpenPage) -> None:
    page = open_page(ENGLISH)
    open_step(page, 4)
    page.locator(".deeper-fold:visible summary").first.click()
    ledger = page.locator(".ledger:visible").first
    steps = ledger.locator(".lines > .line").count()
    place = ledger.locator(".place")
    for at in range(1, steps + 1):
        expect(place).to_have_text(texts.say("ledger.place", "en", at=at, of=steps))
        if at < steps:
            ledger.locator("[data-turn]").click()
    expect(ledger.locator("[data-turn]")).to_be_hidden()
    expect(ledger.locator(".read")).to_be_visible()
