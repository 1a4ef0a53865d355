"""Reviews of choices that show dice, and of choices that are too close to call, against counts made another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dicekit.dice.action import Bid, Doubt
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import bots
from dicekit.play.cups import READ
from dicekit.play.draw import Draw
from dicekit.play.review import judge
from dicekit.play.review.against import judge_met
from dicekit.play.review.asking import answered
from dicekit.play.review.words import lost

PUSH = Bid(2, 4, push=(6,))


def special_round(own: str = "26", other: str = "4") -> Table:
    """Palifico: you hold two dice, the other one die, and opened on it."""
    begun = games["perudo"](players=2, dice=2).deal(hands=["13", "24"], starter=1).play("2x6").play("doubt")
    table = begun.next_round([own, other])
    assert table.special
    return table.play(f"1x{other}")


def test_showing_a_die_is_among_the_choices_and_wins_one_time_in_six() -> None:
    """Abacus opens on its own number, so two fours need a four on the one die that is rolled again."""
    found = judge_met(special_round(), 0, Doubt(), ["abacus"])
    assert found.by == "against"
    assert lost(found.worths[Bid(2, 4)]) == 100
    assert found.worths[PUSH] == pytest.approx(2 * Fraction(1, 6) - 1, abs=0.12)


def test_choices_with_and_without_shown_dice_are_judged_by_one_model() -> None:
    """With bids as clues, the other's die is a four as often for a bid with a push as for one without."""
    table = special_round()
    found = judge(table, 0, PUSH, reading=True, pushing=True)
    four = READ.count(table.seen_by(0), Bid(1, 4)).at_least(1)
    rolls = [new == 4 for new in range(1, 7)]
    true = sum(four for is_four in rolls if is_four) / len(rolls)
    assert four > Fraction(1, 2)
    assert found.worths[PUSH] == 2 * true - 1  # the other doubts two fours with any die


def test_a_bid_may_be_judged_after_your_own_push() -> None:
    table = games["perudo"](players=2).deal(hands=["24456", "11355"], seed="K7QX").play("2x4").play("3x4")
    later = table.play(Bid(4, 4, push=(4, 4)), by=0).play("5x4")
    assert judge_met(later, 0, Doubt(), ["abacus"]).by == "against"


@pytest.mark.parametrize("bot", ["abacus", "fox", "stone"])
def test_choices_within_the_error_that_is_told_count_as_equal(bot: str) -> None:
    table = games["perudo"](players=3).deal(hands=["24456", "11355", "23346"])
    found = judge_met(table, 0, table.read("3x4"), [bot, bot])
    least = min(lost(value) for value in found.worths.values())
    assert all(action in found.best for action, value in found.worths.items() if lost(value) - least <= 4)


def test_an_answer_is_compared_with_the_choice_that_is_named() -> None:
    table = games["perudo"](players=3).deal(hands=["24456", "11355", "23346"])
    played = table.read("2x1")
    found = judge_met(table, 0, played, ["abacus", "fox"])
    worst = min(found.worths, key=lambda action: found.worths[action])
    named = answered(found, worst, "en")
    assert f"with two ones, you’d lose {lost(found.worths[played])} in 100" in named


def test_whoever_is_unknown_is_judged_as_in_a_game_against_such_bots() -> None:
    table = games["perudo"](players=3).deal(hands=["24456", "11355", "23346"])
    met, assumed = (judge_met(table, 0, table.read("3x4"), ["abacus"] * seats) for seats in (2, 3))
    assert met == assumed


def test_what_fox_opens_with_on_its_last_die() -> None:
    """Its own number, or in one bid of four the highest that it doesn't hold."""
    table = games["perudo"](players=2, dice=1)
    for die, n in product(range(1, 7), range(40)):
        dealt = table.deal(hands=["1", str(die)], starter=1)
        view, legal = dealt.seen_by(1), tuple(dealt.legal(1))
        said = bots["fox"].action(view, legal, Draw("K7QX", 1, n))
        assert said.face in (die, 5 if die == 6 else 6) or (die != 1 and said.face == 1)
