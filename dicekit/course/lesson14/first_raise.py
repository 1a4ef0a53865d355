"""The round with which the lesson begins: raise in fei or in zhai, or open Bo's bid, and the cup comes up."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from dicekit.course.lesson07.decide import FirstDecision
from dicekit.course.lesson14 import case
from dicekit.dice.action import Bid


class FirstRaise(FirstDecision):
    """Five sixes fei, or four sixes zhai, which Bo opens; or you open his bid.

    >>> first = FirstRaise()
    >>> first.on_action("zhai"); first.state.table.showdown.count
    3
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "fei": (case.RAISE, "doubt"),
        "zhai": (case.TURN, "doubt"),
        "open": ("doubt",),
    }
    modes = True
    places: ClassVar[tuple[int, ...]] = (case.BO,)

    def say(self, key: str, **slots: object) -> str:
        """A text of this part, which may name both raises."""
        calls = {"fei": case.FEI, "zhai": case.ZHAI, "standing": case.STANDING}
        ones = sum(die == 1 for die in (*case.OWN, *map(int, case.BOS)))
        if "n" in slots:
            slots["n"] = Bid(int(str(slots["n"])), case.FACE)
        return super().say(key, ones=ones, **calls, **slots)
