"""The push bench without a browser: what moves, what objects, what is rolled, what the others learn."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dicekit.course.lesson10.bench import Bench, PushBench

SHOWN = frozenset({0, 1, 2})


def press(bench: PushBench, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(bench.ack.values(), default=0) + 1
    bench.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_moving_three_dice_says_what_they_do() -> None:
    """LESSONS 7.13, in the words of the part."""
    bench = PushBench()
    for at in range(3):
        press(bench, "move", at=str(at))
    said = bench.spoken["text"]
    assert "Showing three" in said
    assert "from 21.3\xa0% to 36.8\xa0%" in said
    assert "3⅔ from you instead of 1⅔" in said


@pytest.mark.parametrize(
    ("bench", "code"),
    [
        (Bench(), "push_empty"),  # P8
        (Bench(picked=frozenset(range(5))), "push_all"),
        (Bench(picked=SHOWN, first=True), "push_on_opening"),
        (Bench(picked=SHOWN, first=True, on_opening=True), ""),
        (Bench(picked=SHOWN, quantity=5), "not_higher"),
        (Bench(picked=SHOWN, quantity=5, timing="before_bid"), ""),
        (Bench("bluff", picked=SHOWN, first=True), ""),  # B14
        (Bench("bluff", picked=frozenset({0, 3}), must_match=True), "push_mismatch"),
        (Bench("bluff", picked=SHOWN, must_match=True), ""),
    ],
)
def test_the_rules_of_the_table_decide(bench: Bench, code: str) -> None:
    assert (bench.objection.code if bench.objection else "") == code
    part = PushBench(bench)
    button = re.search(r'<button [^>]*data-act="say"[^>]*>', part.html_work)
    assert button
    assert ("aria-disabled" in button[0]) == bool(code)
    press(part, "say")
    assert bool(part.html_notice) == bool(code)


def test_the_bid_is_said_and_then_the_rest_is_rolled() -> None:
    bench = PushBench(Bench(picked=SHOWN, seed="K7QX"))
    press(bench, "roll")
    assert bench.html_notice, "nothing was said yet"
    press(bench, "say")
    assert bench.state.said
    press(bench, "step", by="1")
    assert bench.state.quantity == 8, "a bid that was said stays"
    press(bench, "move", at="0")
    assert bench.state.picked == SHOWN
    press(bench, "roll")
    assert len(bench.state.new) == 2
    expected = {0: Fraction(4195, 19683), 1: Fraction(8675, 19683), 2: Fraction(13795, 19683)}
    assert bench.state.now == expected[bench.state.counting]
    press(bench, "again")
    assert bench.state.free
    assert bench.state.picked == SHOWN


def test_before_the_bid_the_roll_is_seen_first() -> None:
    bench = PushBench(Bench(picked=SHOWN, timing="before_bid", seed="K7QX"))
    press(bench, "say")
    assert bench.state.rolled
    assert not bench.state.said
    press(bench, "step", by="-1")
    assert bench.state.quantity == 7


def test_the_same_seed_rolls_the_same_dice() -> None:
    first, again = (Bench(picked=SHOWN, seed="K7QX").fallen() for _ in range(2))
    assert first.new == again.new
    assert first.fallen().roll == 2


def test_showing_something_that_does_not_count_can_cost() -> None:
    """5 5 1 rolled again and 2 6 shown: three sure ones become one on average."""
    told = Bench(picked=frozenset({3, 4})).odds
    assert told is not None
    assert told.after < told.before
    assert told.expected_after == 1


@pytest.mark.parametrize(
    "link", ["perudo.012.10.8x5.", "bluff.03.4.3x*.om", "perudo..1.1x1.otb", "bluff.0124.20.9x2.t"]
)
def test_a_link_brings_the_bench_back(link: str) -> None:
    bench = PushBench(place="bench")
    press(bench, "restore", text=link)
    assert bench.html_notice == ""
    assert bench.link == link


@pytest.mark.parametrize(
    "link", ["", "perudo.012.0.8x5.", "perudo.012.10.8x*.", "bluff.012.10.8x6.", "chess.0.1.1x1.", "x" * 999]
)
def test_a_strange_link_is_refused(link: str) -> None:
    bench = PushBench(place="bench")
    before = bench.state
    press(bench, "restore", text=link)
    assert bench.html_notice
    assert bench.state == before


def test_the_next_player_learns_from_what_is_shown() -> None:
    part = PushBench(Bench(picked=SHOWN))
    rows = re.findall(r'<tr( class="turned")?><th scope="row">(\d)</th>', part.html_work)
    assert [held for _, held in rows] == list("012345")
    assert [held for turned, held in rows if turned] == ["3", "4"]
