"""Pairs and triples that a player of Da Gunzi can't have under the `dead` rule (D9.2), and counting deals without them.

A player who follows a pair with two different cards of the group has no card of it exactly twice. A player who follows
a triple without a triple has no card of it three times, and without a pair none exactly twice either.
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
    """For each seat, the numbers of copies of a card that it can't have now, counting known copies.

    When it followed, it had what it has now and what it has played since.
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
    """The numbers of copies that rule out following `led` cards with at most `alike` equal ones, all of the group."""
    return range(2 if alike < 2 else COPIES, led + 1)


# ---- counting --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """The unseen copies of a card: for each, the places where it may be and whether it is `returned` (see `Lot`).

    `never` has the numbers of copies that certain places can't have; `value` is the value of one copy.
    """

    copies: tuple[tuple[frozenset[int], bool], ...]
    never: tuple[tuple[int, Numbers], ...]
    value: int = 0


@dataclass(frozen=True)
class Settled:
    """One way to place copies of some kinds: the number in each place, and the rest as lots for the other places.

    `back` is the number of the giver's that are `returned`; `worth` the sum of the values in the place in question;
    `marked` is 1 if one copy in that place was chosen.
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
    """The number of ways for each placement of these kinds in the places that can't have every number of a card.

    Copies anywhere else are lots, with their values. If values differ, `place` is settled too.
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
    """`settled` without values, and (`marked`) with one copy in `place` chosen, each choice weighted by its value."""
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
    """The places that can't have every number of each kind."""
    return frozenset(place for kind in kinds for place, _ in kind.never)


@lru_cache(maxsize=5_000)
def _laid(
    kind: Kind, places: int, place: int, giver: int | None, fixed: frozenset[int], chosen: int | None = None
) -> Ways:
    """The number of ways for each placement of one kind in the fixed places, with copy `chosen` in `place`."""
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
    """For each copy, the places where it may be; None stands for the places that aren't fixed, if there are several."""
    for at, (open_to, _) in enumerate(kind.copies):
        if at == chosen:
            yield (place,) if place in open_to else ()
        elif len(open_to - fixed) > 1:
            yield (*sorted(open_to & fixed), None)
        else:
            yield tuple(sorted(open_to))


# ---- products of polynomials: the exponents of a term are digits of one integer; adding integers multiplies terms

DIGIT = 11  # bits of a digit; the highest bit stays free, so one subtraction shows if any digit is above its limit
HIGHEST = (1 << DIGIT - 1) - 1


def _product(factors: list[Ways], rooms: Rooms) -> Ways:
    """The number of ways of all kinds together, where the rooms are large enough and at most one copy is marked."""
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
