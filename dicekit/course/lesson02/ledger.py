"""Derivation: rolls are independent, and how often fair rolls show some face very often.

>>> due = independence(8, 60, 15)
>>> due.lines[2].value, round(float(due.value), 4)
(Fraction(1, 6), 0.3684)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer, Poly, Rational, Sum, Symbol, factorial

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase, numbered

FAMILY = "independence"
A = Symbol("A")  # how many logs have no face too often


def independence(misses: int, rolls: int, times: int, sides: int = 6) -> Derivation:
    """Six lines: no six so long, and then a six, the one divided by the other; then logs with some face so often.

    The first three come to one face of all, whatever the number of misses: the same factors stand above and below.
    """
    miss, hit = Fraction(sides - 1, sides), Fraction(1, sides)
    even = at_most(rolls, times - 1, sides)
    value = 1 - Fraction(even, sides**rolls)
    slots: dict[str, Any] = {"misses": misses, "rolls": rolls, "times": times, "most": times - 1, "sides": sides}
    slots |= {"none": miss**misses, "then": miss**misses * hit, "chance": value, "even": 1 - value}
    slots |= {"next": misses + 1, "others": sides - 1, "pairs": (sides - 1) ** 2, "all_pairs": sides**2}
    lines = (_none(slots, miss), _then(slots, miss, hit), _again(slots, miss, hit), *_cut(slots))
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), numbered(lines), value)


def _none(slots: dict[str, Any], miss: Fraction) -> Line:
    """No six in all these rolls."""
    n, value = slots["misses"], slots["none"]
    steps = (terms.power(terms.chance(miss), Integer(n)), _number(value))
    return _line("none", slots, steps, value, ((1 - terms.p) ** terms.n,))


def _then(slots: dict[str, Any], miss: Fraction, hit: Fraction) -> Line:
    """The same, and then a six."""
    n, value = slots["misses"], slots["then"]
    steps = (terms.product(terms.power(terms.chance(miss), Integer(n)), terms.chance(hit)), _number(value))
    return _line("then", slots, steps, value, (terms.product((1 - terms.p) ** terms.n, terms.p),))


def _again(slots: dict[str, Any], miss: Fraction, hit: Fraction) -> Line:
    """The second divided by the first; what is left is for the learner to fill in."""
    n = Integer(slots["misses"])
    below = terms.power(terms.chance(miss), n)
    above = terms.product(below, terms.chance(hit))
    slips = ((slots["then"], "both"), (1 - miss ** slots["next"], "some"), (Fraction(1, slots["next"]), "turn"))
    blank = Blank(hit, tuple((value, f"{FAMILY}.blank.{name}") for value, name in slips))
    whole = terms.product((1 - terms.p) ** terms.n, terms.p)
    letters = (terms.product(whole, terms.power((1 - terms.p) ** terms.n, Integer(-1))), terms.p)
    steps = (terms.product(above, terms.power(below, Integer(-1))), _number(hit))
    return _line("again", slots, steps, hit, letters, blank=blank)


def _cut(slots: dict[str, Any]) -> tuple[Line, ...]:
    """How often some face shows so many times: count the logs in which none does."""
    rolls, sides, most = slots["rolls"], slots["sides"], slots["most"]
    term = terms.product(terms.power(terms.z, terms.k), terms.power(factorial(terms.k), Integer(-1)))
    row = Sum(term, (terms.k, 0, most))
    every = terms.power(Integer(sides), Integer(rolls))
    share = terms.product(A, terms.power(every, Integer(-1)))
    rest = terms.total(Integer(1), terms.minus(share))
    letters = terms.power(terms.s, terms.n)
    general = terms.product(A, terms.power(letters, Integer(-1)))
    return (
        _line("cut", slots, (terms.power(row, Integer(sides)),), slots["even"] * sides**rolls, ()),
        _line("even", slots, (share,), slots["even"], (general,), is_result=True),
        _line(
            "often", slots, (rest,), slots["chance"], (terms.total(Integer(1), terms.minus(general)),), is_result=True
        ),
    )


def at_most(rolls: int, most: int, sides: int = 6) -> int:
    """The number of logs with no face more often than `most`: `rolls!` times a coefficient.

    >>> at_most(2, 1), at_most(2, 2)
    (30, 36)
    """
    factor = Poly(sum(terms.z**some / factorial(some) for some in range(most + 1)), terms.z)
    found = (factor**sides).coeff_monomial(terms.z**rolls) * factorial(rolls)
    return int(found)


def _number(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], value: Fraction, general: tuple[Any, ...], **more: Any
) -> Line:
    return Line(key, slots, steps, general, Fraction(value), family=FAMILY, **more)
