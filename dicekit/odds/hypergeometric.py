"""Drawing without replacement: hypergeometric distributions in whole numbers.

>>> exactly(162, 6, 1, drawn=6)                     # one of six jokers among the six bottom cards
Fraction(2863718, 15119257)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb, prod

from dicekit.distribution import Distribution


def hypergeometric(cards: int, marked: int, drawn: int) -> Distribution:
    """The hypergeometric distribution of marked cards among the drawn ones.

    >>> hypergeometric(123, 1, 39).exactly(1)
    Fraction(13, 41)
    """
    ways = {
        k: comb(marked, k) * comb(cards - marked, drawn - k)
        for k in range(max(0, drawn - cards + marked), min(marked, drawn) + 1)
    }
    return Distribution.from_ways(ways)


def exactly(cards: int, marked: int, number: int, *, drawn: int) -> Fraction:
    """The chance of exactly `number` marked cards among the drawn ones."""
    return Fraction(comb(marked, number) * comb(cards - marked, drawn - number), comb(cards, drawn))


def drawn(*kinds: Mapping[int, int]) -> Fraction:
    """The multivariate hypergeometric chance; each kind maps its number of cards to the number drawn.

    >>> drawn({3: 1}, {3: 1}, {156: 4})             # a big joker, a small one, four others
    Fraction(1130415, 120954056)
    """
    pairs = [pair for kind in kinds for pair in kind.items()]
    return places(pairs)


def places(pairs: Iterable[tuple[int, int]]) -> Fraction:
    """The chance of a spread of marked cards; each place is a pair of its size and its marked cards.

    >>> places([(39, 2), (39, 0), (39, 0), (6, 0)])  # both missing copies with the partner
    Fraction(247, 2501)
    """
    spread = list(pairs)
    room, marked = sum(size for size, _ in spread), sum(number for _, number in spread)
    return Fraction(prod(comb(size, number) for size, number in spread), comb(room, marked))


def mean(cards: int, marked: int, drawn: int) -> Fraction:
    """The expected number of marked cards among the drawn ones, with or without replacement."""
    return Fraction(drawn * marked, cards)


def variance(cards: int, marked: int, drawn: int) -> Fraction:
    """The variance without replacement: the binomial variance times (cards - drawn)/(cards - 1)."""
    share = Fraction(marked, cards)
    return drawn * share * (1 - share) * Fraction(cards - drawn, cards - 1)
