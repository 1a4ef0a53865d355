"""What the wall and the phones show of a room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.kit.pooled import POOLED
from dicekit.site.rooms.wall_steps import FIRST, REVEALING, SECOND, STEPS
from dicekit.widgets.draw import lesson_steps

if TYPE_CHECKING:
    from dicekit.course.base import Lesson
    from dicekit.site.rooms.room import Room


def frame(room: Room) -> dict[str, Any]:
    """What the wall has around the picture of every step."""
    return {
        "code": room.code,
        "lesson": room.lesson,
        "lang": room.lang,
        "step": room.step,
        "steps": room.steps,
        "paused": room.paused,
        "together": room.together,
        "seats": len(room.seats),
        "lesson_steps": _lesson_steps(room),
        "away": room.away(),
        "projectors": room.projectors,
        "finished": room.finished,
        "detailed": room.detailed,
    }


def wall(room: Room) -> dict[str, Any]:
    """What the wall shows in its step; answers only from the reveal on."""
    revealed = [*STEPS].index(room.step) >= [*STEPS].index("reveal")
    shown = frame(room) | _questions(room, revealed)
    if room.step in ("roll", "second", "reveal", "end") and room.items.rolled:
        charts = room.items.roll_pictures(partial(_shown_rolls, room), revealed)
        if room.items.bars_tell:
            charts = [chart | {"of_100": True} for chart in charts]
            charts[:1] = [chart | {"guessed": _means(shown.get("guess", {}))} for chart in charts[:1]]
        shown["rolls"] = {"charts": charts, "frozen": room.frozen is not None, "parts": len(room.items.rolled)}
    if room.step == "reason" and room.items.steps:
        *before, now = room.items.steps[: room.line]
        shown["reason"] = [*(step.data(True) for step in before), now.data(room.answered)]
        shown |= {"line": room.line, "lines": len(room.items.steps), "answered": room.answered}
        shown["pictures"] = room.items.step_pictures(room.line, room.answered)
    if room.root is None and (scene := _scene(room)):
        shown["scene"] = scene
    if room.step in ("reveal", "end") and room.items.steps:
        shown["pictures"] = room.items.step_pictures(len(room.items.steps), True)
    if room.step == "ask":
        shown |= {
            "laid": room.items.dice_laid(),
            "about": _own_words(room, "ask"),
            "headline": _own_words(room, "headline"),
        }
        shown |= _sides(room)
    if tell := _own_words(room, f"tell.{room.step}"):
        shown["tell"] = tell
    if room.step in ("check", "end"):
        closed = room.closed if room.step == "check" else room.items.exercises
        shown |= {"check": room.items.answer_summaries(room.of, closed, room.spread), "alone": room.alone}
    if room.step in ("use", "end") and room.items.played:
        judged = room.judged or room.step == "end"
        shown |= {"corner": room.items.decision_summary(room.of, judged, room.best, room.late_calls), "judged": judged}
        shown |= {"chosen": room.chosen, "best": room.best}
    if room.step == "end" and room.root is None:
        shown["goal"] = goal(room.lesson, room.lang)
    return shown


def _questions(room: Room, revealed: bool) -> dict[str, Any]:
    """The guesses that the step is about, those before the rolls beside them, and what table they are about."""
    guesses, shown = list(room.items.guesses), dict[str, Any]()
    if room.step in (*FIRST, "roll", "end") and guesses:
        shown["guess"] = _guesses(room, guesses[0], revealed, "roll") | {"rolls_tell": room.items.rolls_tell}
    ended = room.step == "end" and asked_second(room)
    if (room.step in SECOND or ended) and len(guesses) > 1:
        state = {"tried": room.tried, "reopens": room.reopens()}
        shown["second"] = _guesses(room, guesses[1], revealed, "second") | state
    if room.step in ("ask", "guess", "show", "again", "second"):
        shown["table"] = _rules(room, int(room.step == "second"))
    return shown


def asked_second(room: Room) -> bool:
    """Whether a second guess was made, or answered on the wall; one that was passed over is left for those at home."""
    places = [*room.items.guesses][1:2]
    answered = [*STEPS].index(room.reached) >= [*STEPS].index("reveal_second")
    return answered or any("first" in one for place in places for one in room.of(place).values())


def phones(room: Room, seat: int | None = None) -> dict[str, Any]:
    """The state for a phone: nothing about any other pupil."""
    paced = room.together and room.step == "reason" and len(room.items.steps) > 0
    return {
        "step": room.step,
        "lesson_step": STEPS[room.jumped if room.step == "end" and room.jumped else room.step],
        "line": room.line if paced else None,
        "answered": room.answered or not paced,
        "stage": _stage(room),
        "cups": _cups(room),
        "votes": room.votes(),
        "paused": room.paused,
        "together": room.together,
        "ended": room.step == "end" and room.finished,
        "most_rolls": POOLED,
        "answer": _answer(room, seat),
        "late": [place for place in room.items.exercises if "late" in room.of(place).get(seat or 0, {})],
    }


def judge(room: Room) -> None:
    """Roll and judge what the class has sent since, so that `wall` needn't."""
    if room.step in ("roll", "second", "reveal", "end"):
        room.items.roll_pictures(partial(_shown_rolls, room), False)
    if room.step in ("use", "end"):
        room.items.decision_summary(room.of, True)


