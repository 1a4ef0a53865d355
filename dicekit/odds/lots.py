"""Count the ways to deal cards into places if some cards can't go to some places.

Cards that may go to the same places form a lot. The first three places are seats. The places after them (bottom,
undealt cards) are filled first, by recursion; the ways to fill the seats are then a sum over two indices.

>>> lots = (Lot(2, frozenset({0, 1})), Lot(1, frozenset({1})))          # two cards may go anywhere, one only to place 1
>>> ways(lots, (1, 2)), gathered((Lot(2, frozenset({0, 1}), value=1), lots[1]), (1, 2), 0)
(2, {1: 2})
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod

Rooms = tuple[int, ...]
MAX_ENUMERATED = 6  # up to this many marked cards `number_there` is used
SEATS = 3  # the hands of the three other players


@dataclass(frozen=True, order=True)
class Lot:
    """A number of cards that may go to the same places and have the same value.

    If the giver of a tribute has a `returned` card, it's one of the cards the dealer gave back.
    """

    cards: int
    places: frozenset[int]
    returned: bool = False
    value: int = 0


@dataclass(frozen=True)
class Tribute:
    """The place of the giver of a tribute, and the number of ways for each number of `returned` cards he has."""

    giver: int
    weights: tuple[int, ...]

    def after(self, number: int) -> Tribute:
        """The same once `number` of the cards are known to be the giver's."""
        return replace(self, weights=self.weights[number:])


Key = tuple[int, bool, int]  # places as bits, whether returned, value
Counts = tuple[tuple[Key, int], ...]


def ways(lots: Iterable[Lot], rooms: Rooms, tribute: Tribute | None = None) -> int:
    """The number of ways to put each card into a place so that all places are full.

    Raises:
        ValueError: there are more or fewer cards than room.

    >>> ways((Lot(1, frozenset({0, 1})), Lot(2, frozenset({0, 1}))), (1, 2))
    3
    """
    some = tuple(lots)
    if sum(lot.cards for lot in some) != sum(rooms):
        raise ValueError(f"{sum(lot.cards for lot in some)} cards do not fill {sum(rooms)} places")
    return _ways(_merged(((_bits(lot.places), lot.returned, 0), lot.cards) for lot in some), _padded(rooms), tribute)


def gathered(lots: Iterable[Lot], rooms: Rooms, place: int, tribute: Tribute | None = None) -> dict[int, int]:
    """The number of ways for each sum of the values of the cards in a place."""
    counts = _merged(((_bits(lot.places), lot.returned, lot.value), lot.cards) for lot in lots)
    rooms = _padded(rooms)
    if place >= SEATS:  # reorder the places so that this one is filled first
        last = len(rooms) - 1
        counts = _merged(((_swapped(key[0], place, last), *key[1:]), number) for key, number in counts)
        order = [last if at == place else place if at == last else at for at in range(len(rooms))]
        place, rooms = last, tuple(rooms[at] for at in order)
    return dict(_gathered(counts, rooms, place, tribute))


def sums(lots: Iterable[Lot], rooms: Rooms, place: int, tribute: Tribute | None = None) -> dict[int, int]:
    """`gathered`, or `number_there` where few cards have a value."""
    some = tuple(lots)
    marked = tuple(lot.cards * lot.value for lot in some)
    if sum(marked) <= MAX_ENUMERATED and all(lot.value <= 1 for lot in some):
        return number_there(some, marked, rooms, place, tribute)
    return gathered(some, rooms, place, tribute)


def means(lots: tuple[Lot, ...], rooms: Rooms, place: int, tribute: Tribute | None = None) -> tuple[Fraction, ...]:
    """The expected number of cards of each lot in a place.

    >>> means((Lot(2, frozenset({0, 1})), Lot(1, frozenset({1}))), (1, 2), 0)
    (Fraction(1, 1), Fraction(0, 1))
    """
    total = ways(lots, rooms, tribute)
    ones = [tuple(int(at == one) for at in range(len(lots))) for one in range(len(lots))]
    there = [ways_with(lots, one, rooms, place, tribute) for one in ones]
    return tuple(Fraction(lot.cards * times, total) for lot, times in zip(lots, there, strict=True))


def ways_with(
    lots: tuple[Lot, ...], there: tuple[int, ...], rooms: Rooms, place: int, tribute: Tribute | None = None
) -> int:
    """The number of ways in which a place has certain cards, `there[i]` of lot i."""
    left = rooms[place] - sum(there)
    if left < 0 or any(number and place not in lot.places for lot, number in zip(lots, there, strict=True)):
        return 0
    if tribute and place == tribute.giver:
        tribute = tribute.after(sum(number for lot, number in zip(lots, there, strict=True) if lot.returned))
    rest = (replace(lot, cards=lot.cards - number) for lot, number in zip(lots, there, strict=True))
    return ways(rest, (*rooms[:place], left, *rooms[place + 1 :]), tribute)


