"""Cards and the three packs (D2). A card is a string: `S10`, `HK`, `BJ`; the three copies are equal."""

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
UNKNOWN = "?"  # an unknown card, as in other players' hands in the record of one seat
NOT_COUNTING = "?3"  # an unknown card that is neither a joker nor worth points, so the bottom is open
UNKNOWN_CARDS = (UNKNOWN, NOT_COUNTING)
_NO_SUIT = (*JOKERS, UNKNOWN)
_PLACE = {card: place for place, card in enumerate((*CARDS, *UNKNOWN_CARDS))}
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


class InvalidCard(ValueError):
    """Raised for text that isn't a card."""

    def __init__(self, name: object) -> None:
        super().__init__(f"{name!r} is no card; cards are written S10, HK, BJ (suits S H D C, jokers BJ and LJ)")
        self.name = name


def suit(card: Card) -> str:
    """The letter of the suit; empty for a joker or an unknown card."""
    return "" if card in _NO_SUIT else card[0]


def rank(card: Card) -> str:
    """The rank, `2` to `A`; empty for a joker."""
    return "" if card in JOKERS else card[1:]


def parse_card(spelling: str) -> Card | None:
    """Parse a card in letters, suit signs or Chinese; None if it isn't one.

    >>> parse_card("10♥"), parse_card("ht"), parse_card("红桃10"), parse_card("大王"), parse_card("H1")
    ('H10', 'H10', 'H10', 'BJ', None)
    """
    return _SPELLED.get(spelling.upper())


def parse_suit(spelling: str) -> str | None:
    """The letter of a suit written as letter, sign or Chinese word; None if it isn't a suit.

    >>> parse_suit("♥"), parse_suit("梅花"), parse_suit("x")
    ('H', 'C', None)
    """
    return next((letter for letter, signs in _SUITS.items() if spelling.upper() in signs), None)


def points(cards: Iterable[Card]) -> int:
    """The points of some cards: 5 for a five, 10 for a ten or king.

    >>> points(("S5", "H10", "CK", "DA", "BJ")), points(DECK)
    (25, 300)
    """
    return sum(POINTS.get(rank(card), 0) for card in cards)


def cards(given: str | Iterable[Card]) -> Cards:
    """Parse several cards, keeping their order.

    >>> cards("S10 hk")
    ('S10', 'HK')

    Raises:
        InvalidCard: a name isn't a card.
    """
    written = tuple(given.split() if isinstance(given, str) else given)
    parsed = tuple(map(parse_card, written))
    for card, name in zip(parsed, written, strict=True):
        if card is None:
            raise InvalidCard(name)
    return tuple(filter(None, parsed))


def sort(held: Iterable[Card]) -> Cards:
    """The cards in pack order, so that equal hands compare equal."""
    return tuple(sorted(held, key=_PLACE.__getitem__))


def within(some: Sequence[Card], held: Sequence[Card]) -> bool:
    """Whether `held` has all cards of `some`, with as many copies."""
    return all(held.count(card) >= some.count(card) for card in some)


def without(held: Sequence[Card], some: Sequence[Card]) -> Cards:
    """`held` without the cards of `some`, in the same order."""
    left = list(held)
    for card in some:
        if card in left:
            left.remove(card)
    return tuple(left)


def identical(some: Sequence[Card]) -> bool:
    """Whether the cards are all copies of one card."""
    return len(set(some)) == 1


def max_copies(some: Iterable[Card]) -> int:
    """The highest number of identical cards."""
    return max(Counter(some).values(), default=0)


def choices(held: Sequence[Card], number: int) -> Iterator[Cards]:
    """Every distinct selection of `number` cards; copies aren't told apart.

    >>> list(choices(("S3", "S3", "S4"), 2))
    [('S3', 'S3'), ('S3', 'S4')]
    """
    copies = Counter(held)
    for chosen in combinations_with_replacement(sort(copies), number):
        if len(set(chosen)) == number or all(chosen.count(card) <= copies[card] for card in chosen):
            yield chosen


def count_choices(held: Sequence[Card], number: int) -> int:
    """The number of `choices`: a coefficient of the product of the polynomials 1 + x + ... + x^copies.

    >>> count_choices(("S3", "S3", "S4"), 2)
    2
    """
    ways = [1] + [0] * number
    for copies in Counter(held).values():
        ways = [sum(ways[max(at - copies, 0) : at + 1]) for at in range(number + 1)]
    return ways[number]
