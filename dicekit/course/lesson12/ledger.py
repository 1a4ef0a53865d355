"""Derivation: the same hand before and after ones stop being wild, and where the even bet goes."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from sympy import Sum

from dicekit.dice.action import Bid
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "special_round"
_line = partial(Line, family=FAMILY)
PLAIN, WILD = Fraction(1, 6), Fraction(1, 3)
FACE = 3
HAND = (1, 3, 3, 5, 6)


def special_round(plan: int = 5, after: int = 3, unseen: int = 6) -> Derivation:
    """Five lines: the plan in a normal round and in a special one, what holds there, and what to expect in both.

    >>> [str(line.value) for line in special_round().lines]
    ['473/729', '1453/23328', '31031/46656', '5', '3']
    """
    mine, plain = sum(die in (1, FACE) for die in HAND), HAND.count(FACE)
    slots: dict[str, Any] = {
        "hand": HAND, "bid": Bid(plan, FACE), "lower": Bid(after, FACE), "n": unseen, "mine": mine, "plain": plain,
        "need": plan - mine, "more": plan - plain, "least": after - plain,
    }  # fmt: skip
    for name, least, hit in (
        ("before", plan - mine, WILD),
        ("after", plan - plain, PLAIN),
        ("lower", after - plain, PLAIN),
    ):
        slots |= _counted(name, unseen, least, hit)
    lines = (
        _tail("before", slots, unseen, plan - mine, WILD),
        _tail("after", slots, unseen, plan - plain, PLAIN),
        _tail("lower", slots, unseen, after - plain, PLAIN),
        _expected("expected", slots, mine, unseen, WILD),
        _expected("now", slots, plain, unseen, PLAIN),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title"), lines, tail(unseen, plan - plain, PLAIN))


def tail(dice: int, first: int, hit: Fraction) -> Fraction:
    """The chance that at least so many of these dice count.

    >>> tail(6, 1, PLAIN)
    Fraction(31031, 46656)
    """
    row = terms.ways(dice, hit)
    return Fraction(sum(row[first:]), sum(row))


def _counted(name: str, dice: int, least: int, hit: Fraction) -> dict[str, int]:
    """Text slots: all outcomes, and those with at least so many hits; a wild die counts as three sides, one a hit.

    >>> _counted("before", 6, 2, WILD), _counted("lower", 6, 1, PLAIN)
    ({'ways_before': 729, 'hits_before': 473}, {'ways_lower': 46656, 'hits_lower': 31031})
    """
    ways = hit.denominator**dice
    return {f"ways_{name}": ways, f"hits_{name}": int(ways * tail(dice, least, hit))}


def _tail(key: str, slots: dict[str, Any], dice: int, first: int, hit: Fraction) -> Line:
    """The chance of at least so many of the unseen dice."""
    value = tail(dice, first, hit)
    general = Sum(terms.general_body(), (terms.k, terms.q, terms.n))
    return _line(key, slots, (terms.tail(dice, first, hit), terms.rational(value)), (general,), value, is_result=True)


def _expected(key: str, slots: dict[str, Any], mine: int, dice: int, hit: Fraction) -> Line:
    """The expected total: own dice that count, and the mean of the unseen ones."""
    value = mine + dice * hit
    written = terms.total(terms.whole(mine), terms.product(terms.whole(dice), terms.chance(hit)))
    general = terms.total(terms.s, terms.product(terms.n, terms.p))
    other, rule = (WILD, "wild") if hit == PLAIN else (PLAIN, "plain")
    slips = ((mine, "own"), (dice * hit, "theirs"), (mine + dice * other, rule))
    return _line(key, slots, (written, terms.rational(value)), (general,), value, blank=Blank.of(FAMILY, value, slips))
