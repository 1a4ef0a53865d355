"""Charts of the cards: the twin distribution, the line of the urn, the shares of the seats."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

from dicekit.charts import Twin
from dicekit.charts.deals import seat_shares, trumps_twin, urn_line
from dicekit.charts.palette import LIGHT, paint
from dicekit.charts.svg import drawing
from dicekit.odds.deals_panel import panel
from dicekit.odds.deals_urn import Urn, shares
from dicekit.widgets.plot import Plot
from tests.odds.mid_hand import mid_hand

URN = Urn().after((True, False, False, True, False))
CHARTS = {
    "twin": lambda lang: trumps_twin(lang=lang),
    "twin as played": lambda lang: trumps_twin(63, least=18, lang=lang, rolls={13: 2, 15: 5, 21: 1}),
    "urn before": lambda lang: urn_line(Urn(), lang=lang),
    "urn": lambda lang: urn_line(URN, lang=lang),
    "shares": lambda lang: seat_shares(shares(), lang),
    "shares later": lambda lang: seat_shares(shares(8), lang, before=shares()),
}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", CHARTS)
def test_each_kind_has_a_drawing_a_description_and_a_table(name: str, narrow: bool, lang: str) -> None:
    chart = CHARTS[name](lang)
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
    assert chart.legend(lang) or name == "shares"


def test_the_sentences_are_those_of_the_lessons() -> None:
    assert trumps_twin().sentence == "Same mean 13, narrower for cards: 16 or more 16.5 against 19.6\xa0%."
    assert trumps_twin(63, least=18).sentence == "Same mean 15⅙, narrower for cards: 18 or more 18.9 against 22.0\xa0%."
    assert seat_shares(shares()).sentence == "Partner 31.7, opponents 63.4, bottom 4.9\xa0%."
    assert seat_shares(shares(8)).sentence == "Partner 31.3, opponents 62.6, bottom 6.1\xa0%."


def test_bars_from_the_line_on_hold_and_steps_are_the_second() -> None:
    chart = trumps_twin()
    held, others, steps = chart.figure()["data"]
    assert [x for x, y in zip(held["x"], held["y"], strict=True) if y is not None] == [
        n for n in chart.counts if n >= 16
    ]
    assert held["marker"]["color"] == "$holds"
    assert max(y for y in others["y"] if y) == pytest.approx(float(chart.first.exactly(13)))
    assert (steps["line"]["shape"], steps["y"][1:-1]) == ("hvh", [float(chart.second.exactly(n)) for n in chart.counts])


def test_hands_that_were_dealt_are_rings_and_in_the_table() -> None:
    chart = trumps_twin(rolls={12: 3, 17: 1})
    rings = chart.figure()["data"][-1]
    assert (rings["x"], rings["y"], rings["marker"]["symbol"]) == ([12, 17], [0.75, 0.25], "circle-open")
    assert chart.table()[-1][-1] == "1"
    assert "Rings for 4 tries" in chart.summary()


def test_the_marked_count_is_a_place_of_the_chart() -> None:
    chart = trumps_twin().marked(3)
    assert chart.counts[3] == 7
    with pytest.raises(ValueError, match="no such place"):
        chart.marked(99)
    plot = Plot(trumps_twin())
    plot.on_pick(9)
    assert isinstance(plot.shown, Twin)
    assert plot.shown.at == 9


def test_the_line_of_the_urn_steps_with_each_card() -> None:
    chart = urn_line(URN)
    kept, back = chart.curves
    assert [y for _, y in kept.points] == list(URN.line())
    assert {y for _, y in back.points} == {Fraction(1, 3)}
    assert len(back.points) == 39
    assert chart.at == 5
    assert chart.y.low == Fraction(1, 3) - Fraction(1, 20)
    far = urn_line(Urn(12, 6).after((True,) * 6 + (False,) * 5))
    assert (far.y.low, far.y.high) == (0, Fraction(11, 20))


def test_a_view_gives_its_shares() -> None:
    now = panel(mid_hand())
    assert now is not None
    chart = seat_shares(now.thirds[0].shares, before=shares())
    assert sum(column.chance for column in chart.columns) == 1
    assert [column.second for column in chart.columns] == [Fraction(13, 41), Fraction(26, 41), Fraction(2, 41)]
    undealt = {
        "partner": Fraction(1, 8),
        "opponents": Fraction(1, 8),
        "bottom": Fraction(1, 8),
        "undealt": Fraction(5, 8),
    }
    assert len(seat_shares(undealt, "zh").columns) == 4
