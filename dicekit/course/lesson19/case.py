"""The pack of lesson 19, in which every third card is an ace, beside dice on which a 1 or a 2 counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import islice
from typing import Any

from dicekit import seeds, texts
from dicekit.cards.card import COPIES, SUITS, Card
from dicekit.course.lesson19.ledger import three_decks
from dicekit.dice.hand import Face, Hand
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.odds.hypergeometric import hypergeometric
from dicekit.seeds import BadSeed

NUMBER = "19"
SMALL, ACES, TAKE = 12, 4, 6  # cards of the small pack, aces among them, cards of a hand
HITS: tuple[Face, ...] = (1, 2)  # faces of a die that count as aces
OTHERS = "KQ"  # ranks of the cards that are no aces
FAR = 2  # counts at least this far from the mean are extreme
MANY = 100  # with this many packs, drawing cards is nearly like rolling dice


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson19.{key}", lang, **slots)


@dataclass(frozen=True)
class Pack:
    """Cards of which some count, and how many are drawn; beside them as many dice with the same chance.

    >>> pack = Pack()
    >>> pack.mean, pack.ends(), pack.ends(dice=True)
    (Fraction(2, 1), Fraction(2, 33), Fraction(137, 729))
    """

    cards: int = SMALL
    hits: int = ACES
    take: int = TAKE

    @classmethod
    def of(cls, packs: int, take: int = TAKE) -> Pack:
        """So many small packs, shuffled together."""
        return cls(SMALL * packs, ACES * packs, take)

    @property
    def mean(self) -> Fraction:
        """How many count on average: the same for cards and dice."""
        return Fraction(self.take * self.hits, self.cards)

    @cached_property
    def drawn(self) -> Distribution:
        """How many of the cards of a hand count."""
        return hypergeometric(self.cards, self.hits, self.take)

    @cached_property
    def rolled(self) -> Distribution:
        """How many of as many dice count."""
        return Distribution.binomial(self.take, self.hits, self.cards)

    def law(self, dice: bool = False) -> Distribution:
        return self.rolled if dice else self.drawn

    def is_end(self, count: int) -> bool:
        """Whether that is far from the average.

        >>> [count for count in range(7) if Pack().is_end(count)]
        [0, 4, 5, 6]
        """
        return abs(count - self.mean) >= FAR

    def ends(self, dice: bool = False) -> Fraction:
        """The chance of an end."""
        law = self.law(dice)
        return sum((law.exactly(count) for count in range(self.take + 1) if self.is_end(count)), Fraction(0))

    def card(self, number: int) -> Card:
        """A card by its number from 1: first the aces.

        >>> [Pack().card(number) for number in (1, 4, 5, 12)]
        ['SA', 'CA', 'SK', 'CQ']
        """
        at, rank = (number - 1, "A") if number <= self.hits else (number - self.hits - 1, "")
        return SUITS[at % len(SUITS)] + (rank or OTHERS[at // len(SUITS) % len(OTHERS)])

    def found(self, numbers: Sequence[int]) -> int:
        """How many of these cards count."""
        return sum(number <= self.hits for number in numbers)

    def deal(self, seed: str, item: str, number: int, seat: int = 0) -> tuple[tuple[int, ...], Hand]:
        """A hand of cards, by their numbers, and as many dice; they have nothing to do with each other.

        >>> numbers, dice = Pack().deal("K7QX", "lanes", 1)
        >>> len(set(numbers)), len(dice)
        (6, 6)
        """
        drawn: dict[int, None] = {}
        for card in self._numbers(seed, f"{item}-cards", number, seat):
            drawn[card] = None
            if len(drawn) == self.take:
                break
        rolled = seeds.faces(seed, seat, NUMBER, f"{item}-dice", number)
        return tuple(drawn), tuple(islice(rolled, self.take))

    def _numbers(self, seed: str, item: str, number: int, seat: int) -> Iterator[int]:
        """Numbers of cards at random, with repetitions; in many packs first which pack, then which card."""
        if self.cards <= seeds.MAX_SIDES:
            return seeds.faces(seed, seat, NUMBER, item, number, self.cards)
        packs = seeds.faces(seed, seat, NUMBER, f"{item}-packs", number, self.cards // SMALL)
        cards = seeds.faces(seed, seat, NUMBER, item, number, SMALL)
        return ((pack - 1) * SMALL + card for pack, card in zip(packs, cards, strict=False))


def counting(dice: Hand) -> int:
    """How many dice count.

    >>> counting((1, 2, 3, 6))
    2
    """
    return sum(die in HITS for die in dice)


def is_seed(text: str) -> bool:
    """Whether that is a seed.

    >>> is_seed("K7QX"), is_seed("0000")
    (True, False)
    """
    try:
        seeds.check(text)
    except BadSeed:
        return False
    return True


def hundred(chance: Fraction) -> int:
    """A chance as whole hands of a hundred."""
    return round(100 * chance)


@cache
def derivation() -> Derivation:
    """The sum for six of twelve cards."""
    return three_decks()


def facts() -> dict[str, Any]:
    """Slots for sentences of the lesson."""
    return {"cards": SMALL, "aces": ACES, "take": TAKE, "packs": COPIES, "mean": int(Pack().mean)}
