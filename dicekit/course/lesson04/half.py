"""Rolls that try a bid which was guessed: is it true at least half of the time?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from dicekit.kit.html import join_plain
from dicekit.widgets.guess import GuessBar
from dicekit.widgets.rolls import BidExperiment, Experiment, Rolls, RollStrip

ENOUGH = 100  # rolls that tell about a half


class NamedBid(BidExperiment):
    """Rolls that try a bid, which the texts name."""

    @property
    def facts(self) -> Mapping[str, Any]:
        return {**super().facts, "bid": self.question.bid}


class HalfOrMore(RollStrip):
    """Rolls that say whether the bid was true at least half the time, once there are a hundred."""

    def _count(self, rolls: Rolls) -> str:
        count = super()._count(rolls)
        if rolls.done < ENOUGH:
            return count
        return join_plain(self.lang, count, self.say("more" if 2 * rolls.held >= rolls.done else "fewer"))


class BeforeSecond(HalfOrMore):
    """The rolls that settle the first guess; the second question comes once there are enough."""

    def _count(self, rolls: Rolls) -> str:
        count = super()._count(rolls)
        return count if rolls.done >= ENOUGH else join_plain(self.lang, count, self.say("until", enough=ENOUGH))


def trying(strip: RollStrip, bar: GuessBar, experiment: Callable[[Any], Experiment]) -> RollStrip:
    """The same strip, which rolls what was guessed."""

    def bet(change: Any) -> None:
        strip.state = replace(strip.state, experiment=experiment(change.new))

    bar.observe(bet, "sealed_guess")
    return strip
