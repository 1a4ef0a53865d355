"""Chinese hands as polynomials: the table of C19 and the values of lessons 14 and 15."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit.dice.action import Bid
from dicekit.formulas import derive
from dicekit.formulas.hands import one_hand
from dicekit.games import games

CHINESE = games["chinese"]

# rules guide C19: options -> D and numerators
TABLE = [
    ("reroll", "all_different", "plus_one", "4x3", (1024, 2320, 2080, 1280, 320, 0, 32)),
    ("reroll", "all_different", "plus_one", "4x3z", (3005, 2525, 1250, 250, 25, 0, 1)),
    ("reroll", "all_different", "plus_two", "4x3", (1024, 2320, 2080, 1280, 320, 0, 31, 1)),
    ("reroll", "run", "plus_one", "4x6", (1024, 2320, 2560, 1280, 320, 0, 32)),
    ("reroll", "run", "plus_two", "4x3", (1024, 2440, 2440, 1280, 320, 0, 31, 1)),
    ("reroll", "run", "off", "4x1z", (3005, 3005, 1250, 250, 25, 1)),
    ("zero", "all_different", "plus_one", "4x3", (1744, 2320, 2080, 1280, 320, 0, 32)),
    ("zero", "all_different", "off", "4x3z", (3725, 2525, 1250, 250, 25, 1)),
    ("zero", "run", "plus_one", "4x6z", (3245, 3005, 1250, 250, 25, 0, 1)),
    ("off", "all_different", "off", "4x3", (1024, 2560, 2560, 1280, 320, 32)),
]


@pytest.mark.parametrize(("straight", "kind", "surround", "bid", "numerators"), TABLE)
def test_c19(straight, kind, surround, bid, numerators):
    game = CHINESE(players=3, straight=straight, straight_kind=kind, surround=surround)
    view = game.view(None)
    parsed = view.bid(bid)
    assert one_hand(view.rules, 5, Bid(1, parsed.face, parsed.zhai)).whole == numerators


@pytest.mark.parametrize(("kind", "straights"), [("all_different", 720), ("run", 240)])
@pytest.mark.parametrize("straight", ["reroll", "zero"])
def test_straights_are_counted_and_named(straight, kind, straights):
    view = CHINESE(players=3, straight=straight, straight_kind=kind).view("66134")
    for bid in ("6x6", "6x3", "5x3z", "4x1z"):
        line = next(line for line in derive(view, bid).lines if line.key.startswith(("hand.again", "hand.nothing")))
        assert line.slots["straights"] == straights
        assert line.key.endswith("runs" if kind == "run" else "different")


def test_without_straights_and_surrounds_five_dice_are_all_there_is():
    view = CHINESE(players=3, straight="off", surround="off").view(None)
    keys = [line.key for line in derive(view, "6x6").lines]
    assert not [key for key in keys if key.startswith(("hand.again", "hand.nothing", "hand.bonus"))]


@pytest.mark.parametrize(
    ("bid", "chance"),
    [
        ("6x6", Fraction(78087977, 85766121)),
        ("5x6z", Fraction(23488787713, 50185433088)),
        ("4x1z", Fraction(23488787713, 50185433088)),
        ("8x6", Fraction(50673202, 85766121)),
    ],
)
def test_lesson_14(bid, chance):
    assert derive(CHINESE(players=4).view("66134"), bid).value == chance


def test_a_surround_in_the_own_hand_counts_its_bonus():
    first = derive(CHINESE(players=2).view("11333"), "7x3").lines[0]
    assert first.words() == "All five of your dice support the call, so your hand counts six."


def test_an_own_straight_counts_nothing_where_straights_are_zero():
    first = derive(CHINESE(players=2, straight="zero").view("12345"), "4x3").lines[0]
    assert first.words() == "Your hand is a straight: it counts nothing."


def test_both_kinds_of_surround_are_told_apart():
    view = CHINESE(players=3, surround="plus_two").view("66134")
    line = next(line for line in derive(view, "6x6").lines if line.key == "hand.bonus")
    assert line.words() == "Surrounds: 31 rolls count six and 1 roll counts seven, instead of five."


def test_no_hand_unseen():
    assert derive(CHINESE(players=2).view("66134", unknown=0), "3x6").value == 1
