"""Three rounds at a table with both rules: your five are all different, all five count, or the others' hands shrink."""

from __future__ import annotations

from typing import Any

from dicekit.course.lesson15 import case
from dicekit.dice.tally import all_different
from dicekit.kit.html import join_plain
from dicekit.play.review.verdict import main_decision
from dicekit.widgets.play import Position, PracticeRounds

OTHERS = ("blind",) * case.HANDS  # four hands that you don't see, as in the rest of the lesson
#: five different dice; five that count; and a bid that only the rule on straights makes false
POSITIONS = (Position("13456", "8x3"), Position("11333", "11x3"), Position("22346", "8x6"))


class HandRounds(PracticeRounds):
    """Rounds in which a rule about whole hands decides; after each its reason is told.

    >>> rounds = HandRounds(seed="K7QX", lang="en")
    >>> rounds.say("doubt").why
    'straight'
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        words = ("bid", "doubt")
        rules: dict[str, Any] = {"surround": "plus_one", "straight": "zero"}
        super().__init__("chinese", opponents=OTHERS, positions=POSITIONS, words=words, **rules, **kwargs)

    @property
    def why(self) -> str:
        """The rule that mattered to your decision: on your own five, or on the others' hands; empty before the end."""
        main = main_decision(self.decisions)
        if main is None or main.table.standing is None:
            return ""
        view = main.table.seen_by(0)
        if all_different(view.own or ()):
            return "straight"
        counted = view.rules.tally(view.own or (), main.table.standing)
        return "surround" if counted > case.DICE else "others"

    @property
    def verdict(self) -> str:
        """Whether the decision was right, and the rule behind it."""
        verdict, why = super().verdict, self.why
        return join_plain(self.lang, verdict, case.say(f"use.{why}", self.lang)) if why else verdict
