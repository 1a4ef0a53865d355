"""Fair or made up, without a browser: pairs by seed, the rule of the invented log, and what a pick tells."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from dicekit.course.lesson02.fair import ROLLS, FairOrMade, Pair, made_up, teaching_pair
from dicekit.course.lesson02.fair_drawing import one_in
from dicekit.odds import logs

# The vectors were made from the rule's words alone, with the standard library and without dicekit.
VECTORS = json.loads((Path(__file__).parents[1] / "data" / "pairs.json").read_text("utf-8"))
PAIR = Pair("K7QX", 17, 1, "02")


@pytest.fixture
def cards() -> FairOrMade:
    return FairOrMade(PAIR)


def ask(part: FairOrMade, n: int, do: str, **fields: Any) -> None:
    part.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['seed']}-{case['number']}")
def test_a_pair_is_the_published_one(case: dict[str, Any]) -> None:
    pair = Pair(case["seed"], case["seat"], case["number"], case["lesson"])
    assert (list(pair.true), list(pair.made), pair.made_at) == (case["fair"], case["made"], case["side"])
    assert pair.logs[pair.made_at] == pair.made


def test_a_made_up_log_is_even_and_has_short_runs() -> None:
    for number in range(1, 200):
        made = Pair("K7QX", 3, number).made
        counts = [made.count(face) for face in range(1, 7)]
        assert len(made) == ROLLS
        assert max(counts) - min(counts) <= 2
        assert logs.run_of(made) <= 3


def test_what_would_look_unfair_is_passed_over() -> None:
    assert made_up(cycle([6, 6, 6, 1, 2, 3, 4, 5]), 7) == (
        6,
        1,
        2,
        3,
        4,
        5,
        6,
    )  # no six twice running while others lack
    assert made_up(iter([1, 2, 1, 2, 1, 3]), 5) == (1, 2, 1, 2, 3)  # a third one would be three ahead


def test_the_even_one_is_nearly_always_the_made_up_one() -> None:
    """So the two numbers that are told do tell them apart."""
    pairs = [Pair("K7QX", 5, number) for number in range(1, 301)]
    result = sum(
        (logs.most_of(pair.made), logs.run_of(pair.made)) < (logs.most_of(pair.true), logs.run_of(pair.true))
        for pair in pairs
    )
    assert result >= 285


def test_streaks_give_away_the_first_two_of_a_fresh_seed_and_counts_the_third() -> None:
    first = teaching_pair("02")
    for number in (1, 2):
        pair = Pair(first.seed, first.seat, number, "02")
        assert logs.run_of(pair.made) < logs.run_of(pair.true)
    third = Pair(first.seed, first.seat, 3, "02")
    assert logs.run_of(third.made) == logs.run_of(third.true)
    assert logs.most_of(third.made) + 2 <= logs.most_of(third.true)


def test_a_pick_is_told_once_and_counted(cards: FairOrMade) -> None:
    ask(cards, 1, "pick", seed="k7qx", seat="17", number="1", side="0")
    assert (cards.picks, cards.found) == ({"K7QX.17.1": 0}, 1)
    ask(cards, 2, "pick", seed="K7QX", seat="17", number="1", side="1")  # a second word changes nothing
    ask(cards, 3, "pick", seed="K7QX", seat="17", number="2", side=str(1 - Pair("K7QX", 17, 2, "02").made_at))
    assert (len(cards.picks), cards.found) == (2, 1)


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": "K7QI", "seat": "1", "number": "1", "side": "0"},
        {"seed": "K7QX", "seat": "100", "number": "1", "side": "0"},
        {"seed": "K7QX", "seat": "1", "number": "0", "side": "0"},
        {"seed": "K7QX", "seat": "1", "number": "1000", "side": "0"},
        {"seed": "K7QX", "seat": "1", "number": "1", "side": "2"},
        {"seed": "K7QX", "seat": "1", "number": "x", "side": "0"},
    ],
)
def test_what_cannot_be_picked_is_refused(cards: FairOrMade, fields: dict[str, str]) -> None:
    ask(cards, 1, "pick", **fields)
    assert cards.html_notice
    assert (cards.picks, cards.html_fault) == ({}, "")


def test_the_answer_is_not_on_the_page_before_the_pick(cards: FairOrMade) -> None:
    shown = cards.html_work.partition("<template")[0]
    result = ("A was invented", "B was invented", "really rolled", 'class="run"')
    assert not [words for words in result if words in shown or words in cards.html_still]


def test_the_browser_has_the_shares_of_fair_logs(cards: FairOrMade) -> None:
    below = cards.local["below"]
    assert below["run"][2] == "50\xa0%"  # a run of three or more is in every second log of thirty
    assert below["streak"][3] == "50\xa0%"
    assert below["run"][30] == below["streak"][1] == "100\xa0%"


def test_without_scripts_the_answer_is_folded(cards: FairOrMade) -> None:
    outside = cards.still().partition("<noscript>")[2].partition("</noscript>")[0]
    assert "List A was invented." in outside


def test_it_is_drawn_in_chinese() -> None:
    assert "记录甲" in FairOrMade(PAIR, lang="zh").still()


def test_how_rare_a_log_without_a_repeat_is() -> None:
    assert one_in("en") == "200"  # each of 29 rolls differs from the one before
    assert round((6 / 5) ** 29) in range(195, 205)
