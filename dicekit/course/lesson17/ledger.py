"""Derivation: what a bid tells, counted over all hands: the average, and the chance of four of her five."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer, Rational

from dicekit.dice.hand import all_hands
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "reading"
FACES = (2, 3, 4, 5, 6)  # those that are named; ones count for each of them


def reading(dice: int = 5, face: int = 5, need: int = 4, honesty: Fraction = Fraction(4, 5)) -> Derivation:
    """Six lines: the average before, of who always means it, mixed; and the same for as many as needed.

    >>> [str(line.value) for line in reading().lines]
    ['5/3', '1375/486', '631/243', '11/243', '91/486', '193/1215']
    """
    hands = [
        (ways, [sum(die in (1, named) for die in held) for named in FACES])
        for held, ways in all_hands(dice, (1, *FACES))
    ]
    every = sum(ways for ways, _ in hands)
    place = FACES.index(face)
    counted, best = (sum(ways * of(counts) for ways, counts in hands) for of in (lambda row: row[place], max))
    few, many = (sum(ways for ways, counts in hands if of(counts) >= need) for of in (lambda row: row[place], max))
    slots: dict[str, Any] = {
        "n": dice, "face": face, "need": need, "h": honesty, "rest": 1 - honesty, "hands": every,
        "counted": counted, "best": best, "few": few, "many": many, "of_ten": round(10 * honesty),
        "others": 10 - round(10 * honesty),
    }  # fmt: skip
    lines = (
        _before(slots, dice, counted, every),
        _share("best", slots, best, every, unit="number"),
        _mixed("mix", slots, Fraction(best, every), Fraction(counted, every), honesty, unit="number"),
        _share("four_before", slots, few, every),
        _share("four_best", slots, many, every),
        _mixed("four", slots, Fraction(many, every), Fraction(few, every), honesty),
    )
    return Derivation(
        "reading",
        Phrase(f"{FAMILY}.ledger.title", slots),
        lines,
        honesty * Fraction(many, every) + (1 - honesty) * Fraction(few, every),
    )


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, value=value, **more)


def _rational(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _before(slots: dict[str, Any], dice: int, counted: int, every: int) -> Line:
    """Two faces of six count on each die."""
    value = Fraction(counted, every)
    wrong = ((Fraction(dice, 6), f"{FAMILY}.blank.plain"), (Fraction(dice, 2), f"{FAMILY}.blank.half"))
    steps = (terms.product(Integer(dice), terms.over(2, 6)), _rational(value))
    return _line("before", slots, steps, value, unit="number", blank=Blank(value, wrong))


def _share(key: str, slots: dict[str, Any], some: int, every: int, **more: Any) -> Line:
    """Counted over all hands."""
    return _line(key, slots, (terms.over(some, every),), Fraction(some, every), **more)


def _mixed(key: str, slots: dict[str, Any], meant: Fraction, other: Fraction, honesty: Fraction, **more: Any) -> Line:
    """So many bids are meant, the rest tell nothing."""
    value = honesty * meant + (1 - honesty) * other
    parts = [
        terms.product(terms.chance(share), terms.chance(chance) if chance < 1 else _rational(chance))
        for share, chance in ((honesty, meant), (1 - honesty, other))
    ]
    return _line(key, slots, (terms.total(*parts),), value, is_result=True, **more)
