"""When a guess is right, close, or a bit off."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

HALF = Fraction(1, 2)


class Limits(NamedTuple):
    """How far from the truth a guess may be and still be right, close, or a bit off; beyond that it's far off."""

    right: Fraction
    close: Fraction
    bit: Fraction


#: limits for the points of 100 in wrong bars of a sketch
SKETCHED = Limits(Fraction(5), Fraction(10), Fraction(30))


def limits(truth: Fraction | int, scale: int | None = None, rounded: Fraction | int = 0) -> Limits:
    """How far from the truth a guess may be: close is a fifth of the truth at most, a bit off is half of it at most.

    On a scale, such as 100 for chances, close is also a twentieth of it at most, and a bit off thrice that; up to a
    twentieth nothing is far off. On a short scale 1 is taken for its twentieth. A guess is right if it's off by what
    was `rounded` at most.

    >>> [str(limit) for limit in limits(44, 100, Fraction(1, 2))], [str(limit) for limit in limits(15, 100)]
    (['1/2', '5', '15'], ['0', '3', '15/2'])
    """
    size, least = abs(Fraction(truth)), Fraction(rounded)
    if scale is None:
        return Limits(least, max(size / 5, least), size / 2)
    most = max(Fraction(scale, 20), Fraction(1))
    return Limits(least, max(min(size / 5, most), least), max(min(size / 2, 3 * most), most))


def of_100(chance: Fraction, rough: Fraction = HALF) -> Limits:
    """The limits of a chance, in points; of one above a half those of the other case, which is as hard to guess.

    So 90 is as far from 95 as 10 is from 5. The truth as a whole number of 100 is right, and what is off by at most
    `rough`, if that's close.

    >>> of_100(Fraction(15, 100)).close, of_100(Fraction(85, 100)).close, of_100(Fraction(1, 2)).close
    (Fraction(3, 1), Fraction(3, 1), Fraction(5, 1))
    """
    size = 100 * min(chance, 1 - chance)
    return limits(size, 100, max(HALF, min(rough, size / 5)))


def times(truth: Fraction) -> Limits:
    """The limits of a factor: right is a twentieth at most, and what is rounded to a tenth.

    >>> times(Fraction(11, 4)).right, times(Fraction(11, 4)).close
    (Fraction(11, 80), Fraction(11, 20))
    """
    return limits(truth, rounded=max(truth, Fraction(1)) / 20)


def count(truth: int, low: int, high: int) -> Limits:
    """The limits of a count: only the count itself is right.

    >>> count(5, 0, 15).close, count(101, 0, 250).close, count(1, 0, 6).close
    (Fraction(1, 1), Fraction(25, 2), Fraction(1, 5))
    """
    return limits(truth, high - low)
