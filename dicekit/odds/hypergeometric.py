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
    """The hypergeometric distribution: marked cards among those drawn.

    >>> hypergeometric(123, 1, 39).exactly(1)
    Fraction(13, 41)
    """
    ways = {
        k: comb(marked, k) * comb(cards - marked, drawn - k)
        for k in range(max(0, drawn - cards + marked), min(marked, drawn) + 1)
    }
    return Distribution.from_ways(ways)


def exactly(cards: int, marked: int, number: int, *, drawn: int) -> Fraction:
    """The chance of exactly so many marked cards among those drawn."""
    return Fraction(comb(marked, number) * comb(cards - marked, drawn - number), comb(cards, drawn))


def drawn(*kinds: Mapping[int, int]) -> Fraction:
    """The multivariate hypergeometric chance; each kind gives how many there are and how many are drawn.

    >>> drawn({3: 1}, {3: 1}, {156: 4})             # a big joker, a small one, four others
    Fraction(1130415, 120954056)
    """
    pairs = [pair for kind in kinds for pair in kind.items()]
    return places(pairs)


def places(pairs: Iterable[tuple[int, int]]) -> Fraction:
    """The chance that marked cards are spread like this; each place gives its room and its marked cards.

    >>> places([(39, 2), (39, 0), (39, 0), (6, 0)])  # both missing copies with the partner
    Fraction(247, 2501)
    """
    told = list(pairs)
    room, held = sum(size for size, _ in told), sum(number for _, number in told)
    return Fraction(prod(comb(size, number) for size, number in told), comb(room, held))


def mean(cards: int, marked: int, drawn: int) -> Fraction:
    """The expected number of marked cards among those drawn: the same with and without replacement."""
    return Fraction(drawn * marked, cards)


def variance(cards: int, marked: int, drawn: int) -> Fraction:
    """The variance without replacement: the binomial one times (cards - drawn)/(cards - 1)."""
    share = Fraction(marked, cards)
    return drawn * share * (1 - share) * Fraction(cards - drawn, cards - 1)
