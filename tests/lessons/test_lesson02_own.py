"""Lesson 2: thirty numbers of one's own, and how often real rolls are like them, counted a second way."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from dicekit.course.lesson02.own import Invented, OwnRolls
from dicekit.kit.part import Refused
from tests.lessons.kept import comes_back

CALM = (1, 2, 3, 4, 5, 6) * 5
LIVELY = (1, 1, 1, 6, 2, 3, 4, 4, 5, 2, 1, 3, 3, 5, 6, 6, 2, 1, 4, 2, 2, 3, 5, 1, 6, 4, 2, 5, 1, 3)


def again(least: int, most: int) -> Fraction:
    """The chance that in thirty rolls so many are the same as the one before."""
    ways = sum(comb(29, n) * 5 ** (29 - n) for n in range(least, most + 1))
    return Fraction(ways, 6**29)


@pytest.mark.parametrize(("faces", "repeats", "side"), [(CALM, 0, "few"), (LIVELY, 6, "fits"), ((6,) * 30, 29, "many")])
def test_repeats_are_counted_and_weighed_against_real_rolls(faces: tuple[int, ...], repeats: int, side: str) -> None:
    own = Invented(faces)
    assert (own.repeats, own.side) == (repeats, side)
    assert (own.fewer, own.more) == (again(0, repeats), again(repeats, 29))


def test_what_a_calm_list_is_told() -> None:
    """No repeat: (5/6)**29, 1 in 200; a streak of three or more is in half of the lists; five sixes are the average."""
    assert round(1 / again(0, 0), -1) == 200
    repeats, streak, sixes = OwnRolls(Invented(CALM), lang="en").told()
    assert "1 real list in 200" in repeats
    assert "50\N{NO-BREAK SPACE}%" in streak
    assert sixes == OwnRolls(Invented(LIVELY), lang="en").say("sixes", n=5, mean=5)


def test_numbers_are_added_taken_back_and_kept_up_to_thirty() -> None:
    part = OwnRolls(lang="en")
    for face in (6, 6, 1):
        part.on_add(face)
    part.on_back()
    assert part.state.faces == (6, 6)
    comes_back(part, OwnRolls(), "r7", f"r{'1' * 31}", "<b>")
    for face in CALM[2:]:
        assert not part.state.done
        part.on_add(face)
    assert part.state.done
    with pytest.raises(Refused):
        part.on_add(1)
    with pytest.raises(Refused):
        part.on_add(7)
    part.on_afresh()
    assert not part.state.faces
