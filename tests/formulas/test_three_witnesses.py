"""Odds, formulas and brute force agree, over random tables of every game."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dicekit import odds
from dicekit.dice.hand import hand
from dicekit.formulas import derive
from dicekit.formulas.line import PYTHON
from dicekit.games import games

DICE_GAMES = ("liars_dice", "perudo", "bluff")


@st.composite
def by_die(draw):
    """A view and a bid of a game in which dice count one by one."""
    name = draw(st.sampled_from(DICE_GAMES))
    preset = draw(st.sampled_from([None, *games[name].presets])) if name == "liars_dice" else None
    options = {"sides": draw(st.integers(2, 8))} if name == "liars_dice" else {}
    if name == "bluff":
        options = {"exact": draw(st.sampled_from(["doubter_one", "all_but_bidder", "give"]))}
    if name == "liars_dice" and preset is None:
        options["loss"] = draw(st.sampled_from(["one", "difference"]))
    game = games[name](players=draw(st.integers(2, 5)), preset=preset, **options)
    faces = st.sampled_from(game.faces)
    mine = draw(st.none() | st.lists(faces, min_size=1, max_size=5))
    shown = draw(st.lists(faces, max_size=3)) if name != "liars_dice" else []
    unknown = draw(st.integers(0, 12))
    if not (mine or shown or unknown):
        unknown = 1
    view = game.view(mine, unknown=unknown, shown=shown, special=name == "perudo" and draw(st.booleans()))
    bids = view.bids
    return view, bids[draw(st.integers(0, len(bids) - 1))]


@st.composite
def by_hand(draw):
    game = games["chinese"](
        players=draw(st.integers(2, 8)),
        straight=draw(st.sampled_from(["reroll", "zero", "off"])),
        straight_kind=draw(st.sampled_from(["all_different", "run"])),
        surround=draw(st.sampled_from(["plus_one", "plus_two", "off"])),
    )
    hands = st.lists(st.integers(1, 6), min_size=5, max_size=5).filter(lambda dice: game.rules.kept(hand(dice)))
    mine = draw(st.none() | hands)  # a straight that must be rolled again is no hand (C12)
    view = game.view(mine)
    bids = view.bids
    return view, bids[draw(st.integers(0, len(bids) - 1))]


def check(view, bid):
    at_least, exactly, loss = (derive(view, bid, question) for question in ("at_least", "exactly", "loss"))
    assert at_least.value == odds.at_least(view, bid)
    assert exactly.value == odds.exactly(view, bid)
    assert loss.value == odds.expected_loss(view, bid).worth
    for ledger in (at_least, exactly, loss):
        for line in ledger.lines:
            lines_agree(line)


def lines_agree(line):
    """Each step of a line comes to the line's value, and the Python of the line builds it again."""
    if line.value is None or not line.steps:
        return
    for step in line.steps:
        if line.key.startswith("sum.hands"):
            continue
        assert Fraction(str(sympy.sympify(step).doit(deep=True))) == line.value, line.key


@given(by_die())
@settings(max_examples=120, deadline=None)
def test_dice_by_themselves(case):
    check(*case)


@given(by_hand())
@settings(max_examples=40, deadline=None)
def test_whole_hands(case):
    check(*case)


@given(by_die())
@settings(max_examples=60, deadline=None)
def test_python_of_a_line_builds_it_again(case):
    for line in derive(*case).lines:
        if line.value is not None and line.python:
            scope: dict[str, object] = {}
            exec(PYTHON, scope)  # our own text, not a person's
            assert Fraction(
                str(eval(line.python, scope).doit() if "Sum" in line.python else eval(line.python, scope))
            ) == (line.value)


@pytest.mark.parametrize("name", DICE_GAMES)
def test_brute_force_over_small_tables(name):
    game = games[name](players=2)
    view = game.view(game.faces[1:3], unknown=3)
    for bid in view.bids[:: 1 + len(view.bids) // 12]:
        known = view.rules.tally(hand(view.own), bid)
        rolls = [known + view.rules.tally(hand(roll), bid) for roll in product(game.faces, repeat=3)]
        assert derive(view, bid).value == Fraction(sum(found >= bid.quantity for found in rolls), len(rolls))
        assert derive(view, bid, "exactly").value == Fraction(rolls.count(bid.quantity), len(rolls))


def test_brute_force_over_one_chinese_hand():
    game = games["chinese"](players=2)
    view = game.view("66134")
    hands = [hand(roll) for roll in product(range(1, 7), repeat=5)]
    hands = [found for found in hands if view.rules.kept(found)]
    for bid in ("3x6", "5x6", "9x6", "4x1z", "5x6z"):
        parsed = view.bid(bid)
        known = view.rules.tally(view.own, parsed)
        found = sum(known + view.rules.tally(dice, parsed) >= parsed.quantity for dice in hands)
        assert derive(view, bid).value == Fraction(found, len(hands))
