"""Put a box into a formula for the number that the learner fills in.

The box replaces the last step, if that's the number asked for; or else the first occurrence of the number, and later
steps are left out; or else it's added at the end after `=`.
"""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

from dicekit.formulas.notation import Box, Node, Notation, Number, Plus, Ratio


def boxed(steps: tuple[Node, ...], truth: Fraction) -> Notation:
    """The steps with a box in place of `truth`.

    >>> from dicekit.formulas.writers import text
    >>> from dicekit.formulas.notation import Choose, Power, Product
    >>> text(boxed((Choose(Number(5), Number(2)), Number(10)), Fraction(10)))
    'C(5,2) = ▢'
    >>> text(boxed((Product((Number(5), Power(Number(5), Number(4)))), Number(3125)), Fraction(5)))
    '▢·5^4'
    >>> text(boxed((Power(Number(6), Number(5)),), Fraction(7776)))
    '6^5 = ▢'
    """
    if steps and value(steps[-1]) == truth:
        return Notation((*steps[:-1], Box()))
    for at, step in enumerate(steps):
        found = _with_box(step, truth)
        if found is not None:
            return Notation((*steps[:at], found))
    return Notation((*steps, Box()))


def value(node: Node) -> Fraction | None:
    """The value of a plain number or fraction; None for anything else."""
    match node:
        case Number(whole):
            return Fraction(whole)
        case Ratio(Number(above), Number(below)) if below:
            return Fraction(above, below)
        case Plus(((-1, inner),)):
            found = value(inner)
            return None if found is None else -found
    return None


def _with_box(node: Any, truth: Fraction) -> Any:
    """The node with the first occurrence of a number replaced by a box; None if it isn't there."""
    if isinstance(node, tuple):
        for at, part in enumerate(node):
            found = _with_box(part, truth)
            if found is not None:
                return (*node[:at], found, *node[at + 1 :])
        return None
    if not hasattr(node, "__dataclass_fields__"):
        return None
    if value(node) == truth:
        return Box()
    for field in fields(node):
        found = _with_box(getattr(node, field.name), truth)
        if found is not None:
            return replace(node, **{field.name: found})
    return None
