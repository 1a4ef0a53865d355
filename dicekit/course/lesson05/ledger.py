"""Derivation: the chance of "at least", the cost of one step up, and the raises that each bid order leaves."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from sympy import Pow, Rational, Sum, Symbol

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "bid_orders"
ORDERS = ("any", "reset", "strict")
f = Symbol("f")


def bid_orders(dice: int, quantity: int, hit: Fraction, standing: tuple[int, int], sides: int = 6) -> Derivation:
    """At least so many of so many dice, one more, the difference; then the raises of `standing`, a quantity and a rank.

    >>> lines = bid_orders(20, 7, Fraction(1, 3), (6, 4)).lines
    >>> [str(line.value) for line in lines[1:]]
    ['605139931/1162261467', '393458651/1162261467', '211681280/1162261467', '86', '54', '16']
    """
    slots = {"n": dice, "q": quantity, "r": quantity + 1}
    tail, next_ = (at_least(dice, least, hit) for least in (quantity, quantity + 1))
    step = tail - next_
    found = (
        _line("sum", slots, (terms.tail(dice, quantity, hit),), (_general_tail(terms.q),)),
        _line("tail", slots, (_worlds(dice, quantity, hit), _rational(tail)), (), tail, is_result=True),
        _line("next", slots, (_sum(dice, quantity + 1, hit), _rational(next_)), (), next_, is_result=True),
        _line("step", slots, _step(dice, quantity, hit, tail, next_), _general_step(), step),
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
    wrong = {Fraction(value): f"{FAMILY}.blank.{name}" for value, name in slips if value != count}
    blank = Blank(Fraction(count), tuple(wrong.items())) if order == "reset" else None
    steps = (written, terms.whole(count))
    return _line(f"order.{order}", slots, steps, (general,), Fraction(count), blank=blank)


def at_least(dice: int, least: int, hit: Fraction) -> Fraction:
    """The binomial tail: favourable outcomes over all outcomes."""
    good, every = hit.numerator, hit.denominator
    ways = sum(comb(dice, k) * good**k * (every - good) ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, every**dice)


def _worlds(dice: int, least: int, hit: Fraction) -> Any:
    """Worlds over worlds, not reduced."""
    every = hit.denominator**dice
    return terms.over(int(at_least(dice, least, hit) * every), every)


def _sum(dice: int, least: int, hit: Fraction) -> Any:
    return Sum(terms.body(terms.whole(dice), terms.chance(hit), terms.chance(1 - hit)), (terms.k, least, dice))


def _general_tail(least: Any) -> Any:
    return Sum(terms.general_body(), (terms.k, least, terms.n))


def _step(dice: int, quantity: int, hit: Fraction, tail: Fraction, next_: Fraction) -> tuple[Any, ...]:
    """The difference of two neighbouring tails is the one term that the second lacks."""
    difference = terms.total(terms.chance(tail), terms.minus(terms.chance(next_)))
    return difference, terms.point(dice, quantity, hit), _rational(tail - next_)


def _general_step() -> tuple[Any, ...]:
    one_more = terms.total(terms.q, terms.whole(1))
    bar = (terms.binomial(terms.n, terms.q), Pow(terms.p, terms.q), Pow(1 - terms.p, terms.n - terms.q))
    return terms.total(_general_tail(terms.q), terms.minus(_general_tail(one_more))), terms.product(*bar)


def _rational(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: Any, value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
