"""The rolls of lesson 15: in each round, who would win by the dice alone, and whether a rule changes that."""

from __future__ import annotations

from dicekit.course.lesson15.case import BY_STRAIGHT, BY_SURROUND, NEED, NEITHER, SURROUND, Rounds
from dicekit.kit.html import join_plain
from dicekit.widgets.rolls import Rolls, RollStrip

ENOUGH = 100  # rounds after which the second question comes


class RulesStrip(RollStrip):
    """Rounds in which two rules may change who wins; the sentence says how often each did.

    >>> from dicekit.course.lesson15.case import Rounds, standing_bid
    >>> RulesStrip(Rolls(Rounds(standing_bid()), "K7QX", 17, lesson="15").rolled(1)).sentence()
    'Nine count, so the bid is true. Neither rule matters here.'
    """

    def _rolled(self) -> str:
        rolls = self.state
        if rolls.done != 1:
            return super()._rolled()
        about = rolls.experiment.about(rolls.last)
        if rolls.count == NEITHER:
            return self._surround(rolls) or self.say("one.true" if about["alone"] >= NEED else "one.false", **about)
        return self.say(f"one.{rolls.count}", **about)

    def _surround(self, rolls: Rolls) -> str:
        """Why the surround on the screen changed nothing; empty without a surround, or if it changed the winner."""
        experiment = rolls.experiment
        assert isinstance(experiment, Rounds)
        alone = experiment.alone(rolls.last)
        if rolls.count == BY_SURROUND or experiment.by(SURROUND, rolls.last) == alone:
            return ""
        return self.say("still.true" if alone >= NEED else "still.false")

    def _count(self, rolls: Rolls) -> str:
        tally = rolls.tally or {}
        counts = {"surround": tally.get(BY_SURROUND, 0), "straight": tally.get(BY_STRAIGHT, 0)}
        sentences = [self.say("some", n=rolls.done, **counts), self._surround(rolls)]
        if rolls.done < ENOUGH:
            sentences.append(self.say("until", enough=ENOUGH))
        elif not counts["surround"]:
            sentences.append(self.say("never"))
        return join_plain(self.lang, *filter(None, sentences))
