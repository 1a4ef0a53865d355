"""Guesses and answers on the wall of a room: shown with the reveal, counted right, and not at all if late."""

from __future__ import annotations

import csv
import json
import re
from fractions import Fraction

import pytest

from dicekit import texts
from dicekit.course import lesson
from dicekit.site.paper.answered import guess_answer
from dicekit.site.rooms import Room, Rooms
from dicekit.site.rooms.guesses import truth
from dicekit.site.rooms.items import items
from dicekit.site.rooms.sent_answers import idea_of, wrong_words
from dicekit.widgets.guess import Order
from dicekit.widgets.rolls import Rolls
from tests.site.class_room import KEY, guess


def test_a_second_guess_after_it_was_closed_is_late(room: Room) -> None:
    """Phones may try it then: such a guess counts nowhere, and the table says so."""
    room.do(step="second")
    room.take(1, [{"n": 1, "place": "06/second", "value": {"first": {"value": "2"}}}])
    room.do(tried=True)
    room.take(2, [{"n": 1, "place": "06/second", "value": {"first": {"value": "3"}}}])
    assert room.wall()["second"]["sealed"] == 1
    kept = {row["seat"]: row["result"] for row in csv.DictReader(room.table().splitlines())}
    assert kept == {"1": "", "2": texts.say("room.csv.late", "en")}


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_what_is_equally_likely_is_not_told_one_after_the_other(lang: str) -> None:
    """Five dice, no six or exactly one: 5⁵ outcomes of 6⁵ each, 40.2 of 100; two or more: the rest, 19.6 of 100."""
    result = truth(lesson(1, lang).first, lang)["words"]
    assert re.findall(r"\d+[.,]\d", result) == [
        number.replace(".", "," if lang == "es" else ".") for number in ("40.2", "40.2", "19.6")
    ]
    assert guess_answer(lesson(1, lang).first, lang)["answer"] == result


@pytest.mark.parametrize(
    ("number", "place", "side"),
    [
        (2, "02/bet", "K7QX.six"),
        (4, "04/opening", "K7QX.7.0.0"),
        (5, "05/bet", "K7QX.01.raise"),
        (6, "06/look", "doubt"),
        (7, "07/first", "doubt"),
        (11, "11/first", "believe"),
        (17, "17/first", "d.1.0"),
        (19, "19/first", "0.dice"),
        (20, "20/call", "0.bottom"),
    ],
)
def test_the_sides_of_ask_are_counted(number: int, place: str, side: str, rooms: Rooms) -> None:
    room, _ = rooms.open(number, "en")
    room.do(step="ask")
    for seat, said in enumerate(("", side, side), 1):
        room.join(f"{seat}" * 32)
        assert room.wall()["camps"] is None  # as long as some choose
        room.take(seat, [{"n": 1, "place": place, "value": said}])
    assert (room.wall()["chose"], room.wall()["camps"]) == (2, None)
    room.do(sided=True)
    shown = Rooms(room.store).find(room.code).wall()["camps"]
    assert sorted(one["times"] for one in shown) == [0] * (len(shown) - 1) + [2]
    assert len(shown) > 1
    assert all(one["label"] for one in shown)


def test_a_first_guess_of_the_talk_is_not_among_those_before(room: Room) -> None:
    room.take(1, [guess(1, "20")])
    room.do(step="again")
    room.take(2, [guess(1, "51")])
    room.do(voted=True)
    shown = room.wall()["guess"]
    assert shown["dots"] == [{"at": 20, "times": 1}]
    assert shown["again"] == [{"at": 20, "times": 1}, {"at": 51, "times": 1}]
    room.take(2, [guess(2, "51", again="44")])
    assert room.wall()["guess"]["dots"] == [{"at": 20, "times": 1}]


