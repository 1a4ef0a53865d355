"""The wall of a room: its steps, rolls, sides, rounds and table, and who leads it."""

from __future__ import annotations

import csv
import json
from collections import Counter
from math import comb

import pytest

from dicekit import texts
from dicekit.course import lesson
from dicekit.dice.action import Bid
from dicekit.site.rooms import Room, Rooms, shown
from dicekit.site.rooms.room import (
    AWAY,
    CLAIMED,
    SEEN_WITHIN,
    Asked,
    NotYours,
)
from dicekit.site.rooms.summary import summary
from dicekit.site.rooms.wall_steps import STEPS
from dicekit.widgets.rolls import Rolls
from tests.site.class_room import KEY, guess


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


def test_wall_table_and_phone_have_one_number_of_rolls(room: Room) -> None:
    """A phone that rolled past the limit is counted up to it everywhere; both questions have a row."""
    most = room.phones(1)["most_rolls"]
    for number, place in enumerate(("06/roll", "06/tries"), 1):
        kept = {"seed": room.code, "seat": 1, "done": most + 100 * number}
        room.take(1, [{"n": number, "place": place, "value": kept}])
    room.do(step="roll")
    charts = room.wall()["rolls"]["charts"]
    assert [chart["total"] for chart in charts] == [most, most]
    held = [sum(bar["times"] for bar in chart["bars"] if bar["holds"]) for chart in charts]
    rows = [row for row in csv.DictReader(room.table().splitlines()) if row["step"] == "Roll"]
    asked = [lesson(6, "en").first.question, lesson(6, "en").second.question]
    assert [(row["number"], row["question"]) for row in rows] == [("1", asked[0]), ("2", asked[1])]
    assert [row["result"] for row in rows] == [texts.say("room.csv.held", "en", n=n, all=most) for n in held]


def test_a_phone_in_another_lesson_or_not_heard_of_is_elsewhere(room: Room) -> None:
    for seat in (1, 2, 3):
        room.check_in(seat, now=100.0)
    assert room.away(now=101.0) == 0
    room.check_in(2, now=102.0, away=True)
    assert room.away(now=103.0) == 1
    room.check_in(2, now=104.0)
    assert room.away(now=105.0) == 0
    room.check_in(1, now=100.0 + 2 * AWAY)
    assert room.away(now=100.0 + 2 * AWAY) == 2


def test_the_class_is_over_once_the_teacher_ends_it(room: Room) -> None:
    room.do(step="end")
    assert not room.phones()["ended"]
    room.do(finished=True)
    assert room.phones()["ended"]


def test_bars_of_rolls_say_what_they_count_and_what_green_means(room: Room) -> None:
    for n, place in enumerate(("06/roll", "06/tries"), 1):
        room.take(1, [{"n": n, "place": place, "value": {"seed": room.code, "seat": 1, "done": 10}}])
    room.do(step="second", tried=True)
    yours, bos = room.wall()["rolls"]["charts"]
    assert all(one["axis"] and one["hit"] for one in (yours, bos))
    assert yours["name"] != bos["name"]


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
    assert not room.check_in(1, now=0.0)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=1.0)
    assert room.check_in(1, now=2.0)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=3.0)  # still asking
    room.check_in(1, gives=False, now=4.0)
    with pytest.raises(NotYours):
        room.join(KEY, 1, now=5.0)
    room.check_seat(1, holder)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=6.0)
    room.check_in(1, gives=True, now=7.0)
    with pytest.raises(Asked):
        room.join("b" * 32, 1, now=7.5)  # a third phone isn't who was answered
    assert room.join(KEY, 1, now=8.0) == 1
    room.check_seat(1, KEY)
    room.check_in(1, now=9.0)
    assert room.join(holder, 1, now=9.0 + SEEN_WITHIN) == 1
    assert room.join(holder, 1, now=9.0 + SEEN_WITHIN) == 1  # one's own seat is no question


