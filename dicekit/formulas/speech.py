"""Formulas as spoken words in each language (`ledger.speak.*`)."""

from __future__ import annotations

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
    Row,
    SumOver,
)
from dicekit.formulas.writers import in_language

MAX_NAMED_PART = 12  # fractions with numbers up to this have names


def speak(notation: Notation, lang: str = "en") -> tuple[str, ...]:
    """The words of each row of steps, for reading aloud.

    >>> speak(Notation((Choose(Number(5), Letter("k")),)))
    ('5 choose k',)
    """
    return tuple(_row(row, lang) for row in notation.rows)


SIGNS = {"=": "equals", "≈": "about", "+": "plus", "-": "minus"}


def _row(row: Row, lang: str) -> str:
    words = [(_say(SIGNS[sign], lang).lstrip() if sign else "") + say(step, lang).lstrip() for sign, step in row.steps]
    short = len(words) == 2 and all(_short(step) for _, step in row.steps)
    return (texts.get_language(lang).space if short else _say("then", lang)).join(words)


def _say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"ledger.speak.{key}", lang, **slots)


def say(node: Node, lang: str) -> str:
    """One node in words."""
    match node:
        case Number(value):
            return in_language(value, lang)
        case Decimal(figures, _):
            return texts.get_language(lang).written(figures)
        case Letter(name):
            return name
        case Dots() | Box():
            return _say("box" if isinstance(node, Box) else "dots", lang)
        case Ratio(over, under):
            return _ratio(over, under, lang)
        case Choose(of, some):
            return _say("choose", lang, n=say(of, lang), k=say(some, lang))
        case Factorial(of):
            return _say("factorial", lang, n=_factor(of, lang))
        case Power(base, exponent):
            return _power(base, exponent, lang)
        case Product(factors):
            return _times(factors, lang)
        case Plus(terms):
            return _plus(terms, lang)
        case SumOver(letter, low, high, body):
            ends = {"low": say(low, lang), "high": say(high, lang)}
            return _say("sum", lang, letter=say(letter, lang), body=say(body, lang), **ends)


def _ratio(over: Node, under: Node, lang: str) -> str:
    match over, under:
        case Number(top), Number(bottom) if _has_name(over, under):
            key = "half" if bottom == 2 else "part" if top == 1 else "parts"
            return _say(key, lang, top=top, bottom=bottom)
    long = isinstance(over, Choose | Product) or (isinstance(over, Plus) and isinstance(under, Choose | Product))
    return _say("divided" if long else "over", lang, over=_factor(over, lang), under=_factor(under, lang))


def _power(base: Node, exponent: Node, lang: str) -> str:
    named = {2: "squared", 3: "cubed"}
    key = named.get(exponent.value, "power") if isinstance(exponent, Number) else "power"
    return _say(key, lang, base=_base(base, lang), exponent=say(exponent, lang))


def _base(node: Node, lang: str) -> str:
    """The base of a power, marked as a whole if otherwise only its last part would seem to be raised."""
    named = isinstance(node, Ratio) and _has_name(node.over, node.under)
    words = say(node, lang)
    return words if named or isinstance(node, Number | Letter | Decimal | Box) else _say("whole", lang, body=words)


def _has_name(over: Node, under: Node) -> bool:
    """Whether a fraction has a name, such as two thirds."""
    return isinstance(over, Number) and isinstance(under, Number) and 0 < over.value < under.value <= MAX_NAMED_PART


def _factor(node: Node, lang: str) -> str:
    """A factor, marked as a whole if it's a sum."""
    words = say(node, lang)
    return _say("whole", lang, body=words) if isinstance(node, Plus) else words


def _short(node: Node) -> bool:
    """Whether a node is short enough to need no pause."""
    match node:
        case Number() | Letter() | Decimal() | Box() | Ratio(Number(), Number()) | Choose(Number(), Number()):
            return True
        case Power(base, exponent):
            return _short(base) and _short(exponent)
    return False


def _times(factors: tuple[Node, ...], lang: str) -> str:
    """A product, with pauses between factors if one of them is long."""
    pause = "" if all(map(_short, factors)) else _say("pause", lang)
    return (pause + _say("times", lang)).join(_factor(factor, lang) for factor in factors)


def _plus(terms: tuple[tuple[int, Node], ...], lang: str) -> str:
    pause = "" if len(terms) < 3 and all(_short(term) for _, term in terms) else _say("pause", lang)
    (sign, first), *others = terms
    words = (_say("negative", lang) if sign < 0 else "") + say(first, lang)
    for sign, term in others:
        dots = isinstance(term, Dots)
        words += pause + ("" if dots else _say("minus" if sign < 0 else "plus", lang)) + say(term, lang)
    return words
