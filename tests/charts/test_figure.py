"""The plotly figure and the still: the same numbers, the palette of the style sheet, plotly only on request."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from dicekit import charts
from dicekit.charts.figure import painted, spec
from dicekit.charts.palette import DARK, LIGHT, PRINT
from dicekit.charts.svg import drawing
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit import bundle

LIARS = games["liars_dice"](players=3)
VIEW = LIARS.view("55126", unknown=10)
CASES = {
    "lesson": charts.bars(VIEW, "7x5", guess=Fraction(3, 10), rolls={5: 10, 6: 11, 7: 12}),
    "exactly": charts.bars(VIEW, "7x5", question="exactly"),
    "overlay": charts.bars(VIEW, "7x5", overlay=Distribution.binomial(15, 1, 6)),
    "sixty": charts.bars(LIARS.view(None, dice=60), "22x5", guess=Fraction(99, 100)),
    "one die": charts.bars(LIARS.view(None, dice=1), "1x5", guess=Fraction(0)),
    "known": charts.bars(LIARS.view("55126", unknown=0), "3x5"),
    "false": charts.bars(LIARS.view("55126", unknown=0), "9x5"),
    "impossible": charts.bars(VIEW, "15x5"),
    "chinese": charts.bars(games["chinese"](players=8).view("66134"), "20x6"),
}


def by_name(figure, name):
    return next(trace for trace in figure["data"] if trace["name"] == name)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("theme", charts.THEMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_plotly_takes_every_figure(case, theme, narrow):
    figure = charts.tally_bars(CASES[case], theme=theme, narrow=narrow)
    assert figure.layout.title.text == CASES[case].sentence()
    assert "$" not in figure.to_json()


def test_odds_is_a_figure_of_the_view():
    assert charts.odds(VIEW, "7x5", lang="zh").layout.title.text == "至少七个五：44.1%"


def test_a_distribution_alone_needs_its_bid():
    tally = Distribution.binomial(10, 2, 6)
    assert charts.tally_bars(tally, bid=VIEW.bid("4x5")).layout.title.text == "At least four fives: 44.1\xa0%"
    with pytest.raises(ValueError, match="needs the bid"):
        charts.tally_bars(tally)


def test_the_tail_is_solid_and_the_rest_outlined():
    figure = spec(CASES["lesson"])
    assert by_name(figure, "holds")["x"] == list(range(7, 14))
    assert by_name(figure, "holds")["marker"]["color"] == "$holds"
    assert by_name(figure, "rest")["marker"]["color"] == "rgba(0,0,0,0)"
    assert by_name(figure, "notches")["x"] == list(range(7, 14))


def test_exactly_is_dotted():
    exact = by_name(spec(CASES["exactly"]), "exact")
    assert (exact["x"], exact["marker"]["pattern"]["shape"]) == ([7], ".")


def test_rolls_are_hollow_rings():
    assert by_name(spec(CASES["lesson"]), "rolled")["marker"]["symbol"] == "circle-open"


def test_heights_are_in_proportion_to_chances():
    holds = by_name(spec(CASES["lesson"]), "holds")
    seven, eight = holds["y"][:2]
    bars = {bar.count: bar.chance for bar in CASES["lesson"].all}
    assert seven / eight == pytest.approx(float(bars[7] / bars[8]), rel=0.001)


def test_labels_stand_over_their_bars():
    assert by_name(spec(CASES["lesson"]), "chances")["text"][3:6] == ["26.0", "<b>22.8</b>", "<b>13.7</b>"]


def test_the_palette_is_that_of_the_style_sheet():
    css = bundle.text_of("tokens.css")
    day_and_night, page = css.index("--surface"), css.index("@media print")
    for name, colour in LIGHT.items():
        found = re.search(rf"--{name}: (?:var\(--day, (#\w+)\) var\(--night, (#\w+)\)|(#\w+));", css[day_and_night:])
        light, dark, always = found.groups()
        assert (light or always, dark or always) == (colour, DARK[name]), name
    for name in ("ink", "ink2", "line"):
        assert re.search(rf"--{name}: (#\w+);", css[page:])[1] == PRINT[name]


def test_an_unknown_theme_says_which_there_are():
    with pytest.raises(ValueError, match="light, dark, print"):
        painted(CASES["lesson"], theme="neon")


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("narrow", [False, True])
def test_the_still_is_well_formed_and_says_what_it_shows(case, narrow):
    bars = CASES[case]
    tree = ElementTree.fromstring(drawing(bars, narrow=narrow))
    assert bars.sentence() in tree.attrib["aria-label"]
    counts = [text.text for text in tree.iter("text")]
    for bar in bars.window(9 if narrow else 13):
        assert str(bar.count) in counts


def test_the_still_names_no_colour():
    assert not re.search(r"#[0-9A-Fa-f]{3,6}\b(?!-)", charts.still(CASES["lesson"]).replace("#dk-seal", ""))


def test_importing_charts_does_not_load_plotly():
    code = "import sys, dicekit.charts as c; from dicekit.charts.figure import spec; sys.exit('plotly' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
