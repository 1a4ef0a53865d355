"""Every step of every ledger of lessons and deals has the value of its line, worked out by sympy.

A line may show another number than its formula has: the whole number below it, a coefficient, the sum of some
coefficients, or a formula with a letter for a count. For these the number is worked out here.
"""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest
import sympy

from dicekit.formulas import Line
from dicekit.formulas.deal_questions import LEDGERS
from dicekit.formulas.deals_general import third_with_void
from tests.formulas.test_every_text import LESSONS
from tests.formulas.test_every_text import lesson as ledger

z, A = sympy.symbols("z A")
HALF = Fraction(1, 2)


def exact(step: Any) -> Fraction:
    """The number that a formula comes to."""
    return Fraction(str(sympy.sympify(step).doit(deep=True)))


def coefficients(step: Any) -> list[Fraction]:
    """Of a polynomial in z, the lowest first."""
    return [Fraction(str(some)) for some in sympy.Poly(sympy.sympify(step).doit(deep=True), z).all_coeffs()[::-1]]


#: what the steps of a line come to, if its own number is the whole number below
ABOVE = {("exact", "top"): Fraction(11, 3), ("even_bet", "plain"): Fraction(15, 6)}
#: lines that have a value and no formula
WITHOUT = {
    "even_bet": ["even", "every"],
    "one_more": ["tail", "step", "under"],
    "lesson22": ["real"],
}


def check(line: Line) -> None:
    if above := ABOVE.get((line.family, line.key)):
        assert {exact(step) for step in line.steps} == {above}
        assert line.value == int(above)
        return
    assert {exact(step) for step in line.steps} <= {line.value}, (line.family, line.key)


#: lines that show another number: a third of the dice, and the chance at which a doubt breaks even
LOOKED_FOR = {("even_bet", "second"), ("doubt_or_raise", "half")}


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_steps_of_a_lesson_have_the_value_of_their_line(lesson: str) -> None:
    for derivation in ledger(lesson):
        bare = [line.key for line in derivation.lines if line.value is not None and not line.steps]
        assert bare == WITHOUT.get(derivation.lines[0].family, [])
        for line in derivation.lines:
            if line.value is not None and (line.family, line.key) not in LOOKED_FOR:
                check(line)


@pytest.mark.parametrize("question", LEDGERS)
def test_the_steps_of_a_deal_have_the_value_of_their_line(question: str) -> None:
    for line in LEDGERS[question]().lines:
        check(line)


def test_the_steps_of_a_deal_with_a_void_have_the_value_of_their_line() -> None:
    for same in (True, False):
        for line in third_with_void((39, 38, 37, 6), 0, 1, 30, same=same).lines:
            check(line)


def test_the_steps_that_lead_to_a_number_that_is_looked_for() -> None:
    """The whole number nearest to a third of seventeen dice is six. A doubt of one half is worth nothing."""
    (second,) = (
        step for step in import_module("dicekit.course.lesson04.case").derivation().lines if step.key == "second"
    )
    assert second.value == round(float(exact(second.steps[0]))) == 6
    (half,) = (line for line in import_module("dicekit.course.lesson07.case").derivation().lines if line.key == "half")
    assert half.value == HALF
    assert {exact(step) for step in half.steps} == {0}
