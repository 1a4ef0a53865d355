"""The numbers of lesson 23: two dice, and how often they show the same face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import Any

from dicekit import texts
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.widgets.rolls import Cups, Experiment

NUMBER = "23"
SIDES = 6
OUTCOMES = tuple(product(range(1, SIDES + 1), repeat=2))
BID = "2x5"  # what Bo says at the end, when you hold one five


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def doubles() -> int:
    """The outcomes in which both dice show the same face.

    >>> doubles(), chance()
    (6, Fraction(1, 6))
    """
    return sum(one == two for one, two in OUTCOMES)


def chance() -> Fraction:
    """The chance of a double."""
    return Fraction(doubles(), len(OUTCOMES))


def facts() -> dict[str, Any]:
    """The numbers that a text of the lesson may name."""
    return {"sides": SIDES, "total": len(OUTCOMES), "doubles": doubles(), "p": chance()}


def table() -> Table:
    """One die each, ones plain: Bo says two fives, and you hold a five.

    >>> str(table().standing), table().turn
    ('2x5', 0)
    """
    game = games["liars_dice"](players=2, wild="none")
    return game.deal(hands=["5", "3"], names=("Ana", "Bo"), starter=1).play(BID)


@dataclass(frozen=True)
class Doubles(Experiment):
    """Two dice; one is counted for a double, none otherwise.

    >>> Doubles().chance == chance()
    True
    """

    words: str = f"lesson{NUMBER}.rolls"
    dice: int = 2

    def trial(self, stream: Iterator[int]) -> Cups:
        return (tuple(islice(stream, self.dice)),)

    def counted(self, cups: Cups) -> int:
        return int(cups[0][0] == cups[0][1])

    def holds(self, count: int) -> bool:
        return count == 1

    @property
    def distribution(self) -> Distribution:
        return Distribution.binomial(1, 1, SIDES)
