"""Writing notation as LaTeX, plain text and Python."""

from __future__ import annotations

from fractions import Fraction

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
from dicekit.texts.figures import every_figure, shortened

MAX_DIGITS = 48  # of longer numbers only the first and last digits are shown
MINUS = "\N{MINUS SIGN}"


def figures(number: int, dots: str = "…") -> str:
    """A whole number as text; of a very long one the first and last digits.

    >>> figures(59049), figures(3**200)
    ('59049', '2656139888…4699044001')
    """
    return shortened(number, MAX_DIGITS, lambda left_out: dots)


def in_language(number: int, lang: str) -> str:
    """A whole number as text in a language; of a very long one the first and last digits."""
    return texts.get_language(lang).whole(number) if number < 10**MAX_DIGITS else figures(number)


def plain_fraction(value: Fraction) -> str:
    """A fraction without groups, as Python writes it; of a very long one the ends of its numbers."""
    over = ("-" if value < 0 else "") + figures(abs(value.numerator))
    return over if value.denominator == 1 else f"{over}/{figures(value.denominator)}"


def loose(node: Node) -> bool:
    """Whether a node needs brackets before an exponent or as a factor."""
    return isinstance(node, Plus | SumOver)


# ---- LaTeX -----------------------------------------------------------------------------------


def latex(notation: Notation) -> str:
    r"""The steps as LaTeX.

    >>> latex(Notation((Ratio(Number(26025), Number(59049)), Ratio(Number(8675), Number(19683)))))
    '\\frac{26025}{59049} = \\frac{8675}{19683}'
    """
    first, *others = notation.steps
    return _latex(first) + "".join(f" {_latex_joint(step)} {_latex(step)}" for step in others)


def _latex_joint(step: Node) -> str:
    return r"\approx" if isinstance(step, Decimal) and not step.exact else "="


def _latex(node: Node) -> str:
    match node:
        case Number(value):
            return figures(value, r"\ldots ")
        case Decimal(text, _):
            return text.replace(MINUS, "-")
        case Letter(name):
            return name
        case Dots() | Box():
            return r"\square" if isinstance(node, Box) else r"\cdots"
        case Ratio(over, under):
            return rf"\frac{{{_latex(over)}}}{{{_latex(under)}}}"
        case Choose(of, some):
            return rf"\binom{{{_latex(of)}}}{{{_latex(some)}}}"
        case Factorial(of):
            return f"{_latex(of)}!"
        case Power(base, exponent):
            plain = isinstance(base, Number | Letter)
            shown = _latex(base) if plain else rf"\left({_latex(base)}\right)"
            return f"{shown}^{{{_latex(exponent)}}}"
        case Product(factors):
            return _latex_product(factors)
        case Plus(terms):
            return _signs([(sign, _latex(term)) for sign, term in terms], "-")
        case SumOver(letter, low, high, body):
            return rf"\sum_{{{_latex(letter)}={_latex(low)}}}^{{{_latex(high)}}} {_latex(body)}"


def _latex_product(factors: tuple[Node, ...]) -> str:
    words = [rf"\left({_latex(factor)}\right)" if loose(factor) else _latex(factor) for factor in factors]
    joined = words[0]
    for before, factor, word in zip(factors, factors[1:], words[1:], strict=False):
        joined += (r" \cdot " if needs_dot(before, factor) else " ") + word
    return joined


def needs_dot(before: Node, after: Node) -> bool:
    """Whether two factors need a dot between them, as two numbers do, or a fraction after an exponent."""
    if isinstance(before, Power) and isinstance(after, Ratio):
        return True
    starts = after.base if isinstance(after, Power) else after
    return isinstance(before, Number | Ratio | Box) and not isinstance(starts, Letter | Plus | Choose)


def _signs(terms: list[tuple[int, str]], minus: str) -> str:
    first, *others = terms
    head = minus + first[1] if first[0] < 0 else first[1]
    return head + "".join(f" {minus if sign < 0 else '+'} {term}" for sign, term in others)


# ---- plain text ------------------------------------------------------------------------------


def text(notation: Notation, lang: str = "en") -> str:
    """The steps in one line of text.

    >>> text(Notation((Power(Ratio(Number(2), Number(3)), Number(8)),)))
    '(2/3)^8'
    """
    first, *others = notation.steps
    return _text(first, lang) + "".join(f" {_text_joint(step)} {_text(step, lang)}" for step in others)