def _answer(room: Room, seat: int | None) -> dict[str, str] | None:
    """While the wall shows an answer: the question, the seat's own guess, and the answer, in words."""
    if room.step not in REVEALING:
        return None
    place = [*room.items.guesses][REVEALING.index(room.step)]
    return room.items.answer(place, room.of(place).get(seat or 0, {}))


def _there(room: Room, step: str, place: str) -> int:
    """How many pupils a guess counts: those present when it was asked who didn't skip it, and others who made it."""
    values = room.of(place)
    made = [seat for seat, value in values.items() if "first" in value]
    out = [seat for seat, value in values.items() if value.get("skipped") and not value.get("missed")]
    came = (seat for seat, key_hash in room.seats.items() if key_hash and seat not in out)
    return sum(
        seat in made or str(seat) not in room.came or not room.has_reached(step, room.came[str(seat)]) for seat in came
    )


def _skipped(room: Room, step: str, place: str) -> int:
    """How many of those present when a guess was asked have skipped it."""
    values = room.of(place)
    there = [seat for seat in values if not room.has_reached(step, room.came.get(str(seat), "join"))]
    skipped = (value for seat, value in values.items() if seat in there and "first" not in value)
    return sum(bool(value.get("skipped")) and not value.get("missed") for value in skipped)


def _have_chosen(room: Room) -> int:
    """How many have taken a side in *Ask*."""
    return len({seat for place in room.items.camps for seat in room.of(place)})


def _sides(room: Room) -> dict[str, Any]:
    """How many have taken a side in *Ask*; after a press, or once all have, also which."""
    if not room.items.camps:
        return {"camps": []}
    chosen = _have_chosen(room)
    told = room.sided or chosen >= sum(map(bool, room.seats.values()))
    return {"chose": chosen, "camps": room.items.camp_counts(room.of) if told else None}


def _rules(room: Room, number: int) -> str:
    """The table that a guess is about, and when its bid is true; a second question may be about another table."""
    asked = [one.question for one in room.items.guesses.values()]
    if room.root is not None or number >= len(asked):
        return ""
    more = or_more(room.lesson, room.lang, asked[number])
    there = [table(room.lesson, room.lang), more] if more or not number else []
    return texts.get_language(room.lang).space.join(filter(None, there))


def _scene(room: Room) -> dict[str, int | str | bool | None] | None:
    """The stage in which the picture of *Ask* or *Reason* is shown."""
    if room.step == "ask" and not room.items.laid:
        return {"step": "ask", "at": 0, "of": 0, "shows": int(room.sided or _have_chosen(room) > 0)}
    if room.step == "reason" and room.items.stages:
        opened = room.line - 1 + (room.answered if room.items.steps else 0)
        at = min(opened, len(room.items.stages))
        of = len(room.items.stages)
        return {
            "step": "reason",
            "at": at,
            "of": of,
            "luck": room.items.luck,
            "ahead": room.items.ahead,
            "done": _done(room, at),
            "ask": _asks(room, at + 1),
            "tried": _tried(room, at),
        }
    return None


def _own_words(room: Room, name: str) -> str:
    """What the lesson itself has for the wall; empty if it has nothing."""
    key = f"lesson{room.lesson:02}.wall.{name}"
    return texts.say(key, room.lang) if room.root is None and texts.has(key, room.lang) else ""


def _done(room: Room, at: int) -> str:
    """What the stage did, in the lesson's own words; empty if it has none."""
    key = f"lesson{room.lesson:02}.stage.{at}"
    return texts.say(key, room.lang) if at and texts.has(key, room.lang) else ""


def _asks(room: Room, at: int) -> str:
    """What to ask before a stage, in the lesson's own words; empty if it has none."""
    key = f"lesson{room.lesson:02}.stage.ask.{at}"
    return texts.say(key, room.lang) if texts.has(key, room.lang) else ""


