"""Exact chances of poker-dice hands: one roll, keeping some dice and rolling the rest, and the best dice to keep.

>>> kinds_after("55").at_least(Kind.TWO_PAIRS), best_keep("55136", Kind.TWO_PAIRS).kept
(Fraction(13, 18), (5, 5))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from dicekit.distribution import Distribution
from dicekit.poker_dice.kinds import DICE, FACES, Kind, hands, read_dice, value_of_sorted

Dice = tuple[int, ...]
CERTAIN = Fraction(1)


@dataclass(frozen=True)
class Keep:
    """The dice to keep, and the chance that the hand then becomes what is wanted.

    >>> Keep((5, 5), Fraction(13, 18)).rolled
    3
    """

    kept: Dice
    chance: Fraction

    @property
    def rolled(self) -> int:
        """How many dice are rolled."""
        return DICE - len(self.kept)


@cache
def rolls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Every roll of some dice, sorted, with its number of ways.

    >>> rolls(1)[0], sum(ways for _, ways in rolls(3))
    (((1,), 1), 216)
    """
    return tuple(
        (roll, factorial(dice) // prod(factorial(number) for number in Counter(roll).values()))
        for roll in combinations_with_replacement(FACES, dice)
    )


@cache
def hands_after(kept: Dice) -> tuple[tuple[Dice, int], ...]:
    """Every hand that can come of keeping these dice and rolling the rest, with its number of ways.

    >>> len(hands_after((5, 5))), sum(ways for _, ways in hands_after((5, 5)))
    (56, 216)
    """
    return tuple((tuple(sorted((*kept, *roll))), ways) for roll, ways in rolls(DICE - len(kept)))


def kinds_after(kept: Iterable[int | str] = ()) -> Distribution:
    """The kind of the hand after keeping these dice and rolling the rest; of a fresh roll if none is kept.

    >>> kinds_after().ways
    (480, 3600, 1800, 1200, 240, 300, 150, 6)
    >>> kinds_after("5533").exactly(Kind.FULL_HOUSE), kinds_after("444").at_least(Kind.RUN)
    (Fraction(1, 3), Fraction(4, 9))
    """
    return _kinds_after(read_dice(kept))


@cache
def _kinds_after(kept: Dice) -> Distribution:
    ways: Counter[int] = Counter()
    for hand, number in hands_after(kept):
        ways[value_of_sorted(hand).kind] += number
    return Distribution.from_ways(ways)


@cache
def keeps(hand: Dice) -> tuple[Dice, ...]:
    """Every different choice of dice to keep, the most dice first.

    >>> len(keeps((1, 3, 5, 5, 6))), keeps((5, 5, 5, 5, 5))[-1]
    (24, ())
    """
    return tuple(dict.fromkeys(some for many in range(DICE, -1, -1) for some in combinations(hand, many)))


def best_keep(hand: Iterable[int | str], wanted: Kind, rolled: int | None = None) -> Keep:
    """The dice to keep for a hand of at least the wanted kind; of equal chances, the one that rolls fewer dice.

    With `rolled`, only choices that roll so many dice.

    >>> best_keep("55336", Kind.THREE), best_keep("55336", Kind.THREE, rolled=1)
    (Keep(kept=(5, 5), chance=Fraction(4, 9)), Keep(kept=(3, 3, 5, 5), chance=Fraction(1, 3)))
    """
    return _best_keep(read_dice(hand), wanted, rolled)


@cache
def _best_keep(hand: Dice, wanted: Kind, rolled: int | None) -> Keep:
    possible = [kept for kept in keeps(hand) if rolled is None or len(kept) == DICE - rolled]
    chances = [Keep(kept, _kinds_after(kept).at_least(wanted)) for kept in possible]
    return max(chances, key=lambda keep: (keep.chance, len(keep.kept), keep.kept))


def with_one_reroll(wanted: Kind) -> Fraction:
    """The chance of at least a kind if you roll, keep the best dice for it, and roll the rest once.

    >>> with_one_reroll(Kind.THREE), with_one_reroll(Kind.FIVE)
    (Fraction(46, 81), Fraction(221, 17496))
    """
    total = sum(ways for _, ways in hands())
    return sum((ways * _best_keep(hand, wanted, None).chance for hand, ways in hands()), Fraction(0)) / total
