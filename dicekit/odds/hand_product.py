"""Hands of five dice that count differently from the sum of their dice (Chinese rules)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand, all_hands
from dicekit.dice.rules import Rules
from dicekit.distribution import Distribution
from dicekit.odds.hands import kept_hands, unseen


@dataclass(frozen=True)
class Move:
    """Rolls whose dice count `start` but whose hand counts `end`; None: it's rolled again."""

    ways: int
    start: int
    end: int | None


def by_dice(rules: Rules, dice: int, face: Face, zhai: bool) -> Distribution:
    """The distribution of dice that count if each counts on its own.

    >>> from dicekit.games import games
    >>> by_dice(games["chinese"](players=2).rules, 5, 3, False).ways
    (1024, 2560, 2560, 1280, 320, 32)
    """
    return Distribution.binomial(dice, len(rules.hits(Bid(1, face, zhai))), len(rules.faces))


def table(rules: Rules, hands: int, face: Face, zhai: bool) -> Distribution:
    """The distribution of the count of several unseen hands (C18).

    >>> from dicekit.games import games
    >>> table(games["chinese"](players=2).rules, 1, 3, False).ways
    (1024, 2320, 2080, 1280, 320, 0, 32)
    """
    return unseen(rules, (rules.full_hand,) * hands, face, zhai)


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


def hands_counting(rules: Rules, face: Face, zhai: bool, count: int) -> tuple[tuple[Hand, int], ...]:
    """The hands with that count, each with its number of ways.

    >>> from dicekit.games import games
    >>> [hand for hand, _ in hands_counting(games["chinese"](players=2).rules, 3, False, 6)][:2]
    [(1, 1, 1, 1, 1), (1, 1, 1, 1, 3)]
    """
    bid = Bid(1, face, zhai)
    return tuple((hand, ways) for hand, ways in kept_hands(rules, rules.full_hand) if rules.tally(hand, bid) == count)