def _tried(room: Room, at: int) -> int | None:
    """How many phones have done the next stage, which the wall doesn't show yet; None if they wait for the wall."""
    most = room.items.most_presses(at)
    if most is None or most == room.items.most_presses(at - 1):
        return None
    return sum(pressed >= most for pressed in room.pressed.values())


def _stage(room: Room) -> dict[str, Any] | None:
    """How far the class is in the picture of *Reason*, and what phones can't do in it yet; None if they go freely."""
    scene = _scene(room) if room.step == "reason" and room.together else None
    if scene is None:
        return None
    at = int(scene["at"] or 0)
    stage = {name: scene[name] for name in ("at", "of", "luck")} | {"held": room.items.held_acts(at)}
    return stage | {"most": room.items.most_presses(at), "ahead": room.items.ahead}


def _cups(room: Room) -> int | None:
    """In how many rounds of *Use* the wall has lifted the cups; None if phones lift their own."""
    waits = room.step == "use" and room.together and not room.judged and room.items.same_rounds > 0
    return room.best if waits else None


def _lesson_steps(room: Room) -> list[int]:
    """How many pupils are in each step of the lesson; those who haven't moved are in the first."""
    sent = room.of(room.items.progress)
    at = Counter(sent[seat]["at"] if seat in sent else 1 for seat, key_hash in room.seats.items() if key_hash)
    return [at[step] for step in range(1, len(lesson_steps.STEPS) + 1)]


def _guesses(room: Room, place: str, revealed: bool, until: str) -> dict[str, Any]:
    """What the wall shows of a guess by those who joined before the step `until`."""
    # nobody sees the others' guesses before their own
    shown = room.step not in ("guess", "second") or (room.step == "second" and room.tried)
    values = room.of(place)
    waits = [] if room.has_reached("again") else [seat for seat, one in values.items() if one.get("waits")]
    still = {seat: value for seat, value in values.items() if seat not in waits}
    summary = room.items.guess_summary(place, still, shown=shown, revealed=revealed)
    summary["sealed"] += len(waits)
    if room.step == "show" or (room.step == "again" and not room.voted):
        changed = sum("second" in one for one in values.values())
        talked = changed + sum("talked" in one and "second" not in one for one in values.values())
        summary |= {"again": None, "talked": talked, "changed": changed}
    if room.step == "show":  # who guesses now has seen the others: that counts after the talk
        summary["sealed"] -= sum(bool(one.get("talked")) for one in still.values())
    return summary | {"of": _there(room, until, place), "skipped": _skipped(room, until, place)}


def _means(guess: Mapping[str, Any]) -> list[float] | None:
    """The mean guess of each share; None before anybody has guessed."""
    votes = guess.get("again") or guess.get("dots") or []
    return [one["times"] for one in votes] if any(one["times"] for one in votes) else None


def _shown_rolls(room: Room, place: str) -> Mapping[int, Any]:
    """The rolls of a place that the wall shows: the current or the frozen ones."""
    if room.frozen is None:
        return room.of(place)
    return {int(seat): value for seat, value in room.frozen.get(place, {}).items()}


@cache
def goal(lesson: int, lang: str) -> str:
    """What a class should remember of a lesson, in a sentence."""
    from dicekit.site.paper.plan import plan

    return plan(lesson, lang).goal


def _experiment(lesson: Lesson) -> Any:
    """What a lesson rolls; None if it has nothing of the kind."""
    with suppress(NotImplementedError):
        return lesson.experiment
    return None


@cache
def table(lesson: int, lang: str) -> str:
    """How many players and dice there are in a lesson, and whether ones are wild; empty if there's no table."""
    from dicekit.course import lesson as course_lesson
    from dicekit.kit.html import join_plain
    from dicekit.site.paper.content import table_line

    found = course_lesson(lesson, lang)
    line = table_line(found, lang)
    wild = bool(line) and 1 in (hits := getattr(_experiment(found), "hits", ())) and len(hits) > 1
    return join_plain(lang, line, texts.say("paper.wild", lang)) if wild else line


@cache
def or_more(lesson: int, lang: str, asked: str) -> str:
    """When the bid of a lesson is true; empty if a question isn't about it, or more than it says make it false."""
    from dicekit.course import lesson as course_lesson
    from dicekit.widgets.rolls.experiment import BidExperiment

    experiment = _experiment(course_lesson(lesson, lang))
    if not isinstance(experiment, BidExperiment):
        return ""
    bid = experiment.question.bid
    about = texts.say("table.past.bid", lang, bid=bid).casefold() in asked.casefold()
    more = experiment.holds(bid.quantity) and experiment.holds(bid.quantity + 1)
    return texts.say("room.or_more", lang, bid=bid, n=bid.quantity) if about and more else ""
