"""Three rounds of zhai and fei against Bo; the rule behind them is summary after the last."""

from __future__ import annotations

from typing import Any

from dicekit.course.lesson14.case import PLAIN, say
from dicekit.kit.html import join_plain
from dicekit.widgets.play import Position, PracticeRounds

POSITIONS = (
    Position("55134", "4x5"),  # a one fills a hole only in fei; best: five fives fei
    Position("31156", "4x3z"),  # ones don't count now; best: open
    Position("44411", "4x4z"),  # ones are worth the three more that fei costs; best: seven fours fei
)


class FeiRounds(PracticeRounds):
    """Rounds against Bo, who never looks at his dice.

    >>> rounds = FeiRounds(seed="K7QX", lang="en")
    >>> rounds.play("doubt").summary
    ''
    """

    def __init__(self, **kwargs: Any) -> None:
        actions = ("bid", "doubt")
        rules: dict[str, Any] = {**PLAIN, **kwargs}
        super().__init__("chinese", opponents=("blind",), positions=POSITIONS, actions=actions, **rules)

    @property
    def summary(self) -> str:
        """How many decisions were good, and the rule that finds them; empty before the last round ends."""
        summary = super().summary
        return join_plain(self.lang, summary, say("rounds.moral", self.lang)) if summary else ""
