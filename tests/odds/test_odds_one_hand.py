"""One Chinese hand under every rule of straights and surrounds: the 42 printed rows, and a plain count of rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.rules import Rules
from dicekit.games import games
from dicekit.odds import hands

# straight | straight_kind | surround | call on | D | ways of 0, 1, 2 ... | mean   (C19)
PRINTED = """
reroll | all_different | plus_one | fei | 7056 | 1024 2320 2080 1280 320 0 32 | 737/441
reroll | all_different | plus_one | zhai | 7056 | 3005 2525 1250 250 25 0 1 | 5881/7056
reroll | all_different | plus_two | fei | 7056 | 1024 2320 2080 1280 320 0 31 1 | 3931/2352
reroll | all_different | plus_two | zhai | 7056 | 3005 2525 1250 250 25 0 0 1 | 2941/3528
reroll | all_different | off | fei | 7056 | 1024 2320 2080 1280 320 32 | 5/3
reroll | all_different | off | zhai | 7056 | 3005 2525 1250 250 25 1 | 5/6
reroll | run | plus_one | fei 2 3 4 5 | 7536 | 1024 2440 2440 1280 320 0 32 | 1579/942
reroll | run | plus_one | fei 6 | 7536 | 1024 2320 2560 1280 320 0 32 | 797/471
reroll | run | plus_one | zhai 1 6 | 7536 | 3005 3005 1250 250 25 0 1 | 6361/7536
reroll | run | plus_one | zhai 2 3 4 5 | 7536 | 3125 2885 1250 250 25 0 1 | 6241/7536
reroll | run | plus_two | fei 2 3 4 5 | 7536 | 1024 2440 2440 1280 320 0 31 1 | 4211/2512
reroll | run | plus_two | fei 6 | 7536 | 1024 2320 2560 1280 320 0 31 1 | 4251/2512
reroll | run | plus_two | zhai 1 6 | 7536 | 3005 3005 1250 250 25 0 0 1 | 3181/3768
reroll | run | plus_two | zhai 2 3 4 5 | 7536 | 3125 2885 1250 250 25 0 0 1 | 3121/3768
reroll | run | off | fei 2 3 4 5 | 7536 | 1024 2440 2440 1280 320 32 | 525/314
reroll | run | off | fei 6 | 7536 | 1024 2320 2560 1280 320 32 | 265/157
reroll | run | off | zhai 1 6 | 7536 | 3005 3005 1250 250 25 1 | 265/314
reroll | run | off | zhai 2 3 4 5 | 7536 | 3125 2885 1250 250 25 1 | 130/157
zero | all_different | plus_one | fei | 7776 | 1744 2320 2080 1280 320 0 32 | 737/486
zero | all_different | plus_one | zhai | 7776 | 3725 2525 1250 250 25 0 1 | 5881/7776
zero | all_different | plus_two | fei | 7776 | 1744 2320 2080 1280 320 0 31 1 | 3931/2592
zero | all_different | plus_two | zhai | 7776 | 3725 2525 1250 250 25 0 0 1 | 2941/3888
zero | all_different | off | fei | 7776 | 1744 2320 2080 1280 320 32 | 245/162
zero | all_different | off | zhai | 7776 | 3725 2525 1250 250 25 1 | 245/324
zero | run | plus_one | fei 2 3 4 5 | 7776 | 1264 2440 2440 1280 320 0 32 | 1579/972
zero | run | plus_one | fei 6 | 7776 | 1264 2320 2560 1280 320 0 32 | 797/486
zero | run | plus_one | zhai 1 6 | 7776 | 3245 3005 1250 250 25 0 1 | 6361/7776
zero | run | plus_one | zhai 2 3 4 5 | 7776 | 3365 2885 1250 250 25 0 1 | 6241/7776
zero | run | plus_two | fei 2 3 4 5 | 7776 | 1264 2440 2440 1280 320 0 31 1 | 4211/2592
zero | run | plus_two | fei 6 | 7776 | 1264 2320 2560 1280 320 0 31 1 | 1417/864
zero | run | plus_two | zhai 1 6 | 7776 | 3245 3005 1250 250 25 0 0 1 | 3181/3888
zero | run | plus_two | zhai 2 3 4 5 | 7776 | 3365 2885 1250 250 25 0 0 1 | 3121/3888
zero | run | off | fei 2 3 4 5 | 7776 | 1264 2440 2440 1280 320 32 | 175/108
zero | run | off | fei 6 | 7776 | 1264 2320 2560 1280 320 32 | 265/162
zero | run | off | zhai 1 6 | 7776 | 3245 3005 1250 250 25 1 | 265/324
zero | run | off | zhai 2 3 4 5 | 7776 | 3365 2885 1250 250 25 1 | 65/81
off | all_different | plus_one | fei | 7776 | 1024 2560 2560 1280 320 0 32 | 406/243
off | all_different | plus_one | zhai | 7776 | 3125 3125 1250 250 25 0 1 | 6481/7776
off | all_different | plus_two | fei | 7776 | 1024 2560 2560 1280 320 0 31 1 | 4331/2592
off | all_different | plus_two | zhai | 7776 | 3125 3125 1250 250 25 0 0 1 | 3241/3888
off | all_different | off | fei | 7776 | 1024 2560 2560 1280 320 32 | 5/3
off | all_different | off | zhai | 7776 | 3125 3125 1250 250 25 1 | 5/6
"""
ROWS = [tuple(cell.strip() for cell in row.split("|")) for row in PRINTED.strip().splitlines()]
CALLS = [(face, False) for face in range(2, 7)] + [(face, True) for face in range(1, 7)]


@cache
def rules(straight: str, kind: str, surround: str) -> Rules:
    return games["chinese"](players=2, straight=straight, straight_kind=kind, surround=surround).rules


def test_every_row_of_the_table_is_here() -> None:
    assert len(ROWS) == 42


@pytest.mark.parametrize(
    ("straight", "kind", "surround", "call", "total", "ways", "mean"),
    [pytest.param(*row, id="-".join(row[:4]).replace(" ", "")) for row in ROWS],
)
def test_one_hand_as_printed(
    straight: str, kind: str, surround: str, call: str, total: str, ways: str, mean: str
) -> None:
    mode, *faces = call.split()
    called = [(face, zhai) for face, zhai in CALLS if zhai == (mode == "zhai")]
    if faces:
        called = [(face, zhai) for face, zhai in called if str(face) in faces]
    wanted = tuple(map(int, ways.split()))
    for face, zhai in called:
        one = odds.one_hand(rules(straight, kind, surround), 5, face, zhai)
        assert (one.start, one.ways, one.total, one.mean) == (0, wanted, int(total), Fraction(mean))


# -- the same, counted by hand: every one of the 7776 rolls, by words of C10 to C12 alone --------------------


def counted(roll: tuple[int, ...], bid: Bid, straight: str, kind: str, surround: str) -> int | None:
    """What a roll counts; None if it must be rolled again."""
    is_straight = len(set(roll)) == 5 if kind == "all_different" else set(roll) in ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})
    if straight != "off" and is_straight:
        return None if straight == "reroll" else 0
    count = roll.count(int(bid.face)) + (0 if bid.zhai else roll.count(1))
    if count < 5 or surround == "off":
        return count
    return 7 if surround == "plus_two" and set(roll) == {bid.face} else 6


@pytest.mark.parametrize("surround", ["plus_one", "plus_two", "off"])
@pytest.mark.parametrize("kind", ["all_different", "run"])
@pytest.mark.parametrize("straight", ["reroll", "zero", "off"])
def test_one_hand_against_every_roll(straight: str, kind: str, surround: str) -> None:
    rolls = list(product(range(1, 7), repeat=5))
    for face, zhai in ((3, False), (6, False), (3, True), (6, True), (1, True)):
        bid = Bid(1, face, zhai)
        ways = Counter(counted(roll, bid, straight, kind, surround) for roll in rolls)
        ways.pop(None, None)
        one = odds.one_hand(rules(straight, kind, surround), 5, face, zhai)
        assert dict(one.items()) == dict(ways)


def test_the_hands_kept_are_the_rolls_that_stay() -> None:
    """720 of the 7776 rolls have no two dice alike; 240 are runs (C12)."""
    for kind, again in (("all_different", 720), ("run", 240)):
        kept = dict(hands.kept_hands(rules("reroll", kind, "off"), 5))
        assert sum(kept.values()) == 7776 - again
        assert set(kept) <= set(combinations_with_replacement(range(1, 7), 5))


def test_without_straights_and_surrounds_hands_are_dice() -> None:
    """Rules guide 7.9."""
    dice = games["liars_dice"](players=6).rules
    plain = rules("off", "run", "off")
    for cups in range(9):
        assert hands.unseen(plain, (5,) * cups, 3, False) == hands.unseen(dice, (5,) * cups, 3, False)
        assert hands.unseen(plain, (5,) * cups, 1, True) == hands.unseen(dice, (5,) * cups, 1, False)


def test_rolling_straights_again_keeps_the_mean_but_not_the_spread() -> None:
    """C18: the mean is still five thirds; hands in the middle have left."""
    again = odds.one_hand(rules("reroll", "all_different", "off"), 5, 3)
    plain = odds.one_hand(rules("off", "all_different", "off"), 5, 3)
    assert again.mean == plain.mean == Fraction(5, 3)
    assert again.variance > plain.variance
