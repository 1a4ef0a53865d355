"""Derivation: what each stake is worth, and whose chance decides (C14, C15)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit.formulas import terms
from dicekit.formulas.claim import Claim
from dicekit.formulas.line import Blank, Derivation, Line, Phrase, numbered

if TYPE_CHECKING:
    from dicekit.dice.action import Bid
    from dicekit.dice.view import View

FAMILY = "doubled_stakes"
HIT = Fraction(1, 3)
PI, FANPI = 2, 4  # points at stake


def doubled_stakes(doubter: View, bidder: View, bid: Bid, believed: Fraction) -> Derivation:
    """Four lines about a bid that two players see; `believed` is the chance with which the first two are written.

    >>> from dicekit.games import games
    >>> game = games["chinese"](players=4, pi=True, straight="off", surround="off")
    >>> table = game.deal(hands=["11334", "22455", "13355", "22466"]).play("6x3")
    >>> found = doubled_stakes(table.seen_by(1), table.seen_by(0), table.standing, Fraction(2, 5))
    >>> [line.value and round(float(line.value), 3) for line in found.lines]
    [0.4, -0.8, 0.382, 0.981]
    """
    mine, theirs = Claim.of(doubter, bid), Claim.of(bidder, bid)
    dice = sum(doubter.unseen)
    low, high = _tail(dice, mine.needed), _tail(dice, theirs.needed)
    slots: dict[str, Any] = {
        "p": believed, "n": dice, "bid": bid, "bidder": bidder.names[bidder.seat or 0], "need": mine.needed,
        "held": theirs.known, "less": theirs.needed, "mine": low, "theirs": high,
    }  # fmt: skip
    lines = (
        _pi(slots, believed),
        _answers(slots, believed),
        _chance("doubter", slots, dice, mine.needed),
        _chance("bidder", slots, dice, theirs.needed),
    )
    return Derivation(Phrase(f"{FAMILY}.ledger.title", slots), numbered(lines), low)


def _tail(dice: int, need: int) -> Fraction:
    row = terms.ways(dice, HIT)
    return Fraction(sum(row[max(need, 0) :]), sum(row))


def _pi(slots: Mapping[str, Any], p: Fraction) -> Line:
    """A doubt for one point and for two: same sign, twice the size."""
    worth = PI * (1 - 2 * p)
    inner = terms.total(terms.chance(1 - p), terms.minus(terms.chance(p)))
    general = terms.product(terms.whole(PI), terms.total(terms.whole(1), terms.minus(2 * terms.P)))
    steps = (terms.product(terms.whole(PI), inner), terms.rational(worth))
    return _line("pi", {**slots, "once": worth / PI, "not": 1 - p, "worth": worth}, steps, (general,), worth)


def _answers(slots: Mapping[str, Any], p: Fraction) -> Line:
    """The bidder's two answers, accept and fanpi."""
    accept, fanpi = PI * (2 * p - 1), FANPI * (2 * p - 1)
    inner = terms.total(terms.chance(p), terms.minus(terms.chance(1 - p)))
    general = terms.product(terms.whole(FANPI), terms.total(2 * terms.P, terms.minus(terms.whole(1))))
    slips = ((-fanpi, "sign"), (accept, "accept"), (FANPI * p, "wins"))
    blank = Blank.of(FAMILY, fanpi, slips)
    steps = (terms.product(terms.whole(FANPI), inner), terms.rational(fanpi))
    return _line("answers", {**slots, "accept": accept, "not": 1 - p}, steps, (general,), fanpi, blank=blank)


def _chance(key: str, slots: Mapping[str, Any], dice: int, need: int) -> Line:
    """The chance that enough unseen dice count."""
    row, value = terms.ways(dice, HIT), _tail(dice, need)
    steps = (terms.tail(dice, need, HIT), terms.over(sum(row[need:]), sum(row)), terms.rational(value))
    return _line(key, slots, steps, (), value, is_result=True)


def _line(
    key: str, slots: Mapping[str, Any], steps: tuple[Any, ...], general: Any = (), value: Any = None, **more: Any
) -> Line:
    return Line(key, slots, steps, general, value, family=FAMILY, **more)