def test_the_wall_shows_what_was_answered_before_the_answer(room: Room) -> None:
    """Lesson 6, question 1: 19/27 is right, 8/27 is how often the bid is false."""
    for seat, (tried, right) in enumerate([("19/27", True), ("8/27", False), ("8/27", False), ("1/7", False)], 1):
        if seat not in room.seats:
            room.join(f"{seat}" * 32)
        room.take(seat, [{"n": 1, "place": "06/late", "value": {"tries": [tried], "right": right}}])
    room.do(step="check", spread="06/late", alone="06/late")
    asked = room.wall()["check"][0]
    assert [one["times"] for one in asked["spread"]] == [2, 1, 1]
    assert not asked.keys() & {"answer", "right", "why", "ideas"}
    room.do(closed="06/late")
    assert room.wall()["check"][0]["right"] == 1


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
    told = shown["guess"]["truth"]
    assert (told["at"], told["words"]) == (pytest.approx(100 * 8675 / 19683), "44")  # as on phones
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
    assert set(kept.values()) == {texts.say("room.csv.late", "en")}
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


def test_an_idea_of_one_or_of_several_numbers_is_told_roughly(room: Room) -> None:
    """Two pupils with one number are quoted; one alone would be pointed at."""
    first = lesson(6, "en").first
    ideas = [round(100 * one.value) for one in first.ideas if abs(one.value - first.truth) > Fraction(1, 10)][:1]
    room.take(1, [guess(1, str(ideas[0]))])
    room.do(step="reveal")
    (alone,) = room.wall()["guess"]["ideas"]
    assert alone["of"] == texts.say("room.about", "en", n=str(ideas[0])) != str(ideas[0])


def test_closed_guesses_can_be_opened_again_until_their_answer_is_shown(room: Room) -> None:
    second = [*room.items.guesses][1]
    room.do(step="second", tried=True)
    room.take(1, [{"n": 1, "place": second, "value": {"skipped": True}}])
    assert room.wall()["second"]["reopens"]
    room.do(tried=False)
    assert [*room.phones()["votes"].values()][1] == "first"
    room.take(1, [{"n": 2, "place": second, "value": {"first": {"value": "3"}}}])
    assert room.wall()["second"]["sealed"] == 1
    room.do(tried=True)
    room.do(step="reveal_second")
    room.do(step="second")
    assert not room.wall()["second"]["reopens"]
    with pytest.raises(ValueError, match="answer"):
        room.do(tried=False)


def test_the_whole_question_is_on_the_wall(rooms: Rooms) -> None:
    """Lesson 6 asks twice about the same bid: at least so many, at a table where ones are wild. The bid of lesson 4 is
    what is asked for."""
    room, _ = rooms.open(6, "en")
    bid = lesson(6, "en").experiment.question.bid  # type: ignore[attr-defined]
    more = texts.say("room.or_more", "en", bid=bid, n=bid.quantity)
    for step in ("ask", "guess", "second"):
        room.do(step=step)
        assert room.wall()["table"].endswith(more)
        assert texts.say("paper.wild", "en") in room.wall()["table"]
    other, _ = rooms.open(4, "en")
    other.do(step="guess")
    assert other.wall()["table"]
    other.do(step="second")  # without wild ones
    assert not other.wall()["table"]


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
    assert [at for at, one in enumerate(shown["spread"]) if one["good"]] == [asked.truth]
    assert {at: one["times"] for at, one in enumerate(shown["spread"]) if one["times"]} == {asked.truth: 2, wrong: 2}
    assert shown["right"] == 3


def test_the_second_answer_is_of_a_hundred(room: Room) -> None:
    room.do(step="reveal_second")
    shown = room.wall()["second"]
    assert shown["of_100"] is (lesson(6, "en").second.kind == "of100")


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
    dots = room.wall()["guess"]["dots"]
    assert [one["each"] for one in dots] == [[20, 40], [30, 50], [30, 30]]
    assert [one["times"] for one in dots] == [30, 40, 30]


