"""The odds chart as a figure of data: what plotly users expect of it, and the still drawn from the same dict."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest
from PIL import Image, ImageColor

from dicekit import charts, odds, texts
from dicekit.charts.palette import DARK, LIGHT, PRINT
from dicekit.charts.svg import Canvas, drawing
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit import bundle

LIARS = games["liars_dice"](players=3)
VIEW = LIARS.view("55126", unknown=10)
CASES = {
    "lesson": charts.bars(VIEW, "7x5", guess=Fraction(3, 10), rolls={5: 10, 6: 11, 7: 12}, sealed=6),
    "exactly": charts.bars(VIEW, "7x5", question="exactly"),
    "overlay": charts.bars(VIEW, "7x5", overlay=Distribution.binomial(15, 1, 6), overlay_name="plain"),
    "sixty": charts.bars(LIARS.view(None, dice=60), "22x5", guess=Fraction(99, 100)),
    "one die": charts.bars(LIARS.view(None, dice=1), "1x5", guess=Fraction(0)),
    "known": charts.bars(LIARS.view("55126", unknown=0), "3x5"),
    "false": charts.bars(LIARS.view("55126", unknown=0), "9x5"),
    "impossible": charts.bars(VIEW, "15x5"),
    "chinese": charts.bars(games["chinese"](players=8).view("66134"), "20x6"),
}


def bars_of(figure: Any) -> dict[int, float]:
    """Every bar on the y axis, by its count."""
    traces = figure.to_dict()["data"] if isinstance(figure, go.Figure) else figure["data"]
    upright = [trace for trace in traces if trace["type"] == "bar" and trace.get("orientation") != "h"]
    return {x: y for trace in upright for x, y in zip(trace["x"], trace["y"], strict=True) if y is not None}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("theme", charts.THEMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_plotly_takes_every_figure(case: str, theme: str, narrow: bool) -> None:
    figure = charts.tally_bars(CASES[case], theme=theme, narrow=narrow)
    assert figure.layout.title.text == CASES[case].sentence()
    assert '"$' not in figure.to_json()


@pytest.mark.parametrize("case", CASES)
def test_counts_are_on_x_and_chances_on_y(case: str) -> None:
    bars = CASES[case]
    assert bars_of(bars.figure()) == {bar.count: pytest.approx(float(bar.chance)) for bar in bars.all}


def test_a_figure_is_that_of_the_odds() -> None:
    figure = charts.odds(VIEW, "6x5", lang="zh")
    solid = figure.data[0]
    assert figure.layout.title.text == "至少六个五：70.1%"
    assert sum(y for y in solid.y if y) == pytest.approx(float(odds.at_least(VIEW, "6x5")))
    for count, row in zip(solid.x, solid.customdata, strict=True):
        if row is not None:
            fraction, ways, percent, *_ = row
            assert Fraction(fraction) == odds.exactly(VIEW, f"{count}x5")
            assert Fraction(int(ways), odds.tally(VIEW, "6x5").total) == Fraction(fraction)
            assert percent == texts.get_language("zh").percent(Fraction(fraction))


def test_what_is_added_is_in_the_same_units() -> None:
    """A curve of the same chances goes through the tops of the bars, also in pixels of the still."""
    figure = charts.odds(VIEW, "6x5")
    counts = list(range(3, 14))
    chances = [float(odds.exactly(VIEW, f"{count}x5")) for count in counts]
    figure.add_trace(go.Scatter(x=counts, y=chances, name="mine"))
    assert bars_of(figure) == dict(zip(figure.data[-1].x, figure.data[-1].y, strict=True))
    assert figure.data[-1].xaxis is None  # on the axes of the bars
    place = Canvas(charts.bars(VIEW, "6x5").figure(), narrow=False)
    heights = [place.y(0) - place.y(chance) for chance in chances]
    assert heights[3] / heights[4] == pytest.approx(chances[3] / chances[4])


def test_layout_and_template_can_be_changed_and_written(tmp_path: Any) -> None:
    figure = charts.odds(VIEW, "6x5")
    figure.update_layout(title="Mine", template="plotly_dark")
    assert figure.layout.title.text == "Mine"
    own = figure.layout.to_plotly_json()
    assert "paper_bgcolor" not in own
    assert "font" not in own
    assert "color" not in own["title"].get("font", {})
    figure.write_html(tmp_path / "odds.html", include_plotlyjs=False)
    assert "Mine" in (tmp_path / "odds.html").read_text("utf-8")
    assert go.Figure(json.loads(figure.to_json())).data[0].name == "at least 6"


def in_legend(figure: go.Figure) -> list[str]:
    """The names in the legend of a figure."""
    return [trace.name for trace in figure.data if figure.layout.showlegend and trace.showlegend is not False]


def test_a_second_model_is_named_without_a_pointer() -> None:
    six, cards = Distribution.binomial(5, 1, 6), Distribution.binomial(5, 2, 6)
    overlaid = charts.odds(VIEW, "6x5", overlay=Distribution.binomial(15, 1, 6), overlay_name="plain")
    assert in_legend(overlaid) == ["plain"]
    assert in_legend(charts.odds(VIEW, "6x5")) == []
    for least in (None, 2):
        assert in_legend(charts.compare(six, cards, names=("plain", "wild"), least=least)) == ["plain", "wild"]
    columns = [charts.Column(str(n), six.exactly(n), second=cards.exactly(n)) for n in range(6)]
    for beside in (True, False):
        named = charts.bar_chart(columns, value="plain", second="wild", beside=beside)
        assert in_legend(named) == ["plain", "wild"]
    ends = ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1)))
    scale = charts.Axis(Fraction(0), Fraction(2))
    curves = [charts.Curve("one", ends), charts.Curve("two", ends, named=1)]  # the second has its name in the plot
    assert in_legend(charts.line_chart(curves, scale, scale)) == ["one"]
    overlaid.add_trace(go.Scatter(x=[6], y=[0.2], name="mine"))
    assert in_legend(overlaid) == ["plain", "mine"]
    assert charts.bars(VIEW, "6x5").figure()["layout"]["showlegend"] is False  # a widget has its legend below


def test_the_chance_stays_in_a_figure_with_another_title() -> None:
    """8,675 of 19,683 is 44.1 %."""
    figure = charts.odds(VIEW, "7x5")
    figure.update_layout(title="Mine")
    shown = [figure.layout.title.text, *(note.text for note in figure.layout.annotations)]
    assert [words for words in shown if "44.1\xa0%" in words]


def test_it_can_be_zoomed_in_a_notebook_and_not_by_a_finger_on_a_lesson() -> None:
    assert charts.bars(VIEW, "6x5").figure()["layout"]["xaxis"]["fixedrange"] is True
    figure = charts.odds(VIEW, "6x5")
    assert (figure.layout.xaxis.fixedrange, figure.layout.yaxis.fixedrange) == (False, False)
    assert figure.layout.dragmode == "zoom"


def test_every_kind_of_chart_has_its_constructor() -> None:
    six, cards = Distribution.binomial(5, 1, 6), Distribution.binomial(5, 2, 6)
    curve = charts.Curve("half", ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1))))
    axes = charts.Axis(Fraction(0), Fraction(2)), charts.Axis(Fraction(0), Fraction(1))
    figures = [
        charts.bar_chart(six, "Sixes", least=2),
        charts.bar_chart([charts.Column("none", six.exactly(0))], "None"),
        charts.line_chart([curve], *axes, "A half"),
        charts.small_multiples({"plain": six, "wild": cards}, "Two", least=2),
        charts.compare(six, cards, "Two", names=("plain", "wild"), least=2),
        charts.cell_map((1, 2), (0, 1), (("gain", "beats"), ("rest", "even")), "Cells"),
    ]
    assert [figure.layout.title.text for figure in figures] == ["Sixes", "None", "A half", "Two", "Two", "Cells"]
    assert bars_of(figures[0]) == {k: pytest.approx(float(six.exactly(k))) for k in range(6)}
    assert list(figures[2].data[0].x) == [0, 2]
    assert {trace.yaxis for trace in figures[3].data} == {"y", "y4"}


@pytest.mark.skipif("not os.environ.get('DICEKIT_CHROMIUM')", reason="kaleido draws with a Chromium")
def test_a_figure_is_written_as_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("kaleido")
    monkeypatch.setenv("BROWSER_PATH", os.environ["DICEKIT_CHROMIUM"])
    figure = charts.odds(VIEW, "6x5")
    figure.add_trace(go.Scatter(x=[4, 5], y=[0.1, 0.2], mode="markers", marker={"color": "#ff0000", "size": 20}))
    figure.update_layout(title="Odds")
    figure.write_image(tmp_path / "odds.png", width=600, height=300, scale=2)  # plotly 6.1 to 6.3 ignores the layout's
    with Image.open(tmp_path / "odds.png") as picture:
        assert picture.size == (1200, 600)
        colors = {color for _, color in picture.convert("RGB").getcolors(1_000_000)}
    assert {(255, 0, 0), ImageColor.getrgb(LIGHT["holds"])} <= colors


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"guess": 2}, "guess"),
        ({"guess": 0.5}, "guess"),
        ({"question": "more"}, "question"),
        ({"rolls": {3: -1}}, "rolls"),
        ({"rolls": {3: True}}, "rolls"),
        ({"rolls": [3]}, "rolls"),
        ({"overlay": {3: 1}}, "overlay"),
        ({"unit": "odds"}, "unit"),
        ({"sealed": "6"}, "sealed"),
        ({"theme": "neon"}, "theme"),
    ],
)
def test_what_cannot_be_fails_in_the_call_and_names_the_field(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=f"^{field} must"):
        charts.odds(VIEW, "7x5", **wrong)


def test_a_distribution_alone_needs_its_bid() -> None:
    tally = Distribution.binomial(10, 2, 6)
    assert charts.tally_bars(tally, bid=VIEW.bid("4x5")).layout.title.text == "At least four fives: 44.1\xa0%"
    with pytest.raises(ValueError, match=r"^bid must"):
        charts.tally_bars(tally)


def test_the_tail_is_solid_and_the_rest_outlined() -> None:
    solid, rest = CASES["lesson"].figure()["data"][:2]
    assert [x for x, y in zip(solid["x"], solid["y"], strict=True) if y is not None] == list(range(7, 14))
    assert (solid["marker"]["color"], rest["marker"]["color"]) == ("$holds", "rgba(0,0,0,0)")
    exact = CASES["exactly"].figure()["data"][0]
    assert [x for x, y in zip(exact["x"], exact["y"], strict=True) if y is not None] == [7]
    assert exact["marker"]["pattern"]["shape"] == "."


@pytest.mark.parametrize("question", ["at_least", "exactly"])
def test_a_chart_is_as_tall_for_every_bid(question: str) -> None:
    """Else the button *One more* below it would move away under the finger."""
    asked = [charts.bars(VIEW, f"{quantity}x5", question=question) for quantity in range(1, 16)]
    assert len({bars.figure()["layout"]["height"] for bars in asked}) == 1


def test_the_palette_is_that_of_the_style_sheet() -> None:
    css = bundle.text_of("tokens.css")
    day_and_night, page = css.index("--surface"), css.index("@media print")
    for name, colour in LIGHT.items():
        found = re.search(rf"--{name}: (?:var\(--day, (#\w+)\) var\(--night, (#\w+)\)|(#\w+));", css[day_and_night:])
        assert found
        light, dark, always = found.groups()
        assert (light or always, dark or always) == (colour, DARK[name]), name
    for name in ("ink", "ink2", "line"):
        found = re.search(rf"--{name}: (#\w+);", css[page:])
        assert found
        assert found[1] == PRINT[name]


# ---- the still -------------------------------------------------------------------------------


def boxes(svg: str) -> list[tuple[float, float, float]]:
    """Left edge, width and height of each bar of a still, textures left out."""
    tree = ElementTree.fromstring(re.sub(r"<defs>.*?</defs>", "", svg))
    return [tuple(float(rect.attrib[name]) for name in ("x", "width", "height")) for rect in tree.iter("rect")]  # type: ignore[misc]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("narrow", [False, True])
def test_the_still_is_well_formed_and_says_what_it_shows(case: str, narrow: bool) -> None:
    bars = CASES[case]
    tree = ElementTree.fromstring(drawing(bars.figure(), bars.summary(), narrow=narrow))
    assert bars.sentence() in tree.attrib["aria-label"]
    labels = [text.text for text in tree.iter("text")]
    for place in bars.shown(narrow):
        assert str(bars.all[place].count) in labels


@pytest.mark.parametrize("narrow", [False, True])
def test_bars_of_the_still_are_as_high_as_their_chances_and_leave_room(narrow: bool) -> None:
    bars = charts.bars(VIEW, "7x5")
    drawn = sorted(boxes(drawing(bars.figure(), "", narrow=narrow)))
    chances = [float(bars.all[place].chance) for place in bars.shown(narrow)]
    assert len(drawn) == len(chances)
    for (_, _, tall), chance in zip(drawn, chances, strict=True):
        assert tall / drawn[3][2] == pytest.approx(chance / chances[3], abs=0.002)
    assert all(after[0] - before[0] - before[1] > 8 for before, after in pairwise(drawn))


def test_the_still_names_no_colour() -> None:
    assert not re.search(r"#[0-9A-Fa-f]{3,6}\b(?!-)", charts.still(CASES["lesson"]).replace("#dk-seal", ""))


def test_importing_charts_does_not_load_plotly() -> None:
    code = "import sys, dicekit.charts as c; from dicekit.charts.svg import still; sys.exit('plotly' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
