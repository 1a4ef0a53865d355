"""Formulas as MathML Core."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from dicekit import texts
from dicekit.formulas.notation import (
    Box,
    Choose,
    Decimal,
    Dots,
    Factorial,
    Letter,
    Node,
    Notation,
    Number,
    Plus,
    Power,
    Product,
    Ratio,
    SumOver,
)
from dicekit.formulas.writers import in_language, loose, needs_dot

MINUS_SIGN = "\N{MINUS SIGN}"
MINUS = f"<mo>{MINUS_SIGN}</mo>"
TIMES = "<mo>\N{MIDDLE DOT}</mo>"
CROSS = "<mo>\N{MULTIPLICATION SIGN}</mo>"


#: stands for a blank, which a page replaces by an input field
BOX = '<mtext class="box">▢</mtext>'
SIGNS = {"": "", "+": '<mo form="infix">+</mo>', "-": f'<mo form="infix">{MINUS_SIGN}</mo>'}


def mathml(notation: Notation, lang: str = "en", labels: tuple[str, ...] = ()) -> str:
    """One `<math>` element per row of steps; `labels` are their texts for screen readers.

    >>> mathml(Notation((Ratio(Number(2), Number(6)), Ratio(Number(1), Number(3)))))[:74]
    '<math displaystyle="true"><mrow><mfrac><mn>2</mn><mn>6</mn></mfrac><mo>=</'
    """
    rows = []
    for place, row in enumerate(notation.rows):
        label = f' aria-label="{escape(labels[place])}"' if labels else ""
        flow = ' class="flow"' if row.flow else ""
        inner = "".join(SIGNS.get(sign, f"<mo>{sign}</mo>") + markup(step, lang) for sign, step in row.steps)
        rows.append(f'<math displaystyle="true"{flow}{label}><mrow>{inner}</mrow></math>')
    return " ".join(rows)


def markup(node: Node, lang: str) -> str:
    """The MathML of one node, with brackets if needed."""
    match node:
        case Number(value):
            return f"<mn>{in_language(value, lang)}</mn>"
        case Decimal(figures, _):
            return f"<mn>{texts.get_language(lang).written(figures)}</mn>"
        case Letter(name):
            return f"<mi>{escape(name)}</mi>"
        case Dots() | Box():
            return BOX if isinstance(node, Box) else "<mo>⋯</mo>"
        case Ratio(over, under):
            return f"<mfrac>{_one(over, lang)}{_one(under, lang)}</mfrac>"
        case Choose(of, some):
            return _choose(_one(of, lang), _one(some, lang), lang)
        case Factorial(of):
            return f"<mrow>{_one(of, lang)}<mo>!</mo></mrow>"
        case Power(base, exponent):
            plain = isinstance(base, Number | Letter)
            return (
                f"<msup>{markup(base, lang) if plain else _brackets(markup(base, lang))}{_one(exponent, lang)}</msup>"
            )
        case Product(factors):
            return _product(factors, lang)
        case Plus(terms):
            return _plus(terms, lang)
        case SumOver(letter, low, high, body):
            below = f"<mrow>{markup(letter, lang)}<mo>=</mo>{markup(low, lang)}</mrow>"
            return f"<munderover><mo>∑</mo>{below}{_one(high, lang)}</munderover>{markup(body, lang)}"


def _choose(of: str, some: str, lang: str) -> str:
    """A binomial coefficient: one number above the other in brackets, or C with indices as in Chinese textbooks.

    >>> _choose("<mn>5</mn>", "<mn>2</mn>", "zh")
    '<msubsup><mi mathvariant="normal">C</mi><mn>5</mn><mn>2</mn></msubsup>'
    """
    if lang.partition("-")[0] == "zh":
        return f'<msubsup><mi mathvariant="normal">C</mi>{of}{some}</msubsup>'
    return _brackets(f'<mfrac linethickness="0">{of}{some}</mfrac>')


def _one(node: Node, lang: str) -> str:
    """A node as a single element, as some MathML elements require."""
    single = isinstance(node, Number | Decimal | Letter | Ratio | Power | Dots | Box)
    return markup(node, lang) if single else f"<mrow>{markup(node, lang)}</mrow>"


def _brackets(inner: str) -> str:
    return f"<mrow><mo>(</mo>{inner}<mo>)</mo></mrow>"


def _product(factors: tuple[Node, ...], lang: str) -> str:
    words = [_brackets(markup(factor, lang)) if loose(factor) else markup(factor, lang) for factor in factors]
    joints = ["", *(TIMES if needs_dot(*pair) else "" for pair in pairwise(factors))]
    return "".join(joint + word for joint, word in zip(joints, words, strict=True))


def _plus(terms: tuple[tuple[int, Node], ...], lang: str) -> str:
    signs = [MINUS if sign < 0 else "<mo>+</mo>" if place else "" for place, (sign, _) in enumerate(terms)]
    return "".join(sign + markup(term, lang) for sign, (_, term) in zip(signs, terms, strict=True))
