"""How fast the odds are, beside a hand-written floor, two exact libraries and floats, in one run.

    python -m pytest tests/bench -m bench -s

Every row is checked against plain sums before it is timed; then all rows of a case take turns, round
after round, and the least time of each stands. Tables that are kept are emptied before each call, but
for the rows called "kept". The budgets are printed, not asserted: a clock on a busy machine is no test.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import accumulate, combinations_with_replacement, product, repeat
from math import comb, factorial, inf
from time import perf_counter
from typing import Any

import pytest

from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.odds import all_bids, hands

pytestmark = pytest.mark.bench


@cache
def peer(name: str) -> Any:
    """Another library; imported when it is first raced, so that only the bench needs it installed."""
    return import_module(name)


ROUNDS = 9
OWN = (1, 3, 3, 5, 6)
FACES = range(1, 7)
OURS = "dicekit"

# -- the clock ---------------------------------------------------------------------------------------


def race(rows: Mapping[str, Callable[[], Any]], fresh: Mapping[str, Callable[[], None]]) -> dict[str, float]:
    """The least time of each row, in seconds, over rounds in which all rows take turns."""
    repeats = {name: max(1, min(5000, int(0.004 / once(row)))) for name, row in rows.items()}
    best = dict.fromkeys(rows, inf)
    for _ in range(ROUNDS):
        for name, row in rows.items():
            best[name] = min(best[name], timed(row, repeats[name], fresh.get(name)))
    return best


def once(row: Callable[[], Any]) -> float:
    """What one call takes, roughly."""
    begun = perf_counter()
    row()
    return max(perf_counter() - begun, 1e-7)


def timed(row: Callable[[], Any], number: int, fresh: Callable[[], None] | None) -> float:
    """The mean time of so many calls, or the least where something is emptied before each."""
    gc.collect()
    gc.disable()
    try:
        if fresh is not None:
            best = inf
            for _ in range(max(1, number // 10)):
                fresh()
                begun = perf_counter()
                row()
                best = min(best, perf_counter() - begun)
            return best
        begun = perf_counter()
        for _ in repeat(None, number):
            row()
        return (perf_counter() - begun) / number
    finally:
        gc.enable()


def report(title: str, times: Mapping[str, float], floor: str | None, budget: str) -> None:
    """One case as a table: least times, and ratios to the floor and to the fastest exact library."""
    print(f"\n{title}\n  budget: {budget}")
    peers = [seconds for name, seconds in times.items() if name in EXACT_PEERS]
    for name, seconds in sorted(times.items(), key=lambda row: row[1]):
        over_floor = f"{seconds / times[floor]:8.2f} x floor" if floor else ""
        over_peer = f"{seconds / min(peers):8.3f} x best exact peer" if peers else ""
        print(f"  {name:<28}{seconds * 1e6:12.1f} us  {over_floor}{over_peer}")


EXACT_PEERS = ("icepool", "dyce")

# -- floors: what the interpreter allows, written by hand ----------------------------------------------


def floor_ways(n: int, hits: int, misses: int) -> list[int]:
    """Half of Pascal's row by its recurrence, mirrored, then scaled term by term."""
    half, ways = [1] * (n // 2 + 1), 1
    for k in range(n // 2):
        ways = ways * (n - k) // (k + 1)
        half[k + 1] = ways
    row = half + half[(n - 1) // 2 :: -1] if n else half
    if (hits, misses) == (1, 2):
        return [ways << (n - k) for k, ways in enumerate(row)]
    ups, downs = ([base**k for k in range(n + 1)] for base in (hits, misses))
    return [ways * ups[k] * downs[n - k] for k, ways in enumerate(row)]


def floor_tail(n: int, hits: int) -> list[Fraction]:
    """P(at least k) for k = 0 ... n."""
    tails = list(accumulate(reversed(floor_ways(n, 1, 2) if hits == 2 else floor_ways(n, 1, 5))))[::-1]
    return [Fraction(tail, tails[0]) for tail in tails]


def floor_power(ways: Sequence[int], n: int) -> list[int]:
    """A polynomial's power through one big integer."""
    step = (sum(ways) ** n).bit_length() // 8 + 1
    packed = sum(count << (8 * step * k) for k, count in enumerate(ways)) ** n
    length = (len(ways) - 1) * n + 1
    raw = packed.to_bytes(step * length, "little")
    return [int.from_bytes(raw[i : i + step], "little") for i in range(0, step * length, step)]


# -- the rules of the cases, in plain Python for those who have no rules ---------------------------------


def counts(face: int, wild: bool) -> tuple[int, ...]:
    """The faces that count for a bid."""
    return (1, face) if wild and face != 1 else (face,)


def chinese_threes(roll: Iterable[int]) -> int | None:
    """One hand for threes in fei, straights rolled again (None), surrounds plus two."""
    dice = tuple(roll)
    if len(set(dice)) == 5:
        return None
    count = sum(die in (1, 3) for die in dice)
    return count if count < 5 else 7 if set(dice) == {3} else 6


def chinese_one_hand() -> list[int]:
    """Its ways by hand: 240 and 480 straights leave, and the surrounds move up (C19)."""
    ways = [comb(5, k) * 2**k * 4 ** (5 - k) for k in range(5)]
    return [ways[0], ways[1] - 240, ways[2] - 480, *ways[3:], 0, 31, 1]


def chinese_by_multisets() -> list[int]:
    """Its ways from the rule itself, over the 252 different hands."""
    ways = [0] * 8
    for roll in combinations_with_replacement(FACES, 5):
        count = chinese_threes(roll)
        if count is not None:
            fallen = factorial(5)
            for face in set(roll):
                fallen //= factorial(roll.count(face))
            ways[count] += fallen
    return ways


@cache
def plain_pmf(n: int, hits: int, sides: int = 6) -> tuple[Fraction, ...]:
    """The reference: each term by itself."""
    terms = (comb(n, k) * hits**k * (sides - hits) ** (n - k) for k in range(n + 1))
    return tuple(Fraction(term, sides**n) for term in terms)


@cache
def plain_tail(n: int, hits: int) -> tuple[Fraction, ...]:
    """The reference: sums of terms."""
    return tuple(sum(plain_pmf(n, hits)[k:], Fraction(0)) for k in range(n + 1))


def shares(ways: Iterable[int]) -> list[Fraction]:
    """Ways as chances."""
    row = [int(count) for count in ways]
    return [Fraction(count, sum(row)) for count in row]


# -- whole distributions ---------------------------------------------------------------------------------


def dyce_count(n: int, hits: int) -> Any:
    return n @ peer("dyce").H({0: 6 - hits, 1: hits})


@pytest.mark.parametrize("n", [5, 30, 100, 1000, 10_000])
def test_a_whole_distribution(n: int) -> None:
    """How many of n dice show 3 or 1."""
    rows: dict[str, Callable[[], Any]] = {
        "floor": lambda: floor_ways(n, 1, 2),
        OURS: lambda: Distribution.binomial(n, 2, 6),
        "scipy (floats)": lambda: peer("scipy.stats").binom.pmf(range(n + 1), n, 1 / 3),
    }
    if n <= 100:  # with more dice icepool recurses too deeply, and both take long
        rows["icepool"] = lambda: peer("icepool").d6.count(n, {1, 3})
        rows["dyce"] = lambda: dyce_count(n, 2)
        assert shares(dict(rows["icepool"]()).values()) == list(plain_pmf(n, 2))
        assert shares(dict(rows["dyce"]().items()).values()) == list(plain_pmf(n, 2))
    if n <= 1000:
        assert shares(rows["floor"]()) == shares(rows[OURS]().ways) == list(plain_pmf(n, 2))
    else:
        assert [ways << n for ways in rows["floor"]()] == list(rows[OURS]().ways)
    report(f"Whole distribution, {n} dice", race(rows, {}), "floor", "dicekit at most 2 x floor")


# -- tails of a table ------------------------------------------------------------------------------------

TAIL_DICE = 30


def floor_tables() -> dict[tuple[int, bool], list[Fraction]]:
    """Faces with equal odds share one table."""
    two, one = floor_tail(TAIL_DICE, 2), floor_tail(TAIL_DICE, 1)
    return {(face, wild): two if wild and face != 1 else one for wild in (True, False) for face in FACES}


def icepool_tables() -> dict[tuple[int, bool], Any]:
    return {
        (face, wild): peer("icepool").d6.count(TAIL_DICE, counts(face, wild)).probabilities(">=")
        for wild in (True, False)
        for face in FACES
    }


def dyce_tables() -> dict[tuple[int, bool], list[Fraction]]:
    tables = {}
    for wild, face in product((True, False), FACES):
        ways = dyce_count(TAIL_DICE, len(counts(face, wild)))
        tails = list(accumulate(reversed([ways[k] for k in range(TAIL_DICE + 1)])))[::-1]
        tables[face, wild] = [Fraction(tail, tails[0]) for tail in tails]
    return tables


def test_all_tails_of_a_table() -> None:
    """P(at least k) for k = 0 ... 30 of 30 dice, six faces, ones wild or plain."""
    kinds = {wild: games["liars_dice"](players=6, wild=wild) for wild in ("ones", "none")}
    views = [game.view(mine=None, dice=TAIL_DICE) for game in kinds.values()]

    def ours() -> dict[tuple[int, bool], tuple[Fraction, ...]]:
        return {
            (face, wild): hands.unseen(view.rules, view.unseen, face, False).chances()
            for view, wild in zip(views, (True, False), strict=True)
            for face in FACES
        }

    rows = {"floor": floor_tables, OURS: ours, f"{OURS}, kept": ours, "icepool": icepool_tables, "dyce": dyce_tables}
    for name, row in rows.items():
        for (face, wild), table in row().items():
            assert list(table) == list(plain_tail(TAIL_DICE, len(counts(face, wild)))), (name, face, wild)
    report("All tails, 30 dice", race(rows, {OURS: hands.forget}), "floor", "dicekit at most 2 x floor (shared tables)")


# -- every bid -------------------------------------------------------------------------------------------


def need(quantity: int, face: int) -> int:
    """How many unseen dice a bid needs beside OWN."""
    return max(0, quantity - sum(die in counts(face, True) for die in OWN))


def floor_bids() -> dict[tuple[int, int], Fraction]:
    two, one = floor_tail(35, 2), floor_tail(35, 1)
    chances = {}
    for face in FACES:
        table = one if face == 1 else two
        for quantity in range(1, 41):
            k = need(quantity, face)
            chances[quantity, face] = table[k] if k < len(table) else Fraction(0)
    return chances


def icepool_bids() -> dict[tuple[int, int], Any]:
    chances = {}
    for face in FACES:
        table = peer("icepool").d6.count(35, counts(face, True)).probabilities(">=")
        for quantity in range(1, 41):
            k = need(quantity, face)
            chances[quantity, face] = table[k] if k < len(table) else Fraction(0)
    return chances


def test_every_bid_of_forty_dice() -> None:
    """You hold 1 3 3 5 6, 35 dice are unseen: all 240 bids, as the bid board colours them."""
    view = games["liars_dice"](players=6).view(mine="13356", unknown=35)
    rows: dict[str, Callable[[], Any]] = {
        "floor": floor_bids,
        OURS: lambda: all_bids(view),
        f"{OURS}, kept": lambda: all_bids(view),
        "icepool": icepool_bids,
    }
    for name, row in rows.items():
        for bid, chance in row().items():
            quantity, face = (bid.quantity, bid.face) if name.startswith(OURS) else bid
            assert chance == (plain_tail(35, 1 if face == 1 else 2) + (Fraction(0),) * 9)[need(quantity, face)]
        assert len(row()) == 240
    report("Every bid, 40 dice", race(rows, {OURS: hands.forget}), "floor", "dicekit under 5000 us")


# -- Chinese hands ---------------------------------------------------------------------------------------


def icepool_hands() -> Any:
    def score(roll: tuple[int, ...]) -> Any:
        count = chinese_threes(roll)
        return peer("icepool").Reroll if count is None else count

    return 8 @ peer("icepool").d6.pool(5).expand().map(score, star=False)


def dyce_hands() -> Any:
    ways: dict[int, int] = {}
    for roll, fallen in (5 @ peer("dyce").P(6)).rolls_with_counts():
        count = chinese_threes(roll)
        if count is not None:
            ways[count] = ways.get(count, 0) + fallen
    return 8 @ peer("dyce").H(ways)


def dense(pairs: Iterator[tuple[int, int]]) -> list[Fraction]:
    """Outcomes with gaps as one row of chances."""
    row = dict(pairs)
    return shares(row.get(k, 0) for k in range(57))


def test_eight_chinese_hands() -> None:
    """The total of eight hands for threes in fei, from the rules alone and with the hand's table kept."""
    view = games["chinese"](players=8, surround="plus_two").view(mine=None)

    def ours() -> Distribution:
        return hands.unseen(view.rules, view.unseen, 3, False)

    rows: dict[str, Callable[[], Any]] = {
        "floor": lambda: floor_power(chinese_one_hand(), 8),
        "floor, from the rule": lambda: floor_power(chinese_by_multisets(), 8),
        OURS: ours,
        f"{OURS}, kept hand": ours,
        f"{OURS}, kept": ours,
        "icepool": icepool_hands,
        "dyce": dyce_hands,
    }
    truth = shares(floor_power(chinese_by_multisets(), 8))
    assert shares(rows["floor"]()) == truth == dense(ours().items())
    assert dense(iter(dict(icepool_hands()).items())) == truth == dense(iter(dict(dyce_hands().items()).items()))
    fresh = {OURS: hands.forget, f"{OURS}, kept hand": hands.forget_tables}
    budget = "dicekit no slower than the best exact peer; with the kept hand at most 3 x floor"
    report("Eight Chinese hands", race(rows, fresh), "floor", budget)
