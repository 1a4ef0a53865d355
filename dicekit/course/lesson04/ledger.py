"""Derivation: the mean, a third for each die, and the even bet.

>>> [str(line.value) for line in even_bet().lines]
['1/3', '20/3', '5', '2', '7', '60', '10/3']
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import count
from typing import Any

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "even_bet"
_line = partial(Line, family=FAMILY)
SIDES, WILD, PLAIN = 6, 2, 1  # faces of a die; faces that count with wild ones, and with plain ones
CHECKED = 60  # the rule is checked for every number of dice up to this
MAIN = 4  # steps before *Go deeper*
MORE = 20  # dice with one player more, whose mean isn't told before


def even_bet(dice: int = 15, second: int = 20) -> Derivation:
    """Four steps to the even bet among `dice`, wild and plain; then among `second`, the rule checked, the spread."""
    hit = Fraction(WILD, SIDES)
    slots: dict[str, Any] = {"n": dice, "hit": hit, "miss": 1 - hit, "checked": CHECKED, "plain": PLAIN}
    slots |= _facts("", dice, WILD) | _facts("second_", second, WILD) | _facts("plain_", dice, PLAIN)
    slots |= _facts("before_", dice - 1, WILD) | _facts("after_", dice + 1, WILD) | _facts("more_", MORE, WILD)
    lines = (
        _line("die", slots, (terms.over(WILD, SIDES), _whole(hit)), (terms.p, terms.w / terms.s), hit),
        _mean(slots, MORE, hit),
        _line("even", slots, (), (), Fraction(slots["even"]), is_result=True, unit="number"),
        _line("plain", slots, _product(dice, Fraction(PLAIN, SIDES)), (), Fraction(slots["plain_even"])),
        _line("second", slots, _product(second, hit), (), Fraction(slots["second_even"])),
        _line("every", slots, (), (), Fraction(_checked(WILD))),
        _spread(slots, dice, hit),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, Fraction(slots["even"]))


def _facts(name: str, dice: int, hits: int) -> dict[str, Any]:
    """Text slots about so many dice: mean, even bet, and the chances of the even bet and of one more."""
    even = even_quantity(dice, hits)
    found: dict[str, Any] = {"dice": dice, "mean": Fraction(dice * hits, SIDES), "even": even, "next": even + 1}
    found |= {"p": at_least(dice, even, hits), "less": at_least(dice, even + 1, hits)}
    return {f"{name}{key}": value for key, value in found.items()}


def at_least(dice: int, least: int, hits: int) -> Fraction:
    """The chance that so many or more count."""
    row = terms.ways(dice, Fraction(hits, SIDES))
    return Fraction(sum(row[least:]), sum(row))


def even_quantity(dice: int, hits: int) -> int:
    """The last number that is reached with chance 1/2 or better, found by going up one by one.

    >>> [even_quantity(dice, WILD) for dice in (2, 5, 8)], even_quantity(15, PLAIN)
    ([1, 2, 3], 2)
    """
    return next(least for least in count() if 2 * at_least(dice, least + 1, hits) < 1)


def _checked(hits: int) -> int:
    """Up to how many dice the even bet is the mean, rounded with halves down."""
    for dice in range(1, CHECKED + 1):
        if even_quantity(dice, hits) != -(-(2 * dice * hits - SIDES) // (2 * SIDES)):
            return dice - 1
    return CHECKED


def _whole(value: Fraction) -> Any:
    return terms.rational(value)


def _product(dice: int, hit: Fraction) -> tuple[Any, ...]:
    return terms.product(terms.whole(dice), terms.chance(hit)), _whole(dice * hit)


def _mean(slots: dict[str, Any], dice: int, hit: Fraction) -> Line:
    """Means add up: n times the mean of one die. The learner fills in the sum."""
    mean = dice * hit
    decimals = [Fraction(int(mean * part) + up, part) for part in (10, 100) for up in (0, 1)]  # cut off, and rounded up
    slips: tuple[tuple[Fraction | int, str], ...] = (
        (Fraction(dice * PLAIN, SIDES), "plain"),
        (Fraction(dice, 2), "half"),
        (dice - mean, "misses"),
        (dice, "all"),
        *((value, "rounded") for value in decimals),
    )
    blank = Blank.of(FAMILY, mean, slips)
    return _line("mean", slots, _product(dice, hit), (terms.product(terms.n, terms.p),), mean, blank=blank)


def _spread(slots: dict[str, Any], dice: int, hit: Fraction) -> Line:
    """The variance of all dice: n times that of one die."""
    steps = (terms.product(terms.whole(dice), terms.chance(hit), terms.chance(1 - hit)), _whole(dice * hit * (1 - hit)))
    general = terms.product(terms.n, terms.p, terms.total(terms.whole(1), terms.minus(terms.p)))
    return _line("spread", slots, steps, (general,), dice * hit * (1 - hit))
