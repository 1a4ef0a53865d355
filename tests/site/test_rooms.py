"""Rooms: what is accepted stays, each event counts once, and nobody sees or does what isn't theirs."""

from __future__ import annotations

import contextlib
import csv
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from dicekit import seeds
from dicekit.course import lesson
from dicekit.course.lesson02.fair import Pair
from dicekit.course.lesson02.tape import tape_faces
from dicekit.course.lesson03.hands import rolled_hands
from dicekit.course.lesson11.claim import PassRounds, Rounds
from dicekit.course.lesson17.doubts import Doubting, DoubtRounds, mixed
from dicekit.course.lesson18.habits import Habits
from dicekit.course.lesson19.bets import Betting, CardsOrDice
from dicekit.course.lesson19.case import Pack
from dicekit.course.lesson19.lanes import Drawn
from dicekit.course.lesson20.hunt import Hunt, Hunted
from dicekit.course.lesson21.cup_rounds import CupRounds, Playing
from dicekit.course.lesson21.rounds import Match
from dicekit.site import lessons
from dicekit.site.build import _class_pages
from dicekit.site.paper import PrintJob
from dicekit.site.paper.answered import guess_answer
from dicekit.site.paper.content import content, lesson_numbers
from dicekit.site.rooms import Room, Rooms, Store, Unwritten
from dicekit.site.rooms.handlers import MAX_MISSES
from dicekit.site.rooms.items import idea_of, truth, wrong_words
from dicekit.site.rooms.room import (
    CLAIMED,
    DAY,
    HEARD,
    MAX_EVENTS,
    MAX_ROOMS,
    MAX_SEATS,
    PER_MINUTE,
    Asked,
    NoRoom,
    NotYours,
    TooMuch,
)
from dicekit.site.rooms.store import Event
from dicekit.texts.numbers import nearest
from dicekit.widgets.rolls import Rolls
from dicekit.widgets.rulebench.widget import RuleBench
from tests.serving import running

KEY = "a" * 32


def guess(number: int, value: str, again: str | None = None) -> dict[str, Any]:
    """What the guess bar of lesson 6 keeps, as a page sends it."""
    kept: dict[str, Any] = {"first": {"value": value, "sure": None}}
    return {"n": number, "place": "06/guess", "value": kept | ({"second": {"value": again}} if again else {})}


@pytest.fixture
def rooms(tmp_path: Path) -> Rooms:
    return Rooms(Store(tmp_path / "rooms.db"))


@pytest.fixture
def room(rooms: Rooms) -> Room:
    """A room of lesson 6 with three pupils."""
    opened, _ = rooms.open(6, "en")
    for at in range(3):
        opened.join(f"{at}" * 32)
    return opened


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
    assert room.wall()["beats"] == [3, 0, 0, 0, 0, 0]
    room.take(1, [{"n": 1, "place": "06/beat", "value": {"at": 2}}])
    assert room.wall()["beats"] == [2, 1, 0, 0, 0, 0]
    room.join("1" * 32, 3)
    assert room.wall()["beats"] == [1, 1, 0, 0, 0, 0]


def test_phones_are_told_nothing_of_others(room: Room) -> None:
    room.take(1, [guess(1, "37")])
    for step in room.steps:
        room.do(step=step)
        known = {"step", "beat", "line", "answered", "votes", "paused", "together", "ended", "answer"}
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


# ---- what the wall shows


def test_the_pooled_rolls_are_those_of_all_seats(room: Room) -> None:
    """Added up from the lesson's own strips, seat by seat."""
    done = {1: 30, 2: 7, 3: 200}
    for seat, rolls in done.items():
        room.take(seat, [{"n": 1, "place": "06/roll", "value": {"seed": room.code, "seat": seat, "done": rolls}}])
    room.do(step="roll")
    counts: Counter[int] = Counter()
    for seat, rolls in done.items():
        counts.update(Rolls(lesson(6, "en").experiment, room.code, seat, "06").rolled(rolls).tally)
    (shown,) = room.wall()["rolls"]["charts"]
    assert shown["total"] == 237
    named = lesson(6, "en").experiment.named
    found = {bar["name"]: bar["times"] for bar in shown["bars"] if bar["times"]}
    assert found == {named(count, "en"): times for count, times in counts.items()}
    room.do(frozen=True)
    room.take(1, [{"n": 2, "place": "06/roll", "value": {"seed": room.code, "seat": 1, "done": 40}}])
    assert room.wall()["rolls"]["charts"][0]["total"] == 237
    room.do(frozen=False)
    assert room.wall()["rolls"]["charts"][0]["total"] == 247


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_what_is_equally_likely_is_not_told_one_after_the_other(lang: str) -> None:
    """Five dice, no six or exactly one: 5⁵ outcomes of 6⁵ each, 40.2 of 100; two or more: the rest, 19.6 of 100."""
    result = truth(lesson(1, lang).first, lang)["words"]
    assert re.findall(r"\d+[.,]\d", result) == [
        number.replace(".", "," if lang == "es" else ".") for number in ("40.2", "40.2", "19.6")
    ]
    assert guess_answer(lesson(1, lang).first, lang)["answer"] == result


