"""The row of steps: what ticks a step, and what doesn't."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from dicekit.course import lesson
from dicekit.course.lesson04.seesaw import START
from tests.browser.conftest import OpenPage, awaited, live
from tests.browser.tabs import open_step
from tests.browser.words import says

FIVE_DICE = "/voila/render/en/01_five_dice.ipynb"
SURROUND = "/voila/render/en/15_surround.ipynb"  # its second question has no rolls of its own
DONE, SKIPPED = re.compile(r"\bdone\b"), re.compile(r"\bskipped\b")


def step(page: Page, number: int) -> Locator:
    return page.locator(".lesson-steps li").nth(number - 1)


def test_a_step_is_ticked_by_its_act_and_not_by_a_visit(open_page: OpenPage) -> None:
    page = open_page(SURROUND)
    for number in (2, 3, 4, 5, 6, 1):
        open_step(page, number)
    open_step(page, 3)
    expect(step(page, 1)).not_to_have_class(DONE)
    expect(step(page, 3)).not_to_have_class(re.compile("done|skipped"))
    expect(step(page, 6)).not_to_have_class(DONE)
    for strip in page.locator(".dk-live:visible:has(.rolls)").all():  # those of the second guess, too
        strip.locator("[data-arg-times='1']").click()
    expect(step(page, 3)).to_have_class(DONE)  # the second guess was skipped, the rolls were not
    open_step(page, 2)
    page.reload()
    expect(page.locator(".dk-live .lesson-steps")).to_be_visible()
    expect(step(page, 1)).not_to_have_class(DONE)
    expect(step(page, 3)).to_have_class(DONE)
    expect(step(page, 6)).not_to_have_class(DONE)


def test_the_key_sentence_comes_after_the_last_round_and_stays(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE)
    open_step(page, 6)
    sentence = page.locator(".prose > blockquote").last
    for number in range(3):
        expect(sentence).to_be_hidden()
        if number:
            page.locator("[data-act=next]:visible").click()
        page.locator(".dk-live [data-act=action]:visible").last.click()
    expect(sentence).to_be_visible()
    assert sentence.get_attribute("data-heading") == says("steps.remember")
    page.reload()
    live(page)
    expect(sentence).to_be_visible()


def test_a_gate_skips_the_guess_that_it_names_and_no_other(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE)
    page.locator(".lesson-steps [data-lesson-step]").nth(4).click()
    gate = page.locator(".dk-gate:visible h3, .dk-gate:visible h2")
    expect(gate).to_have_text(says("steps.gate"))
    page.locator(".dk-gate [data-do=skip]").click()
    expect(gate).to_have_text(says("steps.gate.second"))
    expect(page.locator(".deck")).to_be_hidden()
    page.locator(".dk-gate [data-do=skip]").click()
    expect(page.locator(".deck")).to_be_visible()


def test_a_gate_leads_to_the_guess_that_it_names_and_shows_no_later_one(open_page: OpenPage) -> None:
    page = open_page(SURROUND)
    page.locator(".lesson-steps [data-lesson-step]").nth(2).click()
    later = page.locator("[data-behaviour=guess]").nth(1)
    gate = page.locator(".dk-gate:visible")
    gate.locator("a.btn").click()  # to the first guess
    page.locator(".guess:visible [data-do=skip], .guess:visible [data-act=skip]").first.click()
    open_step(page, 3)
    expect(page.locator(".dk-live .rolls [data-act=roll]").first).to_be_visible()
    expect(later).to_be_hidden()  # it comes after rolls
    page.locator(".lesson-steps [data-lesson-step]").nth(4).click()
    gate.locator("a.btn").click()  # to the second, rolls or not
    expect(later).to_be_in_viewport()


def test_steps_are_not_called_done_while_one_is_left_open(open_page: OpenPage) -> None:
    """The second of the six steps of lesson 14 has a blank."""
    page = open_page("/voila/render/en/14_zhai_or_fei.ipynb")
    open_step(page, 4)
    page.locator("summary:visible").first.click()
    ledger = page.locator(".part.ledger:visible")
    entries = lesson(14, "en").ledger().entries  # type: ignore[attr-defined]
    done, blank, last = ledger.locator(".read"), entries[1].line.blank, len(entries)
    for number in range(2, last + 1):
        ledger.locator("[data-turn]").click()
        expect(ledger.locator(f".line[data-number='{number}']")).to_have_class(re.compile("open"))
    expect(done).to_be_hidden()
    expect(ledger).not_to_have_attribute("data-done", "1")
    ledger.locator(".line[data-number='2'] [data-line]").click()
    ledger.locator(".line[data-number='2'] .blank input").fill(str(blank.truth))
    ledger.locator(".line[data-number='2'] .blank button[type=submit]").click()
    expect(done).to_be_hidden()
    for _ in range(2, last):
        ledger.locator("[data-turn]").click()
    expect(done).to_be_visible()
    expect(ledger).to_have_attribute("data-done", "1")


def test_going_on_ticks_a_step_without_an_act(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/13_how_wrong.ipynb")
    expect(page.locator(".dk-live .lesson-steps")).to_be_visible()
    page.locator(".dk-live .decide").evaluate("one => one.remove()")  # nothing is left to do there
    expect(step(page, 1)).not_to_have_class(DONE)
    page.locator(".dk-pager:visible a[rel=next]").click()
    expect(step(page, 1)).to_have_class(DONE)
    expect(step(page, 1)).to_contain_text("done")


def test_each_step_of_a_lesson_has_at_most_one_filled_button(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE)
    expect(page.locator(".dk-live .lesson-steps")).to_be_visible()
    filled = """() => [...document.querySelectorAll(".btn.main")].filter((one) => one.getClientRects().length
      && getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)").map((one) => one.textContent)"""
    for number in range(1, 7):
        open_step(page, number)
        expect(page.locator(".dk-pager:visible")).to_have_count(1)
        assert awaited(page, lambda: len(page.evaluate(filled)) <= 1), (number, page.evaluate(filled))


