"""Three rounds against Bo, who doubts every bid above his share: a raise is as good as it is likely."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.dice.action import Action, Bid
from dicekit.dice.table import Table
from dicekit.play import bots
from dicekit.play.review.decisions import Decision
from dicekit.widgets.play import Position, PracticeRounds

BOT = "thirds"
POSITIONS = (
    Position("245", "2x6", dice=(3, 4)),
    Position("1446", "3x6", dice=(4, 4)),
    Position("12346", "3x6"),
)


def worths(table: Table, words: tuple[Action, ...]) -> dict[Action, Fraction]:
    """What each word is worth if the next player doubts a bid above a third of all dice, and believes the others.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["23345", "11111"], starter=1).play("3x6")
    >>> found = {str(word): str(worth) for word, worth in worths(table, tuple(table.legal(0))).items()}
    >>> found["4x3"], found["doubt"]
    ('19/243', '47/81')
    """
    view = table.seen_by(table.turn)
    found: dict[Action, Fraction] = {}
    for word in words:
        if isinstance(word, Bid):
            after = replace(table, hands=(None,) * len(table.hands)).play(word)
            choice = bots[BOT].choose(after.seen_by(after.turn), tuple(after.legal(after.turn)), None)  # type: ignore[arg-type]
            doubted = not isinstance(choice.action, Bid)
            found[word] = 2 * odds.at_least(view, word) - 1 if doubted else Fraction(0)
        else:
            found[word] = odds.doubt_worth(view)
    return found


class SureDoubts(PracticeRounds):
    """Rounds against Bo alone; a decision is judged by what he really does.

    >>> rounds = SureDoubts(seed="K7QX")
    >>> rounds.say("doubt").verdict
    'Right call, bad luck. Doubting wins 59 of 100 rounds; your best raise, three twos, is true in 41 of 100.'
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__("liars_dice", opponents=(BOT,), positions=POSITIONS, loss="one", starter="loser", **kwargs)

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = super()._judge(before, place, end)
        if before.standing is None:
            return judged
        return replace(judged, worths=worths(before, tuple(judged.worths)))
