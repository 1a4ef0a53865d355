"""Kernels go on with the widgets of a page that the warm process has run, as if they had run its cells themselves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import nbformat
import pytest

from dicekit.kit import bundle, repeatable
from dicekit.kit.part import Part
from dicekit.site import begun, drawn, in_process, lessons, warm
from dicekit.texts.notebook import running
from dicekit.widgets.lesson_steps import LessonSteps
from tests.site.test_drawn import of_turn, turns

NOT_COMPARED = ("layout", "revision")  # the id of a model that is no part, and a count of messages


def chances() -> AbstractContextManager[object]:
    """A context in which all that comes from the system by chance is the same each time."""
    rng = Random(7)
    return patch("random.SystemRandom", lambda: rng)


def states() -> dict[str, dict[str, Any]]:
    """What each part tells a page."""
    there = {name: part.get_state() for name, part in begun._here.items() if isinstance(part, Part)}
    return {name: {key: state[key] for key in state if key not in NOT_COMPARED} for name, state in there.items()}


def taken(lesson: lessons.Lesson, folder: Path) -> dict[str, dict[str, Any]]:
    """The parts of a kernel that takes the page."""
    warm.draw(folder, str(lesson.path))
    with begun.apart():
        with chances():
            begun.take(str(lesson.path))
        begun.connect(None)
        assert unlike_told(str(lesson.path), folder) == []
        return states()


def unlike_told(place: str, folder: Path) -> list[list[str]]:
    """What a page doesn't have as its kernel does, once it was told how that differs from what was drawn."""
    page, told = json.loads(drawn.file_of(folder, place).read_text("utf-8")), json.loads(begun.unlike_drawn())
    data = json.loads(page[1].partition(">")[2].removesuffix("</script>"))
    shown = {state["mark"]: state | told.pop(state["mark"]) for state in data}
    assert told == {}
    return [
        [name, key]
        for name, state in shown.items()
        for key in sorted({*begun._here[name].keys} & {*state} - {f"html_{slot}" for slot in state["stale"]})
        if state[key] != json.loads(json.dumps(begun._here[name].get_state([key])[key]))
    ]


def run(lesson: lessons.Lesson) -> dict[str, dict[str, Any]]:
    """The parts of a kernel that runs the cells."""
    code = drawn.code_of(nbformat.read(lesson.path, as_version=4))
    with begun.apart(), running(lesson.path), chances(), repeatable.page(str(lesson.path)):
        kept = list(in_process.run_cells(code))
        found = states()
    assert kept
    return found


def compare(lang: str, turn: int) -> None:
    """Print what differs, for each lesson; run in a process of its own, with the environment of a warm one."""
    with TemporaryDirectory() as folder:
        for lesson in of_turn(lang, turn):
            one, other = taken(lesson, Path(folder)), run(lesson)
            off = [[name, key] for name, state in other.items() for key in state if one[name][key] != state[key]]
            seeds = len(begun._kept[str(lesson.path)].seeds)
            print(json.dumps([lesson.place, [*one] == [*other], off, seeds]), flush=True)


@pytest.mark.parametrize(("lang", "turn"), turns(now=0))
def test_who_takes_a_page_has_what_running_its_cells_gives(lang: str, turn: int) -> None:
    """Also the seeds of dice that nobody has rolled: each kernel's own."""
    code = f"from tests.site.test_begun import compare; compare({lang!r}, {turn})"
    words = [sys.executable, "-c", code]
    env = {**os.environ, bundle.SERVED: "1"}
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=600, check=True)
    data = [json.loads(line) for line in done.stdout.splitlines()]
    assert [place for place, *_ in data] == [lesson.place for lesson in of_turn(lang, turn)]
    assert [place for place, same, off, _ in data if off or not same] == []
    assert sum(bool(number) for *_, number in data) > len(data) // 2


def test_seeds_are_found_wherever_a_state_has_them() -> None:
    @dataclass(frozen=True)
    class Cup:
        seed: str
        rolls: tuple[Any, ...] = ()

    cup = Cup("K7QX", (Cup("B2CD"), ["K7QX", 3]))
    assert begun.with_seeds(cup, {"B2CD": "WXYZ"}) == Cup("K7QX", (Cup("WXYZ"), ["K7QX", 3]))
    assert begun.with_seeds(cup, {"WXYZ": "B2CD"}) is cup


def test_a_page_whose_notebook_has_changed_is_not_gone_on_with() -> None:
    alone = patch.dict(begun._here, clear=True)  # without the widgets of other tests
    with alone, begun.apart(), patch.dict(begun._kept), patch.object(begun, "_taken", None):
        chart = LessonSteps("06")
        begun.keep("page", "as it was", [])
        begun.take("page")
        assert begun.is_here("as it was")
        assert chart.comm is not None
        assert not begun.is_here("as it is")
        assert chart.comm is None
