"""Derivations for games in which whole hands count: products of generating polynomials (C18, C19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sympy import Mul, Poly, Sum, Symbol, UnevaluatedExpr

from dicekit.dice.action import Bid
from dicekit.dice.hand import all_hands
from dicekit.formulas import terms
from dicekit.formulas.claim import Claim
from dicekit.formulas.dice import MAX_WRITTEN_TERMS, PartialDerivation, die
from dicekit.formulas.line import Line, Phrase
from dicekit.formulas.opening import facts, settled

if TYPE_CHECKING:
    from dicekit.dice.rules import Rules

Coefficients = tuple[int, ...]
A = Symbol("a_j")
G = Symbol("G")
J = Symbol("j")


@dataclass(frozen=True)
class OneHand:
    """The numbers of rolls of one unknown hand by their count, rule by rule."""

    plain: Coefficients  # counts without special rules
    again: Coefficients  # hands that are rolled again
    nothing: Coefficients  # hands that count 0
    moves: tuple[tuple[int, int, int], ...]  # (ways, count without rules, count with rules) where they differ
    whole: Coefficients  # counts with all rules
    runs: bool  # whether only runs are straights, not any five different faces

    @property
    def total(self) -> int:
        """The number of possible rolls."""
        return sum(self.whole)


@lru_cache(maxsize=256)
def one_hand(rules: Rules, size: int, bid: Bid) -> OneHand:
    """The rolls of one hand of `size` dice by their count; the bid's quantity doesn't matter."""
    hits = rules.hits(bid)
    rolls = [
        (hand, ways, sum(face in hits for face in hand), rules.tally(hand, bid))
        for hand, ways in all_hands(size, rules.faces)
    ]
    lost = [hand for hand, _, count, counts in rolls if counts < count and rules.kept(hand)]
    straights = [hand for hand, *_ in rolls if not rules.kept(hand)] or lost
    runs = bool(straights) and all(map(_is_run, straights))
    alike = _is_run if runs else _is_straight
    moves: Counter[tuple[int, int]] = Counter()
    for hand, ways, count, counts in rolls:
        if counts > count and rules.kept(hand):
            moves[count, counts] += ways
    return OneHand(
        plain=_row((count, ways) for _, ways, count, _ in rolls),
        again=_row((count, ways) for hand, ways, count, _ in rolls if not rules.kept(hand)),
        nothing=_row((count, ways) for hand, ways, count, _ in rolls if lost and alike(hand)),
        moves=tuple((ways, *ends) for ends, ways in sorted(moves.items())),
        whole=_row((counts, ways) for hand, ways, _, counts in rolls if rules.kept(hand)),
        runs=runs,
    )


def _is_straight(hand: tuple[Any, ...]) -> bool:
    return len(set(hand)) == len(hand)


def _is_run(hand: tuple[Any, ...]) -> bool:
    return _is_straight(hand) and bool(hand[-1] - hand[0] == len(hand) - 1)


def _row(counted: Iterable[tuple[int, int]]) -> Coefficients:
    row: Counter[int] = Counter()
    for count, ways in counted:
        row[count] += ways
    return tuple(row[count] for count in range(max(row) + 1)) if row else ()


# ---- the lines -------------------------------------------------------------------------------


def sums(claim: Claim, question: str) -> PartialDerivation:
    """The lines for the chance that the unseen hands count at least or exactly the needed number."""
    if not claim.cups:
        known = settled(claim.needed, question, 0)
        return PartialDerivation((), Fraction(known or 0))
    one = one_hand(claim.view.rules, claim.cups[0], Bid(1, claim.bid.face, claim.bid.zhai))
    most = (len(one.whole) - 1) * len(claim.cups)
    known = settled(claim.needed, question, most)
    if known is not None:
        return PartialDerivation((), Fraction(known))
    lines = (die(claim), *_hand_lines(claim, one))
    ending = _ending(claim, question, one)
    return PartialDerivation((*lines, *ending.lines), ending.value)


def _hand_lines(claim: Claim, one: OneHand) -> Iterator[Line]:
    """The lines about one hand: the five dice, then each rule that changes its count."""
    size, hits = claim.cups[0], len(claim.hits)
    slots = facts(claim) | {"rolls": claim.sides**size}
    slots |= {"wz": f"{hits}z" if hits > 1 else "z"}
    each = terms.polynomial([claim.sides - hits, hits])
    now = list(one.plain)
    five = terms.power(UnevaluatedExpr(each), size)
    yield Line("hand.five", slots, (five, terms.polynomial(now)), (_five(),))
    if one.again or one.nothing:
        taken = one.again or one.nothing
        kind = "again" if one.again else "nothing"
        left = [ways - (taken[place] if place < len(taken) else 0) for place, ways in enumerate(now)]
        if kind == "nothing":
            left[0] += sum(taken)
        slots |= {"straights": sum(taken), "left": sum(left)}
        runs = "runs" if one.runs else "different"
        yield Line(f"hand.{kind}.{runs}", slots, (terms.polynomial(left),), why=f"hand.{kind}")
        now = left
    if one.moves:
        moved = tuple(Phrase("ledger.hand.move", {"ways": ways, "to": to}) for ways, _, to in one.moves)
        yield Line("hand.bonus", slots | {"moved": moved}, (terms.polynomial(one.whole),))


def power_of_z(exponent: int) -> str:
    """A power of z as plain text.

    >>> power_of_z(12)
    'z¹²'
    """
    return "z" + str(exponent).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _five() -> Any:
    return terms.power(UnevaluatedExpr(terms.total(terms.s - terms.w, terms.product(terms.w, terms.z))), 5)


def _ending(claim: Claim, question: str, one: OneHand) -> PartialDerivation:
    """The last lines: the power of one hand's polynomial and the sum of the coefficients needed."""
    hands, needed = len(claim.cups), claim.needed
    row = terms.coefficients(Poly(list(reversed(one.whole)), terms.z) ** hands)
    counted = row[needed : needed + 1] if question == "exactly" else row[max(needed, 0) :]
    # If few are needed, the complement is shorter.
    less = question != "exactly" and 0 < needed <= MAX_WRITTEN_TERMS
    every = one.total**hands
    found = sum(counted)
    value = Fraction(found, every)
    slots = facts(claim) | {"n": hands, "ways": found, "total": every, "chance": value, "zr": power_of_z(needed)}
    shown = [terms.whole(every), *(terms.minus(terms.whole(ways)) for ways in row[:needed] if ways)] if less else None
    parts = shown or [terms.whole(ways) for ways in counted if ways]
    summed = (terms.total(*parts), terms.whole(found)) if len(parts) > 1 else (terms.whole(found),)
    reduced = () if value.denominator == every else (terms.rational(value),)
    whole = Mul(terms.polynomial(one.whole), terms.power(terms.whole(one.total), -1), evaluate=False)
    letters = Sum(A, (J, terms.r, 7 * terms.n)) if question != "exactly" else Symbol("a_r")
    many = "many" if hands > 1 else "one"
    kind = "exactly" if question == "exactly" else "less" if less else "tail"
    lines = (
        Line("hand.whole", slots, (whole,), (G,)),
        Line(f"sum.hands.{many}", slots, (terms.power(UnevaluatedExpr(whole), hands),), (G**terms.n,), why="sum.hands"),
        Line(f"terms.hands.{kind}", slots, summed, (letters,), Fraction(found), why="terms.hands"),
        Line("fraction", slots, (terms.over(found, every), *reduced), (), value),
    )
    return PartialDerivation(lines, value)
