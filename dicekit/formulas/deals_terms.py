"""Unevaluated sympy expressions for cards: binomial coefficients, their ratios and sums.

>>> str(hypergeometric(162, 6, 6, 1)), reduced(39, 123)
('(6*binomial(156, 5))/binomial(162, 6)', (39/123, 13/41))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from sympy import Integer, Poly, Pow, Sum, Symbol

from dicekit.formulas import terms

A, N, M = Symbol("A"), Symbol("N"), Symbol("M")  # symbols: hands without a marked card, all cards, marked cards
COPIES = 3  # copies of each card
ALL, KINDS, HELD, BOTTOM = 162, 54, 39, 6  # cards in three packs, different cards, cards in a hand, cards in the bottom
#: kinds of trumps: jokers, rank cards, the trump suit without its rank card, twos of other suits
JOKERS, RANK, SUIT, TWOS = 6, 12, 36, 9
TRUMPS = JOKERS + RANK + SUIT + TWOS
COUNTING = 36  # cards that count points: fives, tens and kings
UNSEEN = ALL - HELD


def choose(of: Any, some: Any) -> Any:
    """An unevaluated binomial coefficient, simplified only for choosing one or none."""
    if some == 0 or (isinstance(of, int) and of == some):
        return Integer(1)
    return Integer(of) if some == 1 and isinstance(of, int) else terms.binomial(of, some)


def under(top: Any, bottom: Any) -> Any:
    """An unevaluated ratio."""
    return terms.product(top, Pow(bottom, Integer(-1), evaluate=False))


def reduced(some: int, of: int) -> tuple[Any, ...]:
    """A fraction as given and, if that's different, in lowest terms."""
    value = Fraction(some, of)
    return (terms.over(some, of),) if value.denominator == of else (terms.over(some, of), terms.rational(value))


def hypergeometric(cards: int, marked: int, drawn: int, some: Any) -> Any:
    """The chance of exactly `some` marked cards among the drawn ones."""
    top = terms.product(choose(marked, some), choose(cards - marked, drawn - some))
    return under(top, terms.binomial(cards, drawn))


def tail(cards: int, marked: int, drawn: int, least: int) -> Any:
    """The chance of at least `least` marked cards among the drawn ones."""
    k = terms.k
    top = terms.product(terms.binomial(marked, k), terms.binomial(cards - marked, drawn - k))
    body = under(top, terms.binomial(cards, drawn))
    return Sum(body, (k, least, min(marked, drawn)))


def general() -> Any:
    """The hypergeometric term in letters: M of N cards are marked, n are drawn."""
    top = terms.product(terms.binomial(M, terms.k), terms.binomial(N - M, terms.n - terms.k))
    return under(top, terms.binomial(N, terms.n))


def spread(n: Any, p: Any, q: Any, cards: Any, drawn: Any) -> Any:
    """The variance without replacement: that of dice times a correction factor."""
    factor = under(terms.total(cards, terms.minus(drawn)), terms.total(cards, terms.minus(Integer(1))))
    return terms.product(n, p, q, factor)


def without(kinds: int, held: int, most: int = COPIES - 1) -> int:
    """The number of hands with at most `most` copies of each card: a coefficient of a power of a polynomial.

    >>> without(2, 2, 1), without(2, 2)       # of two kinds of three: one each, or any two
    (9, 15)
    """
    factor = Poly(sum(comb(COPIES, some) * terms.z**some for some in range(most + 1)), terms.z)
    row = terms.coefficients(factor**kinds)
    return row[held] if held < len(row) else 0


def value(marks: Sequence[tuple[int, int]]) -> Fraction:
    """The chance of a spread of marked cards; each place is a pair of its size and its marked cards.

    >>> value([(39, 1), (84, 0)])
    Fraction(13, 41)
    """
    ways = 1
    for room, held in marks:
        ways *= comb(room, held)
    return Fraction(ways, comb(sum(room for room, _ in marks), sum(held for _, held in marks)))


def tail_value(cards: int, marked: int, drawn: int, least: int) -> Fraction:
    """The value of `tail`."""
    ways = sum(comb(marked, some) * comb(cards - marked, drawn - some) for some in range(least, min(marked, drawn) + 1))
    return Fraction(ways, comb(cards, drawn))


def dice_value(dice: int, hit: Fraction, least: int) -> Fraction:
    """The binomial tail for dice, which corresponds to drawing with replacement."""
    row = terms.ways(dice, hit)
    return Fraction(sum(row[least:]), sum(row))
