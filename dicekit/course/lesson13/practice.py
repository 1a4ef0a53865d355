"""Three rounds of Bluff, judged by dice: what a doubt brings, and what a raise brings if the next player doubts it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson13.case import HUNDRED, say
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.table import Table
from dicekit.kit.html import join_plain
from dicekit.play.review.decisions import Decision
from dicekit.play.review.verdict import good, main_decision
from dicekit.play.review.words import word as named
from dicekit.widgets.play import Position, PracticeRounds

#: a bid above the average; the same bid with three of it in your hand; a bidder with a single die
POSITIONS = (
    Position("1234", "4x5 5x3 6x2 7x5", dice=(4, 5, 5, 5, 5)),
    Position("15534", "4x5 5x3 6x2 7x5"),
    Position("11234", "4x5 5x3 5x4 6x5", dice=(5, 5, 5, 5, 1)),
)
OPPONENTS = 4


def brings(table: Table, action: Action) -> Fraction:
    """The dice that a word brings the seat on turn on average, a bid if the next player doubts it.

    >>> rounds = DiceRounds(seed="K7QX")
    >>> found = {word: brings(rounds.table, rounds.table.read(word)) for word in ("8x4", "9x4")}
    >>> round(float(brings(rounds.table, Doubt())), 2), [round(float(dice), 2) for dice in found.values()]
    (0.17, [-0.13, -1.1])
    """
    view = table.seen_by(table.turn)
    if not isinstance(action, Bid):
        return odds.doubt_worth(view, limited=True)
    after = replace(table, hands=(None,) * len(table.hands)).play(action)
    seen = after.seen_by(after.turn)
    return odds.tally(view, action).expect(
        lambda count: odds.gain(seen, Doubt(), table.turn, by=after.turn, count=count, limited=True)
    )


class DiceRounds(PracticeRounds):
    """Rounds of Bluff against four who never look; a decision is judged by the dice it brings, not by how often.

    >>> rounds = DiceRounds(seed="K7QX", lang="en")
    >>> rounds.say("doubt").verdict
    'Right call, and it worked. The doubt brings you 17 dice in 100 such rounds.'
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        words = ("bid", "doubt")
        super().__init__("bluff", opponents=("blind",) * OPPONENTS, positions=POSITIONS, words=words, **kwargs)

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = super()._judge(before, place, end)
        if before.standing is None:
            return judged
        found = {word: brings(before, word) for word in judged.worths}
        # any raise that brings dice is as good as the best one: nobody has to doubt it
        return replace(judged, worths={word: min(dice, dice / HUNDRED) for word, dice in found.items()})

    @property
    def verdict(self) -> str:
        """Whether the call was right, whether it was lucky, and what it brings in a hundred such rounds."""
        main = main_decision(self.decisions)
        if main is None:
            return super().verdict
        side = {"sound": "good", "close": "close"}.get(main.tag or "", "poor")
        told = [texts.say(f"practice.verdict.{side}_{main.outcome or 'untested'}", self.lang), self._brought(main)]
        if not good(main):
            best = named(main.best[0], main.table, self.lang)
            told.append(texts.say("practice.verdict.better", self.lang, best=best))
        return join_plain(self.lang, *told)

    def _brought(self, decision: Decision) -> str:
        dice = round(HUNDRED * brings(decision.table, decision.action))
        key = "doubt" if isinstance(decision.action, Doubt) else "raise"
        return say(f"brings.{key}", self.lang, gains=dice if dice > 0 else None, costs=-dice if dice < 0 else None)

    def _line(self, decision: Decision) -> str:
        return self._brought(decision)

    def _text(self, key: str, **slots: Any) -> str:
        """The common text, but for the sentence about how decisions are judged."""
        return say("brings.note", self.lang) if key == "practice.note" else super()._text(key, **slots)
