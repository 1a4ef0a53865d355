"""The pass judge without a browser: whole counts, what follows a stepper, what is refused, what may be challenged."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dicekit.course.lesson11.judge import PassJudge, PassState

F = Fraction


def press(judge: PassJudge, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(judge.ack.values(), default=0) + 1
    judge.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_it_says_how_many_passes_are_true() -> None:
    """LESSONS 7.14."""
    judge = PassJudge()
    press(judge, "bluff", value="1/20")
    assert judge.spoken["text"] == "Of 1,315 passes, 20 are true: 1.5\xa0%."


def test_the_strip_has_twenty_solid_marks() -> None:
    strips = PassJudge().html_work.split('class="judge-strip passes"')
    assert strips[0].count('class="true"') == 20
    assert strips[1].count('class="true"') == 1


@pytest.mark.parametrize(
    ("judged", "cells"),
    [
        (PassState(2), ((20, 0), (5, 95))),
        (PassState(3, bluff=F(1, 4)), ((4, 0), (35, 105))),
        (PassState(2, 3), ((20, 0), (35, 665))),
        (PassState(3, 2, alike=False), ((0, 0), (1, 19))),
        (PassState(2, bluff=F(0)), ((1, 0), (0, 5))),
    ],
)
def test_every_count_is_whole(judged: PassState, cells: tuple[tuple[int, int], tuple[int, int]]) -> None:
    assert judged.joint.cells == cells
    part = PassJudge(judged)
    assert not part.html_fault
    assert 'class="tree"' in part.html_work


def test_different_shown_dice_make_a_pass_an_obvious_lie() -> None:
    assert PassJudge(PassState(3, 2, alike=False)).sentence == "The dice shown differ already: everyone sees the lie."


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("hidden", {"by": "1"}),
        ("shown", {"by": "1"}),
        ("shown", {"by": "-1"}),
        ("alike", {"value": "no"}),
        ("bluff", {"value": "2"}),
        ("bluff", {"value": "1/1001"}),
        ("bluff", {"value": "often"}),
    ],
)
def test_impossible_hands_are_refused(do: str, fields: dict[str, str]) -> None:
    judge = PassJudge()
    before = judge.state
    press(judge, do, **fields)
    assert judge.html_notice
    assert judge.state == before


def test_one_die_alone_cannot_pass() -> None:
    judge = PassJudge(PassState(2))
    press(judge, "hidden", by="-1")
    assert "at least two dice" in judge.html_notice


@pytest.mark.parametrize(
    ("passes", "free"),
    [(0, [True]), (1, [True, True]), (2, [True, True, False]), (3, [True, True, False, False])],
)
def test_what_may_be_challenged_behind_passes(passes: int, free: list[bool]) -> None:
    """P13: the last word, and the one before it if the last was a pass; behind two passes the bid is safe."""
    judged = PassState(passes=passes)
    assert [objection is None for _, _, objection in judged.reach()] == free
    drawn = re.findall(r'class="judge-word (free|safe)"', PassJudge(judged).html_work)
    assert [word == "free" for word in drawn] == free


@pytest.mark.parametrize("link", ["5.0a.1-20.1", "2.3a.1-4.2", "3.2m.0-1.0"])
def test_a_link_brings_it_back(link: str) -> None:
    judge = PassJudge(place="judge")
    press(judge, "restore", text=link)
    assert judge.html_notice == ""
    assert judge.link == link


@pytest.mark.parametrize(
    "link", ["", "5.1a.1-20.1", "1.0a.1-20.1", "5.0a.1-0.1", "5.0a.3-2.1", "5.0a.1-2000.1", "9" * 99]
)
def test_a_strange_link_is_refused(link: str) -> None:
    judge = PassJudge(place="judge")
    before = judge.state
    press(judge, "restore", text=link)
    assert judge.html_notice
    assert judge.state == before
