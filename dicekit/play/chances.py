"""The odds of every word for one seat, as a bot reckons with them: floats of the exact chances, kept for each hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

from dicekit.dice.action import Bid, Doubt
from dicekit.dice.hand import Face, Hand
from dicekit.dice.rules import Rules
from dicekit.dice.view import View
from dicekit.odds import pass_holds
from dicekit.odds.hands import unseen

Mode: TypeAlias = tuple[Face, bool]
"""What is bid on: a face, and whether nothing is wild."""


class Chances:
    """What a seat may say now, with the chance that each word is right.

    `raises` are the legal bids, ascending; `doubt` is the doubt most likely to be right, None where there is none.
    A `stranger` sees no hidden dice.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"]().deal(hands=["11556", "23446"]).play("4x5")
    >>> chances = Chances(table.seen_by(1), list(table.legal()))
    >>> chances.doubt, round(chances.right, 3), chances.likeliest(chances.raises)
    (Doubt('doubt'), 0.955, Bid('5x4'))
    """

    def __init__(self, view: View, legal: Sequence[Any], *, stranger: bool = False) -> None:
        bids = len(legal)  # they come first, ascending
        while bids and type(legal[bids - 1]) is not Bid:
            bids -= 1
        self.raises: Sequence[Bid] = legal[:bids]
        known, cups = (view.shown, view.hidden) if stranger else (view.known, view.unseen)
        if view.rules.by_die:
            cups = (sum(cups),)  # how they are shared out makes no difference, and one table serves all seats
        self._exact, self.of, self._means = _chances(view.rules, view.in_play, cups, known)
        self.doubt: Doubt | None = None
        self.right = 0.0
        for word in legal[bids:]:
            if type(word) is Doubt:
                right = 1 - (self[view.standing] if word.seat is None else float(pass_holds(view, word.seat)))
                if self.doubt is None or right > self.right:
                    self.doubt, self.right = word, right

    def __getitem__(self, bid: Bid | None) -> float:
        """The chance that a bid is true."""
        return self.of.get(bid, 0.0) if bid is not None else 0.0

    def exact(self, bid: Bid) -> Fraction:
        """The same as a fraction."""
        return self._exact.get(bid, Fraction(0))

    def mean(self, bid: Bid) -> float:
        """How many dice count for the face of a bid, on average."""
        return self._means[bid.face, bid.zhai]

    def likeliest(self, bids: Sequence[Bid]) -> Bid:
        """The bid most likely to be true; of equally likely ones the highest."""
        return max(reversed(bids), key=self.of.__getitem__)


@lru_cache(maxsize=8192)
def _chances(
    rules: Rules, in_play: int, cups: tuple[int, ...], known: tuple[Hand, ...]
) -> tuple[Mapping[Bid, Fraction], Mapping[Bid, float], Mapping[Mode, float]]:
    """The chance of every bid at a table, exact and as a float, and the mean of every face."""
    exact: dict[Bid, Fraction] = {}
    of: dict[Bid, float] = {}
    means: dict[Mode, float] = {}
    for face, zhai in rules.raising.modes:
        held = sum(rules.tally(hand, Bid(1, face, zhai)) for hand in known)
        each, as_floats, means[face, zhai] = _of_face(rules, in_play, cups, (face, zhai), held)
        exact |= each
        of |= as_floats
    return exact, of, means


@lru_cache(maxsize=4096)
def _of_face(
    rules: Rules, in_play: int, cups: tuple[int, ...], mode: Mode, held: int
) -> tuple[Mapping[Bid, Fraction], Mapping[Bid, float], float]:
    """The chance of every bid on a face with so many dice that count, exact and as a float, and their mean."""
    rest = unseen(rules, tuple(filter(None, cups)), *mode)
    bids = [bid for bid in rules.raising.every(in_play) if (bid.face, bid.zhai) == mode]
    exact = {bid: rest.at_least(bid.quantity - held) for bid in bids}
    return exact, {bid: float(chance) for bid, chance in exact.items()}, float(held + rest.mean)
