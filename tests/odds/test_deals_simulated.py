"""Simulation twins: the exact odds beside deals that were dealt, each within its own error bound."""

from __future__ import annotations

import random
from functools import cache

import pytest

from dicekit.cards.card import JOKERS, points
from dicekit.odds import deals
from dicekit.odds.deal_questions import chances
from dicekit.odds.deals_panel import Panel, panel
from dicekit.odds.deals_urn import Urn
from tests.odds.dealt import ASKED, BOUND, Count, counted, is_chance, unseen_dealt
from tests.odds.mid_hand import mid_hand

DEALS, MORE = 2000, 1500


@cache
def whole() -> dict[str, Count]:
    return counted(DEALS, seed=19)


@pytest.mark.parametrize("question", ASKED)
def test_whole_deals(question: str) -> None:
    assert whole()[question].off(chances(question), chance=is_chance(question)) < BOUND


# ---- what a player in mid-hand knows -------------------------------------------------------------------


@cache
def fitting() -> list[tuple[float, list[list[str]]]]:
    """Deals that fit what the player in mid-hand has seen, each with its weight."""
    hidden, rng = deals.unseen(mid_hand()), random.Random(20)
    return [unseen_dealt(hidden, rng) for _ in range(MORE)]


def known_panel() -> Panel:
    found = panel(mid_hand())
    assert found is not None
    return found


def near(values: list[float], exact: float) -> bool:
    """The weighted mean is within the bound of as many equal deals as these are worth."""
    weights = [weight for weight, _ in fitting()]
    whole_weight = sum(weights)
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True)) / whole_weight
    spread = sum(weight * (value - mean) ** 2 for weight, value in zip(weights, values, strict=True)) / whole_weight
    worth = whole_weight**2 / sum(weight * weight for weight in weights)
    assert worth > MORE / 5
    return abs(mean - exact) <= BOUND * max(spread / worth, 1e-12) ** 0.5


@pytest.mark.parametrize("place", range(4))
def test_trumps_and_points_of_each_place(place: int) -> None:
    view, there = mid_hand(), [laid[place] for _, laid in fitting()]
    trumps = known_panel().trumps
    assert trumps is not None
    exact = trumps[place]
    assert near([sum(map(view.trumps.is_trump, cards)) for cards in there], float(exact.mean))
    middle = exact.even_bet
    held = [sum(map(view.trumps.is_trump, cards)) >= middle for cards in there]
    assert near([float(value) for value in held], float(exact.at_least(middle)))
    where = known_panel().places[place].name
    assert near([points(cards) for cards in there], float(deals.mean_points(view, where)))


def test_third_copies_and_jokers() -> None:
    assert len(known_panel().thirds) >= 3
    for third in known_panel().thirds:
        assert sum(third.chances) == 1
        for place, chance in enumerate(third.chances):
            assert near([float(third.card in laid[place]) for _, laid in fitting()], float(chance))
    bottom, points_there = known_panel().bottom_jokers, known_panel().bottom_points
    assert bottom is not None
    assert points_there is not None
    assert near([float(any(card in JOKERS for card in laid[3])) for _, laid in fitting()], float(bottom.at_least(1)))
    assert near([float(points(laid[3]) >= 20) for _, laid in fitting()], float(points_there.at_least(20)))
    for kind, by_place in known_panel().jokers.items():
        for place, tally in enumerate(by_place):
            assert near([laid[place].count(kind) for _, laid in fitting()], float(tally.mean))


def test_the_urn_drawn_by_hand() -> None:
    """Nine trumps among the first twenty cards: the rest of the hand, drawn two thousand times."""
    urn = Urn(162, 54).after([True] * 9 + [False] * 11)
    rng, left = random.Random(5), [True] * 45 + [False] * 97
    found = Count()
    for _ in range(DEALS):
        found.add(float(9 + sum(rng.sample(left, 19)) >= 15))
    assert found.off(urn.tally().at_least(15), chance=True) < BOUND
