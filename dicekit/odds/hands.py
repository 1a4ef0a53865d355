"""Cached distributions of the number of dice that count under unseen cups."""

from __future__ import annotations

from functools import lru_cache

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand, all_hands
from dicekit.dice.rules import Rules
from dicekit.distribution import Distribution

MAX_CACHED_DICE = 250  # larger distributions aren't cached, to save memory


def unseen(rules: Rules, cups: tuple[int, ...], face: Face, zhai: bool) -> Distribution:
    """The distribution of dice that count for a bid on a face; `cups` is the number of dice in each cup.

    It's binomial if each die counts on its own, otherwise the convolution of the distributions of the hands (C18).
    """
    if rules.by_die:
        return _dice(sum(cups), len(rules.hits(Bid(1, face, zhai))), len(rules.faces))
    total = Distribution.certain(0)
    for size in sorted(set(cups)):
        total = _hands(one_hand(rules, size, face, zhai), cups.count(size)).plus(total)
    return total


@lru_cache(maxsize=256)
def one_hand(rules: Rules, dice: int, face: Face, zhai: bool = False) -> Distribution:
    """The distribution of dice in one unknown hand that count for a bid on a face (C19).

    >>> from dicekit.games import games
    >>> one_hand(games["liars_dice"](players=2).rules, dice=5, face=5).at_least(2)
    Fraction(131, 243)
    """
    bid = Bid(1, face, zhai)
    ways: dict[int, int] = {}
    for hand, fallen in kept_hands(rules, dice):
        count = rules.tally(hand, bid)
        ways[count] = ways.get(count, 0) + fallen
    return Distribution.from_ways(ways)


@lru_cache(maxsize=32)
def kept_hands(rules: Rules, dice: int) -> tuple[tuple[Hand, int], ...]:
    """Every possible hand with its number of ways, without hands that must be rolled again."""
    return tuple((hand, ways) for hand, ways in _every_hand(dice, rules.faces) if rules.kept(hand))


def forget_tables() -> None:
    """Clear the caches of distributions, for benchmarks."""
    for cached in (_few_dice, _hands):
        cached.cache_clear()


def forget() -> None:
    """Clear all caches, for benchmarks."""
    forget_tables()
    for cached in (one_hand, kept_hands, _every_hand):
        cached.cache_clear()


@lru_cache(maxsize=64)
def _every_hand(dice: int, faces: tuple[Face, ...]) -> tuple[tuple[Hand, int], ...]:
    return tuple(all_hands(dice, faces))


def _dice(number: int, hits: int, sides: int) -> Distribution:
    # Faces with equal odds have equal arguments, so they share one distribution.
    return _few_dice(number, hits, sides) if number <= MAX_CACHED_DICE else Distribution.binomial(number, hits, sides)


@lru_cache(maxsize=1024)
def _few_dice(number: int, hits: int, sides: int) -> Distribution:
    return Distribution.binomial(number, hits, sides)


@lru_cache(maxsize=1024)
def _hands(one: Distribution, number: int) -> Distribution:
    return one.power(number)