def test_answers_come_with_the_reveal_and_not_before(room: Room) -> None:
    """44.1 in 100 is the chance of lesson 6's bid, 8675/19683."""
    room.take(1, [guess(1, "12", "70")])
    for step in room.steps[: room.steps.index("reveal")]:
        room.do(step=step)
        shown = json.dumps(room.wall())
        assert "44.1" not in shown
        assert '"truth"' not in shown
        assert '"exact"' not in shown
    room.do(step="reveal")
    shown = room.wall()
    assert shown["guess"]["truth"] == {"at": pytest.approx(100 * 8675 / 19683), "words": "44"}  # as on phones
    assert shown["guess"]["dots"] == [{"at": 12, "times": 1}]
    assert shown["guess"]["again"] == [{"at": 70, "times": 1}]
    assert sum(shown["rolls"]["charts"][0]["exact"]) == pytest.approx(1)


def test_the_wall_tells_how_many_solved_an_exercise_and_why_others_did_not(room: Room) -> None:
    """One of three seats solves the first exercise of lesson 6; two make the first of its typical mistakes."""
    asked = lesson(6, "en").exercises[0]
    wrong = next(one for one in asked.wrong if not isinstance(one.value, tuple))
    typed = f"{float(wrong.value):.4g}"  # as a pupil would round it
    right = {"tries": [str(asked.truth)], "right": True}
    room.take(1, [{"n": 1, "place": asked.place, "value": right}])
    for seat in (2, 3):
        room.take(seat, [{"n": 1, "place": asked.place, "value": {"tries": [typed], "right": False}}])
    room.do(step="check")
    (before,) = (one for one in room.wall()["check"] if one["place"] == asked.place)
    assert (before["number"], before["tried"], before["closed"]) == (1, 3, False)
    assert not {"right", "ideas", "answer"} & set(before)  # not while somebody may still answer
    with pytest.raises(ValueError, match="no exercise"):
        room.do(closed="06/nothing")
    room.do(closed=asked.place)
    (expected,) = (one for one in Rooms(room.store).find(room.code).wall()["check"] if one["place"] == asked.place)
    assert (expected["tried"], expected["right"]) == (3, 1)
    assert expected["ideas"] == [{"times": 2, "words": wrong.idea, "of": wrong_words(asked, wrong.value, "en")}]
    assert [one["number"] for one in room.wall()["check"]] == [*range(1, len(lesson(6, "en").exercises) + 1)]


def test_a_guess_after_the_answer_counts_nowhere(room: Room) -> None:
    """Nor does a vote changed then; who had none is told apart in the table."""
    room.take(1, [guess(1, "44")])
    room.do(step="reveal")
    room.take(1, [guess(2, "44", "60")])
    room.take(2, [guess(1, "50")])
    for step in ("reveal", "show", "guess", "end"):  # also when the teacher goes back
        room.do(step=step)
        shown = room.wall()["guess"]
        assert shown["sealed"] == 1
        assert shown.get("dots", [{"at": 44, "times": 1}]) == [{"at": 44, "times": 1}]
        assert shown.get("again") is None
    kept = {
        row["seat"]: row["result"] for row in csv.DictReader(room.table().splitlines()) if row["value"] in ("50", "60")
    }
    assert set(kept.values()) == {"after the answer"}
    assert Rooms(room.store).find(room.code).of("06/guess") == room.of("06/guess")


def test_the_first_guess_may_be_corrected_until_all_talk(room: Room) -> None:
    asked = [*room.items.guesses]
    votes = {}
    for step in room.steps:
        room.do(step=step)
        votes[step] = [room.phones()["votes"][place] for place in asked]
    assert [step for step, (vote, _) in votes.items() if vote == "first"] == ["join", "ask", "guess", "show"]
    assert [step for step, (vote, _) in votes.items() if vote == "second"] == ["again"]
    assert [step for step, (vote, _) in votes.items() if vote == "revealed"] == room.steps[room.steps.index("reveal") :]


def test_the_second_question_and_its_answer_come_with_the_class(room: Room) -> None:
    """A pupil who is ahead finds neither before the wall has come to it."""
    votes = {}
    for step in room.steps:
        room.do(step=step)
        votes[step] = [*room.phones()["votes"].values()][1]
    at = [*votes].index
    assert {vote for step, vote in votes.items() if at(step) < at("second")} == {"waiting"}
    assert votes["second"] == "first"
    assert {vote for step, vote in votes.items() if at("second") < at(step) < at("reveal_second")} == {"closed"}
    assert {vote for step, vote in votes.items() if at(step) >= at("reveal_second")} == {"revealed"}
    room.do(step="second")  # going back takes no answer back, and opens nothing
    assert [*room.phones()["votes"].values()][1] == "first"


