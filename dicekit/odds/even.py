"""The even bet when no dice are seen, which is the largest quantity with chance 1/2 or better, and a rule of thumb."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from dicekit.distribution import Distribution


@lru_cache(maxsize=512)
def even_bet_of(dice: int, hits: int = 2, sides: int = 6) -> int:
    """The largest quantity that `dice` unseen dice reach with chance 1/2 or better.

    >>> [even_bet_of(dice) for dice in (11, 15, 20, 22)], [even_bet_of(dice, hits=1) for dice in (15, 22)]
    ([4, 5, 7, 7], [2, 4])
    """
    return Distribution.binomial(dice, hits, sides).even_bet


def nearest(dice: int, hits: int = 2, sides: int = 6) -> int:
    """The rule of thumb for the even bet: the mean rounded to a whole number, halves down.

    >>> nearest(20), nearest(15, hits=1)
    (7, 2)
    """
    top, bottom = 2 * dice * hits - sides, 2 * sides
    return max(-(-top // bottom), 0)


def mean_of(dice: int, hits: int = 2, sides: int = 6) -> Fraction:
    """The expected number of dice that count.

    >>> mean_of(20)
    Fraction(20, 3)
    """
    return Distribution.binomial(dice, hits, sides).mean
