"""How many ways there are to lay cards into places when some places are closed to some of them.

Cards that are alike in where they may lie make a lot. `ways` counts in how many ways the room of the places can be
given to the lots; among those of one lot it makes no difference who is where, so chances follow by division.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import comb

Rooms = tuple[int, ...]


@dataclass(frozen=True, order=True)
class Lot:
    """So many cards that may lie in these places, by their numbers."""

    cards: int
    places: frozenset[int]

    def only(self, place: int, cards: int) -> Lot:
        """So many of them, in one place."""
        return Lot(cards, frozenset({place}))

    def elsewhere(self, place: int, cards: int) -> Lot:
        """So many of them, in any of their places but one."""
        return Lot(cards, self.places - {place})


def ways(lots: tuple[Lot, ...], rooms: Rooms) -> int:
    """In how many ways the lots can take their places; together they fill the rooms.

    A lot that may lie anywhere takes what is left, which is one way.

    >>> ways((Lot(2, frozenset({0, 1})), Lot(1, frozenset({1}))), (1, 2))
    2
    """
    if sum(lot.cards for lot in lots) != sum(rooms):
        raise ValueError(f"{sum(lot.cards for lot in lots)} cards do not fill {sum(rooms)} places")
    everywhere = frozenset(range(len(rooms)))
    bound = sorted((lot for lot in lots if lot.places != everywhere and lot.cards), key=lambda lot: sorted(lot.places))
    return _ways(tuple((lot.cards, tuple(place in lot.places for place in range(len(rooms)))) for lot in bound), rooms)


@lru_cache(maxsize=20_000)
def _ways(bound: tuple[tuple[int, tuple[bool, ...]], ...], rooms: Rooms) -> int:
    """The same with the lots that may lie anywhere left out; places that no lot tells apart are one place."""
    if not bound:
        return 1
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
