"""The Python of every line, run as it stands, comes to the value of the line; a power is read aloud as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
import sympy

from dicekit import texts
from dicekit.dice.view import View
from dicekit.formulas import QUESTIONS, Line, derive
from dicekit.formulas.deal_questions import LEDGERS, ledger_of
from dicekit.formulas.notation import Choose, Letter, Notation, Number, Plus, Power, Product, Ratio
from dicekit.formulas.speech import speak
from dicekit.formulas.writers import python, text
from dicekit.games import games
from dicekit.odds.deal_questions import chances

NAMES: dict[str, Any] = {name: getattr(sympy, name) for name in ("Rational", "binomial", "factorial", "Sum")}
NAMES |= {letter: sympy.Symbol(letter) for letter in ("k", "z", "A")}


def reckoned(written: str) -> sympy.Expr:
    """What a line's own Python comes to; nothing but these names is known to it, and no decimal may arise."""
    found = sympy.sympify(eval(written, {"__builtins__": {}}, NAMES)).doit(deep=True)
    assert not found.atoms(sympy.Float), written
    return found


def views() -> Iterator[tuple[str, View, str]]:
    """Tables of every game, seen by a player, by a spectator, and in special rounds, with low and high bids."""
    chinese = [
        {"straight": straight, "straight_kind": kind, "surround": surround}
        for straight in ("reroll", "zero", "off")
        for kind in ("all_different", "run")
        for surround in ("plus_one", "plus_two", "off")
    ]
    for options in chinese:
        for players in (2, 3, 4):
            game = games["chinese"](players=players, **options)
            for mine in (None, "11345", "66134"):
                for bid in ("3x4", "6x6z", "4x1z", "5x3"):
                    yield "chinese", game.view(mine), bid
    for wild in ("ones", "none"):
        game = games["liars_dice"](players=3, wild=wild)
        for mine, unknown in (("55126", 10), ("22346", 1), ("3", 0), (None, 15)):
            view = game.view(mine, unknown=unknown) if mine else game.view(None, dice=unknown)
            for bid in ("1x1", "3x2", "6x5"):
                yield "liars_dice", view, bid
    for special in (False, True):
        game = games["perudo"](players=3)
        yield "perudo", game.view("44136", unknown=8, shown="4", special=special), "6x4"
        yield "perudo", game.view(None, dice=15, special=special), "3x1"
    for exact in ("doubter_one", "all_but_bidder", "give"):
        game = games["bluff"](players=3, exact=exact)
        yield "bluff", game.view("5*", unknown=7), "4x*"
        yield "bluff", game.view(None, dice=12), "5x2"


def _legal(view: View, bid: str) -> bool:
    return view.bid(bid) in view.bids


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("name", games.of_dice)
def test_every_line_of_the_dice(name: str, question: str) -> None:
    seen: set[tuple[str, Fraction | None]] = set()
    for game, view, bid in views():
        if game == name and _legal(view, bid):
            for line in (*(ledger := derive(view, bid, question)).lines, *ledger.brief.lines):
                if line.steps and (line.python, line.value) not in seen:
                    seen.add((line.python, line.value))
                    checked(line)
    assert len(seen) > 10


@pytest.mark.parametrize("question", LEDGERS)
def test_every_line_of_the_cards(question: str) -> None:
    ledger = ledger_of(question)
    assert ledger is not None
    for line in ledger.lines:
        if line.steps:
            checked(line)


def checked(line: Line) -> None:
    """The Python is the first step, and where the line has a number, that number."""
    found = reckoned(line.python)
    if line.value is not None and found.is_number:
        assert Fraction(str(found)) == line.value, line.python
    assert sympy.expand(found - sympy.sympify(line.steps[0]).doit(deep=True)) == 0, line.python


def test_a_ratio_under_a_power_is_a_whole() -> None:
    """A sum over 7056, squared: not the sum over the square of 7056."""
    letter = Letter("z")
    base = Ratio(Plus(((1, Number(3000)), (1, Product((Number(2), letter))))), Number(7056))
    node = Power(base, Number(2))
    assert python(node) == "((3000 + 2*z)/7056)**2"
    assert text(Notation((node,))) == "((3,000 + 2·z)/7,056)^2"
    for lang in texts.languages:
        (words,) = speak(Notation((node,)), lang)
        (alone,) = speak(Notation((base,)), lang)
        (other,) = speak(Notation((Ratio(base.over, Power(base.under, Number(2))),)), lang)
        assert words != other
        assert texts.say("ledger.speak.whole", lang, body=alone) in words


def test_two_thirds_to_a_power_need_no_brackets() -> None:
    (words,) = speak(Notation((Power(Ratio(Number(2), Number(3)), Number(4)),)), "en")
    assert words == "two thirds to the power 4"
    (choose,) = speak(Notation((Power(Choose(Number(5), Number(2)), Number(4)),)), "en")
    assert choose == "open bracket 5 choose 2 close bracket to the power 4"


@pytest.mark.parametrize("question", LEDGERS)
def test_a_ledger_has_the_value_of_its_question(question: str) -> None:
    """Further lines may compare; of splits in any order the last line is the answer."""
    ledger = ledger_of(question)
    assert ledger is not None
    assert ledger.value == chances(question)
    assert ledger.value in [line.value for line in ledger.lines if line.is_result]
    if "_any_" in question:
        assert ledger.value == ledger.lines[-1].value
