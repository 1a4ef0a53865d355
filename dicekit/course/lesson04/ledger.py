"""Derivation: the even bet, from the mean and variance of the number of hits."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Any

from sympy import Rational, Sum

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "even_bet"
SIDES, WILD, PLAIN = 6, 2, 1  # faces of a die; of these count with wild ones, and with plain ones
CHECKED = 60  # how far the rule for plain dice was verified, one number of dice after the other


def even_bet(dice: int = 15, plain: int = 15, few: int = 12) -> Derivation:
    """Seven lines; the last asks about plain dice, `few` is how far the table goes.

    >>> [str(line.value) for line in even_bet().lines]
    ['1/3', '5', '10/3', '5', '4', '1/3', '2']
    """
    hit = Fraction(WILD, SIDES)
    even = even_quantity(dice, WILD)
    slots: dict[str, Any] = {
        "n": dice, "q": even, "r": even + 1, "hit": hit, "miss": 1 - hit,
        "p": at_least(dice, even, WILD), "less": at_least(dice, even + 1, WILD),
        "few": few, "bets": tuple(even_quantity(number, WILD) for number in range(1, few + 1)),
        "plain": plain, "bet": even_quantity(plain, PLAIN), "checked": CHECKED,
    }  # fmt: skip
    slots |= _small("up", 2, hit) | _small("down", 4, hit)
    lines = (
        _line("die", slots, (terms.over(WILD, SIDES), _whole(hit)), (terms.p, terms.w / terms.s), hit),
        _mean(slots, dice, hit),
        _spread(slots, dice, hit),
        _even(slots, dice, even, hit),
        _line("table", slots, (), (), Fraction(even_quantity(few, WILD))),
        _why(slots, hit),
        _plain(slots, plain),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, Fraction(even))


def _small(name: str, dice: int, hit: Fraction) -> dict[str, Any]:
    """A smaller case: its even bet, its mean, and the chances on both sides of the half."""
    bet = even_quantity(dice, WILD)
    chances = {f"{name}_p": at_least(dice, bet, WILD), f"{name}_less": at_least(dice, bet + 1, WILD)}
    return {name: dice, f"{name}_bet": bet, f"{name}_next": bet + 1, f"{name}_mean": dice * hit} | chances


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


def _whole(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _line(key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: Any, value: Fraction, **more: Any) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)


def _mean(slots: dict[str, Any], dice: int, hit: Fraction) -> Line:
    """Means add up: so many times that of one die. The sum is to be filled in."""
    mean = dice * hit
    slips = {
        "plain": Fraction(dice * PLAIN, SIDES),
        "half": Fraction(dice, 2),
        "misses": dice - mean,
        "all": Fraction(dice),
    }
    wrong = tuple((value, f"{FAMILY}.blank.{name}") for name, value in slips.items() if value != mean)
    steps = (terms.product(terms.whole(dice), terms.chance(hit)), _whole(mean))
    return _line("mean", slots, steps, (terms.product(terms.n, terms.p),), mean, blank=Blank(mean, wrong))


def _spread(slots: dict[str, Any], dice: int, hit: Fraction) -> Line:
    """The variance of one die, times their number."""
    steps = (terms.product(terms.whole(dice), terms.chance(hit), terms.chance(1 - hit)), _whole(dice * hit * (1 - hit)))
    general = terms.product(terms.n, terms.p, terms.total(terms.whole(1), terms.minus(terms.p)))
    return _line("spread", slots, steps, (general,), dice * hit * (1 - hit))


def _even(slots: dict[str, Any], dice: int, even: int, hit: Fraction) -> Line:
    """The tail at the even bet: the last that is a half or more."""
    chance = slots["p"]
    steps = (terms.tail(dice, even, hit), _whole(chance))
    general = Sum(terms.general_body(), (terms.k, terms.q, terms.n))
    return _line("even", slots, steps, (general,), Fraction(even), is_result=True, unit="number")


def _why(slots: dict[str, Any], hit: Fraction) -> Line:
    """A third is never further than a third from a whole number, and the median not either."""
    return _line("why", slots, (_whole(min(hit, 1 - hit)),), (), min(hit, 1 - hit))


def _plain(slots: dict[str, Any], dice: int) -> Line:
    """Plain dice: a sixth each, a half rounded down."""
    mean = Fraction(dice * PLAIN, SIDES)
    steps = (terms.product(terms.whole(dice), terms.chance(Fraction(PLAIN, SIDES))), _whole(mean))
    return _line("plain", slots, steps, (), Fraction(even_quantity(dice, PLAIN)))
