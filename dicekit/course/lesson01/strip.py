"""The rolls of lesson 1, with the shares of its three bars."""

from __future__ import annotations

from fractions import Fraction

from dicekit.kit.html import join_plain
from dicekit.texts.numbers import hundred
from dicekit.widgets.rolls import ComparedStrip, Rolls
from dicekit.widgets.rolls.strip import NEAR

BARS = ("none", "one", "more")
MANY = 100  # rolls after which one's own numbers are compared


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
        return join_plain(self.lang, self.say("some", n=self.state.done), self._yours(), self._known())

    def _yours(self) -> str:
        """Where one's own number is furthest off after many rolls; empty without a guess."""
        if not self.guessed or self.state.done < MANY:
            return ""
        shares = _of_100(self.state)
        off = {at: abs(shares[at] - round(100 * guess)) for at, guess in self.guessed.items()}
        worst = max(off, key=lambda at: off[at])
        if off[worst] <= NEAR:
            return self.say("yours.near")
        bar = self.state.experiment.named(worst, self.lang)
        return self.say("yours", bar=bar, guess=round(100 * self.guessed[worst]), share=shares[worst])

    def rolled_words(self) -> str:
        """The exact chances, told with the answer; the rolls are on the bars below it."""
        return self.say("exact")

    def _count(self, rolls: Rolls) -> str:
        shares = {name: Fraction(n, 100) for name, n in zip(BARS, _of_100(rolls), strict=True)}
        return self.say("shares", n=rolls.done, **shares)


def _of_100(rolls: Rolls) -> tuple[int, ...]:
    """How many of 100 rolls each bar has."""
    return hundred([Fraction((rolls.tally or {}).get(at, 0), rolls.done) for at in range(len(BARS))])
