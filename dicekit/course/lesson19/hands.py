"""Hands of cards, drawn again and again: are the aces far from the average?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dicekit.course.lesson19.case import Pack
from dicekit.course.lesson19.drawing import backs_row, cards_row
from dicekit.course.lesson19.lanes import HUNDRED
from dicekit.distribution import Distribution
from dicekit.kit.html import Html
from dicekit.widgets.rolls import Cups, Experiment


@dataclass(frozen=True)
class Hands(Experiment):
    """A hand from a pack; a success if it has none of the cards that count, or many.

    >>> Hands(Pack.of(3)).chance == Pack.of(3).ends()
    True
    """

    pack: Pack
    words: str = "lesson19.hands"

    @property
    def sides(self) -> int:
        return self.pack.cards

    @property
    def dice(self) -> int:
        return self.pack.take

    def trial(self, stream: Iterator[int]) -> Cups:
        """The numbers of the cards; those that are out already are passed over."""
        drawn: dict[int, None] = {}
        while len(drawn) < self.pack.take:
            drawn[next(stream)] = None
        return (tuple(drawn),)

    def counted(self, cups: Cups) -> int:
        return self.pack.found([int(card) for card in cups[0]])

    def holds(self, count: int) -> bool:
        return self.pack.is_end(count)

    @property
    def distribution(self) -> Distribution:
        return self.pack.drawn

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"all": self.pack.cards, "hits": self.pack.hits, "take": self.pack.take}

    @property
    def out_of(self) -> int:
        return HUNDRED

    def waiting(self, lang: str) -> Html:
        return backs_row(self.pack.take)

    def drawn(self, cups: Cups, label: str, lang: str) -> Html:
        return cards_row(self.pack, [int(card) for card in cups[0]], lang)
