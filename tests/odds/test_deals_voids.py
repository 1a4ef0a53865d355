"""Voids: every deal of a reduced pack is laid out, card by card, and counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from dicekit.formulas.deals_general import third_with_void
from dicekit.odds.lots import Lot, Rooms, Tribute, gathered, means, number_there, ways

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


def five_places(rng: random.Random) -> Rooms:
    """Three hands, the bottom and the undealt cards, with seven cards in all, which few deals suffice for."""
    rooms = [1, 1, 1, 2, 2]
    rng.shuffle(rooms)
    return tuple(rooms)


def reduced(seed: int) -> tuple[tuple[Lot, ...], Rooms]:
    """A small pack of two to four suits with voids at random, and three to five places for it."""
    rng = random.Random(seed)
    while True:
        rooms = tuple(rng.randint(1, 3) for _ in range(rng.choice((3, 4)))) if seed % 4 else five_places(rng)
        everywhere = frozenset(range(len(rooms)))
        sizes = Counter(rng.choices(range(rng.choice((2, 3, 4))), k=sum(rooms)))
        lots: dict[frozenset[int], int] = {}
        for cards in sizes.values():
            known = len(rooms) - (len(rooms) < 5)  # of up to four places nobody knows the last one
            closed = {place for place in range(known) if rng.random() < 0.35}
            lots[everywhere - closed] = lots.get(everywhere - closed, 0) + cards
        made = tuple(sorted((Lot(cards, places) for places, cards in lots.items()), key=lambda lot: sorted(lot.places)))
        if ways(made, rooms):
            return made, rooms


@pytest.mark.parametrize("seed", range(40))
def test_each_place_holds_what_it_holds_in_every_deal(seed: int) -> None:
    lots, rooms = reduced(seed)
    open_to, owners = pack(lots)
    laid = list(every_deal(open_to, rooms))
    assert ways(lots, rooms) == len(laid)
    for place in range(len(rooms)):
        mean = [Fraction(sum(owners[card] == at for deal in laid for card in deal[place])) for at in range(len(lots))]
        assert list(means(lots, rooms, place)) == [number / len(laid) for number in mean]


@pytest.mark.parametrize("seed", range(40, 60))
def test_marked_cards_of_every_lot_are_counted_in_every_deal(seed: int) -> None:
    """Every second card is marked, whatever lot it belongs to; both ways to count them."""
    lots, rooms = reduced(seed)
    open_to, owners = pack(lots)
    marked = tuple(sum(at == lot for at in owners[::2]) for lot in range(len(lots)))
    valued = [
        Lot(number, lot.places, value=value)
        for lot, some in zip(lots, marked, strict=True)
        for value, number in ((1, some), (0, lot.cards - some))
    ]
    for place in range(len(rooms)):
        found = Counter(sum(card % 2 == 0 for card in deal[place]) for deal in every_deal(open_to, rooms))
        assert gathered(valued, rooms, place) == found
        assert {k: times for k, times in number_there(lots, marked, rooms, place).items() if times} == found


@pytest.mark.parametrize("seed", range(60, 90))
def test_returned_cards_weigh_each_deal(seed: int) -> None:
    """A deal in which the giver holds k returned cards counts so often as the k-th weight says."""
    rng = random.Random(seed)
    lots, rooms = reduced(seed)
    giver, weights = rng.randrange(min(3, len(rooms))), (5, 3, 1)
    lots = tuple(Lot(lot.cards, lot.places, returned=rng.random() < 0.5) for lot in lots)
    open_to, owners = pack(lots)

    def weight(deal: Laid) -> int:
        back = sum(lots[owners[card]].returned for card in deal[giver])
        return weights[back] if back < len(weights) else 0

    laid = [(deal, weight(deal)) for deal in every_deal(open_to, rooms)]
    tribute = Tribute(giver, weights)
    assert ways(lots, rooms, tribute) == sum(times for _, times in laid)
    for place in range(len(rooms)):
        found: Counter[int] = Counter()
        for deal, times in laid:
            found[sum(owners[card] == 0 for card in deal[place])] += times
        first = [Lot(lot.cards, lot.places, lot.returned, value=at == 0) for at, lot in enumerate(lots)]
        values = {k: times for k, times in found.items() if times}
        assert gathered(first, rooms, place, tribute) == values
        marked = tuple(lot.cards if at == 0 else 0 for at, lot in enumerate(lots))
        few = number_there(lots, marked, rooms, place, tribute)
        assert {k: times for k, times in few.items() if times} == values


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
