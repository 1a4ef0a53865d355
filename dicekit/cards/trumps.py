"""Trumps and the order of the cards (D3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby

from dicekit.cards.card import BIG, CARDS, JOKERS, NATURAL, SMALL, SUITS, UNKNOWN_CARDS, Card, Cards, rank, suit

TRUMP = "T"


@dataclass(frozen=True)
class Trumps:
    """The level and trump suit of a hand, which give the order of all cards.

    >>> trumps = Trumps(7, "H")
    >>> trumps.group("S7"), trumps.compare("S7", "H2"), trumps.compare("C2", "S2"), trumps.compare("SA", "DA")
    ('T', '>', '=', 'none')
    """

    level: int
    suit: str
    twos: bool = True  # whether twos of plain suits are trumps

    def is_rank(self, card: Card) -> bool:
        """Whether a card has the rank of the level."""
        return rank(card) == str(self.level)

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a joker, a rank card, a two, or of the trump suit (D3.1)."""
        return self._groups[card] == TRUMP

    def _is_two(self, card: Card) -> bool:
        return self.twos and rank(card) == "2"

    def group(self, card: Card) -> str:
        """The group of a card for following: `TRUMP`, its plain suit, or empty for an unknown card."""
        return self._groups[card]

    def strength(self, card: Card) -> int:
        """A number that is higher for a stronger card (D3.2); plain suits have the same numbers."""
        return self._strengths[card]

    @cached_property
    def _groups(self) -> Mapping[Card, str]:
        """The group of every card, cached because each trick needs it hundreds of times."""
        groups = {
            card: TRUMP
            if card in JOKERS or self.is_rank(card) or self._is_two(card) or suit(card) == self.suit
            else suit(card)
            for card in CARDS
        }
        return groups | dict.fromkeys(UNKNOWN_CARDS, "")

    @cached_property
    def _strengths(self) -> Mapping[Card, int]:
        return {card: self._strength(card) for card in CARDS} | dict.fromkeys(UNKNOWN_CARDS, 0)

    def _strength(self, card: Card) -> int:
        if card in JOKERS:
            return {BIG: 100, SMALL: 90}[card]
        ours = suit(card) == self.suit
        if self.is_rank(card):
            return 80 if ours else 70
        if self._is_two(card):
            return 60 if ours else 50
        return NATURAL[rank(card)] + (20 if ours else 0)

    def compare(self, one: Card, other: Card) -> str:
        """`>`, `<` or `=` by strength in a trick; `none` for cards of two plain suits."""
        groups = self.group(one), self.group(other)
        if groups[0] == groups[1]:
            ahead = self.strength(one) - self.strength(other)
            return ">" if ahead > 0 else "<" if ahead < 0 else "="
        return {groups[0]: ">", groups[1]: "<"}.get(TRUMP, "none")

    def beats(self, one: Card, other: Card) -> bool:
        """Whether the first card is strictly higher in a trick."""
        return self.compare(one, other) == ">"

    def ladder(self) -> tuple[Cards, ...]:
        """The trumps from high to low, in tiers of equal cards (D3.3)."""
        return self._tiers([card for card in CARDS if self.is_trump(card)])

    def plain(self) -> Mapping[str, Cards]:
        """The cards of each plain suit, from high to low."""
        return {
            plain: tuple(tier[0] for tier in self._tiers([card for card in CARDS if self.group(card) == plain]))
            for plain in SUITS
            if plain != self.suit
        }

    def _tiers(self, some: list[Card]) -> tuple[Cards, ...]:
        descending = sorted(some, key=self.strength, reverse=True)
        return tuple(tuple(tier) for _, tier in groupby(descending, key=self.strength))


@lru_cache(maxsize=64)
def trumps_of(level: int, trump: str | None) -> Trumps:
    """The cached trumps of a level; with `trump` None only jokers, rank cards and twos are trumps.

    >>> trumps_of(7, "H") is trumps_of(7, "H")
    True
    """
    return Trumps(level, trump or "")
