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
    assert "exactly beats a doubt but loses dice: 0–2" in case.cells("en").say(9)


def test_table_heads_and_rows_fit() -> None:
    chart = made()
    assert len(chart.heads()) == len(chart.table()[0]) == 3
    assert chart.table()[2] == ("3", "beats", "–")


def test_a_window_holds_the_marked_column() -> None:
    chart = case.cells("en", 20)
    assert 19 in chart.shown(narrow=True)
    assert len(chart.shown(narrow=True)) == 8


def test_each_cell_is_a_bar_at_its_two_numbers() -> None:
    traces = {trace["name"]: trace for trace in made(at=1).figure()["data"] if trace["type"] == "bar"}
    assert (traces["gains"]["x"], traces["gains"]["base"]) == ([1], [-0.42])
    assert traces["beats"]["x"] == [2, 3]
    assert made(at=1).figure()["layout"]["shapes"][0]["x0"] == 1.5


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="each of its cells"):
        Cells("", (1,), (0, 1), (("gain",),))
    with pytest.raises(ValueError, match="a cell is one of"):
        Cells("", (1,), (0,), (("luck",),))
