"""Three rounds at a table with both rules: your five are all different, all five count, or the others' hands shrink."""

from __future__ import annotations

from typing import Any

from dicekit.course.lesson15 import case
from dicekit.course.parts import without_bids
from dicekit.dice.game import Variant
from dicekit.dice.tally import all_different
from dicekit.kit.html import join_plain
from dicekit.play.review.verdict import main_decision
from dicekit.widgets.play import Position, PracticeRounds

OTHERS = ("blind",) * (case.HANDS - 1)  # with you there are four players, as in the rest of the lesson
#: rounds of *Use*: a straight, a surround, and a bid that only the straight rule makes false
POSITIONS = (Position("13456", "6x3"), Position("11333", "9x3"), Position("23466", "7x6"))


#: the Chinese game without bids that leave out the ones, which the lesson doesn't need
CHINESE: Variant = without_bids("chinese", lambda face, zhai: zhai)


class HandRounds(PracticeRounds):
    """Rounds in which a rule about whole hands decides; after each, the reason is shown.

    >>> rounds = HandRounds(seed="K7QX", lang="en")
    >>> rounds.play("doubt").why
    'straight'
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        actions = ("bid", "doubt")
        rules: dict[str, Any] = {"surround": "plus_one", "straight": "zero"}
        super().__init__("chinese", opponents=OTHERS, positions=POSITIONS, actions=actions, **rules, **kwargs)

    @staticmethod
    def variant(name: str) -> Variant:
        return CHINESE

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
