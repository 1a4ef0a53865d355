"""How long the odds panel of a player in mid-hand takes, and how near the exact odds come to deals that are dealt.

    python -m pytest tests/bench/test_bench_deals.py -m bench -s

Thirty cards seen on the table, two voids proved, the bottom hidden: the panel from nothing, every part of it, beside a
reference of the same run (all tails of a bid of forty dice, 200 times). Times are this process’s own; the budget is
printed, not asserted. The deals are asserted: every answer lies within its own error bound.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time

import pytest

from dicekit.cards.card import points
from dicekit.distribution import Distribution
from dicekit.odds import deals, deals_panel, lots
from dicekit.odds.deal_questions import chances
from dicekit.odds.deals_panel import Panel, panel
from tests.odds.dealt import ASKED, BOUND, counted, is_chance, unseen_dealt
from tests.odds.mid_hand import mid_hand

pytestmark = pytest.mark.bench

BUDGET = 100  # milliseconds for the panel
DEALS, FITTING = 20_000, 20_000
ROUNDS = 15
PARTS = (
    *("places", "roles", "voids", "thirds", "mean_trumps", "trumps_left", "jokers"),
    *("bottom_jokers", "bottom_points", "dry", "buried"),
)
KEPT = (lots._ways, lots._seats, lots._gathered, lots._picks, deals.unseen, deals_panel.panel)


def forget() -> None:
    """Nothing is kept from before."""
    for kept in KEPT:
        kept.cache_clear()


def milliseconds(do: Callable[[], object], rounds: int = ROUNDS, before: Callable[[], None] = lambda: None) -> float:
    """The median of this process’s own time."""
    times = []
    for _ in range(rounds):
        before()
        begun = process_time()
        do()
        times.append(1000 * (process_time() - begun))
    return median(times)


def whole_panel() -> Panel:
    """The whole panel of the player in mid-hand."""
    found = panel(mid_hand())
    assert found is not None
    for part in PARTS:
        getattr(found, part)
    return found


def reference() -> None:
    """Work that every machine can be measured by."""
    for _ in range(200):
        Distribution.binomial(40, 2, 6).chances()


def test_the_panel_of_a_player_in_mid_hand() -> None:
    view = mid_hand()
    assert sum(map(len, view.played)) >= 30
    assert len({void for void in view.voids if void[0] != view.seat}) == 2
    fresh, again, beside = milliseconds(whole_panel, before=forget), milliseconds(whole_panel), milliseconds(reference)
    print(f"\nodds panel, {sum(map(len, view.played))} cards seen, two voids")
    print(f"  from nothing      {fresh:8.2f} ms   budget {BUDGET} ms")
    print(f"  kept              {again:8.2f} ms")
    print(f"  reference         {beside:8.2f} ms   ratio {fresh / beside:.2f}")
    deepest = 0.0
    for cards in (40, 60, 80, 100):
        late = mid_hand(seen=cards)
        deepest = max(
            deepest, milliseconds(lambda view=late: [getattr(panel(view), part) for part in PARTS], 5, forget)
        )
    print(f"  later in the hand {deepest:8.2f} ms   at most, from 40 to 100 cards seen")


def test_every_question_against_deals_that_were_dealt() -> None:
    begun = process_time()
    found = counted(DEALS, seed=162)
    each = 1_000_000 * (process_time() - begun) / DEALS
    worst = 0.0
    for question in ASKED:
        off = found[question].off(chances(question), chance=is_chance(question))
        worst = max(worst, off)
        assert off < BOUND, question
    print(f"\n{DEALS} deals, {len(ASKED)} questions of each: {each:.0f} µs a deal")
    print(f"  farthest from the exact value: {worst:.2f} standard errors   bound {BOUND}")


def test_the_panel_against_deals_that_fit_what_was_seen() -> None:
    view, now, hidden, rng = mid_hand(), whole_panel(), deals.unseen(mid_hand()), random.Random(20)
    begun = process_time()
    dealt = [unseen_dealt(hidden, rng) for _ in range(FITTING)]
    each = 1_000_000 * (process_time() - begun) / FITTING
    total = sum(weight for weight, _ in dealt)
    worth = total**2 / sum(weight * weight for weight, _ in dealt)
    worst = 0.0

    def ask(value: Callable[[list[list[str]]], float], exact: float) -> None:
        nonlocal worst
        told_ = [(weight, value(laid)) for weight, laid in dealt]
        mean = sum(weight * found for weight, found in told_) / total
        spread = sum(weight * (found - mean) ** 2 for weight, found in told_) / total
        off = abs(mean - exact) / max(spread / worth, 1e-18) ** 0.5
        worst = max(worst, off if spread else 0.0)
        assert not spread or off < BOUND

    assert now.trumps is not None
    assert now.bottom_points is not None
    for place, where in enumerate(now.places):
        ask(lambda laid, at=place: sum(map(view.trumps.is_trump, laid[at])), float(now.trumps[place].mean))
        ask(lambda laid, at=place: points(laid[at]), float(deals.mean_points(view, where.name)))
        for kind, tallies in now.jokers.items():
            ask(lambda laid, at=place, kind=kind: laid[at].count(kind), float(tallies[place].mean))
        for third in now.thirds:
            ask(lambda laid, at=place, card=third.card: float(card in laid[at]), float(third.chances[place]))
    ask(lambda laid: float(points(laid[3]) >= 20), float(now.bottom_points.at_least(20)))
    print(f"\n{FITTING} deals that fit a view with two voids, worth {worth:.0f} equal ones: {each:.0f} µs a deal")
    print(f"  farthest from the exact value: {worst:.2f} standard errors   bound {BOUND}")
