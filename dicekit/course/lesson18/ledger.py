"""The steps of lesson 18: the lies at which believing and doubting cost the same, and the doubts that stop lying.

The last two ask for their number without the division that gives it.

>>> [str(line.value) for line in derivation().lines], str(derivation().value)
(['-3', '0', '1', '4'], '1')
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Symbol

from dicekit.formulas import Derivation, terms
from dicekit.formulas.line import Blank, Line, Phrase

FAMILY = "lesson18"
B, G, S = Symbol("b"), Symbol("g"), Symbol("s")
STAKE, GOOD, BAD = 2, 3, 6  # stake, and good and bad dice, in nine rounds


def derivation() -> Derivation:
    """Four lines: no lie believed, no lie doubted, the lies and the doubts that level it."""
    rises, falls, costs = 2, STAKE - 1, STAKE + 1
    believed, doubted = GOOD - BAD, STAKE * GOOD - BAD
    lies, doubts = Fraction(doubted - believed, rises + falls), Fraction(2 * BAD, costs)
    slots: dict[str, Any] = {"who": "Bo", "good": GOOD, "bad": BAD, "gap": doubted - believed, "both": 2 * BAD}
    whole = terms.whole
    first = terms.total(whole(GOOD), terms.minus(whole(BAD)))
    second = terms.total(terms.product(whole(GOOD), whole(STAKE)), terms.minus(whole(BAD)))
    own = {0: "none", BAD // rises: "half", BAD: "all"}
    wrong_lies = tuple((Fraction(k), own.get(k, "over")) for k in range(BAD + 1) if k != lies)
    wrong_doubts = ((Fraction(BAD, costs), "zero"), (Fraction(BAD, 2), "middle"))
    lines = (
        _line("believed", slots, (first, whole(believed)), (G - B,), Fraction(believed)),
        _line("doubted", slots, (second, whole(doubted)), (S * G - B,), Fraction(doubted)),
        _line("lies", slots, (terms.rational(lies),), (G * (S - 1) / (S + 1),), lies, wrong_lies),
        _line("doubts", slots, (terms.rational(doubts),), (2 * B / (S + 1),), doubts, wrong_doubts),
    )  # fmt: skip
    return Derivation(Phrase(f"{FAMILY}.title", slots), lines, lies)


def _line(
    key: str,
    slots: dict[str, Any],
    steps: tuple[Any, ...],
    general: tuple[Any, ...],
    value: Fraction,
    wrong: tuple[tuple[Fraction, str], ...] = (),
) -> Line:
    blank = Blank.of(FAMILY, value, wrong) if wrong else None
    return Line(key, slots, steps, general, value, family=FAMILY, blank=blank)
