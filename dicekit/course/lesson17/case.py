"""The numbers of lesson 17: what a bid reveals about the bidder's dice, if she bids honestly this often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Any

from dicekit import charts, texts
from dicekit.course.lesson17.ledger import reading
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Face, Hand, hand
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.odds.reading import favourites, posterior
from dicekit.play import bots, move
from dicekit.play.tournament import seed_of
from dicekit.widgets.rolls import Cups, Experiment

NUMBER = "17"
DICE, FACE, NEED = 5, 5, 4
HALF, MOSTLY = Fraction(1, 2), Fraction(4, 5)
LOG = 8
ENOUGH = 100  # hands that are rolled before the bars are shown
LOG_SEED = "K7QX"
ANA = Fraction(1)  # the setting of Ana's dial that fits the ten doubts


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def game() -> Game:
    """Two players, five dice each, ones wild."""
    return games["liars_dice"](players=2)


def after(honesty: Fraction | int) -> Distribution:
    """How many of her five dice count for fives, once she has bid fives.

    >>> [round(float(after(honesty).mean), 3) for honesty in (0, HALF, MOSTLY, 1)]
    [1.667, 2.248, 2.597, 2.829]
    >>> [round(float(after(honesty).at_least(NEED)), 3) for honesty in (0, MOSTLY, 1)]
    [0.045, 0.159, 0.187]
    """
    return posterior(game(), DICE, [FACE], honesty)


@lru_cache(maxsize=1)
def log() -> tuple[tuple[Hand, Face], ...]:
    """Eight opening bids of Bo on a face from two to six, each with the hand behind it; he never looks at his dice.

    >>> sum(face in favourites(game().rules, held, Bid(1, face))[1] for held, face in log())
    3
    """
    return tuple(islice(_opening("blind"), LOG))


def _opening(bot: str) -> Iterator[tuple[Hand, Face]]:
    number = 0
    while True:
        table = game().deal(seed=seed_of(LOG_SEED, number), starter=1)
        made = move(table, bots[bot])
        assert made.choice is not None
        held = table.hands[1]
        if made.choice.action.face in favourites(table.rules, (), Bid(1, FACE))[0]:
            assert held is not None
            yield held, made.choice.action.face
        number += 1


@dataclass(frozen=True)
class Bidding(Experiment):
    """Somebody who always names the face she has most of; only the hands with which she says “fives” are kept.

    >>> Bidding().chance == after(1).at_least(NEED)
    True
    """

    words: str = f"lesson{NUMBER}.rolls"
    dice: int = DICE
    need: int = NEED

    def trial(self, stream: Iterator[int]) -> Cups:
        """Roll hands until one is called fives; if faces are tied, a further die decides."""
        while True:
            held = tuple(islice(stream, self.dice))
            most = favourites(game().rules, hand(held), Bid(1, FACE))[1]
            which = next(die for die in stream if die <= len(most))
            if most[which - 1] == FACE:
                return (held,)

    def counted(self, cups: Cups) -> int:
        return sum(die in self.hits for die in cups[0])

    def holds(self, count: int) -> bool:
        return count >= self.need

    @property
    def distribution(self) -> Distribution:
        return after(1)

    @property
    def hits(self) -> tuple[Face, ...]:
        return (1, FACE)

    @property
    def wild(self) -> bool:
        return True


def derivation() -> Derivation:
    """The lines of the ledger."""
    return reading()


# the charts


def exact(lang: str) -> charts.Columns:
    """After the bid of somebody who always means it."""
    language = texts.get_language(lang)
    now, was = (language.fixed(after(honesty).mean, 1) for honesty in (1, 0))
    return charts.Columns.of(
        after(1), say("chart.exact", lang, now=now, was=was), first=0, head=say("chart.head", lang)
    )
