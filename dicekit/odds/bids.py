"""Exact odds of bids from what one player knows.

Unseen dice are fair and independent; nothing is inferred from other players' bids (rules 5). A bid holds if the dice
this view sees and the unseen ones together have enough that count.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.odds.hands import unseen

if TYPE_CHECKING:
    from dicekit.dice.view import View

Claim: TypeAlias = Bid | str
"""A bid or its text."""

SURE, NEVER = Fraction(1), Fraction(0)


def at_least(view: View, bid: Claim) -> Fraction:
    """The chance that a bid holds.

    You hold 1 3 3 5 6, and two others have five dice each: how likely are five threes?

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=3).view("13356", unknown=10)
    >>> at_least(view, "5x3")
    Fraction(17635, 19683)
    """
    parsed, known, rest = _parts(view, bid)
    return rest.at_least(parsed.quantity - known)


def exactly(view: View, bid: Claim) -> Fraction:
    """The chance that the count is exactly the quantity of a bid.

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=3).view("13356", unknown=10)
    >>> exactly(view, "5x3")
    Fraction(1280, 6561)
    """
    parsed, known, rest = _parts(view, bid)
    return rest.exactly(parsed.quantity - known)


def tally(view: View, bid: Claim) -> Distribution:
    """The distribution of the number of dice that count for a bid, known ones included; its quantity doesn't matter.

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=2).view("4", unknown=1)
    >>> tally(view, "1x4")
    Distribution(start=1, ways=(4, 2), total=6)
    """
    _, known, rest = _parts(view, bid)
    return rest.shift(known)


def mean(view: View, bid: Claim) -> Fraction:
    """The expected number of dice that count for a bid, known ones included.

    >>> from dicekit.games import games
    >>> mean(games["liars_dice"](players=4).view(mine=None, dice=20), "1x5")
    Fraction(20, 3)
    """
    _, known, rest = _parts(view, bid)
    return known + rest.mean


def variance(view: View, bid: Claim) -> Fraction:
    """The variance of the number of dice that count for a bid.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> mean(view, "7x5"), variance(view, "7x5")
    (Fraction(19, 3), Fraction(20, 9))
    """
    return _parts(view, bid)[2].variance


def even_bet(view: View, bid: Claim) -> int:
    """The largest quantity, of the face and mode of this bid, that holds with chance 1/2 or better.

    >>> from dicekit.games import games
    >>> even_bet(games["liars_dice"](players=4).view(mine=None, dice=20), "1x5")
    7
    """
    _, known, rest = _parts(view, bid)
    return known + rest.even_bet


def all_bids(view: View) -> dict[Bid, Fraction]:
    """The chance of every bid at this table, in ascending order of the bids.

    Faces with the same odds share one table of chances.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=2, dice=1).view("4", unknown=1)
    >>> [str(chance) for chance in all_bids(view).values()]
    ['1/6', '1/3', '1/3', '1', '1/3', '1/3', '0', '0', '0', '1/3', '0', '0']
    """
    known: dict[object, int] = {}
    tables: dict[object, tuple[Fraction, ...]] = {}
    chances: dict[Bid, Fraction] = {}
    for bid in view.bids:
        claim = bid.face, bid.zhai
        if claim not in tables:
            rest = unseen(view.rules, view.unseen, bid.face, bid.zhai)
            known[claim] = support(view, bid) + rest.start
            tables[claim] = rest.chances()
        needed, table = bid.quantity - known[claim], tables[claim]
        chances[bid] = SURE if needed <= 0 else table[needed] if needed < len(table) else NEVER
    return chances


def support(view: View, bid: Bid) -> int:
    """The number of visible dice that count for a bid."""
    return sum(view.rules.tally(hand, bid) for hand in view.known)


def _parts(view: View, bid: Claim) -> tuple[Bid, int, Distribution]:
    """The checked bid, the visible dice that count for it, and the distribution of the unseen ones that do."""
    if not hasattr(view, "bid"):
        raise TypeError(f"odds are what one person can know: give a view, such as table.seen_by(0), not {view!r}")
    parsed = view.bid(bid)
    return parsed, support(view, parsed), unseen(view.rules, view.unseen, parsed.face, parsed.zhai)
