"""How long one decision takes to judge: by the odds, counting what bids tell, and played on against known bots.

Each beside the bare odds of all its bids, in the same run. Against known bots a decision is to take 150 ms at most on a
quiet machine, with a standard error of its cost of 0.05 dice at most; the error is asserted.

    python -m pytest tests/bench/test_bench_review.py -m bench -s

Rounds between Balance and Echo, every decision of which is judged once. Milliseconds and ratios are printed, not
asserted: a clock on a busy machine is no test.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import process_time

import pytest

from dicekit import odds
from dicekit.dice.action import Action
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import bots, move
from dicekit.play.review import Decision, judge
from dicekit.play.review.against import judge_met
from dicekit.play.review.decisions import SURE
from dicekit.play.review.ledger import tree_of

pytestmark = pytest.mark.bench

ROUNDS = 4
MOST = 150  # ms
Reviewed = tuple[Table, int, Action]


def decisions(name: str, seats: int) -> list[Reviewed]:
    """All words of some rounds, each with the table before it."""
    found: list[Reviewed] = []
    table = games[name](players=seats).deal(seed="K7QX")
    while table.number <= ROUNDS and not table.is_over:
        if table.phase == "round_end":
            table = table.next_round()
            continue
        made = move(table, bots["echo" if table.turn else "balance"])
        assert made.choice is not None
        found.append((table, made.seat, made.choice.action))
        table = made.after
    return found


def milliseconds(found: list[Reviewed], each: Callable[[Reviewed], object]) -> list[float]:
    """What each decision took; what was there before isn't collected as garbage, as in a kernel of the site."""
    took = []
    gc.collect()
    gc.freeze()
    try:
        for one in found:
            begun = process_time()
            each(one)
            took.append(1000 * (process_time() - begun))
    finally:
        gc.unfreeze()
    return took


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_decision(name: str, seats: int) -> None:
    found = decisions(name, seats)
    bare = milliseconds(found, lambda one: odds.all_bids(one[0].seen_by(one[1])))
    fair = milliseconds(found, lambda one: judge(*one))
    read = milliseconds(found, lambda one: judge(*one, reading=True))
    ratios = [f"{median(took) / median(bare):.0f} times the odds" for took in (fair, read)]
    print(
        f"{name} {seats} seats, {len(found)} decisions: odds median {median(fair):.0f} ms, most {max(fair):.0f} ms"
        f" ({ratios[0]}); reading median {median(read):.0f} ms, most {max(read):.0f} ms ({ratios[1]})"
    )


@pytest.mark.parametrize("name", ["liars_dice", "perudo", "bluff", "chinese"])
@pytest.mark.parametrize("bot", ["echo", "fox"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_decision_against_known_bots(name: str, bot: str, seats: int) -> None:
    """The decisions of seat 0, the others speaking by a rule without lots or with them. Nothing is known before."""
    tree_of.cache_clear()
    met = (bot,) * (seats - 1)
    found = [one for one in decisions(name, seats) if one[1] == 0]
    judged: list[Decision] = []
    bare = milliseconds(found, lambda one: odds.all_bids(one[0].seen_by(one[1])))
    took = milliseconds(found, lambda one: judged.append(judge_met(*one, met)))
    met_so = [decision for decision in judged if decision.by == "against"]
    error = max(decision.error for decision in met_so)
    print(
        f"{name} {seats} seats, {len(found)} decisions ({len(met_so)} against {bot}):"
        f" median {median(took):.0f} ms ({median(took) / median(bare):.0f} times the odds), most {max(took):.0f} ms,"
        f" {sum(each > MOST for each in took)} above {MOST} ms; standard error at most {error:.3f} dice"
    )
    assert error <= SURE
