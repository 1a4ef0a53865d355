"""Derivation lines of the expected losses after a doubt, and of its expected value (B17, L16, C15)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sympy import Sum

from dicekit.dice.action import Doubt
from dicekit.dice.losing import Challenge
from dicekit.formulas import dice, terms
from dicekit.formulas.claim import Claim
from dicekit.formulas.dice import PartialDerivation
from dicekit.formulas.line import Line
from dicekit.formulas.opening import facts

DerivePart = Callable[[Claim, str], PartialDerivation]


@dataclass(frozen=True)
class Price:
    """The loss after a doubt: the difference, or a fixed number."""

    by_difference: bool
    each: int  # the fixed number of dice or penalty points
    bystanders: int  # players who lose a die with the doubter if the bid is exact


def price(claim: Claim) -> Price:
    """The price of a doubt, from the rules' losses in each case."""
    view = claim.view
    if "stake" in view.game.options:
        options = view.game.options
        doublings = view.bounces if options["bounce_stakes"] == "double" else 0
        return Price(False, options["stake"] * 2**doublings, 0)
    players = max(view.game.players, 2)
    by = view.turn if view.seat is None else view.seat
    accused = (by + 1) % players if view.bidder is None or view.bidder == by else view.bidder
    owned = view.dice if len(view.dice) == players else (view.game.dice,) * players
    doubt: Any = view.rules.actions[Doubt]

    def loss(miss: int) -> dict[int, int]:
        taken: dict[int, int] = doubt.loss(
            Challenge("bid", by, accused, claim.bid, claim.bid.quantity - miss, miss <= 0, owned)
        )
        return taken

    others = [seat for seat, dice_ in loss(0).items() if dice_ > 0 and seat not in (by, accused)]
    return Price(loss(2) != loss(1), 1, len(others))


def lines(claim: Claim, derive_part: DerivePart) -> PartialDerivation:
    """The lines of both sides' expected losses and their difference."""
    cost = price(claim)
    return _by_difference(claim, cost) if cost.by_difference else _fixed(claim, cost, derive_part)


def _fixed(claim: Claim, cost: Price, derive_part: DerivePart) -> PartialDerivation:
    """The lines if either side loses the same number: the value is 1 - 2P."""
    piece = derive_part(claim, "at_least")
    chance = piece.value
    worth = cost.each * (1 - 2 * chance)
    kind = "points" if "stake" in claim.view.game.options else "die"
    slots = facts(claim) | {"chance": chance, "miss": 1 - chance, "worth": worth, "each": cost.each}
    sides = terms.total(terms.chance(1 - chance), terms.minus(terms.chance(chance)))
    step = sides if cost.each == 1 else terms.product(terms.whole(cost.each), sides)
    held = Line("loss.chance", slots, (terms.rational(chance),), (terms.P,), chance)
    difference = Line(f"loss.fixed.{kind}", slots, (step, terms.rational(worth)), (terms.c * (1 - 2 * terms.P),), worth)
    return PartialDerivation((*piece.lines, held, difference, _result(slots, worth, kind)), worth)


def _by_difference(claim: Claim, cost: Price) -> PartialDerivation:
    """The lines if the loser pays the difference."""
    number, needed = claim.unseen, claim.needed
    before: tuple[Line, ...] = ()
    hit = Fraction(len(claim.hits), claim.sides)
    if hit == 1:
        # Every unseen die counts, so they are treated as seen.
        number, needed, before = 0, needed - number, (dice.die(claim),)
    elif number:
        before = (dice.die(claim),)
    row, every = terms.ways(number, hit), hit.denominator**number
    bidder = Fraction(sum((needed - k) * ways for k, ways in enumerate(row) if k < needed), every)
    exact = Fraction(row[needed] if 0 <= needed <= number else 0, every)
    doubter = exact + Fraction(sum((k - needed) * ways for k, ways in enumerate(row) if k > needed), every)
    worth = bidder - doubter + cost.bystanders * exact
    slots = facts(claim) | {"n": number, "r": needed, "worth": worth, "others": cost.bystanders}
    slots |= {"mean": number * hit}
    found = (
        *before,
        Line("loss.bidder", slots, _bidder(number, needed, hit, bidder), _general_bidder(), bidder),
        Line("loss.doubter", slots, _doubter(number, needed, hit, doubter), _general_doubter(), doubter),
        _difference(slots, number, needed, hit, exact, bidder - doubter),
        *_bystanders(slots, cost, exact, worth),
        _result(slots, worth, "dice"),
    )
    return PartialDerivation(found, worth)


