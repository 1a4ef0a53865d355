"""Where no page of ours keeps a gate, Python does: what follows a guess is not shown or made before it is sealed."""

from __future__ import annotations

import re

import pytest

from dicekit.course import lesson, numbers
from dicekit.course.base import Lesson
from dicekit.kit import bundle
from dicekit.kit.desk import Desk
from dicekit.widgets.draw.lesson_steps import STEPS
from dicekit.widgets.gate import GatedDesk
from dicekit.widgets.lesson_steps import LessonSteps


def open_step(today: Lesson, name: str) -> GatedDesk:
    desk = getattr(today, name)()
    assert isinstance(desk, GatedDesk)
    return desk


def still(desk: Desk) -> str:
    data, _ = desk._repr_mimebundle_()
    return str(data["text/html"])


@pytest.mark.parametrize("number", numbers())
def test_run_all_shows_no_step_that_would_tell(number: int) -> None:
    today = lesson(number, "en")
    assert type(today.ask()) is type(today.guess()) is Desk
    for name in ("roll", "reason", "check", "use"):
        desk = open_step(today, name)
        assert desk.children == (desk.gate,)
        assert "desk" not in vars(desk)
        assert "<svg" not in still(desk)
        assert "%" not in still(desk)


def test_steps_open_with_the_guess_they_wait_for() -> None:
    """From the rolls on the first guess is needed, from the reasons on the second."""
    today = lesson(6, "en")
    desks = {name: open_step(today, name) for name in STEPS[2:]}
    assert "44.1" not in "".join(map(still, desks.values()))
    desks["use"].gate.on_sealed("06/guess", "30")
    assert [name for name, desk in desks.items() if desk.is_open] == ["roll"]
    assert "Roll and see" in still(desks["roll"])
    assert "44.1" not in still(desks["roll"]), "rolls alone, until the second guess"
    assert today.bar.guess is not None
    desks["check"].gate.on_skipped("06/second")
    assert all(desk.is_open and desk.children == desk.desk.children for desk in desks.values())


def test_a_gate_takes_only_a_guess_that_can_be_read() -> None:
    today = lesson(6, "en")
    desk = open_step(today, "roll")
    gate = desk.gate
    for place, first in (("06/guess", "a hundred"), ("06/guess", "101"), ("05/guess", "30")):
        gate.set_state(
            {"acts": [{"page": "p", "n": 1 + gate.ack.get("p", 0), "do": "sealed", "place": place, "first": first}]}
        )
        assert not desk.is_open
        assert not gate.html_fault


def test_pages_of_the_site_keep_the_gate_themselves() -> None:
    with bundle.as_served():
        assert type(lesson(6, "en").reason()) is Desk


def test_a_lesson_may_have_fewer_steps_which_lead_to_each_other_alone() -> None:
    few = LessonSteps("mine", steps=("guess", "check"))
    assert [name for name in few.local["anchors"] if name] == ["Guess", "Check"]
    assert set(re.findall(r'href="#(\w+)"', few.html_work)) == {"Guess", "Check"}
    assert re.findall(r'data-lesson-step="(\d)"', few.html_work) == [
        "2",
        "5",
    ]  # as in any lesson, for rooms and the map
    assert [(each["place"], each["from"]) for each in few.local["guesses"]] == [("mine/guess", 3)]
    assert LessonSteps("mine", steps=("ask", "use")).local["guesses"] == []  # there's no step in which to guess


@pytest.mark.parametrize("steps", [(), ("check", "guess"), ("guess", "guess"), ("Guess",), ("prove",)])
def test_steps_that_cannot_be_are_refused_with_those_that_can(steps: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"^steps must be .*ask, guess, roll, reason, check, use"):
        LessonSteps("mine", steps=steps)
