"""Formulas as a sixteen-year-old reads them: numbers only, no Σ, and no long fractions.

What these leave out is in the notation with letters, in LaTeX and in Python.
"""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, cast

from dicekit.formulas.blanks import value
from dicekit.formulas.notation import Choose, Decimal, Letter, Node, Notation, Number, Plus, Product, Ratio, SumOver
from dicekit.texts import numbers

MAX_DENOMINATOR = 1_000_000  # fractions with a denominator from here on become decimals
POLYNOMIAL = "z"  # the only letter in formulas with numbers: that of generating polynomials


def simple(notation: Notation) -> Notation | None:
    """The notation without Σ, letters and long fractions; None if only a rounded number is left.

    >>> from dicekit.formulas.notation import Power
    >>> third, four = Ratio(Number(1), Number(3)), Number(4)
    >>> from dicekit.formulas.writers import text
    >>> text(simple(Notation((SumOver(Letter("k"), four, four, third), Ratio(Number(2), Number(6)), third))))
    '2/6 = 1/3'
    >>> text(simple(Notation((Product((Choose(Number(5), Number(2)), Power(third, four))), Number(7)))))
    '10·(1/3)^4 = 7'
    >>> text(simple(Notation((Plus(((1, third), (-1, Ratio(Number(1), Number(10**6))))), Decimal("0.3333", False)))))
    '1/3 − 0.000001 ≈ 0.3333'
    """
    steps: list[Node] = []
    rounded = False
    for step in notation.steps:
        if _has_letters(step):
            continue
        short = _short(step)
        if rounded and not isinstance(short, Decimal):
            found = value(step)
            if found is None:
                return notation
            short = _decimal(found)
        rounded = rounded or _is_rounded(short)
        if short not in steps:
            steps.append(short)
    if len(steps) > 1 and isinstance(steps[0], Decimal) and isinstance(steps[1], Decimal):
        steps = steps[1:]
    if not steps or (len(steps) == 1 and isinstance(steps[0], Decimal)):
        return None
    return Notation(tuple(steps))


def _parts(node: Any) -> tuple[Any, ...]:
    """The nodes within a node."""
    if isinstance(node, tuple):
        return node
    kind: Any = type(node)
    return tuple([getattr(node, name) for name in _names(kind)]) if hasattr(kind, "__dataclass_fields__") else ()


@lru_cache
def _names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a kind of node."""
    return tuple(one.name for one in fields(kind))


def _has_letters(node: Any) -> bool:
    if isinstance(node, Letter):
        return node.name != POLYNOMIAL
    return isinstance(node, SumOver) or any(map(_has_letters, _parts(node)))


def _is_rounded(node: Any) -> bool:
    return (isinstance(node, Decimal) and not node.exact) or any(map(_is_rounded, _parts(node)))


def _decimal(number: Fraction) -> Decimal:
    written = numbers.decimal(number)
    return Decimal(written, Fraction(written.replace(numbers.MINUS, "-")) == number)


def _short(node: Node) -> Node:
    """The node with long fractions as decimals, and binomial coefficients in products as numbers."""
    return cast(Node, _within(node, product=False))


def _within(node: Any, product: bool) -> Any:
    if isinstance(node, tuple):
        return tuple(_within(part, product) for part in node)
    if isinstance(node, Ratio) and isinstance(node.under, Number) and node.under.value >= MAX_DENOMINATOR:
        number = value(node)
        return node if number is None else _decimal(number)
    if isinstance(node, Choose) and product and isinstance(node.of, Number) and isinstance(node.some, Number):
        return Number(comb(node.of.value, node.some.value))
    if not hasattr(node, "__dataclass_fields__"):
        return node
    within = product or isinstance(node, Product | Plus | Ratio)
    return type(node)(*(_within(part, within) for part in _parts(node)))
