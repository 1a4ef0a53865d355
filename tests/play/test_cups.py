"""What bids tell of the cups: against the odds where nothing was said, and against every hand weighed one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.play.cups import FAIR, READ
from dicekit.play.playouts import belief
from dicekit.play.worth import worth


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
def test_cups_of_players_who_said_nothing_are_fair(name: str) -> None:
    table = games[name](players=3).deal(seed="K7QX")
    view, bid = table.seen_by(0), table.bids[len(table.bids) // 3]
    assert FAIR.count(view, bid).at_least(bid.quantity) == odds.at_least(view, bid)
    assert float(READ.count(view, bid).at_least(bid.quantity)) == pytest.approx(float(odds.at_least(view, bid)))


@pytest.mark.parametrize("name", ["liars_dice", "bluff", "chinese"])
def test_read_cups_are_hands_weighed_by_what_was_said(name: str) -> None:
    game = games[name](players=3)
    table = game.deal(seed="K7QX")
    for _ in range(2):
        bids = [action for action in table.legal() if isinstance(action, Bid)]
        table = table.play(bids[3])
    view, bid = table.seen_by(2), table.standing
    assert bid is not None
    cups = [belief(view, seat) for seat in (0, 1)]
    held = sum(game.rules.tally(view.own or (), bid) for _ in range(1))
    true = every = 0.0
    lists = [
        [
            (game.rules.tally(dice, bid), to - start)
            for dice, (start, to) in zip(hands, pairwise([0.0, *added]), strict=True)
        ]
        for hands, added in cups
    ]
    for (one, first), (two, second) in product(*lists):
        every += first * second
        true += first * second * (held + one + two >= bid.quantity)
    assert float(READ.count(view, bid).at_least(bid.quantity)) == pytest.approx(true / every, abs=1e-4)


def test_a_pass_is_believed_half_the_time() -> None:
    """Of two passes one is true, whatever the dice: so the doubt of a pass is an even bet."""
    table = games["perudo"](players=3, dice=2).deal(hands=["14", "55", "36"]).play("1x4").play("pass")
    assert float(READ.true_pass(table.seen_by(2), 1)) == pytest.approx(0.5, abs=1e-5)
    assert FAIR.true_pass(table.seen_by(2), 1) == Fraction(1, 6)


def test_reading_makes_a_doubt_of_an_honest_bid_worse() -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    doubt = table.read("doubt")
    assert worth(table, doubt, cups=READ) < 0 < worth(table, doubt)


def test_reading_is_that_of_lesson_17() -> None:
    """Honest four times in five, five dice, ones wild: whoever names fives has 2.5967 of them on average."""
    table = games["liars_dice"](players=2).deal(seed="K7QX").play("2x5")
    assert float(READ.under(table.seen_by(1), [0], Bid(1, 5)).mean) == pytest.approx(2.5967, abs=1e-4)
    fair = FAIR.under(table.seen_by(1), [0], Bid(1, 5)).mean
    assert fair == Fraction(5, 3)
