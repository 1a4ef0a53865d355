"""The distribution of dice that count under unseen cups, by the rules' own tally; cached for each rule set."""

from __future__ import annotations

from functools import lru_cache

from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand, all_hands
from dicekit.dice.rules import Rules
from dicekit.distribution import Distribution

MAX_CACHED_DICE = 250  # dice; tables of more are made anew, since they would fill the memory


def unseen(rules: Rules, cups: tuple[int, ...], face: Face, zhai: bool) -> Distribution:
    """The distribution of dice that count for a bid on a face, under cups with so many dice each.

    Dice that count by themselves are one binomial; hands that count as hands are a power of the
    distribution of one hand (C18), or a product of several where cups differ in size.
    """
    if rules.by_die:
        return _dice(sum(cups), len(rules.hits(Bid(1, face, zhai))), len(rules.faces))
    total = Distribution.certain(0)
    for size in sorted(set(cups)):
        total = _hands(one_hand(rules, size, face, zhai), cups.count(size)).plus(total)
    return total


@lru_cache(maxsize=256)
def one_hand(rules: Rules, dice: int, face: Face, zhai: bool = False) -> Distribution:
    """The distribution of dice of one unknown hand that count for a bid on a face (C19).

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
    """Every hand that may lie under a cup, with its ways: those that are rolled again are left out."""
    return tuple((hand, ways) for hand, ways in _every_hand(dice, rules.faces) if rules.kept(hand))


def forget_tables() -> None:
    """Clear the cache of whole cups, for benchmarks."""
    for kept in (_few_dice, _hands):
        kept.cache_clear()


def forget() -> None:
    """Clear all caches, also that of one hand."""
    forget_tables()
    for kept in (one_hand, kept_hands, _every_hand):
        kept.cache_clear()


@lru_cache(maxsize=64)
def _every_hand(dice: int, faces: tuple[Face, ...]) -> tuple[tuple[Hand, int], ...]:
    return tuple(all_hands(dice, faces))


def _dice(number: int, hits: int, sides: int) -> Distribution:
    # Faces with equal odds come here with equal numbers, and so share one table.
    return _few_dice(number, hits, sides) if number <= MAX_CACHED_DICE else Distribution.binomial(number, hits, sides)


@lru_cache(maxsize=1024)
def _few_dice(number: int, hits: int, sides: int) -> Distribution:
    return Distribution.binomial(number, hits, sides)


@lru_cache(maxsize=1024)
def _hands(one: Distribution, number: int) -> Distribution:
    return one.power(number)
