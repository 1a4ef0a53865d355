"""Three rounds of Perudo whose verdict counts what you could expect for a bid on ones, and on another number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from dicekit.course.lesson09.case import PLAYERS, say
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.table import Table
from dicekit.kit.html import Html, h, join_plain
from dicekit.odds import tally
from dicekit.play.review.decisions import Decision
from dicekit.widgets.play import Position, PracticeRounds

#: two ones in your hand, no ones, and many fives
POSITIONS = (Position("11246", "6x5 7x5 8x5"), Position("35346", "5x3 6x6 8x5"), Position("15534", "4x6 6x2 7x5"))


class Expected(NamedTuple):
    """A bid, how many of your dice count for it, and how many hidden dice do on average."""

    bid: Bid
    held: int
    hidden: Fraction

    @property
    def total(self) -> Fraction:
        return self.held + self.hidden

    @property
    def below(self) -> Fraction:
        """How far the bid is below what can be expected."""
        return self.total - self.bid.quantity

    @property
    def enough(self) -> bool:
        return self.below >= 0


def expected(table: Table, bid: Bid) -> Expected:
    """What the player on turn can expect for a bid."""
    counts = tally(table.seen_by(table.turn), bid)
    return Expected(bid, counts.start, counts.mean - counts.start)


def candidates(table: Table) -> list[Expected]:
    """The lowest bid on ones, and that on the other number that is furthest below what can be expected.

    >>> [(str(one.bid), str(one.total)) for one in candidates(SwitchRounds(seed="K7QX").table)]
    [('4x1', '9/2'), ('8x6', '8')]
    """
    lowest: dict[Any, Bid] = {}
    for action in table.legal():
        if isinstance(action, Bid) and action.push is None:
            known = lowest.setdefault(action.face, action)
            lowest[action.face] = min(known, action, key=lambda bid: bid.quantity)
    found = [expected(table, bid) for bid in lowest.values()]
    sides = [one for one in found if one.bid.face == 1], [one for one in found if one.bid.face != 1]
    standing = table.standing and table.standing.face
    return [max(side, key=lambda one: (one.below, one.bid.face == standing)) for side in sides if side]


def by_rule(table: Table) -> Action:
    """What the rule says: the bid furthest below what can be expected; if all are above, a doubt.

    >>> by_rule(SwitchRounds(seed="K7QX").table)
    Bid('4x1')
    """
    best = max(candidates(table), key=lambda one: one.below)
    return best.bid if best.enough or table.standing is None else Doubt()


class SwitchRounds(PracticeRounds):
    """Rounds of Perudo: switch to ones, doubt, or go on; under the verdict is what could be expected for both bids.

    >>> SwitchRounds(seed="K7QX", lang="en").play("4x1").why
    '“Four ones”: two in your hand and 2½ hidden make 4½: ½ to spare. “Eight sixes”: three in your hand and ...'
    """

    def say(self, key: str, **slots: Any) -> str:
        return say(key, self.lang, **slots)

    def __init__(self, **kwargs: Any) -> None:
        others = ("blind",) * (PLAYERS - 1)
        super().__init__("perudo", opponents=others, positions=POSITIONS, actions=("bid", "doubt"), **kwargs)

    def _about(self) -> str:
        return self.say("use.blind", names=self.names[1:])

    @property
    def why(self) -> str:
        """What could be expected where you decided; empty before the end, and where nothing was bid."""
        main = self._main(self.decisions)
        if main is None or main.table.standing is None:
            return ""
        both = candidates(main.table)
        sentences = [self._counted(one) for one in both]
        if not any(one.enough for one in both):
            sentences.append(self.say("use.doubt"))
        return join_plain(self.lang, *sentences)

    def _counted(self, one: Expected) -> str:
        """How many can be expected, and how many that is more or less than the bid needs."""
        slots: dict[str, Any] = {"bid": one.bid, "held": one.held or None, "hidden": one.hidden, "total": one.total}
        return self.say(f"use.{'enough' if one.enough else 'few'}", spare=abs(one.below) or None, **slots)

    def _compared(self, _: Decision) -> Html | None:
        return h("p", {"class": "rt-expected"}, self.why) if self.why else None
