"""The ledger of lesson 15: how many hands are surrounds and straights, and how many dice each rule moves."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import perm
from typing import Any

from dicekit.formulas import terms
from dicekit.formulas.hand_polynomials import DICE, SIDES, WILD, plain, straights
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "hand_polynomials"


def hand_polynomials() -> Derivation:
    """Three lines: surrounds, straights, and how much more of the average straights move.

    >>> [str(line.value) for line in hand_polynomials().lines]
    ['32', '720', '75/2']
    """
    slots = _facts()
    lines = (_surround(slots), _straights(slots), _shift(slots))
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, slots["ratio"])


def _facts() -> dict[str, Any]:
    """Text slots for the lines."""
    held = sum(count * ways for count, ways in enumerate(straights()))
    facts: dict[str, Any] = {"total": sum(plain()), "straights": sum(straights()), "alike": plain()[DICE]}
    facts |= {"one": straights()[1], "two": straights()[2], "held": held}
    return facts | {"ratio": Fraction(held, facts["alike"])}


def _line(key: str, slots: Mapping[str, Any], steps: Any, value: Fraction | None = None, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, value=value, **more)


def _surround(slots: Mapping[str, Any]) -> Line:
    """The chance of a surround: five dice that all count."""
    steps = (terms.power(terms.whole(WILD), DICE), terms.whole(slots["alike"]))
    return _line("surround", slots, steps, Fraction(slots["alike"]))


def _straights(slots: Mapping[str, Any]) -> Line:
    """The chance of five different faces, for the learner to fill in."""
    truth = sum(straights())
    slips = ((SIDES, "sets"), (perm(DICE), "one_set"), (2 * perm(DICE), "runs"), (SIDES**DICE // SIDES, "free"))
    steps = (terms.product(*map(terms.whole, range(SIDES, SIDES - DICE, -1))), terms.whole(truth))
    return _line("straights", slots, steps, Fraction(truth), blank=Blank.of(FAMILY, truth, slips))


def _shift(slots: Mapping[str, Any]) -> Line:
    """The loss by straights divided by the gain by surrounds."""
    steps = (terms.over(slots["held"], slots["alike"]), terms.rational(slots["ratio"]))
    return _line("shift", slots, steps, slots["ratio"], is_result=True, unit="number")
