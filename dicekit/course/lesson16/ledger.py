"""Derivation: what each stake is worth, whose chance decides, and what a bounce does (C13, C14, C15).

The chances are derived here with the polynomials of hands; `odds` finds them in another way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sympy import Rational, Symbol

from dicekit.formulas import terms
from dicekit.formulas.bids import reckon
from dicekit.formulas.claim import Claim
from dicekit.formulas.line import Blank, Derivation, Line, Phrase

if TYPE_CHECKING:
    from dicekit.dice.action import Bid
    from dicekit.dice.view import View

FAMILY = "doubled_stakes"
HALF = Fraction(1, 2)
BOUNCES = 2  # of the line about doubled stakes
OPEN, PI, FANPI = 1, 2, 4  # beads


@dataclass(frozen=True)
class Seats:
    """What three seats see of one call: the one who doubts it, the one who called, and the one whose word it is."""

    doubter: View
    caller: View
    speaker: View
    call: Bid
    bounced: Bid
    raised: Bid


def chance_of(view: View, bid: Bid) -> Fraction:
    """The chance of a call, from the polynomial of one hand raised to the number of unseen hands."""
    return reckon(Claim.of(view, bid), "at_least").value


def doubled_stakes(seats: Seats, believed: Fraction, give: int = 1) -> Derivation:
    """Nine lines: `believed` is the chance with which the first two are written, `give` the house rule of the last.

    >>> from dicekit.games import games
    >>> game = games["chinese"](players=4, pi=True)
    >>> table = game.deal(hands=["11334", "13355", "22466", "22455"]).play("6x3")
    >>> ana, bo, dee = (table.seen_by(seat) for seat in (0, 1, 3))
    >>> seats = Seats(dee, ana, bo, ana.bid("6x3"), ana.bid("8x3"), ana.bid("7x3"))
    >>> [str(line.value) for line in doubled_stakes(seats, Fraction(2, 5)).lines][:3]
    ['2/5', '-4/5', '33168502/85766121']
    """
    doubter, caller = chance_of(seats.doubter, seats.call), chance_of(seats.caller, seats.call)
    mine, theirs = chance_of(seats.speaker, seats.bounced), chance_of(seats.caller, seats.bounced)
    slots: dict[str, Any] = {
        "p": believed,
        "call": seats.call,
        "bounced": seats.bounced,
        "raised": seats.raised,
        "caller": seats.caller.names[seats.caller.seat or 0],
        "doubter": seats.doubter.names[seats.doubter.seat or 0],
        "doubter_p": doubter,
        "caller_p": caller,
        "theirs": theirs,
        "caller_holds": Claim.of(seats.caller, seats.call).known,
        "speaker_holds": Claim.of(seats.speaker, seats.call).known,
        "doubter_needs": Claim.of(seats.doubter, seats.call).needed,
        "caller_needs": Claim.of(seats.caller, seats.call).needed,
        "needs": Claim.of(seats.speaker, seats.bounced).needed,
        "raise_needs": Claim.of(seats.speaker, seats.raised).needed,
        "hands": len(seats.doubter.unseen),
    }
    seven = chance_of(seats.speaker, seats.raised)
    lines = (
        _open(slots, believed),
        _answers(slots, believed),
        _chance("doubter", slots | {"worth": PI * (1 - 2 * doubter)}, doubter),
        _chance("caller", slots | {"worth": FANPI * (2 * caller - 1)}, caller),
        _line("both", slots, ()),
        _chance("bounce", slots, mine),
        _chance("raise", slots | {"seven": seven}, seven),
        _doubled(slots),
        _give(slots, give),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), lines, doubter)


def _open(slots: Mapping[str, Any], p: Fraction) -> Line:
    """A doubt at a stake of one and of two: the same sign, twice the size."""
    once, twice = OPEN * (1 - 2 * p), PI * (1 - 2 * p)
    inner = terms.total(terms.whole(1), terms.minus(terms.product(terms.whole(2), terms.chance(p))))
    general = terms.product(terms.whole(PI), terms.total(terms.whole(1), terms.minus(2 * terms.P)))
    steps = (terms.product(terms.whole(PI), inner), _rational(twice))
    return _line("open", {**slots, "once": once}, steps, (general,), twice)


def _answers(slots: Mapping[str, Any], p: Fraction) -> Line:
    """The caller's two answers; the greater stake loses more where it loses."""
    accept, fanpi = PI * (2 * p - 1), FANPI * (2 * p - 1)
    inner = terms.total(terms.product(terms.whole(2), terms.chance(p)), terms.minus(terms.whole(1)))
    general = terms.product(terms.whole(FANPI), terms.total(2 * terms.P, terms.minus(terms.whole(1))))
    slips = ((-fanpi, "sign"), (accept, "accept"), (FANPI * p, "wins"))
    blank = Blank(fanpi, tuple((value, f"{FAMILY}.blank.{name}") for value, name in slips))
    steps = (terms.product(terms.whole(FANPI), inner), _rational(fanpi))
    return _line("answers", {**slots, "accept": accept}, steps, (general,), fanpi, blank=blank)


def _chance(key: str, slots: Mapping[str, Any], value: Fraction) -> Line:
    """One chance, as so many of all rolls of the unseen hands."""
    return _line(key, slots, (terms.over(value.numerator, value.denominator),), (), value, is_result=True)


def _doubled(slots: Mapping[str, Any]) -> Line:
    """Each bounce doubles, where that is agreed (C15)."""
    value = Fraction(2**BOUNCES)
    steps = (terms.power(terms.whole(2), terms.whole(BOUNCES)), terms.whole(int(value)))
    return _line("doubled", {**slots, "n": BOUNCES}, steps, (), value)


def _give(slots: Mapping[str, Any], give: int) -> Line:
    """Below which chance one gives rather than plays."""
    found = Fraction(PI - give, 2 * PI)
    top = terms.total(terms.whole(PI), terms.minus(terms.whole(give)))
    step = terms.product(top, terms.power(terms.product(terms.whole(2), terms.whole(PI)), terms.whole(-1)))
    a, b = Symbol("a"), Symbol("b")
    general = terms.product(terms.total(b, terms.minus(a)), terms.power(2 * b, terms.whole(-1)))
    slips = ((HALF, "mark"), (1 - found, "other_side"))
    blank = Blank(found, tuple((value, f"{FAMILY}.blank.{name}") for value, name in slips if value != found))
    told = {**slots, "a": give, "b": PI}
    return _line("give", told, (step, _rational(found)), (general,), found, blank=blank)


def _rational(value: Fraction) -> Any:
    return Rational(value.numerator, value.denominator)


def _line(
    key: str, slots: Mapping[str, Any], steps: tuple[Any, ...], general: Any = (), value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
