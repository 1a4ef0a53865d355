"""Where a box stands in a line, what a line with a family says, and what a blank refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest
from sympy import Function, Integer, Symbol, binomial

from dicekit.formulas import Line, terms
from dicekit.formulas.line import Blank
from dicekit.formulas.notation import Box, Decimal, Notation, Number, Ratio
from dicekit.formulas.simple import simple
from dicekit.formulas.speech import speak
from dicekit.formulas.writers import python, text


def line(*steps, truth, **more) -> Line:
    return Line("one", {}, steps, blank=Blank(Fraction(truth)), family="wild_dice", **more)


@pytest.mark.parametrize(
    ("steps", "truth", "written"),
    [
        ((binomial(5, 2, evaluate=False), Integer(10)), 10, "C(5,2) = ▢"),  # the last step is asked for
        ((terms.product(Integer(5), terms.power(Integer(5), Integer(4))), Integer(3125)), 5, "▢·5^4"),  # a factor
        ((terms.power(Integer(6), Integer(5)),), 7776, "6^5 = ▢"),  # nothing in the formula is: one step more
        ((terms.over(2, 6), terms.chance(Fraction(1, 3))), Fraction(1, 3), "2/6 = ▢"),
        ((terms.minus(Integer(3)), terms.minus(Integer(3))), -3, "−3 = ▢"),
    ],
)
def test_the_box_takes_the_place_of_what_is_asked_for(steps, truth, written) -> None:
    question = line(*steps, truth=truth).question
    assert question is not None
    assert text(question) == written


def test_a_box_is_spoken_as_blank_and_has_no_python() -> None:
    question = line(binomial(5, 2, evaluate=False), Integer(10), truth=10).question
    assert question is not None
    assert speak(question) == ("5 choose 2 equals blank",)
    assert speak(question, "zh")[0].endswith("空格")
    with pytest.raises(ValueError, match="leaves something out"):
        python(question.steps[-1])


def test_a_long_fraction_with_a_box_in_it_is_no_decimal() -> None:
    long = Ratio(Box(), Number(10**7))
    assert simple(Notation((long, Ratio(Number(2), Number(10**7))))) == Notation((long, Decimal("0.0000002", True)))


def test_wrong_entries_are_wrong_each_once() -> None:
    for wrong in (((Fraction(10), "a"),), ((Fraction(2), "a"), (Fraction(2), "b"))):
        with pytest.raises(ValueError, match="wrong entries"):
            Blank(Fraction(10), wrong)


def test_a_line_of_a_family_speaks_from_that_family() -> None:
    own = Line("hold.own", {"name": "x", "which": (), "m": 3}, family="lesson99")
    assert own.teaser() == "What do you see?"  # the common head, where the family has none of its own
    with pytest.raises(LookupError, match=r"lesson99\.ledger\.hold\.own"):
        own.words()
    with pytest.raises(LookupError, match=r"lesson99\.why\.other"):
        Line("x", {}, family="lesson99", why="other").reason()


def test_an_unheard_of_line_has_a_head_all_the_same() -> None:
    assert Line("nowhere", {}).teaser() == "And then …"


def test_a_line_without_a_blank_asks_nothing() -> None:
    assert Line("x", {}, (Integer(3),)).question is None


def test_what_cannot_be_written_says_so() -> None:
    with pytest.raises(TypeError, match="no way to write"):
        Line("x", {}, (Function("f")(Symbol("x")), Integer(1))).text()