def _summed(step: Any, value: Fraction) -> tuple[Any, ...]:
    return (terms.rational(value),) if step is None or step == terms.rational(value) else (step, terms.rational(value))


def _bidder(number: int, needed: int, hit: Fraction, value: Fraction) -> tuple[Any, ...]:
    """The bidder's mean loss: each number below the need times its distance."""
    last = min(needed - 1, number)
    if number == 0 or last < 0:
        return (terms.rational(value),)
    off = terms.total(terms.whole(needed), terms.minus(terms.k))
    return _summed(_sum(number, hit, off, 0, last), value)


def _doubter(number: int, needed: int, hit: Fraction, value: Fraction) -> tuple[Any, ...]:
    """The doubter's mean loss: each number above the need times its distance, and one die if the bid is exact."""
    if number == 0 or needed > number:
        return (terms.rational(value),)
    first = max(needed + 1, 0)
    off = terms.total(terms.k, terms.minus(terms.whole(needed))) if needed > 0 else terms.k
    off = terms.total(terms.k, terms.whole(-needed)) if needed < 0 else off
    parts = [_sum(number, hit, off, first, number)] if first <= number else []
    parts += [terms.point(number, needed, hit)] if needed >= 0 else []
    return _summed(terms.total(*parts), value)


def _sum(number: int, hit: Fraction, off: Any, first: int, last: int) -> Any:
    return Sum(terms.body(terms.whole(number), terms.chance(hit), terms.chance(1 - hit), off), (terms.k, first, last))


def _general_bidder() -> tuple[Any, ...]:
    return (Sum(terms.general_body(terms.r - terms.k), (terms.k, 0, terms.r - 1)),)


def _general_doubter() -> tuple[Any, ...]:
    above = Sum(terms.general_body(terms.k - terms.r), (terms.k, terms.r + 1, terms.n))
    return (terms.total(above, _general_point()),)


def _general_point() -> Any:
    return terms.body(terms.n, terms.p, 1 - terms.p).subs(terms.k, terms.r)


def _difference(
    slots: dict[str, Any], number: int, needed: int, hit: Fraction, exact: Fraction, value: Fraction
) -> Line:
    """The difference of the two losses: the need minus the mean."""
    parts = [terms.whole(needed)]
    if number:
        parts.append(terms.minus(terms.product(terms.whole(number), terms.chance(hit))))
    if exact:
        parts.append(terms.minus(terms.chance(exact)))
    general = terms.total(terms.r, terms.minus(terms.n * terms.p), terms.minus(_general_point()))
    return Line("loss.difference", slots, _summed(terms.total(*parts), value), (general,), value)


def _bystanders(slots: dict[str, Any], cost: Price, exact: Fraction, worth: Fraction) -> tuple[Line, ...]:
    """The extra gain, if an exact bid costs everybody but the bidder a die."""
    if not cost.bystanders or not exact:
        return ()
    base = worth - cost.bystanders * exact
    more = terms.product(terms.whole(cost.bystanders), terms.chance(exact))
    return (Line("loss.bystanders", slots, (terms.total(terms.chance(base), more), terms.rational(worth)), (), worth),)


def _result(slots: dict[str, Any], worth: Fraction, kind: str) -> Line:
    sign = "gains" if worth > 0 else "costs" if worth < 0 else "even"
    return Line(
        f"result.loss.{sign}.{'points' if kind == 'points' else 'dice'}",
        slots,
        (terms.rational(worth),),
        (),
        worth,
        why="result.loss",
        is_result=True,
    )