def number_there(
    lots: tuple[Lot, ...], marked: tuple[int, ...], rooms: Rooms, place: int, tribute: Tribute | None = None
) -> dict[int, int]:
    """The number of ways for each number of marked cards in a place; `marked[i]` cards of lot i are marked.

    It uses inclusion and exclusion over the marked cards, so it's fast only if they're few.

    >>> number_there((Lot(2, frozenset({0, 1})), Lot(1, frozenset({1}))), (2, 0), (1, 2), 0)
    {0: 0, 1: 2}
    """
    most = min(sum(marked), rooms[place])
    some = [0] * (most + 1)
    for there in product(*(range(number + 1) for number in marked)):
        if sum(there) <= most:
            times = prod(comb(number, here) for number, here in zip(marked, there, strict=True))
            some[sum(there)] += times * ways_with(lots, there, rooms, place, tribute)
    return {
        number: sum((-1) ** (more - number) * comb(more, number) * some[more] for more in range(number, most + 1))
        for number in range(most + 1)
    }


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _swapped(bits: int, one: int, other: int) -> int:
    """A bit set of places with two of them exchanged."""
    if (bits >> one & 1) == (bits >> other & 1):
        return bits
    return bits ^ (1 << one | 1 << other)


def _padded(rooms: Rooms) -> Rooms:
    return (*rooms, *(0 for _ in range(SEATS - len(rooms))))


def _merged(lots: Iterable[tuple[Key, int]]) -> Counts:
    found: Counter[Key] = Counter()
    for key, number in lots:
        found[key] += number
    return tuple(sorted((key, number) for key, number in found.items() if number))


def _shares(lots: Counts, number: int, place: int, returned: bool = False) -> Iterator[tuple[int, int, Counts]]:
    """Each choice of `number` cards for a place: their value, the number of ways, and the lots left for other places.

    With `returned` only returned cards are taken, and the remaining ones can't go to this place.
    """
    bit = 1 << place
    may = [at for at, ((bits, back, _), _) in enumerate(lots) if bits & bit and (back or not returned)]

    def taken(at: int, left: int) -> Iterator[tuple[int, ...]]:
        if at == len(may):
            if not left:
                yield ()
            return
        (bits, _, _), most = lots[may[at]]
        least = most if bits == bit else 0
        if at == len(may) - 1:
            least = max(least, left)
        for here in range(least, min(most, left) + 1):
            yield from ((here, *rest) for rest in taken(at + 1, left - here))

    for some in taken(0, number):
        value, times, rest = 0, 1, []
        heres = dict(zip(may, some, strict=True))
        for at, ((bits, back, worth), cards) in enumerate(lots):
            here = heres.get(at, 0)
            value += here * worth
            times *= comb(cards, here)
            shut = at in heres or not returned
            rest.append(((bits & ~bit if shut else bits, back and not (returned and shut), worth), cards - here))
        yield value, times, _merged(rest)


def _worthless(lots: Counts) -> Counts:
    return _merged(((bits, back, 0), number) for (bits, back, _), number in lots)


@lru_cache(maxsize=50_000)
def _ways(lots: Counts, rooms: Rooms, tribute: Tribute | None) -> int:
    if len(rooms) > SEATS:
        last = len(rooms) - 1
        shares = _shares(lots, rooms[last], last)
        return sum(times * _ways(left, rooms[:last], tribute) for _, times, left in shares)
    if tribute is None:
        counts = [0] * (1 << SEATS)
        for (bits, _, _), number in lots:
            counts[bits] += number
        return _seats(tuple(counts), rooms)
    return sum(
        times * weight * _ways(left, less, None)
        for number, weight, less in _settled(rooms, tribute)
        for _, times, left in _shares(lots, number, tribute.giver, returned=True)
    )


def _settled(rooms: Rooms, tribute: Tribute) -> Iterator[tuple[int, int, Rooms]]:
    """Each possible number of returned cards of the giver, with its weight and the room left."""
    giver = tribute.giver
    for number, weight in enumerate(tribute.weights[: rooms[giver] + 1]):
        yield number, weight, (*rooms[:giver], rooms[giver] - number, *rooms[giver + 1 :])


