"""The rounds of lesson 5: with the verdict, why your own dice make a bid likelier."""

from __future__ import annotations

from dicekit import odds
from dicekit.course.lesson05.case import say
from dicekit.dice.action import Bid
from dicekit.kit.html import join_plain
from dicekit.play.review.decisions import Decision
from dicekit.widgets.play import PracticeRounds


def missing(decision: Decision) -> tuple[int, int, int]:
    """Of a bid that was made or doubted: how many dice you held, how many were still needed, and among how many."""
    table = decision.table
    view = table.seen_by(table.turn)
    bid = decision.action if isinstance(decision.action, Bid) else table.standing
    if bid is None:
        return 0, 0, 0
    held = odds.tally(view, bid).start
    return held, bid.quantity - held, sum(view.unseen)


class RoundsInHand(PracticeRounds):
    """Rounds whose verdict also counts the dice in your hand: nobody looked before, now you do.

    >>> from dicekit.widgets.play import Position
    >>> rounds = RoundsInHand(opponents=("blind",) * 3, positions=[Position("55123", "5x5 6x5 7x5")], lang="en")
    >>> missing(rounds.play("8x5").decisions[-1])
    (3, 5, 15)
    """

    @property
    def verdict(self) -> str:
        main = self._main(self.decisions)
        held, needed, hidden = missing(main) if main else (0, 0, 0)
        if not held or needed < 1:
            return super().verdict
        return join_plain(self.lang, super().verdict, say("held", self.lang, held=held, needed=needed, hidden=hidden))
