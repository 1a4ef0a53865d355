"""The teacher of a class: the page for teachers, and the wall that leads it from a projector or a phone."""

from __future__ import annotations

import json
import re
from itertools import combinations
from math import hypot

import pytest
from playwright.sync_api import expect

from dicekit import texts
from dicekit.course import lesson, numbers
from dicekit.site.paper.answered import guess_answer
from dicekit.site.rooms.wall_steps import STEPS
from dicekit.widgets.guess import Order
from tests.browser.conftest import OpenPage, assert_axe, awaited
from tests.browser.room import PHONE, at_step, opened, opened_by_hand, seated, to
from tests.serving import Running

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"  # as on plain http
HEARD = "addEventListener('copy', () => { window.copied = document.activeElement.value; })"


def test_sheets_that_cannot_be_made_are_refused_and_the_plan_is_that_of_the_chosen_lesson(
    open_page: OpenPage,
) -> None:
    page = open_page("/teach", expected=("400",))
    page.locator("#sheet-seats").fill("1-99")
    page.locator("#sheets [value=pupils]").click()
    expect(page.locator("#sheets .status")).to_contain_text("1-99")
    assert page.url.endswith("/teach")
    code = page.locator("#sheet-seed").input_value()
    page.reload()
    expect(page.locator("#sheet-seed")).to_have_value(code)
    page.locator("#sheets summary").last.click()
    page.locator("[data-do=another]").click()
    expect(page.locator("#sheet-seed")).not_to_have_value(code)
    page.locator("#room-lesson").select_option("3")
    page.locator("#room-plan").click()
    expect(page.locator("h1")).to_contain_text("3 ·")
    page.go_back()
    chosen = page.locator("#room-lesson").input_value()
    expect(page.locator("#room-plan")).to_have_attribute("href", re.compile(rf"/teach/{chosen}$"))


def test_the_pages_of_rooms_are_accessible_and_the_wall_shows_what_is_chosen_from(open_page: OpenPage) -> None:
    for path in ("/zh/teach", "/join"):
        assert_axe(open_page(path))
    wall, _ = opened(open_page, 1)
    assert_axe(wall)
    to(wall, "guess")
    asked = lesson(1, "en").first
    assert isinstance(asked, Order)
    assert wall.locator(".options li").all_text_contents() == [str(card) for card in asked.cards]
    wrong = open_page("/join#A2", **PHONE)
    wrong.locator("#room-code").fill("A2")
    wrong.locator("#join-room .main").click()
    expect(wrong.locator("#join-note")).not_to_be_empty()


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


def test_another_computer_shows_the_wall_and_leads_nothing(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6)
    teach = wall.evaluate("JSON.parse(localStorage.dicekit).teach")
    projector = open_page(f"/wall#{code}.{teach['view']}", width=1920, height=1080)
    expect(projector.locator(".letters")).to_have_text(code)
    expect(projector.locator(".controls")).to_be_hidden()
    to(wall, "ask")
    expect(projector.locator("body")).to_have_attribute("data-step", "ask")


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
    boxes = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => [y, height])"

    def one_in_reach() -> bool:
        return [top > 740 / 2 and height >= 44 for top, height in main.evaluate_all(boxes)] == [True]

    expect(phone.locator(".seen")).to_be_visible()
    for step in STEPS:
        to(phone, step)
        assert awaited(phone, one_in_reach), step  # which one it is changes a moment after the step
        told.add(phone.locator(".seen").inner_text())
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), step
    assert len(told) == len(STEPS)


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


def test_one_press_shows_one_question_and_the_end_has_a_way_out(open_page: OpenPage, site: Running) -> None:
    """One question is on the wall, with how many have answered it; a press shows what they answered, the next one
    the answer, the third the next question."""
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
    expect(wall.locator(".question-row button").first).to_have_text(re.compile("1 1/2"))
    expect(wall.locator(".checked [data-alone]:visible .choices li").first).to_be_visible()
    expect(wall.locator(".checked > li:visible")).to_have_count(1)
    expect(show).to_be_enabled()
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
    show.click()
    expect(wall.locator(".question-row [aria-pressed=true]")).to_have_text(re.compile("2 1/2"))
    wall.locator(".question-row button").first.click()
    expect(wall.locator(".checked.alone [data-alone] .why")).to_be_visible()
    to(wall, "end")
    wall.locator("[data-do=next]").click()
    expect(wall.locator(".finish [data-do=delete]")).to_be_visible()
    expect(wall.locator("[data-do=next]")).to_be_hidden()  # finished once
    with wall.expect_download():
        wall.locator(".finish [data-do=table]").click()
    expect(wall.locator(".status")).to_contain_text(f"dicekit-{code}.csv")


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
    expect(wall.locator(".why-line")).to_have_text(asked.why)
    expect(wall.locator(".ideas, .class-guesses")).to_have_count(0)  # one sentence; what is behind it comes by a press
    wall.locator("[data-do=show]").click()
    expect(wall.locator(".ideas li")).to_have_count(1)
    wall.locator("[data-do=back]").click()
    expect(wall.locator(".ideas")).to_have_count(0)


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
    expect(wall.locator("[data-do=show]")).to_have_text(texts.say("room.show_numbers", "en"))
    wall.locator("[data-do=show]").click()
    expect(wall.locator(".class-guesses")).to_be_visible()
    *_, middle = wall.locator(".class-guesses tbody tr").all()
    assert middle.locator("td").all_text_contents() == ["38", "44"]
    for head in wall.locator(".class-guesses tbody th").all():
        assert head.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    to(wall, "end")
    expect(wall.locator(".tiles").first).to_contain_text("44")  # the better one of both
    expect(wall.locator(".came .beside svg")).to_be_visible()
