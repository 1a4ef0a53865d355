"""Derivation: what a bid reveals, counted over all hands: the mean, and the chance of four or more of her five dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from sympy import Integer

from dicekit.dice.hand import all_hands
from dicekit.formulas import terms
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

FAMILY = "reading"
FACES = (2, 3, 4, 5, 6)  # faces that can be bid; ones count for each of them


def reading(
    dice: int = 5, face: int = 5, need: int = 4, honesty: Fraction = Fraction(4, 5), hands: int = 3
) -> Derivation:
    """Three lines: how many of some hands count before, the average of who always means it, and the mixture.

    >>> [str(line.value) for line in reading().lines]
    ['5', '1375/486', '193/1215']
    """
    every = sum(ways for _, ways in all_hands(dice, (1, *FACES)))
    place, before, best = FACES.index(face), Counter[int](), Counter[int]()
    for held, ways in all_hands(dice, (1, *FACES)):
        counts = [sum(die in (1, named) for die in held) for named in FACES]
        before[counts[place]] += ways
        best[max(counts)] += ways
    was, top = (Fraction(sum(ways for count, ways in each.items() if count >= need), every) for each in (before, best))
    mean = Fraction(sum(count * ways for count, ways in best.items()), every)
    counted = Fraction(hands * dice * 2, 6)
    slots: dict[str, Any] = {
        "hands": hands, "dice": hands * dice, "counted": int(counted),
        "was": was, "top": top, "of_ten": round(10 * honesty), "others": 10 - round(10 * honesty),
    }  # fmt: skip
    lines = (
        _before(slots, hands * dice, counted, hands),
        _mean(slots, best, every, mean),
        _mixed("four", slots, top, was, honesty),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, honesty * top + (1 - honesty) * was)


def _line(key: str, slots: dict[str, Any], steps: Any, value: Fraction, **more: Any) -> Line:
    return Line(family=FAMILY, key=key, slots=slots, steps=steps, value=value, **more)


def _before(slots: dict[str, Any], dice: int, counted: Fraction, hands: int) -> Line:
    """The chance before reading the bid: two of six faces count."""
    slips = ((Fraction(dice, 6), "plain"), (Fraction(dice, 2), "half"))
    steps = (terms.product(Integer(dice), terms.over(2, 6)), terms.rational(counted))
    numbers = {**slots, "mean": counted / hands, "about": round(counted / hands, 1)}
    return _line("before", numbers, steps, counted, blank=Blank.of(FAMILY, counted, slips))


def _mean(slots: dict[str, Any], found: Mapping[int, int], every: int, value: Fraction) -> Line:
    """The mean over the bidder's hands: each number of dice times its share."""
    shares = [terms.product(Integer(n), terms.chance(Fraction(found[n], every))) for n in sorted(found) if n]
    return _line(
        "best", {**slots, "mean": value, "about": round(value, 1), "every": every}, (terms.total(*shares),), value
    )


def _mixed(key: str, slots: dict[str, Any], meant: Fraction, other: Fraction, honesty: Fraction) -> Line:
    """The mixture: some bids are honest, the rest are random."""
    parts = [
        terms.product(terms.chance(share), terms.chance(chance))
        for share, chance in ((honesty, meant), (1 - honesty, other))
    ]
    value = honesty * meant + (1 - honesty) * other
    return _line(key, slots, (terms.total(*parts),), value, is_result=True)
