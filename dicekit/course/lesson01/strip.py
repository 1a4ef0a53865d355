"""The rolls of lesson 1, with the shares of its three bars."""

from __future__ import annotations

from fractions import Fraction

from dicekit.kit.html import join_plain
from dicekit.texts.numbers import hundred
from dicekit.widgets.rolls import ComparedStrip, Rolls

BARS = ("none", "one", "more")


class ThreeShares(ComparedStrip):
    r"""A roll strip that counts how often each of the three results was rolled.

    >>> from dicekit.course.lesson01.sixes import Sixes
    >>> ThreeShares(Rolls(Sixes(), "K7QX", 17, lesson="01").rolled(100)).sentence().replace("\xa0", "")[:52]
    '100 rolls: 35% no six, 48% one six, 17% two or more.'
    """

    def told(self) -> str:
        """Without the shares, which are the numbers on the bars."""
        if self.state.done <= 1:
            return self.sentence()
        return join_plain(self.lang, self.say("some", n=self.state.done), self._known())

    def rolled_words(self) -> str:
        """The exact chances, told with the answer; the rolls are on the bars below it."""
        return self.say("exact")

    def _count(self, rolls: Rolls) -> str:
        tally = rolls.tally or {}
        shares = hundred([Fraction(tally.get(at, 0), rolls.done) for at in range(len(BARS))])  # as on the bars
        return self.say("shares", n=rolls.done, **{name: Fraction(n, 100) for name, n in zip(BARS, shares, strict=True)})
