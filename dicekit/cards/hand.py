"""The state of one hand: the deal and its play so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dicekit.cards.card import BIG, Card, Cards, points, sort, suit, without
from dicekit.cards.trumps import Trumps, trumps_of

SEATS = range(4)
HELD, BOTTOM = 39, 6
DEALT = len(SEATS) * HELD
THREE_BIG = 5  # the strength of a declaration with three big jokers: nothing is stronger


def after(seat: int, by: int = 1) -> int:
    """The seat so many places on, in the order of play (D2).

    >>> after(3), after(0, 3)
    (0, 3)
    """
    return (seat + by) % len(SEATS)


def partner(seat: int) -> int:
    """The seat opposite."""
    return after(seat, 2)


@dataclass(frozen=True)
class Declaration:
    """Cards that were shown to name the trump suit (D6.3)."""

    seat: int
    cards: Cards
    strength: int
    trump: str


@dataclass(frozen=True)
class Trick:
    """Four plays, the leader's first, and who took them."""

    leader: int
    plays: tuple[Cards, ...]
    winner: int

    @property
    def points(self) -> int:
        """What its counting cards are worth."""
        return sum(map(points, self.plays))


@dataclass(frozen=True)
class Buried:
    """A joker that another player than the dealer laid into the bottom, and the card taken for it."""

    seat: int
    joker: Card
    picked: Card


@dataclass(frozen=True)
class Hand:
    """Everything about one hand. `held` are the cards in hand by seat; `bottom` keeps its order until it is changed."""

    level: int
    first: int
    undealt: Cards
    bottom: Cards
    dealt_bottom: Cards
    held: tuple[Cards, ...] = ((), (), (), ())
    trump: str | None = None
    king: int | None = None  # who showed a big joker
    king_card: Card | None = None  # the card that then named the trump suit
    declarations: tuple[Declaration, ...] = ()
    turned: int = 0  # bottom cards turned up for all in a flip, a draw, or for the king's suit
    revealed: bool = False  # the six as dealt were shown to all
    public: bool = False  # the six as they lie now are face up
    dry: bool = False
    passes: int = 0
    given: Cards = ()
    returned: Cards = ()
    buried: tuple[Buried, ...] = ()
    aside: Card | None = None  # the joker for which a card is being picked up
    leader: int | None = None
    trick: tuple[Cards, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick_points: int = 0  # of the attackers

    @property
    def trumps(self) -> Trumps:
        """The order of the cards, once the trump suit is known."""
        return trumps_of(self.level, self.trump)

    @property
    def declaration(self) -> Declaration | None:
        """The declaration that counts: the last."""
        return self.declarations[-1] if self.declarations else None

    @property
    def settled(self) -> bool:
        """Whether nobody can change the trumps any more (D6.4)."""
        best = self.declaration
        return self.king is not None or (best is not None and best.strength == THREE_BIG)

    @property
    def open(self) -> bool:
        """Whether the bottom has a card that may be picked up (D8.4)."""
        return any(pickable(card) for card in self.bottom)

    def moved(self, seat: int, *, out: Cards = (), into: Cards = (), **changes: Any) -> Hand:
        """The hand with cards taken out of a seat's hand and others put in."""
        held = list(self.held)
        left = without(held[seat], out)
        held[seat] = sort((*left, *into)) if into else left
        return replace(self, held=tuple(held), **changes)

    def dealt(self, number: int) -> Hand:
        """So many more cards dealt; the first suited one to reach the king names the trump suit (D6.2)."""
        hands = [list(cards) for cards in self.held]
        trump, fixing = self.trump, self.king_card
        at = DEALT - len(self.undealt)
        for place, card in enumerate(self.undealt[:number], at):
            seat = after(self.first, place)
            hands[seat].append(card)
            if seat == self.king and trump is None and suit(card):
                trump, fixing = suit(card), card
        held = tuple(map(sort, hands))
        return replace(self, held=held, undealt=self.undealt[number:], trump=trump, king_card=fixing)


NO_HAND = Hand(0, 0, (), (), ())  # between two hands


def pickable(card: Card) -> bool:
    """Whether a card may be picked up for a joker: no counting card, no joker (D8.4)."""
    return bool(suit(card)) and not points((card,))


def big_first(some: Cards, held: Cards) -> bool:
    """Whether big jokers go before small ones (DECISION 19)."""
    return "LJ" not in some or BIG not in without(held, some)
