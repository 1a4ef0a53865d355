"""The odds chart as a part: it follows its question, moves the bid, and refuses what cannot be."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import traitlets

from dicekit import texts
from dicekit.charts.geometry import TALLEST
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plotted import plotly_script
from dicekit.widgets.question import Question

LIARS = games["liars_dice"](players=3)
VIEW = LIARS.view("55126", unknown=10)


def question(view=VIEW, bid="7x5"):
    return Question(view, view.bid(bid))


def asked(part, do, n=1, **fields):
    """What a browser asks."""
    part.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_the_sentence_is_its_caption():
    assert "<figcaption" in OddsChart(question()).html_work
    assert "At least seven fives: 44.1" in OddsChart(question()).html_work


def test_it_follows_its_question():
    chart = OddsChart(question())
    chart.question = replace(chart.question, bid=VIEW.bid("6x5"))
    assert chart.sentence == "At least six fives: 70.1\xa0%"
    assert chart.sentence in chart.html_work.replace("&nbsp;", " ")


def test_pressing_a_bar_moves_the_bid_and_is_said():
    chart = OddsChart(question())
    asked(chart, "bid", count="9")
    assert chart.question.bid == VIEW.bid("9x5")
    assert chart.spoken["text"] == chart.sentence


def test_one_more_and_one_fewer():
    chart = OddsChart(question())
    asked(chart, "move", by="1")
    asked(chart, "move", n=2, by="-1")
    asked(chart, "move", n=3, by=-1)
    assert chart.question.bid == VIEW.bid("6x5")


def test_a_moved_bid_moves_what_is_linked_to_it():
    chart, ledger = OddsChart(question()), Ledger(question())
    traitlets.link((chart, "question"), (ledger, "question"))
    asked(chart, "move", by=1)
    assert "Eight needs five more." in ledger.html_work


def test_a_push_is_not_moved_along():
    chart = OddsChart(question(bid="7x5 push 5 5"))
    asked(chart, "move", by=1)
    assert chart.question.bid.push is None


@pytest.mark.parametrize("count", ["0", "16", "-3", "999999999"])
def test_a_bid_that_there_is_not_is_refused(count):
    chart = OddsChart(question())
    asked(chart, "bid", count=count)
    assert chart.question.bid == VIEW.bid("7x5")
    assert "notice" in chart.html_notice


def test_bluff_ends_where_its_track_ends():
    view = games["bluff"](players=5).view(None, dice=25)
    chart = OddsChart(question(view, "20x5"))
    asked(chart, "move", by=1)
    assert chart.question.bid.quantity == 20
    assert "There is no bid on twenty-one here." in chart.html_notice


def test_at_least_or_exactly():
    chart = OddsChart(question())
    asked(chart, "kind", value="exactly")
    assert chart.sentence == "Exactly seven fives: 22.8\xa0%"
    asked(chart, "kind", n=2, value="roughly")
    assert chart.kind == "exactly"


def test_the_figures_for_the_browser_carry_colour_names():
    chart = OddsChart(question(), guess=Fraction(3, 10))
    assert {"wide", "narrow", "width"} == set(chart.local)
    assert any(trace.get("marker", {}).get("color") == "$holds" for trace in chart.local["wide"]["data"])


def test_rolls_are_told_and_drawn():
    chart = OddsChart(question(), tallies={6: 3, 7: 2})
    assert texts.say("chart.rings", n=5) in chart.html_status
    assert 'class="ring"' in chart.html_work


def test_without_a_question_it_says_so():
    assert texts.say("chart.empty") in OddsChart().html_work


def test_every_bar_can_be_reached_and_says_what_it_is():
    html = OddsChart(question()).html_work
    assert html.count('class="hit"') == 11 + 9
    assert 'aria-label="exactly seven, 22.8' in html
    assert html.count('aria-pressed="true"') == 2  # one in the wide layer, one in the phone's


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("guess", 0.3),
        ("guess", Fraction(3, 2)),
        ("guess", True),
        ("tallies", {"6": 3}),
        ("tallies", {6: -1}),
        ("kind", "luck"),
    ],
)
def test_what_cannot_be_is_refused(name, value):
    chart = OddsChart(question())
    with pytest.raises(traitlets.TraitError):
        setattr(chart, name, value)


def test_plotly_is_sent_on_request_and_let_go():
    chart = OddsChart(question())
    asked(chart, "library")
    assert chart.library == plotly_script()
    asked(chart, "library_done", n=2)
    assert chart.library == ""


def test_the_table_and_the_copy_have_every_count():
    chart = OddsChart(question())
    assert chart.html_table.count("<tr>") == 12
    assert "(8675/19683)" in chart.html_still


def test_it_needs_no_plotly_to_draw():
    import subprocess
    import sys

    code = (
        "import sys; from dicekit.games import games; from dicekit.widgets.chart import OddsChart;"
        "from dicekit.widgets.question import Question;"
        "v = games['liars_dice'](players=3).view('55126', unknown=10); OddsChart(Question(v, v.bid('7x5')));"
        "sys.exit('plotly' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# ---- windows, units, a second model, marks -------------------------------------------------------


def test_earlier_and_later_bars_come_by_windows_and_the_bid_brings_them_back():
    chart = OddsChart(question(LIARS.view(None, dice=15), "7x5"))
    shown = chart.bars.window(9)
    asked(chart, "window", by="1")
    assert chart.bars.window(9)[0].count > shown[0].count
    assert chart.bars.window(9)[-1].count == 15
    asked(chart, "window", n=2, by="1")
    assert "nothing further" in chart.html_notice
    asked(chart, "bid", n=3, count="7")
    assert chart.bars.window(9) == shown


def test_a_chance_is_said_as_percent_of_a_hundred_or_as_a_fraction():
    chart = OddsChart(question())
    told = [chart.sentence]
    for n, unit in enumerate(("hundred", "fraction"), 1):
        asked(chart, "unit", n=n, value=unit)
        told.append(chart.spoken["text"])
    assert told == [
        "At least seven fives: 44.1\xa0%",
        "At least seven fives: 44 of 100",
        "At least seven fives: 8675/19683",
    ]
    asked(chart, "unit", n=9, value="odds")
    assert chart.unit == "fraction"


def test_a_second_model_is_shown_and_hidden_and_fits_the_drawing():
    plain = Distribution.binomial(20, 1, 6)
    chart = OddsChart(question(LIARS.view(None, dice=20), "7x5"), overlay=plain, overlay_name="plain")
    assert 'data-shortcut="o"' in chart.html_work
    second = next(trace for trace in chart.local["wide"]["data"] if trace["name"] == "second")
    assert max(second["y"]) == TALLEST
    asked(chart, "overlay")
    assert chart.spoken["text"] == "plain: hidden."
    assert "second" not in {trace["name"] for trace in chart.local["wide"]["data"]}
    assert 'data-act="overlay"' not in OddsChart(question()).html_work


def test_mean_and_even_bet_are_marked_if_wanted():
    for marks, words in (
        ({}, "Mean 6⅓, even bet 6."),
        ({"even": False}, "Mean 6⅓."),
        ({"mean": False}, "Even bet 6."),
        ({"mean": False, "even": False}, None),
    ):
        chart = OddsChart(question(), **marks)
        names = {trace["name"] for trace in chart.local["wide"]["data"]}
        assert ("mean" in names, "even" in names) == (marks.get("mean", True), marks.get("even", True))
        assert words is None or chart.bars.summary().endswith(words)
