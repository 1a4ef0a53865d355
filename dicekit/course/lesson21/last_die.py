"""The last die, rolled again and again beside two pairs."""

from __future__ import annotations

from dataclasses import dataclass, field

from dicekit.course.lesson21.case import TWO_PAIRS, say
from dicekit.dice.hand import Hand
from dicekit.widgets.rolls import HandExperiment


@dataclass(frozen=True)
class LastDie(HandExperiment):
    """One die beside two pairs: a success if it makes a full house.

    >>> from dicekit.course.lesson21.case import exactly
    >>> from dicekit.poker_dice import Kind
    >>> LastDie().chance == exactly(TWO_PAIRS, Kind.FULL_HOUSE)
    True
    """

    dice: int = 1
    hits: tuple[int, ...] = tuple(sorted(set(TWO_PAIRS)))
    need: int = 1
    words: str = field(default="lesson21.later", kw_only=True)

    @property
    def own(self) -> Hand:
        return TWO_PAIRS

    def named(self, count: int, lang: str) -> str:
        return say(f"later.named.{count}", lang)
