"""Derivation: one hand under fei and under zhai, the change between them, and the even bets of both.

Independent of the rules' tally: one hand is a polynomial of `formulas.hand_polynomials`, counted by choosing faces and
places (C5 to C7, C11, C12, C18).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import count
from typing import Any

from dicekit.dice.action import Bid
from dicekit.formulas import terms
from dicekit.formulas.hand_polynomials import DICE, SIDES, at_least, hand
from dicekit.formulas.line import Blank, Derivation, Line, Phrase, Rows, cell

FAMILY = "zhai_or_fei"
FEI, ZHAI = 2, 1  # faces that count
OTHERS = 3  # unseen hands
SIXES, ONES = 2, 1  # in the hand 6 6 1 3 4
LEAST = {"ones": 4, "zhai": 5, "fei": 6}  # opening calls of four players (C5)
TURNED, ADD = 8, 3  # fei that are turned; what breaks zhai (C7)
TABLES = range(1, 9)


@lru_cache(maxsize=512)
def chance(need: int, hits: int, hands: int = OTHERS) -> Fraction:
    """The chance that so many unseen hands count so many, by the default rules.

    >>> chance(3, FEI), chance(3, ZHAI)
    (Fraction(78087977, 85766121), Fraction(23488787713, 50185433088))
    """
    return at_least(hand(hits=hits), hands, max(need, 0))


def even(hands: int, hits: int) -> int:
    """The largest number that is reached with chance one half or better.

    >>> [even(hands, FEI) for hands in TABLES], [even(hands, ZHAI) for hands in TABLES]
    ([2, 3, 5, 7, 8, 10, 12, 13], [1, 2, 2, 3, 4, 5, 6, 7])
    """
    return next(need for need in count() if 2 * chance(need + 1, hits, hands) < 1)


def nearest(hands: int, hits: int) -> bool:
    """The even bet is a whole number nearest to the mean of the dice alone (a half has two).

    >>> all(nearest(hands, hits) for hands in TABLES for hits in (FEI, ZHAI))
    True
    """
    return abs(even(hands, hits) - Fraction(DICE * hands * hits, SIDES)) <= Fraction(1, 2)


def zhai_or_fei() -> Derivation:
    """Seven lines about the hand 6 6 1 3 4 at a table of four.

    >>> [str(line.value) for line in zhai_or_fei().lines[:3]]
    ['78087977/85766121', '3', '23488787713/50185433088']
    """
    slots = _facts()
    makers = (_fei, _zhai, _ones, _none, _turning, _breaking, _even)
    lines = tuple(make(slots) for make in makers)
    return Derivation(Phrase(f"{FAMILY}.ledger.title"), lines, slots["fei"])


def _facts() -> dict[str, Any]:
    """What the words of the lines may name."""
    own = SIXES + ONES
    facts: dict[str, Any] = {"q_fei": LEAST["fei"], "q_zhai": LEAST["zhai"], "q_ones": LEAST["ones"]}
    facts |= {"held": Bid(SIXES, 6), "one": ONES, "need": LEAST["fei"] - own, "hands": OTHERS}
    facts |= {"fei": chance(LEAST["fei"] - own, FEI), "zhai": chance(LEAST["zhai"] - SIXES, ZHAI)}
    facts |= {"ones": chance(LEAST["ones"] - ONES, ZHAI)}
    facts |= {"fei_none": chance(LEAST["fei"], FEI), "zhai_none": chance(LEAST["zhai"], ZHAI)}
    facts |= {"turned": TURNED, "before": chance(TURNED - own, FEI), "after": chance(TURNED - SIXES, ZHAI)}
    facts |= {"rest": TURNED - SIXES, "rest_fei": TURNED - own}
    broken = LEAST["ones"] + ADD
    facts |= {"broken": broken, "add": ADD, "back": chance(broken - own, FEI)}
    facts |= {"four_sixes": chance(LEAST["ones"] - SIXES, ZHAI)}
    facts |= {"add2": chance(LEAST["ones"] + 2 - own, FEI), "double": chance(2 * LEAST["ones"] - own, FEI)}
    facts |= {"first": TABLES[0], "last": TABLES[-1]}
    return facts | {"row": tuple(hand()), "left": sum(hand())}


def _line(key: str, slots: Mapping[str, Any], steps: Any, value: Fraction | None = None, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, value=value, **more)


def _over(value: Fraction) -> Any:
    return terms.over(value.numerator, value.denominator)


def _fei(slots: Mapping[str, Any]) -> Line:
    return _line("fei", slots, (_over(slots["fei"]),), slots["fei"], is_result=True)


def _zhai(slots: Mapping[str, Any]) -> Line:
    """What is needed where the one does not help; to be filled in."""
    truth = LEAST["zhai"] - SIXES
    steps = (terms.total(terms.whole(LEAST["zhai"]), terms.minus(terms.whole(SIXES))), terms.whole(truth))
    wrong = {LEAST["zhai"] - SIXES - ONES: "wild", LEAST["zhai"]: "own", LEAST["zhai"] - ONES: "one"}
    slips = tuple((Fraction(value), f"{FAMILY}.blank.{name}") for value, name in wrong.items())
    return _line("zhai", slots, steps, Fraction(truth), blank=Blank(Fraction(truth), slips))


def _ones(slots: Mapping[str, Any]) -> Line:
    return _line("ones", slots, (_over(slots["ones"]),), slots["ones"], is_result=True)


def _none(slots: Mapping[str, Any]) -> Line:
    return _line("none", slots, (), slots["fei_none"])


def _turning(slots: Mapping[str, Any]) -> Line:
    """The same number turned zhai asks for natural dice."""
    return _line("turning", slots, (_over(slots["after"]),), slots["after"], is_result=True)


def _breaking(slots: Mapping[str, Any]) -> Line:
    """Three more, with the ones back."""
    steps = (terms.total(terms.whole(LEAST["ones"]), terms.whole(ADD)), terms.whole(slots["broken"]))
    return _line("breaking", slots, steps, Fraction(slots["broken"]))


def _even(slots: Mapping[str, Any]) -> Line:
    """A third and a sixth of the dice, as before the bonus rules."""
    heads = tuple(Phrase(f"{FAMILY}.cell.{name}") for name in ("hands", "fei", "zhai"))
    rows = tuple(tuple(cell("number", n) for n in (hands, even(hands, FEI), even(hands, ZHAI))) for hands in TABLES)
    return _line("even", slots, (), Fraction(even(OTHERS, FEI)), rows=Rows(heads, rows))
