"""Faults in a class: what the pages say, and that nothing of what pupils did is lost."""

from __future__ import annotations

import csv
import io
import re
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from dicekit import texts
from tests.browser.conftest import OpenPage, awaited
from tests.browser.room import PHONE, at_step, opened, seated, to
from tests.browser.test_faults import OFF_LINE
from tests.serving import Running, free_port, running

REFUSED = (*OFF_LINE, "503", "403", "409", "ERR_CONNECTION")
HOURS = 7  # by which a pupil's clock is off


def say(key: str) -> str:
    return texts.say(f"room.{key}", "en")


@contextmanager
def serving(rooms: Path, port: int) -> Iterator[Running]:
    with running(port=port, pages=[], rooms=str(rooms)) as site:
        yield site


@pytest.fixture
def rooms(tmp_path: Path) -> Path:
    return tmp_path / "rooms.db"


@pytest.fixture
def own(rooms: Path) -> Iterator[Running]:
    """A site of its own, whose rooms are in a file that the test has in its hands."""
    with serving(rooms, free_port()) as site:
        yield site


def lock_in(phone: Page, guess: int) -> None:
    at_step(phone, 2)
    phone.locator("input[name=guess]:visible").fill(str(guess))
    phone.get_by_role("button", name="Lock in").click()


def waiting(phone: Page) -> int:
    """How many entries the phone has still to send."""
    return int(phone.evaluate("JSON.parse(localStorage.dicekit).room?.queue?.length ?? 0"))


def shown(wall: Page) -> list[int]:
    """The guesses on the wall, in the order of the axis."""
    to(wall, "show")
    result = wall.evaluate(
        "fetch(`${document.body.dataset.baseUrl}room/${JSON.parse(localStorage.dicekit).teach.code}/do`,"
        " { method: 'POST', body: '{}', headers: { 'X-Room-Key': JSON.parse(localStorage.dicekit).teach.key } })"
        ".then((answer) => answer.json())"
    )
    return sorted(dot["at"] for dot in result["guess"]["dots"] for _ in range(dot["times"]))


def says(phone: Page, key: str) -> None:
    expect(phone.locator(".dk-room .says")).to_have_text(say(key))


def test_a_server_that_was_killed_comes_back_with_everything(open_page: OpenPage, rooms: Path) -> None:
    port = free_port()
    with serving(rooms, port) as site:
        wall, code = opened(open_page, 6, served=site, expected=REFUSED)
        first, second = (seated(open_page, code, served=site, expected=REFUSED) for _ in range(2))
        to(wall, "guess")
        lock_in(first, 30)
        expect(wall.locator(".seats .full")).to_have_count(1)
        at_step(second, 2)
        site.stop(signal.SIGKILL)
        lock_in(second, 55)
        says(second, "pupil.late")
        expect(wall.locator(".status")).to_have_text(say("lost"))
        assert waiting(second)
    with serving(rooms, port):
        expect(wall.locator(".seats .full")).to_have_count(2)
        expect(wall.locator(".status")).to_be_empty()
        says_nothing(second)
        assert not waiting(second)
        assert shown(wall) == [30, 55]
        leave_all(wall, first, second)


def says_nothing(phone: Page) -> None:
    expect(phone.locator(".dk-room .says")).to_be_empty()


def leave_all(*pages: Page) -> None:
    for page in pages:
        page.goto("about:blank")


def test_a_phone_is_asked_before_another_takes_its_seat(open_page: OpenPage) -> None:
    wall, code = opened(open_page, 6, expected=REFUSED)
    phone = seated(open_page, code, expected=REFUSED)
    to(wall, "guess")
    lock_in(phone, 37)
    expect(wall.locator(".seats .full")).to_have_count(1)
    other = open_page("/join", expected=REFUSED, **PHONE)
    other.locator("#room-code").fill(code)
    other.locator("#join-room details summary").click()
    other.locator("#room-seat").fill("1")
    other.locator("#join-room .main").click()
    expect(phone.locator(".dk-claim")).to_be_visible()
    for scrolled in (9000, -9000):  # wherever one reads
        phone.mouse.wheel(0, scrolled)
        expect(phone.locator(".dk-claim")).to_be_in_viewport(ratio=1)
    phone.locator(".dk-claim button:not([data-gives])").click()
    expect(other.locator("#join-note.wrong")).to_have_text(texts.say("room.not_given", "en", seat=1))
    other.locator("#join-room .main").click()
    phone.locator(".dk-claim [data-gives]").click()
    expect(other.locator(".seated .number")).to_have_text("1")
    other.locator(".seated a").click()
    at_step(other, 2)
    expect(wall.locator(".seats .full")).to_have_count(1)
    assert wall.locator(".seats > *").count() == 1
    says(phone, "pupil.given")
    lock_in(other, 44)
    assert awaited(other, lambda: not waiting(other))
    assert shown(wall) == [44]  # the newest of the seat


