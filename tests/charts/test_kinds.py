"""Charts of every kind: what they say, where things stand, and that still and live figure are one drawing."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

from dicekit import charts
from dicekit.charts.palette import LIGHT, paint
from dicekit.charts.parts import breadth
from dicekit.charts.picture import Box, Seal, Sign, Stroke, Words
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


def pieces(chart: charts.Columns | charts.Lines | charts.Stack, kind: type, narrow: bool = False) -> list:
    return [piece for piece in chart.picture(narrow=narrow).pieces if isinstance(piece, kind)]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", KINDS)
def test_plotly_takes_every_figure_and_the_still_is_sound(name: str, narrow: bool) -> None:
    chart = KINDS[name]
    figure = go.Figure(paint(chart.spec("en", narrow), LIGHT))
    assert "$" not in figure.to_json()
    for drawn in (
        chart.svg("zh", mark="one").replace('</svg><svg class="phone"', '</svg>\n<svg class="phone"').split("\n")
    ):
        assert ElementTree.fromstring(drawn).get("aria-label")


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", KINDS)
def test_words_and_bars_stay_within_the_drawing(name: str, narrow: bool) -> None:
    chart = KINDS[name]
    whole = chart.picture(narrow=narrow)
    for piece in whole.pieces:
        if isinstance(piece, Words):
            assert -1 <= piece.x <= whole.width + 1
            assert 0 <= piece.y <= whole.height
        if isinstance(piece, Box):
            assert piece.x >= -1
            assert piece.x + piece.width <= whole.width + 1


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


def test_phones_leave_sixteen_pixels_between_bars_and_show_nine() -> None:
    chart = KINDS["tail"]
    bars = sorted((box.x, box.x + box.width) for box in pieces(chart, Box, narrow=True) if box.y > 60)
    assert len(chart.shown(True)) == 9
    assert len(chart.shown(False)) == 13
    assert all(after[0] - before[1] >= 15.9 for before, after in pairwise(bars))


def test_a_tail_of_a_bar_chart_is_solid_and_notched() -> None:
    chart = KINDS["tail"]
    holds = [box for box in pieces(chart, Box) if box.look == "holds" and box.y > 60]
    notches = [sign for sign in pieces(chart, Sign) if sign.look == "notch"]
    assert len(holds) == len(notches) == sum(count >= 7 for count in chart.shown(False))


def test_heights_are_chances_on_one_scale_for_every_window() -> None:
    chart = charts.Columns.of(TWENTY, "", least=7)
    for shift in (0, 1):
        boxes = [box for box in chart.picture(shift=shift).pieces if isinstance(box, Box)]
        tallest = TWENTY.exactly(7)
        for place, box in zip(chart.shown(False, shift), sorted(boxes, key=lambda box: box.x), strict=False):
            assert box.height == pytest.approx(max(float(TWENTY.exactly(place) / tallest) * 126, 1.2), abs=0.01)


def test_guesses_stand_under_their_groups_and_the_groups_in_the_summary() -> None:
    chart = KINDS["groups"]
    assert [seal.figures for seal in pieces(chart, Seal)] == ["33", "67", "100"]
    assert "exactly one: 40.2\xa0%, you guessed 67\xa0%" in chart.summary("en")
    assert ("two or more", "19.6\xa0% (763/3888)", "") in chart.table("en")


def test_rings_stand_at_the_share_of_the_rolls() -> None:
    chart = KINDS["groups"]
    rings = [sign for sign in pieces(chart, Sign) if sign.look == "ring"]
    bars = [box for box in pieces(chart, Box) if box.look == "rest"]
    base = bars[0].y + bars[0].height
    assert (base - rings[0].y) / bars[0].height == pytest.approx(float(Fraction(4, 10) / SIXES.exactly(0)))


def test_a_line_has_a_height_between_its_points_and_the_table_tells_it() -> None:
    assert worth().table()[9] == ("45.0\xa0%", "+0.100", "−0.050")
    assert worth().say(9) == "chance: 45.0\xa0%; doubt +0.100; raise −0.050"


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("rise", "side"), [(-1, "above"), (-1, "below"), (1, "above"), (1, "below"), (0, "above")])
def test_the_words_of_a_spot_lie_on_no_curve(rise: int, side: str, narrow: bool) -> None:
    """Points along the curve, seen in the room of the words; where either side is free it is the one asked for."""
    third, unit = Fraction(1, 3), charts.Axis(Fraction(0), Fraction(1))
    curve = charts.Curve("line", tuple((Fraction(x), Fraction(1 + rise * (2 * x - 1), 2)) for x in (0, 1)))
    spot = charts.Spot(third, curve.at(third) or Fraction(0), "six sixes", side)
    picture = charts.Lines("A line.", (curve,), unit, unit, spots=(spot,)).picture("en", narrow)
    words = next(piece for piece in picture.pieces if isinstance(piece, Words) and piece.text == spot.words)
    (start, end) = next(piece.points for piece in picture.pieces if isinstance(piece, Stroke) and piece.look == "ink")
    left = words.x - breadth(words.text) * ("start", "middle", "end").index(words.anchor) / 2
    for step in range(1001):
        x, y = (a + (b - a) * step / 1000 for a, b in zip(start, end, strict=True))
        assert not (left <= x <= left + breadth(words.text) and words.y - 7 <= y <= words.y + 7)
    sign = next(piece for piece in picture.pieces if isinstance(piece, Sign))
    if not rise:
        assert words.y < sign.y


def test_stairs_fall_by_one_bar_at_each_step() -> None:
    tail = stairs().curves[0]
    for (q, high), (_, low) in pairwise(tail.points):
        assert high - low == TWENTY.exactly(int(q))


def test_seats_share_one_scale_and_add_up_what_holds() -> None:
    assert seats().table()[-1] == ("≥ 7", "44.1\xa0% (8675/19683)", "2.0\xa0% (43/2187)", "20.3\xa0% (971129/4782969)")
    assert seats().say(7) == "7; you 22.8\xa0%; none 1.6\xa0%; outside 11.5\xa0%"


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a column"):
        charts.Columns("", ())
    with pytest.raises(ValueError, match="ascending"):
        charts.Curve("back", ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))))
    three = (worth().curves[0],) * 3
    with pytest.raises(ValueError, match="one or two lines"):
        charts.Lines("", three, worth().x, worth().y)
    with pytest.raises(ValueError, match="from a lower number"):
        charts.Axis(Fraction(1), Fraction(1))
    with pytest.raises(ValueError, match="no place"):
        worth().marked(21)
    with pytest.raises(ValueError, match="same labels"):
        charts.Stack("", ("a", "b"), (charts.Columns.of(SIXES, ""), charts.Columns.of(TWENTY, "")))
