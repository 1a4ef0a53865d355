"""The pages of rooms: opening one, the wall, joining; and the texts that their scripts need, as JSON."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2.utils import htmlsafe_json_dumps

from dicekit import seeds, texts
from dicekit.site import class_codes
from dicekit.site.lessons import is_ours
from dicekit.site.rooms.wall_steps import STEPS

if TYPE_CHECKING:
    from markupsafe import Markup

    from dicekit.site.pages import Pages

TALK_MINUTES = 2  # minutes of talk between the two votes, as in the plan
ANY_SEED = "AAAA"  # a plan doesn't depend on a seat's dice
# slots that the browser fills
SLOTS = (
    "code",
    "seat",
    "n",
    "all",
    "answer",
    "idea",
    "of",
    "right",
    "step",
    "good",
    "title",
    "at",
    "name",
    "low",
    "high",
)
TEACH = ("back_to", "about_room", "opening", "printing", "printed", "lost", "copied", "press_copy", "delete_sure")
JOIN = ("no_room", "lost", "joining.short", "joining.back")
WALL = """
    join_at join_code pupils away away_one sealed skipped guesses nobody before after truth shared
    not_drawn not_drawn_line class_guess rolls_of_100 show_step nobody_again late_calls
    shared_of rolled expected exact solved first_try ticked sketched looked unanswered right_one wrong_line nothing_yet
    answered show_question show_best more_than all_same stays found_guess found_guesses found_rolls
    found_closer found_further show_answers show_numbers best_guess most_guess found_bars
    copied press_copy line step_line solve_line close_guesses close_sure second_sure tried_step thaw freeze
    closed_guesses try_it green answer_sure answer_sure_one common common_of of_all near middle right_ones
    show_answer show_calls show_best_of
    show_again talked after_rolls chose show_sides remote_sure decided finish table
    delete saved is_frozen unreached_line comes_roll comes_second working ended pause paused_line resume next lost gone
    gone_line no_key delete_sure to_end_sure plan_shown plan_private other_luck teach
    plan_sure talk_clock talk_start talk_over late_answers you_guessed you_guessed_half you_chose middle_mark rolls_mark
"""
COLLECT = """
    add added fault why.typo why.other more_faults too_long full lesson pupils show again_sure copied
