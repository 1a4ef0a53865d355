"""Derivation: the chance of exactly so many hits, its maximum, and the expected value of an exact call."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import comb, perm
from typing import Any

from sympy import Sum

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "exact"
_line = partial(Line, family=FAMILY)
HIT = Fraction(1, 3)


def exactly(dice: int = 10, others: int = 3, hit: Fraction = HIT) -> Derivation:
    """Seven lines: one bar, the most likely count, the best chance, what the call is worth at three tables.

    >>> [str(line.value) for line in exactly().lines]
    ['5120/19683', '3', '5120/19683', '-9443/19683', '-14563/19683', '-256/6561', '1/4']
    """
    row = terms.ways(dice, hit)
    every = sum(row)
    top = max(place for place, ways in enumerate(row) if ways == max(row))
    best, less = Fraction(row[top], every), Fraction(sum(row[:top]), every)
    slots: dict[str, Any] = {
        "n": dice, "q": top, "others": others, "all": others + 1, "next": top + 1,
        "up": Fraction(row[top], row[top - 1]), "down": Fraction(row[top + 1], row[top]),
        "before": top - 1, "left": dice - top + 1, "miss": dice - top,
    }  # fmt: skip
    lines = (
        _one(slots, dice, top, hit, row),
        _top(slots, dice, hit, top, row.count(row[top]) > 1),
        _line("best", slots, (terms.rational(best),), (), best, is_result=True),
        _own(slots, best),
        _full(slots, best),
        _against(slots, best, less),
        _others(slots, others),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, best)


def _point() -> Any:
    """Exactly q of n, in letters."""
    chances = (terms.power(terms.p, terms.q), terms.power(1 - terms.p, terms.n - terms.q))
    return terms.product(terms.binomial(terms.n, terms.q), *chances)


def _one(slots: dict[str, Any], dice: int, top: int, hit: Fraction, row: Sequence[int]) -> Line:
    """One bar: number of arrangements times the chance of each."""
    patterns = comb(dice, top)
    slips = ((perm(dice, top), "order"), (dice + top, "plus"), (dice**top, "again"), (dice * top, "times"))
    value = Fraction(row[top], sum(row))
    chances = (terms.power(terms.chance(hit), top), terms.power(terms.chance(1 - hit), dice - top))
    steps = (terms.product(terms.whole(patterns), *chances), terms.rational(value))
    return _line("one", slots, steps, (_point(),), value, blank=Blank.of(FAMILY, patterns, slips))


def _top(slots: dict[str, Any], dice: int, hit: Fraction, top: int, tied: bool) -> Line:
    """The bars rise as long as each is larger than the one before: up to a third of (dice + 1)."""
    steps = (
        terms.product(terms.total(terms.whole(dice), terms.whole(1)), terms.chance(hit)),
        terms.rational((dice + 1) * hit),
    )
    general = terms.product(terms.total(terms.n, terms.whole(1)), terms.p)
    return _line("top.tie" if tied else "top", slots, steps, (general,), Fraction(top))


def _own(slots: dict[str, Any], best: Fraction) -> Line:
    """The value of "exactly": a die won if right, lost if wrong."""
    written = terms.total(terms.product(terms.whole(2), terms.chance(best)), terms.minus(terms.whole(1)))
    general = terms.total(2 * terms.P, terms.minus(terms.whole(1)))
    worth = 2 * best - 1
    return _line("own", slots, (written, terms.rational(worth)), (general,), worth, is_result=True, unit="dice")


def _full(slots: dict[str, Any], best: Fraction) -> Line:
    """The value of "exactly" with all dice: nothing to win, a die to lose."""
    written = terms.total(terms.chance(best), terms.minus(terms.whole(1)))
    general = terms.total(terms.P, terms.minus(terms.whole(1)))
    return _line("full", slots, (written, terms.rational(best - 1)), (general,), best - 1, is_result=True, unit="dice")


def _against(slots: dict[str, Any], best: Fraction, less: Fraction) -> Line:
    """ "Exactly" against a doubt: both lose on higher counts; "exactly" wins on its bar, a doubt on all lower ones."""
    key = "against.more" if best > less else "against.equal" if best == less else "against.less"
    written = terms.total(terms.chance(best), terms.minus(terms.chance(less)))
    below = Sum(terms.general_body(), (terms.k, 0, terms.total(terms.q, terms.minus(terms.whole(1)))))
    general = terms.total(_point(), terms.minus(below))
    return _line(key, slots, (written, terms.rational(best - less)), (general,), best - less)


def _others(slots: dict[str, Any], others: int) -> Line:
    """The value if all others lose a die: n dice won against one lost breaks even at a chance of 1/(n + 1)."""
    even = Fraction(1, others + 1)
    slips = ((Fraction(1, others), "without_own"), (Fraction(1, 2), "one"), (1 - even, "turned"))
    written = terms.product(
        terms.whole(1), terms.power(terms.total(terms.whole(others), terms.whole(1)), terms.whole(-1))
    )
    general = terms.power(terms.total(terms.m, terms.whole(1)), terms.whole(-1))
    blank = Blank.of(FAMILY, even, slips)
    return _line("others", slots, (written, terms.rational(even)), (general,), even, blank=blank)
