"""Phones in a class: pupils join with four letters, go with the wall, and what they do comes together there."""

from __future__ import annotations

import re
from fractions import Fraction

from playwright.sync_api import Locator, Page, expect

from dicekit import seeds, texts
from dicekit.course import lesson
from dicekit.widgets.rolls import Rolls
from tests.browser.conftest import OpenPage, Watch, live, until_drawn
from tests.browser.room import at_step, opened, opened_by_hand, seated, to
from tests.browser.tabs import show_more
from tests.serving import Running


def test_a_class_guesses_and_rolls_together(open_page: OpenPage, site: Running) -> None:
    wall, code = opened_by_hand(open_page, 6)
    phones = [seated(open_page, typed) for typed in (code, " ".join(code))]
    to(wall, "guess")
    for phone, number in zip(phones, (30, 55), strict=True):
        at_step(phone, 2)
        phone.locator("input[name=guess]:visible").fill(str(number))
        phone.get_by_role("button", name="Lock in").click()
    expect(wall.locator(".seats .full")).to_have_count(2)
    assert "30" not in wall.locator(".shown").inner_text()
    to(wall, "show")
    expect(wall.locator(".dot")).to_have_count(2)
    expect(wall.locator(".truth")).to_have_count(0)
    to(wall, "roll")
    for phone in phones:
        at_step(phone, 3)
        phone.locator("button[data-arg-times='10']:visible").click()
    expect(wall.locator(".rolled .big")).to_contain_text("20")
    experiment = lesson(6, "en").experiment
    made = [Rolls(experiment, code, seat, "06").rolled(10).tally for seat in (1, 2)]
    shown = wall.locator(".rolled .times").all_text_contents()
    counts = sorted({count for tally in made if tally for count in tally})
    assert [int(times) for times in shown] == [sum((tally or {}).get(count, 0) for tally in made) for count in counts]
    to(wall, "reveal")
    expect(wall.locator(".answer")).to_contain_text("44")


