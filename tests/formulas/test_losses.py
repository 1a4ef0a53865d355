"""What a doubt is worth: B17, L16, C15 and lesson 13."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from dicekit.formulas import derive
from dicekit.games import games
from tests.formulas.test_three_witnesses import lines_agree

BLUFF = games["bluff"](players=3)


def values(ledger):
    return {line.key: line.value for line in ledger.lines}


def test_b17_ten_unknown_dice():
    found = values(derive(BLUFF.view(None, dice=10), "4x3", "loss"))
    assert found["loss.bidder"] == Fraction(57856, 59049)
    assert found["loss.doubter"] == Fraction(31930, 59049)


def test_b17_two_unknown_dice():
    found = values(derive(BLUFF.view(None, dice=2), "1x1", "loss"))
    assert (found["loss.bidder"], found["loss.doubter"]) == (Fraction(4, 9), Fraction(5, 9))


@pytest.mark.parametrize(
    ("dice", "bid", "worth"),
    [(20, "7x5", Fraction(175739209, 1162261467)), (10, "4x5", Fraction(8642, 19683))],
)
def test_lesson_13(dice, bid, worth):
    assert derive(BLUFF.view(None, dice=dice), bid, "loss").value == worth


def test_the_two_losses_differ_by_needed_less_mean_less_exact():
    ledger = derive(BLUFF.view(None, dice=20), "7x5", "loss")
    line = next(line for line in ledger.lines if line.key == "loss.difference")
    assert line.text() == "7 − 20·(1/3) − 211,681,280/1,162,261,467 = 175,739,209/1,162,261,467"


def test_an_exact_bid_that_costs_everybody_but_the_bidder_adds_one_die_for_each_bystander():
    """Four players with ten unknown dice, 4x3: exactly four of ten are 13440/59049."""
    plain, all_but = (
        games["bluff"](players=4, exact=exact).view(None, dice=10) for exact in ("doubter_one", "all_but_bidder")
    )
    found = values(derive(all_but, "4x3", "loss"))
    exact = Fraction(comb(10, 4) * 2**6, 3**10)
    assert (
        found["loss.bystanders"]
        == derive(plain, "4x3", "loss").value + 2 * exact
        == derive(all_but, "4x3", "loss").value
    )


def test_l162_where_one_die_is_lost():
    view = games["liars_dice"](players=3).view("55126", unknown=10)
    assert derive(view, "7x5", "loss").value == Fraction(2333, 19683)


def test_l164_of_one_who_holds_none():
    view = games["liars_dice"](players=3).view("22346", unknown=10)
    assert derive(view, "5x5", "loss").value == Fraction(11293, 19683)


def test_the_chinese_stake_is_in_points():
    view = games["chinese"](players=4, stake=3).view("66134")
    held = derive(view, "6x6").value
    ledger = derive(view, "6x6", "loss")
    assert ledger.value == 3 * (1 - 2 * held)
    assert ledger.lines[-1].key.endswith(".points")


@pytest.mark.parametrize(
    ("view", "bid"),
    [
        (games["chinese"](players=4, stake=3).view("66134"), "6x6"),  # each loses three points
        (BLUFF.view("**555", unknown=3), "3x5"),  # two more than are needed are seen
        (BLUFF.view("**555", unknown=3), "5x5"),
    ],
)
def test_each_step_of_a_loss_comes_to_its_value(view, bid):
    for line in derive(view, bid, "loss").lines:
        lines_agree(line)


def test_a_bid_that_is_surely_true_costs_the_doubter_what_is_too_much():
    """Five fives are seen and a third of three dice is to come, three are bid: 5 + 1 - 3."""
    found = values(derive(BLUFF.view("**555", unknown=3), "3x5", "loss"))
    assert (found["loss.bidder"], found["loss.doubter"]) == (0, 3)


def test_a_bid_that_is_surely_too_high_costs_the_bidder_what_is_missing():
    found = values(derive(BLUFF.view("*5", unknown=2), "6x5", "loss"))
    assert found["loss.bidder"] == 6 - 2 - Fraction(2, 3)
    assert found["loss.doubter"] == 0