def test_two_right_answers_are_enough_and_one_of_them_may_come_with_other_numbers(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE, width=360)
    open_step(page, 5)
    numbers = [(at, one) for at, one in enumerate(lesson(1, "en").exercises, 1) if one.kind == "number"]
    (first, asked), (second, other) = sorted(numbers, key=lambda one: not one[1].another)[:2]
    deck, dot = page.locator(".deck"), page.locator(f".deck-tabs [data-tab='{first}']")
    assert asked.another

    def answer(text: object) -> None:
        field = deck.locator("section[data-open] input.field:visible")
        assert field.get_attribute("inputmode") in ("numeric", "decimal")
        field.fill(str(text))
        field.press("Enter")

    dot.click()
    for wrong in asked.wrong[:2]:
        answer(wrong.value)
    expect(dot).to_have_class("shown")
    deck.locator("section[data-open] [data-do=another]:visible").click()
    answer(asked.another[0].truth)
    expect(dot).to_have_class("later")
    expect(dot).to_have_accessible_name(says("quiz.title.later", title=dot.get_attribute("data-title")))
    expect(step(page, 5)).not_to_have_class(DONE)
    page.locator(f".deck-tabs [data-tab='{second}']").click()
    answer(other.truth)
    expect(step(page, 5)).to_have_class(DONE)
    expect(page.locator(".dk-pager:visible a[rel=next]")).to_have_text(says("steps.next", step=says("steps.use")))


def test_the_next_lesson_comes_after_the_last_step_and_before_the_notes(open_page: OpenPage) -> None:
    page = open_page(FIVE_DICE)
    expect(page.locator(".dk-live .lesson-steps")).to_be_visible()
    onward, notes = page.locator("nav.pager a[rel=next]"), page.locator("main details:visible")
    expect(onward).to_be_hidden()
    open_step(page, 6)
    expect(onward).to_be_visible()
    expect(notes).to_have_count(2)  # for teachers, and for programmers
    bottom = onward.bounding_box()
    assert bottom
    for at in range(2):
        box = notes.nth(at).bounding_box()
        assert box
        assert box["y"] > bottom["y"] + bottom["height"]
    page.locator(".lesson-steps [data-lesson-step]").first.click()
    expect(onward).to_be_hidden()


