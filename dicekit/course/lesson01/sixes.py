"""The rolls of the lesson: dice, and whether they show no six, one, or two and more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dicekit.course.lesson01.case import FACE, Cup, say
from dicekit.distribution import Distribution
from dicekit.widgets.rolls import HandExperiment
from dicekit.widgets.rolls.experiment import Cups

TWO_OR_MORE = 2  # all counts from two on share one bar


@dataclass(frozen=True)
class Sixes(HandExperiment):
    """Rolls dice and counts the sixes, two and more as two.

    >>> Sixes().distribution.exactly(0), Sixes().distribution.exactly(2), Sixes().counted(((6, 6, 6, 1, 2),))
    (Fraction(3125, 7776), Fraction(763, 3888), 2)
    """

    hits: tuple[int, ...] = (FACE,)
    words: str = "lesson01.rolls"

    @property
    def facts(self) -> Mapping[str, Any]:
        """With the exact chances of the three bars."""
        cup = Cup(self.dice)
        return {**super().facts, "p": cup.none, "q": cup.one, "more": cup.more}

    def counted(self, cups: Cups) -> int:
        return min(super().counted(cups), TWO_OR_MORE)

    @cached_property
    def distribution(self) -> Distribution:
        ways = dict(super().distribution.items())
        return Distribution.from_ways(
            {count: ways[count] for count in range(TWO_OR_MORE)}
            | {TWO_OR_MORE: sum(ways.values()) - sum(ways[count] for count in range(TWO_OR_MORE))}
        )

    @property
    def out_of(self) -> int:
        """Like the guess, whose lines are beside the bars."""
        return 100

    def holds(self, count: int) -> bool:
        """None of the bars is the one that counts: they're compared."""
        return False

    def named(self, count: int, lang: str) -> str:
        return say(f"rolls.bar.{count}", lang)

    def about(self, cups: Cups) -> dict[str, int]:
        return {"counts": super().counted(cups)}
