"""Derivation: how tall a bar is, what "at least" adds up, what one raise costs, and where it gets rare.

>>> lines = one_more(20, 7, Fraction(1, 3), Fraction(1, 10)).lines
>>> [line.key for line in lines], str(lines[-1].value)
(['bar', 'tail', 'step', 'under'], '10')
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from math import comb
from typing import Any

from sympy import Pow, Sum

from dicekit.formulas import terms
from dicekit.formulas.line import Derivation, Line, Phrase

FAMILY = "one_more"


def one_more(dice: int, quantity: int, hit: Fraction, limit: Fraction) -> Derivation:
    """One bar, at least so many of so many dice, what one more costs, and the first bid under a limit."""
    tail, next_ = (at_least(dice, least, hit) for least in (quantity, quantity + 1))
    low = next(least for least in count(quantity) if at_least(dice, least, hit) < limit)
    slots: dict[str, Any] = {"n": dice, "q": quantity, "r": quantity + 1, "p": tail, "less": next_}
    slots |= {
        f"bar_{at}": at_least(dice, quantity + at, hit) - at_least(dice, quantity + at + 1, hit) for at in range(4)
    }
    slots |= {"step": tail - next_, "low": low, "before": low - 1, "limit": limit, "rest": dice - quantity}
    slots |= {"ways": comb(dice, quantity), "hit": hit, "miss": 1 - hit}
    slots |= {"low_p": at_least(dice, low, hit), "before_p": at_least(dice, low - 1, hit)}
    height = terms.point(dice, quantity, hit)
    found = (
        _line("bar", slots, (height,), (_general_bar(),), tail - next_, is_result=True),
        _line("tail", slots, (), (_general_tail(terms.q),), tail, is_result=True),
        _line("step", slots, (), _general_step(), tail - next_, is_result=True),
        _line("under", slots, (), (), Fraction(low)),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), found, tail)


def at_least(dice: int, least: int, hit: Fraction) -> Fraction:
    """The binomial tail: favourable outcomes over all outcomes."""
    good, every = hit.numerator, hit.denominator
    ways = sum(comb(dice, k) * good**k * (every - good) ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, every**dice)


def _general_tail(least: Any) -> Any:
    return Sum(terms.general_body(), (terms.k, least, terms.n))


def _general_bar() -> Any:
    return terms.product(terms.binomial(terms.n, terms.q), Pow(terms.p, terms.q), Pow(1 - terms.p, terms.n - terms.q))


def _general_step() -> tuple[Any, ...]:
    one_more = terms.total(terms.q, terms.whole(1))
    return terms.total(_general_tail(terms.q), terms.minus(_general_tail(one_more))), _general_bar()


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: Any, value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