def test_at_their_own_pace_pupils_find_the_second_question_by_themselves(room: Room) -> None:
    room.do(step="roll", together=False)
    assert [*room.phones()["votes"].values()][1] == "free"


def test_what_the_teacher_opens_ends_a_pause(rooms: Rooms) -> None:
    room, _ = rooms.open(3, "en")
    for change in ({"step": "reason"}, {"answered": True}, {"line": 2}):
        room.do(paused=True)
        room.do(frozen=True)
        assert room.paused
        room.do(**change)
        assert not room.paused
    room.do(step="check", paused=True)
    assert room.paused


def test_the_phone_that_holds_a_seat_is_asked_before_another_has_it(room: Room) -> None:
    """Seat 1 says no, then yes; after thirty seconds of silence nobody is asked."""
    holder = "0" * 32
    assert not room.hear(1, now=0.0)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=1.0)
    assert room.hear(1, now=2.0)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=3.0)  # still asking
    room.hear(1, gives=False, now=4.0)
    with pytest.raises(NotYours):
        room.join(KEY, 1, now=5.0)
    room.check_seat(1, holder)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=6.0)
    room.hear(1, gives=True, now=7.0)
    with pytest.raises(Asked):
        room.join("b" * 32, 1, now=7.5)  # a third phone isn't who was answered
    assert room.join(KEY, 1, now=8.0) == 1
    room.check_seat(1, KEY)
    room.hear(1, now=9.0)
    assert room.join(holder, 1, now=9.0 + HEARD) == 1
    assert room.join(holder, 1, now=9.0 + HEARD) == 1  # one's own seat is no question


def test_a_wish_for_a_seat_is_forgotten_if_it_is_not_said_again(room: Room) -> None:
    room.hear(1, now=0.0)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=1.0)
    assert not room.hear(1, now=2.0 + CLAIMED)
    room.hear(1, gives=True, now=3.0 + CLAIMED)  # too late: nobody is there to have it
    with pytest.raises(Asked):
        room.join(KEY, 1, now=4.0 + CLAIMED)


def test_a_skipped_guess_is_not_waited_for(room: Room) -> None:
    room.do(step="guess")
    room.take(1, [guess(1, "44")])
    room.take(2, [{"n": 1, "place": "06/guess", "value": {"skipped": True}}])
    shown = room.wall()["guess"]
    assert (shown["sealed"], shown["of"], shown["skipped"]) == (1, 2, 1)
    room.take(2, [guess(2, "50")])  # late, but not too late
    shown = room.wall()["guess"]
    assert (shown["sealed"], shown["of"], shown["skipped"]) == (2, 3, 0)


def test_ideas_are_those_of_the_votes_that_are_shown(room: Room) -> None:
    """A guess that was changed after the talk tells nothing of what was thought before."""
    high, low = (str(round(100 * one.value)) for one in lesson(6, "en").first.ideas[:2])
    room.take(1, [guess(1, high, low)])
    room.take(2, [guess(1, low)])
    room.do(step="reveal")
    assert [(one["times"], one["of"]) for one in room.wall()["guess"]["ideas"]] == [(2, low)]


def test_numbers_of_times_are_rounded_half_up(rooms: Rooms) -> None:
    room, _ = rooms.open(3, "en")
    room.join(KEY)
    room.take(1, [{"n": 1, "place": "03/guess", "value": {"first": {"value": "53/20"}}}])
    room.do(step="show")
    assert [dot["at"] for dot in room.wall()["guess"]["dots"]] == [2.7]


