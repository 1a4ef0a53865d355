"""What a line says in letters: with the numbers of the question in their place it has the value of the line.

The numbers are those of each question, by hand: n dice unseen, q said, m held, r needed; w of s faces count, each with
chance p; P is a chance; N cards, M of them marked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

import pytest
import sympy

from dicekit.course.lesson01 import case as lesson01
from dicekit.course.lesson02 import case as lesson02
from dicekit.course.lesson03 import case as lesson03
from dicekit.course.lesson04 import case as lesson04
from dicekit.course.lesson05 import case as lesson05
from dicekit.course.lesson07 import case as lesson07
from dicekit.course.lesson08 import case as lesson08
from dicekit.course.lesson09 import case as lesson09
from dicekit.course.lesson10 import case as lesson10
from dicekit.course.lesson11 import case as lesson11
from dicekit.course.lesson12 import case as lesson12
from dicekit.course.lesson13 import case as lesson13
from dicekit.course.lesson16 import case as lesson16
from dicekit.course.lesson20 import case as lesson20
from dicekit.formulas import Derivation, Line, derive
from dicekit.formulas.deal_questions import LEDGERS
from dicekit.games import games

Numbers = Mapping[str, Any]
WILD, PLAIN = Fraction(1, 3), Fraction(1, 6)


def at_least(n: int, k: int, p: Fraction) -> Fraction:
    """The chance of k hits or more of n dice, outcome by outcome."""
    return sum((comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1)), Fraction(0))


#: by the family of a ledger: the letters of all its lines, and of those lines that have others
LESSONS: dict[str, tuple[Callable[[], Derivation], Numbers, Mapping[str, Numbers]]] = {
    "counting": (lesson01.derivation, {"n": 5, "s": 6}, {}),
    "independence": (lesson02.derivation, {"n": 8, "p": PLAIN}, {}),
    "wild_dice": (lesson03.derivation, {"w": 2, "s": 6, "n": 5}, {}),
    "even_bet": (lesson04.derivation, {"n": 15, "p": WILD, "w": 2, "s": 6}, {"mean": {"n": 20, "p": WILD}}),
    "one_more": (lesson05.derivation, {"n": 20, "q": 7, "p": WILD}, {}),
    "doubt_or_raise": (
        lesson07.derivation,
        {"P": Fraction(11, 25), "P'": Fraction(7, 10), "c": Fraction(1, 2)},
        {"meet": {"P": Fraction(11, 25), "P'": Fraction(7, 10), "c": Fraction(3, 10)}},
    ),
    "exact": (
        lesson08.derivation,
        {"n": 10, "q": 3, "p": WILD, "P": comb(10, 3) * WILD**3 * (1 - WILD) ** 7, "m": 3},
        {},
    ),
    "switch_to_ones": (
        lesson09.derivation,
        {"n": 2, "p": PLAIN},
        {"two": {"n": 2, "p": WILD}, "low_one": {"n": 9, "p": PLAIN}, "low_two": {"n": 9, "p": WILD}},
    ),
    "push": (
        lesson10.derivation,
        {"p": WILD, "r": 5, "s": 2},
        {"challenge.gains": {"P": at_least(7, 3, WILD)}},
    ),
    "passing": (lesson11.derivation, {"t": Fraction(1, 6**4), "b": Fraction(1, 20)}, {}),
    "special_round": (
        lesson12.derivation,
        {"n": 6, "q": 3, "p": PLAIN, "s": 2},
        {
            "before": {"n": 6, "q": 2, "p": WILD},
            "lower": {"n": 6, "q": 1, "p": PLAIN},
            "expected": {"n": 6, "s": 3, "p": WILD},
        },
    ),
    "bluff_doubt": (
        lesson13.derivation,
        {"n": 20, "q": 7, "p": WILD, "P": at_least(20, 7, WILD)},
        {},
    ),
    "doubled_stakes": (lesson16.derivation, {"P": Fraction(2, 5)}, {}),
    "third_card": (lesson20.derivation, {"N": 123, "n": 39}, {}),
}
#: lines whose letters are not the value: a polynomial, a bar of a chart, a quantity that is looked for, a rounded one
OTHERS = {("one_more", "tail"), ("exact", "top")}


def filled(line: Line, numbers: Numbers) -> list[sympy.Expr]:
    """The steps of a line in letters, with numbers for the letters; sums are added term by term."""
    exact = {sympy.Symbol(letter): sympy.Rational(str(number)) for letter, number in numbers.items()}
    return [_added(sympy.sympify(step).subs(exact)).doit(deep=True) for step in line.general]


def _added(step: sympy.Expr) -> sympy.Expr:
    def terms(some: sympy.Sum) -> sympy.Expr:
        at, low, high = some.limits[0]
        return sympy.Add(
            *(some.function.subs(at, number).doit() for number in range(int(low.doit()), int(high.doit()) + 1))
        )

    return step.replace(lambda part: isinstance(part, sympy.Sum), terms)


def check(line: Line, numbers: Numbers) -> None:
    assert line.value is not None
    assert {Fraction(str(step)) for step in filled(line, numbers)} == {line.value}, (line.family, line.key)


@pytest.mark.parametrize("family", LESSONS)
def test_the_letters_of_a_lesson_have_the_value_of_the_line(family: str) -> None:
    derivation, letters, special = LESSONS[family]
    lines = [line for line in derivation().lines if line.general and (line.family, line.key) not in OTHERS]
    assert lines
    for line in lines:
        check(line, special.get(line.key, letters))


def test_letters_that_lead_to_the_value() -> None:
    ledgers = dict.fromkeys(family for family, _ in OTHERS)
    lines = {(line.family, line.key): line for ledger in ledgers for line in LESSONS[ledger][0]().lines}
    (top,) = filled(lines["exact", "top"], {"n": 10, "p": WILD})
    assert int(top) == lines["exact", "top"].value
    (bar,) = filled(lines["one_more", "tail"], {"n": 20, "p": WILD, "q": 7})
    assert Fraction(str(bar)) == at_least(20, 7, WILD)


@pytest.mark.parametrize("question", ["at_least", "exactly", "loss"])
@pytest.mark.parametrize("game", ["liars_dice", "perudo"])
def test_the_letters_of_a_bid_have_the_value_of_the_line(game: str, question: str) -> None:
    """Seven fives with 5 5 1 2 6 and ten dice unseen: three are held, four are missing."""
    view = games[game](players=3).view("55126", unknown=10)
    numbers = {"m": 3, "q": 7, "r": 4, "n": 10, "w": 1, "s": 3, "p": WILD, "P": at_least(10, 4, WILD), "c": 1}
    lines = [line for line in derive(view, "7x5", question).lines if line.general]
    assert {"hold", "need", "unseen", "die", "sum", "terms"} <= {line.key.split(".")[0] for line in lines}
    for line in lines:
        check(line, numbers)


@pytest.mark.parametrize("quantity", [4, 5])
def test_the_letters_of_a_likely_bid_count_what_is_missing(quantity: int) -> None:
    """One or two are missing with 5 5 1 2 6 and ten dice unseen: the chance is 1 less that of fewer."""
    view = games["liars_dice"](players=3).view("55126", unknown=10)
    lines = {line.key.rstrip("12"): line for line in derive(view, f"{quantity}x5").lines}
    for key in ("sum.less", "terms.less", "fraction"):
        check(lines[key], {"r": quantity - 3, "n": 10, "w": 1, "s": 3, "p": WILD})


@pytest.mark.parametrize(("game", "options"), [("bluff", {}), ("liars_dice", {"loss": "difference"})])
def test_the_letters_of_what_a_bid_loses_by_the_difference(game: str, options: dict[str, str]) -> None:
    view = games[game](players=3, **options).view("55*23" if game == "bluff" else "55126", unknown=10)
    lines = {line.key: line for line in derive(view, "7x5", "loss").lines}
    for key in ("loss.bidder", "loss.doubter", "loss.difference"):
        check(lines[key], {"r": 4, "n": 10, "p": WILD})


#: cards there are, marked ones among them, cards of the place, how many of the marked ones at least
DEALT = {
    "bottom_jokers_ge_1": (162, 6, 6, 1),
    "bottom_jokers_eq_6": (162, 6, 6, 6),
    "bottom_all_trump": (162, 63, 6, 6),
    "bottom_all_counting": (162, 36, 6, 6),
    "my_hand_ge1_joker": (162, 6, 39, 1),
    "hand_trumps_ge_20": (162, 63, 39, 20),
    "named_copies_eq_3": (162, 3, 39, 3),
    "third_copy_partner": (123, 1, 39, 1),
    "third_copy_bottom": (123, 1, 6, 1),
    "third_copy_partner_bottom_known": (117, 1, 39, 1),
    "third_copy_partner_27_left": (87, 1, 27, 1),
    "hold_one_partner_both": (123, 2, 39, 2),
}


@pytest.mark.parametrize("question", DEALT)
def test_the_letters_of_a_deal_have_the_value_of_the_line(question: str) -> None:
    cards, marked, room, least = DEALT[question]
    numbers = {"N": cards, "M": marked, "n": room, "r": least, "p": Fraction(marked, cards)}
    lines = [line for line in LEDGERS[question]().lines if line.general]
    assert [line.key for line in lines] == ["share", "cards", "dice", "mean", "spread"]
    for line in lines:
        check(line, numbers)
