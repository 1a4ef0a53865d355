"""Derivation: what a doubt brings in Bluff on average, and what changes if the bidder has few dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "bluff_doubt"
_line = partial(Line, family=FAMILY, unit="dice")
HIT = Fraction(1, 3)
DOUBTS = 100
OFF = 2  # by how much the bid is off in the examples


def bluff_doubt(dice: int = 20, needed: int = 7, left: int = 2, hit: Fraction = HIT, owned: int = 5) -> Derivation:
    """Four lines: the difference of both losses, the exact bar, what 100 doubts bring, and the same with few dice.

    In the last the bidder has `left` dice, and the doubter all that one can own.

    >>> [str(line.value) for line in bluff_doubt(2, 1).lines]
    ['1/3', '4/9', '-100/9', '-100/9']
    """
    row = terms.ways(dice, hit)
    exact = Fraction(row[needed], sum(row))
    gap = needed - dice * hit
    bidder, cut = (DOUBTS * _lost(row, needed, -1, most) for most in (owned, left))
    doubter = DOUBTS * (exact + _lost(row, needed, 1, owned))
    slots: dict[str, Any] = {
        "n": dice, "q": needed, "gap": gap, "exact": exact, "ways": comb(dice, needed), "mean": dice * hit,
        "low": needed - OFF, "high": needed + OFF, "off": OFF, "left": left, "hit": hit, "doubts": DOUBTS,
        "bidder": round(bidder), "doubter": round(doubter), "cut": round(cut), "gained": round(DOUBTS * gap),
        "paid": round(DOUBTS * exact),
    }  # fmt: skip
    lines = (
        _gap(slots, dice, needed, hit),
        _line("exact", slots, (terms.point(dice, needed, hit), terms.over(row[needed], sum(row))), (_bar(),), exact),
        _line("worth", slots, *_difference(DOUBTS * gap, DOUBTS * exact), is_result=True),
        _line("cut", slots, *_difference(cut, doubter), is_result=True),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, DOUBTS * (gap - exact))


def _lost(row: Sequence[int], needed: int, sign: int, most: int) -> Fraction:
    """The mean of what one side pays for each die off, up to so many: `sign` is -1 below the bid and 1 above it."""
    paid = (min(max(sign * (count - needed), 0), most) * ways for count, ways in enumerate(row))
    return Fraction(sum(paid), sum(row))


def _bar() -> Any:
    """Exactly q of n, in letters."""
    chances = (terms.power(terms.p, terms.q), terms.power(1 - terms.p, terms.n - terms.q))
    return terms.product(terms.binomial(terms.n, terms.q), *chances)


def _difference(more: Fraction, less: Fraction) -> tuple[tuple[Any, ...], tuple[Any, ...], Fraction]:
    """The steps, no letters, and the value of a line that takes one number from another."""
    written = terms.total(terms.chance(more), terms.minus(terms.chance(less)))
    return (written, terms.rational(more - less)), (), more - less


def _gap(slots: dict[str, Any], dice: int, needed: int, hit: Fraction) -> Line:
    """The difference of both losses is the bid minus the count; on average, minus the mean."""
    value, mean = slots["gap"], dice * hit
    written = terms.total(terms.whole(needed), terms.minus(terms.product(terms.whole(dice), terms.chance(hit))))
    general = terms.total(terms.q, terms.minus(terms.product(terms.n, terms.p)))
    slips = ((-value, "turned"), (mean, "mean"), (Fraction(0), "even"), (Fraction(dice - needed), "rest"))
    blank = Blank.of(FAMILY, value, slips)
    return _line("gap", slots, (written, terms.rational(value)), (general,), value, blank=blank)
