"""The ledger of lesson 18: how many lies make doubting and believing equal, how many doubts make lying and giving up equal.

>>> [str(line.value) for line in derivation().lines]
['-24', '4', '3', '8', '1/6', '1/15']
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sympy import Integer, Symbol

from dicekit.course.lesson18.case import DOUBTER, GAME, GOOD, NUMBER, RARE
from dicekit.formulas import Derivation, terms
from dicekit.formulas.line import Blank, Line, Phrase
from dicekit.odds.bluff import Bluff

FAMILY = f"lesson{NUMBER}"
N, S = Symbol("n"), Symbol("s")
SIDES = 6


def derivation() -> Derivation:
    """Six lines: no lie, one lie more, the lies that level it; the doubts that level it; how often that is."""
    n, stake = GAME.claims, GAME.stake
    all_true = n * GAME.doubting(Fraction(0))
    each = n * (GAME.doubting(Fraction(1, n)) - GAME.doubting(Fraction(0)))
    lies, doubts = n * GAME.even_lies, n * GAME.even_doubts
    costs = n * GAME.believing
    swing = n * (GAME.lying(Fraction(0)) - GAME.lying(Fraction(1, n)))
    slots: dict[str, Any] = {"n": n, "s": stake, "name": DOUBTER, "faces": GOOD, "lies": int(lies)}
    gap = terms.total(terms.whole(int(-all_true)), terms.minus(terms.whole(int(-costs))))
    wins = terms.total(terms.whole(n), terms.whole(int(-costs)))
    lines = (
        _line("no_lie", slots, (terms.product(terms.whole(n), terms.whole(-stake)), _whole(all_true)), (-S * N,), all_true),
        _line("each", slots, (terms.total(terms.whole(stake), terms.whole(stake)), _whole(each)), (2 * S,), each),
        _line(
            "lies",
            slots,
            (_over(gap, each), _whole(lies)),
            (N * (S - 1) / (2 * S),),
            lies,
            blank=_blank(lies, ((all_true / -each, "whole"), (Fraction(n), "all"))),
        ),
        _line(
            "doubts",
            slots,
            (_over(wins, swing), _whole(doubts)),
            (2 * N / (S + 1),),
            doubts,
            blank=_blank(doubts, ((Fraction(n) / swing, "zero"), (Fraction(n, 2), "half"))),
        ),
        _rate("rate", GAME, slots, is_result=True),
        _rate("rare", Bluff(stake, RARE), slots),
    )  # fmt: skip
    return Derivation("lies", Phrase(f"{FAMILY}.title", slots), lines, GAME.lie_rate(GAME.even_lies))


def rolls(game: Bluff) -> tuple[int, int, int, int]:
    """Of the fewest whole dozens of rolls: all, the good ones, the bad ones, and how many of these are claimed.

    >>> rolls(GAME), rolls(Bluff(2, RARE))
    ((36, 12, 24, 4), (36, 6, 30, 2))
    """
    total = SIDES**2
    good = int(total * game.good)
    bad = total - good
    return total, good, bad, int(bad * game.lie_rate(game.even_lies))


def _rate(key: str, game: Bluff, slots: dict[str, Any], **more: Any) -> Line:
    """How often a bad die is claimed."""
    total, good, bad, lies = rolls(game)
    rate = game.lie_rate(game.even_lies)
    told = slots | {"total": total, "good": good, "bad": bad, "lies": lies, "claims": good + lies}
    return _line(key, told, (terms.over(lies, bad), terms.chance(rate)), (), rate, unit="chance", **more)


def _over(top: Any, bottom: Fraction) -> Any:
    return terms.product(top, terms.power(terms.whole(int(bottom)), terms.whole(-1)))


def _whole(value: Fraction) -> Any:
    return Integer(int(value))


def _blank(truth: Fraction, wrong: tuple[tuple[Fraction, str], ...]) -> Blank:
    return Blank(truth, tuple((value, f"{FAMILY}.blank.{name}") for value, name in wrong))


def _line(key: str, slots: dict[str, Any], steps: tuple[Any, ...], general: tuple[Any, ...], value: Fraction, **more: Any) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **{"unit": "number", **more})
