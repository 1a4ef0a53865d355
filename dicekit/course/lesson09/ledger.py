"""Derivation: at least a one, or two fives, in cases that are small enough to be counted by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from dicekit.formulas import terms
from dicekit.formulas.line import Derivation, Line, Phrase, numbered

FAMILY = "switch_to_ones"
_line = partial(Line, family=FAMILY, is_result=True)
ONE, FIVE = Fraction(1, 6), Fraction(1, 3)  # the chance that a die counts


def switch_to_ones(few: int = 2, many: int = 9) -> Derivation:
    """Four lines: a one or two fives among few dice, of which two is a lot, and among many, of which it's little.

    >>> [str(line.value) for line in switch_to_ones(2, 3).lines]
    ['11/36', '1/9', '91/216', '7/27']
    """
    slots: dict[str, Any] = {
        "few": few, "many": many, "mean": round(many * FIVE), "one_misses": 1 - ONE, "both_miss": (1 - ONE) ** few,
        "five": FIVE, "no_one": (1 - ONE) ** many, "no_five": (1 - FIVE) ** many,
        "single": many * FIVE * (1 - FIVE) ** (many - 1),
    }  # fmt: skip
    lines = (
        _some("one", slots, few),
        _line("two", slots, (terms.power(terms.chance(FIVE), few),), (terms.power(terms.p, terms.n),), FIVE**few),
        _some("low_one", slots, many),
        _two("low_two", slots, many),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), numbered(lines), 1 - (1 - ONE) ** few)


def _some(key: str, slots: dict[str, Any], dice: int) -> Line:
    """At least a one: everything but none."""
    written = terms.total(terms.whole(1), terms.minus(terms.power(terms.chance(1 - ONE), dice)))
    general = terms.total(terms.whole(1), terms.minus(terms.power(1 - terms.p, terms.n)))
    value = 1 - (1 - ONE) ** dice
    return _line(key, slots, (written, terms.rational(value)), (general,), value)


def _two(key: str, slots: dict[str, Any], dice: int) -> Line:
    """At least two fives: everything but none, and just one."""
    miss, rest = terms.chance(1 - FIVE), dice - 1
    single = terms.product(terms.whole(dice), terms.chance(FIVE), terms.power(miss, rest))
    written = terms.total(terms.whole(1), terms.minus(terms.power(miss, dice)), terms.minus(single))
    letters = terms.product(terms.n, terms.p, terms.power(1 - terms.p, terms.n - 1))
    general = terms.total(terms.whole(1), terms.minus(terms.power(1 - terms.p, terms.n)), terms.minus(letters))
    value = 1 - (1 - FIVE) ** dice - dice * FIVE * (1 - FIVE) ** rest
    return _line(key, slots, (written, terms.rational(value)), (general,), value)
