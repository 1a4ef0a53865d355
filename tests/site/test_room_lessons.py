"""Rooms of lessons whose parts roll and decide in their own way, and the pace of the teacher."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from dicekit import seeds
from dicekit.course import numbers
from dicekit.course.lesson01.blocks import MOVES
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
from dicekit.site.rooms import Room, Rooms
from dicekit.site.rooms.scenes import scene
from dicekit.texts.numbers import nearest
from dicekit.widgets.rulebench.widget import RuleBench
from tests.site.class_room import KEY

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
    room = beside(rooms, 18, ("18/habits", "K7QX-110"), ("18/habits", "ABCD-100"))
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
        (17, "17/bids", lambda: DoubtRounds(Doubting(mixed(), "db"), reading=True)),
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
        (17, "17/bids", "d" * 500),
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


@pytest.mark.parametrize("number", numbers())
def test_reason_is_on_the_wall_and_opens_step_by_step(number: int, rooms: Rooms) -> None:
    """The teacher opens one step after the other, and the wall shows it."""
    room, _ = rooms.open(number, "en")
    room.do(step="reason")
    wall = room.wall()
    stages = wall.get("scene", {"of": 0})["of"]
    assert stages or wall["reason"]
    if not stages:
        return
    shown = scene(number, "en", "reason").stages
    assert len(shown) == stages + 1
    assert all(before != after for before, after in pairwise(shown))
    room.do(line=room.items.lines, answered=True)
    assert room.wall()["scene"]["at"] == stages
    with pytest.raises(ValueError, match="no step"):
        room.do(line=room.items.lines + 1)


def test_phones_do_a_step_of_a_picture_before_the_wall_shows_it(rooms: Rooms) -> None:
    """Lesson 6: you look, you hide your dice, Bo looks, you work it out; numbers are free to choose, as in lesson 5."""
    room, _ = rooms.open(6, "en")
    bo, worked = {"act": "cup", "seat": "bo"}, {"act": "sum"}
    assert room.phones()["stage"] is None
    room.do(step="reason")
    of_line = (([bo, worked], 1), ([bo, worked], 2), ([worked], 3), ([worked], 3), ([], None))
    for line, (held, most) in enumerate(of_line, 1):
        room.do(line=line)
        step = {"at": line - 1, "of": 4, "luck": True, "ahead": True}
        assert room.phones()["stage"] == {**step, "held": held, "most": most}
    room.do(line=1, together=False)
    assert room.phones()["stage"] is None
    stairs, _ = rooms.open(5, "en")
    stairs.do(step="reason", line=2)
    assert stairs.phones()["stage"] == {"at": 1, "of": 6, "luck": False, "held": [], "most": None, "ahead": False}


def test_phones_sort_a_block_before_the_wall_does_and_the_last_one_after_it(rooms: Rooms) -> None:
    """Lesson 1: a block for each box, which the others follow; the piles meet once the highest was guessed."""
    room, _ = rooms.open(1, "en")
    room.do(step="reason")
    seen = []
    for line in range(1, MOVES + 3):
        room.do(line=line)
        stage = room.phones()["stage"]
        assert stage is not None
        seen.append(stage["most"])
    assert seen == [1, 2, 3, MOVES, MOVES, None]


@pytest.mark.parametrize("lang", ["zh", "es"])
def test_the_dice_of_ask_are_on_the_wall(lang: str, rooms: Rooms) -> None:
    room, _ = rooms.open(6, lang)
    room.do(step="ask")
    assert room.wall()["scene"] == {"step": "ask", "at": 0, "of": 0, "shows": 0}
    down, up = scene(6, lang, "ask").stages
    assert [all(f"dk-d{die}" in str(one) for die in (2, 5, 6)) for one in (down, up)] == [False, True]


def test_your_cup_is_up_on_the_wall_once_somebody_has_chosen(rooms: Rooms) -> None:
    """Lesson 6: to look under the cup isn't a choice yet."""
    room, _ = rooms.open(6, "en")
    room.join(KEY)
    room.do(step="ask")
    room.take(1, [{"n": 1, "place": "06/look", "value": "up"}])
    assert room.wall()["scene"]["shows"] == 0
    room.take(1, [{"n": 2, "place": "06/look", "value": "doubt"}])
    assert room.wall()["scene"]["shows"] == 1


def test_the_wall_counts_phones_that_have_done_the_next_step(rooms: Rooms) -> None:
    """Lesson 6: one has looked, the other also hid the dice again."""
    room, _ = rooms.open(6, "en")
    for key in "ab":
        room.join(key * 32)
    room.do(step="reason")
    room.note_pressed(1, 1)
    assert room.wall()["scene"]["tried"] == 1
    room.note_pressed(2, 2)
    assert room.wall()["scene"]["tried"] == 2
    room.do(line=2)
    assert room.wall()["scene"]["tried"] == 1
    room.do(line=4)
    assert room.wall()["scene"]["tried"] is None, "the last step is first on the wall"


def test_a_class_divides_into_its_plans_of_lesson_12(rooms: Rooms) -> None:
    """The bid that follows a plan is no side."""
    room, _ = rooms.open(12, "en")
    (place,) = room.items.camps
    room.join(KEY)
    room.do(step="ask")
    plan = next(iter(room.items.camps[place]))
    room.take(1, [{"n": 1, "place": place, "value": plan}])
    room.take(1, [{"n": 2, "place": place, "value": f"{plan}.{plan}"}])
    assert room.of(place) == {1: plan}
