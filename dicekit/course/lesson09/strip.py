"""The rolls of lesson 9: each roll tries all four bids of the guess, counted beside each other."""

from __future__ import annotations

from typing import Any

from dicekit.course.lesson09 import case
from dicekit.dice.action import Bid
from dicekit.kit.html import Html, h
from dicekit.widgets.rolls import Rolls, RollStrip


class FourBids(RollStrip):
    """Rolls that try four ones and seven, eight and nine fives at once.

    >>> from dicekit.course.lesson09.lesson import Lesson
    >>> from dicekit.widgets.rolls import Rolls
    >>> strip = FourBids(Rolls(Lesson().experiment, "K7QX", lesson="09").rolled(100))
    >>> sum(strip.state.tally.values()), strip.tried()[Bid(4, 1)] == strip.state.held
    (100, True)
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._tried: tuple[tuple[Any, ...], int, dict[Bid, int]] = ((), 0, {})
        super().__init__(*args, **kwargs)

    def tried(self) -> dict[Bid, int]:
        """How many of the rolls made each bid true."""
        rolls = self.state
        key = rolls.seed, rolls.seat, rolls.lesson, rolls.item
        known, done, found = self._tried
        if known != key or done > rolls.done:
            done, found = 0, dict.fromkeys(case.cards(), 0)
        rules = case.heard().view.rules
        found = dict(found)
        for number in range(done + 1, rolls.done + 1):
            dice = tuple(die for cup in rolls.draw(number) for die in cup)
            for bid in found:
                found[bid] += rules.tally(dice, bid) >= bid.quantity
        self._tried = key, rolls.done, found
        return found

    def _count(self, rolls: Rolls) -> str:
        return self.say("tried", n=rolls.done)

    def under_sentence(self) -> Html | None:
        """The four bids with a bar each."""
        done = self.state.done
        if not done:
            return None
        rows = [
            h(
                "li",
                None,
                h("span", None, case.say("rolls.card", self.lang, bid=bid)),
                h("i", {"aria-hidden": "true", "style": f"--part:{times / done:.3f}"}),
                h("b", None, times),
            )
            for bid, times in self.tried().items()
        ]
        return h("ul", {"class": "four-bids", "aria-label": case.say("rolls.four", self.lang)}, rows)
