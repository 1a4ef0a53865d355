"""Three rounds for double: once you doubt a bid, twice somebody says pi to yours; small stake or large?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson16 import case
from dicekit.dice.action import Accept, Bid, Doubt, Fanpi, Pi
from dicekit.dice.table import Table
from dicekit.kit.html import Html, join_plain
from dicekit.kit.part import Later
from dicekit.odds.stakes import HALF
from dicekit.play.review.decisions import Decision
from dicekit.play.review.verdict import main_decision
from dicekit.widgets.draw.actions import Card
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.stepper.state import StepperState, begin

BOTS = ("blind", "blind", "blind")
SMALL, LARGE = (Doubt, Accept), (Pi, Fanpi)
#: for each round: the bidder (you are 0), who says pi, and the intended chance of the bid from your seat
ROUNDS = ((3, None, Fraction(1, 4)), (0, 1, Fraction(4, 5)), (0, 2, Fraction(1, 4)))
QUANTITIES = range(5, 10)


class StakeRounds(PracticeRounds):
    """Rounds in which only the stake is yours to choose: open or pi, accept or fanpi; bids are made for you.

    >>> rounds = StakeRounds(seed="K7QX", lang="en")
    >>> [str(action) for action in rounds.table.legal() if rounds._allows(action)]
    ['doubt', 'pi']
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        actions = ("doubt", "pi", "accept", "fanpi")
        super().__init__("chinese", opponents=BOTS, actions=actions, **case.OPTIONS, **kwargs)

    def _begun(self, number: int) -> StepperState:
        """A round dealt from the seed, with the bid whose chance is nearest to this round's intended chance."""
        bidder, doubter, wanted = ROUNDS[number % len(ROUNDS)]
        dealt = next(self._tables(number))
        dealt = self.game.deal(hands=dealt.hands, seed=dealt.seed, starter=bidder, names=self.names)
        view = dealt.seen_by(0)
        bid = min(_bids(dealt), key=lambda bid: abs(odds.at_least(view, bid) - wanted))
        table = dealt.play(bid)
        return begin(table if doubter is None else table.play("pi", by=doubter))

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = super()._judge(before, place, end)
        worths = {action: odds.action_worth(before.seen_by(0), action) or Fraction(0) for action in judged.worths}
        return replace(judged, worths=worths)

    @property
    def verdict(self) -> str:
        """Whether the stake was right for your chance, and how it came out."""
        main = main_decision(self.decisions)
        end = self.table.showdown
        if main is None or end is None:
            return ""
        large, side = isinstance(main.action, LARGE), main.right is not None and main.right > HALF
        kind = ("good" if large else "cheap") if large == side else "bold" if large else "careful"
        verdict = case.say(f"use.{kind}.{main.outcome}", self.lang, n=end.stake)
        why = case.say(f"use.{'large' if side else 'small'}", self.lang, win=main.right)
        return join_plain(self.lang, verdict, why)

    # drawing: without bids or score, and with the stake of each action

    def draw(self) -> Mapping[str, str | Later]:
        return {**super().draw(), "board": ""}

    def _progress(self) -> str:
        return case.say("use.progress", self.lang, n=self.round + 1, all=self.rounds, dice=self._dice)

    def _named(self, entry: Card) -> Card:
        if entry.key not in self.only:
            return entry
        return replace(entry, name=case.say(f"use.action.{entry.key}", self.lang), lines=())

    def _barred(self) -> Html:
        return Html("")

    def _lines(self, decisions: Sequence[Decision]) -> list[str]:
        return []


def _bids(table: Table) -> Iterator[Bid]:
    """Bids with wild ones that may open the round."""
    return (bid for bid in table.legal() if isinstance(bid, Bid) and not bid.zhai and bid.quantity in QUANTITIES)
