"""Charts of every kind: what they say, and that figure and still show the same numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

from dicekit import charts
from dicekit.charts.labels import Obstacles, Rectangle, beside, sign
from dicekit.charts.palette import LIGHT, paint
from dicekit.charts.parts import text_width
from dicekit.charts.svg import Canvas, drawing
from dicekit.distribution import Distribution

SIXES = Distribution.binomial(5, 1, 6)
WILD = Distribution.binomial(5, 2, 6)
TWENTY = Distribution.binomial(20, 2, 6)
GROUPS = (
    charts.Group(0, 0, "none", SIXES.exactly(0)),
    charts.Group(1, 1, "exactly\none", SIXES.exactly(1)),
    charts.Group(2, 5, "two or more", SIXES.at_least(2)),
)
THIRDS = tuple(Fraction(part, 3) for part in range(1, 4))


def paired() -> charts.Columns:
    bars = tuple(
        charts.Column(str(k), SIXES.exactly(k), "holds" if k > 1 else "rest", k, WILD.exactly(k)) for k in range(6)
    )
    return charts.Columns(
        "Two models.", bars, value="plain", second="wild", beside=True, line=2, line_words="at least 2"
    )


def worth() -> charts.Lines:
    doubt = charts.Curve("doubt", ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(-1))), look="fails", named=0)
    raised = charts.Curve(
        "raise", ((Fraction(0), Fraction(-1, 2)), (Fraction(1), Fraction(1, 2))), look="holds", named=1
    )
    across = charts.Axis(Fraction(0), Fraction(1), "chance", (Fraction(0), Fraction(1, 2), Fraction(1)), "percent")
    up = charts.Axis(Fraction(-1), Fraction(1), "dice", (Fraction(-1), Fraction(0), Fraction(1)), "signed")
    spots = (charts.Spot(Fraction(1, 2), Fraction(0), "equal"),)
    return charts.Lines(
        "Doubt and raise.", (doubt, raised), across, up, spots, at_x=tuple(Fraction(i, 20) for i in range(21)), at=9
    )


def stairs() -> charts.Lines:
    tail = charts.Curve(
        "at least", tuple((Fraction(q), TWENTY.at_least(q)) for q in range(21)), look="holds", shape="steps"
    )
    return charts.Lines(
        "Stairs.",
        (tail,),
        charts.Axis(Fraction(0), Fraction(20)),
        charts.Axis(Fraction(0), Fraction(1), kind="percent"),
        figures=True,
        at=7,
    )


def seats() -> charts.Stack:
    ten = Distribution.binomial(10, 2, 6)
    named = (("you", ten.shift(3)), ("none", ten), ("outside", Distribution.binomial(15, 2, 6)))
    return charts.Stack.of(named, "Three seats.", least=7, head="fives", at=7)


KINDS = {
    "groups": charts.Columns.of(SIXES, "None and one.", groups=GROUPS, guesses=THIRDS, rolls={0: 4, 1: 3, 2: 3}),
    "tail": charts.Columns.of(
        TWENTY, "A tail.", least=7, line_words="7 or more", guess=Fraction(1, 10), truth=TWENTY.at_least(7)
    ),
    "paired": paired(),
    "worth": worth(),
    "stairs": stairs(),
    "seats": seats(),
}


def named(chart: charts.Columns | charts.Lines | charts.Stack, name: str) -> dict[str, Any]:
    return next(trace for trace in chart.figure()["data"] if trace["name"] == name)


@pytest.mark.parametrize("name", KINDS)
def test_plotly_takes_every_figure(name: str) -> None:
    figure = go.Figure(paint(KINDS[name].figure("zh"), LIGHT))
    assert '"$' not in figure.to_json()
    assert charts.painted(KINDS[name]).layout.title.text == KINDS[name].sentence


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", KINDS)
def test_labels_of_the_still_are_inside_and_do_not_overlap(name: str, narrow: bool) -> None:
    chart = KINDS[name]
    figure = chart.figure()
    tree = ElementTree.fromstring(drawing(figure, chart.summary(), narrow=narrow))
    assert tree.get("aria-label") == chart.summary()
    rooms = []
    for words in tree.iter("text"):
        wide = text_width(words.text or "")
        left = float(words.attrib["x"]) - wide * {None: 0, "middle": 0.5, "end": 1}[words.get("text-anchor")]
        rooms.append((left, left + wide, float(words.attrib["y"]), words.text))
        assert left >= -4
        assert left + wide <= (288 if narrow else 408) + 4
        assert 8 <= rooms[-1][2] <= figure["layout"]["height"] + 1
    for (left, right, y, text), (other_left, other_right, other_y, other) in combinations(rooms, 2):
        over = min(right, other_right) - max(left, other_left)
        assert not (over > 4 and abs(y - other_y) < 9), (text, other)


@pytest.mark.parametrize("name", KINDS)
def test_words_under_the_axis_are_never_tilted(name: str) -> None:
    """Plotly tilts wide ones unless it is told not to; tilted ones were cut off."""
    axes = [axis for key, axis in KINDS[name].figure()["layout"].items() if key.startswith("xaxis")]
    assert {axis.get("tickangle") for axis in axes if "ticktext" in axis} == {0}


@pytest.mark.parametrize("name", KINDS)
def test_every_place_is_in_the_table_and_speaks(name: str) -> None:
    chart = KINDS[name]
    rows = chart.table("en")
    assert len(rows) >= chart.stops
    assert {len(row) for row in rows} == {len(chart.heads("en"))}
    assert all(chart.say(place, lang) for place in range(chart.stops) for lang in ("en", "zh"))


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", KINDS)
def test_windows_cover_every_place(name: str, narrow: bool) -> None:
    chart = KINDS[name]
    seen = {place for shift in range(-3, 4) for place in chart.shown(narrow, shift)}
    assert seen == set(range(chart.stops))


def test_a_tail_of_a_bar_chart_is_solid() -> None:
    holds = named(KINDS["tail"], "holds")
    assert [x for x, y in zip(holds["x"], holds["y"], strict=True) if y is not None] == list(range(7, 21))


def test_bars_are_as_high_as_their_chances_on_one_scale_for_every_window() -> None:
    chart = charts.Columns.of(TWENTY, "", least=7)
    bars = {
        x: y for trace in chart.figure()["data"] for x, y in zip(trace["x"], trace["y"], strict=True) if y is not None
    }
    assert bars == {count: pytest.approx(float(TWENTY.exactly(count))) for count in range(21)}
    first, later = (Canvas(chart.figure(), False, shift) for shift in (0, 1))
    assert first.y(0.1) == later.y(0.1)
    assert first.x(7) != later.x(7)


def test_guesses_are_below_their_groups_and_groups_in_the_summary() -> None:
    chart = KINDS["groups"]
    seals = named(chart, "seal")
    assert (seals["x"], seals["text"]) == ([0, 1, 3.5], ["<b>33</b>", "<b>67</b>", "<b>100</b>"])
    assert "exactly one: 40.2\xa0%, you guessed 67\xa0%" in chart.summary("en")
    assert ("two or more", "19.6\xa0% (763/3,888)", "") in chart.table("en")


def test_rings_are_at_the_share_of_the_rolls() -> None:
    chart = KINDS["groups"]
    rings = named(chart, "rolled")
    assert rings["y"] == [0.4, 0.3, 0.3, 0, 0, 0]


def test_a_line_has_a_height_between_its_points_and_the_table_tells_it() -> None:
    assert worth().table()[9] == ("45.0\xa0%", "+0.100", "−0.050")
    assert worth().say(9) == "chance: 45.0\xa0%; doubt +0.100; raise −0.050"


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("rise", "side"), [(-1, "above"), (-1, "below"), (1, "above"), (1, "below"), (0, "above")])
def test_labels_of_points_do_not_overlap_curves(rise: int, side: str, narrow: bool) -> None:
    """Points along the curve, seen in the room of the words; where either side is free it is the one asked for."""
    third, unit = Fraction(1, 3), charts.Axis(Fraction(0), Fraction(1))
    curve = charts.Curve("line", tuple((Fraction(x), Fraction(1 + rise * (2 * x - 1), 2)) for x in (0, 1)))
    spot = charts.Spot(third, curve.at(third) or Fraction(0), "six sixes", side)
    figure = charts.Lines("A line.", (curve,), unit, unit, spots=(spot,)).figure()
    place = Canvas(figure, narrow)
    note = next(note for note in figure["layout"]["annotations"] if "six sixes" in note["text"])
    x, y = place.x(note["x"]) + note["xshift"], place.y(note["y"]) - note["yshift"]
    left = x - text_width("six sixes") * ("left", "center", "right").index(note["xanchor"]) / 2
    for step in range(1001):
        at = Fraction(step, 1000)
        across, down = place.x(float(at)), place.y(float(curve.at(at) or 0))
        assert not (left <= across <= left + text_width("six sixes") and y - 6 <= down <= y + 6)
    if not rise:
        assert note["yshift"] > 0


def test_words_below_a_falling_stair_end_under_their_place() -> None:
    """Not before it: on a phone they would reach over the numbers of the y axis."""
    x, y = 125.0, 80.0
    stairs = [(114.0, 0.0), (114.0, y), (136.0, y), (136.0, 150.0)]
    tick = Rectangle(0, 68, 28, 82)
    side = beside([(Obstacles(288, [(stairs, 1.0)], [tick, sign(x, y)]), (x, y))], "five sixes zhai", "below")
    room = side.frame(x, y, "five sixes zhai")
    assert x < room.right < 136
    assert room.top > y


def test_steps_of_the_tail_are_the_bars() -> None:
    tail = stairs().curves[0]
    for (q, high), (_, low) in pairwise(tail.points):
        assert high - low == TWENTY.exactly(int(q))


def test_seats_share_one_scale_and_add_up_what_holds() -> None:
    rows = seats().table()
    assert rows[-1] == ("≥ 7", "44.1\xa0% (8,675/19,683)", "2.0\xa0% (43/2,187)", "20.3\xa0% (971,129/4,782,969)")
    assert seats().say(7) == "7; you 22.8\xa0%; none 1.6\xa0%; outside 11.5\xa0%"


@pytest.mark.parametrize("narrow", [False, True])
def test_the_line_before_what_holds_ends_below_the_title_of_its_row(narrow: bool) -> None:
    figure = seats().figure()
    layout, place = figure["layout"], Canvas(figure, narrow)
    lines = layout["shapes"]
    assert len(lines) == 3
    for line in lines:
        (title,) = [note for note in layout["annotations"] if note["yref"] == line["yref"]]
        assert place.y(line["y1"], line["yref"]) >= place.y(title["y"], title["yref"]) + 14


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a column"):
        charts.Columns("", ())
    with pytest.raises(ValueError, match="ascending"):
        charts.Curve("back", ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))))
    three = (worth().curves[0],) * 3
    with pytest.raises(ValueError, match="one or two lines"):
        charts.Lines("", three, worth().x, worth().y)
    with pytest.raises(ValueError, match="low must be a lower number"):
        charts.Axis(Fraction(1), Fraction(1))
    with pytest.raises(ValueError, match="no such place"):
        worth().marked(21)
    with pytest.raises(ValueError, match="same labels"):
        charts.Stack("", ("a", "b"), (charts.Columns.of(SIXES, ""), charts.Columns.of(TWENTY, "")))
