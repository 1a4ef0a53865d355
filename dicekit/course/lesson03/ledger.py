"""Derivation: at least two wild dice among five, by counting outcomes, patterns and a sum."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Rational, Sum

from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "wild_dice"
KINDS = 3  # of faces, equally likely: one that counts, two that do not
SIDES = 6


def wild_dice(dice: int = 5, need: int = 2) -> Derivation:
    """Eight lines: faces, worlds, one pattern, how many patterns, the sum, the result, all at one stroke, the ratio.

    >>> [str(line.value) for line in wild_dice().lines]
    ['1/3', '243', '8/243', '10', '131/243', '131/243', '131/243', '2096/763']
    """
    hit = Fraction(2, SIDES)
    row = terms.ways(dice, hit)
    total, found = sum(row), sum(row[need:])
    plain = terms.ways(dice, Fraction(1, SIDES))
    before = Fraction(sum(plain[need:]), sum(plain))
    value = Fraction(found, total)
    slots: dict[str, Any] = {
        "dice": dice, "need": need, "rest": dice - need, "kinds": KINDS, "total": total, "found": found,
        "each": 2 ** (dice - need), "patterns": row[need] // 2 ** (dice - need), "exactly": row[need], "plain": before,
    }  # fmt: skip
    lines = (
        _faces(slots, hit),
        _line("worlds", slots, (terms.power(terms.whole(KINDS), dice), terms.whole(total)), (), Fraction(total)),
        _pattern(slots, hit, dice, need, total),
        _patterns(slots, dice, need),
        _sum(slots, hit, dice, need, row, value),
        _line("result", slots, (terms.over(found, total),), (), value, is_result=True),
        _stroke(slots, hit, dice, row, value),
        _ratio(slots, value, before),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title"), lines, value)


def _line(key: str, slots: dict[str, Any], steps: Any, general: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, general=general, value=value, **more)


def _faces(slots: dict[str, Any], hit: Fraction) -> Line:
    """Two of six faces count."""
    steps = (terms.over(2, SIDES), terms.chance(hit))
    return _line("faces", slots, steps, (terms.p, terms.w / terms.s), hit)


def _pattern(slots: dict[str, Any], hit: Fraction, dice: int, need: int, total: int) -> Line:
    """These dice count and those do not: one factor for each die."""
    step = terms.product(terms.power(terms.chance(hit), need), terms.power(terms.chance(1 - hit), dice - need))
    general = terms.product(terms.power(terms.p, terms.k), terms.power(1 - terms.p, terms.n - terms.k))
    share = hit**need * (1 - hit) ** (dice - need)
    return _line("pattern", slots, (step, terms.over(int(share * total), total)), (general,), share)


def _patterns(slots: dict[str, Any], dice: int, need: int) -> Line:
    """Which dice count: places are chosen, their order is not."""
    ways = slots["patterns"]
    slips = (
        (dice * (dice - 1), "order"),
        (dice + need, "plus"),
        (dice**need, "again"),
        (2**dice, "all"),
    )
    wrong = tuple((Fraction(value), f"{FAMILY}.blank.{name}") for value, name in slips if value != ways)
    steps = (terms.binomial(dice, need), terms.whole(ways))
    general = (terms.binomial(terms.n, terms.k),)
    return _line("patterns", slots, steps, general, Fraction(ways), blank=Blank(Fraction(ways), wrong))


def _sum(slots: dict[str, Any], hit: Fraction, dice: int, need: int, row: list[int], value: Fraction) -> Line:
    """All counts that are enough, each with its patterns."""
    worlds = terms.total(*(terms.over(ways, sum(row)) for ways in row[need:]))
    general = Sum(terms.general_body(), (terms.k, terms.r, terms.n))
    slips = ((slots["patterns"] + slots["each"], "added"), (slots["found"], "together"), (slots["each"], "one"))
    wrong = tuple((Fraction(ways), f"{FAMILY}.blank.{name}") for ways, name in slips)
    blank = Blank(Fraction(row[need]), wrong)
    return _line("sum", slots, (terms.tail(dice, need, hit), worlds), (general,), value, blank=blank)


def _stroke(slots: dict[str, Any], hit: Fraction, dice: int, row: list[int], value: Fraction) -> Line:
    """The same counts as the numbers in front of the powers of one letter."""
    each = terms.total(terms.chance(1 - hit), terms.product(terms.chance(hit), terms.z))
    share = terms.power(terms.whole(sum(row)), terms.whole(-1))
    steps = (terms.power(each, terms.whole(dice)), terms.product(terms.polynomial(row), share))
    general = (terms.power(terms.total(1 - terms.p, terms.product(terms.p, terms.z)), terms.n),)
    return _line("stroke", slots, steps, general, value)


def _ratio(slots: dict[str, Any], value: Fraction, before: Fraction) -> Line:
    """Wild over plain: times its reciprocal."""
    found = value / before
    steps = (terms.product(terms.chance(value), terms.chance(1 / before)), Rational(found.numerator, found.denominator))
    return _line("ratio", slots, steps, (), found, is_result=True, unit="times")