@lru_cache(maxsize=50_000)
def _seats(counts: tuple[int, ...], rooms: Rooms) -> int:
    """The number of ways to fill three seats; `counts` are the numbers of cards for each bit set of seats.

    The sum goes over the cards that one seat, the pivot, takes from each lot it shares with one other seat. The other
    cards then fill what is left, with one binomial coefficient per room.
    """
    if counts[0]:
        return 0
    pivot = max(range(SEATS), key=lambda seat: counts[7 ^ 1 << seat])
    one, other = (seat for seat in range(SEATS) if seat != pivot)
    with_one, with_other = counts[1 << pivot | 1 << one], counts[1 << pivot | 1 << other]
    free, both = counts[7], counts[1 << one | 1 << other]
    room = rooms[pivot] - counts[1 << pivot]
    room_one = rooms[one] - counts[1 << one] - with_one
    total = 0
    for here in range(min(with_one, room) + 1):
        for more in range(min(with_other, room - here) + 1):
            rest, there = room - here - more, room_one + here
            if 0 <= rest <= free and 0 <= there <= free - rest + both:
                times = comb(with_one, here) * comb(with_other, more)
                total += times * comb(free, rest) * comb(free - rest + both, there)
    return total


@lru_cache(maxsize=20_000)
def _gathered(lots: Counts, rooms: Rooms, place: int, tribute: Tribute | None) -> tuple[tuple[int, int], ...]:
    found: Counter[int] = Counter()
    last = len(rooms) - 1
    if place == last >= SEATS:
        for value, times, left in _shares(lots, rooms[last], last):
            found[value] += times * _ways(_worthless(left), rooms[:last], tribute)
    elif last >= SEATS:
        for _, times, left in _shares(lots, rooms[last], last):
            for value, more in _gathered(left, rooms[:last], place, tribute):
                found[value] += times * more
    elif tribute:
        for number, weight, less in _settled(rooms, tribute):
            for settled, times, left in _shares(lots, number, tribute.giver, returned=True):
                known = settled if place == tribute.giver else 0
                for value, more in _gathered(left, less, place, None):
                    found[known + value] += times * weight * more
    else:
        found = _at_seat(lots, rooms, place)
    return tuple((value, times) for value, times in sorted(found.items()) if times)


def _at_seat(lots: Counts, rooms: Rooms, seat: int) -> Counter[int]:
    """`_gathered` for one of three seats, with cards grouped by which other seats they may go to."""
    one, other = (place for place in range(SEATS) if place != seat)
    open_to: dict[int, list[tuple[int, int]]] = {0: [], 1 << one: [], 1 << other: [], 1 << one | 1 << other: []}
    closed = dict.fromkeys(open_to, 0)
    for (bits, _, value), number in lots:
        if bits >> seat & 1:
            open_to[bits & ~(1 << seat)].append((value, number))
        else:
            closed[bits] += number
    found: Counter[int] = Counter()
    if closed[0]:
        return found
    sure, with_one, with_other, free = (tuple(sorted(group)) for group in open_to.values())
    left_one = closed[1 << one] + sum(number for _, number in with_one)
    left_free = closed[1 << one | 1 << other] + sum(number for _, number in free)
    room = rooms[seat] - sum(number for _, number in sure)
    for here in range(min(sum(number for _, number in with_one), room) + 1):
        for more in range(min(sum(number for _, number in with_other), room - here) + 1):
            rest, there = room - here - more, rooms[one] - left_one + here
            if not (0 <= rest <= left_free and 0 <= there <= left_free - rest):
                continue
            worth = {sum(value * number for value, number in sure): comb(left_free - rest, there)}
            for group, number in ((with_one, here), (with_other, more), (free, rest)):
                worth = _added(worth, _picks(group, number))
            found.update(worth)
    return found


@lru_cache(maxsize=20_000)
def _picks(group: tuple[tuple[int, int], ...], number: int) -> tuple[tuple[int, int], ...]:
    """Each sum of the values of `number` cards of a group, with its number of ways."""
    if not group:
        return ((0, 1),) if number == 0 else ()
    (value, cards), rest = group[0], group[1:]
    found: Counter[int] = Counter()
    least = max(0, number - sum(others for _, others in rest))
    for here in range(least, min(cards, number) + 1):
        for more, times in _picks(rest, number - here):
            found[here * value + more] += comb(cards, here) * times
    return tuple(found.items())


def _added(worth: dict[int, int], more: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """The convolution of two tables of ways by value."""
    found: dict[int, int] = {}
    for value, times in worth.items():
        for by, many in more:
            found[value + by] = found.get(value + by, 0) + times * many
    return found