def test_the_table_and_the_phone_have_the_numbers_of_a_guess_and_of_rolls(rooms: Rooms) -> None:
    """Lesson 1: a pupil says 30 50 20, and rolls 40 times: each kind is counted from the lesson's own rolls."""
    room, _ = rooms.open(1, "en")
    room.join(KEY)
    room.take(1, [{"n": 1, "place": "01/guess", "value": {"first": {"value": "1 0 2|30 50 20"}}}])
    room.take(1, [{"n": 2, "place": "01/roll", "value": {"seed": room.code, "seat": 1, "done": 40}}])
    said, rolled = csv.DictReader(room.table().splitlines())
    asked = lesson(1, "en").first
    assert isinstance(asked, Order)
    wanted = " · ".join(f"{card} {n}" for card, n in zip(asked.cards, (30, 50, 20), strict=True))
    assert said["value"] == wanted
    tally = Rolls(lesson(1, "en").experiment, room.code, 1, "01").rolled(40).tally or {}
    assert [int(n) for n in re.findall(r" (\d+)(?= ·|$)", rolled["result"])] == [tally.get(at, 0) for at in range(3)]
    room.do(step="reveal")
    told = room.phones(1)["answer"]
    assert told is not None
    assert wanted in told["yours"]
    assert [int(n) for n in re.findall(r"\b\d+\b", told["answer"])] == [100, 40, 40, 20]


def test_the_rolls_come_beside_the_mean_guess_only_where_the_bars_are_what_was_guessed(rooms: Rooms) -> None:
    room, _ = rooms.open(1, "en")
    room.join(KEY)
    room.take(1, [{"n": 1, "place": "01/roll", "value": {"seed": room.code, "seat": 1, "done": 40}}])
    room.do(step="roll")
    first = room.wall()["rolls"]["charts"][0]
    assert (first["of_100"], first["guessed"]) == (True, None)
    room, _ = rooms.open(1, "en")
    room.join(KEY)
    room.take(1, [{"n": 1, "place": "01/guess", "value": {"first": {"value": "0 1 2|41.5 33.5 25"}}}])
    room.do(step="roll")
    assert room.wall()["rolls"]["charts"][0]["guessed"] == [41.5, 33.5, 25]
    for number in (2, 6):
        other, _ = rooms.open(number, "en")
        other.do(step="roll")
        assert not any("guessed" in one for one in other.wall()["rolls"]["charts"])


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


@pytest.mark.parametrize(
    ("typed", "value"), [("67", "2/3"), ("66%", "2/3"), ("0.67", "2/3"), ("45", "4/9"), ("90", None)]
)
def test_an_idea_that_is_a_chance_is_found_within_a_percent(typed: str, value: str | None) -> None:
    """Two dice of which one must help, each with two faces of six: 2/3 adds them up, 4/9 is that neither does."""
    asked = next(one for one in lesson(3, "en").exercises if one.truth == Fraction(5, 9))
    found = idea_of(asked, typed)
    assert (None if found is None else asked.wrong[found].value) == (None if value is None else Fraction(value))


def test_an_answer_copied_from_the_wall_is_not_the_pupils_own(room: Room) -> None:
    """Lesson 6, question 1: 8/27 is wrong. After the wall showed the answer one corrects it, another first answers."""
    tried = {"tries": ["8/27"], "right": False}
    room.take(1, [{"n": 1, "place": "06/late", "value": tried}])
    room.do(step="check", closed="06/late")
    copied = {"tries": ["8/27", "19/27"], "right": True}
    room.take(1, [{"n": 2, "place": "06/late", "value": copied}])
    room.take(2, [{"n": 1, "place": "06/late", "value": {"tries": ["19/27"], "right": True}}])
    for again in (room, Rooms(room.store).find(room.code)):
        shown = again.wall()["check"][0]
        assert (shown["tried"], shown["right"], shown["late"]) == (1, 0, 1)
        assert [again.phones(seat)["late"] for seat in (1, 2, 3, None)] == [["06/late"], ["06/late"], [], []]
    right = texts.say("room.csv.right", "en")
    late, again = (
        texts.say("room.csv.late_answer", "en", result=result)
        for result in (right, texts.say("room.csv.of_tries", "en", result=right, n=2))
    )
    rows = [(row["seat"], row["value"], row["result"]) for row in csv.DictReader(room.table().splitlines())]
    assert rows == [("1", "8/27", texts.say("room.csv.wrong", "en")), ("1", "8/27", again), ("2", "19/27", late)]


