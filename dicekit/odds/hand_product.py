"""Hands of five dice that count differently from the sum of their dice (Chinese rules)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, all_hands
from dicekit.dice.rules import Rules


@dataclass(frozen=True)
class Move:
    """Rolls whose dice count `start` but whose hand counts `end`; None: it's rolled again."""

    ways: int
    start: int
    end: int | None


@lru_cache(maxsize=256)
def moves(rules: Rules, face: Face, zhai: bool) -> tuple[Move, ...]:
    """The rolls changed by surrounds and straights (C11, C12), by start and end.

    >>> from dicekit.games import games
    >>> for move in moves(games["chinese"](players=2).rules, 3, False): print(move.ways, move.start, move.end)
    240 1 None
    480 2 None
    32 5 6
    """
    bid = Bid(1, face, zhai)
    hits, found = rules.hits(bid), Counter[tuple[int, int | None]]()
    for hand, ways in all_hands(rules.full_hand, rules.faces):
        start = sum(die in hits for die in hand)
        end = rules.tally(hand, bid) if rules.kept(hand) else None
        if end != start:
            found[start, end] += ways
    ordered = sorted(found.items(), key=lambda one: (one[0][0], one[0][1] is None, one[0][1] or 0))
    return tuple(Move(ways, start, end) for (start, end), ways in ordered)
