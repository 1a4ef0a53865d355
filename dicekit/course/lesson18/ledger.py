"""The ledger of lesson 18: the lies that make doubting as good as believing, the doubts that stop lying.

>>> [str(line.value) for line in derivation().lines]
['-24', '4', '3', '8', '1/6', '1/15']
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Rational, Symbol

from dicekit.formulas import Derivation, terms
from dicekit.formulas.line import Blank, Line, Phrase

FAMILY = "lesson18"
N, S = Symbol("n"), Symbol("s")
CLAIMS, STAKE = 12, 2
SIDES = 6
ROLLS = SIDES**2
FACES, RARE_FACES = 2, 1  # good faces: five and six, or six alone


def derivation() -> Derivation:
    """Six lines: no lie, one lie more, the lies that level it; the doubts that level it; how often that is."""
    n, stake = CLAIMS, STAKE
    each, costs = 2 * stake, stake + 1
    lies, doubts = Fraction(stake * n - n, each), Fraction(2 * n, costs)
    slots: dict[str, Any] = {"n": n, "s": stake, "both": 2 * n}
    lost = terms.minus(terms.product(terms.whole(n), terms.whole(stake)))
    gap, both = terms.whole(stake * n - n), terms.whole(2 * n)
    twice = terms.total(terms.whole(stake), terms.whole(stake))
    wrong_lies = ((Fraction(stake * n, each), "whole"), (Fraction(n), "all"))
    wrong_doubts = ((Fraction(n, costs), "zero"), (Fraction(n, 2), "half"))
    lines = (
        _line("no_lie", slots, (lost, terms.whole(-stake * n)), (-S * N,), Fraction(-stake * n)),
        _line("each", slots, (twice, terms.whole(each)), (2 * S,), Fraction(each)),
        _line("lies", slots, (_over(gap, each), _number(lies)), (N * (S - 1) / (2 * S),), lies, wrong_lies),
        _line("doubts", slots, (_over(both, costs), _number(doubts)), (2 * N / (S + 1),), doubts, wrong_doubts),
        _rate("rate", FACES, lies / n, slots, is_result=True),
        _rate("rare", RARE_FACES, lies / n, slots),
    )
    return Derivation(Phrase(f"{FAMILY}.title", slots), lines, lines[4].value or Fraction())


def _rate(key: str, faces: int, lies: Fraction, slots: dict[str, Any], **more: Any) -> Line:
    """How often a bad die is claimed, if so many faces are good: of 36 rolls, so that all counts are whole."""
    good = faces * SIDES
    bad, claims = ROLLS - good, good / (1 - lies)
    told = int(claims - good)
    counts = {"total": ROLLS, "good": good, "bad": bad, "lies": told, "claims": int(claims)}
    rate = Fraction(told, bad)
    steps = (terms.over(told, bad), terms.chance(rate))
    return _line(key, slots | counts, steps, (), rate, **more)


def _over(top: Any, bottom: int) -> Any:
    return terms.product(top, terms.power(terms.whole(bottom), terms.whole(-1)))


def _number(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _line(
    key: str,
    slots: dict[str, Any],
    steps: tuple[Any, ...],
    general: tuple[Any, ...],
    value: Fraction,
    wrong: tuple[tuple[Fraction, str], ...] = (),
    **more: Any,
) -> Line:
    blank = Blank(value, tuple((slip, f"{FAMILY}.blank.{name}") for slip, name in wrong)) if wrong else None
    return Line(key, slots, steps, general, value, family=FAMILY, blank=blank, **more)
