"""What a code of a class holds: the guesses and answers of one lesson, as fields of small whole numbers.

A site of files has no server that could gather a class. There each pupil's page writes its answers as a code
(`static/class_code.js`), and the page *Codes of a class* reads codes and shows them as the wall of a room does. Both
work from the layouts that are made here. A code never has more than 24 characters: what doesn't fit is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from math import prod
from numbers import Rational
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from dicekit import seeds, texts
from dicekit.site.lessons import Lesson, is_ours

if TYPE_CHECKING:
    from dicekit.site.rooms.items import Items
    from dicekit.widgets.guess import GuessQuestion
    from dicekit.widgets.quiz import Exercise

VERSION = 1
MAX_SIGNS = 24
FIXED = 4  # two signs for version and lesson, two that show typing errors
MAX_LESSON = 99
TAGS = 100_000  # the number of random device tags; a second code with the same tag replaces the first
ROOM = len(seeds.SIGNS) ** (MAX_SIGNS - FIXED)  # the number of different answers that fit into a code
TENTHS = 10


def layouts(root: Path, found: list[Lesson]) -> list[dict[str, Any]]:
    """The code layouts of lessons, with their data for the collector page."""
    able = (lesson for lesson in found if lesson.kind == "lesson" and 0 < lesson.order <= MAX_LESSON)
    asked = ((lesson, _items(root, lesson)) for lesson in able)
    return [whole for lesson, items in asked if items and (whole := layout(items, lesson.order, lesson.title))]


def pupil_layout(root: Path, lesson: Lesson) -> dict[str, Any] | None:
    """What the page of a lesson needs to write its code, without words; None if it asks nothing."""
    for whole in layouts(root, [lesson]):
        guesses = [
            {name: one[name] for name in ("place", "kind", "low", "per", "sizes", "again")} for one in whole["guesses"]
        ]
        exercises = [
            {name: one[name] for name in ("place", "kind", "truth", "wrong", "size")} for one in whole["exercises"]
        ]
        return whole | {"guesses": guesses, "exercises": exercises}
    return None


def _items(root: Path, lesson: Lesson) -> Items | None:
    """The questions of a lesson; None if its code fails."""
    from dicekit.site.rooms.items import NotRun, items, items_in

    try:
        return items(lesson.order, lesson.language) if is_ours(root) else items_in(root, lesson.order, lesson.language)
    except NotRun:
        return None


def layout(asked: Items, lesson: int, title: str = "") -> dict[str, Any] | None:
    """The fields of a lesson's code, and what they mean; None if the lesson asks nothing."""
    room = ROOM // (len(seeds.SIGNS) * TAGS)
    guesses, exercises = [], []
    for question in asked.guesses.values():
        item = _guess(question, asked.lang)
        if (size := prod(item["sizes"])) <= room:
            room //= size
            guesses.append(item)
    for item in guesses:  # add the second vote while there is room
        size = prod((item["sizes"][0] - 1, *item["sizes"][1:]))
        item["again"] = size <= room
        room //= size if item["again"] else 1
    for exercise in asked.exercises.values():
        item = _exercise(exercise)
        if exercise.kind != "opinion" and item["size"] <= room:
            room //= item["size"]
            exercises.append(item)
    if not guesses and not exercises:
        return None
    fields = [[one["sizes"], one["again"]] for one in guesses] + [one["size"] for one in exercises]
    return {
        "prefix": VERSION * (MAX_LESSON + 1) + lesson,
        "lesson": lesson,
        "title": title,
        "decimal": texts.get_language(asked.lang).decimal_sign,
        "mark": crc32(json.dumps(fields).encode()) % len(seeds.SIGNS),  # differs for other versions of the lesson
        "tags": TAGS,
        "guesses": guesses,
        "exercises": exercises,
    }


def _guess(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """The fields of a guess (0: none, 1: skipped, 2: the lowest value), and its data for the wall."""
    from dicekit.site.rooms.guesses import axis, counted, truth
    from dicekit.widgets.guess import Choice, Count, Order, Sketch, Times

    low, per, bars = 0, 1, 0
    labels: tuple[str, ...] = ()
    match asked:
        case Times():
            low, per, values = 1, TENTHS, int(asked.high * TENTHS)
        case Count():
            low, values = asked.low, asked.high - asked.low + 1
        case Choice():
            labels, values = asked.options, len(asked.options)
        case Order(cards=cards, numbers=()):
            labels, values = cards, len(cards)
        case Order(cards=cards) | Sketch(labels=cards):
            labels, values, bars = cards, 1, len(cards)
        case _:
            values = 101
    kind = "bars" if bars else "first" if isinstance(asked, Order) else "choice" if labels else "number"
    return {
        "place": asked.place,
        "kind": kind,
        "low": low,
        "per": per,
        "sizes": [values + 2, *[101] * bars],
        "again": True,
        "question": asked.question,
        "labels": list(labels),
        "axis": axis(asked, lang),
        "counted": counted(asked),
        "truth": truth(asked, lang),
        "ideas": list(_ideas(asked, kind, low, per, values)),
    }


def _ideas(asked: GuessQuestion, kind: str, low: int, per: int, values: int) -> Iterator[tuple[int, int, str]]:
    """Ranges of values that come from the same idea: first, last, and the idea in words."""
    from dicekit.site.rooms.guesses import idea_behind

    if kind in ("number", "choice"):
        numbers = ((at, str(Fraction(low + at, per))) for at in range(values))
        for words, run in groupby(numbers, lambda one: idea_behind(asked, one[1])):
            inside = [at for at, _ in run]
            if words:
                yield inside[0], inside[-1], words


def _exercise(asked: Exercise) -> dict[str, Any]:
    """The field of an exercise: whether it was tried and solved, and the idea behind the first wrong answer."""
    judged = asked.kind in ("number", "choice", "mistake")
    wrong = [str(one.value) if judged and isinstance(one.value, Rational) else None for one in asked.wrong]
    return {
        "place": asked.place,
        "kind": asked.kind,
        "truth": str(asked.truth) if judged else None,
        "wrong": wrong,
        "chance": asked.chance,
        "size": 1 + 2 * (1 + len(wrong)),
        "ask": asked.ask,
        "ideas": [one.idea for one in asked.wrong],
    }
