"""Trumps and the order of the cards (D3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby

from dicekit.cards.card import BIG, CARDS, JOKERS, NATURAL, SMALL, SUITS, UNTOLD, Card, Cards, rank, suit

TRUMP = "T"


@dataclass(frozen=True)
class Trumps:
    """The level and the trump suit of a hand, and with them the order of all cards.

    >>> trumps = Trumps(7, "H")
    >>> trumps.group("S7"), trumps.compare("S7", "H2"), trumps.compare("C2", "S2"), trumps.compare("SA", "DA")
    ('T', '>', '=', 'none')
    """

    level: int
    suit: str
    twos: bool = True  # at some tables a two of a plain suit is no trump

    def is_rank(self, card: Card) -> bool:
        """Whether a card has the rank of the level."""
        return rank(card) == str(self.level)

    def is_trump(self, card: Card) -> bool:
        """Jokers, rank cards, twos, and the trump suit (D3.1)."""
        return self._groups[card] == TRUMP

    def _is_two(self, card: Card) -> bool:
        return self.twos and rank(card) == "2"

    def group(self, card: Card) -> str:
        """The group of a card for following: trumps, or its plain suit; None for an unknown card."""
        return self._groups[card]

    def strength(self, card: Card) -> int:
        """A number for each card, higher for a stronger one (D3.2); plain cards of different suits by rank."""
        return self._strengths[card]

    @cached_property
    def _groups(self) -> Mapping[Card, str]:
        """Worked out once: a trick asks for it some hundred times."""
        groups = {
            card: TRUMP
            if card in JOKERS or self.is_rank(card) or self._is_two(card) or suit(card) == self.suit
            else suit(card)
            for card in CARDS
        }
        return groups | dict.fromkeys(UNTOLD, "")

    @cached_property
    def _strengths(self) -> Mapping[Card, int]:
        return {card: self._strength(card) for card in CARDS} | dict.fromkeys(UNTOLD, 0)

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
        """`>`, `<` or `=` in a trick; `none` for two plain suits."""
        groups = self.group(one), self.group(other)
        if groups[0] == groups[1]:
            ahead = self.strength(one) - self.strength(other)
            return ">" if ahead > 0 else "<" if ahead < 0 else "="
        return {groups[0]: ">", groups[1]: "<"}.get(TRUMP, "none")

    def beats(self, one: Card, other: Card) -> bool:
        """Strictly higher in a trick."""
        return self.compare(one, other) == ">"

    def ladder(self) -> tuple[Cards, ...]:
        """The trumps in tiers, high to low; cards of one tier are equal (D3.3)."""
        return self._tiers([card for card in CARDS if self.is_trump(card)])

    def plain(self) -> Mapping[str, Cards]:
        """The cards of each plain suit, high to low."""
        return {
            plain: tuple(tier[0] for tier in self._tiers([card for card in CARDS if self.group(card) == plain]))
            for plain in SUITS
            if plain != self.suit
        }

    def _tiers(self, some: list[Card]) -> tuple[Cards, ...]:
        falling = sorted(some, key=self.strength, reverse=True)
        return tuple(tuple(tier) for _, tier in groupby(falling, key=self.strength))


@lru_cache(maxsize=64)
def trumps_of(level: int, trump: str | None) -> Trumps:
    """The trumps of a level, cached; without a trump suit jokers, rank cards and twos are trumps.

    >>> trumps_of(7, "H") is trumps_of(7, "H")
    True
    """
    return Trumps(level, trump or "")
