"""The solver against OpenSpiel's CFR+, and the tables whose values others have published.

    python -m pytest tests/bench/test_bench_solver.py -m bench -s

Both solvers run in this process, each on its own one-die liar's dice for two (4,096 histories, six sides), until ours
is as hard to exploit as OpenSpiel's. Ratios and seconds are printed; what is asserted is that values lie in their
intervals, that the intervals are as narrow as promised, the memory, and twenty times OpenSpiel's speed.
"""

from __future__ import annotations

import resource
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from time import process_time

import pytest

from dicekit.games import games
from dicekit.play import bots, solver
from dicekit.play.solver.solving import Solution, WholeGame, solve
from tests.equilibria import Program

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1200)]

ITERATIONS = 30  # of OpenSpiel
TIMES = 20
VALUES = {"plain": "-1/9", "joker": "-7/327", "dudo": "-7/258", "reset_quantity": "-1/18"}
LARGER = [  # dice, preset, a published value
    ((2, 1), "joker", 7 / 27),
    ((2, 1), "plain", 0.275),
    ((1, 2), "joker", -5 / 54),
    ((1, 2), "plain", -22 / 81),
]
WIDTH, SECONDS, MEGABYTES = 0.002, 60, 400  # for three dice: the widest interval, the most CPU, the most memory


def memory() -> int:
    """The most megabytes this process has had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def report(name: str, found: Solution) -> None:
    """One line of the table."""
    low, high = found.value.low, found.value.high
    print(
        f"\n{name}: {found.tree.histories} histories, {found.iterations} iterations, {found.seconds:.1f} CPU s, "
        f"[{low:.5f}, {high:.5f}], width {found.value.width:.5f}, {memory()} MB so far",
        flush=True,
    )


def solved(dice: tuple[int, int], preset: str) -> tuple[float, float, float, int]:
    """The interval of a round, CPU seconds and megabytes; in a process of its own the memory is the solver's."""
    found = solve(games["liars_dice"](preset=preset), dice, width=WIDTH)
    report(f"{dice[0]}v{dice[1]} {preset}", found)
    return found.value.low, found.value.high, found.seconds, memory()


def test_twenty_times_as_fast_as_openspiel_to_the_same_exploitability() -> None:
    import pyspiel

    begun = process_time()
    theirs = pyspiel.CFRPlusSolver(pyspiel.load_game("liars_dice"))
    for _ in range(ITERATIONS):
        theirs.evaluate_and_update_policy()
    seconds = process_time() - begun
    begun = process_time()
    gap = pyspiel.nash_conv(pyspiel.load_game("liars_dice"), theirs.average_policy())
    judged = process_time() - begun
    ours = solve(games["liars_dice"](preset="joker"), (1, 1), width=gap)
    print(f"\nOpenSpiel: {ITERATIONS} iterations {seconds:.2f} CPU s, NashConv {gap:.5f} in {judged:.2f} s")
    report("ours, to the same", ours)
    print(f"ratio {seconds / ours.seconds:.0f}")
    assert ours.value.width <= gap
    assert ours.seconds * TIMES < seconds


@pytest.mark.parametrize(("dice", "preset", "value"), LARGER)
def test_published_values_of_three_dice(dice: tuple[int, int], preset: str, value: float) -> None:
    """snyd's linear programs: 7/27, 0.275.., -5/54, -22/81."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
        low, high, seconds, megabytes = alone.submit(solved, dice, preset).result()
    assert low <= value <= high
    assert high - low <= WIDTH
    assert seconds <= SECONDS
    assert megabytes <= MEGABYTES


@pytest.mark.parametrize("preset", ["plain", "joker"])
def test_two_dice_each(preset: str) -> None:
    """An interval of at most 0.01; haridesikan's value of the plain round is -0.0168."""
    found = solve(games["liars_dice"](preset=preset), (2, 2), width=0.01)
    report(f"2v2 {preset}", found)
    assert found.value.width <= 0.01
    assert preset != "plain" or found.value.low <= -0.0168 <= found.value.high


def test_three_against_two_as_far_as_it_goes() -> None:
    found = solve(games["liars_dice"](preset="joker"), (3, 2), width=0.01, seconds=100)
    report("3v2 joker", found)
    assert found.value.low < found.value.high


@pytest.mark.parametrize("sides", [3, 4, 5, 6])
def test_values_of_the_lesson_are_exact(sides: int) -> None:
    """By linear programs whose solutions are proved in fractions."""
    table = {
        3: ("-1/9", "1/3", "1/9", "1/9"),
        4: ("-1/8", "0", "1/16", "0"),
        5: ("-3/25", "0", "1/125", "-1/25"),
        6: tuple(VALUES.values()),
    }
    for preset, value in zip(VALUES, table[sides], strict=True):
        tree = solver.RoundTree(solver.opening(games["liars_dice"](preset=preset, sides=sides), (1, 1)))
        proof = solver.prove(tree, [Program(tree, seat).solve() for seat in (0, 1)])
        assert proof.low == proof.high == Fraction(value)


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"preset": "plain"}, {(1, 1): 0.4444, (1, 2): 0.2015, (2, 1): 0.798}),
        ({"preset": "joker"}, {(1, 1): 0.4893, (1, 2): 0.230, (2, 1): 0.810}),
        ({"preset": "plain", "starter": "winner"}, {(1, 2): 0.161, (2, 1): 0.8385}),
    ],
)
def test_whole_games_from_the_last_dice(options: dict[str, str], wanted: dict[tuple[int, int], float]) -> None:
    """The chance to win for who begins, chained from one die each; the prototype's values to three digits."""
    whole, begun = WholeGame(games["liars_dice"](**options)), process_time()
    for dice, chance in wanted.items():
        value = whole.value(dice)
        print(f"\n{options} {dice}: [{value.low:.4f}, {value.high:.4f}] {process_time() - begun:.1f} CPU s", flush=True)
        assert value.low - 0.001 <= chance <= value.high + 0.001


@pytest.mark.parametrize("preset", VALUES)
def test_what_can_be_won_from_each_bot(preset: str) -> None:
    """Printed for every bot whose draws can be listed."""
    game, value = games["liars_dice"](preset=preset), Fraction(VALUES[preset])
    print(f"\n{preset}:")
    for name, bot in bots.items():
        try:
            found = solver.exploitability(bot, game, value) if bot.plays(game) else None
        except solver.Unsolvable as fault:
            print(f"  {name}: {fault}")
            continue
        if found is not None:
            print(f"  {name}: {float(found.first):.3f} first, {float(found.second):.3f} second, mean {found.mean}")
            assert found.mean >= 0
