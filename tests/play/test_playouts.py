"""Bayes and Crane: what they read in a bid, what they gain by it, and that every action of a game is used."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from dicekit.dice.action import Action, Bid, action_name
from dicekit.games import games
from dicekit.play import bots, moves
from dicekit.play.playouts import belief
from dicekit.play.tournament import Standings, one_table, tournament


def played(game: str, names: list[str], number: int, **options: Any) -> Standings:
    *_, standings = tournament(one_table(game, names, number, "K7QX", options))
    return standings


# ---- reading -----------------------------------------------------------------------------------------


def mean_of_fives(*actions: str) -> float:
    table = games["liars_dice"](players=2).deal(hands=["23456", "22222"])
    for action in actions:
        table = table.play(action)
    hands, cumulated = belief(table.seen_by(1), 0)
    weights = [cumulated[0], *(later - earlier for earlier, later in pairwise(cumulated))]
    fives = [sum(die in (1, 5) for die in hand) for hand in hands]
    return sum(count * weight for count, weight in zip(fives, weights, strict=True)) / cumulated[-1]


def test_a_bid_is_read_as_in_lesson_17() -> None:
    """Five dice, ones wild: 5/3 fives on average before an action, 2.5967 after a bid honest four times in five."""
    assert mean_of_fives() == pytest.approx(5 / 3)
    assert mean_of_fives("1x5") == pytest.approx(2.5967, abs=1e-4)


def test_a_higher_bid_tells_of_more() -> None:
    assert mean_of_fives("5x5") > mean_of_fives("4x5") > mean_of_fives("1x5")


def test_words_said_before_dice_were_rolled_again_tell_nothing_of_them() -> None:
    table = games["perudo"](players=2).deal(hands=["13356", "24456"], seed="K7QX")
    table = table.play("1x2").play("2x3").play("3x5 push 5")
    hands, cumulated = belief(table.seen_by(1), 0)
    assert sum(len(hand) == 4 for hand in hands) == len(hands) == 126
    assert cumulated[-1] == 6**4  # the ways alone: nothing is weighed


# ---- what it is worth -----------------------------------------------------------------------------------


def test_reading_is_worth_more_than_reckoning() -> None:
    low, _ = played("liars_dice", ["bayes", "abacus"], 30, dice=3).interval("bayes")
    assert low > 0.5


def test_looking_at_the_own_dice_is_worth_more_than_not() -> None:
    low, _ = played("liars_dice", ["abacus", "thirds"], 60).interval("abacus")
    assert low > 0.6


@pytest.mark.parametrize("seats", [3, 4])
def test_bayes_gains_with_more_than_two_seats(seats: int) -> None:
    standings = played("perudo", ["bayes", *["abacus"] * (seats - 1)], 24, dice=2)
    (tally,) = standings.tallies.values()
    assert tally.share(0) > 1 / seats


@pytest.mark.sweep
def test_in_400_games_of_liars_dice() -> None:
    assert played("liars_dice", ["abacus", "thirds"], 400).share("abacus") >= 0.80
    assert played("liars_dice", ["bayes", "abacus"], 400).share("bayes") >= 0.70


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game", games.of_dice)
def test_bayes_among_abaci_wins_more_than_its_share(game: str, seats: int) -> None:
    (tally,) = played(game, ["bayes", *["abacus"] * (seats - 1)], 96).tallies.values()
    assert tally.interval(0)[0] > 1 / seats


# ---- the actions that only some games have -------------------------------------------------------------------

EXTRA: list[tuple[str, dict[str, Any], str, set[str]]] = [
    ("liars_dice", {"exact": "gain", "dice": 3}, "climber", {"exact"}),
    ("perudo", {"dice": 3}, "climber", {"exact", "pass", "push"}),
    ("perudo", {"reroll_timing": "before_bid", "dice": 3}, "climber", {"push"}),
    ("bluff", {"reroll": True, "dice": 3}, "climber", {"push"}),
    ("chinese", {}, "thirds", {"bounce"}),
    ("chinese", {"pi": True}, "climber", {"pi"}),
]


def name_of(action: Action) -> str:
    return "push" if isinstance(action, Bid) and action.push else action_name(action)


@pytest.mark.parametrize(("game", "options", "other", "extra"), EXTRA)
def test_crane_uses_the_actions_that_only_its_game_has(
    game: str, options: dict[str, Any], other: str, extra: set[str]
) -> None:
    made = games.of_dice[game](players=2, **options)
    actions: set[str] = set()
    for seed in ("AB2D", "K7QX", "Q9ZZ", "M7KK", "WWW2", "H4HH", "P2PP", "ZR8C", "TT3T", "EEE5"):
        for each in moves(made.deal(seed=seed), [bots["crane"], bots[other]]):
            assert not each.fault
            assert each.choice is not None
            if each.seat == 0:
                actions.add(name_of(each.choice.action))
                assert bots["crane"].name.capitalize() in each.choice.sentence("crane", opened=True)
        if extra <= actions:
            return
    assert extra <= actions
