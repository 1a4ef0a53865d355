"""The solver: its tree is the engine's, its proofs are exact, its intervals hold."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from dicekit.dice.action import Bid, Doubt, Push
from dicekit.games import games
from dicekit.play import bots, solver
from dicekit.play.solver.exact import Strategy, prove
from dicekit.play.solver.reading import ByLot, exploitability, mixture, mixture_of, strategy_of
from dicekit.play.solver.solving import WholeGame, solve
from dicekit.play.solver.tree import RoundTree, Unsolvable, margin, opening

ROOT = Path(__file__).parents[2]
VALUES = {  # one die each, what it is worth to speak first
    "plain": Fraction(-1, 9),
    "joker": Fraction(-7, 327),
    "dudo": Fraction(-7, 258),
    "reset_quantity": Fraction(-1, 18),
}
FEWER_SIDES = {
    3: (Fraction(-1, 9), Fraction(1, 3), Fraction(1, 9), Fraction(1, 9)),
    4: (Fraction(-1, 8), Fraction(0), Fraction(1, 16), Fraction(0)),
    5: (Fraction(-3, 25), Fraction(0), Fraction(1, 125), Fraction(-1, 25)),
}
ROUNDS: list[tuple[str, dict[str, Any], tuple[int, int], bool]] = [
    ("liars_dice", {"preset": "joker"}, (2, 1), False),
    ("liars_dice", {"preset": "dudo", "exact": "gain"}, (1, 2), False),
    ("liars_dice", {"raising": "strict", "loss": "difference"}, (2, 2), False),
    ("liars_dice", {"raising": "reset", "open_with_ones": False, "exact": "others_lose"}, (1, 1), False),
    ("perudo", {}, (2, 1), False),
    ("perudo", {}, (1, 2), True),
    ("bluff", {"exact": "give"}, (2, 1), False),
]


# ---- the tree ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options", "dice", "special"), ROUNDS)
def test_the_tree_follows_every_round_that_the_engine_plays(
    name: str, options: dict[str, Any], dice: tuple[int, int], special: bool
) -> None:
    game = games.of_dice[name](**options)
    tree, chance = RoundTree(opening(game, dice, special=special)), random.Random(5)
    payoffs = tree.payoffs()
    for _ in range(40):
        places = [chance.randrange(len(hands)) for hands in tree.hands]
        hands = [tree.hands[seat][place][0] for seat, place in enumerate(places)]
        at, table = 0, opening(game, dice, special=special).reveal(hands)
        while True:
            node = tree.nodes[at]
            legal = [action for action in table.legal() if not isinstance(action, Bid) or action.push is None]
            legal = [action for action in legal if not isinstance(action, Push)]
            assert [edge.action for edge in node.edges] == legal
            edge = chance.choice(node.edges)
            table = table.play(edge.action)
            if edge.to is None:
                break
            at = edge.to
        assert table.showdown is not None
        assert payoffs[edge.ends[0]][places[0]][places[1]] == margin(table.showdown)


def test_a_tree_counts_histories_as_subsets_of_the_bids() -> None:
    """In a line of bids a history is a set of them: 2 to the power of 12, and of 18 for three dice."""
    game = games["liars_dice"](preset="joker")
    assert RoundTree(opening(game, (1, 1))).histories == 2**12
    assert RoundTree(opening(game, (2, 1))).histories == 2**18
    assert RoundTree(opening(game, (2, 2)), most=3).histories == 2**18


@pytest.mark.parametrize(
    ("name", "players", "dice", "code"),
    [
        ("liars_dice", 3, (1, 1, 1), "solve.seats"),
        ("liars_dice", 2, (1, 0), "solve.seats"),
        ("liars_dice", 2, (1, 6), "solve.dice"),
        ("chinese", 2, (5, 5), "solve.hands"),
    ],
)
def test_what_cannot_be_solved_is_refused(name: str, players: int, dice: tuple[int, ...], code: str) -> None:
    with pytest.raises(Unsolvable) as fault:
        opening(games.of_dice[name](players), dice)
    assert fault.value.code == code
    assert fault.value.text("en") != fault.value.text("zh")


# ---- exact proofs --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VALUES)
def test_a_shipped_equilibrium_is_proved_on_both_sides(name: str) -> None:
    table = solver.shipped(name)
    proof = table.prove()
    assert proof.low == proof.high == table.value == VALUES[name]


@pytest.mark.parametrize("name", VALUES)
def test_an_altered_opening_fails_the_proof(name: str) -> None:
    """Who opens with the highest bid of all is doubted, and loses five times in six at least."""
    table = solver.shipped(name)
    highest = table.tree.start.bids[-1]
    for own, _ in table.tree.hands[0]:
        altered = Strategy({**table.strategies[0].rows, (own, ()): {highest: Fraction(1)}})
        if altered.rows[own, ()] != table.strategies[0].rows[own, ()]:
            proof = prove(table.tree, (altered, table.strategies[1]))
            assert proof.low < table.value == proof.high
            assert not proof.holds


def test_a_row_that_is_missing_or_impossible_is_refused() -> None:
    table = solver.shipped("dudo")
    rows = dict(table.strategies[0].rows)
    first = rows.pop(((3,), ()))
    with pytest.raises(Unsolvable):
        prove(table.tree, (Strategy(rows), table.strategies[1]))
    for wrong in ({Doubt(): Fraction(1)}, {action: chance / 2 for action, chance in first.items()}):
        with pytest.raises(Unsolvable):
            prove(table.tree, (Strategy({**rows, ((3,), ()): wrong}), table.strategies[1]))


def test_a_strategy_survives_being_written() -> None:
    strategy = solver.shipped("joker").strategies[1]
    assert Strategy.read(strategy.write()) == strategy


NO_NUMPY = """
import sys
sys.modules["numpy"] = None
from dicekit.games import games
from dicekit.play import solver
print([str(solver.shipped(name).prove().low) for name in solver.SHIPPED])
try:
    solver.solve(games["liars_dice"](), (1, 1))
