"""Derivations of the answers to all questions about a bid, from what a view knows."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.formulas import dice, hands, losses, terms
from dicekit.formulas.claim import Claim
from dicekit.formulas.dice import PartialDerivation
from dicekit.formulas.line import Derivation, Line, Phrase
from dicekit.formulas.opening import facts, opening, settled

if TYPE_CHECKING:
    from dicekit.dice.action import Bid
    from dicekit.dice.view import View


def derived(view: View, bid: Bid | str, question: str) -> Derivation:
    """The derivation of a question about a bid."""
    claim = Claim.of(view, bid)
    first = opening(claim, "at_least" if question == "loss" else question)
    if question == "loss":
        piece = losses.lines(claim, derive_part)
    else:
        piece = derive_part(claim, question)
        piece = PartialDerivation((*piece.lines, _result(claim, question, piece.value)), piece.value)
    title = Phrase(f"ledger.title.{question}", facts(claim))
    return Derivation(title, (*first, *piece.lines), piece.value)


def derive_part(claim: Claim, question: str) -> PartialDerivation:
    """The lines and the value of the chance; no lines if it's 0 or 1."""
    if not claim.view.rules.by_die:
        return hands.sums(claim, question)
    needed, most = claim.needed, claim.unseen
    before: tuple[Line, ...] = ()
    if claim.unseen and len(claim.hits) == claim.sides:
        # Every unseen die counts (two sides, one of them wild), so they are treated as seen.
        needed, most, before = needed - most, 0, (dice.die(claim),)
    known = settled(needed, question, most)
    if known is not None:
        return PartialDerivation(before, Fraction(known))
    piece = dice.sums(claim, question, needed)
    return PartialDerivation((dice.die(claim), *piece.lines), piece.value)


def _result(claim: Claim, question: str, value: Fraction) -> Line:
    """The line of the result: the chance as a fraction, a decimal and a number of 100 times."""
    kind = "certain" if value == 1 else "impossible" if value == 0 else "chance"
    name = {"at_least": "holds", "exactly": "exact"}[question]
    slots = facts(claim) | {"chance": value}
    steps = (terms.rational(value),)
    why = "result" if kind == "chance" else f"result.{kind}"
    return Line(f"result.{name}.{kind}", slots, steps, (), value, why=why, is_result=True)
