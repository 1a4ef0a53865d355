"""The ledger of lesson 15: generating polynomials of a die, a hand and a table, with surrounds and straights."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import perm
from typing import Any

from sympy import UnevaluatedExpr

from dicekit.formulas import terms
from dicekit.formulas.hand_polynomials import DICE, SIDES, WILD, at_least, hand, mean, plain, straights
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "hand_polynomials"
HANDS, NEED = 4, 7


def hand_polynomials() -> Derivation:
    """Six lines, from one die to four hands.

    >>> [str(line.value) for line in hand_polynomials().lines if line.key in ("straights", "shift")]
    ['720', '75/2']
    """
    slots = _facts()
    makers = (_die, _hand, _surround, _straights, _shift, _four)
    lines = tuple(make(slots) for make in makers)
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, slots["both"])


def _facts() -> dict[str, Any]:
    """What the words of the lines may name."""
    tables = {"none": ("off", "off"), "bonus": ("plus_one", "off")}
    tables |= {"zero": ("off", "zero"), "both": ("plus_one", "zero")}
    facts: dict[str, Any] = {name: at_least(hand(*rules), HANDS, NEED) for name, rules in tables.items()}
    up, down = mean(hand("plus_one", "off")) - mean(plain()), mean(plain()) - mean(hand("off", "zero"))
    facts |= {"up": up, "down": down, "ratio": down / up}
    facts |= {"total": sum(plain()), "straights": sum(straights()), "alike": plain()[DICE]}
    facts |= {"mixed": plain()[DICE] - 1, "one": straights()[1], "two": straights()[2]}
    facts |= {"held": sum(count * ways for count, ways in enumerate(straights()))}
    facts |= {"hands": HANDS, "need": NEED}
    return facts


def _line(key: str, slots: Mapping[str, Any], steps: Any, value: Fraction | None = None, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, value=value, **more)


def _die(slots: Mapping[str, Any]) -> Line:
    hit = Fraction(WILD, SIDES)
    one = terms.total(terms.chance(1 - hit), terms.product(terms.chance(hit), terms.z))
    return _line("die", slots, (one,))


def _hand(slots: Mapping[str, Any]) -> Line:
    """The fifth power: all rolls sorted by what counts."""
    each = UnevaluatedExpr(terms.polynomial([SIDES - WILD, WILD]))
    return _line("hand", slots, (terms.power(each, DICE), terms.polynomial(plain())))


def _surround(slots: Mapping[str, Any]) -> Line:
    return _line("surround", slots, (terms.polynomial(hand("plus_one", "off")),))


def _straights(slots: Mapping[str, Any]) -> Line:
    """Five different faces, to be filled in."""
    truth = sum(straights())
    slips = ((SIDES, "sets"), (perm(DICE), "one_set"), (2 * perm(DICE), "runs"), (SIDES**DICE // SIDES, "free"))
    steps = (terms.product(*map(terms.whole, range(SIDES, SIDES - DICE, -1))), terms.whole(truth))
    return _line("straights", slots, steps, Fraction(truth), blank=Blank.of(FAMILY, truth, slips))


def _shift(slots: Mapping[str, Any]) -> Line:
    """What the mean gains by surrounds, and loses by straights that count nothing."""
    up, down = slots["up"], slots["down"]
    steps = (terms.over(slots["held"], slots["alike"]), terms.rational(down / up))
    return _line("shift", slots, steps, down / up)


def _four(slots: Mapping[str, Any]) -> Line:
    """The fourth power of a hand with both rules: the powers from seven on, of all products of rolls."""
    every = slots["total"] ** HANDS
    found = slots["both"] * every
    return _line("four", slots, (terms.over(int(found), every),), slots["both"], is_result=True)
