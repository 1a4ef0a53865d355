"""The odds chart as a part: it follows its question, moves the bid, and refuses what cannot be."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
import traitlets

from dicekit import odds, texts
from dicekit.distribution import Distribution
from dicekit.errors import BidAlone
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
    chart = OddsChart(question())
    assert 'data-slot="caption"' in chart.html_shell
    assert "At least seven fives: 44.1" in chart.html_caption
    assert "At least seven fives: 44.1" in chart.still()


def test_it_follows_its_question():
    chart = OddsChart(question())
    chart.question = replace(chart.question, bid=VIEW.bid("6x5"))
    assert chart.sentence == "At least six fives: 70.1\xa0%"
    assert chart.sentence in chart.html_caption.replace("&nbsp;", " ")


def test_pressing_a_bar_moves_the_bid_and_is_said():
    chart = OddsChart(question())
    asked(chart, "bid", count="9")
    assert chart.question.bid == VIEW.bid("9x5")
    assert chart.aria_live["text"] == chart.sentence


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


def test_a_bid_with_a_push_is_refused_in_the_call():
    with pytest.raises(BidAlone):
        OddsChart(VIEW, "7x5 push 5 5")


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


def test_the_figure_for_the_browser_is_that_of_the_bars_with_colour_names():
    chart = OddsChart(question(), guess=Fraction(3, 10))
    assert chart.local["figure"] == chart.bars.figure()
    assert chart.local["figure"]["data"][0]["marker"]["color"] == "$holds"


@pytest.mark.parametrize("bid", ["8x5", "3x5", "15x5", "7x4", "1x1"])
def test_after_another_bid_the_browser_has_its_figure(bid):
    chart = OddsChart(question())
    chart.question = question(bid=bid)
    assert chart.local["figure"] == chart.bars.figure()
    assert chart.local["at"] == chart.bars.at


def test_another_quantity_sends_a_small_change_and_no_table_still_or_drawing():
    chart = OddsChart(question(LIARS.view(None, dice=60), "22x5"))
    sent = []
    chart.comm.send = lambda data=None, **_: sent.append(data)
    asked(chart, "bid", count="23")
    assert len(str(sent)) < 2500
    assert not re.search("<table|<svg|<figure", str(sent))


def test_a_browser_without_plotly_is_sent_the_still_of_what_is_shown_now():
    chart = OddsChart(question())
    before = chart.html_drawing
    asked(chart, "bid", count="9")
    assert chart.html_drawing == before
    asked(chart, "stills", n=2)
    assert "At least nine fives" in chart.html_drawing
    asked(chart, "bid", n=3, count="8")
    assert "At least eight fives" in chart.still()


def test_rolls_are_told_and_drawn():
    chart = OddsChart(question(), tallies={6: 3, 7: 2})
    assert texts.say("chart.rings", n=5) in chart.html_status
    assert "var(--rolled)" in chart.html_drawing


def test_without_a_question_it_says_so():
    assert texts.say("chart.empty") in OddsChart().html_work


def test_every_bar_says_what_it_is_and_bids_its_count():
    chart = OddsChart(question())
    assert len(chart.local["spoken"]) == 11
    assert chart.local["spoken"][4].startswith("exactly seven, 22.8")
    assert chart.local["act"]["first"] + chart.local["at"] == 7


def test_view_and_bid_make_a_chart_and_what_is_wrong_fails_in_the_call():
    chart = OddsChart(VIEW, "6x5")
    assert (chart.quantity, chart.face, chart.kind) == (6, 5, "at_least")
    assert chart.chance == pytest.approx(float(odds.at_least(VIEW, "6x5")))
    assert repr(chart) == f"OddsChart({chart.sentence!r})"
    with pytest.raises(Exception, match="bananas"):
        OddsChart(VIEW, "bananas")
    with pytest.raises(TypeError, match="view"):
        OddsChart("6x5")


def test_quantity_face_and_kind_are_traits_both_ways():
    chart, received = OddsChart(VIEW, "7x5"), []
    chart.observe(lambda change: received.append((change.name, change.new)), ["quantity", "face", "chance"])
    chart.quantity = 8
    assert chart.question.bid == VIEW.bid("8x5")
    assert received[0] == ("quantity", 8)
    chart.face = 1
    assert chart.question.bid == VIEW.bid("8x1")
    assert chart.chance == pytest.approx(float(odds.at_least(VIEW, "8x1")))
    chart.kind = "exactly"
    assert chart.chance == pytest.approx(float(odds.exactly(VIEW, "8x1")))
    chart.question = question(bid="9x5")
    assert (chart.quantity, chart.face) == (9, 5)


@pytest.mark.parametrize(
    ("name", "value"), [("quantity", 0), ("quantity", 99), ("quantity", True), ("face", 7), ("chance", 0.5)]
)
def test_a_trait_that_cannot_be_is_refused_with_a_sentence_and_nothing_changes(name, value):
    chart = OddsChart(VIEW, "7x5")
    with pytest.raises(traitlets.TraitError) as problem:
        setattr(chart, name, value)
    assert str(problem.value)
    assert (chart.quantity, chart.face, chart.question.bid) == (7, 5, VIEW.bid("7x5"))


def test_a_browser_may_set_the_quantity_as_a_jslink_does():
    chart = OddsChart(VIEW, "7x5")
    chart.set_state({"quantity": 9})
    assert chart.sentence == "At least nine fives: 7.7\xa0%"
    chart.set_state({"quantity": 99})
    assert chart.quantity == 9


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
    assert "(8,675/19,683)" in chart.html_still


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


# ---- units, a second model, marks -------------------------------------------------------


def test_a_chance_is_said_as_percent_of_a_hundred_or_as_a_fraction():
    chart = OddsChart(question())
    sentences = [chart.sentence]
    for n, unit in enumerate(("hundred", "fraction"), 1):
        asked(chart, "unit", n=n, value=unit)
        sentences.append(chart.aria_live["text"])
    assert sentences == [
        "At least seven fives: 44.1\xa0%",
        "At least seven fives: 44 of 100",
        "At least seven fives: 8,675/19,683",
    ]
    asked(chart, "unit", n=9, value="odds")
    assert chart.unit == "fraction"


def test_a_second_model_is_shown_and_hidden_and_fits_the_drawing():
    plain = Distribution.binomial(20, 1, 6)
    chart = OddsChart(question(LIARS.view(None, dice=20), "7x5"), overlay=plain, overlay_name="plain")
    assert 'data-shortcut="o"' in chart.html_acts
    second = next(trace for trace in chart.local["figure"]["data"] if trace["name"] == "plain")
    assert max(second["y"]) == float(plain.exactly(3)) <= chart.local["figure"]["layout"]["yaxis"]["range"][1]
    asked(chart, "overlay")
    assert chart.aria_live["text"] == "plain: hidden."
    assert "plain" not in {trace["name"] for trace in chart.local["figure"]["data"]}
    assert 'data-act="overlay"' not in OddsChart(question()).html_acts


def test_mean_and_even_bet_are_marked_if_wanted():
    for marks, words in (
        ({}, "Mean 6⅓, even bet 6."),
        ({"even": False}, "Mean 6⅓."),
        ({"mean": False}, "Even bet 6."),
        ({"mean": False, "even": False}, None),
    ):
        chart = OddsChart(question(), **marks)
        names = {trace["name"] for trace in chart.local["figure"]["data"]}
        assert ("mean" in names, "even bet" in names) == (marks.get("mean", True), marks.get("even", True))
        assert words is None or chart.bars.summary().endswith(words)
