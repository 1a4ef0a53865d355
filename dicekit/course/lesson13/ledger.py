"""Derivation: expected losses of bidder and doubter in Bluff, and when a doubt gains."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from sympy import Sum

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "bluff_doubt"
_line = partial(Line, family=FAMILY, unit="dice")
HIT = Fraction(1, 3)


def bluff_doubt(dice: int = 20, needed: int = 7, left: int = 2, hit: Fraction = HIT) -> Derivation:
    """Six lines: both losses, their difference, the exact bar, the worth, and the cut.

    >>> [str(line.value) for line in bluff_doubt(2, 1).lines]
    ['4/9', '5/9', '1/3', '4/9', '-1/9', '-1/9']
    """
    row = terms.ways(dice, hit)
    every = sum(row)
    bidder = _mean(row, lambda count: max(needed - count, 0))
    exact, held = Fraction(row[needed], every), Fraction(sum(row[needed:]), every)
    doubter = exact + _mean(row, lambda count: max(count - needed, 0))
    cut = _mean(row, lambda count: min(max(needed - count, 0), left))
    mean = dice * hit
    slots: dict[str, Any] = {
        "n": dice, "q": needed, "p": held, "mean": mean, "gap": needed - mean, "exact": exact, "bidder": bidder,
        "doubter": doubter, "worth": bidder - doubter, "left": left, "cut": cut,
        "turned": cut - doubter, "hit": hit,
    }  # fmt: skip
    means = {"bidder": bidder, "doubter": doubter, "cut": cut}
    slots |= {f"near_{name}": Fraction(round(10 * mean), 10) for name, mean in means.items()}
    lines = (
        _line("bidder", slots, (_below(dice, needed, hit), terms.rational(bidder)), _general_below(), bidder),
        _line("doubter", slots, (_above(dice, needed, hit), terms.rational(doubter)), _general_above(), doubter),
        _gap(slots, dice, needed, hit),
        _line("exact", slots, (terms.point(dice, needed, hit), terms.over(row[needed], every)), (_bar(),), exact),
        _worth(slots),
        _cut(slots),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, bidder - doubter)


def _mean(row: Sequence[int], loss: Any) -> Fraction:
    """The mean loss of one side."""
    return Fraction(sum(loss(count) * ways for count, ways in enumerate(row)), sum(row))


def _sum(dice: int, hit: Fraction, weight: Any, first: int, last: int) -> Any:
    return Sum(terms.body(terms.whole(dice), terms.chance(hit), terms.chance(1 - hit), weight), (terms.k, first, last))


def _below(dice: int, needed: int, hit: Fraction) -> Any:
    """The bidder's mean loss: each lower count times its distance."""
    return _sum(dice, hit, terms.total(terms.whole(needed), terms.minus(terms.k)), 0, needed - 1)


def _above(dice: int, needed: int, hit: Fraction) -> Any:
    """The doubter's mean loss: each higher count times its distance, and one die at the exact count."""
    further = _sum(dice, hit, terms.total(terms.k, terms.minus(terms.whole(needed))), needed + 1, dice)
    return terms.total(further, terms.point(dice, needed, hit))


def _bar() -> Any:
    """Exactly q of n, in letters."""
    chances = (terms.power(terms.p, terms.q), terms.power(1 - terms.p, terms.n - terms.q))
    return terms.product(terms.binomial(terms.n, terms.q), *chances)


def _general_below() -> tuple[Any, ...]:
    last = terms.total(terms.q, terms.minus(terms.whole(1)))
    return (Sum(terms.general_body(terms.q - terms.k), (terms.k, 0, last)),)


def _general_above() -> tuple[Any, ...]:
    first = terms.total(terms.q, terms.whole(1))
    return (terms.total(Sum(terms.general_body(terms.k - terms.q), (terms.k, first, terms.n)), _bar()),)


def _gap(slots: dict[str, Any], dice: int, needed: int, hit: Fraction) -> Line:
    """The difference of both losses is the bid minus the count; on average, minus the mean."""
    value = slots["gap"]
    written = terms.total(terms.whole(needed), terms.minus(terms.product(terms.whole(dice), terms.chance(hit))))
    general = terms.total(terms.q, terms.minus(terms.product(terms.n, terms.p)))
    slips = ((-value, "turned"), (slots["mean"], "mean"), (Fraction(0), "even"), (Fraction(dice - needed), "rest"))
    blank = Blank.of(FAMILY, value, slips)
    return _line("gap", slots, (written, terms.rational(value)), (general,), value, blank=blank)


def _worth(slots: dict[str, Any]) -> Line:
    """The expected value of a doubt: that difference, minus the die for an exact bid."""
    value = slots["worth"]
    written = terms.total(terms.chance(slots["gap"]), terms.minus(terms.chance(slots["exact"])))
    general = terms.total(terms.q, terms.minus(terms.product(terms.n, terms.p)), terms.minus(_bar()))
    return _line("worth", slots, (written, terms.rational(value)), (general,), value, is_result=True)


def _cut(slots: dict[str, Any]) -> Line:
    """The loss of a bidder with few dice is limited to those."""
    value = slots["turned"]
    written = terms.total(terms.chance(slots["cut"]), terms.minus(terms.chance(slots["doubter"])))
    return _line("cut", slots, (written, terms.rational(value)), (), value, is_result=True)
