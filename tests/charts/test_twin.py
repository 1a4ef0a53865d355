"""Two distributions over one axis: trumps in a hand of cards, and as many dice of the same chance."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

from dicekit.charts import Twin
from dicekit.charts.palette import LIGHT, paint
from dicekit.charts.svg import drawing
from dicekit.distribution import Distribution
from dicekit.odds.hypergeometric import hypergeometric
from dicekit.widgets.plot import Plot


def trumps(rolls: Mapping[int, int] | None = None) -> Twin:
    """54 of 162 cards are trumps, and a hand has 39."""
    cards, dice = hypergeometric(162, 54, 39), Distribution.binomial(39, 54, 162)
    return Twin("Trumps", cards, dice, names=("cards", "dice"), least=16, rolls=dict(rolls or {}))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("rolls", [None, {13: 2, 15: 5, 21: 1}])
def test_it_has_a_drawing_a_description_and_a_table(rolls: Mapping[int, int] | None, narrow: bool, lang: str) -> None:
    chart = trumps(rolls)
    figure = go.Figure(paint(chart.figure(lang), LIGHT))
    assert '"$' not in figure.to_json()
    tree = ElementTree.fromstring(drawing(chart.figure(lang), chart.summary(lang), narrow=narrow))
    assert tree.get("aria-label") == chart.summary(lang)
    height = chart.figure(lang)["layout"]["height"]
    for words in tree.iter("text"):
        assert -1 <= float(words.attrib["x"]) <= (288 if narrow else 408) + 1
        assert 0 <= float(words.attrib["y"]) <= height
    rows = chart.table(lang)
    assert len(rows) >= chart.stops
    assert {len(row) for row in rows} == {len(chart.heads(lang))}
    assert all(chart.say(place, lang) for place in range(chart.stops))
    assert chart.legend(lang)


def test_bars_from_the_line_on_hold_and_steps_are_the_second() -> None:
    chart = trumps()
    held, others, steps = chart.figure()["data"]
    assert [x for x, y in zip(held["x"], held["y"], strict=True) if y is not None] == [
        n for n in chart.counts if n >= 16
    ]
    assert held["marker"]["color"] == "$holds"
    assert max(y for y in others["y"] if y) == pytest.approx(float(chart.first.exactly(13)))
    assert (steps["line"]["shape"], steps["y"][1:-1]) == ("hvh", [float(chart.second.exactly(n)) for n in chart.counts])


def test_hands_that_were_dealt_are_rings_and_in_the_table() -> None:
    chart = trumps({12: 3, 17: 1})
    rings = chart.figure()["data"][-1]
    assert (rings["x"], rings["y"], rings["marker"]["symbol"]) == ([12, 17], [0.75, 0.25], "circle-open")
    assert chart.table()[-1][-1] == "1"
    assert "Rings for 4 tries" in chart.summary()


def test_the_marked_count_is_a_place_of_the_chart() -> None:
    chart = trumps().marked(3)
    assert chart.counts[3] == 7
    with pytest.raises(ValueError, match="no such place"):
        chart.marked(99)
    plot = Plot(trumps())
    plot.on_pick(9)
    assert isinstance(plot.shown, Twin)
    assert plot.shown.at == 9