def test_the_best_calls_are_told_by_a_press(room: Room) -> None:
    room.take(1, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\ndoubt\ndoubt\ndoubt"}])
    room.do(step="use")
    before = room.wall()
    assert (before["judged"], before["corner"]["total"]) == (False, 3)
    assert '"good"' not in json.dumps(before["corner"])
    room.do(judged=True)
    assert [row["good"] for one in Rooms(room.store).find(room.code).wall()["corner"]["rounds"] for row in one["rows"]]


def test_choices_are_counted_by_the_first_try(rooms: Rooms) -> None:
    """Of four first choices two are right; a later try changes nothing."""
    room, _ = rooms.open(3, "en")
    asked = next(one for one in room.items.exercises.values() if one.kind == "choice")
    wrong = next(at for at in range(len(asked.options)) if at != asked.truth)
    for seat, tries in enumerate(([asked.truth], [asked.truth], [wrong], [wrong, asked.truth]), 1):
        room.join(f"{seat}" * 32)
        value = {"tries": list(map(str, tries)), "right": tries[-1] == asked.truth}
        room.take(seat, [{"n": 1, "place": asked.place, "value": value}])
    room.do(step="check", closed=asked.place)
    (shown,) = (one for one in room.wall()["check"] if one["place"] == asked.place)
    assert shown["truth"] == asked.truth
    assert [n for n in shown["votes"] if n] == [2, 2]
    assert shown["votes"][asked.truth] == 2
    assert shown["right"] == 3


def test_the_second_answer_is_of_a_hundred(room: Room) -> None:
    room.do(step="reveal_second")
    shown = room.wall()["second"]
    assert shown["of_100"] is (lesson(6, "en").second.kind == "of100")


def test_the_dice_on_the_wall_are_marked_as_the_question_has_them(rooms: Rooms) -> None:
    """Lesson 3 asks with ones wild: 5 and 1 count."""
    room, _ = rooms.open(3, "en")
    room.do(step="ask")
    (laid,) = room.wall()["laid"]
    assert set(laid["hits"]) == {1, 5}
    assert laid["n"] == sum(face in (1, 5) for face in laid["dice"])


def test_who_comes_late_does_not_hold_up_the_count(room: Room) -> None:
    """Three were there for the first guess; a fourth comes while the second is asked."""
    room.take(1, [guess(1, "44")])
    room.do(step="second")
    room.join(KEY)
    room.do(step="show")
    shown = room.wall()["guess"]
    assert (shown["sealed"], shown["of"]) == (1, 3)
    room.do(step="second")
    assert Rooms(room.store).find(room.code).wall()["second"]["of"] == 3
    room.take(4, [{"n": 1, "place": [*room.items.guesses][1], "value": {"first": {"value": "63"}}}])
    assert room.wall()["second"]["of"] == 4


def test_the_projector_sees_the_wall_and_changes_nothing(room: Room) -> None:
    assert room.check_viewer(room.view_key) is False
    with pytest.raises(NotYours):
        room.check_teacher(room.view_key)
    with pytest.raises(NotYours):
        room.check_viewer(room.view_key[:-1])
    assert len(room.view_key) * 4 >= 128


def test_second_guesses_are_hidden_while_they_are_made(room: Room) -> None:
    asked = [*room.items.guesses][1]
    room.take(1, [{"n": 1, "place": asked, "value": {"first": {"value": "63"}}}])
    room.do(step="second")
    shown = room.wall()["second"]
    assert shown["sealed"] == 1
    assert "dots" not in shown
    room.do(step="reveal_second")
    assert room.wall()["second"]["dots"] == [{"at": 63, "times": 1}]


@pytest.mark.parametrize("number", [1, 2, 4, 5, 17, 19, 21, 22])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_kind_of_guess_is_shown(number: int, lang: str, rooms: Rooms) -> None:
    room, _ = rooms.open(number, lang)
    room.join(KEY)
    for step in room.steps:
        room.do(step=step)
        json.dumps(room.wall())


@pytest.mark.parametrize("number", [1, 7, 11, 19])
def test_what_is_chosen_from_or_put_in_order_is_on_the_wall(number: int, rooms: Rooms) -> None:
    room, _ = rooms.open(number, "en")
    asked = {"guess": lesson(number, "en").first, "second": lesson(number, "en").second}
    for step, one in asked.items():
        if one is None:
            continue
        room.do(step=step)
        there = next((getattr(one, name) for name in ("cards", "options", "labels") if hasattr(one, name)), ())
        assert room.wall()[step]["options"] == [str(each) for each in there]


def test_shares_are_shown_as_their_mean(rooms: Rooms) -> None:
    """Lesson 1 asks for three shares of 100: two pupils say 20 50 30 and 40 30 30."""
    room, _ = rooms.open(1, "en")
    for at, text in enumerate(("1 2 0|20 50 30", "0 1 2|40 30 30"), 1):
        room.join(str(at) * 32)
        room.take(at, [{"n": 1, "place": "01/guess", "value": {"first": {"value": text}}}])
    room.do(step="show")
    assert [one["times"] for one in room.wall()["guess"]["dots"]] == [30, 40, 30]


def test_two_teachers_do_not_undo_each_other(room: Room) -> None:
    room.do(step="guess")
    room.do(step="guess", paused=True)
    assert (room.step, room.paused) == ("guess", True)
    with pytest.raises(ValueError, match="no step"):
        room.do(step="nowhere")
    assert (room.step, room.paused) == ("guess", True)


def test_the_table_has_what_a_teacher_can_mark(room: Room, rooms: Rooms) -> None:
    first = lesson(6, "en").first
    idea = min((one for one in first.ideas if one.value > first.truth), key=lambda one: one.value)
    typed = str(round(idea.value * 100))
    room.take(1, [guess(1, "44"), guess(2, typed)], now=room.opened + 12)
    rows = list(csv.reader(room.table().splitlines()))
    assert rows == [
        ["seat", "step", "number", "value", "result", "idea", "seconds"],
        ["1", "Guess", "1", typed, "", idea.words, "12"],
    ]
    times, _ = rooms.open(3, "en")
    times.join(KEY)
    times.take(1, [{"n": 1, "place": "03/guess", "value": {"first": {"value": "14/5"}}}])
    assert [row["value"] for row in csv.DictReader(times.table().splitlines())] == ["2.8"]


def test_the_table_has_the_time_of_each_act_and_who_looked_at_an_answer(room: Room) -> None:
    """The first vote was at 12 s, the second at 60 s; it came at 90 s, when the phone had a line again."""
    exercise = lesson(6, "en").exercises[0]
    room.take(1, [guess(1, "44")], now=room.opened + 12)
    room.take(1, [{**guess(2, "44", "50"), "ago": 30}], now=room.opened + 90)
    looked = {"n": 3, "place": exercise.place, "value": {"tries": [], "right": False, "asked": True}}
    room.take(1, [looked], now=room.opened + 100)
    rows = [(row["value"], row["result"], row["seconds"]) for row in csv.DictReader(room.table().splitlines())]
    assert [(value, seconds) for value, _, seconds in rows[:2]] == [("44", "12"), ("50", "60")]
    assert rows[2][1:] == ("looked at the answer", "100")
    room.do(step="check", closed=exercise.place)
    (shown,) = (one for one in room.wall()["check"] if one["place"] == exercise.place)
    assert (shown["tried"], shown["right"], shown["looked"]) == (1, 0, 1)


def test_rounds_are_counted_by_decision_and_by_luck(room: Room) -> None:
    """Doubting wins 56, 10 and 92 of 100 in the three rounds of lesson 6, and brings a loss, a loss and a win."""
    played = "rounds K7QX given\ndoubt\ndoubt\ndoubt"
    room.take(1, [{"n": 1, "place": "06/use", "value": played}])
    room.take(2, [{"n": 1, "place": "06/use", "value": played.rpartition("\n")[0]}])
    room.take(3, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\n<b>"}])
    room.do(step="use", judged=True)
    shown = room.wall()["corner"]
    assert (shown["good"], shown["poor"], shown["total"]) == ({"won": 1, "lost": 2}, {"won": 0, "lost": 2}, 5)
    made = [[(row["times"], row["good"]) for row in each["rows"]] for each in shown["rounds"]]
    assert made == [[(2, True)], [(2, False)], [(1, True)]]  # doubting is right in the first and the third


# ---- lessons whose parts roll and decide in their own way


def beside(rooms: Rooms, number: int, *kept: tuple[str, Any]) -> Room:
    """A room of a lesson in which each seat has sent one entry."""
    room, _ = rooms.open(number, "en")
    for seat, (place, value) in enumerate(kept, 1):
        room.join(f"{seat}" * 32)
        assert room.take(seat, [{"n": 1, "place": place, "value": value}]) == [1]
        assert room.of(place)[seat] == value, "the site reads what the part keeps"
    return room


def charts(room: Room, step: str = "roll") -> list[dict[str, Any]]:
    room.do(step=step)
    found: list[dict[str, Any]] = room.wall()["rolls"]["charts"]
    return found


def calls(room: Room) -> tuple[Any, Any]:
    room.do(step="use", judged=True)
    corner = room.wall()["corner"]
    return corner["good"], corner["poor"]


def test_hundreds_of_hands_come_at_once_and_again_once_ones_are_wild(rooms: Rooms) -> None:
    """Lesson 3: two pupils roll 100 hands each, counted here die by die; one of them makes ones wild. Then only that
    one's hands are shown, before and after."""
    room = beside(rooms, 3, ("03/hands", "K7QX.1.0.0"), ("03/hands", "ABCD.1.1.1"))
    hands = rolled_hands("ABCD", 1)
    pairs, split = charts(room)
    both = [tuple(min(2, sum(face in faces for face in hand)) for faces in ((5,), (1, 5))) for hand in hands]
    for way in (0, 1):
        counts = Counter(pair[way] for pair in both)
        assert [column["times"][way] for column in pairs["pairs"]] == [counts[pile] for pile in range(3)]
    assert [share["n"] for share in split["shares"]] == [both.count((before, 2)) for before in (2, 1, 0)]
    many = beside(rooms, 3, ("03/hands", "K7QX.2.1.1"), ("03/hands", "ABCD.1.1.1"))
    pairs, split = charts(many)
    two = pairs["pairs"][2]["times"]
    assert sum(share["n"] for share in split["shares"]) == nearest(Fraction(two[1], 300), 100)  # as the bars have it
    assert split["shares"][0]["n"] == nearest(Fraction(two[0], 300), 100)
    alone = beside(rooms, 3, ("03/hands", "K7QX.2.0.0"))
    assert [chart["total"] for chart in charts(alone)] == [200]
    exact = charts(room, "reveal")[0]["exact"]
    assert exact[2][1] == pytest.approx(1 - (4 / 6) ** 5 - 5 * (2 / 6) * (4 / 6) ** 4)


def test_the_dice_after_eight_misses_are_counted_for_the_class(rooms: Rooms) -> None:
    """Lesson 2, counted along the tapes: a die counts if the eight before it have no six."""
    room = beside(rooms, 2, ("02/tape", "K7QX.400.8"), ("02/tape", "ABCD.300.3"))
    after, every = Counter[int](), Counter[int]()
    for seed, rolled in (("K7QX", 400), ("ABCD", 300)):
        faces = tape_faces(seed, rolled)
        every.update(faces[8:])
        after.update(face for at, face in enumerate(faces) if at >= 8 and 6 not in faces[at - 8 : at])
    for chart, counts in zip(charts(room), (after, every), strict=True):
        assert {int(bar["name"]): bar["times"] for bar in chart["bars"]} == {face: counts[face] for face in range(1, 7)}


def test_fair_or_made_up_is_right_or_not(rooms: Rooms) -> None:
    """Lesson 2: of the pair K7QX.17.1 the made-up log is the first (`Pair`); one pupil picks it, one the other."""
    made = Pair("K7QX", 17).made_at
    kept = [{"seed": "K7QX", "seat": 17, "picks": {"K7QX.17.1": side}} for side in (made, 1 - made)]
    room = beside(rooms, 2, *[("02/fair", one) for one in kept])
    assert calls(room) == ({"won": 1, "lost": 0}, {"won": 0, "lost": 1})
    assert room.wall()["corner"]["lucky"] is False
    assert room.wall()["corner"]["rounds"] == []


def test_habits_are_averaged(rooms: Rooms) -> None:
    """Lesson 18: with K7QX never lying wins -44 and the coin -48 (doctest of `Habits`)."""
    other = sum(played.worth for played in Habits("ABCD").rounds("never"))
    room = beside(rooms, 18, ("18/habits", "K7QX-1100"), ("18/habits", "ABCD-1000"))
    (rows,) = charts(room)
    assert [row["times"] for row in rows["rows"]] == [round((other - 44) / 2), -48]


def test_lanes_and_kept_dice_are_pooled(rooms: Rooms) -> None:
    """Lesson 19 by its own hands, one by one; lesson 21: of 30 rolls with the pair kept 24 were better (`Rolls`)."""
    room, _ = rooms.open(19, "en")
    room.join(KEY)
    kept = {"seed": room.code, "seat": 1, "done": 50}
    room.take(1, [{"n": 1, "place": "19/lanes", "value": kept}])
    hands = [Drawn(room.code, 1).hand(number) for number in range(1, 51)]
    cards, dice = charts(room)
    counts = Counter(Pack().found(drawn) for drawn, _ in hands)
    assert {int(bar["name"]): bar["times"] for bar in cards["bars"] if bar["times"]} == dict(counts)
    assert dice["total"] == 50
    (bench,) = charts(beside(rooms, 21, ("21/bench", "K7QX.3.3x30")))
    assert sum(bar["times"] for bar in bench["bars"] if bar["holds"]) == 24
    assert bench["total"] == 30


def test_bets_on_rules_are_counted(rooms: Rooms) -> None:
    """Lesson 22: p is longer, m shorter, s the same; the third pupil has made no bet yet."""
    room = beside(rooms, 22, ("22/rules", "K7QX.spm.3.1"), ("22/rules", "ABCD.ppm.2.1"), ("22/rules", "ABCD..0.1"))
    sides, plain, winner = charts(room)
    assert [row["times"] for row in sides["rows"]] == [1, 1, 0]  # longer, same, shorter
    assert [row["times"] for row in plain["rows"]] == [2, 0, 0]
    assert [row["times"] for row in winner["rows"]] == [0, 0, 2]


def test_what_was_typed_on_a_rule_card_is_not_kept(rooms: Rooms) -> None:
    room, _ = rooms.open(22, "en")
    room.join(KEY)
    bench = RuleBench("liars_dice", change={"wild": "none"}, store_key="22/use", lang="en")
    bench.on_skip()
    bench.on_draft(expected="my secret")
    assert "my secret" in bench.link
    room.take(1, [{"n": 1, "place": "22/use", "value": bench.link}])
    room.do(step="use")
    (rows,) = room.wall()["corner"]["pictures"]
    assert [row["times"] for row in rows["rows"]] == [1]
    assert "secret" not in room.table() + json.dumps(room.wall()) + json.dumps(room.of("22/use"))


@pytest.mark.parametrize(
    ("number", "place", "part"),
    [
        (11, "11/use", lambda: PassRounds(Rounds("K7QX", actions=("doubt", "believe")))),
        (17, "17/use", lambda: DoubtRounds(Doubting(mixed(), "db"), reading=True)),
        (19, "19/use", lambda: CardsOrDice(Betting("K7QX", "cd", shown=True))),
        (20, "20/hunt", lambda: Hunt(Hunted("K7QX", 1, (3, 0)))),
        (21, "21/rounds", lambda: CupRounds(Playing(Match("K7QX").play("lift").next().play("lift")))),
    ],
)
def test_decisions_of_every_kind_of_round_come_to_the_wall(number: int, place: str, part: Any, rooms: Rooms) -> None:
    """Each part has made two decisions; how they came out is what the part itself tells."""
    state, link = part().state, part().address
    room = beside(rooms, number, (place, link), (place, link))
    good, poor = calls(room)
    won = {
        11: lambda: sum(claim.lucky for claim in state.played),
        17: lambda: state.won,
        19: lambda: state.points(),
        20: lambda: state.tally[1],
        21: lambda: state.match.points[0],
    }[number]()
    assert sum(good.values()) + sum(poor.values()) == 4
    assert good["won"] + poor["won"] == 2 * won


@pytest.mark.parametrize(
    ("number", "place", "value"),
    [
        (3, "03/hands", "K7QX.99.0.0"),
        (3, "03/hands", {"seed": "K7QX"}),
        (2, "02/fair", {"picks": {"<b>.1.1": 0}}),
        (2, "02/fair", {"picks": [1]}),
        (19, "19/lanes", {"seed": "AAAA", "seat": 1, "done": 9}),
        (21, "21/rounds", "K7QX.zzz"),
        (22, "22/use", "{}"),
        (22, "22/use", "[" * 9000),
        (17, "17/use", "d" * 500),
    ],
)
def test_what_these_parts_never_keep_is_thrown_away(number: int, place: str, value: Any, rooms: Rooms) -> None:
    room, _ = rooms.open(number, "en")
    room.join(KEY)
    assert room.take(1, [{"n": 1, "place": place, "value": value}]) == [1]
    assert list(room.store.events(room.code)) == []


def test_every_pupil_has_a_seed_of_their_own(rooms: Rooms) -> None:
    """Thirty seats of a room, all with other dice; two rooms differ."""
    assert len({seeds.own("K7QX", seat) for seat in range(1, 31)}) == 30
    assert seeds.own("K7QX", 1) != seeds.own("ABCD", 1)
    assert seeds.check(seeds.own("K7QX", 1)) == seeds.own("K7QX", 1)


# ---- the teacher's pace


def test_phones_open_the_steps_of_the_reasoning_with_the_teacher(rooms: Rooms) -> None:
    """Lesson 3 has four steps on its main way; the wall tells the ones before the open one."""
    room, _ = rooms.open(3, "en")
    assert room.phones()["line"] is None
    room.do(step="reason")
    assert room.phones()["line"] == 1
    room.do(line=3)
    shown = room.wall()
    assert (room.phones()["line"], shown["line"], shown["lines"]) == (3, 3, len(room.items.steps))
    assert [("found" in step) for step in shown["reason"]] == [True, True, False]
    assert room.phones()["answered"] is False
    room.do(answered=True)
    assert [("found" in step) for step in room.wall()["reason"]] == [True, True, True]
    assert room.phones()["answered"] is True
    room.do(line=4)
    assert room.phones()["answered"] is False  # a new step is a question first
    room.do(line=3)
    assert room.phones()["answered"] is True
    for wrong in (0, 99, "2", True):
        with pytest.raises(ValueError, match="no step"):
            room.do(line=wrong)
    assert Rooms(room.store).find(room.code).line == 3  # after a restart
    room.do(together=False)
    assert room.phones()["line"] is None
    room.do(together=True, step="reveal")
    assert room.phones()["line"] is None


# ---- over http


def test_worksheets_are_printed_on_the_site_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        made = site.get("/es/worksheet.pdf?lesson=6&seats=1-2&seed=K7QX&part=teacher")  # a Chinese font may be missing
        assert made.status == 200
        assert made.headers["Content-Type"] == "application/pdf"
        assert made.body.startswith(b"%PDF")
        for wrong in ("lesson=6&seats=x", "lesson=6&seats=0-99", "lesson=6&seed=K7Q1", "lesson=6&paper=a9"):
            assert site.get(f"/worksheet.pdf?{wrong}").status == 400
        assert site.get("/worksheet.pdf?lesson=99").status == 404
        assert site.get("/worksheet.pdf?lesson=6&part=all").status == 404
        assert site.get("/teach").status == 200
        assert site.get("/room/AAAA/wall").status == 404
        for _ in range(MAX_MISSES):
            site.get("/room/AAAA/wall")
        assert site.get("/room/AAAA/wall").status == 429  # codes can't be guessed one after the other


def test_the_teacher_is_told_before_opening_a_room_that_phones_cannot_come(tmp_path: Path) -> None:
    """With the short command that lets them; who came by another address needn't be told."""
    start = [sys.executable, "-m", "dicekit", "serve", "--no-browser", "--no-warm", "--rooms", str(tmp_path / "r.db")]
    with running(command=start) as site:
        assert "<code>dicekit serve --host 0.0.0.0</code>" in site.get("/teach").text
        assert "0.0.0.0" not in site.get("/teach", Host="school.test").text
    with running(command=[*start, "--host", "0.0.0.0"]) as site:
        assert "0.0.0.0" not in site.get("/teach").text


def test_plan_and_key_are_one_press_away_and_need_no_guess(tmp_path: Path) -> None:
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        for under, place in (("/", "en"), ("/zh/", "zh"), ("/es/", "es")):
            page = site.get(f"{under}teach/6")
            assert page.status == 200
            result = content(PrintJob(6, "K7QX", (0,), place, parts=("plan", "key")))
            for line in (*result["plan"]["listen"], result["key"]["guesses"][0]["answer"]):
                assert str(escape(line)) in page.text
            assert f'"{under}teach/6"' in site.get(f"/voila/render/{place}/06_your_dice.ipynb").text
        assert site.get("/teach/99").status == 404


def test_the_built_site_has_the_same_plans_and_its_lessons_and_codes_lead_there(tmp_path: Path) -> None:
    """What is said and where its links lead: on files, to the page that takes the place of Teach."""
    files = dict(_class_pages(lessons.folder(), False))
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        for lang, under, up in (("en", "", ""), ("zh", "zh/", "../"), ("es", "es/", "../")):
            assert sum(name.startswith(f"{under}teach/") for name in files) == len(lesson_numbers(lang))
            for number in (1, 6, 22):
                built, served = files[f"{under}teach/{number}.html"], site.get(f"/{under}teach/{number}").text
                rooms_only = re.sub(r"<a [^>]*opens-room.*?</a>", "", served)  # files have no rooms
                assert read_main(built) == read_main(rooms_only)
                assert f'href="{up}../{under}collect.html"' in built
                assert f'href="{up}{under}teach/{number}.html"' in files[f"{under}collect.html"]


def read_main(page: str) -> list[str]:
    """The words of the main part of a page."""
    (inside,) = re.findall(r"<main\b.*?</main>", page, re.DOTALL)
    return re.sub(r"<[^>]*>", " ", inside).split()


def test_a_class_behind_one_router_is_not_shut_out(tmp_path: Path) -> None:
    """Too many wrong codes from an address stop those who try codes, and nobody who sits in a room or leads one."""
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        made = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
        code, leads = made["code"], {"X-Room-Key": made["key"]}
        assert site.post(f"/room/{code}/join", {"key": KEY}).status == 200
        wrong = "AAAA" if code != "AAAA" else "BBBB"
        while site.post(f"/room/{wrong}/join", {"key": KEY}).status != 429:
            pass
        assert site.post(f"/room/{code}/join", {"key": "b" * 32}).status == 429  # a right code isn't told apart
        assert site.post(f"/room/{code}/events", {"seat": 1, "key": "b" * 32}).status == 429
        assert site.post(f"/room/{code}/events", {"seat": 1, "key": KEY}).status == 200
        assert site.post(f"/room/{code}/do", {"step": "guess"}, leads).status == 200


def test_a_deleted_room_does_not_count_its_own_phones_as_wrong(tmp_path: Path) -> None:
    with running(warm=False, rooms=str(tmp_path / "rooms.db")) as site:
        made = json.loads(site.post("/room/open", {"lesson": 6, "lang": "en"}).body)
        code, leads = made["code"], {"X-Room-Key": made["key"]}
        site.post(f"/room/{code}/join", {"key": KEY})
        assert site.post(f"/room/{code}/delete", {}, leads).status == 200
        asked = [site.post(f"/room/{code}/events", {"seat": 1, "key": KEY}).status for _ in range(MAX_MISSES + 1)]
        assert set(asked) == {404}


@pytest.mark.parametrize(
    ("typed", "value"), [("67", "2/3"), ("66%", "2/3"), ("0.67", "2/3"), ("45", "4/9"), ("90", None)]
)
def test_an_idea_that_is_a_chance_is_found_within_a_percent(typed: str, value: str | None) -> None:
    """Two dice of which one must help, each with two faces of six: 2/3 adds them up, 4/9 is that neither does."""
    asked = next(one for one in lesson(3, "en").exercises if one.truth == Fraction(5, 9))
    found = idea_of(asked, typed)
    assert (None if found is None else asked.wrong[found].value) == (None if value is None else Fraction(value))
