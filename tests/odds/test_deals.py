"""Odds in a hand of Da Gunzi against every deal that there could be, and against deals that were dealt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import sqrt

import pytest

from dicekit.cards.card import Cards, points
from dicekit.cards.game import da_gunzi
from dicekit.cards.view import View
from dicekit.distribution import Distribution
from dicekit.odds import deals
from dicekit.odds.lots import Lot, ways
from dicekit.odds.unseen import Unseen
from tests.cards.policies import play_out
from tests.odds.dealt import unseen_dealt

LEFT = (1, 1, 1, 1, 2)  # cards in each hand when every deal is listed


@cache
def late_views() -> tuple[View, ...]:
    """Near the end of hands with a hidden bottom: views of several seats, all with proven voids."""
    return tuple(_late(left, seed) for seed, left in enumerate(LEFT))


def _late(left: int, seed: int) -> View:
    for more in range(seed, seed + 100, len(LEFT)):
        for match in play_out(da_gunzi().match("K7QX"), random.Random(more)):
            short = match.phase == "play" and not match.hand.trick and len(match.hand.held[0]) == left
            if short and not match.hand.public:
                return match.seen_by((match.seat_dealing + 1 + seed % 3) % 4)
    raise AssertionError("no such moment")


def every_deal(hidden: Unseen) -> Iterator[tuple[Cards, ...]]:
    """Each way to lay the unseen cards, as if each had its own name, into the places that are open to them."""

    def lay(left: tuple[int, ...], place: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if place == len(hidden.places):
            yield ()
            return
        may = [at for at in left if place in hidden.open_to(hidden.group(hidden.cards[at]))]
        for chosen in combinations(may, hidden.rooms[place]):
            rest = tuple(at for at in left if at not in chosen)
            yield from ((chosen, *more) for more in lay(rest, place + 1))

    for laid in lay(tuple(range(len(hidden.cards))), 0):
        yield tuple(tuple(hidden.cards[at] for at in there) for there in laid)


def test_there_are_views_with_voids_to_test_with() -> None:
    assert len(late_views()) == 5
    assert all(view.voids for view in late_views())
    assert any(len({seat for seat, _ in view.voids}) > 1 for view in late_views())


@pytest.mark.parametrize("number", range(5))
def test_every_chance_is_that_of_all_deals_listed(number: int) -> None:
    view = late_views()[number]
    hidden = deals.unseen(view)
    dealt = list(every_deal(hidden))
    assert ways(hidden.lots(), hidden.rooms) > 0
    for place in range(len(hidden.places)):
        as_listed(view, hidden, place, dealt)


def as_listed(view: View, hidden: Unseen, place: int, dealt: list[tuple[Cards, ...]]) -> None:
    """Every question about a place has the answer of all deals listed."""
    where, card = hidden.places[place].name, hidden.cards[place % len(hidden.cards)]
    held = Counter(hidden.places[place].held)
    laid = [Counter(deal[place]) + held for deal in dealt]

    def share(true: list[bool]) -> Fraction:
        return Fraction(sum(true), len(laid))

    trumps = [sum(times for card, times in lies.items() if view.trumps.is_trump(card)) for lies in laid]
    assert deals.trumps(view, where).mean == Fraction(sum(trumps), len(laid))
    for k in range(7):
        assert deals.trumps(view, where).exactly(k) == share([found == k for found in trumps])
    assert deals.holds(view, card, where) == share([lies[card] > 0 for lies in laid])
    assert deals.no_set(view, 2, where) == share([max(lies.values(), default=0) < 2 for lies in laid])
    pairs = sum(times >= 2 for lies in laid for times in lies.values())
    assert deals.expected_sets(view, 2, where) == Fraction(pairs, len(laid))
    worth = [points(lies.elements()) for lies in laid]
    assert deals.mean_points(view, where) == Fraction(sum(worth), len(laid))
    if where == "bottom":
        told = deals.bottom_points(view)
        assert told == Distribution.from_ways({found: told.total // len(laid) * worth.count(found) for found in worth})


def test_a_split_of_a_suit_over_all_places_adds_up_to_one() -> None:
    view = late_views()[0]
    hidden = deals.unseen(view)
    group = hidden.group(hidden.cards[0])
    total = [hidden.group(card) for card in hidden.cards].count(group)
    names = [place.name for place in hidden.places]

    def shares(left: int, rooms: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not rooms:
            yield from [()] if left == 0 else []
            return
        for here in range(min(left, rooms[0]) + 1):
            yield from ((here, *rest) for rest in shares(left - here, rooms[1:]))

    found = [deals.split(view, group, dict(zip(names, told, strict=True))) for told in shares(total, hidden.rooms)]
    assert sum(found) == 1


def test_what_is_proven_void_is_void() -> None:
    for view in late_views():
        for seat, group in view.voids:
            if seat != view.seat:
                assert deals.void(view, group, seat) == 1


def test_ways_by_hand() -> None:
    """Two cards that may go to A or B, one only to B; A takes one, B two: either of the two goes to A, which is one
    way to give the room of A, and one of two ways to give the room of B to the single card."""
    lots = (Lot(2, frozenset({0, 1})), Lot(1, frozenset({1})))
    assert ways(lots, (1, 2)) == 2
    with pytest.raises(ValueError, match="do not fill"):
        ways(lots, (1, 1))


def test_mid_hand_against_deals_that_were_dealt() -> None:
    """Thirty cards seen and two voids: the mean of dealt hands, within four standard errors."""
    view, hidden = _mid_hand()
    rng = random.Random(7)
    exact = deals.trumps(view, hidden.places[0].name)
    known = sum(map(view.trumps.is_trump, hidden.places[0].held))
    dealt = [unseen_dealt(hidden, rng) for _ in range(2000)]
    whole = sum(weight for weight, _ in dealt)
    mean = sum(weight * sum(map(view.trumps.is_trump, laid[0])) for weight, laid in dealt) / whole + known
    effective = whole**2 / sum(weight**2 for weight, _ in dealt)
    assert effective > 500
    assert abs(mean - float(exact.mean)) < 4 * sqrt(float(exact.variance) / effective)


def _mid_hand() -> tuple[View, Unseen]:
    for match in play_out(da_gunzi().match("K7QX"), random.Random(1)):
        if match.phase == "play" and not match.hand.trick:
            view = match.seen_by((match.seat_dealing + 1) % 4)
            others = {void for void in view.voids if void[0] != view.seat}
            if sum(map(len, view.played)) >= 30 and len(others) >= 2 and not match.hand.public:
                return view, deals.unseen(view)
    raise AssertionError("no such moment")
