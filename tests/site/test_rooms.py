"""Rooms: what is accepted stays, each event counts once, and nobody sees or does what isn't theirs."""

from __future__ import annotations

import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dicekit import seeds
from dicekit.course import lesson
from dicekit.site.rooms import Room, Rooms, Store, Unwritten
from dicekit.site.rooms.all_rooms import MAX_ROOMS
from dicekit.site.rooms.room import (
    DAY,
    MAX_EVENTS,
    MAX_SEATS,
    PER_MINUTE,
    NoRoom,
    NotYours,
    TooMuch,
)
from dicekit.site.rooms.store import Event
from tests.site.class_room import KEY, guess

# ---- what is kept


def test_an_event_that_comes_twice_or_late_counts_once(room: Room) -> None:
    assert room.take(1, [guess(1, "44"), guess(2, "50")]) == [1, 2]
    assert room.take(1, [guess(1, "44")]) == [1]
    room.do(step="show")
    assert room.wall()["guess"]["dots"] == [{"at": 50, "times": 1}]
    assert len(list(room.store.events(room.code))) == 2


def test_all_is_there_after_the_process_was_killed(tmp_path: Path) -> None:
    """Another process accepts events and says so; then it is killed at once."""
    path = tmp_path / "rooms.db"
    script = f"""
import sys, time
from dicekit.site.rooms import Rooms, Store
room, key = Rooms(Store({str(path)!r})).open(6, "en")
room.join("{KEY}")
room.do(step="guess")
for n in range(1, 6):
    room.take(1, [{{"n": n, "place": "06/guess", "value": {{"first": {{"value": str(n)}}}}}}])
print(room.code, key, flush=True)
time.sleep(60)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    code, key = process.stdout.readline().split()
    process.send_signal(signal.SIGKILL)
    process.wait()
    room = Rooms(Store(path)).find(code)
    room.check_teacher(key)
    room.check_seat(1, KEY)
    assert room.step == "guess"
    assert room.of("06/guess") == {1: {"first": "5"}}
    assert len(list(room.store.events(code))) == 5


def test_a_file_of_another_version_is_read(tmp_path: Path) -> None:
    """A field of a room's state that this version doesn't have is left out, and one that the file lacks is as new."""
    rooms = Rooms(Store(tmp_path / "rooms.db"))
    room, _ = rooms.open(6, "en")
    rooms.store.save_state(room.code, {"step": "guess", "of_a_later_version": 1})
    found = Rooms(Store(tmp_path / "rooms.db")).find(room.code)
    assert (found.step, found.line, found.paused) == ("guess", 1, False)


def test_what_cannot_be_written_is_refused_and_can_be_sent_again(room: Room, tmp_path: Path) -> None:
    """Another process holds the file's lock; then it lets go."""
    other = sqlite3.connect(tmp_path / "rooms.db", isolation_level=None)
    other.execute("begin immediate")
    with pytest.raises(Unwritten):
        room.take(1, [guess(1, "44")])
    assert room.of("06/guess") == {}
    other.execute("rollback")
    assert room.take(1, [guess(1, "44")]) == [1]
    assert room.of("06/guess") == {1: {"first": "44"}}


def test_a_full_disk_loses_nothing_that_was_accepted(tmp_path: Path) -> None:
    """A page limit stands in for the disk: SQLite answers both with the same error, "full"."""
    store = Store(tmp_path / "rooms.db")
    store.add_room("K7QX", "hash", 6, "en", 0.0, {})
    store._file.execute("pragma max_page_count = 12")
    kept = 0
    with contextlib.suppress(Unwritten):
        while kept < 10_000:
            store.append("K7QX", [Event(1, kept + 1, 0.0, "06/guess", "4" * 60)])
            kept += 1
    assert 0 < kept < 10_000
    assert [event.number for event in store.events("K7QX")] == list(range(1, kept + 1))


