"""The wall draws every step of every lesson, whatever a class has guessed; what it can't draw it says, and goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from dicekit import course, texts
from dicekit.site.rooms import Room, Rooms
from dicekit.site.rooms.store import Store
from dicekit.widgets.guess import Choice, Count, GuessQuestion, Order, Sketch
from tests.browser.conftest import OpenPage
from tests.browser.room import opened, to

PUPILS = 3


def guesses(asked: GuessQuestion) -> Iterator[str]:
    """Different guesses, whose means aren't whole numbers."""
    match asked:
        case Order(cards=cards, numbers=numbers):
            n = len(cards)
            for first in (27, 10, 50):
                shares = [first, *[(100 - first) // (n - 1)] * (n - 1)]
                chances = f" | {' '.join(map(str, shares))}" if numbers else ""
                yield " ".join(map(str, range(n))) + chances
        case Sketch(labels=labels):
            for first in (27, 10, 50):
                yield " ".join(map(str, (first, 100 - first, *[0] * (len(labels) - 2))))
        case Choice():
            yield from ("0", "1", "1")
        case Count(low=low):
            yield from (str(low), str(low + 1), str(low + 1))
        case _:
            yield from ("27", "10", "5") if asked.kind != "times" else ("27/10", "1", "5")


def states(rooms: Rooms, number: int, pupils: int) -> Iterator[dict[str, Any]]:
    """What the site sends the wall in each step, of a class in which so many have guessed, and again after the talk."""
    room, _ = rooms.open(number, "en")
    for seat in range(1, PUPILS + 1):
        room.join(f"{seat}" * 32)
    sent(room, 1, pupils, "first")
    for step in room.steps:
        room.do(step=step)
        yield room.wall()
        if step == "again":
            sent(room, 2, pupils, "second")
            yield room.wall()
            room.do(voted=True)
            yield room.wall()
        if step == "second":
            room.do(tried=True)
            yield room.wall()


def sent(room: Room, number: int, pupils: int, vote: str) -> None:
    for at, (place, asked) in enumerate(room.items.guesses.items()):
        for seat, text in enumerate(islice(guesses(asked), pupils), 1):
            value = {"first": {"value": text, "sure": None}}
            if vote == "second" and at == 0:
                value["second"] = {"value": [*guesses(asked)][seat % PUPILS], "sure": None}
            assert room.take(seat, [{"n": 10 * number + at, "place": place, "value": value}])


@pytest.mark.parametrize("number", course.numbers())
def test_each_step_is_drawn_whatever_was_guessed(open_page: OpenPage, number: int) -> None:
    rooms = Rooms(Store(":memory:"))
    walls = [one for pupils in range(PUPILS + 1) for one in states(rooms, number, pupils)]
    faults: list[str] = []

    def fulfil(route: Route) -> None:
        stream = "".join(f"data: {json.dumps({**one, 'leads': True, 'address': 'x'})}\n\n" for one in walls)
        route.fulfill(status=200, content_type="text/event-stream", body=stream)

    def before(page: Page) -> None:
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.route("**/room/*/wall*", fulfil)

    page = open_page(f"/wall#K7QX.{'a' * 22}", width=1920, height=1080, before=before)
    expect(page.locator("body")).to_have_attribute("data-step", "end")
    assert not faults


def test_shares_are_dots_for_each_pupil_and_the_rolls_come_beside_their_mean(open_page: OpenPage) -> None:
    """Lesson 1: 27 43 30 and 10 30 60 and 50 30 20. The mean of "no six" is 29."""
    wall, code = opened(open_page, 1)
    for seat, numbers in enumerate(("27 43 30", "10 30 60", "50 30 20"), 1):
        script = """async ([code, key, text]) => {
            const post = (body) => ({ method: "POST", body: JSON.stringify(body) });
            const send = async (what, body) => (await fetch(`/room/${code}/${what}`, post(body))).json();
            const { seat } = await send("join", { key });
            const events = [{ n: 1, place: "01/guess", value: { first: { value: `0 1 2|${text}`, sure: null } } },
              { n: 2, place: "01/roll", value: { seed: code, seat, done: 40 } }];
            await send("events", { seat, key, events });
        }"""
        wall.evaluate(script, [code, str(seat) * 32, numbers])
    to(wall, "show")
    found = wall.locator(".share-dots li:has(.dot)").evaluate_all(
        "(all) => all.map((one) => [...one.querySelectorAll('.dot')].map((dot) => Number(dot.dataset.at)))"
    )
    assert found == [[10, 27, 50], [30, 30, 43], [20, 30, 60]]
    expect(wall.locator(".share-dots .mean")).to_have_count(0)
    to(wall, "roll")
    expect(wall.locator(".rolled svg text.guess-at").first).to_have_text(texts.say("room.class_guess", "en", n=29))
    expect(wall.locator(".status")).to_be_empty()


def test_a_step_that_cannot_be_drawn_is_said_as_that_and_others_work(open_page: OpenPage) -> None:
    """The rolls that the site sends are broken, then its fault is one of its own; Next leads out of both."""
    room, _ = Rooms(Store(":memory:")).open(6, "en")
    walls = {}
    for step in ("roll", "second", "reason"):
        room.do(step=step)
        walls[step] = {**room.wall(), "leads": True, "address": "x"}
    broken = walls["roll"] | {"rolls": {"charts": 5}}
    answers = iter([walls["second"] | {"fault": True}, walls["reason"]])

    def before(page: Page) -> None:
        stream = f"data: {json.dumps(broken)}\n\n"
        how = {"status": 200, "content_type": "text/event-stream"}
        page.route("**/room/*/wall*", lambda route: route.abort())
        page.route("**/room/*/wall*", lambda route: route.fulfill(**how, body=stream), times=1)
        page.route("**/room/*/do*", lambda route: route.fulfill(json=next(answers)))

    page = open_page(
        f"/wall#K7QX.{'a' * 22}", width=1920, height=1080, before=before, expected=("can't be drawn", "Failed")
    )
    said = page.locator(".shown")
    expect(said).to_contain_text(texts.say("room.not_drawn", "en"))
    page.locator("[data-do=next]").click()
    expect(page.locator("body")).to_have_attribute("data-step", "second")
    expect(said).to_contain_text(texts.say("room.not_drawn", "en"))
    page.locator("[data-do=next]").click()
    expect(page.locator("body")).to_have_attribute("data-step", "reason")
    expect(said).not_to_contain_text(texts.say("room.not_drawn", "en"))
