"""Derivation: four sixes zhai and five sixes fei from one hand, counted over Bo's five dice; what undoes zhai."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.dice.action import Bid
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "zhai_or_fei"
SIDES, UNSEEN, FACE = 6, 5, 6
FEI, ZHAI = Fraction(1, 3), Fraction(1, 6)
FOUR, FIVE, ADD = 4, 5, 3  # the calls in zhai and in fei, and how many more the way back to fei costs
HAND, REAL, MANY = (6, 6, 1, 3, 4), (6, 6, 6, 3, 4), (6, 6, 6, 1, 1)
ALL, KINDS = SIDES**UNSEEN, FEI.denominator**UNSEEN


def zhai_or_fei() -> Derivation:
    """Six lines: no six and one six under Bo's cup, four zhai, five fei, four zhai with three sixes, and seven fei.

    >>> [str(line.value) for line in zhai_or_fei().lines]
    ['3125', '3125', '763/3888', '131/243', '4651/7776', '131/243']
    """
    none, one = terms.ways(UNSEEN, ZHAI)[:2]
    slots: dict[str, Any] = {
        "zhai": Bid(FOUR, FACE, zhai=True), "fei": Bid(FIVE, FACE), "back": Bid(FOUR + ADD, FACE), "add": ADD,
        "more": Bid(FOUR + 1, FACE, zhai=True),
        "hand": HAND, "real": REAL, "many": MANY, "n": UNSEEN, "all": ALL, "none": none, "one": one,
        "need": FOUR - HAND.count(FACE),
    }  # fmt: skip
    lines = (_none(slots, none), _one(slots, one), _zhai(slots), _fei(slots), _real(slots), _back(slots))
    title = Phrase(f"{FAMILY}.ledger.title", {name: slots[name] for name in ("hand", "zhai", "fei")})
    return Derivation(title, lines, tail(2, ZHAI))


def tail(first: int, hit: Fraction) -> Fraction:
    """The chance that at least so many of Bo's five dice count.

    >>> tail(2, FEI), tail(2, ZHAI)
    (Fraction(131, 243), Fraction(763, 3888))
    """
    row = terms.ways(UNSEEN, hit)
    return Fraction(sum(row[first:]), sum(row))


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, general=(), value=value, **more)


def _none(slots: dict[str, Any], none: int) -> Line:
    """No die is a six: each has five of six faces."""
    steps = (terms.power(Integer(SIDES - 1), UNSEEN), Integer(none))
    return _line("none", slots, steps, Fraction(none))


def _one(slots: dict[str, Any], one: int) -> Line:
    """Exactly one die is a six."""
    rest = (SIDES - 1) ** (UNSEEN - 1)
    steps = (terms.product(Integer(UNSEEN), terms.power(Integer(SIDES - 1), UNSEEN - 1)), Integer(one))
    slips = ((Fraction(rest), "place"), (Fraction(UNSEEN), "others"))
    blank = Blank.of(FAMILY, one, slips)
    return _line("one", slots | {"rest": rest}, steps, Fraction(one), blank=blank)


def _share(left: int, total: int) -> tuple[Any, Any]:
    """The share of these outcomes in all."""
    value = Fraction(left, total)
    return terms.over(left, total), terms.rational(value)


def _zhai(slots: dict[str, Any]) -> Line:
    """Two or more sixes: all outcomes except those with none or one."""
    left = ALL - slots["none"] - slots["one"]
    return _line("zhai", slots | {"left": left}, _share(left, ALL), tail(2, ZHAI), is_result=True)


def _fei(slots: dict[str, Any]) -> Line:
    """The same in fei: a die counts with chance 1/3, so three equal cases per die are enough."""
    none, one, *rest = terms.ways(UNSEEN, FEI)
    numbers = slots | {"kinds": KINDS, "fei_none": none, "fei_one": one, "left": sum(rest)}
    return _line("fei", numbers, _share(sum(rest), KINDS), tail(2, FEI), is_result=True)


def _real(slots: dict[str, Any]) -> Line:
    """The chance with three sixes in hand: one more is enough."""
    left = ALL - slots["none"]
    return _line("real", slots | {"left": left}, _share(left, ALL), tail(1, ZHAI), is_result=True)


def _back(slots: dict[str, Any]) -> Line:
    """Back to seven fei with five dice that count: two are missing, as for five fei."""
    missing = FOUR + ADD - len(MANY)
    ways = sum(terms.ways(UNSEEN, FEI)[missing:])
    numbers = slots | {"missing": missing, "ways": ways, "kinds": KINDS}
    return _line("back", numbers, _share(ways, KINDS), tail(missing, FEI), is_result=True)