except solver.Unsolvable as fault:
    print(fault.code)
"""


def test_the_proof_needs_no_numpy_and_solving_says_so() -> None:
    done = subprocess.run([sys.executable, "-c", NO_NUMPY], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines() == [str([str(value) for value in VALUES.values()]), "solve.numpy"]


# ---- regret minimisation ---------------------------------------------------------------------------


@pytest.mark.parametrize("sides", FEWER_SIDES)
def test_values_of_dice_with_fewer_sides(sides: int) -> None:
    for preset, value in zip(VALUES, FEWER_SIDES[sides], strict=True):
        found = solve(games["liars_dice"](preset=preset, sides=sides), (1, 1)).value
        assert found.low - 1e-9 <= value <= found.high + 1e-9
        assert found.width <= 0.002


@pytest.mark.parametrize("name", ["joker", "reset_quantity"])
@pytest.mark.parametrize("most", [None, 1])
def test_the_interval_holds_in_the_whole_round_even_if_it_is_cut(name: str, most: int | None) -> None:
    found = solve(games["liars_dice"](preset=name), (1, 1), most=most, iterations=60).value
    assert found.low <= VALUES[name] <= found.high


@pytest.mark.parametrize(
    ("name", "options"), [("liars_dice", {"preset": "dudo"}), ("perudo", {"dice": 1}), ("bluff", {"dice": 1})]
)
def test_best_answers_in_arrays_agree_with_those_in_fractions(name: str, options: dict[str, Any]) -> None:
    """Two ways to one number: blocks of floats over all hands, and the exact walk through the rounded strategies."""
    found = solve(games.of_dice[name](**options), (1, 1), iterations=200)
    proof = prove(found.tree, [found.strategy(seat) for seat in (0, 1)])
    assert abs(float(proof.low) - found.value.low) < 0.003
    assert abs(float(proof.high) - found.value.high) < 0.003


def test_a_cut_answer_is_the_same_as_doubting_after_it() -> None:
    """The interval of the cut round against the exact best answer in the whole one, to the same strategy."""
    game = games["liars_dice"](preset="joker")
    found, whole = solve(game, (1, 1), most=1, iterations=40), RoundTree(opening(game, (1, 1)))
    for seat, secured in enumerate((found.value.low, found.value.high)):
        rows = dict(found.strategy(seat).rows)
        answered: dict[Any, Any] = {}
        for own, _ in whole.hands[seat]:
            waiting: list[tuple[int, tuple[Any, ...]]] = [(0, ())]
            while waiting:
                at, history = waiting.pop()
                mine = whole.nodes[at].seat == seat
                row = rows.get((own, history), {Doubt(): Fraction(1)}) if mine else None
                if row is not None:
                    answered[own, history] = row
                waiting += [
                    (edge.to, (*history, edge.action))
                    for edge in whole.nodes[at].edges
                    if edge.to is not None and (row is None or edge.action in row)
                ]
        exact = solver.BestAnswers(whole).value(seat, Strategy(answered))
        assert abs(float(exact) - secured) < 0.005


def test_more_iterations_come_nearer_and_a_time_limit_ends_them() -> None:
    game, gaps = games["liars_dice"](preset="dudo"), list[float]()
    solve(game, (1, 1), iterations=300, width=0, progress=lambda done, value: gaps.append(value.width))
    assert gaps[-1] < gaps[0] / 20
    assert solve(game, (1, 1), seconds=0).iterations == 1


def test_a_whole_game_from_the_last_dice() -> None:
    """One die each: the value v of the round is a chance of (1 + v) / 2; who begins with two of them wins more."""
    whole = WholeGame(games["liars_dice"](preset="plain", sides=3))
    last, ahead = whole.value((1, 1)), whole.value((2, 1))
    assert last.low <= (1 + FEWER_SIDES[3][0]) / 2 <= last.high
    assert ahead.low > last.high
    behind = whole.value((1, 2), starter=1)
    assert (behind.low, behind.high) == (1 - ahead.high, 1 - ahead.low)
    with pytest.raises(Unsolvable):
        WholeGame(games["perudo"](dice=1)).value((1, 1))


# ---- bots ----------------------------------------------------------------------------------------


def test_the_draws_of_a_bot_are_listed_with_their_chances() -> None:
    """Fox bluffs one bid in four."""
    game = games["liars_dice"](preset="plain")
    table = game.deal(["6", None], dice=(1, 1))
    chances = mixture(bots["fox"], table, list(table.legal()))
    held = sum(chance for action, chance in chances.items() if isinstance(action, Bid) and action.face == 6)
    assert sum(chances.values()) == 1
    assert held == Fraction(3, 4)


def test_what_can_be_won_from_a_bot() -> None:
    """Thirds never looks at its dice, so each of its rows is the same for every hand; nobody can gain less than 0."""
    game = games["liars_dice"](preset="plain")
    blind = strategy_of(bots["thirds"], game, (1, 1), 0)
    assert len({tuple(row.items()) for (_, history), row in blind.rows.items() if not history}) == 1
    for name in ("abacus", "balance", "thirds", "stone"):
        found = exploitability(bots[name], game, VALUES["plain"])
        assert found.first >= 0
        assert found.second >= 0
        assert found.mean > 0


@pytest.mark.parametrize("name", ["fox", "blind"])
def test_a_lot_draws_each_action_as_often_as_its_chance(name: str) -> None:
    """Evenly spread lots, against the list of all results of the bot's draws."""
    number = 1200
    for table in (games["perudo"](players=3).deal(seed="K7QX"), games["liars_dice"]().deal(seed="K7QX").play("2x3")):
        view, legal = table.seen_by(table.turn), tuple(table.legal())
        drawn = Counter(bots[name].action(view, legal, ByLot((at + 0.5) / number)) for at in range(number))
        wanted = mixture_of(bots[name], view, legal)
        assert drawn.keys() == wanted.keys()
        assert all(abs(drawn[action] - number * chance) <= 1 for action, chance in wanted.items())