def test_phones_follow_wait_and_look_up_and_say_who_opens_the_next_step(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    phone = seated(open_page, code)
    onward = phone.locator(".dk-pager:not(.dk-away) a[rel=next]")
    wait = phone.locator(".dk-pager:not(.dk-away) .room-wait")
    at_step(phone, 1)
    expect(wait).to_be_visible()  # in place of the button
    expect(onward).to_be_hidden()
    phone.locator("a[data-lesson-step='3']").dispatch_event("click")  # not open yet
    expect(phone.locator(".dk-room .says")).not_to_be_empty()
    at_step(phone, 1)
    wall.locator("[data-do=pause]").click()
    expect(phone.locator(".dk-room-cover")).to_be_visible()
    expect(wall.locator(".paused")).to_be_visible()
    expect(wall.locator(".letters")).to_be_visible()  # what they look up at
    wall.locator("[data-do=pause]").click()
    expect(phone.locator(".dk-room-cover")).to_be_hidden()
    expect(wall.locator(".paused")).to_be_hidden()
    to(wall, "guess")
    at_step(phone, 2)
    phone.reload()  # keeps the seat, and the class's step
    live(phone)
    at_step(phone, 2)
    expect(phone.locator(".dk-room .at")).to_contain_text(code)
    expect(wait).to_be_visible()
    wall.locator("[data-do=together]").click()
    expect(onward).to_be_visible()
    expect(wait).to_have_count(0)
    wall.once("dialog", lambda dialog: dialog.accept())
    wall.locator(".more summary").click()
    wall.keyboard.press("Escape")
    expect(wall.locator("[data-do=delete]")).to_be_hidden()
    wall.locator(".more summary").click()
    wall.locator("[data-do=delete]").click()
    expect(wall.locator(".controls")).to_be_hidden()


def test_a_pupil_sees_no_notes_for_teachers_and_leaves_only_after_a_question(open_page: OpenPage) -> None:
    """Nor a way to them, even when the lesson is done, when others are offered it; both are there without the room."""
    _, code = opened(open_page, 3)
    phone = seated(open_page, code)
    phone.evaluate(
        "localStorage.dicekit = JSON.stringify({ ...JSON.parse(localStorage.dicekit),"
        " '03/beat': { at: 1, seen: [1], done: [1, 2, 3, 4, 5, 6] } })"
    )
    phone.reload()
    live(phone)
    notes, way = phone.locator(".prose > details:last-child"), phone.locator(".more-here a[href*='/teach/']")
    expect(notes).to_be_attached()
    assert notes.evaluate("(one) => getComputedStyle(one).display") == "none"
    show_more(phone)
    expect(way).to_have_count(0)
    phone.once("dialog", lambda dialog: dialog.dismiss())
    phone.locator(".dk-room button").click()
    expect(phone.locator(".dk-room .at")).to_contain_text(code)
    phone.once("dialog", lambda dialog: dialog.accept())
    phone.locator(".dk-room button").click()
    expect(phone.locator(".dk-room")).to_have_count(0)
    assert notes.evaluate("(one) => getComputedStyle(one).display") != "none"
    phone.locator("h1").click()
    show_more(phone)
    expect(way).to_have_count(1)


def test_phones_go_through_the_reasoning_with_the_teacher_and_each_has_dice_of_its_own(open_page: OpenPage) -> None:
    """Lesson 3: hundreds of hands are on the wall at once; the steps of *Reason* open one by one."""
    wall, code = opened(open_page, 3)
    phones = [seated(open_page, code) for _ in range(2)]
    to(wall, "guess")
    for phone in phones:
        at_step(phone, 2)
        phone.locator("input[name=guess]:visible").fill("2")
        phone.get_by_role("button", name="Lock in").click()
    to(wall, "roll")
    for phone in phones:
        at_step(phone, 3)
        phone.locator("[data-act=roll]:visible").click()
    expect(wall.locator(".rolled figcaption")).to_contain_text("200")  # before anybody turned the switch
    kept = [phone.evaluate("JSON.parse(localStorage.dicekit)['03/hands']").split(".")[0] for phone in phones]
    assert kept == [seeds.own(code, seat) for seat in (1, 2)]
    phone = phones[0]
    phone.locator("[data-act=switch]:visible").first.click()
    expect(wall.locator(".rolled figcaption")).to_have_count(2)
    to(wall, "second")
    phone.locator("input[name=guess]:visible").fill("50")
    phone.get_by_role("button", name="Lock in").click()
    to(wall, "reason")
    at_step(phone, 4)
    turn, asked = phone.locator("[data-turn]:not([hidden])"), phone.locator(".lines > .line.asked-only")
    expect(asked).to_have_count(1)  # a question first, on the wall and on phones
    expect(phone.locator(".pile-bar.wild .pile-n").first).to_be_hidden()
    expect(wall.locator(".sum")).to_have_count(0)
    expect(turn).to_be_hidden()
    expect(phone.locator("[data-turn] + .room-wait")).to_be_visible()
    turn.dispatch_event("click")  # as a key would
    expect(phone.locator(".dk-room .says")).not_to_be_empty()
    expect(phone.locator(".lines > .line.open")).to_have_count(1)
    wall.locator("[data-do=show]").click()
    expect(wall.locator(".sum")).to_have_count(1)
    expect(asked).to_have_count(0)
    expect(phone.locator(".pile-bar.wild .pile-n").first).to_have_text("1,024")
    wall.locator("[data-do=show]").click()
    expect(wall.locator(".reasoned li")).to_have_count(2)
    expect(phone.locator(".lines > .line.past")).to_have_count(1)  # phones go with the wall
    wall.locator("[data-do=together]").click()
    expect(turn).not_to_have_attribute("aria-disabled", "true")


def test_steps_of_a_sum_come_with_the_class_also_to_who_has_tried_nothing(open_page: OpenPage) -> None:
    """Lesson 2: alone they come after three first rolls; in a class the wall is at step 2, and the phone shows it."""
    wall, code = opened(open_page, 2)
    phone = seated(open_page, code)
    to(wall, "reason")
    at_step(phone, 4)
    show = wall.locator("[data-do=show]")
    show.click()
    expect(phone.locator(".lines > .line.open")).to_be_visible()
    show.click()
    expect(phone.locator(".lines > .line.past")).to_have_count(1)
    expect(phone.locator(".lines > .line.open")).to_be_in_viewport()


def test_a_guess_starts_no_python_may_be_corrected_and_who_comes_late_goes_on_with_the_class(
    open_page: OpenPage, watches: dict[Page, Watch]
) -> None:
    until_drawn(open_page("/voila/render/en/06_your_dice.ipynb"))
    wall, code = opened(open_page, 6)
    phone = seated(open_page, code)
    to(wall, "guess")
    at_step(phone, 2)
    for typed in ("30", "40"):
        phone.locator("input[name=guess]:visible").fill(typed)
        phone.get_by_role("button", name="Lock in").click()
        expect(phone.locator("[data-do=change]")).to_be_visible()
        if typed == "30":
            expect(wall.locator(".seats .full")).to_have_count(1)
            assert not [url for url in watches[phone].requests if "/live/" in url]
            phone.locator("[data-do=change]").click()
    assert phone.evaluate("JSON.parse(localStorage.dicekit)['06/guess']") == {"first": {"value": "40", "sure": None}}
    to(wall, "second")
    expect(phone.locator("[data-do=change]")).to_have_count(0)
    late = seated(open_page, code)
    at_step(late, 3)
    expect(late.locator(".dk-gate")).to_have_count(0)


def test_a_phone_rolls_no_more_than_the_wall_counts_and_comes_back_from_another_lesson(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    phone = seated(open_page, code)
    to(wall, "roll")
    at_step(phone, 3)
    strip = phone.locator(".rolls:visible").first
    for rolled in ("1000", "2000"):
        strip.locator("[data-arg-times='1000']").click()
        expect(strip).to_have_attribute("data-done", rolled, timeout=60_000)
    strip.locator("[data-arg-times='10']").click()
    expect(phone.locator(".dk-room .says")).to_contain_text("2")
    expect(strip).to_have_attribute("data-done", "2000")
    to(wall, "use")
    at_step(phone, 6)
    expect(phone.locator("nav.pager")).to_be_hidden()
    there = phone.url.partition("#")[0]
    phone.goto(there.replace("06_your_dice", "05_at_least"))
    live(phone)
    expect(wall.locator(".away")).not_to_be_empty()
    expect(phone.locator(".dk-room a")).to_have_attribute("href", re.compile("06_your_dice"))
    wall.locator("[data-do=back]").click()
    phone.wait_for_url(re.compile("06_your_dice"))
    at_step(phone, 5)
    expect(wall.locator(".away")).to_be_empty()
    to(wall, "end")
    expect(phone.locator("html[data-class-ends]")).to_have_count(1)
    leave = phone.locator("nav.pager:visible, .dk-pager:visible")
    expect(leave).to_have_count(0)  # the class talks
    wall.locator("[data-do=next]").click()
    expect(phone.locator("nav.pager")).to_be_visible()


def test_who_left_comes_back_to_the_seat(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    phone = seated(open_page, code)
    seated(open_page, code)
    to(wall, "guess")
    at_step(phone, 2)
    phone.locator("input[name=guess]:visible").fill("37")
    phone.get_by_role("button", name="Lock in").click()
    expect(wall.locator(".seats .full")).to_have_count(1)
    asked: list[str] = []
    phone.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    phone.locator(".dk-room button").click()
    expect(phone.locator(".dk-room")).to_have_count(0)
    assert asked
    phone.goto(wall.url.partition("/wall")[0] + "/join")
    phone.locator("#seat-left").click()
    expect(phone.locator(".seated .number")).to_have_text("1")
    phone.locator(".seated a").click()
    live(phone)
    at_step(phone, 2)
    assert phone.evaluate("JSON.parse(localStorage.dicekit)['06/guess'].first.value") == "37"


def test_the_second_question_comes_with_the_class_so_does_its_answer_and_a_picture_step_by_step(
    open_page: OpenPage,
) -> None:
    """One has rolled enough for it, the other not at all: both get the question with the class, and the answer.

    In the picture your cup comes first, then Bo's; phones are a step ahead of the wall, but for the last one.
    """
    wall, code = opened(open_page, 6)
    ahead, behind = seated(open_page, code), seated(open_page, code)
    to(wall, "guess")
    for phone in (ahead, behind):
        at_step(phone, 2)
        phone.locator("input[name=guess]:visible").fill("30")
        phone.get_by_role("button", name="Lock in").click()
    to(wall, "roll")
    at_step(ahead, 3)
    ahead.locator("button[data-arg-times='100']:visible").click()
    expect(wall.locator(".rolled")).to_be_visible()
    field = "[data-behaviour=guess]:not(.is-sealed) form"
    expect(ahead.locator(field).locator("visible=true")).to_have_count(0)
    to(wall, "second")
    for phone in (ahead, behind):
        form = phone.locator(field).locator("visible=true")
        expect(form).to_have_count(1)
        form.locator("input[name=guess]").fill("50")
        expect(phone.locator(".coming-line:not(:has(button)):visible")).to_have_count(0)  # it's there already
        form.locator("[type=submit]").click()
        expect(phone.locator("[data-do=reveal]:visible")).to_have_count(0)
    hundred = ahead.locator("[data-act=roll][data-arg-times='100']:visible")
    expect(hundred).to_have_count(0)  # what was rolled for the first question is away
    expect(wall.locator(".seats .full")).to_have_count(2)
    wall.locator("[data-do=show]").click()
    expect(hundred).to_have_count(1)
    expect(ahead.locator(".pager a[rel=next]:visible")).to_have_count(0)  # only the teacher opens what comes next
    to(wall, "reason")
    end = ahead.locator("[data-answer]")
    at_step(ahead, 4)
    picture_opens_step_by_step(wall, ahead)
    expect(end).to_be_attached()
    to(wall, "reveal")
    expect(ahead.locator(".room-stage")).to_have_count(0)
    expect(ahead.locator("[data-do=reveal]:visible")).to_have_count(0)
    expect(ahead.locator(".dk-answer")).to_be_visible()
    expect(end).to_be_hidden()  # it names the second answer, too
    to(wall, "reveal_second")
    expect(end).to_be_visible()
    for phone in (ahead, behind):
        expect(phone.locator("html")).to_have_attribute("data-votes", re.compile("revealed"))


def picture_opens_step_by_step(wall: Page, phone: Page) -> None:
    said, where, show = phone.locator(".room-stage"), wall.locator(".where"), wall.locator("[data-do=show]")
    you, bo = (phone.locator(f"[data-act=cup][data-arg-seat={seat}]") for seat in ("you", "bo"))
    worked = phone.locator("[data-act=sum]")

    def step(number: int) -> None:
        show.click()
        expect(where).to_contain_text(f"{number} of 4")

    def done(cup: Locator, pressed: str) -> None:
        """The phone does the next step, which the wall counts; then it waits."""
        cup.click()
        expect(cup).to_have_attribute("aria-pressed", pressed)
        expect(wall.locator(".tried")).to_contain_text("1 of 2")
        expect(said).not_to_contain_text("of 4")

    expect(said).to_contain_text("1 of 4")
    bo.dispatch_event("click")
    expect(phone.locator(".dk-room .says")).not_to_be_empty()
    expect(bo).to_have_attribute("aria-pressed", "false")
    done(you, "true")
    step(1)
    expect(said).to_contain_text("2 of 4")
    done(you, "false")
    step(2)
    expect(said).to_contain_text("3 of 4")
    done(bo, "true")
    step(3)
    expect(wall.locator(".tried")).to_have_count(0)  # the last step is on the wall first
    worked.dispatch_event("click")
    expect(phone.locator(".dots-sum")).to_have_count(0)
    step(4)
    worked.click()
    phone.locator("[data-act=cases]").click()
    expect(phone.locator(".dots-sum li")).to_have_count(5)


def test_nothing_answers_the_second_guess_until_the_teacher_closes_it(open_page: OpenPage) -> None:
    """Lesson 3: one locks in, one skips and guesses late; the second switch and the answer come for both at once."""
    wall, code = opened(open_page, 3)
    phones = [seated(open_page, code) for _ in range(2)]
    to(wall, "roll")
    for phone in phones:
        at_step(phone, 3)
        phone.locator("[data-act=roll]:visible").click()
        phone.locator("[data-act=switch]:visible").first.click()
    to(wall, "second")
    bars = [phone.locator(".guess:has(input[name=guess])").locator("visible=true").last for phone in phones]
    bars[0].locator("input[name=guess]").fill("60")
    bars[0].locator("[type=submit]").click()
    expect(wall.locator(".seats .full")).to_have_count(1)
    asked: list[str] = []
    wall.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    wall.locator("[data-do=show]").click()  # one is still missing: it's asked first
    assert asked
    expect(wall.locator(".seats")).to_be_visible()
    bars[1].locator("[data-do=skip]").click()
    expect(wall.locator(".seats .full")).to_have_count(1)
    for phone in phones:
        expect(phone.locator("[data-do=reveal]:visible")).to_have_count(0)
        expect(phone.locator("[data-key=switch2]")).to_have_count(0)
    bars[1].locator("[data-do=change]").click()
    bars[1].locator("input[name=guess]").fill("30")
    bars[1].locator("[type=submit]").click()
    expect(bars[1].locator(".locked-guess")).to_contain_text("30")
    expect(wall.locator(".seats .full")).to_have_count(2)
    wall.locator("[data-do=show]").click()
    for phone in phones:
        expect(phone.locator("[data-key=switch2]")).to_be_attached()
    wall.locator("[data-do=reopen]").click()
    expect(wall.locator(".seats .full")).to_have_count(2)
    wall.locator("[data-do=show]").click()
    expect(wall.locator("[data-do=reopen]")).to_be_visible()
    to(wall, "reveal_second")
    for phone, own in zip(phones, ("60", "30"), strict=True):
        expect(phone.locator(".dk-answer")).to_contain_text(own)
        expect(phone.locator(".dk-answer .answer")).to_contain_text(str(round(100 * Fraction(13, 16))))
    to(wall, "check")
    at_step(phones[0], 5)
    expect(phones[0].locator("[data-place=answer-later]:visible")).to_have_count(0)  # nobody is sent away for it
    expect(phones[0].locator(".done > [data-lesson-step='3']")).to_have_count(1)
    expect(phones[0].locator(".done > [data-lesson-step='1']")).to_have_count(0)  # nothing was done there
    says = phones[0].locator(".dk-room .says")
    to(wall, "end")
    expect(says).to_be_empty()  # the class is over once the teacher ends it
    wall.locator("[data-do=next]").click()
    expect(says).not_to_be_empty()
    phones[0].mouse.wheel(0, 9000)
    expect(says).to_be_in_viewport(ratio=1)


def test_guesses_that_are_open_again_hide_what_answers_them_and_nobody_has_skipped(open_page: OpenPage) -> None:
    """Lesson 6: one has guessed and rolled for it, the other is still choosing as the teacher closes the guesses.

    The rolls from Bo's seat come then; until then the one who has guessed is told so, and to do nothing.
    """
    wall, code = opened(open_page, 6)
    made, missed = seated(open_page, code), seated(open_page, code)
    to(wall, "roll")
    at_step(made, 3)
    made.locator("button[data-arg-times='10']:visible").click()
    to(wall, "second")
    missing, waits = made.locator("[data-place=missing]:visible"), made.locator("[data-place=tries]:visible")
    forms = [phone.locator("[data-behaviour=guess] form").locator("visible=true") for phone in (made, missed)]
    forms[0].locator("input[name=guess]").fill("30")
    forms[0].locator("[type=submit]").click()
    expect(waits).to_have_text(texts.say("room.pupil.closes", "en"))
    expect(missing).to_have_count(0)
    expect(wall.locator(".seats .full")).to_have_count(1)
    wall.once("dialog", lambda dialog: dialog.accept())
    wall.locator("[data-do=show]").click()
    expect(missing).to_have_count(1)
    expect(waits).to_have_text(texts.say("room.pupil.tells", "en"))
    tries = [phone.locator(".dk-after-06-second [data-act=roll][data-arg-times='10']") for phone in (made, missed)]
    for phone, roll in zip((made, missed), tries, strict=True):
        expect(roll).to_be_visible()
        expect(phone.locator("[data-behaviour=guess] form").locator("visible=true")).to_have_count(0)
    before = wall.locator(".shown").inner_text()
    tries[0].click()
    expect(wall.locator(".shown")).not_to_have_text(before, use_inner_text=True)
    wall.locator("[data-do=reopen]").click()
    for roll in tries:
        expect(roll).to_be_hidden()
    expect(forms[1]).to_have_count(1)
    expect(wall.locator(".seats i")).to_have_count(2)
    expect(wall.locator(".seats .skipped")).to_have_count(0)
    made.locator("[data-do=change]:visible").click()
    forms[0].locator("input[name=guess]").fill("2")
    forms[0].locator("[type=submit]").click()
    one = texts.say("room.after_rolls", "en", n=1)
    expect(wall.locator(".shown")).to_contain_text(one)
    wall.once("dialog", lambda dialog: dialog.accept())
    wall.locator("[data-do=show]").click()
    for roll in tries:
        expect(roll).to_be_visible()  # with the rolls that were made
    expect(wall.locator(".shown")).to_contain_text(one)


def test_sides_are_shown_by_a_press_and_steps_are_done_by_what_was_done_in_them(open_page: OpenPage) -> None:
    """Lesson 6: one takes a side, the other none; in *Roll* and *Check* nothing is rolled or answered."""
    wall, code = opened(open_page, 6)
    phone, other = seated(open_page, code), seated(open_page, code)
    to(wall, "ask")
    expect(wall.locator(".shown")).to_contain_text(texts.say("room.chose", "en", n=0, all=2))
    phone.locator("[data-act=lift]:visible").click()
    phone.locator("[data-act=answer]:visible").first.click()
    expect(wall.locator(".shown")).to_contain_text(texts.say("room.chose", "en", n=1, all=2))
    expect(wall.locator(".camps")).to_have_count(0)
    wall.locator("[data-do=show]").click()
    expect(wall.locator(".camps b").first).to_be_visible()
    to(wall, "second")
    at_step(phone, 3)
    form = phone.locator("[data-behaviour=guess] form").locator("visible=true")
    form.locator("input[name=guess]").fill("30")
    form.locator("[type=submit]").click()
    to(wall, "check")
    at_step(phone, 5)
    expect(phone.locator(".done > [data-lesson-step='3']")).to_have_count(0)
    phone.locator(".deck-tabs [data-tab]").nth(1).click()
    at_step(other, 5)
    card = other.locator("[data-behaviour=deck] form").locator("visible=true")
    for answer in ("8/27", "19/27"):
        card.get_by_role("textbox").fill(answer)
        card.locator("[type=submit]").click()
    first_tries = texts.say("quiz.deck_so_far.class", "en", right=1, all=1, own=0)  # the wall counts first answers
    expect(other.locator(".deck-done")).to_have_text(first_tries)
    to(wall, "use")
    at_step(phone, 6)
    expect(phone.locator(".done > [data-lesson-step='5']")).to_have_count(0)
    expect(other.locator(".done > [data-lesson-step='5']")).to_have_count(1)


def test_cups_on_a_led_phone_come_up_with_those_on_the_wall(open_page: OpenPage) -> None:
    """Lesson 6, *Use*: after a decision the phone only says that it waits, until the wall lifts its cups."""
    wall, code = opened(open_page, 6)
    phone = seated(open_page, code)
    to(wall, "use")
    at_step(phone, 6)
    phone.locator(".play [data-act=action][data-arg-action=doubt]:visible").click()
    expect(phone.locator(".cups-wait")).to_be_visible()
    result = phone.locator(".play .showdown, .play .round-table, .play .headline").locator("visible=true")
    expect(result).to_have_count(0)
    expect(wall.locator(".rounds .count")).to_contain_text("1")
    show = wall.locator("[data-do=show]")
    show.click()
    expect(wall.locator(".rounds .rows")).to_have_count(1)
    expect(result).to_have_count(0)
    show.click()
    expect(result).to_have_count(3)
    expect(phone.locator(".cups-wait")).to_be_hidden()
