"""The rolls of lesson 15: in each round, who would win by the dice alone, and whether a rule changes that."""

from __future__ import annotations

from dicekit.course.lesson15.case import BY_STRAIGHT, BY_SURROUND, NEED
from dicekit.kit.html import join_plain
from dicekit.widgets.rolls import Rolls, RollStrip

ENOUGH = 100  # rounds after which the second question comes


class RulesStrip(RollStrip):
    """Rounds in which two rules may change who wins; the sentence tells how often each did.

    >>> from dicekit.course.lesson15.case import Rounds, standing_bid
    >>> RulesStrip(Rolls(Rounds(standing_bid()), "K7QX", 17, lesson="15").rolled(1)).sentence()
    'Nine by the dice alone: true. No rule changes that.'
    """

    def _rolled(self) -> str:
        rolls = self.state
        if rolls.done != 1:
            return super()._rolled()
        about = rolls.experiment.about(rolls.last)
        enough = self.say("enough" if about["alone"] >= NEED else "short")
        return self.say(f"one.{rolls.count}", enough=enough, **about)

    def _count(self, rolls: Rolls) -> str:
        tally = rolls.tally or {}
        counts = {"surround": tally.get(BY_SURROUND, 0), "straight": tally.get(BY_STRAIGHT, 0)}
        told = self.say("some", n=rolls.done, **counts)
        return told if rolls.done >= ENOUGH else join_plain(self.lang, told, self.say("until", enough=ENOUGH))
