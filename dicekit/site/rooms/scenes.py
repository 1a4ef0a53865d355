"""The picture of *Ask* or *Reason* on the wall: the part that phones have, in the stages that the teacher opens."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from dicekit.course import lesson as course_lesson
from dicekit.kit import standalone
from dicekit.kit.kept import KeptPart
from dicekit.kit.pooled import Stage
from dicekit.widgets.ledger import Ledger

if TYPE_CHECKING:
    from dicekit.course.base import Lesson
    from dicekit.kit.html import Html
    from dicekit.kit.part import Part

STEPS = ("ask", "reason")


@dataclass(frozen=True)
class Scene:
    """A part as HTML with its data, and for each stage the pieces that differ between stages."""

    still: Html
    data: Html
    stages: tuple[dict[str, Any], ...]

    @property
    def stages_data(self) -> str:
        """The stages as JSON for a script element."""
        return json.dumps(self.stages, ensure_ascii=False).replace("<", "\\u003c")


def _pressed(lesson: Lesson, step: str) -> tuple[Stage, ...]:
    """The presses that lead to each picture."""
    return ((), *lesson.reason_stages) if step == "reason" else ((), lesson.ask_stage)


@cache
def scene(number: int, lang: str, step: str) -> Scene:
    """The first part of a step of one of our lessons, in all its stages."""
    lesson = course_lesson(number, lang)
    desk = inspect.unwrap(getattr(type(lesson), step))(lesson)  # without the gate, as nobody guesses here
    part = next(part for column in desk.columns for part in column if not isinstance(part, Ledger))
    stages = _shown(part, _pressed(lesson, step))
    first = next(stages)
    still, data = part.still(), standalone.data([part])
    changing = [first, *stages]
    names = {name for one in changing for name in one if one[name] != first[name]}
    return Scene(still, data, tuple({name: one[name] for name in names} for one in changing))


def _shown(part: Part, stages: tuple[Stage, ...]) -> Iterator[dict[str, Any]]:
    """The data of the part in each stage."""
    part.place = ""  # its state comes from neither the address nor the device
    if isinstance(part, KeptPart):
        part.store_key = ""
    for stage in stages:
        for act in stage:
            getattr(part, f"on_{act.do}")(**act.fields)
        part.redraw()
        yield part.snapshot()