def test_a_wish_for_a_seat_is_forgotten_if_it_is_not_said_again(room: Room) -> None:
    room.check_in(1, now=0.0)
    with pytest.raises(Asked):
        room.join(KEY, 1, now=1.0)
    assert not room.check_in(1, now=2.0 + CLAIMED)
    room.check_in(1, gives=True, now=3.0 + CLAIMED)  # too late: nobody is there to have it
    with pytest.raises(Asked):
        room.join(KEY, 1, now=4.0 + CLAIMED)


def test_the_rounds_of_use_are_shown_one_after_the_other(room: Room) -> None:
    room.take(1, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\ndoubt"}])
    room.do(step="use", chosen=1)
    assert Rooms(room.store).find(room.code).wall()["chosen"] == 1
    room.do(judged=True)
    assert room.wall()["chosen"] == 1
    assert room.wall()["corner"]["came"].startswith(texts.say("room.corner.came", "en", n=1, good=1))
    for wrong in (-1, "2"):
        with pytest.raises(ValueError, match="no round"):
            room.do(chosen=wrong)


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


def test_the_dice_on_the_wall_are_marked_as_the_question_has_them(rooms: Rooms) -> None:
    """Lesson 3 asks with ones wild: 5 and 1 count."""
    room, _ = rooms.open(3, "en")
    room.do(step="ask")
    (laid,) = room.wall()["laid"]
    assert set(laid["hits"]) == {1, 5}
    assert laid["n"] == sum(face in (1, 5) for face in laid["dice"])


def test_the_projector_sees_the_wall_and_changes_nothing(room: Room) -> None:
    assert room.check_viewer(room.view_key) is False
    with pytest.raises(NotYours):
        room.check_teacher(room.view_key)
    with pytest.raises(NotYours):
        room.check_viewer(room.view_key[:-1])
    assert len(room.view_key) * 4 >= 128


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
        ["seat", "step", "number", "question", "value", "result", "idea", "seconds"],
        ["1", "Guess", "1", first.question, typed, "", idea.words, "12"],
    ]
    times, _ = rooms.open(3, "en")
    times.join(KEY)
    times.take(1, [{"n": 1, "place": "03/guess", "value": {"first": {"value": "14/5"}}}])
    assert [row["value"] for row in csv.DictReader(times.table().splitlines())] == ["2.8"]


