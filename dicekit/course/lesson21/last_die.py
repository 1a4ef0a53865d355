"""The last die, rolled again and again beside two pairs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dicekit.course.lesson21.case import TWO_PAIRS, say
from dicekit.dice.hand import Hand
from dicekit.kit.html import Html, h
from dicekit.widgets.draw.rolls import hand_of
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

    def staying(self, lang: str) -> list[tuple[str, str, Hand]]:
        """The two pairs, which are kept."""
        return [(say("bench.kept", lang), say("bench.yours", lang), TWO_PAIRS)]

    def drawn(self, cups: Any, label: str, lang: str) -> Html | None:
        """The dice that are kept, and below them the one that was rolled."""
        new, rolled = say("bench.rolls_it", lang), tuple(die for cup in cups for die in cup)
        rows = [*self.staying(lang), (new, new, rolled)]
        return h(
            "ul", {"class": "cups", "aria-label": label}, [hand_of(*row, lang, hits=(), wild=False) for row in rows]
        )

    def named(self, count: int, lang: str) -> str:
        return say(f"later.named.{count}", lang)