def test_all_sides_are_shown_once_all_have_chosen(room: Room) -> None:
    room.do(step="ask")
    for seat in (1, 2, 3):
        assert not room.wall()["camps"]
        room.take(seat, [{"n": 1, "place": "06/look", "value": "doubt"}])
    assert sum(one["times"] for one in room.wall()["camps"]) == 3


def test_a_first_guess_while_all_are_shown_counts_after_the_talk(room: Room) -> None:
    """Who has seen the others' guesses isn't among those before, even once the wall goes back."""
    room.do(step="guess")
    room.take(1, [guess(1, "20")])
    room.do(step="show")
    room.take(2, [guess(1, "44")])
    room.take(2, [guess(2, "45")])  # it may still be corrected
    room.do(step="guess")
    room.take(3, [guess(1, "60")])
    room.do(step="show")
    for again in (room, Rooms(room.store).find(room.code)):
        shown = again.wall()["guess"]
        assert (shown["sealed"], shown["dots"]) == (1, [{"at": 20, "times": 1}])
    room.do(step="again")
    shown = room.wall()["guess"]
    assert (shown["sealed"], shown["dots"], shown["talked"]) == (3, [{"at": 20, "times": 1}], 2)
    room.do(step="reveal")
    assert [one["at"] for one in room.wall()["guess"]["again"]] == [20, 45, 60]
    steps = {row["value"]: row["step"] for row in csv.DictReader(room.table().splitlines())}
    before, after = (texts.say(f"room.step.{name}", "en") for name in ("guess", "again"))
    assert steps == {"20": before, "45": after, "60": after}


def test_a_first_guess_is_one_before_the_talk_if_the_wall_had_none_to_show(room: Room) -> None:
    """The picture keeps still until the next press."""
    room.do(step="show")
    room.take(1, [guess(1, "44")])
    assert (room.wall()["guess"]["sealed"], room.wall()["guess"]["dots"]) == (1, [])
    room.do(step="guess")
    room.take(2, [guess(1, "60")])
    room.do(step="show")
    room.do(step="again")
    assert [one["at"] for one in room.wall()["guess"]["dots"]] == [44, 60]


def test_a_first_guess_after_the_talk_is_no_second_one(room: Room) -> None:
    room.take(1, [guess(1, "20")])
    room.do(step="again")
    room.take(2, [guess(1, "51")])
    assert (room.wall()["guess"]["talked"], room.wall()["guess"]["changed"]) == (1, 0)


@pytest.mark.parametrize("at_once", [False, True])
def test_a_guess_after_rolling_for_it_is_marked(room: Room, at_once: bool) -> None:
    """Second guesses were closed, one rolled, and they were opened again; the rolls of the first question are none."""

    def second(number: int, value: str) -> dict[str, object]:
        return {"n": number, "place": "06/second", "value": {"first": {"value": value}}}

    def rolled(number: int, place: str) -> dict[str, object]:
        return {"n": number, "place": place, "value": {"seed": room.code, "seat": 1, "done": 100}}

    room.do(step="second")
    room.take(1, [rolled(1, "06/roll"), second(2, "30")])
    room.take(2, [second(1, "5")])
    assert room.wall()["second"]["rolled"] == 0
    room.do(tried=True)
    room.do(tried=False)
    sent = [rolled(3, "06/tries"), second(4, "2")]
    for events in [sent] if at_once else [[one] for one in sent]:
        room.take(1, events)
    room.take(1, [second(5, "2")])  # sent again
    for again in (room, Rooms(room.store).find(room.code)):
        assert (again.wall()["second"]["sealed"], again.wall()["second"]["rolled"]) == (2, 1)
    rows = {row["value"]: row["result"] for row in csv.DictReader(room.table().splitlines()) if row["step"] != "Roll"}
    assert rows == {"2": texts.say("room.csv.after_rolls", "en"), "5": ""}


