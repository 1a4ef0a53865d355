"""Voids: every deal of a reduced pack is laid out, card by card, and counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from dicekit.formulas.deals_general import third_with_void
from dicekit.odds.lots import Lot, Rooms, gathered, means, shares, ways

Laid = tuple[frozenset[int], ...]  # the cards of each place, by number


def every_deal(open_to: tuple[frozenset[int], ...], rooms: Rooms) -> Iterator[Laid]:
    """Each way to lay cards into places that are open to them: by hand, place after place."""

    def lay(left: frozenset[int], place: int) -> Iterator[Laid]:
        if place == len(rooms):
            yield ()
            return
        may = sorted(card for card in left if place in open_to[card])
        for chosen in combinations(may, rooms[place]):
            yield from ((frozenset(chosen), *rest) for rest in lay(left - set(chosen), place + 1))

    return lay(frozenset(range(len(open_to))), 0)


def pack(lots: tuple[Lot, ...]) -> tuple[tuple[frozenset[int], ...], tuple[int, ...]]:
    """The places of each card of the lots, and the lot of each card."""
    owners = tuple(at for at, lot in enumerate(lots) for _ in range(lot.cards))
    return tuple(lots[at].places for at in owners), owners


def reduced(seed: int) -> tuple[tuple[Lot, ...], Rooms]:
    """A small pack of two to four suits with voids at random, and three or four places for it."""
    rng = random.Random(seed)
    while True:
        rooms = tuple(rng.randint(1, 3) for _ in range(rng.choice((3, 4))))
        everywhere = frozenset(range(len(rooms)))
        sizes = Counter(rng.choices(range(rng.choice((2, 3, 4))), k=sum(rooms)))
        lots: dict[frozenset[int], int] = {}
        for cards in sizes.values():
            closed = {place for place in range(len(rooms) - 1) if rng.random() < 0.35}  # nobody knows the last one
            lots[everywhere - closed] = lots.get(everywhere - closed, 0) + cards
        made = tuple(sorted((Lot(cards, places) for places, cards in lots.items()), key=lambda lot: sorted(lot.places)))
        if ways(made, rooms):
            return made, rooms


@pytest.mark.parametrize("seed", range(40))
def test_each_place_holds_what_it_holds_in_every_deal(seed: int) -> None:
    lots, rooms = reduced(seed)
    open_to, owners = pack(lots)
    laid = list(every_deal(open_to, rooms))
    for place in range(len(rooms)):
        here = Counter(
            tuple(Counter(owners[card] for card in deal[place])[at] for at in range(len(lots))) for deal in laid
        )
        total = sum(times * picks(lots, share) for share, times in shares(lots, rooms, place))
        assert {share: Fraction(times * picks(lots, share), total) for share, times in shares(lots, rooms, place)} == {
            share: Fraction(times, len(laid)) for share, times in here.items()
        }
        mean = [Fraction(sum(share[at] * times for share, times in here.items()), len(laid)) for at in range(len(lots))]
        assert list(means(lots, rooms, place)) == mean


def picks(lots: tuple[Lot, ...], share: Rooms) -> int:
    """In how many ways the cards of a share can be chosen."""
    found = 1
    for lot, number in zip(lots, share, strict=True):
        found *= comb(lot.cards, number)
    return found


@pytest.mark.parametrize("seed", range(40, 60))
def test_marked_cards_of_every_lot_are_counted_in_every_deal(seed: int) -> None:
    """Every second card is marked, whatever lot it belongs to."""
    lots, rooms = reduced(seed)
    open_to, owners = pack(lots)
    marked = [sum(at == lot for at in owners[::2]) for lot in range(len(lots))]
    for place, room in enumerate(rooms):
        told = [
            [
                {
                    k: comb(some, k) * comb(lot.cards - some, n - k)
                    for k in range(min(some, n) + 1)
                    if n - k <= lot.cards - some
                }
                for n in range(min(lot.cards, room) + 1)
            ]
            for lot, some in zip(lots, marked, strict=True)
        ]
        laid = [sum(card % 2 == 0 for card in deal[place]) for deal in every_deal(open_to, rooms)]
        found = {k: times for k, times in gathered(lots, rooms, place, told).items() if times}
        total = sum(found.values())
        assert {k: Fraction(times, total) for k, times in found.items()} == {
            k: Fraction(times, len(laid)) for k, times in Counter(laid).items()
        }


@pytest.mark.parametrize("seed", range(60, 75))
def test_ways_is_the_number_of_deals_that_can_be_told_apart_by_lot(seed: int) -> None:
    lots, rooms = reduced(seed)
    open_to, owners = pack(lots)
    places = Counter(
        tuple(tuple(sorted(owners[card] for card in there)) for there in deal) for deal in every_deal(open_to, rooms)
    )
    assert ways(lots, rooms) == sum(map(arranged, places))


def arranged(deal: tuple[tuple[int, ...], ...]) -> int:
    """In how many ways the room of each place can be given to the lots that lie there."""
    found = 1
    for there in deal:
        left = len(there)
        for times in Counter(there).values():
            found *= comb(left, times)
            left -= times
    return found


# ---- the derivation with one void is what every deal of a reduced pack says ----------------------------


@pytest.mark.parametrize(("rooms", "void", "suit"), [((2, 2, 2, 1), 1, 3), ((1, 2, 3, 2), 2, 4), ((3, 2, 1), 0, 2)])
def test_one_void_as_derived_and_as_dealt(rooms: Rooms, void: int, suit: int) -> None:
    everywhere = frozenset(range(len(rooms)))
    open_to = (everywhere - {void},) * suit + (everywhere,) * (sum(rooms) - suit)
    laid = list(every_deal(open_to, rooms))
    for place in everywhere - {void}:
        own = Fraction(sum(0 in deal[place] for deal in laid), len(laid))
        assert third_with_void(rooms, place, void, suit, same=True).value == own
        other = Fraction(sum(len(open_to) - 1 in deal[place] for deal in laid), len(laid))
        assert third_with_void(rooms, place, void, suit, same=False).value == other
        lots = (Lot(suit, everywhere - {void}), Lot(sum(rooms) - suit, everywhere))
        assert means(lots, rooms, place) == (suit * own, (sum(rooms) - suit) * other)
