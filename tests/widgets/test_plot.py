"""A chart of any kind as a part."""

from __future__ import annotations

from fractions import Fraction

import pytest
import traitlets

from dicekit import charts
from dicekit.distribution import Distribution
from dicekit.widgets.plot import Plot

TWENTY = Distribution.binomial(20, 2, 6)


def plot(**more: object) -> Plot:
    made = Plot(charts.Columns.of(TWENTY, "At least seven: 52.1\xa0%.", least=7, truth=TWENTY.at_least(7)), **more)
    made.open()
    return made


def test_the_sentence_is_its_title_and_every_place_is_a_button() -> None:
    part = plot()
    assert "At least seven: 52.1\xa0%." in part.html_caption
    assert len(part.local["spoken"]) == len(part.local["figure"]["layout"]["meta"]["stops"]) == 21
    assert part.html_table.count("<tr>") == 1 + 21


def test_guess_and_rolls_come_through_traits() -> None:
    part = plot()
    part.guess, part.tallies = Fraction(1, 4), {7: 3, 8: 1}
    assert part.shown.guess == Fraction(1, 4)
    assert part.shown.share(7) == Fraction(3, 4)
    assert "4 rolls" in part.html_status
    assert "your guess" in {trace["name"] for trace in part.local["figure"]["data"]}


def test_a_pressed_place_is_marked_and_read_out() -> None:
    part = plot()
    part.on_pick(9)
    assert part.at == 9
    assert part.aria_live["text"] == "9: 9.9\xa0%"
    assert part.local["at"] == 9


def test_kinds_without_a_place_for_guesses_ignore_them() -> None:
    line = charts.Curve("half", ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1))))
    part = Plot(
        charts.Lines("A half.", (line,), charts.Axis(Fraction(0), Fraction(2)), charts.Axis(Fraction(0), Fraction(1)))
    )
    part.guess, part.tallies = Fraction(1, 2), {1: 1}
    part.open()
    assert part.local["spoken"][1] == "2; half 1"
    assert part.shown == part.chart.marked(None)


def test_what_is_no_chart_and_no_guess_is_refused() -> None:
    with pytest.raises(traitlets.TraitError, match=r"dicekit\.charts"):
        Plot("a picture")
    with pytest.raises(traitlets.TraitError, match="Fraction"):
        plot().guess = 0.5
    with pytest.raises(traitlets.TraitError, match="how often"):
        plot().tallies = {1: -1}


def test_a_linked_strip_fills_the_rings() -> None:
    first, second = plot(), plot()
    traitlets.dlink((first, "tallies"), (second, "tallies"))
    first.tallies = {6: 10}
    assert second.shown.rolled == 10
