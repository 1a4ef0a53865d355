"""Derivation: what a number of ones is worth in wild dice, and what the games charge for it.

A witness of its own: the prices are those of the rules as they are written (P6, B5, C7), the chances are counted here.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache, partial
from itertools import count
from math import comb, isqrt
from typing import Any

from sympy import Sum

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase, Rows, cell, numbered

FAMILY = "switch_to_ones"
_line = partial(Line, family=FAMILY)
SIDES, WILD, PLAIN = 6, 2, 1
BREAK = 3  # what a fei call adds to the zhai call that it breaks (C7, the published rule)


@lru_cache(maxsize=4096)
def at_least(dice: int, least: int, hits: int) -> Fraction:
    """The chance of so many or more, counted.

    >>> at_least(20, 7, WILD), at_least(5, 2, PLAIN)
    (Fraction(605139931, 1162261467), Fraction(763, 3888))
    """
    ways = sum(comb(dice, k) * hits**k * (SIDES - hits) ** (dice - k) for k in range(least, dice + 1))
    return Fraction(ways, SIDES**dice)


def slot(dice: int, ones: int) -> int:
    """The last number of wild dice that is at least as likely as so many ones.

    >>> slot(20, 4)
    7
    """
    chance = at_least(dice, ones, PLAIN)
    return next(number for number in count() if at_least(dice, number + 1, WILD) < chance)


def switch_to_ones(dice: int = 20, ones: int = 4) -> Derivation:
    """Six lines about so many ones among so many dice.

    >>> [str(line.value) for line in switch_to_ones().lines[1:6]]
    ['605139931/1162261467', '7', '9', '5/2', '5']
    """
    place = slot(dice, ones)
    slots = _facts(dice, ones, place)
    lines = (
        _tail("ones", slots, dice, ones, PLAIN),
        _tail("wild", slots, dice, place, WILD),
        _line("between", slots, (), (), Fraction(place)),
        _games(slots, ones),
        _spread(slots, dice),
        _tilt(slots),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), numbered(lines), at_least(dice, ones, PLAIN))


def _facts(dice: int, ones: int, place: int) -> dict[str, Any]:
    """Text slots for the lines."""
    safe, desperate = ones // 2, ones + 2
    facts: dict[str, Any] = {
        "n": dice, "k": ones, "q": place, "next": place + 1, "beyond": place + 2,
        "add": BREAK,
        "p": at_least(dice, ones, PLAIN), "high": at_least(dice, place, WILD),
        "low": at_least(dice, place + 1, WILD), "lower": at_least(dice, place + 2, WILD),
        "safe": safe, "safe_p": at_least(dice, safe, PLAIN), "safe_wild": 2 * safe,
        "safe_high": at_least(dice, 2 * safe, WILD),
        "far": desperate, "far_p": at_least(dice, desperate, PLAIN), "far_wild": 2 * desperate,
        "far_low": at_least(dice, 2 * desperate, WILD),
    }  # fmt: skip
    return facts


def _tail(key: str, slots: dict[str, Any], dice: int, least: int, hits: int) -> Line:
    """A line with the chance of at least that many."""
    value = at_least(dice, least, hits)
    general = Sum(terms.general_body(), (terms.k, terms.q, terms.n))
    written = (terms.tail(dice, least, Fraction(hits, SIDES)), terms.rational(value))
    return _line(key, slots, written, (general,), value, is_result=True)


def _games(slots: dict[str, Any], ones: int) -> Line:
    """How each game ranks ones; the learner fills in Perudo's way back."""
    truth = 2 * ones + 1
    slips = ((2 * ones, "bluff"), (ones + BREAK, "chinese"), (ones + 1, "as_many"))
    written = terms.total(terms.product(terms.whole(2), terms.whole(ones)), terms.whole(1))
    general = terms.total(2 * terms.k, terms.whole(1))
    blank = Blank.of(FAMILY, truth, slips)
    # the highest bid on fives they may raise, and the lowest that may raise them (P6, B3, C7)
    prices = {"perudo": (2 * ones, truth), "bluff": (2 * ones - 1, 2 * ones), "chinese": (ones, ones + BREAK)}
    rows = tuple(
        (_cell(f"game.{game}"), cell("number", over), cell("number", under)) for game, (over, under) in prices.items()
    )
    table = Rows((_cell("head.game"), _cell("head.over"), _cell("head.under")), rows)
    steps = (written, terms.whole(truth))
    return _line("games", slots, steps, (general,), Fraction(truth), blank=blank, rows=table)


def _cell(name: str, **slots: Any) -> Phrase:
    return Phrase(f"{FAMILY}.cell.{name}", slots)


def _spread(slots: dict[str, Any], dice: int) -> Line:
    """The variances of a doubled plain count and of a wild one."""
    plain, wild = Fraction(PLAIN, SIDES), Fraction(WILD, SIDES)
    doubled = terms.product(terms.whole(4), terms.whole(dice), terms.chance(plain), terms.chance(1 - plain))
    single = terms.product(terms.whole(dice), terms.chance(wild), terms.chance(1 - wild))
    ratio = 4 * plain * (1 - plain) / (wild * (1 - wild))
    steps = (terms.product(doubled, terms.power(single, -1)), terms.rational(ratio))
    return _line("spread", slots | {"ratio": ratio, "root": root(ratio), "mean": dice * wild}, steps, (), ratio)


def root(value: Fraction, places: int = 2) -> Fraction:
    """A square root rounded to so many decimals.

    >>> root(Fraction(5, 2))
    Fraction(79, 50)
    """
    scale = 10 ** (places + 1)
    near = (isqrt(value.numerator * scale * scale // value.denominator) + 5) // 10
    return Fraction(near, 10**places)


def _tilt(slots: dict[str, Any]) -> Line:
    """The wider distribution makes ones worse as safe bids and better as long shots."""
    return _line("tilt", slots, (), (), Fraction(slot(slots["n"], slots["safe"]) + 1))
