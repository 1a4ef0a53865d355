"""Unevaluated sympy expressions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

import sympy
from sympy import Add, Integer, Mul, Poly, Pow, Rational, Sum, Symbol, UnevaluatedExpr

k, z = Symbol("k"), Symbol("z")
c, m, n, p, q, r, s, w, P = map(Symbol, "cmnpqrswP")
MAX_POLYNOMIAL_DICE = 1000  # dice; a polynomial's power would take long beyond
MAX_CACHED_DICE = 250  # longer rows aren't kept, to save memory


def whole(number: int) -> Any:
    """A whole number."""
    return Integer(number)


def chance(value: Fraction) -> Any:
    """A chance as a fraction that isn't combined with other factors."""
    return UnevaluatedExpr(rational(value))


def rational(value: Fraction) -> Any:
    """A fraction in lowest terms.

    >>> rational(Fraction(2, 6))
    1/3
    """
    return Rational(value.numerator, value.denominator)


def over(top: int, bottom: int) -> Any:
    """An unreduced fraction of two whole numbers.

    >>> over(26025, 59049)
    26025/59049
    """
    return Mul(Integer(top), Pow(Integer(bottom), -1, evaluate=False), evaluate=False)


def product(*factors: Any) -> Any:
    """An unevaluated product, without factors of 1."""
    kept = [factor for factor in factors if factor != 1]
    if len(kept) < 2:
        return kept[0] if kept else Integer(1)
    return Mul(*[UnevaluatedExpr(factor) if factor.is_Rational else factor for factor in kept], evaluate=False)


def minus(term: Any) -> Any:
    """An unevaluated negative term."""
    return Mul(Integer(-1), term, evaluate=False)


def total(*terms: Any) -> Any:
    """An unevaluated sum."""
    return Add(*terms, evaluate=False) if len(terms) > 1 else terms[0]


def power(base: Any, exponent: Any) -> Any:
    """An unevaluated power, simplified only for the exponents 0 and 1."""
    if exponent == 0:
        return Integer(1)
    return base if exponent == 1 else Pow(base, exponent, evaluate=False)


def binomial(of: Any, some: Any) -> Any:
    """An unevaluated binomial coefficient.

    >>> binomial(5, 2)
    binomial(5, 2)
    """
    return sympy.binomial(of, some, evaluate=False)


def choose(dice: int, some: int) -> Any:
    """An unevaluated binomial coefficient, or 1."""
    if some in (0, dice):
        return Integer(1)
    return Integer(dice) if some in (1, dice - 1) else binomial(dice, some)


def point(dice: int, some: int, hit: Fraction) -> Any:
    """The chance that exactly `some` of `dice` dice count.

    >>> point(8, 0, Fraction(1, 3))
    (2/3)**8
    """
    return product(choose(dice, some), power(chance(hit), some), power(chance(1 - hit), dice - some))


def body(dice: Any, hit: Any, miss: Any, weight: Any = 1) -> Any:
    """The term of a sum over `k`, times a weight."""
    return product(weight, binomial(dice, k), Pow(hit, k), Pow(miss, dice - k))


def tail(dice: int, first: int, hit: Fraction) -> Any:
    """The sum of the binomial terms from `first` on."""
    return Sum(body(dice, chance(hit), chance(1 - hit)), (k, first, dice))


@lru_cache
def general_body(weight: Any = 1) -> Any:
    """The term of a sum over `k` in letters."""
    return body(n, p, 1 - p, weight)


def ways_product(dice: int, some: int, hit: Fraction) -> Any:
    """The number of outcomes with exactly `some` hits, as an unevaluated product."""
    a, b = hit.numerator, hit.denominator - hit.numerator
    return product(choose(dice, some), power(Integer(a), some if a > 1 else 0), power(Integer(b), dice - some))


def ways(dice: int, hit: Fraction) -> tuple[int, ...]:
    """The numbers of outcomes with 0, 1, 2 … hits.

    >>> ways(2, Fraction(1, 3))
    (4, 4, 1)
    """
    return _few_ways(dice, hit) if dice <= MAX_CACHED_DICE else _ways(dice, hit)


def _ways(dice: int, hit: Fraction) -> tuple[int, ...]:
    a, b = hit.numerator, hit.denominator - hit.numerator
    if dice <= MAX_POLYNOMIAL_DICE:
        return tuple(coefficients(Poly(b + a * z, z) ** dice))
    row = [b**dice]
    for some in range(dice):
        row.append(row[-1] * (dice - some) * a // ((some + 1) * b))
    return tuple(row)


_few_ways = lru_cache(maxsize=64)(_ways)


def coefficients(poly: Any) -> list[int]:
    """The coefficients of a polynomial in `z`, from `z^0` on."""
    return [int(value) for value in reversed(poly.all_coeffs())]


def polynomial(numbers: Sequence[int]) -> Any:
    """A polynomial in `z` with these coefficients, lowest first; terms of 0 are left out.

    >>> polynomial([4, 2])
    2*z + 4
    """
    terms = [_monomial(number, place) for place, number in enumerate(numbers) if number]
    return total(*terms) if terms else Integer(0)


def _monomial(number: int, place: int) -> Any:
    if not place:
        return Integer(number)
    letter = power(z, Integer(place))
    sign = -1 if number < 0 else 1
    term = letter if abs(number) == 1 else Mul(Integer(abs(number)), letter, evaluate=False)
    return minus(term) if sign < 0 else term


def fraction(value: Any) -> Fraction:
    """A sympy number as a Fraction."""
    return Fraction(int(value.p), int(value.q))
