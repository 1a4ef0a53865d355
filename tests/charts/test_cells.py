"""The map of cells: what it says of a column, its windows, and that it refuses what does not fit."""

from __future__ import annotations

import pytest

from dicekit.charts import Cells
from dicekit.course.lesson08 import case


def made(**more: object) -> Cells:
    words = {"gain": "gains", "beats": "beats", "rest": "less"}
    return Cells(
        "So.",
        (1, 2, 3),
        (0, 1),
        (("gain", "beats", "beats"), ("rest", "even", "")),
        ("unseen", "needed"),
        words,
        **more,
    )


def test_a_column_names_its_rows_by_kind() -> None:
    assert made().say(0) == "unseen 1: gains: 0; less: 1"
    assert made().say(2) == "unseen 3: beats: 0"


def test_neighbouring_rows_are_said_as_a_span() -> None:
    assert "exactly beats a challenge but loses dice: 0–2" in case.cells("en").say(9)


def test_table_heads_and_rows_fit() -> None:
    chart = made()
    assert len(chart.heads()) == len(chart.table()[0]) == 3
    assert chart.table()[2] == ("3", "beats", "–")


def test_a_window_holds_the_marked_column() -> None:
    chart = case.cells("en", 20)
    assert 19 in chart.shown(narrow=True)
    assert len(chart.shown(narrow=True)) == 8
    assert len(chart.points(narrow=True)) == 8


def test_still_and_live_figure_are_one_drawing() -> None:
    picture = made(at=1).picture()
    assert made(at=1).spec()["layout"]["height"] == picture.height
    assert f'viewBox="0 0 {picture.width} {picture.height}"' in made(at=1).svg()


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="each of its cells"):
        Cells("", (1,), (0, 1), (("gain",),))
    with pytest.raises(ValueError, match="a cell is one of"):
        Cells("", (1,), (0,), (("luck",),))
