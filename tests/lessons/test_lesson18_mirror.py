"""Lesson 18: the proof of the equilibrium with one die each, and rounds against Mirror, who plays it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit import texts
from dicekit.course.lesson18.mirror import MirrorRounds, best_of, worths
from dicekit.course.lesson18.proof import Checked, OpeningTable
from dicekit.dice.action import Bid, Doubt
from dicekit.games import games
from dicekit.play.solver import BestAnswers, shipped
from tests.lessons.presses import press

F = Fraction


# the proof


def test_the_table_is_the_equilibrium_with_one_die_each() -> None:
    """In 43rds, first bids 1x4, 1x5, 1x6."""
    state = Checked()
    rows = [[int(state.chance(die, bid) * 43) for bid in state.bids] for die in range(1, 7)]
    assert [str(bid) for bid in state.bids] == ["1x4", "1x5", "1x6"]
    assert rows == [[12, 10, 21], [18, 10, 15], [18, 10, 15], [30, 10, 3], [0, 40, 3], [0, 0, 43]]
    assert state.parts == 43


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("at", range(3))
def test_one_changed_row_fails_the_proof_and_the_better_answer_gains(die: int, at: int) -> None:
    table = OpeningTable()
    press(table, "check")
    assert table.proved is True
    press(table, "always", die=die, at=at)
    press(table, "check")
    if (die, at) == (6, 2):  # a six always bids one six anyway
        assert table.proved is True
        return
    assert table.proved is False
    proof, better = table.state.proof, table.state.better
    assert proof.low < proof.high == F(-7, 258)
    assert better is not None
    assert 0 < better.gain <= proof.high - proof.low
    press(table, "back")
    press(table, "check")
    assert table.proved is True


# against Mirror


def test_against_mirror_no_first_bid_gains_and_the_best_ones_give_the_value() -> None:
    table = shipped("dudo")
    game = games["liars_dice"](preset="dudo")
    best = [max(worths(game.deal(hands=[str(die), "1"], dice=(1, 1))).values()) for die in range(1, 7)]
    assert sum(best) / 6 == table.value


def test_replies_against_mirror_are_worth_what_all_dice_say() -> None:
    """Bayes by hand: of the dice that bid one six, weighed by how often, those that make it true."""
    table = shipped("dudo")
    answers = BestAnswers(table.tree)
    found = answers.worths(0, table.strategies[0], (2,), (Bid(1, 6),))
    rates = {die: table.strategies[0]((die,), ()).get(Bid(1, 6), F(0)) for die in range(1, 7)}
    true = (rates[1] + rates[6]) / sum(rates.values())  # ones are wild
    assert found[Doubt()] == 1 - 2 * true


def test_a_word_of_the_equilibrium_costs_nothing_against_mirror_and_others_are_told() -> None:
    rounds = MirrorRounds(seed="K7QX")
    for _ in range(3):
        while not rounds.state.ended:
            worth = worths(rounds.table)
            rounds.play(max(worth, key=lambda word: worth[word]))
        assert all(decision.cost == 0 and decision.action in best_of(decision) for decision in rounds.decisions)
        assert rounds.verdict
        if not rounds.over:
            rounds.next_round()
    poor = MirrorRounds(seed="K7QX")
    worth = worths(poor.table)
    poor.play(min(worth, key=lambda word: worth[word]))
    while not poor.state.ended:
        poor.play("doubt")
    assert any(decision.action not in best_of(decision) for decision in poor.decisions)


def test_a_round_with_one_die_each_is_no_game_won_as_the_next_one_follows() -> None:
    names = {who: texts.say(f"table.won{who}", "en", names=["Mirror"], n=1) for who in ("", ".you")}
    for seed in ("AAAA", "BBBB", "CCCC", "K7QX"):
        rounds = MirrorRounds(seed=seed)
        while not rounds.state.ended:
            rounds.play("doubt" if rounds.table.actions else "1x6")
        assert rounds.html_showdown
        assert not [name for name in names.values() if name in rounds.html_showdown]