"""
PUPIL_WORDS = (
    *(
        "here",
        "wait",
        "next",
        "tells",
        "closes",
        "uncounted",
        "paused",
        "paused_why",
        "late",
        "ended",
        "leave",
        "leave_sure",
    ),
    *(
        "claimed",
        "give",
        "keep",
        "given",
        "talk",
        "back",
        "rolled_enough",
        "stage_first",
        "stage",
        "luck",
        "stage_try",
        "stage_wait",
    ),
)
PUPIL = tuple(f"pupil.{name}" for name in PUPIL_WORDS)
GROUPS: Mapping[str, Sequence[str]] = {
    "step": [*STEPS],
    "tell": [*STEPS, "voted", "changed", "think", "matches", "nobody", "discuss", "told", "ahead"],
    "seen": [
        *(step for step in STEPS if step != "check"),
        *("voted", "tried", "picture", "asked", "solved", "question", "spread", "answer", "calls", "best", "finish"),
    ],
    "counted": ("chosen", "first", "mean"),
    "corner": ("good", "poor", "won", "lost", "unlucky_call"),
}


def room_texts(lang: str, names: Sequence[str], groups: Mapping[str, Sequence[str]] | None = None) -> str:
    """Texts by the last part of their keys, with those of each group under its name."""
    slots = {name: f"{{{name}}}" for name in SLOTS}
    found: dict[str, Any] = {name.rpartition(".")[2]: texts.say(f"room.{name}", lang, **slots) for name in names}
    for group, keys in (groups or {}).items():
        found[group] = {key: texts.say(f"room.{group}.{key}", lang, **slots) for key in keys}
    return json.dumps(found, ensure_ascii=False)


def _words(lang: str, names: Sequence[str]) -> dict[str, str]:
    slots = {name: f"{{{name}}}" for name in (*SLOTS, "why", "most", "number", "title", "same", "again")}
    return {name: texts.say(f"collect.{name}", lang, **slots) for name in names}


def _page(
    pages: Pages, lang: str, name: str, script_words: str, here: str = "", place: str = "", **values: Any
) -> Markup:
    return pages.render(
        f"{name}.html.j2",
        **pages.frame(lang, here, pages.twins(place or name)),
        words=lambda key: texts.say(f"room.{key}", lang),
        script_words=script_words,
        script_of_page=pages.script(f"{name}.js") if not place else "",
        **values,
    )


def teach(pages: Pages, lang: str, origin: str = "", *, alone: bool = False) -> Markup:
    """The page on which a teacher opens a room; `alone`: no phone reaches the site as it was started."""
    lessons = [lesson for lesson in pages.found(lang) if lesson.kind == "lesson" and lesson.language == lang]
    ours = is_ours(pages.root)  # only our own lessons have worksheets
    at = {"wall": pages.own(lang, "wall"), "sheets": pages.own(lang, "worksheet.pdf") if ours else ""}
    join_at = origin.partition("://")[2] + pages.own(lang, "join")
    slots = {"origin_seen": origin, "teach_page": pages.own(lang, "teach"), "seed": seeds.fresh(), "signs": seeds.SIGNS}
    slots["reached"] = "" if alone else texts.say("room.reached", lang, address=join_at)
    slots["command"] = command() if alone else ""
    return _page(pages, lang, "teach", room_texts(lang, TEACH), "teach", lessons=lessons, alone=alone, **at, **slots)


def command() -> str:
    """What starts a site that phones can open, in a terminal like the one in which this site was started."""
    started = Path(sys.argv[0])
    own = [sys.executable, "-m", "dicekit"] if started.suffix == ".py" else [sys.argv[0]]
    return shlex.join([*own, "serve", "--host", "0.0.0.0"])


def plan(pages: Pages, lang: str, lesson: int, room: str = "") -> Markup | None:
    """The plan of one of our lessons and its key, with a way back to a `room`; None if there is no such lesson."""
    from dicekit.site.paper.content import PrintJob, content, lesson_numbers
    from dicekit.site.paper.plan import data as plan_of

    if not is_ours(pages.root) or lesson not in lesson_numbers(lang):
        return None
    data = content(PrintJob(lesson, ANY_SEED, (0,), lang, parts=("key",))) | {"plan": plan_of(lesson, lang)}
    address = next(pages.address(one) for one in pages.found(lang) if one.kind == "lesson" and one.order == lesson)
    teach_page = pages.teach(lang)
    about: dict[str, Any] = {"data": data, "lesson_page": address, "teach_page": teach_page}
    about["room_page"] = (
        f"{teach_page}#{lesson}" if teach_page == pages.own(lang, "teach") else ""
    )  # a site of files has no rooms
    about["back"] = None
    with suppress(ValueError):
        code = seeds.check(room)
        about["back"] = (f"{pages.own(lang, 'wall')}#{code}", texts.say("room.back_to", lang, code=code))
    return _page(pages, lang, "plan", "{}", "teach", f"teach/{lesson}", **about)


def wall(pages: Pages, lang: str) -> Markup:
    """The page for the projector."""
    found = [lesson for lesson in pages.found(lang) if lesson.kind == "lesson"]
    slots = {
        name: json.dumps({one.order: getattr(one, name.removesuffix("s")) for one in found}, ensure_ascii=False)
        for name in ("titles", "questions")
    }
    slots["teach"] = pages.own(lang, "teach")
    slots["scene"] = pages.own(lang, "scene")
    slots["ours"] = "1" if is_ours(pages.root) else ""
    slots["talk_minutes"] = str(TALK_MINUTES)
    return _page(pages, lang, "wall", room_texts(lang, WALL.split(), GROUPS), "teach", **slots)


def scene(pages: Pages, lang: str, lesson: int, step: str) -> Markup | None:
    """The picture of a step of one of our lessons, which the wall shows in a frame; None if there is none."""
    from dicekit.site.paper.content import lesson_numbers
    from dicekit.site.rooms.scenes import scene

    if not is_ours(pages.root) or lesson not in lesson_numbers(lang):
        return None
    return _page(pages, lang, "scene", "{}", "teach", scene=scene(lesson, lang, step), step=step)


def collect(pages: Pages, lang: str) -> Markup:
    """The page on which a teacher puts codes together, on a site without a server."""
    own = _words(lang, COLLECT.split())
    found = pages.found(lang)
    data = {"layouts": htmlsafe_json_dumps(class_codes.layouts(pages.root, found))}
    there = [one for one in found if one.kind == "lesson" and one.language == lang]
    plans = [(f"{one.order} · {one.title}", at) for one in there if (at := pages.plan(lang, one.order))]
    slots: dict[str, Any] = {
        "own": lambda key: texts.say(f"collect.{key}", lang),
        "own_words": json.dumps(own, ensure_ascii=False),
    }
    return _page(pages, lang, "collect", room_texts(lang, WALL.split(), GROUPS), "teach", plans=plans, **data, **slots)


def join(pages: Pages, lang: str) -> Markup:
    """The page on which a pupil joins a class."""
    return _page(pages, lang, "join", room_texts(lang, JOIN))
