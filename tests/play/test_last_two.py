"""Reviews of the last two dice, against the proved values of the shipped equilibria and by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from statistics import pstdev

import pytest

from dicekit import seeds
from dicekit.games import games
from dicekit.play import bots, move
from dicekit.play.review import judge
from dicekit.play.review.last_two import LastTwo, last_two_ledger
from dicekit.play.solver.shipped import SHIPPED, shipped

FACES = "123456"


@pytest.mark.parametrize("preset", SHIPPED)
def test_the_best_answers_are_worth_the_proved_value(preset: str) -> None:
    """Over the six dice of whoever begins, the best actions are worth what the proof says the round is worth."""
    game = games["liars_dice"](preset=preset)
    worths = [LastTwo.of(game.deal(hands=[own, "1"], dice=[1, 1]), 0).worths() for own in FACES]  # type: ignore[union-attr]
    assert sum((max(each.values()) for each in worths if each), Fraction(0)) / 6 == shipped(preset).value


def test_a_doubt_is_worth_what_the_other_hands_say() -> None:
    """Dudo: she answers 1x6 with 1x1 with a one or bluffing; the equilibrium makes both equally likely."""
    table = games["liars_dice"](preset="dudo").deal(hands=["6", "1"], dice=[1, 1]).play("1x6").play("1x1")
    decision = judge(table, 0, table.read("doubt"))
    assert (decision.by, decision.right, decision.worth) == ("equilibrium", Fraction(1, 2), 0)


def test_nothing_is_believed_after_what_no_equilibrium_says() -> None:
    """Nobody opens with two sixes on a two in the plain game; then the odds are used."""
    table = games["liars_dice"](preset="plain").deal(hands=["2", "4"], dice=[1, 1]).play("2x6")
    assert judge(table, 1, table.read("doubt")).by == "odds"


@pytest.mark.parametrize(
    ("name", "options"), [("perudo", {}), ("liars_dice", {"wild": "ones", "sides": 5}), ("liars_dice", {"players": 3})]
)
def test_other_games_have_none(name: str, options: dict[str, object]) -> None:
    table = games[name](**options).deal(seed="K7QX", dice=None)
    assert LastTwo.of(table, table.turn) is None


@pytest.mark.parametrize("preset", SHIPPED)
def test_ledgers_of_mirror_against_mirror(preset: str) -> None:
    """Entries add up, and an equilibrium's own actions are best answers: no decision costs anything."""
    random, found = Random(4), 0
    for n in range(12):
        table = games["liars_dice"](preset=preset).deal(seed=seeds.fresh(random), dice=[1, 1], starter=n % 2)
        while table.showdown is None:
            table = move(table, bots["mirror"]).after
        for seat in (0, 1):
            ledger = last_two_ledger(table, seat)
            assert ledger is not None
            assert ledger.total() == pytest.approx(ledger.result, abs=1e-12)
            assert ledger.decisions == pytest.approx(0, abs=1e-12)
            assert ledger.total("start") == pytest.approx(float(shipped(preset).value) * (1 if seat == n % 2 else -1))
            found += 1
    assert found == 24


def test_without_luck_nothing_is_left_of_mirror_against_mirror() -> None:
    """What luck leaves of 60 rounds hardly differs: the prototype's standard deviation fell from 1.00 to 0.03."""
    random, results, rest = Random(8), [], []
    for _ in range(60):
        table = games["liars_dice"](preset="dudo").deal(seed=seeds.fresh(random), dice=[1, 1])
        while table.showdown is None:
            table = move(table, bots["mirror"]).after
        ledger = last_two_ledger(table, 0)
        assert ledger is not None
        results.append(ledger.result)
        rest.append(ledger.result - ledger.luck)
    assert pstdev(results) > 0.9
    assert pstdev(rest) <= 0.05


def test_a_worse_action_is_a_notch_down() -> None:
    """Two sixes on a two can't be true, and are doubted: the action brings the round down to minus one."""
    table = games["liars_dice"](preset="plain").deal(hands=["2", "4"], dice=[1, 1]).play("2x6").play("doubt")
    ledger = last_two_ledger(table, 0)
    assert ledger is not None
    assert ledger.decisions < 0
    assert ledger.total("start", "dice", "decision") == pytest.approx(-1)
    assert ledger.total() == pytest.approx(ledger.result)
