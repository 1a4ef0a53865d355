"""What each pupil did, as rows for the teacher's marks."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from dicekit import texts
from dicekit.kit.pooled import POOLED
from dicekit.site.rooms.guesses import guess_words, idea_behind
from dicekit.site.rooms.sent_answers import answer_words
from dicekit.site.rooms.wall_steps import STEPS

if TYPE_CHECKING:
    from dicekit.site.rooms.items import Items
    from dicekit.site.rooms.room import Room

COLUMNS = ("seat", "step", "number", "question", "value", "result", "idea", "seconds")  # columns of the CSV table


class Mark(NamedTuple):
    """One row for the teacher's marks: step, number of the guess, question, chart or round, what was asked, what was
    said, how it went, and the idea behind it."""

    step: str
    number: int
    question: str
    value: str
    result: str = ""
    idea: str = ""


def table(room: Room) -> str:
    """What each pupil did last, as CSV: seat, step, number, question, value, result, idea, and when it was done."""
    newest: dict[tuple[int, str], tuple[int, list[Mark]]] = {}
    since: dict[tuple[int, str, Mark], float] = {}
    for event in room.store.events(room.code):
        place, number = (event.seat, event.place), event.number
        if number < newest.get(place, (0, []))[0]:
            continue
        late = room.late_calls.get(f"{event.seat} {event.place}", ())
        newest[place] = number, marks(room.items, event.place, event.value, late)
        for mark in newest[place][1]:
            since.setdefault((*place, mark), event.at)
    found = [
        (seat, mark, max(0, round(since[seat, place, mark] - room.opened)))
        for (seat, place), (_, there) in newest.items()
        for mark in there
    ]
    order, out = [*STEPS], io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(texts.say(f"room.csv.{name}", room.lang) for name in COLUMNS)
    for seat, mark, at in sorted(found, key=lambda one: (one[0], order.index(one[1].step), one[1].number)):
        rows.writerow([seat, texts.say(f"room.step.{mark.step}", room.lang), *map(_in_line, mark[1:]), at])
    return out.getvalue()


def _in_line(cell: Any) -> Any:
    """A cell without line breaks."""
    return cell.replace("\n", " ") if isinstance(cell, str) else cell


def marks(items: Items, place: str, value: Any, late: Sequence[int] = ()) -> list[Mark]:
    """The rows of a stored value; `late`: rounds of *Use* that were decided after their cups were up."""
    if place in items.guesses:
        return _of_guess(items, place, value)
    if place in items.exercises:
        return [_of_answer(items, place, one, after) for one, after in _answers(value)]
    if place in items.rolled and isinstance(value, dict) and "done" in value:
        return [_of_rolls(items, place, value)]
    if calls := items.decided(place, value):
        rounds = items.round_words(place)
        found = []
        for at, call in enumerate(calls):
            result = _say(items, "best" if call.good else "other")
            if call.round in late:
                result = _say(items, "late_call", result=result)
            found.append(Mark("use", at + 1, rounds[at] if at < len(rounds) else "", call.action, result))
        return found
    return []


def _say(items: Items, name: str, **slots: Any) -> str:
    return texts.say(f"room.csv.{name}", items.lang, **slots)


def _of_guess(items: Items, place: str, value: Mapping[str, Any]) -> list[Mark]:
    asked, number = items.guesses[place], [*items.guesses].index(place) + 1
    own = "guess" if number == 1 else "second"
    steps = {"first": "again" if value.get("talked") else own, "second": "again", "late": own}
    results = {"late": _say(items, "late")}
    if value.get("rolled"):
        results["second" if "second" in value else "first"] = _say(items, "after_rolls")
    return [
        Mark(
            step,
            number,
            asked.question,
            guess_words(asked, value[vote]),
            results.get(vote, ""),
            idea_behind(asked, value[vote]),
        )
        for vote, step in steps.items()
        if vote in value
    ]


def _of_answer(items: Items, place: str, value: Mapping[str, Any], late: bool) -> Mark:
    """What a pupil answered first, whether one of how many tries was right, and the idea behind a wrong one."""
    exercise, at = items.exercises[place], value["idea"]
    idea = "" if at is None else str(exercise.wrong[at].idea)
    result = _say(items, "right" if value["right"] else "looked" if value.get("asked") else "wrong")
    if value["tries"] > 1:
        result = _say(items, "of_tries", result=result, n=value["tries"])
    if late:
        result = _say(items, "late_answer", result=result)
    return Mark(
        "check", items.numbers[place], str(exercise.ask), answer_words(exercise, value, items.lang), result, idea
    )


def _of_rolls(items: Items, place: str, value: Mapping[str, Any]) -> Mark:
    """How many rolls of a pupil count on the wall, and how many of them were hits, or of each kind."""
    number = [*items.rolled].index(place)
    questions = [one.question for one in items.guesses.values()]
    question = questions[number] if number < len(questions) else ""
    done = min(value["done"], POOLED)
    held, kinds = items.rolls_of(place, value) if done else (None, ())
    result = "" if held is None else _say(items, "held", n=held, all=done)
    if kinds:
        result = " · ".join(f"{name} {texts.get_language(items.lang).whole(n)}" for name, n in kinds)
    return Mark("roll", number + 1, question, _say(items, "rolls", n=done), result)


def _answers(value: Mapping[str, Any]) -> list[tuple[Mapping[str, Any], bool]]:
    """The answers given in time (False), and those given after the answer was shown (True)."""
    timely = [(value, False)] if "tries" in value else []
    return [*timely, (value["late"], True)] if "late" in value else timely
