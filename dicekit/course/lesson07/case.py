"""The numbers of lesson 7: what a doubt and a raise are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from itertools import islice
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson07.ledger import doubt_or_raise
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.choices import Choice
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment, Cups

NUMBER = "07"
OWN = (1, 2, 2, 4, 6)
OTHERS = ("13356", "23446")  # the dice of Ana and Bo; there are five threes, so even a good doubt loses
BIDS = ("3x5", "5x3")  # bids of Ana and Bo
RAISE = "5x6"  # your possible raise
KINDS = {1: "won", -1: "lost", 0: "rest"}  # result of a raise, from its gain
COIN = (1, 2, 3)  # one more die decides whether Ana doubts the raise: on these faces, half of the time
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1

#: in an exercise: the bid, the raise, and how often the next player doubts it
SELDOM = Choice(Fraction(2, 5), Fraction(4, 5), Fraction(1, 4))

#: the first round in hundredths: chance of the bid and of the raise, and how often the raise must be doubted (3 in 10)
FIRST = Choice(Fraction(11, 25), Fraction(7, 10), Fraction(3, 10))
HALF = Fraction(1, 2)  # how often Ana doubts when the scale is first shown


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson07.{key}", lang, **slots)


def table() -> Table:
    """Three players; whoever is wrong loses one die and begins, and the last with dice wins. It's your turn.

    >>> table().turn, str(table().standing), table().in_play
    (2, '5x3', 15)
    """
    game = games["liars_dice"](players=3, loss="one", starter="loser")
    return reduce(Table.play, BIDS, game.deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES))


def asked() -> Question:
    """Bo's bid, as you see it."""
    return Question.of(table().seen_by(YOU))


def true() -> Fraction:
    """The chance of Bo's bid to you.

    >>> true()
    Fraction(8675, 19683)
    """
    return odds.at_least(asked().view, asked().bid)


@dataclass(frozen=True)
class Doubts(BidExperiment):
    """The same bid doubted repeatedly: a trial is a success if the doubt wins its die.

    >>> Doubts(asked()).chance + true()
    Fraction(1, 1)
    """

    words: str = "lesson07.rolls"

    def holds(self, count: int) -> bool:
        return count < self.question.bid.quantity


def raised() -> Question:
    """Your raise, as you see it."""
    return Question.of(asked(), RAISE)


@dataclass(frozen=True)
class Raises(BidExperiment):
    """Your raise again and again, before an Ana who doubts half of all raises: a die won, a die lost, or neither.

    A trial has one more die, which decides whether she doubts; the count is 1, -1 or 0.

    >>> Raises(raised()).chance == odds.at_least(raised().view, RAISE) / 2
    True
    """

    words: str = "lesson07.later"

    def trial(self, stream: Iterator[int]) -> Cups:
        return (*super().trial(stream), tuple(islice(stream, 1)))

    def counted(self, cups: Cups) -> int:
        *hands, (coin,) = cups
        if coin not in COIN:
            return 0
        return 1 if super().counted(tuple(hands)) >= self.question.bid.quantity else -1

    def holds(self, count: int) -> bool:
        return count > 0

    @cached_property
    def distribution(self) -> Distribution:
        true = odds.at_least(self.question.view, self.question.bid)
        won, lost = true.numerator, true.denominator - true.numerator
        return Distribution.from_ways({-1: lost, 0: won + lost, 1: won})

    def about(self, cups: Cups) -> Mapping[str, Any]:
        total = super().counted(cups[:-1])
        return {"counts": total - self.known, "total": total}

    def named(self, count: int, lang: str) -> str:
        return say(f"later.name.{KINDS[count]}", lang)


def derivation() -> Derivation:
    """The ledger: worth of a doubt, its zero, worth of a raise, the larger one, and where they meet."""
    return doubt_or_raise(FIRST.true, FIRST.raised, HALF)