def _text_joint(step: Node) -> str:
    return "≈" if isinstance(step, Decimal) and not step.exact else "="


def _text(node: Node, lang: str) -> str:
    match node:
        case Number(value):
            return in_language(value, lang)
        case Decimal(figures, _):
            return texts.get_language(lang).written(figures)
        case Letter(name):
            return name
        case Dots() | Box():
            return "▢" if isinstance(node, Box) else "…"
        case Ratio(over, under):
            return f"{_factor(over, lang)}/{_factor(under, lang, tight=True)}"
        case Choose(of, some):
            return _choose(_text(of, lang), _text(some, lang), lang)
        case Factorial(of):
            return f"{_factor(of, lang, tight=True)}!"
        case Power(base, exponent):
            plain = isinstance(base, Number | Letter)
            shown = _text(base, lang) if plain else f"({_text(base, lang)})"
            return f"{shown}^{_factor(exponent, lang, tight=True)}"
        case Product(factors):
            return "·".join(_factor(factor, lang, tight=isinstance(factor, Ratio)) for factor in factors)
        case Plus(terms):
            return _signs([(sign, _text(term, lang)) for sign, term in terms], MINUS)
        case SumOver(letter, low, high, body):
            return f"Σ({_text(letter, lang)}={_text(low, lang)}…{_text(high, lang)}) {_factor(body, lang)}"


def _choose(of: str, some: str, lang: str) -> str:
    """`C(10,4)`; with a semicolon after a number that has a comma between its groups: `C(1,000; 4)`."""
    sign = texts.get_language(lang).grouping[0]
    return f"C({of}; {some})" if sign == "," and sign in of + some else f"C({of},{some})"


def _factor(node: Node, lang: str, tight: bool = False) -> str:
    brackets = loose(node) or (tight and isinstance(node, Product | Ratio))
    return f"({_text(node, lang)})" if brackets else _text(node, lang)


# ---- Python ----------------------------------------------------------------------------------


def python(node: Node) -> str:
    """A step as Python for `from sympy import *`, with `k` and `z` as symbols.

    >>> python(Power(Ratio(Number(2), Number(3)), Number(8)))
    'Rational(2, 3)**8'
    """
    match node:
        case Number(value):
            return every_figure(value)
        case Decimal(words, _):
            return words.replace(MINUS, "-")
        case Letter(name):
            return name
        case Dots() | Box():
            raise ValueError("a step that leaves something out is no Python")
        case Ratio(over, under):
            return _python_ratio(over, under)
        case Choose(of, some):
            return f"binomial({python(of)}, {python(some)})"
        case Factorial(of):
            return f"factorial({python(of)})"
        case Power(base, exponent):
            call = isinstance(base, Ratio) and _is_rational(base.over, base.under)
            return f"{_bracketed(base, tight=not call)}**{_bracketed(exponent, tight=True)}"
        case Product(factors):
            return "*".join(map(_bracketed, factors))
        case Plus(terms):
            return _signs([(sign, python(term)) for sign, term in terms], "-")
        case SumOver(letter, low, high, body):
            return f"Sum({python(body)}, ({python(letter)}, {python(low)}, {python(high)}))"


def _python_ratio(over: Node, under: Node) -> str:
    if _is_rational(over, under):
        return f"Rational({python(over)}, {python(under)})"
    return f"{_bracketed(over)}/{_bracketed(under, tight=True)}"


def _is_rational(over: Node, under: Node) -> bool:
    """Whether both parts are whole numbers, so that the ratio is one call of `Rational`."""
    return _whole(over) and _whole(under)


def _whole(node: Node) -> bool:
    """Whether an expression has only whole numbers, whose division in Python would give a float."""
    match node:
        case Plus(terms):
            return all(_whole(term) for _, term in terms)
        case Product(factors):
            return all(map(_whole, factors))
        case Power(base, exponent):
            return _whole(base) and _whole(exponent)
    return isinstance(node, Number)


def _bracketed(node: Node, tight: bool = False) -> str:
    brackets = isinstance(node, Plus) or (tight and isinstance(node, Product | Ratio | Power))
    return f"({python(node)})" if brackets else python(node)
