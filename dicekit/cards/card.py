"""Cards, and three packs of them (D2). A card is its name: `S10`, `HK`, `BJ`; copies are interchangeable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

Card = str
Cards = tuple[Card, ...]

SUITS = "SHDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
BIG, SMALL = "BJ", "LJ"
JOKERS = (BIG, SMALL)
CARDS: Cards = (*(suit + rank for suit in SUITS for rank in RANKS), BIG, SMALL)
COPIES = 3
DECK: Cards = tuple(card for card in CARDS for _ in range(COPIES))
POINTS = {"5": 5, "10": 10, "K": 10}
NATURAL = {rank: number for number, rank in enumerate(RANKS, 2)}
_PLACE = {card: place for place, card in enumerate(CARDS)}


class NoCard(ValueError):
    """A text names no card."""

    def __init__(self, name: object) -> None:
        super().__init__(f"{name!r} is no card; cards are written S10, HK, BJ (suits S H D C, jokers BJ and LJ)")
        self.name = name


def suit(card: Card) -> str:
    """The letter of the suit; a joker has none."""
    return "" if card in JOKERS else card[0]


def rank(card: Card) -> str:
    """The rank, `2` to `A`; a joker has none."""
    return "" if card in JOKERS else card[1:]


def points(cards: Iterable[Card]) -> int:
    """What the counting cards among them are worth: fives 5, tens and kings 10.

    >>> points(("S5", "H10", "CK", "DA", "BJ")), points(DECK)
    (25, 300)
    """
    return sum(POINTS.get(rank(card), 0) for card in cards)


def cards(given: str | Iterable[Card]) -> Cards:
    """Cards from names, in the order given.

    >>> cards("S10 hk")
    ('S10', 'HK')

    Raises:
        NoCard: a name is none.
    """
    names = tuple(name.upper() for name in (given.split() if isinstance(given, str) else given))
    for name in names:
        if name not in _PLACE:
            raise NoCard(name)
    return names


def sort(held: Iterable[Card]) -> Cards:
    """The same cards in the order of the pack, so that equal hands are equal values."""
    return tuple(sorted(held, key=_PLACE.__getitem__))


def within(some: Sequence[Card], held: Sequence[Card]) -> bool:
    """Whether all of these are held, copies counted."""
    return Counter(some) <= Counter(held)


def without(held: Sequence[Card], some: Sequence[Card]) -> Cards:
    """What is left of a hand when these are taken out."""
    return sort((Counter(held) - Counter(some)).elements())


def identical(some: Sequence[Card]) -> bool:
    """One card, or copies of one."""
    return len(set(some)) == 1


def most_alike(some: Iterable[Card]) -> int:
    """The greatest number of identical cards among them."""
    return max(Counter(some).values(), default=0)


def choices(held: Sequence[Card], number: int) -> Iterator[Cards]:
    """Each different selection of so many cards, copies counted as one.

    >>> list(choices(("S3", "S3", "S4"), 2))
    [('S3', 'S3'), ('S3', 'S4')]
    """
    copies = Counter(held)
    for chosen in combinations_with_replacement(sort(copies), number):
        if all(times <= copies[card] for card, times in Counter(chosen).items()):
            yield chosen


def count_choices(held: Sequence[Card], number: int) -> int:
    """How many different selections of so many cards there are: a coefficient of the product of 1 + x + ... + x^copies.

    >>> count_choices(("S3", "S3", "S4"), 2)
    2
    """
    ways = [1] + [0] * number
    for copies in Counter(held).values():
        ways = [sum(ways[max(at - copies, 0) : at + 1]) for at in range(number + 1)]
    return ways[number]
