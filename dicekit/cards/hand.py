"""The state of one hand: the deal and its play so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dicekit.cards.card import BIG, Card, Cards, points, sort, suit, without
from dicekit.cards.trumps import Trumps, trumps_of

SEATS = range(4)
HAND_SIZE, BOTTOM_SIZE = 39, 6
DEALT = len(SEATS) * HAND_SIZE
THREE_BIG_JOKERS = 5  # the strength of a declaration with three big jokers: nothing is stronger


def after(seat: int, by: int = 1) -> int:
    """The seat `by` places further, in the order of play (D2).

    >>> after(3), after(0, 3)
    (0, 3)
    """
    return (seat + by) % len(SEATS)


def partner(seat: int) -> int:
    """The seat opposite, which is the partner's."""
    return after(seat, 2)


@dataclass(frozen=True)
class Declaration:
    """A declaration: cards shown to name the trump suit (D6.3)."""

    seat: int
    cards: Cards
    strength: int
    trump: str


@dataclass(frozen=True)
class Trick:
    """A complete trick: four plays, the leader's first, and the seat that won it."""

    leader: int
    plays: tuple[Cards, ...]
    winner: int

    @property
    def points(self) -> int:
        """The points of its cards."""
        return sum(map(points, self.plays))


@dataclass(frozen=True)
class Buried:
    """A joker that another player than the dealer put into the bottom, and the card taken for it."""

    seat: int
    joker: Card
    picked: Card


@dataclass(frozen=True)
class Hand:
    """The state of one hand; a hand is one deal and its play.

    `held` are the cards in each seat's hand. `bottom` keeps the order of the deck until it's changed.
    """

    level: int
    first: int  # the seat that gets the first card
    undealt: Cards
    bottom: Cards
    dealt_bottom: Cards
    held: tuple[Cards, ...] = ((), (), (), ())
    trump: str | None = None
    king: int | None = None  # the seat that showed a big joker
    king_card: Card | None = None  # the card that named the trump suit after a king
    declarations: tuple[Declaration, ...] = ()
    turned: int = 0  # bottom cards turned up to find a trump suit
    revealed: bool = False  # whether everybody has seen the dealt bottom
    public: bool = False  # whether everybody can see the bottom now
    dry: bool = False
    passes: int = 0
    given: Cards = ()  # tribute paid
    returned: Cards = ()  # cards the dealer gave back
    buried: tuple[Buried, ...] = ()
    aside: Card | None = None  # the buried joker for which its owner picks up a card
    leader: int | None = None
    trick: tuple[Cards, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick_points: int = 0  # points in the attackers' tricks

    @property
    def trumps(self) -> Trumps:
        """The trumps and the order of the cards, once the trump suit is known."""
        return trumps_of(self.level, self.trump)

    @property
    def declaration(self) -> Declaration | None:
        """The last declaration, which is the one that counts."""
        return self.declarations[-1] if self.declarations else None

    @property
    def settled(self) -> bool:
        """Whether nobody can change the trump suit any more (D6.4)."""
        best = self.declaration
        return self.king is not None or (best is not None and best.strength == THREE_BIG_JOKERS)

    @property
    def open(self) -> bool:
        """Whether the bottom has a card that may be picked up (D8.4)."""
        return any(pickable(card) for card in self.bottom)

    def moved(self, seat: int, *, out: Cards = (), into: Cards = (), **changes: Any) -> Hand:
        """The hand with cards removed from (`out`) and added to (`into`) a seat's cards, and other fields changed."""
        held = list(self.held)
        left = without(held[seat], out)
        held[seat] = sort((*left, *into)) if into else left
        return replace(self, held=tuple(held), **changes)

    def dealt(self, number: int) -> Hand:
        """The hand with more cards dealt; the king's next suited card names the trump suit (D6.2)."""
        hands = [list(cards) for cards in self.held]
        trump, king_card = self.trump, self.king_card
        at = DEALT - len(self.undealt)
        for place, card in enumerate(self.undealt[:number], at):
            seat = after(self.first, place)
            hands[seat].append(card)
            if seat == self.king and trump is None and suit(card):
                trump, king_card = suit(card), card
        held = tuple(map(sort, hands))
        return replace(self, held=held, undealt=self.undealt[number:], trump=trump, king_card=king_card)


NO_HAND = Hand(0, 0, (), (), ())  # before and between hands


def pickable(card: Card) -> bool:
    """Whether a card may be picked up for a joker: it has no points and isn't a joker (D8.4)."""
    return bool(suit(card)) and not points((card,))


def big_first(some: Cards, held: Cards) -> bool:
    """Whether all big jokers of `held` are among `some` if a small one is (D8.4)."""
    return "LJ" not in some or BIG not in without(held, some)
