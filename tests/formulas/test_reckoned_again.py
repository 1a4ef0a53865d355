"""Every formula, as it is shown, is read and reckoned again: MathML, LaTeX and plain text come to the same numbers.

Each of the three is turned into Python by a reader of its own, which knows nothing of how formulas are built.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb, factorial
from typing import Any
from xml.etree import ElementTree

import pytest

from dicekit.formulas import Derivation, Line
from tests.formulas.test_every_text import CASES

NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
OPERATORS = {"\N{MINUS SIGN}": "-", "·": "*", "≈": "~", "⋯": "…", r"\cdot": "*", r"\approx": "~", r"\cdots": "…"}
ENDS = "+-=~)"  # before these a sum is over


def exact(number: Any) -> int:
    assert Fraction(number).denominator == 1
    return int(number)


KNOWN: dict[str, Any] = {
    "F": Fraction,
    "C": lambda of, some: Fraction(comb(exact(of), exact(some))),
    "fact": lambda of: Fraction(factorial(exact(of))),
    "S": lambda low, high, body: sum((body(Fraction(k)) for k in range(exact(low), exact(high) + 1)), Fraction(0)),
    "z": Fraction(3),  # any number will do to compare two polynomials
}


# ---- three readers: a list of operands and operators for each


def operand(text: str) -> str:
    """A number as a Fraction; an operator or a letter in Python."""
    number = re.fullmatch(f"(\N{MINUS SIGN}?)({NUMBER})", text)
    if number:
        return f"{'-' * len(number[1])}F('{number[2].replace(',', '')}')"
    return OPERATORS.get(text, text).replace("'", "_")


def of_mathml(node: ElementTree.Element) -> Iterator[str]:
    def one(child: ElementTree.Element) -> str:
        return joined(of_mathml(child))

    match node.tag, list(node):
        case "mo", _:
            yield operand(node.text or "")
        case (("mn" | "mi"), _):
            yield operand(node.text or "")
        case "mfrac", [over, under]:
            choose = node.get("linethickness") == "0"
            yield f"C({one(over)},{one(under)})" if choose else f"(({one(over)})/({one(under)}))"
        case "msup", [base, exponent]:
            yield f"(({one(base)})**({one(exponent)}))"
        case "munderover", [_, below, high]:
            letter, low = one(below).split("=")
            yield f"Σ{letter}:({low}),({one(high)})"
        case _, children:
            for child in children:
                yield from of_mathml(child)


def of_latex(text: str) -> Iterator[str]:
    def group(at: int) -> tuple[str, int]:
        depth, end = 0, at
        while True:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
            if not depth:
                return text[at + 1 : end - 1], end

    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
        elif found := re.compile(r"\\(frac|binom)").match(text, at):
            first, at = group(found.end())
            second, at = group(at)
            one, two = joined(of_latex(first)), joined(of_latex(second))
            yield f"C({one},{two})" if found[1] == "binom" else f"(({one})/({two}))"
        elif text.startswith(r"\sum_", at):
            below, at = group(at + 5)
            above, at = group(at + 1)
            letter, low = joined(of_latex(below)).split("=")
            yield f"Σ{letter}:({low}),({joined(of_latex(above))})"
        elif text[at] == "^":
            exponent, at = group(at + 1)
            yield f"**({joined(of_latex(exponent))})"
        else:
            found = re.compile(rf"\\left\(|\\right\)|\\[a-z]+|{NUMBER}|[A-Za-z]'?|.").match(text, at)
            assert found is not None
            at = found.end()
            yield operand(found[0].removeprefix(r"\left").removeprefix(r"\right"))


def of_text(text: str) -> Iterator[str]:
    for found in re.finditer(rf"Σ\((\w)=(.+?)…(.+?)\) |C(?=\()|{NUMBER}|[A-Za-z]'?|\S", text):
        if found[1]:
            yield f"Σ{found[1]}:({joined(of_text(found[2]))}),({joined(of_text(found[3]))})"
        else:
            yield {"^": "**", ";": ","}.get(found[0]) or operand(found[0])


def joined(tokens: Iterator[str]) -> str:
    """One expression in Python: a sum has its term behind it, and what stands side by side is multiplied."""
    words: list[str] = []
    for token in tokens:
        if token == "!":
            start, depth = len(words), 0
            while start == len(words) or depth:
                start -= 1
                depth += words[start].count(")") - words[start].count("(")
            words[start:] = [f"fact({''.join(words[start:])})"]
            continue
        beside = words and words[-1][-1] not in "+-*/=~(,C" and token[0] not in "+-*/=~),"
        words += ["*", token] if beside and words[-1][0] != "Σ" else [token]
    text = "".join(words)
    while (at := text.rfind("Σ")) >= 0:  # the last sum first, which has no other in its term
        head = re.compile(r"Σ(\w):").match(text, at)
        assert head is not None
        end, depth = head.end(), 0
        while depth or text[end - 1] != ")" or text[end] == ",":
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        bounds, begin = text[head.end() : end], end
        while end < len(text) and (depth or text[end] not in ENDS):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        text = f"{text[:at]}S({bounds},lambda {head[1]}:{text[begin:end]}){text[end:]}"
    return text


# ---- what the sides of a formula come to


def sides(written: str) -> list[tuple[str, Fraction]]:
    """Each side with the sign before it; sides with terms left out, or with letters for unknown numbers, are none."""
    parts = re.split(r"([=~])", "=" + written)
    pairs = zip(parts[1::2], parts[2::2], strict=True)
    known = [(sign, side) for sign, side in pairs if "…" not in side and not re.search(r"\bA\b", side)]
    return [(sign, Fraction(eval(side, dict(KNOWN)))) for sign, side in known]


def check(line: Line, found: list[tuple[str, Fraction]]) -> None:
    values = {value for sign, value in found if sign == "="}
    assert len(values) <= 1, (line.family, line.key, values)
    for sign, value in found:
        if sign == "~":
            near = next(iter(values), line.value)
            assert near is not None
            assert abs(value - near) <= Fraction(1, 20000), (line.family, line.key)


def shown(
    make: Callable[[Any], list[Derivation]], which: Any
) -> Iterator[tuple[Line, list[list[tuple[str, Fraction]]]]]:
    """Each line that has a formula, with its sides as the three readers find them."""
    for derivation in make(which):
        for line in derivation.lines:
            if line.markup():
                tree = ElementTree.fromstring(f"<p>{line.markup()}</p>")
                written = joined(of_mathml(tree)), joined(of_latex(line.latex)), joined(of_text(line.text()))
                yield line, [sides(each) for each in written]


@pytest.mark.parametrize(("make", "which"), CASES, ids=[f"{make.__name__} {which}" for make, which in CASES])
def test_every_formula_comes_to_the_same_in_each_of_its_forms(
    make: Callable[[Any], list[Derivation]], which: Any
) -> None:
    for line, (mathml, latex, text) in shown(make, which):
        check(line, mathml)
        assert mathml == latex == text, (line.family, line.key)
        if line.is_result and line.unit == "chance":
            assert {value for sign, value in mathml if sign == "="} <= {line.value}
