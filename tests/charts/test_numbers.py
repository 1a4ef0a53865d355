"""The odds chart as numbers and words: true to its state, at every size."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import charts, odds, texts
from dicekit.charts.figure import label
from dicekit.charts.numbers import Bars
from dicekit.charts.svg import fitted
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.games import games

LIARS = games["liars_dice"](players=3)
VIEW = LIARS.view("55126", unknown=10)


def test_the_sentence_of_lesson_6():
    assert charts.sentence(VIEW, "7x5") == "At least seven fives: 44.1\xa0%"
    assert charts.sentence(VIEW, "7x5", lang="zh") == "至少七个五：44.1%"


def test_the_sentence_of_an_exact_question():
    assert charts.sentence(VIEW, "7x5", question="exactly") == "Exactly seven fives: 22.8\xa0%"


def test_certain_and_impossible_are_said():
    assert charts.sentence(VIEW, "3x5") == "At least three fives: certain"
    assert charts.sentence(VIEW, "14x5") == "At least fourteen fives: impossible"


def test_nothing_unseen_is_printed():
    view = LIARS.view("55126", unknown=0)
    words = "No unseen dice: you know everything. At least three fives is simply true."
    assert charts.sentence(view, "3x5") == words
    assert charts.sentence(view, "4x5").endswith("false.")


def test_a_chinese_call_is_printed_with_its_mode():
    view = games["chinese"](players=4).view("66134")
    assert charts.sentence(view, "6x6") == "At least six sixes fei: 91.0\xa0%"


def test_bars_are_the_odds():
    for bar in charts.bars(VIEW, "7x5").all:
        assert bar.chance == odds.exactly(VIEW, f"{bar.count}x5")
        assert bar.at_least == odds.at_least(VIEW, f"{bar.count}x5")


def test_bars_that_hold_begin_at_the_bid():
    kinds = {bar.count: bar.kind for bar in charts.bars(VIEW, "7x5").all}
    assert (kinds[6], kinds[7], kinds[13]) == ("rest", "holds", "holds")


def test_exactly_marks_one_bar():
    kinds = [bar.kind for bar in charts.bars(VIEW, "7x5", question="exactly").all]
    assert kinds.count("exact") == 1


def test_rolls_are_shares():
    bars = charts.bars(VIEW, "7x5", rolls={6: 3, 7: 1})
    assert {bar.count: bar.rolled for bar in bars.all}[6] == Fraction(3, 4)


@pytest.mark.parametrize("dice", [1, 2, 10, 30, 60])
@pytest.mark.parametrize("narrow", [False, True])
def test_the_window_holds_the_bid_and_leaves_nothing_out_unsaid(dice, narrow):
    view = LIARS.view(None, dice=dice)
    for quantity in range(1, dice + 1):
        bars = charts.bars(view, f"{quantity}x5")
        shown = bars.shown(narrow)
        assert len(shown) == min(9 if narrow else 13, dice + 1)
        assert bars.at in shown
        if len(shown) < bars.stops:
            rest = fitted(bars.figure(), narrow)["annotations"]
            notes = [note["text"] for note in rest if note.get("name") in ("before", "after") and note["text"]]
            assert len(notes) == (shown.start > 0) + (shown.stop < bars.stops)


def test_a_phone_shows_nine_bars_around_the_bid_of_lesson_6():
    bars = charts.bars(VIEW, "7x5")
    assert [bars.all[place].count for place in bars.shown(True)] == list(range(3, 12))


def test_one_bar_read_aloud():
    bars = charts.bars(LIARS.view(None, dice=20), "6x5", guess=Fraction(3, 5))
    words = bars.say(6).replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")
    assert words == "exactly six, 18.2 %; at least six, 70.3 %; you guessed 60 %"


def test_the_table_has_a_row_for_every_count():
    rows = charts.table(VIEW, "7x5")
    assert len(rows) == 11
    assert rows[4] == ("7", "22.8\xa0% (4,480/19,683)", "44.1\xa0% (8,675/19,683)")


@pytest.mark.parametrize("lang", texts.languages)
def test_summary_and_heads_in_each_language(lang):
    bars = charts.bars(VIEW, "7x5", guess=Fraction(3, 10), rolls={6: 1})
    assert bars.sentence(lang) in bars.summary(lang)
    assert len(bars.heads(lang)) == 4


def test_every_text_of_the_chart_is_there_in_each_language():
    ours = [{key for key in texts.catalogue(lang) if key.startswith("chart.")} for lang in texts.languages]
    assert all(keys == ours[0] for keys in ours)


def test_labels_and_mixed_numbers():
    assert label(Fraction(1, 3), "en") == "33.3"
    assert texts.get_language("en").mixed(Fraction(20, 3)) == "6⅔"


@pytest.mark.parametrize(
    ("name", "value"),
    [("question", "more"), ("guess", Fraction(3, 2)), ("rolls", {3: -1})],
)
def test_what_cannot_be_is_refused(name, value):
    with pytest.raises(ValueError, match=f"^{name} must"):
        Bars(Distribution.binomial(2, 2, 6), Bid(1, 5), **{name: value})
