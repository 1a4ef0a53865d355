"""What may be under the others' cups: two ways to read their actions, from which counts and chances follow.

*Fair*: actions tell nothing, and each unseen die is fair. *Read*: eight bids in ten are taken for honest, so a bid
tells what its bidder probably has. Both are exact for what they assume.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.rules import Rules
from dicekit.dice.tally import all_alike
from dicekit.distribution import Distribution
from dicekit.odds.bids import support
from dicekit.odds.hands import kept_hands, unseen
from dicekit.play.playouts import evidence, hands_believed

if TYPE_CHECKING:
    from dicekit.dice.view import View

FINE = 10**6  # weights of hands are rounded to a millionth


class Cups:
    """Actions tell nothing: each unseen die is fair.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> Cups().count(table.seen_by(1), table.standing).at_least(4)
    Fraction(17, 81)
    """

    def under(self, view: View, seats: Iterable[int], bid: Bid) -> Distribution:
        """How many hidden dice of these seats count for a bid."""
        return unseen(view.rules, tuple(view.hidden[seat] for seat in seats), bid.face, bid.zhai)

    def true_pass(self, view: View, seat: int) -> Fraction:
        """The chance that the last pass of a seat was true, for anybody who can't see those dice."""
        return odds.pass_odds(view, view.hidden[seat], view.shown[seat])

    def count(self, view: View, bid: Bid) -> Distribution:
        """How many dice of the whole table count for a bid, as the seat of the view can know it."""
        covered = [seat for seat, n in enumerate(view.hidden) if n and (seat != view.seat or view.own is None)]
        return self.under(view, covered, bid).shift(support(view, bid))


class ReadCups(Cups):
    """Actions carry information: eight bids in ten are on a face that the bidder has most of, and are believed.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> round(float(ReadCups().count(table.seen_by(1), table.standing).at_least(4)), 2)
    0.56
    """

    def under(self, view: View, seats: Iterable[int], bid: Bid) -> Distribution:
        evidence_by_seat = [
            evidence(view, seat) for seat in sorted(seats, key=lambda seat: (seat == view.bidder, seat))
        ]
        return _counts(bid.face, bid.zhai, *evidence_by_seat)

    def true_pass(self, view: View, seat: int) -> Fraction:
        shown, ways = view.shown[seat], {False: 0, True: 0}
        for held, weight in _weighed(*evidence(view, seat)):
            ways[all_alike(hand(held + shown))] += weight
        return Fraction(ways[True], sum(ways.values()))


FAIR = Cups()
READ = ReadCups()


@lru_cache(maxsize=2048)
def _weighed(*evidence: Any) -> list[tuple[Hand, int]]:
    """The hands a seat may hold with integer weights; every possible hand has at least weight 1."""
    hands, added = hands_believed(*evidence)
    scale = FINE * len(hands) / added[-1]
    weights = (max(round(scale * (to - start)), 1) for start, to in pairwise([0.0, *added]))
    return list(zip(hands, weights, strict=True))


@lru_cache(maxsize=4096)
def _counts(face: Face, zhai: bool, *evidences: Any) -> Distribution:
    """The same for several cups; the bidder's comes last, so that the sum of the others can be reused for each bid."""
    if not evidences:
        return Distribution.certain(0)
    last = _count(face, zhai, *evidences[-1])
    return last if len(evidences) == 1 else _counts(face, zhai, *evidences[:-1]).plus(last)


@lru_cache(maxsize=8192)
def _count(face: Face, zhai: bool, *evidence: Any) -> Distribution:
    """How many dice under a cup count for bids on a face."""
    rules, hidden = evidence[:2]
    ways: dict[int, int] = {}
    for (_, weight), count in zip(_weighed(*evidence), _tallies(rules, hidden, face, zhai), strict=True):
        ways[count] = ways.get(count, 0) + weight
    return Distribution.from_ways(ways)


@lru_cache(maxsize=256)
def _tallies(rules: Rules, dice: int, face: Face, zhai: bool) -> list[int]:
    """How many dice of each hand count for bids on a face."""
    hands = [held for held, _ in kept_hands(rules, dice)] if dice else [()]
    return [rules.tally(held, Bid(1, face, zhai)) for held in hands]
