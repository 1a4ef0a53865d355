"""Derivations for games in which each die counts on its own: sums of binomial terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sympy import Sum

from dicekit.formulas import terms
from dicekit.formulas.claim import Claim
from dicekit.formulas.line import Line
from dicekit.formulas.opening import facts

MAX_WRITTEN_TERMS = 3  # longer sums are written with Σ


@dataclass(frozen=True)
class PartialDerivation:
    """Part of a derivation: its lines and their value."""

    lines: tuple[Line, ...]
    value: Fraction


def die(claim: Claim) -> Line:
    """The line with the chance that one die counts."""
    hits, sides = len(claim.hits), claim.sides
    value = Fraction(hits, sides)
    reduced = (terms.chance(value),) if value.denominator != sides else ()
    key = "all" if hits == sides else "wild" if hits > 1 else "plain"
    general = (terms.p, terms.w / terms.s)
    why = f"die.{_why_die(claim)}"
    return Line(f"die.{key}", facts(claim), (terms.over(hits, sides), *reduced), general, value, why=why)


def _why_die(claim: Claim) -> str:
    if len(claim.hits) > 1:
        return "wild"
    if claim.view.special:
        return "special"
    if claim.bid.zhai:
        return "zhai"
    others = (claim.view.rules.hits(type(claim.bid)(1, face)) for face in claim.view.rules.faces)
    return "itself" if any(len(hits) > 1 for hits in others) else "plain"


def sums(claim: Claim, question: str, needed: int) -> PartialDerivation:
    """The lines for the chance that at least or exactly the needed number of unseen dice count."""
    dice, hit = claim.unseen, Fraction(len(claim.hits), claim.sides)
    row = terms.ways(dice, hit)
    if question == "exactly":
        return _piece(claim, needed, [needed], row, _exactly(dice, needed, hit), "point")
    above = dice - needed + 1
    if needed <= MAX_WRITTEN_TERMS and needed < above:
        return _complement(claim, needed, row)
    if above <= MAX_WRITTEN_TERMS:
        parts = [terms.point(dice, some, hit) for some in range(needed, dice + 1)]
        key = "tail" if above > 1 else "all" if dice > 1 else "one"
        return _piece(claim, needed, list(range(needed, dice + 1)), row, (terms.total(*parts),), key)
    tail = terms.tail(dice, needed, hit)
    return _piece(claim, needed, list(range(needed, dice + 1)), row, (tail,), "tail")


def _exactly(dice: int, needed: int, hit: Fraction) -> tuple[Any, ...]:
    return (terms.point(dice, needed, hit),)


@lru_cache
def _general(question_key: str) -> Any:
    """The chance in letters."""
    if question_key == "point":
        return terms.body(terms.n, terms.p, 1 - terms.p).subs(terms.k, terms.r)
    low, high = (0, terms.r - 1) if question_key.startswith("less") else (terms.r, terms.n)
    tail = Sum(terms.general_body(), (terms.k, low, high))
    return terms.total(terms.whole(1), terms.minus(tail)) if low == 0 else tail


def _piece(
    claim: Claim, needed: int, counts: list[int], row: Sequence[int], steps: tuple[Any, ...], key: str
) -> PartialDerivation:
    """The lines for a sum of terms."""
    dice, hit = claim.unseen, Fraction(len(claim.hits), claim.sides)
    found = [row[some] for some in counts]
    if len(counts) == 1:
        product, worlds = terms.ways_product(dice, counts[0], hit), terms.whole(found[0])
        worlds_steps = (worlds,) if product == worlds or product.is_Integer else (product, worlds)
    else:
        worlds_steps = (terms.total(*map(terms.whole, found)), terms.whole(sum(found)))
    return _lines(claim, needed, steps, key, worlds_steps, "point" if len(counts) == 1 else "tail", sum(found))


def _complement(claim: Claim, needed: int, row: Sequence[int]) -> PartialDerivation:
    """The lines for 1 minus the chances of none, of exactly one …, which is shorter if few are needed."""
    dice, hit = claim.unseen, Fraction(len(claim.hits), claim.sides)
    parts = [terms.minus(terms.point(dice, some, hit)) for some in range(needed)]
    step = terms.total(terms.whole(1), *parts)
    less = [terms.minus(terms.whole(row[some])) for some in range(needed)]
    found = hit.denominator**dice - sum(row[:needed])
    worlds = (terms.total(terms.whole(hit.denominator**dice), *less), terms.whole(found))
    return _lines(claim, needed, (step,), f"less{needed}", worlds, "less", found)


def _lines(
    claim: Claim, needed: int, steps: tuple[Any, ...], key: str, worlds: tuple[Any, ...], kind: str, found: int
) -> PartialDerivation:
    dice, hit = claim.unseen, Fraction(len(claim.hits), claim.sides)
    every = hit.denominator**dice
    value = Fraction(found, every)
    slots = facts(claim) | {"r": needed, "ways": found, "total": every, "chance": value} | smaller(hit)
    reduced = () if value.denominator == every else (terms.rational(value),)
    counted, share = _counted(kind)
    lines = (
        Line(f"sum.{key}", slots, steps, (_general(key),), value, why=_why_sum(key)),
        Line(f"terms.{kind}", slots, worlds, (counted,), Fraction(found), why="terms"),
        Line("fraction", slots, (terms.over(found, every), *reduced), (share,), value),
    )
    return PartialDerivation(lines, value)


@lru_cache
def _counted(kind: str) -> tuple[Any, Any]:
    """The number of outcomes in letters, and their share."""
    a_k = terms.body(terms.n, terms.w, terms.s - terms.w)
    if kind == "point":
        counted = a_k.subs(terms.k, terms.r)
    elif kind == "less":
        below = Sum(a_k, (terms.k, 0, terms.r - 1))
        counted = terms.total(terms.s**terms.n, terms.minus(below))
    else:
        counted = Sum(a_k, (terms.k, terms.r, terms.n))
    return counted, terms.product(counted, terms.power(terms.s**terms.n, -1))


def _why_sum(key: str) -> str:
    if key.startswith("less"):
        return "sum.less"
    return f"sum.{key}" if key in ("all", "one") else "sum.choose"


def smaller(hit: Fraction) -> dict[str, Any]:
    """A smaller example: two of three dice, in three orders."""
    one = hit * hit * (1 - hit)
    return {"hit": hit, "miss": 1 - hit, "one": one, "three": 3 * one, "kinds": hit.denominator, "good": hit.numerator}
