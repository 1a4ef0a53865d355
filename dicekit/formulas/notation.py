"""A tree of how a sympy expression is written, in reading order.

sympy's own printers sort terms and turn `(1/3)**k` into `3**(-k)`. Derivations must be written as they were built, so
expressions are converted to a tree of a few kinds of nodes, which writers turn into MathML, LaTeX, speech, plain text
and Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

LONG = 3  # sums with more terms may be broken over several lines
MAX_TERMS = 9  # of sums with more terms, only the first and last are written


@dataclass(frozen=True)
class Number:
    """A whole number of at least 0."""

    value: int


@dataclass(frozen=True)
class Decimal:
    """A decimal number; `exact` if it isn't rounded."""

    text: str
    exact: bool


@dataclass(frozen=True)
class Letter:
    """A letter that stands for a number."""

    name: str


@dataclass(frozen=True)
class Dots:
    """An ellipsis for terms left out."""


@dataclass(frozen=True)
class Ratio:
    """A fraction."""

    over: Node
    under: Node


@dataclass(frozen=True)
class Choose:
    """A binomial coefficient."""

    of: Node
    some: Node


@dataclass(frozen=True)
class Factorial:
    """A factorial."""

    of: Node


@dataclass(frozen=True)
class Power:
    """A base with its exponent."""

    base: Node
    exponent: Node


@dataclass(frozen=True)
class Product:
    """A product."""

    factors: tuple[Node, ...]


@dataclass(frozen=True)
class Box:
    """A box for a number that the learner fills in."""


@dataclass(frozen=True)
class Plus:
    """A sum of terms with signs 1 or -1."""

    terms: tuple[tuple[int, Node], ...]


@dataclass(frozen=True)
class SumOver:
    """A sum with Σ of a body over a letter from low to high."""

    letter: Node
    low: Node
    high: Node
    body: Node


Node: TypeAlias = Number | Decimal | Letter | Dots | Box | Ratio | Choose | Factorial | Power | Product | Plus | SumOver


@dataclass(frozen=True)
class Row:
    """Steps that stay on one line, each with the sign before it (nothing, `=`, `≈`, `+` or `-`).

    Rows that `flow` share a line if there is room; others begin a new line.
    """

    steps: tuple[tuple[str, Node], ...]
    flow: bool = False


@dataclass(frozen=True)
class Notation:
    """A chain of equal expressions.

    >>> from dicekit.formulas import derive
    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> [sign for sign, _ in derive(view, "7x5").lines[0].notation().signed]
    ['', '=']
    """

    steps: tuple[Node, ...]

    @property
    def signed(self) -> tuple[tuple[str, Node], ...]:
        """The steps with the signs before them."""
        first, *others = self.steps
        return (("", first), *(("≈" if _about(step) else "=", step) for step in others))

    @property
    def rows(self) -> tuple[Row, ...]:
        """The steps in rows for narrow pages: long sums may break, and decimals have their own row."""
        if any(_long(step) for step in self.steps):
            return tuple(Row((piece,), flow=True) for step in self.signed for piece in _pieces(*step))
        first, *others = self.signed
        if not others or not (isinstance(first[1], SumOver | Plus) and isinstance(others[0][1], Ratio | Plus)):
            return (Row(self.signed),)
        ends = [step for step in others if not isinstance(step[1], Decimal)]
        last = [step for step in others if isinstance(step[1], Decimal)]
        return (Row((first,)), Row(tuple(ends)), *(Row((step,)) for step in last))


def _about(step: Node) -> bool:
    return isinstance(step, Decimal) and not step.exact


def _long(step: Node) -> bool:
    return isinstance(step, Plus) and len(step.terms) > LONG


def _pieces(sign: str, step: Node) -> tuple[tuple[str, Node], ...]:
    """A step, or the single terms of a long sum."""
    if not isinstance(step, Plus) or not _long(step):
        return ((sign, step),)
    first, *others = step.terms
    return ((sign, Plus((first,))), *(("-" if way < 0 else "+", term) for way, term in others))


def read(expression: Any, most: int = MAX_TERMS) -> Node:
    """The tree of a sympy expression, with terms and factors in their original order.

    Of a sum of more than `most` terms only the first and last are kept; `most=0` keeps all.
    """
    import sympy

    if isinstance(expression, sympy.UnevaluatedExpr):
        return read(expression.args[0], most)
    if expression.is_Rational:
        return _rational(int(expression.p), int(expression.q))
    if expression.is_Symbol:
        return Letter(expression.name)
    if expression.is_Add:
        return _plus(expression.args, most)
    if expression.is_Mul:
        return _product(expression.args, most)
    if expression.is_Pow:
        base, exponent = expression.args
        if exponent == -1:
            return Ratio(Number(1), read(base, most))
        return Power(read(base, most), read(exponent, most))
    if isinstance(expression, sympy.binomial):
        return Choose(*map(read, expression.args))
    if isinstance(expression, sympy.factorial):
        return Factorial(read(expression.args[0], most))
    if isinstance(expression, sympy.Sum):
        letter, low, high = expression.limits[0]
        return SumOver(read(letter), read(low), read(high), read(expression.function))
    raise TypeError(f"no way to write {expression!r}")


def _rational(over: int, under: int) -> Node:
    if over < 0:
        return Plus(((-1, _rational(-over, under)),))
    return Number(over) if under == 1 else Ratio(Number(over), Number(under))


def _plus(terms: tuple[Any, ...], most: int) -> Node:
    if most and len(terms) > most:
        ends = [_signed(term, most) for term in (*terms[: most - 4], *terms[-2:])]
        return Plus((*ends[:-2], (1, Dots()), *ends[-2:]))
    return Plus(tuple(_signed(term, most) for term in terms))


def _signed(term: Any, most: int) -> tuple[int, Node]:
    """The sign of a term, and the term without it."""
    node = read(term, most)
    return node.terms[0] if isinstance(node, Plus) and len(node.terms) == 1 else (1, node)


def _product(factors: tuple[Any, ...], most: int) -> Node:
    sign = -1 if factors[0] == -1 else 1
    over: list[Node] = []
    under: list[Node] = []
    for factor in factors[1:] if sign < 0 else factors:
        if factor.is_Pow and factor.exp == -1:
            under.append(read(factor.base, most))
        else:
            over.append(read(factor, most))
    node = _side_by_side(over)
    node = Ratio(node, _side_by_side(under)) if under else node
    return Plus(((-1, node),)) if sign < 0 else node


def _side_by_side(factors: list[Node]) -> Node:
    return Number(1) if not factors else factors[0] if len(factors) == 1 else Product(tuple(factors))