def test_who_missed_a_guess_has_not_skipped_it(room: Room) -> None:
    """A phone closes an open guess with the teacher's press; once it's open again, it's only not made yet."""
    room.do(step="second", tried=True)
    for seat in (1, 2):
        room.take(seat, [{"n": 1, "place": "06/second", "value": {"skipped": True, "missed": seat == 1}}])
    room.do(tried=False)
    shown = room.wall()["second"]
    assert (shown["of"], shown["skipped"]) == (2, 1)
    room.take(1, [{"n": 2, "place": "06/second", "value": {}}])
    assert (room.wall()["second"]["of"], room.wall()["second"]["skipped"]) == (2, 1)


@pytest.mark.parametrize("step", ["show", "again", "roll"])
def test_who_skipped_and_guesses_after_all_is_not_among_those_before(room: Room, step: str) -> None:
    """Nor among those before the talk, as all were shown; from *Roll* on guesses are closed."""
    room.do(step="guess")
    room.take(1, [guess(1, "20")])
    room.take(2, [{"n": 1, "place": "06/guess", "value": {"skipped": True}}])
    room.do(step=step)
    room.take(2, [guess(2, "51")])
    room.do(step="reveal")
    shown = room.wall()["guess"]
    assert shown["dots"] == [{"at": 20, "times": 1}]
    assert (shown["again"] is None) == (step == "roll")
    row = next(row for row in csv.DictReader(room.table().splitlines()) if row["value"] == "51")
    named = texts.say("room.step.guess" if step == "roll" else "room.step.again", "en")
    assert (row["step"], bool(row["result"])) == (named, step == "roll")
    assert shown["skipped"] == (1 if step == "roll" else 0)


def test_the_first_round_of_guesses_keeps_still_once_it_is_shown(room: Room) -> None:
    """What is changed then belongs to the talk, which is shown by a press."""
    room.do(step="guess")
    room.take(1, [guess(1, "20")])
    room.take(1, [guess(2, "30")])
    room.do(step="show")
    room.take(1, [guess(3, "25")])
    shown = room.wall()["guess"]
    assert (shown["dots"], shown["again"]) == ([{"at": 30, "times": 1}], None)
    room.do(step="again")
    room.take(1, [guess(4, "25", "44")])
    shown = room.wall()["guess"]
    assert (shown["dots"], shown["again"], shown["talked"]) == ([{"at": 30, "times": 1}], None, 1)
    room.do(voted=True)
    assert Rooms(room.store).find(room.code).wall()["guess"]["again"] == [{"at": 44, "times": 1}]


def test_the_guesses_are_beside_the_rolls_and_their_answer_is_not(room: Room) -> None:
    """The rolls of lesson 6 tell what its first guess is about; those of lesson 5 are about another bid."""
    room.take(1, [guess(1, "20")])
    room.take(2, [guess(1, "56", again="50")])
    room.do(step="roll")
    shown = room.wall()["guess"]
    assert [one["at"] for one in shown["dots"]] == [20, 56]
    assert [one["at"] for one in shown["again"]] == [20, 50]
    assert "truth" not in shown
    assert shown["rolls_tell"]
    assert [items(number, "en").rolls_tell for number in (5, 8, 9, 10, 17)] == [False, True, False, True, False]


def test_whoever_only_looked_at_an_answer_has_not_tried_it(room: Room) -> None:
    asked = next(one for one in room.items.exercises.values() if one.kind == "number")
    room.take(1, [{"n": 1, "place": asked.place, "value": {"tries": [], "right": False, "asked": True}}])
    room.do(step="check", spread=asked.place)
    (shown,) = (one for one in room.wall()["check"] if one["place"] == asked.place)
    assert not shown["spread"]