def test_check_tells_no_second_answer_that_was_not_told_and_the_plan_comes_at_the_end(open_page: OpenPage) -> None:
    """Both guesses are skipped: the second can still be made, so its answer waits until it's asked for."""
    page = open_page(FIVE_DICE, width=360)
    page.locator(".lesson-steps [data-lesson-step]").nth(4).click()
    for _ in range(2):
        page.locator(".dk-gate [data-do=skip]").click()
    verdict = page.locator("[data-behaviour=verdict]:visible").nth(1)
    expect(verdict.locator("[data-place=details]")).to_be_hidden()
    verdict.locator("[data-do=answer]").click()
    expect(verdict.locator("[data-place=details]")).to_be_visible()
    plan = page.locator(f".more-here a[href='{page.locator('main').get_attribute('data-plan')}']")
    more = page.locator(".dk-live .more-all")
    more.click()
    expect(page.locator(".more-here")).to_be_visible()
    expect(plan).to_have_count(0)
    more.click()
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem("dicekit"));
      kept["01/beat"].done = [1, 2, 3, 4, 5, 6];
      localStorage.setItem("dicekit", JSON.stringify(kept));
    }""")
    page.reload()
    expect(step(page, 6)).to_have_class(DONE)
    more.click()
    expect(plan).to_be_visible()


def test_a_long_card_keeps_its_question_in_view_when_it_answers(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/02_is_a_six_due.ipynb", width=360)
    page.locator(".lesson-steps [data-lesson-step]").nth(4).click()
    for _ in range(2):
        page.locator(".dk-gate [data-do=skip]").click()
    question, said = page.locator(".deck .question:visible"), page.locator(".deck .feedback:visible")
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator(".deck [name=answer]:visible").first.check()
    page.locator(".deck button[type=submit]:visible").click()
    expect(said).to_be_focused()
    expect(question).to_be_in_viewport()
    expect(said).to_be_in_viewport()


PUSH = "/voila/render/en/10_push.ipynb"
ZHAI = "/voila/render/en/14_zhai_or_fei.ipynb"


def test_a_step_that_is_ticked_asks_for_nothing_when_its_act_is_taken_back(open_page: OpenPage) -> None:
    page = open_page(ZHAI)
    missing = page.locator(".dk-pager:visible [data-place=missing]")
    expect(missing).to_be_visible()
    page.locator("[data-act=action]:visible").last.click()
    expect(step(page, 1)).to_have_class(DONE)
    page.locator("[data-act=again]:visible").click()
    expect(page.locator("[data-act=action]:visible").last).to_be_visible()
    expect(step(page, 1)).to_have_class(DONE)
    expect(missing).to_be_hidden()  # the question isn't there again yet
    page.locator("[data-act=action]:visible").last.click()
    expect(missing).to_have_text(says("steps.did.ask"))
    open_step(page, 2)
    page.locator(".guess [data-do=skip]:visible").first.click()
    expect(step(page, 2)).to_have_class(SKIPPED)
    open_step(page, 1)
    expect(missing).to_be_hidden()  # what it said would come is behind


def test_the_page_stays_where_it_is_when_a_guess_is_locked_in(open_page: OpenPage) -> None:
    page = open_page(PUSH, width=1280)
    open_step(page, 2)
    page.locator("input[name=guess]:visible").fill("40")
    row = page.locator(".lesson-steps")
    before = row.bounding_box()
    assert page.evaluate("scrollY") > 0
    page.locator(".guess:visible [type=submit], .guess:visible .btn.main").first.click()
    expect(page.locator(".locked:visible")).to_be_visible()
    after = row.bounding_box()
    assert before
    assert after
    assert after["y"] == before["y"]


def test_beside_next_is_what_the_tick_of_a_roll_step_waits_for(open_page: OpenPage) -> None:
    """The second guess comes after a hundred rolls; the mark over dice is explained there, too."""
    page = open_page("/voila/render/en/07_doubt_or_raise.ipynb", width=360)
    expect(page.locator("[data-legend]:visible")).to_have_count(1)
    page.locator(".lesson-steps a[data-lesson-step='2']").click()
    missing = page.locator(".dk-pager:visible [data-place=missing]")
    expect(missing).to_have_text(says("steps.missing.guess"))
    page.locator("[name=guess]:visible").fill("50")
    page.locator(".guess-form:visible [type=submit]").click()
    page.locator(".lesson-steps a[data-lesson-step='3']").click()
    expect(page.locator("[data-legend]:visible")).to_have_count(1)
    rolls = says("lesson07.act.roll", n=lesson(7, "en").rolls_before)
    expect(missing).to_have_text(rolls)
    page.locator("[data-key=roll1]:visible").click()
    expect(missing).to_have_text(rolls)  # so many come before the second question
    page.locator("[data-key=roll100]:visible").click()
    page.locator("[data-to-question]:visible").click()
    expect(page.locator(".dk-live:has([data-behaviour=guess]):visible").last).to_be_in_viewport()
    expect(missing).to_have_text(says("steps.missing.second"))  # rolls of its own are still to come


def test_beside_next_no_answer_is_named_before_it_can_be_seen(open_page: OpenPage) -> None:
    """The answer to the second guess of lesson 17 comes only after rounds of its own."""
    page = open_page("/voila/render/en/17_what_a_bid_tells.ipynb", width=360)
    open_step(page, 3)
    for key in ("roll1", "roll100"):
        page.locator(f"[data-key={key}]:visible").click()
    later = page.locator(".guess:visible")
    later.locator("label").first.click()
    later.locator("[type=submit]").click()
    expect(page.locator("[data-key=roll1]:visible")).to_have_count(1)
    expect(page.locator("[data-do=reveal]:visible")).to_have_count(0)
    expect(page.locator(".dk-pager:visible [data-place=missing]")).to_contain_text(says("lesson17.act.later", n=100))


def test_beside_next_is_the_blank_that_was_left_open(open_page: OpenPage) -> None:
    page = open_page("/voila/render/en/04_how_many.ipynb", width=360)
    page.locator(".lesson-steps a[data-lesson-step='4']").click()
    for _ in range(2):
        page.locator(".dk-gate [data-do=skip]").click()
    beam = page.locator(".bb-work:visible")
    for at in range(START - 1, 1, -1):
        beam.locator("[data-act=push]").first.click()
        expect(beam).to_have_attribute("data-at", str(at))
    for dice in range(1, 4):
        for at in (2 * dice - 1, 2 * dice) if dice > 1 else ():
            beam.locator("[data-act=push]").last.click()
            expect(beam).to_have_attribute("data-at", str(at))
        beam.locator("[data-act=add]").click()
        expect(beam.locator(".bb-cup .in")).to_have_count(dice + 1)
    beam.locator("[data-act=rest]").click()
    page.locator("[data-turn]:visible").click()
    expect(page.locator(".blank:visible")).to_be_visible()
    missing = page.locator(".dk-pager:visible [data-place=missing]")
    expect(missing).to_have_text(says("steps.missing.blank", n="2"))
