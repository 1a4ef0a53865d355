"""Derivation: after so many rolls without a six, the next one is a six as often as ever.

>>> due = independence(8)
>>> due.value, round(float(due.lines[2].value), 3)
(Fraction(1, 6), 0.233)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase, numbered

FAMILY = "independence"


def independence(misses: int, sides: int = 6) -> Derivation:
    """Five steps: no six in one roll, in two, in so many; then a six as well; and the share of the one in the other."""
    miss, hit = Fraction(sides - 1, sides), Fraction(1, sides)
    none = miss**misses
    slots: dict[str, Any] = {"misses": misses, "next": misses + 1, "sides": sides, "others": sides - 1}
    slots |= {"two": miss**2, "none": none, "then": none * hit, "percent_then": round(100 * none * hit)}
    slots |= {"percent_one": round(100 * miss), "percent_two": round(100 * miss**2), "percent_none": round(100 * none)}
    one, n, letter = terms.chance(miss), Integer(misses), 1 - terms.p
    every = terms.power(one, n)
    both = terms.product(every, terms.chance(hit))
    lines = (
        _line("one", slots, (terms.over(sides - 1, sides), one), miss, (letter,)),
        _line("two", slots, (terms.power(one, Integer(2)), _number(miss**2)), miss**2, (letter**2,)),
        _line("none", slots, (every, _number(none)), none, (letter**terms.n,)),
        _line("then", slots, (both, _number(none * hit)), none * hit, (terms.product(letter**terms.n, terms.p),)),
        _again(slots, hit),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), numbered(lines), hit)


def _again(slots: dict[str, Any], hit: Fraction) -> Line:
    """Of those still without a six, the share that gets one: a blank for the learner."""
    slips = (
        (slots["then"], "both"),
        (1 - (1 - hit) ** slots["next"], "some"),
        (Fraction(1, slots["next"]), "turn"),
        (Fraction(1, slots["misses"]), "eights"),
        (1 - hit, "miss"),
    )
    rounded = Fraction(slots["percent_then"], slots["percent_none"])  # the rounded numbers that earlier steps show
    blank = Blank.of(FAMILY, hit, slips, near=((rounded, "rounded"),))
    every_letter = terms.power((1 - terms.p) ** terms.n, Integer(-1))
    letters = (terms.product(terms.product((1 - terms.p) ** terms.n, terms.p), every_letter), terms.p)
    return _line("again", slots, (_number(hit),), hit, letters, blank=blank, is_result=True)


def _number(value: Fraction) -> Any:
    return terms.rational(value)


def _line(
    key: str, slots: dict[str, Any], steps: tuple[Any, ...], value: Fraction, general: tuple[Any, ...], **more: Any
) -> Line:
    return Line(key, slots, steps, general, Fraction(value), family=FAMILY, **more)
