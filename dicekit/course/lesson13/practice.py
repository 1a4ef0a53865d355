"""Three rounds of Bluff, judged by dice: what a doubt brings, and what a raise brings if the next player doubts it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson13.case import HUNDRED, NAMES, say
from dicekit.course.parts import without_bids
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.game import Variant
from dicekit.dice.hand import STAR
from dicekit.dice.table import Table
from dicekit.kit.html import Html, h, join_plain
from dicekit.play.review.decisions import TAGS, Decision
from dicekit.play.review.verdict import call_sentence, good, main_decision
from dicekit.play.review.words import action_text as named
from dicekit.widgets.play import Position, PracticeRounds

#: bids above and below the mean total, and a bidder with a single die
POSITIONS = (
    Position("12345", "5x2 6x1 7x4 8x5"),
    Position("15534", "4x4 5x5 6x3 7x5"),
    Position("11234", "3x5 4x2 5x3 6x5", dice=(5, 5, 5, 5, 1)),
)
OPPONENTS = 4


#: Bluff without bids of stars alone, for which the lesson's rule doesn't hold
BLUFF: Variant = without_bids("bluff", lambda face, zhai: face == STAR)


def losses(table: Table, action: Action) -> tuple[int, Fraction, Fraction]:
    """The other player of a doubt, and what that player and the seat on turn lose on average, in dice.

    A bid is doubted by the next player; a doubt is of the last bid.
    """
    you = by = table.turn
    if isinstance(action, Bid):
        bid = action
        table = replace(table, hands=tuple(hand if seat == you else None for seat, hand in enumerate(table.hands)))
        table = table.play(action)
        other = by = table.turn
    else:
        other, bid = next(
            (taken.seat, taken.action) for taken in reversed(table.actions) if isinstance(taken.action, Bid)
        )
    view = table.seen_by(you)

    def gain(count: int) -> int:
        return odds.gain(view, Doubt(), you, by=by, count=count, limited=True)

    counts = odds.tally(view, bid)
    theirs, yours = counts.expect(lambda count: max(gain(count), 0)), counts.expect(lambda count: max(-gain(count), 0))
    return other, theirs, yours


def brings(table: Table, action: Action) -> Fraction:
    """The dice that an action brings the seat on turn on average, a bid if the next player doubts it.

    >>> rounds = DiceRounds(seed="K7QX")
    >>> found = {action: brings(rounds.table, rounds.table.read(action)) for action in ("9x5", "10x4")}
    >>> round(float(brings(rounds.table, Doubt())), 2), [round(float(dice), 2) for dice in found.values()]
    (0.15, [-1.17, -2.15])
    """
    _, theirs, yours = losses(table, action)
    return theirs - yours


def _worth(dice: Fraction) -> Fraction:
    """The value by which a choice is judged: all gains are nearly equal, and a loss is never "close".

    >>> _worth(Fraction(1)) - _worth(Fraction(1, 2)) < TAGS["sound"], _worth(Fraction(0)) - _worth(Fraction(-1, 10))
    (True, Fraction(1, 4))
    """
    return dice / HUNDRED if dice >= 0 else dice - TAGS["close"]


class DiceRounds(PracticeRounds):
    """Rounds of Bluff against four who never look; a decision is judged by the dice it brings, not by how often.

    >>> rounds = DiceRounds(seed="K7QX", lang="en")
    >>> rounds.play("doubt").verdict
    'Right call, and it worked. Doubt such a bid 100 times: Dee loses 101 dice, you lose 85.'
    """

    tab = ""
    sentence_last = True

    @staticmethod
    def variant(name: str) -> Variant:
        return BLUFF

    def __init__(self, **kwargs: Any) -> None:
        actions = ("bid", "doubt")
        names = (NAMES[-1], *NAMES[:-1])  # you, and the others in the order of the first table
        kwargs = {"opponents": ("blind",) * OPPONENTS, "positions": POSITIONS, "names": names, **kwargs}
        super().__init__("bluff", actions=actions, **kwargs)
        self.add_class("dice-rounds")

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = super()._judge(before, place, end)
        if before.standing is None:
            return judged
        found = {action: brings(before, action) for action in judged.worths}
        return replace(judged, worths={action: _worth(dice) for action, dice in found.items()})

    @property
    def verdict(self) -> str:
        """Whether the call was right, whether it was lucky, and what it brings in a hundred such rounds."""
        main = main_decision(self.decisions)
        if main is None:
            return super().verdict
        sentences = [call_sentence(main, self.lang), self._dice_lost(main)]
        if not good(main):
            best = main.best[0]
            slots = self._lost_with(replace(main, action=best))
            sentences.append(say("brings.better", self.lang, best=named(best, main.table, self.lang), **slots))
            sentences += self._in_hand(main.table, best)
        return join_plain(self.lang, *sentences, self.also_lost(main), self._untested(main))

    def _untested(self, main: Decision) -> str:
        """How your bid would have done, if the round ended without it."""
        end, bid = self.table.showdown, main.action
        if main.outcome or end is None or not isinstance(bid, Bid):
            return ""
        hands = [(*(hand or ()), *shown) for hand, shown in zip(end.hands, end.shown, strict=True)]
        count = sum(self.table.rules.tally(hand, bid) for hand in hands)
        key = "fails" if count < bid.quantity else "exact" if count == bid.quantity else "holds"
        return say(f"brings.untested.{key}", self.lang, bid=bid, n=count, off=abs(bid.quantity - count))

    def _about(self) -> str:
        """That the others never look; after the first round the rule, which came with its verdict."""
        return say("brings.rule", self.lang) if self.round else super()._about()

    def _compared(self, _: Decision) -> Html | None:
        """The rule, under the verdict of the first round."""
        return h("p", {"class": "tip"}, say("brings.rule", self.lang)) if not self.round else None

    def _in_hand(self, table: Table, best: Action) -> list[str]:
        """A sentence on how many of your dice count for a better bid."""
        held = odds.tally(table.seen_by(table.turn), best).start if isinstance(best, Bid) else 0
        return [say("brings.held", self.lang, held=held)] if held else []

    def _dice_lost(self, decision: Decision) -> str:
        """The dice that you and the other player lose per 100 rounds."""
        key = "doubt" if isinstance(decision.action, Doubt) else "raise"
        return say(f"brings.{key}", self.lang, **self._lost_with(decision))

    def _lost_with(self, decision: Decision) -> dict[str, Any]:
        other, theirs, yours = losses(decision.table, decision.action)
        return {"name": self.names[other], "theirs": round(HUNDRED * theirs), "yours": round(HUNDRED * yours)}

    def _line(self, decision: Decision) -> str:
        return say("brings.line", self.lang, **self._chance_of(decision), lost=self._dice_lost(decision))

    def _line_of_other(self, decision: Decision) -> str:
        return say("brings.line.other", self.lang, **self._chance_of(decision), lost=self._dice_lost(decision))

    def _text(self, key: str, **slots: Any) -> str:
        """The shared text, except for the sentence on how decisions are judged."""
        return say("brings.note", self.lang) if key == "practice.note" else super()._text(key, **slots)
