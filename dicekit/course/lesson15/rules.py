"""The further rules on hands in the last step, each with example hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicekit.dice.action import Bid
from dicekit.dice.hand import read_hand
from dicekit.games import games

AGAIN = -1  # a hand that is rolled again


def count(dice: str, bid: Bid, **options: Any) -> int:
    """What a hand counts under these options.

    >>> count("12346", Bid(1, 3), straight="reroll"), count("12346", Bid(1, 3), straight="zero")
    (-1, 0)
    """
    rules, hand = games["chinese"](players=4, **options).rules, read_hand(dice)
    return rules.tally(hand, bid) if rules.kept(hand) else AGAIN


def cases() -> Mapping[str, tuple[tuple[str, Bid, dict[str, str], int], ...]]:
    """For each rule hands, the bid, the options, and what the hand counts.

    >>> all(count(dice, bid, **options) == found for rows in cases().values() for dice, bid, options, found in rows)
    True
    """
    fei, zhai = Bid(1, 3), Bid(1, 3, zhai=True)
    return {
        "seven": (("33333", fei, {"surround": "plus_two"}, 7), ("11333", fei, {"surround": "plus_two"}, 6)),
        "other": (("55555", fei, {}, 0), ("11333", zhai, {}, 3)),
        "again": (("12346", fei, {"straight": "reroll"}, AGAIN),),
        "run": (
            ("12346", fei, {"straight": "zero", "straight_kind": "run"}, 2),
            ("23456", fei, {"straight": "zero", "straight_kind": "run"}, 0),
        ),
    }