def test_rounds_are_counted_by_decision_and_by_luck(room: Room) -> None:
    """Doubting wins 79, 10 and 92 of 100 in the three rounds of lesson 6, and brings a loss, a loss and a win."""
    played = "rounds K7QX given\ndoubt\ndoubt\ndoubt"
    room.take(1, [{"n": 1, "place": "06/use", "value": played}])
    room.take(2, [{"n": 1, "place": "06/use", "value": played.rpartition("\n")[0]}])
    room.take(3, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\n<b>"}])
    room.do(step="use", judged=True)
    shown = room.wall()["corner"]
    assert (shown["good"], shown["poor"], shown["total"]) == ({"won": 1, "lost": 2}, {"won": 0, "lost": 2}, 5)
    made = [[(row["times"], row["good"]) for row in each["rows"]] for each in shown["rounds"]]
    assert made == [[(2, True)], [(2, False)], [(1, True)]]  # doubting is right in the first and the third


def test_what_was_done_before_it_was_closed_counts_though_it_comes_later(room: Room) -> None:
    """Phones send every two seconds, and later without a line: `ago` says when it was done."""
    room.do(step="check", closed="06/late")
    room.take(1, [{"n": 1, "place": "06/late", "ago": 9, "value": {"tries": ["19/27"], "right": True}}])
    assert room.wall()["check"][0]["right"] == 1
    room.do(step="reveal")
    room.take(1, [{**guess(2, "44"), "ago": 9}])
    room.take(2, [guess(1, "44")])
    assert room.wall()["guess"]["sealed"] == 1


def test_an_end_that_was_jumped_to_is_left_for_where_the_class_was(room: Room) -> None:
    """Meanwhile phones stay where they are, guesses open and answers covered, until the class is over; what the class
    left out is then open for those at home."""
    room.do(step="guess")
    room.take(1, [guess(1, "44")])
    before = room.votes()
    room.do(step="end")
    assert room.phones(2)["lesson_step"] == STEPS["guess"]
    assert room.votes() == before
    room.do(finished=True)
    assert [*room.votes().values()] == ["revealed", "free"]
    room.do(finished=False)
    room.do(step="use")
    assert Rooms(room.store).find(room.code).step == room.step == "guess"
    room.take(2, [guess(1, "50")])
    assert (room.wall()["guess"]["sealed"], room.votes()) == (2, before)
    room.do(step="use")
    room.do(step="end")  # in its turn
    room.do(step="use")
    assert room.step == "use"


def test_an_end_answers_only_the_guesses_that_the_class_was_asked(room: Room) -> None:
    room.take(1, [guess(1, "44")])
    room.do(step="reason")
    room.do(step="end")
    assert "guess" in room.wall()
    assert "second" not in room.wall()
    room.do(step="reason")
    room.do(step="second")
    room.take(1, [{"n": 2, "place": "06/second", "value": {"first": {"value": "2", "sure": None}}}])
    room.do(step="end")
    assert room.wall()["second"]["truth"]["said"]


def test_an_end_has_the_second_answer_once_the_wall_told_it(room: Room) -> None:
    room.do(step="reveal_second")
    room.do(step="end")
    assert room.wall()["second"]["truth"]["said"]


def test_a_phone_ends_with_what_its_pupil_did(room: Room) -> None:
    """Its own guesses, before and after the talk, beside the answers; what was right; and what is left to do."""
    assert summary(room, 1) is None
    room.take(
        1, [guess(1, "36", again="44"), {"n": 2, "place": "06/late", "value": {"tries": ["19/27"], "right": True}}]
    )
    room.take(1, [{"n": 3, "place": "06/use", "value": "rounds K7QX given\ndoubt\ndoubt\ndoubt"}])
    room.do(step="use")
    room.do(step="end")
    told = summary(room, 1)
    assert told is not None
    assert [one["answer"] for one in told["guesses"]] == [
        room.wall()[name]["truth"]["said"] for name in ("guess", "second")
    ]
    assert "36 → 44" in told["guesses"][0]["yours"]
    good = sum(call.good for call in room.items.decided("06/use", room.of("06/use")[1]))
    assert told["found"] == ["Questions solved: 1 of 1", f"Right calls: {good} of 3"]
    assert told["left"] == "At home: Second guess and Check."
    assert told["goal"] == room.wall()["goal"]
    others = summary(room, 2)
    assert others is not None
    assert (others["found"], others["guesses"][0]["yours"]) == ([], "")


def test_an_end_that_was_jumped_to_has_no_summary_until_the_class_is_over(room: Room) -> None:
    room.do(step="guess")
    room.do(step="end")
    assert summary(room, 1) is None
    room.do(finished=True)
    assert summary(room, 1) is not None


def test_the_best_call_of_a_round_is_told_alone(room: Room) -> None:
    room.take(1, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\ndoubt\ndoubt\ndoubt"}])
    room.do(step="use", chosen=1, best=1)
    shown = Rooms(room.store).find(room.code).wall()
    assert (shown["best"], shown["judged"], "came" in shown["corner"]) == (1, False, False)
    first, *others = shown["corner"]["rounds"]
    assert [["good" in row for row in one["rows"]] for one in (first, *others)] == [[True], [False], [False]]
    held = sum(die in (1, 4) for die in first["dice"])  # Bo says seven fours, with ten dice hidden
    false = sum(comb(10, k) * 2 ** (10 - k) for k in range(7 - held)) / 3**10
    assert f" {round(100 * false)} of 100" in first["best"]
    assert not any("best" in one for one in others)
    assert not any("cups" in one for one in others)


def test_what_is_decided_after_the_cups_were_up_is_late(room: Room) -> None:
    """The first pupil decides before the cups of round 1, the second after them; others still count."""
    at = room.opened
    room.take(1, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\ndoubt"}], now=at)
    room.do(step="use", chosen=1, best=1)
    room.take(2, [{"n": 1, "place": "06/use", "value": "rounds K7QX given\ndoubt\ndoubt"}])
    for again in (room, Rooms(room.store).find(room.code)):
        first, second, _ = again.wall()["corner"]["rounds"]
        assert [sum(row["times"] for row in one["rows"]) for one in (first, second)] == [1, 1]
        assert (first["late"], second["late"]) == (1, 0)
        again.do(judged=True)
        corner = again.wall()["corner"]
        assert corner["total"] == 2
        rows = [row for row in csv.DictReader(again.table().splitlines()) if row["step"] == "Use"]
        marks = [texts.say("room.csv.late_call", "en", result="").strip() in row["result"] for row in rows]
        assert [(row["seat"], late) for row, late in zip(rows, marks, strict=True)] == [
            ("1", False),
            ("2", True),
            ("2", False),
        ]


def test_a_frozen_chart_goes_on_with_the_next_step(room: Room) -> None:
    room.do(step="roll")
    room.do(frozen=True)
    room.do(step="second")
    assert room.frozen is None


def test_a_fault_of_a_step_is_no_end_of_the_wall(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stays tells the teacher where the class is, and which steps there are."""

    def broken(*_: object) -> None:
        raise ArithmeticError

    room.do(step="roll")
    monkeypatch.setattr(type(room.items), "roll_pictures", broken)
    with pytest.raises(ArithmeticError):
        room.wall()
    kept = shown.frame(room)
    assert (kept["step"], kept["steps"]) == ("roll", room.steps)


def test_the_cups_of_a_round_are_lifted_with_its_best_call(room: Room) -> None:
    """Lesson 6: each bid is of fours, and ones are wild, so that what counts is counted by hand."""
    room.do(step="use", chosen=3, best=3)
    for one in room.wall()["corner"]["rounds"]:
        count = sum(die in (1, 4) for dice in (one["dice"], *(cup["dice"] for cup in one["cups"])) for die in dice)
        assert [(cup["name"], len(cup["dice"])) for cup in one["cups"]] == [("Ana", 5), ("Bo", 5)]
        bid = int({"six": 6, "seven": 7}[one["title"].split()[-2]])
        key = "holds" if count >= bid else "fails"
        assert one["found"] == texts.say(f"table.found.{key}", "en", bid=Bid(bid, 4), count=count or None)


def test_the_cups_of_led_phones_wait_for_those_on_the_wall(room: Room) -> None:
    """Phones of pupils who go on alone lift their own, and all do at the end."""
    room.do(step="check")
    assert room.phones(1)["cups"] is None
    room.do(step="use")
    assert room.phones(1)["cups"] == 0
    room.do(chosen=1)
    assert room.phones(1)["cups"] == 0
    room.do(best=1)
    assert room.phones(1)["cups"] == 1
    room.do(together=False)
    assert room.phones(1)["cups"] is None
    room.do(together=True, judged=True)
    assert room.phones(1)["cups"] is None


def test_the_cups_have_the_names_of_the_language(rooms: Rooms) -> None:
    room, _ = rooms.open(6, "zh")
    room.do(step="use", chosen=1, best=1)
    first, *_ = room.wall()["corner"]["rounds"]
    assert [cup["name"] for cup in first["cups"]] == [texts.get_language("zh").called(name) for name in ("Ana", "Bo")]
    assert "Ana" not in str(first["cups"])
