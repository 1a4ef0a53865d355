"""Three rounds of Perudo against Abacus, who doubts what is more likely false than true; pushes are judged too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dicekit.dice.action import Bid
from dicekit.dice.hand import hand, take
from dicekit.dice.table import Table
from dicekit.play.review.decisions import Decision, judge, outcome
from dicekit.play.worth import worth
from dicekit.widgets.play import Position, PracticeRounds

BOT = "abacus"
POSITIONS = (Position("55126", "4x5"), Position("55516", "4x5"))  # a push, and a bid better kept secret
RAISES = 3  # so many numbers above the standing bid are thought about with a push


def pushes(table: Table) -> Iterator[Bid]:
    """Raises of the standing face that show every die that counts and roll the others again.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2).deal(hands=["55126", "12346"], starter=1).play("6x5")
    >>> [str(bid) for bid in pushes(table)][0]
    '7x5 push 1 5 5'
    """
    standing, own = table.standing, table.hands[table.turn]
    if standing is None or not own:
        return
    for more in range(1, RAISES + 1):
        bid = Bid(standing.quantity + more, standing.face)
        counting = hand(die for die in own if die in table.rules.hits(bid))
        if counting and take(own, counting) and table.objection(replace(bid, push=counting)) is None:
            yield replace(bid, push=counting)


class PushRounds(PracticeRounds):
    """Rounds in which a bid may show dice; every word is judged by its worth against somebody who counts like Abacus.

    >>> rounds = PushRounds(seed="K7QX")
    >>> str(rounds.table.standing), rounds.names[1]
    ('4x5', 'Abacus')
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        words = ("bid", "doubt", "push")
        super().__init__("perudo", opponents=(BOT,), positions=POSITIONS, words=words, **kwargs)

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = judge(before, 0, end.said[place].action, outcome=outcome(end, place))
        worths = {word: value for word, value in judged.worths.items() if self._allows(word)}
        worths |= {bid: worth(before, bid, 0) for bid in pushes(before)}
        return replace(judged, worths=worths)
