"""Derivation: the chance that a pass is true, by Bayes' rule."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from sympy import Integer, Symbol

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "passing"
_line = partial(Line, family=FAMILY)
SIDES = 6
T, B = Symbol("t"), Symbol("b")


def passing(dice: int = 5, few: int = 2, bluff: Fraction = Fraction(1, 20), shown: int = 3) -> Derivation:
    """Eight lines: all alike, so many deals, the bluffs, the share; two dice; letters; the even rate; shown dice.

    >>> [str(line.value) for line in passing().lines]
    ['1/1296', '20', '1295', '4/263', '4/5', '4/263', '1/1295', '1/36']
    """
    alike, small = Fraction(SIDES, SIDES**dice), Fraction(SIDES, SIDES**few)
    deals, fewer = (part.denominator * bluff.denominator for part in (alike, small))
    true, lies = int(deals * alike), int(deals * (1 - alike) * bluff)
    good, bad = int(fewer * small), int(fewer * (1 - small) * bluff)
    share, of_few = Fraction(true, true + lies), Fraction(good, good + bad)
    slots: dict[str, Any] = {
        "n": dice, "few": few, "deals": deals, "true": true, "false": deals - true,
        "lies": lies, "passes": true + lies, "fewer": fewer, "good": good, "bad": bad,
        "few_passes": good + bad, "left": dice - shown, "silent": deals - true - lies,
    }  # fmt: skip
    lines = (
        _alike(slots, dice, alike),
        _deals(slots, deals, alike, true),
        _lies(slots, deals - true, bluff, lies),
        _share("share", slots, true, lies, share),
        _share("few", slots, good, bad, of_few),
        _letters(slots, alike, bluff, share),
        _even(slots, alike, small),
        _shown(slots, dice - shown),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, share)


def _alike(slots: dict[str, Any], dice: int, alike: Fraction) -> Line:
    """The chance that all dice are alike: six hands of all."""
    steps = (terms.over(SIDES, SIDES**dice), terms.rational(alike))
    blank = Blank.of(FAMILY, alike, ((Fraction(1, SIDES**dice), "one_rank"), (Fraction(2**dice, SIDES**dice), "wild")))
    return _line("alike", slots | {"hands": SIDES**dice}, steps, (T,), alike, blank=blank)


def _deals(slots: dict[str, Any], deals: int, alike: Fraction, true: int) -> Line:
    """A number of deals for which all counts are whole numbers."""
    written = terms.product(terms.whole(deals), terms.chance(alike))
    return _line("deals", slots, (written, Integer(true)), (), Fraction(true))


def _lies(slots: dict[str, Any], false: int, bluff: Fraction, lies: int) -> Line:
    """The number of bluffs: one in so many of the others."""
    written = terms.product(terms.whole(false), terms.chance(bluff))
    blank = Blank.of(FAMILY, lies, ((false, "all_of_them"), (slots["true"], "true_ones"), (slots["silent"], "silent")))
    return _line("lies", slots, (written, Integer(lies)), (), Fraction(lies), blank=blank)


def _share(key: str, slots: dict[str, Any], true: int, lies: int, share: Fraction) -> Line:
    """The share of true passes among all passes."""
    steps = (terms.over(true, true + lies), terms.rational(share))
    return _line(key, slots, steps, (), share, is_result=True)


def _letters(slots: dict[str, Any], alike: Fraction, bluff: Fraction, share: Fraction) -> Line:
    """The same with letters, for any chance and any bluff rate."""
    false = terms.product(terms.total(terms.whole(1), terms.minus(T)), B)
    general = terms.product(T, terms.power(terms.total(T, false), terms.whole(-1)))
    below = terms.total(terms.chance(alike), terms.product(terms.chance(1 - alike), terms.chance(bluff)))
    written = terms.product(terms.chance(alike), terms.power(below, terms.whole(-1)))
    return _line("letters", slots, (written, terms.rational(share)), (general,), share)


def _even(slots: dict[str, Any], alike: Fraction, small: Fraction) -> Line:
    """The break-even rate, at which bluffs are as many as true passes."""
    even = alike / (1 - alike)
    written = terms.product(terms.chance(alike), terms.power(terms.chance(1 - alike), terms.whole(-1)))
    general = terms.product(T, terms.power(terms.total(terms.whole(1), terms.minus(T)), terms.whole(-1)))
    numbers = slots | {"few_even": small / (1 - small)}
    return _line("even", numbers, (written, terms.rational(even)), (general,), even)


def _shown(slots: dict[str, Any], hidden: int) -> Line:
    """With shown equal dice, only the hidden ones must match."""
    value = Fraction(1, SIDES**hidden)
    written = terms.power(terms.chance(Fraction(1, SIDES)), terms.whole(hidden))
    return _line("shown", slots | {"rare": value}, (written, terms.rational(value)), (), value, is_result=True)
