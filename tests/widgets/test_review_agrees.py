"""One verdict per move: the review of a round, of the whole game, its ledger and the live chances say the same."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest

from dicekit.__main__ import main
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import bots, move
from dicekit.play.review.against import believed, chance_of
from dicekit.record import write
from dicekit.widgets.review.case import Case, Reviewed

OTHERS = ("echo", "fox")


@lru_cache(maxsize=1)
def game() -> str:
    """A game of Perudo in which seat 0 speaks more than eight times."""
    table: Table = games["perudo"](players=3, dice=4).deal(seed="K7QX")
    while not table.is_over:
        table = table.next_round() if table.showdown else move(table, bots[("climber", *OTHERS)[table.turn]]).after
    return write(table)


def test_a_move_is_judged_the_same_in_its_round_and_in_the_whole_game() -> None:
    """Fails if the number of moves on the page changes what is found about one of them."""
    now = Reviewed(game(), 0, OTHERS, 0)
    whole = Case(game()).decisions(now)
    assert len(whole) > 8
    alone = Case(game())
    for number in dict.fromkeys(each.round for each in whole):
        by_round = alone.decisions(Reviewed(game(), 0, OTHERS, 0, only=number))
        of_whole = [each for each in whole if each.round == number]
        assert [(each.tag, each.worths, each.best) for each in by_round] == [
            (each.tag, each.worths, each.best) for each in of_whole
        ]


def test_the_decisions_of_a_ledger_cost_what_their_verdicts_say() -> None:
    """Fails if a move that was scolded adds nothing to the sum of luck and decisions."""
    now, case = Reviewed(game(), 0, OTHERS, 0), Case(game())
    decisions = case.decisions(now)
    assert any(each.cost for each in decisions)
    for number in dict.fromkeys(each.round for each in decisions):
        ledger = case.ledger(number, 0, now)
        if ledger is not None:
            cost = sum(each.cost for each in decisions if each.round == number)
            assert abs(ledger.decisions + float(cost)) < 1e-9
            assert abs(ledger.total() - ledger.result) < 1e-9


def test_a_move_is_worth_the_same_whether_it_was_made_or_tried_again() -> None:
    now, case = Reviewed(game(), 0, OTHERS, 0), Case(game())
    decisions = case.decisions(now)
    chosen = max((each for each in decisions if each.cost), key=lambda each: each.cost)
    reviewed = next(each for each in case.actions if each.table is chosen.table)
    again = case.judged(type(reviewed)(reviewed.table, reviewed.seat, chosen.best[0]), now)
    assert again.worths[chosen.best[0]] == chosen.worths[chosen.best[0]]


def test_what_bids_tell_is_the_same_at_the_table_and_in_its_review() -> None:
    case = Case(game())
    for each in case.decisions(Reviewed(game(), 0, OTHERS, 0)):
        standing = each.table.standing
        others = {seat: bots[name] for seat, name in enumerate(OTHERS, start=1) if each.table.dice[seat]}
        draws = believed(each.table, 0, others)
        if standing is not None and draws is not None:
            assert chance_of(each.table, standing, draws) == each.chance(standing)


def test_the_command_judges_by_the_standard_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fails if `dicekit review` goes by the odds where the bots are known."""
    file = tmp_path / "game.txt"
    file.write_text(game(), encoding="utf-8")
    assert main(["review", str(file), "--seat", "Ana", "--bots", "echo,fox", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)["decisions"]
    page = Case(game()).decisions(Reviewed(game(), 0, OTHERS, 0))
    assert [each["tag"] for each in output] == [each.tag for each in page]
    assert [each["by"] for each in output] == [each.by for each in page]
