"""Exact odds in a hand of Da Gunzi, as one seat can know them: from a `View` to a `Fraction`.

>>> from dicekit.cards.game import da_gunzi
>>> match = da_gunzi().deal("K7QX").play("deal 156")
>>> view = match.seen_by(0)
>>> mine = [card for card in view.own if view.own.count(card) == 2]
>>> holds(view, mine[0], "Chi"), holds(view, mine[0], "bottom")        # my partner, and the bottom
(Fraction(13, 41), Fraction(2, 41))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, factorial, prod

from dicekit.cards.card import BIG, JOKERS, POINTS, SMALL, Card, points
from dicekit.cards.view import View
from dicekit.distribution import Distribution
from dicekit.odds.lots import Lot, ways
from dicekit.odds.unseen import Unseen

Where = str | int  # a seat's name or number, "bottom", "undealt"
Marked = Collection[Card] | Callable[[Card], bool]


@lru_cache(maxsize=64)
def unseen(view: View) -> Unseen:
    """What the view has not seen; kept, since a panel asks many questions of one moment."""
    return Unseen.of(view)


def holds(view: View, card: Card, where: Where) -> Fraction:
    """The chance that a place holds at least one unseen copy of a card (or a known one)."""
    return count(view, (card,), where).at_least(1)


def count(view: View, marked: Marked, where: Where) -> Distribution:
    """How many marked cards lie in a place: copies of a card, trumps, jokers, whatever is marked.

    Cards that are known to lie there are counted; the own cards are not.
    """
    hidden = unseen(view)
    place = hidden.place(where)
    wanted = _wanted(marked)
    some = [card for card in hidden.cards if wanted(card)]
    others = Counter(hidden.cards) - Counter(some)
    marks, rest = hidden.lots(some), hidden.lots(others.elements())
    known = sum(map(wanted, hidden.places[place].held))
    found: dict[int, int] = {}
    for here in product(*(range(_most(lot, place, hidden.rooms[place]) + 1) for lot in marks)):
        if sum(here) > hidden.rooms[place]:
            continue
        split = [part for lot, number in zip(marks, here, strict=True) for part in _parted(lot, place, number)]
        times = prod(
            comb(lot.cards, number) * factorial(number) * factorial(lot.cards - number)
            for lot, number in zip(marks, here, strict=True)
        )
        number = sum(here) + known
        found[number] = found.get(number, 0) + times * ways((*split, *rest), hidden.rooms)
    return Distribution.from_ways({number: times for number, times in found.items() if times})


def _wanted(marked: Marked) -> Callable[[Card], bool]:
    return marked if callable(marked) else frozenset(marked).__contains__


def _most(lot: Lot, place: int, room: int) -> int:
    return min(lot.cards, room) if place in lot.places else 0


def _parted(lot: Lot, place: int, number: int) -> Iterator[Lot]:
    """So many cards of a lot in one place, the others elsewhere."""
    yield lot.only(place, number)
    yield lot.elsewhere(place, lot.cards - number)


# ---- copies of one card ------------------------------------------------------------------------------


def whereabouts(view: View, card: Card) -> Mapping[str, Distribution]:
    """For each place, how many copies of a card lie there."""
    return {place.name: count(view, (card,), place.name) for place in unseen(view).places}


def together(view: View, card: Card, number: int, where: Where) -> Fraction:
    """The chance that a place holds at least so many copies of a card."""
    return count(view, (card,), where).at_least(number)


def expected_sets(view: View, number: int, where: Where) -> Fraction:
    """How many different cards a place holds at least so often, on average: pairs or better (2), triples (3)."""
    hidden = unseen(view)
    held = Counter(hidden.places[hidden.place(where)].held)
    kinds = Counter(hidden.cards) + held
    alike: dict[tuple[frozenset[int], int, int], list[Card]] = {}
    for card, copies in kinds.items():
        alike.setdefault((hidden.open_to(hidden.group(card)), copies - held[card], held[card]), []).append(card)
    return sum((len(same) * together(view, same[0], number, where) for same in alike.values()), Fraction(0))


def no_set(view: View, number: int, where: Where) -> Fraction:
    """The chance that a place holds no card so often: a product of one polynomial for each card, exactly."""
    hidden = unseen(view)
    place = hidden.place(where)
    held = Counter(hidden.places[place].held)
    if any(times >= number for times in held.values()):
        return Fraction(0)
    lots: dict[frozenset[int], list[int]] = {}
    for card, copies in Counter(hidden.cards).items():
        may = hidden.open_to(hidden.group(card))
        few = [comb(copies, times) for times in range(min(copies, number - 1 - held[card]) + 1)]
        lots[may] = _times(lots.get(may, [1]), few, hidden.rooms[place]) if place in may else lots.get(may, [1])
    return _weighed(hidden, place, {may: list(enumerate(found)) for may, found in lots.items()})


def _times(ways_: list[int], more: list[int], most: int) -> list[int]:
    """Two polynomials multiplied, up to a power."""
    found = [0] * min(len(ways_) + len(more) - 1, most + 1)
    for at, way in enumerate(ways_):
        for by, times in enumerate(more[: len(found) - at]):
            found[at + by] += way * times
    return found


def _weighed(hidden: Unseen, place: int, chosen: Mapping[frozenset[int], Iterable[tuple[int, int]]]) -> Fraction:
    """The share of deals in which what a place holds of each lot is one of the chosen selections."""
    room = hidden.rooms[place]
    whole = {lot.places: lot.cards for lot in hidden.lots()}
    others = tuple(rest for at, rest in enumerate(hidden.rooms) if at != place)
    total = 0
    for picked in product(*(list(chosen[may]) for may in whole)):
        if sum(number for number, _ in picked) != room:
            continue
        left = tuple(
            Lot(cards - number, _closed(may, place))
            for (may, cards), (number, _) in zip(whole.items(), picked, strict=True)
        )
        free = prod(factorial(lot.cards) for lot in left)
        total += prod(times for _, times in picked) * factorial(room) * free * ways(left, others)
    every = ways(hidden.lots(), hidden.rooms) * prod(map(factorial, whole.values()))
    return Fraction(total, every)


def _closed(may: frozenset[int], place: int) -> frozenset[int]:
    """Places numbered anew when one is taken away."""
    return frozenset(number - (number > place) for number in may if number != place)


# ---- suits, jokers, points, the bottom -----------------------------------------------------------


def split(view: View, group: str, counts: Mapping[Where, int]) -> Fraction:
    """The chance that a group (`T` or a plain suit) lies so: how many of its unseen cards in each place."""
    hidden = unseen(view)
    some = [card for card in hidden.cards if hidden.group(card) == group]
    told = [0] * len(hidden.places)
    for where, number in counts.items():
        told[hidden.place(where)] = number
    if sum(told) != len(some):
        return Fraction(0)
    may = hidden.open_to(group)
    if any(number and place not in may for place, number in enumerate(told)):
        return Fraction(0)
    rest = hidden.lots((Counter(hidden.cards) - Counter(some)).elements())
    lots = tuple(Lot(number, frozenset({place})) for place, number in enumerate(told))
    every = hidden.lots()
    labels = factorial(len(some)) * prod(factorial(lot.cards) for lot in rest)
    return Fraction(
        ways((*lots, *rest), hidden.rooms) * labels,
        ways(every, hidden.rooms) * prod(factorial(lot.cards) for lot in every),
    )


def void(view: View, group: str, where: Where) -> Fraction:
    """The chance that a place holds no card of a group."""
    hidden = unseen(view)
    return count(view, lambda card: hidden.group(card) == group, where).exactly(0)


def trumps(view: View, where: Where) -> Distribution:
    """How many trumps lie in a place."""
    return count(view, view.trumps.is_trump, where)


def jokers(view: View, where: Where, kind: Card | None = None) -> Distribution:
    """How many jokers, or jokers of one kind, lie in a place."""
    if kind not in (None, BIG, SMALL):
        raise ValueError(f"a joker is BJ or LJ, not {kind!r}")
    return count(view, JOKERS if kind is None else (kind,), where)


def mean_points(view: View, where: Where) -> Fraction:
    """Points in a place, on average."""
    values = sorted(set(POINTS.values()))
    return sum((value * count(view, _worth(value), where).mean for value in values), Fraction(0))


def _worth(value: int) -> Callable[[Card], bool]:
    return lambda card: points((card,)) == value
