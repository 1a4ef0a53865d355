"""The stairs of "at least": each bid is a pile of bars, and each raise takes one bar off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson05 import stairs_drawing as drawn
from dicekit.course.lesson05.case import DICE, FACE, UNLIKELY, chance, exactly, first_under
from dicekit.dice.action import Bid
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

FIRST, LAST = 4, 13  # the bids that are drawn; lower ones are nearly certain, higher ones nearly impossible
HALF = Fraction(1, 2)
LINK = LinkCodec("{bid}.{top}", bid=range(FIRST, LAST + 1), top=range(FIRST, LAST + 1))


@dataclass(frozen=True)
class Stairs:
    """The bid, and the highest that it was raised to.

    >>> Stairs(7).chance - Stairs(8).chance == Stairs(7).bar, Stairs(9).low, Stairs(10).low
    (True, False, True)
    """

    bid: int = FIRST
    top: int = FIRST

    @property
    def chance(self) -> Fraction:
        """How likely the bid is."""
        return chance(self.bid)

    @property
    def bar(self) -> Fraction:
        """The bar that the next raise takes off."""
        return exactly(self.bid)

    @property
    def low(self) -> bool:
        """Whether the bid is below ten in a hundred."""
        return self.chance < UNLIKELY

    @property
    def done(self) -> bool:
        """Whether the first such bid was reached."""
        return self.top >= first_under(UNLIKELY)

    def at(self, bid: int) -> Stairs:
        """Another bid."""
        return Stairs(bid, max(self.top, bid))


class Staircase(KeptPart):
    """Bars in a pile for each bid. The bid is dragged along, or raised with a button or the arrow keys.

    >>> part = Staircase(Stairs(7, 7))
    >>> part.on_by(1); part.sentence
    'Eight fives: 33.9\xa0%. The bar of seven fell off: 18.2\xa0%.'
    """

    modules = (*KeptPart.modules, "stairs.js")
    prefix = "lesson05.stairs"
    codec = LINK
    state = traitlets.Instance(Stairs)

    # requests

    def on_by(self, by: int) -> None:
        """One more, or one fewer."""
        bid = self.state.bid + (1 if by > 0 else -1)
        if not FIRST <= bid <= LAST:
            raise Refused(self.say("ends", low=Bid(FIRST, FACE), high=Bid(LAST, FACE)))
        self.on_put(bid)

    def on_put(self, bid: int) -> None:
        """The bid is let go at a number; it goes up by one at a time."""
        if not FIRST <= bid <= LAST:
            raise self.unknown_act()
        self.state = self.state.at(min(bid, self.state.top + 1))
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Stairs:
        return Stairs(found["bid"], max(found.values()))

    # texts

    def facts(self, bid: int) -> dict[str, Any]:
        """Slots for sentences about a bid."""
        facts: dict[str, Any] = {"bid": Bid(bid, FACE), "q": bid, "r": bid + 1, "s": bid + 2, "p": chance(bid)}
        if bid > FIRST:
            facts |= {"before": bid - 1, "step": exactly(bid - 1)}
        return facts

    @property
    def sentence(self) -> str:
        """The chance of the bid, and how much the raise took off."""
        bid = self.state.bid
        facts = self.facts(bid)
        if bid == FIRST:
            return self.say("start", **facts)
        return self.say("raised", **facts)

    @property
    def about(self) -> str:
        """What comes next, or a line that was passed."""
        state = self.state
        if state.bid == first_under(UNLIKELY):
            return self.say("low", **self.facts(state.bid))
        if state.bid == first_under(HALF):
            return self.say("half", **self.facts(state.bid))
        return "" if state.bid == LAST else self.say("next", **self.facts(state.bid))

    def draw(self) -> Mapping[str, str]:
        lang, state = self.lang, self.state
        heads = [self.say("head.bid"), self.say("head.least"), self.say("head.bar")]
        percent, words = texts.get_language(lang).percent, texts.get_language(lang)
        rows = [
            [words.bid(Bid(bid, FACE)), percent(chance(bid)), percent(exactly(bid))]
            for bid in range(FIRST, state.top + 1)
        ]
        work = drawn.work(state, self.say, self.sentence, self.about, lang)
        return self.drawing(work, f"{self.sentence} {self.about}".strip(), heads, rows, n=DICE)
