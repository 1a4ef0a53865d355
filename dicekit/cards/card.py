"""Cards and the three packs (D2). A card is its name: `S10`, `HK`, `BJ`; copies are equal."""

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
UNKNOWN = "?"  # a card that nobody has told, as in the hands of others in a record for one seat
NOT_COUNTING = "?3"  # a card of which only is told that it is neither joker nor counting card: the bottom is open
UNTOLD = (UNKNOWN, NOT_COUNTING)
_NO_SUIT = (*JOKERS, UNKNOWN)
_PLACE = {card: place for place, card in enumerate((*CARDS, *UNTOLD))}
_SUITS: dict[str, tuple[str, ...]] = {
    "S": ("S", "♠", "♤", "黑桃"),
    "H": ("H", "♥", "♡", "红桃", "红心"),
    "D": ("D", "♦", "♢", "方块", "方片"),
    "C": ("C", "♣", "♧", "梅花", "草花"),
}
_SPELLED: dict[str, Card] = {
    spelling: suit + rank
    for suit, signs in _SUITS.items()
    for rank in RANKS
    for written in (rank, "T" if rank == "10" else rank)
    for sign in signs
    for spelling in (sign + written, written + sign)
} | {"BJ": BIG, "大王": BIG, "LJ": SMALL, "小王": SMALL}


class NoCard(ValueError):
    """Raised for a text that is no card."""

    def __init__(self, name: object) -> None:
        super().__init__(f"{name!r} is no card; cards are written S10, HK, BJ (suits S H D C, jokers BJ and LJ)")
        self.name = name


def suit(card: Card) -> str:
    """The letter of the suit; a joker and an unknown card have none."""
    return "" if card in _NO_SUIT else card[0]


def rank(card: Card) -> str:
    """The rank, `2` to `A`; a joker has none."""
    return "" if card in JOKERS else card[1:]


def named(spelling: str) -> Card | None:
    """The card written like this, in letters, signs or Chinese; None if there is none.

    >>> named("10♥"), named("ht"), named("红桃10"), named("大王"), named("H1")
    ('H10', 'H10', 'H10', 'BJ', None)
    """
    return _SPELLED.get(spelling.upper())


def suit_named(spelling: str) -> str | None:
    """The letter of the suit written like this; None if there is none.

    >>> suit_named("♥"), suit_named("梅花"), suit_named("x")
    ('H', 'C', None)
    """
    return next((letter for letter, signs in _SUITS.items() if spelling.upper() in signs), None)


def points(cards: Iterable[Card]) -> int:
    """The points of the cards: fives 5, tens and kings 10.

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
    written = tuple(given.split() if isinstance(given, str) else given)
    told = tuple(map(named, written))
    for card, name in zip(told, written, strict=True):
        if card is None:
            raise NoCard(name)
    return tuple(filter(None, told))


def sort(held: Iterable[Card]) -> Cards:
    """The same cards in the order of the pack, so that equal hands are equal values."""
    return tuple(sorted(held, key=_PLACE.__getitem__))


def within(some: Sequence[Card], held: Sequence[Card]) -> bool:
    """Whether a hand has all of these cards, with copies."""
    return all(held.count(card) >= some.count(card) for card in some)


def without(held: Sequence[Card], some: Sequence[Card]) -> Cards:
    """A hand without these cards, in the same order."""
    left = list(held)
    for card in some:
        if card in left:
            left.remove(card)
    return tuple(left)


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
        if len(set(chosen)) == number or all(chosen.count(card) <= copies[card] for card in chosen):
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