def test_a_phone_that_lost_its_line_sends_later_and_a_wall_that_is_loaded_again_is_where_it_was(
    open_page: OpenPage,
) -> None:
    wall, code = opened(open_page, 6, expected=REFUSED)
    phone = seated(open_page, code)
    to(wall, "guess")
    at_step(phone, 2)
    phone.context.set_offline(True)
    lock_in(phone, 37)
    says(phone, "pupil.late")
    assert waiting(phone)
    phone.context.set_offline(False)
    expect(wall.locator(".seats .full")).to_have_count(1)
    says_nothing(phone)
    wall.locator("[data-do=pause]").click()
    expect(phone.locator(".dk-room-cover")).to_be_visible()
    wall.reload()
    expect(wall.locator("body")).to_have_attribute("data-step", "guess")
    expect(wall.locator(".seats .full")).to_have_count(1)
    expect(wall.locator(".paused")).to_be_visible()
    wall.locator("[data-do=pause]").click()
    expect(phone.locator(".dk-room-cover")).to_be_hidden()
    assert shown(wall) == [37]


def test_two_teachers_lead_one_room(open_page: OpenPage, site: Running) -> None:
    wall, code = opened(open_page, 6)
    phone = seated(open_page, code)
    key = wall.evaluate("JSON.parse(localStorage.dicekit).teach.key")
    other = open_page(f"/wall#{code}.{key}")
    expect(other.locator("body")).to_have_attribute("data-step", "join")
    assert key not in other.url
    to(wall, "guess")
    expect(other.locator("body")).to_have_attribute("data-step", "guess")
    lock_in(phone, 37)
    expect(other.locator(".seats .full")).to_have_count(1)
    other.locator("[data-do=pause]").click()
    expect(wall.locator(".paused")).to_be_visible()
    held: list[Route] = []
    wall.route(re.compile(r"/do\?"), lambda route: held.append(route))
    wall.locator("[data-do=next]").click()  # on its way while the other presses too: one step on, not two
    assert awaited(wall, lambda: held)
    other.locator("[data-do=next]").click()
    expect(other.locator("body")).to_have_attribute("data-step", "show")
    with wall.expect_response(re.compile(r"/do\?")):
        held[0].continue_()
    for one in (wall, other):
        expect(one.locator("body")).to_have_attribute("data-step", "show")
        expect(one.locator(".dot")).to_have_count(1)
        expect(one.locator(".paused")).to_be_hidden()  # what opens something ends the pause


@pytest.mark.parametrize("hours", [HOURS, pytest.param(-HOURS, marks=pytest.mark.sweep)])
def test_a_clock_that_is_hours_off_changes_nothing(open_page: OpenPage, site: Running, hours: int) -> None:
    began = time.time()
    wall, code = opened(open_page, 6)
    key = wall.evaluate("JSON.parse(localStorage.dicekit).teach.key")

    def off(page: Page) -> None:
        page.clock.install(time=began + hours * 3600)

    phone = seated(open_page, code, before=off)
    assert abs(phone.evaluate("Date.now() / 1000") - time.time()) > (HOURS - 1) * 3600
    to(wall, "guess")
    lock_in(phone, 37)
    expect(wall.locator(".seats .full")).to_have_count(1)
    assert shown(wall) == [37]
    rows = list(csv.DictReader(io.StringIO(site.get(f"/room/{code}/table", X_Room_Key=key).text)))
    seconds = [int(row["seconds"]) for row in rows]
    assert seconds
    assert 0 <= min(seconds) <= max(seconds) <= time.time() - began + 1


def test_a_full_disk_is_said_and_all_is_sent_once_there_is_room(open_page: OpenPage, own: Running) -> None:
    """A limit on the size of files stands in for the disk: SQLite can't write beyond it."""
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("only Linux limits another process")
    wall, code = opened(open_page, 6, served=own, expected=REFUSED)
    phone = seated(open_page, code, served=own, expected=REFUSED)
    to(wall, "guess")
    at_step(phone, 2)
    most = resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE, (0, most[1]))
    lock_in(phone, 37)
    says(phone, "unwritten")
    wall.locator("[data-do=next]").click()
    expect(wall.locator(".status")).to_have_text(say("undone"))
    expect(wall.locator("body")).to_have_attribute("data-step", "guess")
    late = open_page("/join", served=own, expected=REFUSED, **PHONE)
    late.locator("#room-code").fill(code)
    late.locator("#join-room .main").click()
    expect(late.locator("#join-note")).to_have_text(say("undone"))
    resource.prlimit(own.process.pid, resource.RLIMIT_FSIZE, most)
    expect(wall.locator(".seats .full")).to_have_count(1)
    says_nothing(phone)
    late.locator("#join-room .main").click()
    expect(late.locator(".seated .number")).to_have_text("2")
    assert shown(wall) == [37]
    expect(wall.locator(".status")).to_be_empty()


@pytest.mark.sweep  # SQLite's other refusal, said and mended in the same way as that of the full disk
def test_a_locked_file_is_said_and_all_is_sent_once_it_is_free(open_page: OpenPage, own: Running, rooms: Path) -> None:
    wall, code = opened(open_page, 6, served=own, expected=REFUSED)
    phones = [seated(open_page, code, served=own, expected=REFUSED) for _ in range(2)]
    to(wall, "guess")
    other = sqlite3.connect(rooms, isolation_level=None)
    other.execute("begin immediate")
    for phone, guess in zip(phones, (30, 55), strict=True):
        lock_in(phone, guess)
    for phone in phones:
        says(phone, "unwritten")
        assert waiting(phone)
    wall.locator("[data-do=next]").click()
    expect(wall.locator(".status")).to_have_text(say("undone"))
    other.execute("rollback")
    other.close()
    expect(wall.locator(".seats .full")).to_have_count(2)
    for phone in phones:
        says_nothing(phone)
    assert shown(wall) == [30, 55]
