"""Generating polynomials of hands with surrounds and straights, by the coefficients.

It doesn't use the rules' tally, so that it checks it: hands are counted by choosing faces and places (C11 to C19).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from math import comb, perm

SIDES, WILD, DICE = 6, 2, 5
SURROUNDS = {"off": (5, 5), "plus_one": (6, 6), "plus_two": (6, 7)}  # what a mixed and a pure surround count
Row = tuple[int, ...]


def plain(hits: int = WILD) -> Row:
    """The numbers of rolls of five dice by how many dice count, in fei (two hits) or zhai (one).

    >>> plain()
    (1024, 2560, 2560, 1280, 320, 32)
    """
    return tuple(comb(DICE, k) * hits**k * (SIDES - hits) ** (DICE - k) for k in range(DICE + 1))


def straights(hits: int = WILD) -> Row:
    """The numbers of hands with five different faces by how many dice count.

    >>> straights()
    (0, 240, 480)
    """
    orders = perm(DICE)
    return (*[0] * (hits - 1), hits * orders, (SIDES - hits) * orders)


def hand(surround: str = "plus_one", straight: str = "reroll", hits: int = WILD) -> Row:
    """The numbers of rolls of one hand by their count, with the rules for surrounds and straights.

    >>> hand(), hand("off", "zero")
    ((1024, 2320, 2080, 1280, 320, 0, 32), (1744, 2320, 2080, 1280, 320, 32))
    >>> hand(hits=1)
    (3005, 2525, 1250, 250, 25, 0, 1)
    """
    row = [*plain(hits), 0, 0]
    if straight != "off":
        for count, ways in enumerate(straights(hits)):
            row[count] -= ways
        row[0] += sum(straights(hits)) if straight == "zero" else 0
    mixed, pure = SURROUNDS[surround]
    alike = row[DICE]
    row[DICE] = 0
    row[mixed] += alike - 1  # only one roll has five dice with the face itself
    row[pure] += 1
    while not row[-1]:
        row.pop()
    return tuple(row)


def mean(row: Sequence[int]) -> Fraction:
    """The expected count of a hand.

    >>> mean(hand()), mean(hand("off", "reroll"))
    (Fraction(737, 441), Fraction(5, 3))
    """
    return Fraction(sum(count * ways for count, ways in enumerate(row)), sum(row))


def variance(row: Sequence[int]) -> Fraction:
    """The variance of the count of a hand.

    >>> variance(plain()), variance(hand("off", "reroll"))
    (Fraction(10, 9), Fraction(530, 441))
    """
    return Fraction(sum(count**2 * ways for count, ways in enumerate(row)), sum(row)) - mean(row) ** 2


def times(one: Sequence[int], other: Sequence[int]) -> Row:
    """The product of two polynomials.

    >>> times((2, 1), (2, 1))
    (4, 4, 1)
    """
    product = [0] * (len(one) + len(other) - 1)
    for at, ways in enumerate(one):
        for place, more in enumerate(other):
            product[at + place] += ways * more
    return tuple(product)


def at_least(row: Sequence[int], hands: int, need: int) -> Fraction:
    """The chance that `hands` hands together count at least `need`.

    >>> f"{float(at_least(hand('off', 'off'), 4, 7)):.4f}"
    '0.5207'
    """
    woven = reduce(times, [row] * hands)
    return Fraction(sum(woven[need:]), sum(woven))
