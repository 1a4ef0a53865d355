"""How many ways there are to lay cards into places when some places are closed to some of them.

Cards that are alike in where they may lie make a lot. `ways` counts in how many ways the room of the places can be
given to the lots; among those of one lot it makes no difference who is where, so chances follow by division.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, product
from math import comb, factorial, prod

Rooms = tuple[int, ...]
Picks = Sequence[Mapping[int, int]]  # of one lot: for each number of its cards, in how many ways they come to what


@dataclass(frozen=True, order=True)
class Lot:
    """So many cards that may lie in these places, by their numbers."""

    cards: int
    places: frozenset[int]


def ways(lots: tuple[Lot, ...], rooms: Rooms) -> int:
    """In how many ways the lots can take their places; together they fill the rooms.

    Lots that may lie anywhere take what is left, in any order among themselves.

    >>> ways((Lot(2, frozenset({0, 1})), Lot(1, frozenset({1}))), (1, 2))
    2
    >>> ways((Lot(1, frozenset({0, 1})), Lot(2, frozenset({0, 1}))), (1, 2))
    3
    """
    if sum(lot.cards for lot in lots) != sum(rooms):
        raise ValueError(f"{sum(lot.cards for lot in lots)} cards do not fill {sum(rooms)} places")
    bound = sorted((lot for lot in lots if len(lot.places) < len(rooms) and lot.cards), key=_order)
    times, left = 1, 0
    for lot in lots:
        if len(lot.places) == len(rooms):
            left += lot.cards
            times *= comb(left, lot.cards)
    may = tuple((lot.cards, tuple(place in lot.places for place in range(len(rooms)))) for lot in bound)
    return times * _ways(may, rooms)


@lru_cache(maxsize=20_000)
def _ways(bound: tuple[tuple[int, tuple[bool, ...]], ...], rooms: Rooms) -> int:
    """The same with the lots that may lie anywhere left out; places that no lot tells apart are one place."""
    if not bound:
        return 1
    if len(bound) < 3:
        return _pair(*bound, rooms=rooms)
    columns = sorted(zip(zip(*(may for _, may in bound), strict=True), rooms, strict=True))
    merged = [(may, sum(room for _, room in same)) for may, same in groupby(columns, key=lambda column: column[0])]
    (cards, _), rest = bound[0], bound[1:]
    open_to = [may[0] for may, _ in merged]
    left = tuple(room for _, room in merged)
    later = tuple((number, tuple(may[at] for may, _ in merged)) for at, (number, _) in enumerate(rest, 1))
    total = 0
    for taken, times in _shares(cards, left, tuple(open_to)):
        total += times * _ways(later, tuple(room - one for room, one in zip(left, taken, strict=True)))
    return total


def _pair(one: tuple[int, tuple[bool, ...]], two: tuple[int, tuple[bool, ...]] = (0, ()), *, rooms: Rooms) -> int:
    """The same for one lot or two: what matters of the first is how much of it lies where the second may lie."""
    (cards, may), (others, too) = one, two
    if not others:
        return comb(sum(room for room, is_open in zip(rooms, may, strict=True) if is_open), cards)
    alone = sum(room for room, a, b in zip(rooms, may, too, strict=True) if a and not b)
    shared = sum(room for room, a, b in zip(rooms, may, too, strict=True) if a and b)
    room = sum(room for room, b in zip(rooms, too, strict=True) if b)
    return sum(
        comb(shared, here) * comb(alone, cards - here) * comb(room - here, others)
        for here in range(max(0, cards - alone), min(cards, shared) + 1)
    )


def _shares(cards: int, rooms: Rooms, open_to: tuple[bool, ...]) -> Iterator[tuple[Rooms, int]]:
    """Each way to share so many cards among places that are open to them, and how many ways there are to do it."""
    if not rooms:
        if cards == 0:
            yield (), 1
        return
    capacity = sum(room for room, is_open in zip(rooms[1:], open_to[1:], strict=True) if is_open)
    most = min(cards, rooms[0]) if open_to[0] else 0
    for here in range(max(0, cards - capacity), most + 1):
        for rest, times in _shares(cards - here, rooms[1:], open_to[1:]):
            yield (here, *rest), comb(rooms[0], here) * times


def _order(lot: Lot) -> tuple[int, int, list[int]]:
    """Those with the least choice first: the last lot is one binomial."""
    return len(lot.places), lot.cards, sorted(lot.places)


# ---- what lies in one place --------------------------------------------------------------------------


@lru_cache(maxsize=64)
def shares(lots: tuple[Lot, ...], rooms: Rooms, place: int) -> tuple[tuple[Rooms, int], ...]:
    """Every share of the lots that can lie in a place, and in how many ways the cards left can then lie elsewhere.

    >>> shares((Lot(2, frozenset({0, 1})), Lot(1, frozenset({1}))), (1, 2), 0)      # two are left, in either order
    (((1, 0), 2),)
    """
    others = tuple(room for at, room in enumerate(rooms) if at != place)
    closed = [frozenset(number - (number > place) for number in lot.places if number != place) for lot in lots]
    found = []
    for here in _heres(lots, rooms[place], place):
        told = zip(lots, here, closed, strict=True)
        left = tuple(Lot(lot.cards - number, to) for lot, number, to in told if lot.cards > number)
        if times := ways(left, others):
            found.append((here, times * prod(factorial(lot.cards) for lot in left)))
    return tuple(found)


def _heres(lots: tuple[Lot, ...], room: int, place: int) -> Iterator[Rooms]:
    """So many cards of each lot that they fill a place; what must go elsewhere is left to `ways`."""
    most = [min(lot.cards, room) if place in lot.places else 0 for lot in lots]
    if not most:
        yield ()
        return
    for some in product(*(range(top + 1) for top in most[:-1])):
        rest = room - sum(some)
        if 0 <= rest <= most[-1]:
            yield (*some, rest)


def gathered(lots: tuple[Lot, ...], rooms: Rooms, place: int, picks: Sequence[Picks]) -> dict[int, int]:
    """What the cards in a place come to, in how many deals: `picks` tell it for each lot, the lots add up.

    A pick of so many cards of a lot is worth what its mapping says, each value in so many ways.
    """
    found: dict[int, int] = {}
    for here, times in shares(lots, rooms, place):
        worth = {0: times}
        for pick, number in zip(picks, here, strict=True):
            worth = _added(worth, pick[number])
        for value, many in worth.items():
            found[value] = found.get(value, 0) + many
    return found


def _added(worth: Mapping[int, int], more: Mapping[int, int]) -> dict[int, int]:
    """Values added, their ways multiplied."""
    found: dict[int, int] = {}
    for value, times in worth.items():
        for by, many in more.items():
            found[value + by] = found.get(value + by, 0) + times * many
    return found


@lru_cache(maxsize=64)
def means(lots: tuple[Lot, ...], rooms: Rooms, place: int) -> tuple[Fraction, ...]:
    """How many cards of each lot lie in a place, on average.

    >>> means((Lot(2, frozenset({0, 1})), Lot(1, frozenset({1}))), (1, 2), 0)
    (Fraction(1, 1), Fraction(0, 1))
    """
    weighed = [
        (here, times * prod(comb(lot.cards, number) for lot, number in zip(lots, here, strict=True)))
        for here, times in shares(lots, rooms, place)
    ]
    total = sum(times for _, times in weighed)
    return tuple(Fraction(sum(here[at] * times for here, times in weighed), total) for at in range(len(lots)))
