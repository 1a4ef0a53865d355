"""Pairs and triples that a seat of Da Gunzi proves not to hold, with the rule `dead` (D9.2), and how they are counted.

Who follows a pair with two different cards of the group holds no card of it exactly twice; who follows a triple without
one holds none three times, and without a pair none twice either. So a seat cannot hold certain numbers of a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from dicekit.cards.card import COPIES, DECK, Card, max_copies
from dicekit.cards.following import DEAD
from dicekit.cards.hand import SEATS, after
from dicekit.cards.view import View
from dicekit.odds.lots import Lot, Rooms, Tribute

Numbers = frozenset[int]


def disproved(view: View) -> dict[int | None, dict[Card, Numbers]]:
    """The numbers of a card that each seat surely does not hold now, known copies included.

    What it held when it followed is what it holds now and what it has played since.
    """
    found: dict[int, dict[Card, set[int]]] = {seat: {} for seat in SEATS}
    since: dict[int, Counter[Card]] = {seat: Counter() for seat in SEATS}
    if view.game.options["follow_rule"] != DEAD:
        return {}
    for leader, plays in reversed(view.led):
        for place, cards in enumerate(plays):
            seat = after(leader, place)
            since[seat].update(cards)
            group = view.trumps.group(plays[0][0])
            if place == 0 or any(view.trumps.group(card) != group for card in cards):
                continue
            for card in set(DECK) if max_copies(cards) < len(cards) else ():
                if view.trumps.group(card) == group:
                    numbers = (number - since[seat][card] for number in _missing(len(cards), max_copies(cards)))
                    found[seat].setdefault(card, set()).update(number for number in numbers if number >= 0)
    return {seat: {card: frozenset(some) for card, some in cards.items()} for seat, cards in found.items()}


def _missing(led: int, alike: int) -> range:
    """How many of a card nobody holds who follows so many cards with so many alike, all of the group."""
    return range(2 if alike < 2 else COPIES, led + 1)


# ---- counting --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """Unseen copies of a card: where each may go and whether it is `returned` as in `Lot`, and what one is worth.

    `never` are the numbers of them that certain places do not hold.
    """

    copies: tuple[tuple[frozenset[int], bool], ...]
    never: tuple[tuple[int, Numbers], ...]
    value: int = 0


@dataclass(frozen=True)
class Settled:
    """Copies of some kinds laid into places: how many lie in each, how many of the giver's are `returned`, and their
    worth in the place that is asked about. The rest are lots that may go to other places.

    `marked`: one copy was chosen that lies in that place.
    """

    there: Rooms
    back: int
    worth: int
    marked: int
    rest: tuple[Lot, ...]

    def left(self, rooms: Rooms) -> Rooms:
        """The rooms that are left."""
        return tuple(room - taken for room, taken in zip(rooms, self.there, strict=True))

    def tribute(self, tribute: Tribute | None) -> Tribute | None:
        """The tribute that is left for the others."""
        return tribute and tribute.after(self.back)


Ways = dict[Settled, int]


@lru_cache(maxsize=500)
def settled(kinds: tuple[Kind, ...], rooms: Rooms, place: int, giver: int | None) -> Ways:
    """In how many ways the copies of these kinds lie in the places that do not hold every number of them.

    What they are worth in `place` is told where it is settled; copies that lie elsewhere, or anywhere else, are lots.
    """
    differ = len({kind.value for kind in kinds}) > 1
    fixed = _fixed(kinds)
    return _product(
        [
            _laid(kind, len(rooms), place, giver, fixed | ({place} if differ and kind.value else set()))
            for kind in kinds
        ],
        rooms,
    )


@lru_cache(maxsize=500)
def with_one(kinds: tuple[Kind, ...], rooms: Rooms, place: int, giver: int | None) -> Ways:
    """The same with one copy that is chosen and lies in `place`, each choice so often as the copy is worth (`marked`),
    and the ways without such a choice."""
    fixed, factors = _fixed(kinds), []
    for kind in kinds:
        plain = Kind(kind.copies, kind.never)
        factor = dict(_laid(plain, len(rooms), place, giver, fixed))
        for chosen in range(len(kind.copies) if kind.value else 0):
            for one, ways in _laid(plain, len(rooms), place, giver, fixed, chosen).items():
                factor[one] = factor.get(one, 0) + kind.value * ways
        factors.append(factor)
    return _product(factors, rooms)


def _fixed(kinds: tuple[Kind, ...]) -> frozenset[int]:
    """The places that do not hold every number of each kind: how many lie there is settled for all kinds."""
    return frozenset(place for kind in kinds for place, _ in kind.never)


@lru_cache(maxsize=5_000)
def _laid(
    kind: Kind, places: int, place: int, giver: int | None, fixed: frozenset[int], chosen: int | None = None
) -> Ways:
    """Each way to lay the copies of one kind into the places that are fixed, the chosen one into `place`."""
    found: Counter[Settled] = Counter()
    for homes in product(*_homes(kind, fixed, place, chosen)):
        numbers = Counter(home for home in homes if home is not None)
        if any(numbers[at] in some for at, some in kind.never):
            continue
        rest: Counter[tuple[frozenset[int], bool, int]] = Counter()
        for home, (open_to, returned) in zip(homes, kind.copies, strict=True):
            if home is None:
                left = open_to - fixed
                rest[left, returned and giver in left, 0 if place in fixed else kind.value] += 1
        there = tuple(numbers[at] for at in range(places))
        back = sum(
            returned for home, (_, returned) in zip(homes, kind.copies, strict=True) if home == giver is not None
        )
        lots = tuple(Lot(number, *key) for key, number in rest.items())
        found[Settled(there, back, kind.value * numbers[place], int(chosen is not None), lots)] += 1
    return found


def _homes(kind: Kind, fixed: frozenset[int], place: int, chosen: int | None) -> Iterator[tuple[int | None, ...]]:
    """Where each copy may be laid; None stands for the places that are not fixed, if there are several."""
    for at, (open_to, _) in enumerate(kind.copies):
        if at == chosen:
            yield (place,) if place in open_to else ()
        elif len(open_to - fixed) > 1:
            yield (*sorted(open_to & fixed), None)
        else:
            yield tuple(sorted(open_to))


# ---- products: the exponents of a term are digits of one whole number, so that adding it adds them all ---

DIGIT = 11  # bits; the highest one is free, to see at once whether any digit is above its limit
HIGHEST = (1 << DIGIT - 1) - 1


def _product(factors: list[Ways], rooms: Rooms) -> Ways:
    """The ways of all kinds together, as far as the rooms hold them and at most one copy is marked."""
    lots = list(
        {(lot.places, lot.returned, lot.value): None for factor in factors for one in factor for lot in one.rest}
    )
    limit = _packed((*rooms, HIGHEST, HIGHEST, 1, *(HIGHEST for _ in lots)))
    free = _packed((1 << DIGIT - 1,) * (len(rooms) + 3 + len(lots)))
    found = {0: 1}
    for factor in factors:
        terms = []
        for one, ways in factor.items():
            rest = Counter({(lot.places, lot.returned, lot.value): lot.cards for lot in one.rest})
            terms.append((_packed((*one.there, one.back, one.worth, one.marked, *(rest[lot] for lot in lots))), ways))
        more: dict[int, int] = {}
        for some, times in found.items():
            for term, ways in terms:
                both = some + term
                if (limit + free - both) & free == free:
                    more[both] = more.get(both, 0) + times * ways
        found = more
    return {_unpacked(number, len(rooms), lots): ways for number, ways in found.items()}


def _packed(digits: tuple[int, ...]) -> int:
    return sum(digit << DIGIT * at for at, digit in enumerate(digits))


def _unpacked(number: int, places: int, lots: list[tuple[frozenset[int], bool, int]]) -> Settled:
    digits = [number >> DIGIT * at & HIGHEST for at in range(places + 3 + len(lots))]
    back, worth, marked, *counts = digits[places:]
    rest = tuple(Lot(count, *lot) for lot, count in zip(lots, counts, strict=True) if count)
    return Settled(tuple(digits[:places]), back, worth, marked, rest)
