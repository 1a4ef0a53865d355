"""Derivation: what "at least" adds up, what one raise costs, and how many bids raise another under each order.

>>> lines = bid_orders(20, 7, Fraction(1, 3), (6, 4), Fraction(1, 10)).lines
>>> [line.key for line in lines[:5]], [str(line.value) for line in lines[5:]]
(['tail', 'next', 'bar', 'step', 'under'], ['86', '54', '16'])
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from math import comb
from typing import Any

from sympy import Pow, Sum, Symbol

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "bid_orders"
ORDERS = ("any", "reset", "strict")
MAIN = 5  # steps on the way; the orders go deeper
f = Symbol("f")


def bid_orders(
    dice: int, quantity: int, hit: Fraction, standing: tuple[int, int], limit: Fraction, sides: int = 6
) -> Derivation:
    """At least so many of so many dice, one more, the bar between them, the first bid under a limit; then the orders.

    `standing` is the bid that is raised under each order, a quantity and a rank.
    """
    tail, next_ = (at_least(dice, least, hit) for least in (quantity, quantity + 1))
    low = next(least for least in count(quantity) if at_least(dice, least, hit) < limit)
    slots: dict[str, Any] = {"n": dice, "q": quantity, "r": quantity + 1, "p": tail, "less": next_}
    slots |= {
        f"bar_{at}": at_least(dice, quantity + at, hit) - at_least(dice, quantity + at + 1, hit) for at in range(4)
    }
    slots |= {"step": tail - next_, "low": low, "before": low - 1, "limit": limit}
    slots |= {"low_p": at_least(dice, low, hit), "before_p": at_least(dice, low - 1, hit)}
    found = (
        _line("tail", slots, (), (_general_tail(terms.q),), tail, is_result=True),
        _line("next", slots, (), (), next_, is_result=True),
        _line("bar", slots, (terms.whole(quantity),), (), Fraction(quantity)),
        _line("step", slots, (), _general_step(), tail - next_, is_result=True),
        _line("under", slots, (), (), Fraction(low)),
        *(raises(order, dice, standing, sides) for order in ORDERS),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), found, tail)


def raises(order: str, dice: int, standing: tuple[int, int], sides: int = 6) -> Line:
    """How many bids raise one of so many dice on the face of this rank, counted by rows and columns.

    >>> [raises(order, 20, (6, 4)).value for order in ORDERS]
    [Fraction(86, 1), Fraction(54, 1), Fraction(16, 1)]
    """
    quantity, rank = standing
    more, higher = dice - quantity, sides - rank
    slots = {"n": dice, "q": quantity, "more": more, "higher": higher, "sides": sides}
    above, faces = terms.whole(more), terms.whole(higher)
    letters, left = terms.s - f, terms.n - terms.q
    parts: dict[str, tuple[int, Any, Any]] = {
        "any": (
            higher + more * sides,
            terms.total(faces, terms.product(above, terms.whole(sides))),
            terms.total(letters, terms.product(left, terms.s)),
        ),
        "reset": (
            more + higher * dice,
            terms.total(above, terms.product(faces, terms.whole(dice))),
            terms.total(left, terms.product(letters, terms.n)),
        ),
        "strict": (more + higher, terms.total(above, faces), terms.total(left, letters)),
    }
    count, written, general = parts[order]
    slips = ((higher * dice, "no_same"), (more + higher * more, "not_from_one"), (more + higher, "one_step"))
    blank = Blank.of(FAMILY, count, slips) if order == "reset" else None
    steps = (written, terms.whole(count))
    return _line(f"order.{order}", slots, steps, (general,), Fraction(count), blank=blank)


def at_least(dice: int, least: int, hit: Fraction) -> Fraction:
    """The binomial tail: favourable outcomes over all outcomes."""
    good, every = hit.numerator, hit.denominator
    ways = sum(comb(dice, k) * good**k * (every - good) ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, every**dice)


def _general_tail(least: Any) -> Any:
    return Sum(terms.general_body(), (terms.k, least, terms.n))


def _general_step() -> tuple[Any, ...]:
    one_more = terms.total(terms.q, terms.whole(1))
    bar = (terms.binomial(terms.n, terms.q), Pow(terms.p, terms.q), Pow(1 - terms.p, terms.n - terms.q))
    return terms.total(_general_tail(terms.q), terms.minus(_general_tail(one_more))), terms.product(*bar)


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: Any, value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
