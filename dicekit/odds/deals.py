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
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, prod

from dicekit.cards.card import BIG, JOKERS, SMALL, Card, Cards, points, suit
from dicekit.cards.hand import BOTTOM
from dicekit.cards.view import View
from dicekit.distribution import Distribution, product_ways
from dicekit.odds.lots import Lot, Picks, gathered, ways
from dicekit.odds.unseen import BOTTOM_PLACE, Unseen

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
    hidden, wanted = unseen(view), _wanted(marked)
    place = hidden.place(where)
    known = sum(map(wanted, hidden.places[place].held))
    return _gathered(hidden, place, lambda cards, most: _chosen(sum(map(wanted, cards)), len(cards), most)).shift(known)


def _wanted(marked: Marked) -> Callable[[Card], bool]:
    return marked if callable(marked) else frozenset(marked).__contains__


def _gathered(hidden: Unseen, place: int, picks: Callable[[Cards, int], Picks]) -> Distribution:
    """What the unseen cards in a place come to: `picks` are told the cards of a lot, and how many can lie there."""
    room = hidden.rooms[place]
    told = [picks(cards, min(len(cards), room)) for cards in hidden.by_lot]
    return Distribution.from_ways(gathered(hidden.lots(), hidden.rooms, place, told))


@lru_cache(maxsize=512)
def _chosen(marked: int, cards: int, most: int) -> Picks:
    """For each number of cards picked, in how many ways so many of them are marked."""
    return [
        {
            some: comb(marked, some) * comb(cards - marked, number - some)
            for some in range(max(0, number - cards + marked), min(marked, number) + 1)
        }
        for number in range(most + 1)
    ]


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

    def picks(cards: Cards, most: int) -> Picks:
        """How many picks hold no card so often (0), and how many others there are (1)."""
        few = [1]
        for card, copies in Counter(cards).items():
            up_to = min(copies, number - 1 - held[card])
            few = product_ways(few, [comb(copies, times) for times in range(up_to + 1)])
        none = (few + [0] * (most + 1))[: most + 1]
        return [{0: none[at], 1: comb(len(cards), at) - none[at]} for at in range(most + 1)]

    return _gathered(hidden, place, picks).exactly(0)


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


def bottom_points(view: View) -> Distribution:
    """How many points the unseen cards of the bottom hold, with those that are known to lie there."""
    hidden = unseen(view)
    place = hidden.place(BOTTOM_PLACE)
    return _gathered(hidden, place, _points).shift(points(hidden.places[place].held))


def _points(cards: Cards, most: int) -> Picks:
    """For each number of cards picked, in how many ways they hold so many points."""
    values = Counter(points((card,)) for card in cards)
    row: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(most)]
    for value, many in values.items():
        longer: list[dict[int, int]] = [{} for _ in row]
        for at, told in enumerate(row):
            for some in range(min(many, most - at) + 1):
                for found, times in told.items():
                    total = found + some * value
                    longer[at + some][total] = longer[at + some].get(total, 0) + times * comb(many, some)
        row = longer
    return row


def mean_points(view: View, where: Where) -> Fraction:
    """Points in a place, on average: means add up, card by card."""
    hidden = unseen(view)
    place = hidden.place(where)
    shared = zip(hidden.by_lot, hidden.means(place), strict=True)
    return sum(
        (points(cards) * mean / len(cards) for cards, mean in shared), Fraction(points(hidden.places[place].held))
    )


# ---- the dry pot (D8.2) --------------------------------------------------------------------------


def may_be_dry(view: View) -> bool:
    """There is a trump suit by a king or a declaration, and the bottom has not been shown yet: the test is to come."""
    called = view.king is not None or bool(view.declarations)
    return bool(view.trump) and called and view.phase in ("deal", "last_call", "tribute", "return")


def dry(view: View) -> Fraction:
    """The chance that the bottom as dealt may not be exchanged: all trumps, or no trumps but rank cards.

    Raises:
        LookupError: the bottom is seen.
    """
    trumps, rule = view.trumps, view.game.options["dry_pot_rule"]

    def spares(card: Card) -> bool:
        """A card of a pot without trumps, as the table's rule has it."""
        plain = suit(card) != view.trump if rule == "no_trump_suit" else not trumps.is_trump(card)
        return plain or trumps.is_rank(card)

    def all_of(kind: Callable[[Card], bool]) -> Fraction:
        return count(view, kind, BOTTOM_PLACE).exactly(BOTTOM)

    return all_of(trumps.is_trump) + all_of(spares) - all_of(lambda card: trumps.is_trump(card) and spares(card))