def test_rooms_are_forgotten_after_a_day_and_when_deleted(rooms: Rooms, room: Room) -> None:
    other, _ = rooms.open(6, "en")
    rooms.remove(other)
    room.take(1, [guess(1, "44")])
    rooms.sweep(time.time() + DAY + 1)
    for gone in (room, other):
        with pytest.raises(NoRoom):
            rooms.find(gone.code)
    assert rooms.store.rooms() == []
    assert list(rooms.store.events(room.code)) == []


# ---- whose it is


def test_a_key_opens_its_own_room_only(rooms: Rooms) -> None:
    one, key = rooms.open(6, "en")
    other, _ = rooms.open(6, "en")
    one.check_teacher(key)
    for wrong in ("", key[:-1], other.code, KEY):
        with pytest.raises(NotYours):
            one.check_teacher(wrong)
    with pytest.raises(NotYours):
        other.check_teacher(key)
    assert len(key) * 6 >= 128  # bits, in base 64
    assert key not in json.dumps(rooms.store.rooms())


def test_a_pupil_keeps_the_seat_and_can_take_it_over_by_its_number(room: Room) -> None:
    assert room.join("0" * 32) == 1  # a reload
    with pytest.raises(NotYours):
        room.join(KEY, 9)  # nobody sits there
    assert room.join(KEY, 2) == 2
    room.check_seat(2, KEY)
    with pytest.raises(NotYours):
        room.check_seat(2, "1" * 32)  # who had it before
    assert room.join("0" * 32, 2) == 2  # and whoever takes over leaves the seat that they had
    assert room.join("0" * 32) == 2
    with pytest.raises(NotYours):
        room.check_seat(1, "0" * 32)
    again = Rooms(room.store).find(room.code)
    assert again.seats == room.seats


def test_who_takes_over_a_seat_counts_on_so_that_nothing_is_lost(room: Room) -> None:
    room.take(2, [guess(1, "37"), guess(2, "40")])
    room.join(KEY, 2)
    assert room.last(2) == 2
    room.take(2, [guess(room.last(2) + 1, "60")])
    assert room.of("06/guess")[2]["first"] == "60"
    assert [one.number for one in room.store.events(room.code)] == [1, 2, 3]
    assert room.last(3) == 0


def test_pupils_are_counted_in_the_step_that_they_are_in(room: Room) -> None:
    """Three have joined; one goes on, then another takes over the seat of the third and leaves their own."""
    assert room.wall()["lesson_steps"] == [3, 0, 0, 0, 0, 0]
    room.take(1, [{"n": 1, "place": "06/beat", "value": {"at": 2}}])
    assert room.wall()["lesson_steps"] == [2, 1, 0, 0, 0, 0]
    room.join("1" * 32, 3)
    assert room.wall()["lesson_steps"] == [1, 1, 0, 0, 0, 0]


def test_phones_are_told_nothing_of_others(room: Room) -> None:
    room.take(1, [guess(1, "37")])
    for step in room.steps:
        room.do(step=step)
        known = {
            "step",
            "lesson_step",
            "line",
            "stage",
            "answered",
            "votes",
            "paused",
            "together",
            "ended",
            "most_rolls",
            "answer",
            "late",  # of its own
            "cups",  # whether the wall has lifted them
        }
        assert set(room.phones()) == known
        assert "37" not in json.dumps(room.phones(2))


def test_a_phone_has_the_answer_and_its_own_guess_while_the_wall_tells_it(room: Room) -> None:
    room.take(1, [guess(1, "37", "41")])
    told = {}
    for step in room.steps:
        room.do(step=step)
        told[step] = (room.phones(1)["answer"], room.phones(2)["answer"])
    assert {step for step, (one, _) in told.items() if one} == {"reveal", "reveal_second"}
    one, other = told["reveal"]
    assert "41" in one["yours"]
    assert not other["yours"]
    assert str(round(100 * lesson(6, "en").first.truth)) in one["answer"]


