"""The pages of rooms: opening one, the wall, joining; and the texts that their scripts need, as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from jinja2.utils import htmlsafe_json_dumps

from dicekit import texts
from dicekit.site import class_codes
from dicekit.site.lessons import is_ours
from dicekit.site.rooms.room import STEPS

if TYPE_CHECKING:
    from markupsafe import Markup

    from dicekit.site.pages import Pages

# what the browser fills in
SLOTS = ("code", "seat", "n", "all", "answer", "idea", "right", "tried", "step")
TEACH = ("back_to", "opening", "lost")
JOIN = ("no_room", "lost", "joining.short", "joining.take")
WALL = """
    join_at join_code local_only pupils sealed guesses before after truth said rolled expected solved nothing_yet
    line next_line
    working ended paused next lost gone no_key copied delete_sure teach
"""
COLLECT = """
    add added fault why.typo why.other more_faults too_long full lesson pupils show again_sure copied
"""
PUPIL = ("pupil.here", "pupil.wait", "pupil.paused", "pupil.late", "pupil.ended", "pupil.leave")
GROUPS: Mapping[str, Sequence[str]] = {
    "step": [*STEPS],
    "tell": [*STEPS],
    "counted": ("said", "first", "mean"),
    "corner": ("rounds", "right", "good", "poor", "won", "lost"),
}


def said(lang: str, names: Sequence[str], groups: Mapping[str, Sequence[str]] | None = None) -> str:
    """Texts by the last word of their keys, and those of each group under its name."""
    slots = {name: f"{{{name}}}" for name in SLOTS}
    told: dict[str, Any] = {name.rpartition(".")[2]: texts.say(f"room.{name}", lang, **slots) for name in names}
    for group, keys in (groups or {}).items():
        told[group] = {key: texts.say(f"room.{group}.{key}", lang, **slots) for key in keys}
    return json.dumps(told, ensure_ascii=False)


def _words(lang: str, names: Sequence[str]) -> dict[str, str]:
    slots = {name: f"{{{name}}}" for name in (*SLOTS, "why", "most", "number", "title", "same", "again")}
    return {name: texts.say(f"collect.{name}", lang, **slots) for name in names}


def _page(pages: Pages, lang: str, name: str, script_words: str, here: str = "", **values: Any) -> Markup:
    return pages.render(
        f"{name}.html.j2",
        **pages.frame(lang, here, pages.twins(name)),
        words=lambda key: texts.say(f"room.{key}", lang),
        script_words=script_words,
        script_of_page=pages.script(f"{name}.js"),
        **values,
    )


def teach(pages: Pages, lang: str) -> Markup:
    """The page on which a teacher opens a room."""
    lessons = [lesson for lesson in pages.found(lang) if lesson.kind == "lesson" and lesson.language == lang]
    ours = is_ours(pages.root)  # only these have worksheets
    at = {"wall": pages.own(lang, "wall"), "sheets": pages.own(lang, "worksheet.pdf") if ours else ""}
    return _page(pages, lang, "teach", said(lang, TEACH), "teach", lessons=lessons, **at)


def wall(pages: Pages, lang: str) -> Markup:
    """The page for the projector."""
    titles = {lesson.order: lesson.title for lesson in pages.found(lang) if lesson.kind == "lesson"}
    told = {"titles": json.dumps(titles, ensure_ascii=False), "teach": pages.own(lang, "teach")}
    return _page(pages, lang, "wall", said(lang, WALL.split(), GROUPS), "teach", **told)


def collect(pages: Pages, lang: str) -> Markup:
    """The page on which a teacher puts codes together, on a site without a server."""
    own = _words(lang, COLLECT.split())
    data = {"layouts": htmlsafe_json_dumps(class_codes.layouts(pages.root, pages.found(lang)))}
    told = {"own": lambda key: texts.say(f"collect.{key}", lang), "own_words": json.dumps(own, ensure_ascii=False)}
    return _page(pages, lang, "collect", said(lang, WALL.split(), GROUPS), "teach", **data, **told)


def join(pages: Pages, lang: str) -> Markup:
    """The page on which a pupil joins a class."""
    return _page(pages, lang, "join", said(lang, JOIN))
