"""A grid of one hidden cup, where a hand counts as a whole: counted as the rules count it, and said so."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dicekit import odds, texts
from dicekit.dice.hand import hand
from dicekit.games import games
from dicekit.odds.hands import one_hand
from dicekit.widgets.draw import grid_svg as picture
from dicekit.widgets.grid import OutcomeGrid, Outcomes
from dicekit.widgets.grid.cup import GONE
from dicekit.widgets.question import Question
from tests.widgets.test_grid import asked, drawn_cells


def cup(bid: str = "6x3", players: int = 3, **options: str) -> Question:
    """A Chinese table as somebody sees it who holds 1 1 3 3 4: four threes in fei, two in zhai."""
    hands = ["11334", *[None] * (players - 1)]
    view = games["chinese"](players=players, **options).deal(hands=hands).seen_by(0)
    return Question(view, view.bid(bid))


@pytest.mark.parametrize("bid", ["6x3", "8x3", "7x4", "4x3z", "2x1z", "5x6"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"surround": "plus_two", "straight": "zero"},
        {"straight_kind": "run"},
        {"straight": "off", "surround": "off"},
    ],
    ids=str,
)
def test_a_cup_is_counted_hand_by_hand_as_the_rules_count_it(bid: str, options: dict[str, str]) -> None:
    """Outcome by outcome the game's own tally; in all the distribution that the odds have of one hand."""
    asked = cup(bid, **options)
    outcomes, rules = Outcomes.of(asked), asked.view.rules
    for number, count in enumerate(outcomes.counts):
        dice = hand(outcomes.classes[at][0] for at in outcomes.outcome(number))
        assert count == (rules.tally(dice, asked.bid) if rules.kept(dice) else GONE), dice
    one = one_hand(rules, 5, asked.bid.face, asked.bid.zhai)
    assert {count: ways for count, ways in outcomes.bands if ways} == dict(one.items())
    assert outcomes.remaining + outcomes.gone == outcomes.total == 7776
    assert outcomes.chance == one.at_least(outcomes.need)


def test_a_cup_says_what_falls_to_it_and_what_all_bring() -> None:
    """Eight threes, four held: two cups must bring four, two each; C12: 720 straights are rolled again."""
    grid = OutcomeGrid(question=cup("8x3"), fixed=True)
    whole = odds.at_least(cup("8x3").view, "8x3")
    one = Fraction(2080 + 1280 + 320 + 32, 7056)
    assert (grid.state.chance, grid.state.gone) == (one, 720)
    percent = texts.get_language("en").percent
    together = f"Two hands together bring four or more: {percent(whole)}."
    assert grid.sentence == f"3,712 of 7,056 hands do: {percent(one)}. {together}"
    assert "One of two hidden cups, that of" in grid.html_shell
    assert "its part of the four that two hands must bring" in grid.html_work
    assert "720 hands are straights and are struck out" in grid.html_work
    assert re.search(r">rolled again</t[hd]><td>720</td><td>–</td><td>struck out<", grid.html_table)
    grid.question = cup("8x3", players=2)
    assert grid.sentence == f"352 of 7,056 hands do: {percent(Fraction(320 + 32, 7056))}."
    assert not grid.html_fault


def test_a_cup_goes_to_the_browser_hand_by_hand_and_is_not_moved_from_there() -> None:
    grid = OutcomeGrid(question=cup("8x3"), order="sorted")
    assert len(grid.local["hands"]) == 252
    assert grid.local["bands"][-1] == [GONE, "rolled again: 720"]
    assert grid.local["words"]["sorted"] == "Sorted in seven bands: 1,024; 2,320; 2,080; 1,280; 320; 32; 720."
    before = grid.state
    asked(grid, "quantity", need=3, exactly=False, asked=1)
    assert (grid.state, str(grid.question.bid)) == (before, "8x3")
    asked(grid, "known", 2, die=0, shown=0)  # a one: threes are the other four dice and it
    assert grid.state.remaining == 1296 - 120
    assert "of the 1,176 hands that are left do" in grid.sentence
    assert len(str(grid.local)) < 10_000


def test_where_one_cup_is_more_than_enough_or_never_enough() -> None:
    assert OutcomeGrid(question=cup("4x3")).state.chance == 1
    assert "What is known is enough already" in OutcomeGrid(question=cup("4x3")).html_work
    never = OutcomeGrid(question=cup("11x3", players=2))
    assert never.state.chance == 0
    assert "no hand can ever count so much" in never.html_work


def test_the_still_strikes_out_exactly_what_is_rolled_again() -> None:
    outcomes = Outcomes.of(cup("8x3"))
    svg = str(picture.whole(outcomes, "x", "label"))
    columns = outcomes.shape[1]
    for css, wanted in (("lit", outcomes.holds), ("gone", outcomes.cannot)):
        expected = {divmod(number, columns) for number, count in enumerate(outcomes.counts) if wanted(count)}
        assert drawn_cells(svg, css) == expected
    assert "rolled again: 720" in OutcomeGrid(outcomes).html_picture.partition('class="banded"')[2]


def test_order_picked_outcome_and_known_dice_come_back_from_the_address() -> None:
    grid, other = (OutcomeGrid(question=cup("8x3"), fixed=True) for _ in range(2))
    grid.on_order("sorted")
    grid.on_pick(7465)
    grid.on_known(0, 5)
    other.on_restore(grid.link)
    assert (other.order, other.selected, other.state) == ("sorted", 7465, grid.state)