def test_second_guesses_are_closed_by_a_press_and_then_may_be_tried(room: Room) -> None:
    room.do(step="second")
    assert [*room.phones()["votes"].values()][1] == "first"
    room.do(tried=True)
    assert [*room.phones()["votes"].values()][1] == "closed"
    assert room.wall()["second"]["tried"]


def test_of_two_hundred_phones_as_many_as_there_are_seats_get_in_and_the_others_are_told(rooms: Rooms) -> None:
    """35 are all let in; beyond `MAX_SEATS` a phone is refused, and those inside keep their seats."""
    room, _ = rooms.open(6, "en")
    assert [room.join(f"phone {number:010}") for number in range(1, 36)] == [*range(1, 36)]
    for number in range(36, MAX_SEATS + 1):
        room.join(f"phone {number:010}")
    for number in range(MAX_SEATS + 1, 201):
        with pytest.raises(TooMuch, match="seats"):
            room.join(f"phone {number:010}")
    assert room.join(f"phone {1:010}") == 1
    assert len(room.seats) == MAX_SEATS


def test_a_room_has_the_code_of_the_sheets_unless_another_had_it(rooms: Rooms) -> None:
    first, _ = rooms.open(3, "en", "k7qx")
    assert first.code == "K7QX"
    assert rooms.open(3, "en", "K7QX")[0].code != "K7QX"
    rooms.remove(first)
    assert rooms.open(3, "en", "K7QX")[0].code != "K7QX"  # phones of that class may still call
    assert seeds.check(rooms.open(3, "en", "no code")[0].code)


# ---- what is refused


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("06/guess", {"first": {"value": "144"}}),
        ("06/guess", {"first": {"value": "<b>44</b>"}}),
        ("06/guess", {"first": {"value": "4" * 1000}}),
        ("06/guess", {"first": 44}),
        ("06/guess", "44"),
        ("07/guess", {"first": {"value": "44"}}),
        ("settings", {"theme": "dark"}),
        ("06/roll", {"seed": "AAAA", "seat": 1, "done": 10}),
        ("06/roll", {"seed": None, "seat": 1, "done": 10**9}),
        ("06/beat", {"at": 99}),
        ("06/late", {"tries": ["<script>"] * 100, "right": True}),
        (None, None),
    ],
)
def test_what_no_page_sends_is_thrown_away(place: Any, value: Any, room: Room) -> None:
    if isinstance(value, dict) and value.get("seed", "") is None:
        value["seed"] = room.code
    assert room.take(1, [{"n": 1, "place": place, "value": value}]) == [1]  # it needn't come again
    assert list(room.store.events(room.code)) == []


def test_nothing_that_was_typed_is_shown(room: Room) -> None:
    """Answers to exercises are free text until they are read: the wall has only counts and our own words."""
    room.take(1, [{"n": 1, "place": "06/late", "value": {"tries": ["<i>x</i>", "hello"], "right": False}}])
    for step in room.steps:
        room.do(step=step)
        assert "hello" not in json.dumps(room.wall())
        assert "<i>" not in json.dumps(room.wall())
    assert "hello" not in room.table()


def test_limits_of_events_seats_and_rooms(rooms: Rooms, room: Room) -> None:
    many = [guess(n, "44") for n in range(1, MAX_EVENTS + 1)]
    taken, refused = 0, 0
    for _ in range(10_000 // MAX_EVENTS):
        try:
            taken += len(room.take(1, many, now=0.0))
        except TooMuch:
            refused += 1
    assert taken <= PER_MINUTE
    assert refused
    assert room.take(2, many[:1], now=0.0) == [1]  # a neighbour is not slowed
    assert room.take(1, many[:1], now=61.0) == [1]
    with pytest.raises(TooMuch):
        room.take(2, [guess(n, "44") for n in range(MAX_EVENTS + 1)])
    for at in range(3, MAX_SEATS):
        room.join(f"seat {at}")
    with pytest.raises(TooMuch):
        room.join("one more")
    for _ in range(MAX_ROOMS - 1):
        rooms.open(6, "en")
    with pytest.raises(TooMuch):
        rooms.open(6, "en")
