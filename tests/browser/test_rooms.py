"""A class: the teacher opens a room, pupils join with four letters, and what they do comes together on the wall."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dicekit import seeds, texts
from dicekit.course import lesson, numbers
from dicekit.site.paper.answered import guess_answer
from dicekit.site.rooms.wall_steps import STEPS
from dicekit.widgets.guess import Order
from dicekit.widgets.rolls import Rolls
from tests.browser.conftest import OpenPage, Watch, assert_axe, live, until_drawn
from tests.browser.tabs import show_more
from tests.serving import Running, shared

PHONE = {"width": 360, "height": 740, "touch": True}


def opened(open_page: OpenPage, number: int, **how: Any) -> tuple[Page, str]:
    """The wall of a new room that this browser leads, and its letters."""
    site: Running = how.get("served") or shared("site")
    room = json.loads(site.post("/room/open", {"lesson": number, "lang": "en"}).body)
    kept = json.dumps(json.dumps({"version": 1, "teach": room}))
    script = f"try {{ localStorage.dicekit ??= {kept} }} catch {{}}"  # the page before has no storage
    lead = f"/wall#{room['code']}"
    wall = open_page(lead, width=1920, height=1080, before=lambda page: page.add_init_script(script), **how)
    expect(wall.locator(".controls")).to_be_visible()
    expect(wall.locator(".letters, .code b").first).to_be_attached()
    return wall, str(room["code"])


def opened_by_hand(open_page: OpenPage, number: int, **how: Any) -> tuple[Page, str]:
    """The same, from the page for teachers."""
    wall = open_page("/teach", width=1920, height=1080, **how)
    wall.locator("#room-lesson").select_option(str(number))
    wall.locator("#open-room .main").click()
    letters = wall.locator(".letters, .code b").first
    expect(wall.locator(".controls")).to_be_visible()
    code = wall.evaluate("JSON.parse(localStorage.dicekit).teach.code")
    expect(letters).to_be_attached()
    return wall, str(code)


def seated(open_page: OpenPage, code: str, **how: Any) -> Page:
    phone = open_page("/join", **PHONE, **how)
    phone.locator("#room-code").fill(code.lower())
    phone.locator("#join-room .main").click()
    expect(phone.locator(".seated .number")).to_have_text(re.compile(r"\d+"))
    phone.locator(".seated a").click()
    live(phone)
    return phone


def at_step(phone: Page, step: int) -> None:
    expect(phone.locator(f"a[data-lesson-step='{step}'][aria-current]")).to_be_attached()


NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"  # as on plain http
HEARD = "addEventListener('copy', () => { window.copied = document.activeElement.value; })"


def to(wall: Page, step: str) -> None:
    """Press Next until the wall is at this step."""
    shown = "document.body.dataset.step + document.querySelector('[data-do=next]').textContent"
    while wall.evaluate("document.body.dataset.step") != step:
        before = wall.evaluate(shown)
        wall.locator("[data-do=next]").click()
        wall.wait_for_function(f"(before) => {shown} !== before", arg=before)


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


def test_the_plan_is_that_of_the_chosen_lesson_also_when_one_comes_back(open_page: OpenPage) -> None:
    page = open_page("/teach")
    page.locator("#room-lesson").select_option("3")
    page.locator("#room-plan").click()
    expect(page.locator("h1")).to_contain_text("3 ·")
    page.go_back()
    chosen = page.locator("#room-lesson").input_value()
    expect(page.locator("#room-plan")).to_have_attribute("href", re.compile(rf"/teach/{chosen}$"))


def test_what_is_chosen_from_is_on_the_wall(open_page: OpenPage) -> None:
    wall, _ = opened(open_page, 1)
    to(wall, "guess")
    asked = lesson(1, "en").first
    assert isinstance(asked, Order)
    assert wall.locator(".options li").all_text_contents() == [str(card) for card in asked.cards]


def test_the_pages_of_rooms_are_accessible(open_page: OpenPage) -> None:
    for path in ("/zh/teach", "/join"):
        assert_axe(open_page(path))
    wall, code = opened(open_page, 1)
    assert_axe(wall)
    wrong = open_page("/join#A2", **PHONE)
    wrong.locator("#room-code").fill("A2")
    wrong.locator("#join-room .main").click()
    expect(wrong.locator("#join-note")).not_to_be_empty()
    assert code


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


def test_another_computer_shows_the_wall_and_leads_nothing(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    teach = wall.evaluate("JSON.parse(localStorage.dicekit).teach")
    projector = open_page(f"/wall#{code}.{teach['view']}", width=1920, height=1080)
    expect(projector.locator(".letters")).to_have_text(code)
    expect(projector.locator(".controls")).to_be_hidden()
    to(wall, "ask")
    expect(projector.locator("body")).to_have_attribute("data-step", "ask")


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


def test_links_are_copied_on_plain_http_or_shown_to_be_copied(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    page = wall.context.new_page()
    page.add_init_script(NO_CLIPBOARD + ";" + HEARD)
    page.goto(wall.url.partition("/wall")[0] + "/teach")
    card = page.locator(".rooms > li")
    for name, key in (("link", "key"), ("projector", "view")):
        secret = page.evaluate(f"JSON.parse(localStorage.dicekit).teach.{key}")
        card.locator(f"details:has([data-do={name}]) summary").click()
        card.locator(f"[data-do={name}]").click()
        expect(card.locator(".status")).to_have_text(texts.say("room.copied", "en"))
        assert page.evaluate("window.copied").endswith(f"/wall#{code}.{secret}")
    page.evaluate("document.execCommand = () => false")
    card.locator("[data-do=link]").click()
    field = card.locator(".status input")
    expect(field).to_be_focused()
    assert field.evaluate("(one) => one.value.slice(one.selectionStart, one.selectionEnd) === one.value")
    expect(card.locator(".status")).not_to_contain_text(texts.say("room.copied", "en"))
    page.close()


def test_all_rooms_of_a_browser_are_listed_until_they_are_gone(open_page: OpenPage) -> None:
    first, code = opened_by_hand(open_page, 6)
    other = first.context.new_page()
    other.goto(first.url.partition("/wall")[0] + "/teach")
    other.locator("#room-lesson").select_option("3")
    other.locator("#open-room .main").click()
    expect(other.locator(".controls")).to_be_visible()
    second = other.evaluate("JSON.parse(localStorage.dicekit).teach.code")
    first.reload()
    expect(first.locator(".letters")).to_have_text(code)  # its own, not the latest
    other.goto(first.url.partition("/wall")[0] + "/teach")
    links = other.locator(".rooms > li a.btn")
    expect(links).to_have_count(2)
    assert [re.findall(f"{code}|{second}", str(one)) for one in links.all_text_contents()] == [[second], [code]]
    assert other.locator("#room-lesson").input_value() == "3"  # the one chosen last
    expect(other.locator("#sheet-seed")).to_have_value(second)  # sheets have the dice of the room
    other.once("dialog", lambda dialog: dialog.accept())
    other.locator(".rooms > li").first.locator("[data-do=delete]").click()
    expect(links).to_have_count(1)
    links.click()
    expect(other.locator(".letters")).to_have_text(code)
    other.close()


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

    In the picture your cup comes first, then Bo's; phones can't run ahead of the wall.
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
    expect(ahead.locator("[data-place=missing]:visible")).to_have_count(0)  # only the teacher opens what comes next
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
        expect(said).to_contain_text(re.compile(f"{number} of 4" if number < 4 else "^(?!.*of 4)"))

    expect(said).to_contain_text("1 of 4")
    you.dispatch_event("click")
    expect(phone.locator(".dk-room .says")).not_to_be_empty()
    step(1)
    expect(phone.locator(":root[data-stage-first]")).to_have_count(0)
    bo.dispatch_event("click")
    you.click()
    expect(you).to_have_attribute("aria-pressed", "true")
    expect(bo).to_have_attribute("aria-pressed", "false")
    step(2)
    step(3)
    bo.click()
    expect(bo).to_have_attribute("aria-pressed", "true")
    worked.dispatch_event("click")
    expect(phone.locator(".dots-sum")).to_have_count(0)
    step(4)
    worked.click()
    expect(phone.locator(".dots-sum li")).to_have_count(5)


def test_one_press_shows_one_question_and_the_end_has_a_way_out(open_page: OpenPage, site: Running) -> None:
    """Two questions are answered; the first press shows what the class answered to one of them, alone, the next one the
    answer."""
    wall, code = opened(open_page, 3)
    phone = seated(open_page, code)
    to(wall, "check")
    at_step(phone, 5)
    key = "a" * 32
    seat = json.loads(site.post(f"/room/{code}/join", {"key": key}).body)["seat"]
    events = [
        {"n": 1000 + at, "place": one.place, "value": {"tries": ["1"], "right": False}}
        for at, one in enumerate(lesson(3, "en").exercises[:2])
    ]
    site.post(f"/room/{code}/events", {"seat": seat, "key": key, "events": events})
    show = wall.locator("[data-do=show]")
    expect(show).to_contain_text("1")
    onward = wall.locator("[data-do=next]").bounding_box()
    show.click()
    expect(wall.locator(".checked.alone [data-alone] .voted")).to_be_visible()
    assert wall.locator(".checked :is(.ideas, .answer, .why)").count() == 0
    show.click()  # one is on a second try, so it's asked first; refused, as nobody accepts
    expect(wall.locator(".checked :is(.ideas, .answer, .why)")).to_have_count(0)
    wall.once("dialog", lambda dialog: dialog.accept())
    show.click()
    expect(wall.locator(".checked.alone [data-alone] .why")).to_be_visible()
    right = lesson(3, "en").exercises[0]
    assert right.kind == "choice"
    card = phone.locator("[data-behaviour=deck] form").locator("visible=true")
    card.locator(f"input[name=answer][value='{right.truth}']").check(force=True)
    card.locator("[type=submit]").click()
    expect(phone.locator(".uncounted:visible")).to_have_count(1)  # as the wall has shown it
    expect(phone.locator(".deck-done")).to_be_empty()
    assert wall.locator("[data-do=next]").bounding_box() == onward  # nothing moves under a finger
    to(wall, "end")
    wall.locator("[data-do=next]").click()
    expect(wall.locator(".finish [data-do=delete]")).to_be_visible()
    expect(wall.locator("[data-do=next]")).to_be_hidden()  # finished once
    with wall.expect_download():
        wall.locator(".finish [data-do=table]").click()
    expect(wall.locator(".status")).to_contain_text(f"dicekit-{code}.csv")


TALL = (16,)  # a lesson with much on the wall


@pytest.mark.parametrize(
    "number", [pytest.param(one, marks=() if one in TALL else pytest.mark.sweep) for one in numbers()]
)
def test_nothing_on_the_wall_comes_under_its_controls(number: int, open_page: OpenPage, site: Running) -> None:
    """At 1920 x 1080, with nine pupils and both typical mistakes everywhere."""
    wall, code = opened(open_page, number)
    asked = lesson(number, "en")
    for seat in range(1, 10):
        site.post(f"/room/{code}/join", {"key": f"{seat:032}"})
        entries = [
            (asked.first.place, {"first": {"value": str(20 + 5 * seat)}, "second": {"value": str(40 + seat)}}),
            *((one.place, {"first": {"value": str(5 * seat)}}) for one in [asked.second] if one),
            *(
                (one.place, {"tries": [str(one.wrong[seat % min(2, len(one.wrong))].value)], "right": False})
                for one in asked.exercises
                if one.wrong
            ),
            (f"{number:02}/roll", {"seed": code, "seat": seat, "done": 100}),
        ]
        events = [{"n": n, "place": place, "value": value} for n, (place, value) in enumerate(entries, 1)]
        site.post(f"/room/{code}/events", {"seat": seat, "key": f"{seat:032}", "events": events})
    lowest = """() => {
      const all = [...document.querySelectorAll(".shown *, .picture")].filter((one) => !one.closest(".printed"));
      const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height);
      const footer = document.querySelector("footer").getBoundingClientRect();
      return Math.max(...boxes.map(({ bottom }) => bottom)) - footer.top;
    }"""
    wall.on("dialog", lambda dialog: dialog.accept())  # some could still try again
    show, onward = wall.locator("[data-do=show]"), wall.locator("[data-do=next]")
    seen = "document.querySelector('main').innerText"
    while wall.evaluate("document.body.dataset.step") != "end":
        assert wall.evaluate(lowest) <= 1, wall.evaluate(seen)
        before = wall.evaluate(seen)
        offered = show.get_attribute("class") or ""
        (onward if "none" in offered or show.get_attribute("aria-disabled") == "true" else show).click()
        wall.wait_for_function(f"(before) => {seen} !== before", arg=before)
    assert wall.evaluate(lowest) <= 1


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


def test_the_plan_opens_from_the_page_that_is_shown_only_after_a_question(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 3)
    asked: list[str] = []
    wall.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    wall.locator(".more summary").click()
    wall.locator("[data-do=plan]").click()
    assert asked
    assert len(wall.context.pages) == 1
    view = wall.evaluate("JSON.parse(localStorage.dicekit).teach.view")
    other = open_page(f"/wall#{code}.{view}", width=1920, height=1080)  # now that one is shown
    expect(other.locator(".letters")).to_have_text(code)
    expect(wall.locator("[data-do=plan]")).to_have_attribute("data-shown", "elsewhere")
    expect(wall.locator("[data-do=plan]")).to_be_hidden()  # a press closes the menu
    wall.locator(".more summary").click()
    with wall.context.expect_page() as page:
        wall.locator("[data-do=plan]").click()
    plan = page.value
    expect(plan.locator(f"a[href$='/wall#{code}']")).to_be_visible()
    expect(plan.locator(".opens-room")).to_have_count(0)
    plan.close()


def test_the_wall_leads_from_a_phone(open_page: OpenPage, site: Running) -> None:
    """Lesson 6, *Use*: nothing is wider than the screen, and one button shows decisions and best calls in turn."""
    room = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
    site.post(f"/room/{room['code']}/join", {"key": "1" * 32})
    events = [{"n": 1, "place": "06/use", "value": "rounds K7QX given\ndoubt\ndoubt\ndoubt"}]
    site.post(f"/room/{room['code']}/events", {"seat": 1, "key": "1" * 32, "events": events})
    wall = open_page(f"/wall#{room['code']}.{room['key']}", **PHONE)
    to(wall, "use")
    expect(wall.locator(".rounds .rows")).to_have_count(0)
    show = wall.locator("[data-do=show]")
    for calls, best in ((1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)):
        show.click()
        expect(wall.locator(".rounds .rows")).to_have_count(calls)
        expect(wall.locator(".rounds .rows:has(.good, .other)")).to_have_count(best)
    assert wall.evaluate("document.documentElement.scrollWidth <= innerWidth")


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


def test_the_reason_stands_beside_the_second_answer_whatever_was_guessed(open_page: OpenPage, site: Running) -> None:
    wall, code = opened(open_page, 6)
    asked = lesson(6, "en").second
    assert asked is not None
    typical = next(iter(guess_answer(asked, "en")["wrong"]))[0]
    site.post(f"/room/{code}/join", {"key": "1" * 32})
    value = {"first": {"value": re.sub(r"\D", "", typical)}}
    events = [{"n": 1, "place": asked.place, "value": value}]
    site.post(f"/room/{code}/events", {"seat": 1, "key": "1" * 32, "events": events})
    to(wall, "reveal_second")
    expect(wall.locator(".ideas li")).to_have_count(1)
    expect(wall.locator(".why-line")).to_have_text(asked.why)


def test_the_last_picture_of_the_reasoning_says_what_it_comes_to(open_page: OpenPage) -> None:
    """Lesson 10: six stages; the sum of both is told with the last."""
    page = open_page("/scene/10/reason#6", width=1920, height=1080)
    expect(page.locator(".show-task")).to_be_visible()


def test_thirty_guesses_before_and_after_the_talk_are_large_and_apart(open_page: OpenPage, site: Running) -> None:
    """Seen from the last row: circles of at least 30 of 1080 pixels, no two over each other."""
    room = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
    guesses = [20, 30, 30, 40, 41, 44, 44, 45, 45, 46, 48, 48, *[50] * 9, *range(60, 69), 98, 2][:30]
    for seat, number in enumerate(guesses, 1):
        site.post(f"/room/{room['code']}/join", {"key": f"{seat:016}"})
        made = {"first": {"value": str(number)}, "second": {"value": str(number if seat % 3 else 44)}}
        sent = {"seat": seat, "key": f"{seat:016}", "events": [{"n": 1, "place": "06/guess", "value": made}]}
        site.post(f"/room/{room['code']}/events", sent)
    wall = open_page(f"/wall#{room['code']}.{room['key']}", width=1920, height=1080)
    to(wall, "again")
    wall.locator("[data-do=show]").click()
    expect(wall.locator(".dot")).to_have_count(60)
    expect(wall.locator("[data-do=clock]")).to_be_hidden()  # they have talked
    found = wall.locator(".dot").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])"
    )
    assert min(width for _, _, width in found) >= 30
    assert all(hypot(a[0] - b[0], a[1] - b[1]) >= a[2] - 1 for a, b in combinations(found, 2))


def test_the_middle_of_two_guesses_is_their_mean_and_stands_apart_from_its_name(
    open_page: OpenPage, site: Running
) -> None:
    room = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
    for seat, number in ((1, 20), (2, 56)):
        site.post(f"/room/{room['code']}/join", {"key": f"{seat:016}"})
        made = {"first": {"value": str(number)}, "second": {"value": "44"}}
        rolled = {"seed": room["code"], "seat": seat, "done": 100}
        events = [{"n": 1, "place": "06/guess", "value": made}, {"n": 2, "place": "06/roll", "value": rolled}]
        site.post(f"/room/{room['code']}/events", {"seat": seat, "key": f"{seat:016}", "events": events})
    wall = open_page(f"/wall#{room['code']}.{room['key']}", width=1920, height=1080)
    to(wall, "roll")
    expect(wall.locator(".guess-line text.tick:not(.rolls-at)")).to_have_text(["0", "100", re.compile("44")])
    expect(wall.locator(".guess-line text.rolls-at")).to_have_count(1)
    to(wall, "reveal")
    *_, middle = wall.locator(".class-guesses tbody tr").all()
    assert middle.locator("td").all_text_contents() == ["38", "44"]
    for head in wall.locator(".class-guesses tbody th").all():
        assert head.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    to(wall, "end")
    expect(wall.locator(".tiles")).to_contain_text("38")


def test_a_phone_scans_its_way_to_lead_and_has_one_main_button_on_every_step(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    code_shown = wall.locator("dialog.remote .qr svg")
    for answer in ("dismiss", "accept"):
        wall.once(
            "dialog", lambda dialog, answer=answer: getattr(dialog, answer)()
        )  # pupils may see it: it's asked first
        wall.locator(".more summary").click()
        wall.locator("[data-do=remote]").click()
        expect(code_shown).to_be_visible(visible=answer == "accept")
    wall.locator("[data-do=shut]").click()
    expect(code_shown).to_be_hidden()
    key = wall.evaluate("JSON.parse(localStorage.dicekit).teach.key")
    phone = open_page(f"/wall#{code}.{key}", **PHONE)
    main, told = phone.locator(".controls .btn.main:visible"), set()
    expect(phone.locator(".seen")).to_be_visible()
    for step in STEPS:
        to(phone, step)
        expect(main).to_have_count(1)
        box = main.bounding_box()
        assert box
        assert box["y"] > 740 / 2
        assert box["height"] >= 44
        told.add(phone.locator(".seen").inner_text())
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), step
    assert len(told) == len(STEPS)


def test_sheets_that_cannot_be_made_are_refused_on_the_page(open_page: OpenPage) -> None:
    page = open_page("/teach", expected=("400",))
    page.locator("#sheet-seats").fill("1-99")
    page.locator("#sheets [value=pupils]").click()
    expect(page.locator("#sheets .status")).to_contain_text("1-99")
    assert page.url.endswith("/teach")
    code = page.locator("#sheet-seed").input_value()
    page.reload()
    expect(page.locator("#sheet-seed")).to_have_value(code)
    page.locator("[data-do=another]").click()
    expect(page.locator("#sheet-seed")).not_to_have_value(code)
