"""Each form of exercise on the wall: the question, what the class answered first, and then what is right."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicekit.site.rooms import Room, Rooms
from dicekit.widgets.quiz import Exercise


def asked_in(rooms: Rooms, number: int, kind: str, *answers: str) -> tuple[Room, Exercise]:
    """A room in *Check*, and its first exercise of a kind, which each of these answers; the first one is right."""
    room, _ = rooms.open(number, "en")
    asked = next(one for one in room.items.exercises.values() if one.kind == kind)
    for seat, text in enumerate(answers, 1):
        room.join(f"{seat:032}")
        value = {"tries": [text], "right": text == answers[0]}
        assert room.take(seat, [{"n": 1, "place": asked.place, "value": value}]) == [1]
    room.do(step="check", spread=asked.place, alone=asked.place)
    return room, asked


def shown(room: Room, asked: Exercise) -> dict[str, Any]:
    (found,) = (one for one in room.wall()["check"] if one["place"] == asked.place)
    return found


@pytest.mark.parametrize(
    ("number", "kind", "answers", "times", "good"),
    [
        # lesson 6: line 4 is wrong; two say so, one says line 2
        (6, "mistake", ("3", "3", "1"), [0, 1, 0, 2], [3]),
        # lesson 5: seven, nine and twenty fives make "seven fives" true; one ticks six, too, and one nothing
        (5, "several", ("1 2 3", "0 1 2 3", "-"), [1, 2, 2, 2], [1, 2, 3]),
        # lesson 6: Ana 21.3 %, Bo 2.0 %, Chi 44.1 %; one mixes up Bo's and Chi's
        (6, "match", ("1 2 0", "1 2 0", "1 0 2"), [0, 3, 0, 1, 0, 2, 2, 0, 1], [1, 5, 6]),
        # lesson 5: the biggest drop is from seven to eight, the smallest from eleven to twelve
        (5, "order", ("1 2 3 0", "0 3 1 2", "1 2 3 0"), [2, 1], [0]),
        # lesson 4: 16, 32, 24, 8 and 1 of 81, three of them given; bars are shown as their mean
        (4, "sketch", ("20 40 30 9 1", "20 25 30 24 1"), [20, 32.5, 30, 16.5, 1], []),
    ],
)
def test_the_first_answers_are_counted_and_the_right_ones_told_by_a_press(
    number: int, kind: str, answers: tuple[str, ...], times: list[float], good: list[int], rooms: Rooms
) -> None:
    room, asked = asked_in(rooms, number, kind, *answers)
    before = shown(room, asked)
    assert [one["times"] for one in before["spread"]] == times
    assert not any({"good", "idea"} & one.keys() for one in before["spread"])
    assert not {"answer", "why", "pairs", "bars", "right"} & before.keys()
    json.dumps(before)
    room.do(closed=asked.place)
    after = shown(room, asked)
    assert [at for at, one in enumerate(after["spread"]) if one["good"]] == good
    assert after["right"] == answers.count(answers[0])


@pytest.mark.parametrize(
    ("number", "kind", "answers", "mistake"),
    [
        (6, "mistake", ("3", "1"), 1),
        (5, "several", ("1 2 3", "0 1 2 3"), 0),
        (5, "order", ("1 2 3 0", "0 3 1 2"), 0),
        (6, "match", ("1 2 0", "0 1 2"), 1),  # none of Bo's dice counts: 21.3 % isn't his
        (4, "sketch", ("20 40 30 9 1", "20 25 30 24 1"), 0),
    ],
)
def test_the_idea_behind_a_wrong_answer_is_named(
    number: int, kind: str, answers: tuple[str, ...], mistake: int, rooms: Rooms
) -> None:
    room, asked = asked_in(rooms, number, kind, *answers)
    room.do(closed=asked.place)
    assert asked.wrong[mistake].idea in [one["words"] for one in shown(room, asked)["ideas"]]


def test_what_is_no_answer_is_not_counted(rooms: Rooms) -> None:
    """Lesson 6 has three hands and three chances: a fourth, or only two, no page sends."""
    room, asked = asked_in(rooms, 6, "match", "1 2 0", "1 2 3", "1 2")
    assert sum(one["times"] for one in shown(room, asked)["spread"]) == 3


def test_the_dice_of_a_question_are_on_the_wall(rooms: Rooms) -> None:
    """Lesson 1 asks about two rows of five dice, which its words don't name."""
    room, asked = asked_in(rooms, 1, "choice", "2")
    assert [len(row) for row in shown(room, asked)["dice"]] == [5, 5]


def test_who_looked_and_who_is_at_a_second_try_are_told_apart(rooms: Rooms) -> None:
    """Of three pupils one is right, one has tried once and is wrong, and one has only looked."""
    room, asked = asked_in(rooms, 6, "mistake", "3", "1")
    room.join(f"{3:032}")
    assert room.take(3, [{"n": 1, "place": asked.place, "value": {"tries": [], "asked": True}}]) == [1]
    found = shown(room, asked)
    assert (found["tried"], found["looked"], found["again"]) == (3, 1, 1)
