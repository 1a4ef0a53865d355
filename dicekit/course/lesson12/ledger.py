"""Derivation: the same dice in a special round (ones plain) and in a normal one, down to two dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Any

from sympy import Rational, Sum

from dicekit.dice.action import Bid
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "special_round"
PLAIN, WILD = Fraction(1, 6), Fraction(1, 3)
SIDES = 6
FACE = 4  # of the bid that is raised
HAND, THREES = (1, 3, 3, 5, 6), Bid(5, 3)  # of the lines about one hand


def special_round(dice: int = 9, plain: int = 2, wild: int = 3, unseen: int = 10) -> Derivation:
    """Eight lines: two tails, the mean, the raises, one hand in both rounds, and the last two dice.

    >>> [str(line.value) for line in special_round().lines]
    ['2304473/5038848', '12259/19683', '3/2', '44', '17635/19683', '566299/2519424', '1/36', '1/9']
    """
    mine = (sum(die in (1, THREES.face) for die in HAND), HAND.count(3))  # normal, special
    needed = tuple(THREES.quantity - some for some in mine)
    few = dice - plain
    free = few * SIDES + SIDES - FACE
    slots: dict[str, Any] = {
        "n": dice, "plain": plain, "wild": wild, "p": _tail(dice, plain, PLAIN), "r": _tail(dice, wild, WILD),
        "mean": dice * PLAIN, "wild_mean": dice * WILD, "few": few, "free": free,
        "unseen": unseen, "hand": HAND, "bid": THREES, "mine": mine[0],
        "need": needed[0], "more": needed[1], "normal": _tail(unseen, needed[0], WILD),
        "special": _tail(unseen, needed[1], PLAIN), "even": _even(dice, PLAIN), "wild_even": _even(dice, WILD),
        "worlds_plain": int(PLAIN**2 * SIDES**2), "wild_worlds": int(WILD**2 * SIDES**2),
    }  # fmt: skip
    lines = (
        _tails("special", slots, dice, plain, PLAIN),
        _tails("normal", slots, dice, wild, WILD),
        _mean(slots, dice),
        _raises(slots, few),
        _tails("hand", slots, unseen, needed[0], WILD),
        _tails("hand_special", slots, unseen, needed[1], PLAIN),
        _last("last", slots, PLAIN),
        _last("last_wild", slots, WILD),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title"), lines, slots["p"])


def _tail(dice: int, first: int, hit: Fraction) -> Fraction:
    row = terms.ways(dice, hit)
    return Fraction(sum(row[first:]), sum(row))


def _even(dice: int, hit: Fraction) -> int:
    """The last quantity that is true at least half of the time."""
    return next(first for first in count() if 2 * _tail(dice, first + 1, hit) < 1)


def _line(key: str, slots: dict[str, Any], steps: Any, general: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, general=general, value=value, **more)


def _rational(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _tails(key: str, slots: dict[str, Any], dice: int, first: int, hit: Fraction) -> Line:
    """At least so many."""
    value = _tail(dice, first, hit)
    general = Sum(terms.general_body(), (terms.k, terms.q, terms.n))
    return _line(key, slots, (terms.tail(dice, first, hit), _rational(value)), (general,), value, is_result=True)


def _mean(slots: dict[str, Any], dice: int) -> Line:
    """So many on average; the even bet stands beside it."""
    value = slots["mean"]
    slips = {slots["wild_mean"]: "wild", Fraction(dice): "dice", Fraction(1, SIDES): "die"}
    wrong = tuple((slip, f"{FAMILY}.blank.{name}") for slip, name in slips.items())
    steps = (terms.product(terms.whole(dice), terms.chance(PLAIN)), _rational(value))
    return _line("mean", slots, steps, (terms.product(terms.n, terms.p),), value, blank=Blank(value, wrong))


def _raises(slots: dict[str, Any], few: int) -> Line:
    """More of the same only; or, with a single die, every face of each higher number and the higher faces of this."""
    value = Fraction(slots["free"])
    written = terms.total(terms.product(terms.whole(few), terms.whole(SIDES)), terms.whole(SIDES - FACE))
    slips = ((few, "locked"), (few * SIDES, "same"), ((few + 1) * SIDES, "all"))
    wrong = tuple((Fraction(slip), f"{FAMILY}.blank.{name}") for slip, name in slips)
    return _line("raises", slots, (written, _rational(value)), (), value, blank=Blank(value, wrong))


def _last(key: str, slots: dict[str, Any], hit: Fraction) -> Line:
    """Both dice must count."""
    every = SIDES**2
    worlds = int(hit**2 * every)
    steps = (terms.power(terms.chance(hit), terms.whole(2)), terms.over(worlds, every))
    return _line(key, slots, steps, (terms.power(terms.p, terms.whole(2)),), hit**2)
