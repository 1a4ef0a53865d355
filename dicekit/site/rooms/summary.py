"""What a phone shows at the end of a class: its guesses beside the answers, what was right, and what is left to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.site.rooms import shown

if TYPE_CHECKING:
    from dicekit.site.rooms.room import Room

ENOUGH = 2  # right answers that finish *Check*


def summary(room: Room, seat: int) -> dict[str, Any] | None:
    """The summary for a seat at the end; None before it, and while an end that was jumped to may be left again."""
    if room.step != "end" or (room.jumped and not room.finished):
        return None
    return {
        "title": texts.say("room.pupil.summary", room.lang),
        "guesses": _guesses(room, seat),
        "found": _found(room, seat),
        "stays": texts.say("room.stays", room.lang),
        "goal": shown.goal(room.lesson, room.lang) if room.root is None else "",
        "left": _left(room, seat),
    }


def _guesses(room: Room, seat: int) -> list[dict[str, str]]:
    """The questions that the class was asked, each with the pupil's guess and the answer."""
    places = [*room.items.guesses][: 1 + shown.asked_second(room)]
    return [room.items.answer(place, room.of(place).get(seat, {})) for place in places]


def _found(room: Room, seat: int) -> list[str]:
    """How many answers and calls were right; nothing about what wasn't done."""
    answered, calls = _answered(room, seat), _calls(room, seat)
    right = [("right", sum(answered.values()), len(answered)), ("calls", sum(calls), len(calls))]
    return [texts.say(f"room.pupil.summary_{name}", room.lang, n=n, all=of) for name, n, of in right if of]


def _left(room: Room, seat: int) -> str:
    """What is to be done at home; empty if nothing is."""
    items, places = room.items, [*room.items.guesses]
    wanted = min(ENOUGH, len({*items.numbers.values()}))
    open_steps = {
        "second": len(places) > 1 and "first" not in room.of(places[1]).get(seat, {}),
        "check": sum(_answered(room, seat).values()) < wanted,
        "use": len(_calls(room, seat)) < items.same_rounds,
    }
    steps = [texts.say(f"room.step.{step}", room.lang) for step, is_left in open_steps.items() if is_left]
    return texts.say("room.pupil.summary_left", room.lang, steps=steps) if steps else ""


def _answered(room: Room, seat: int) -> dict[int, bool]:
    """Whether each question that was answered is solved, by its number; of those alike, one is enough."""
    found: dict[int, bool] = {}
    for place, number in room.items.numbers.items():
        value = room.of(place).get(seat, {})
        if "tries" in value:
            found[number] = found.get(number, False) or bool(value["right"])
    return found


def _calls(room: Room, seat: int) -> list[bool]:
    """Whether each decision in *Use* was the best."""
    kept = {place: room.of(place)[seat] for place in room.items.played if seat in room.of(place)}
    return [call.good for place, value in kept.items() for call in room.items.decided(place, value)]
