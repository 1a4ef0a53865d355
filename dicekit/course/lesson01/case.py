"""The numbers of lesson 1: five dice under one cup, and how many sixes they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import factorial
from typing import Any

from dicekit import texts
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation

NUMBER = "01"
DICE, SIDES, FACE = 5, 6, 6
LISTED, ALIKE = (2, 5, 1, 6, 3), (6, 6, 6, 6, 6)  # two outcomes that are equally likely
OWN = "66234"  # your dice in the first round of *Use*
NAMES = ("Ana", "Bo")  # the players; you sit in Ana's seat
YOU = 0
FEWER = DICE - 1  # number of dice in the second guess


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson01.{key}", lang, **slots)


def times(factor: int, often: int) -> str:
    """A product written out.

    >>> times(6, 4)
    '6×6×6×6'
    """
    return "×".join([str(factor)] * often)


#: two and three dice, for hints
SMALLER = {
    "others": SIDES - 1,
    "square": SIDES**2,
    "fewer": (SIDES - 1) ** 2,
    "some_of_two": SIDES**2 - (SIDES - 1) ** 2,
}


@dataclass(frozen=True)
class Cup:
    """Dice of which one face counts.

    >>> Cup().none, Cup().one, Cup().more
    (Fraction(3125, 7776), Fraction(3125, 7776), Fraction(763, 3888))
    >>> Cup(4).some
    Fraction(671, 1296)
    """

    dice: int = DICE

    @cached_property
    def counts(self) -> Distribution:
        """How many of the dice show the face."""
        return Distribution.binomial(self.dice, 1, SIDES)

    @property
    def none(self) -> Fraction:
        return self.counts.exactly(0)

    @property
    def one(self) -> Fraction:
        return self.counts.exactly(1)

    @property
    def some(self) -> Fraction:
        """The chance of at least one."""
        return self.counts.at_least(1)

    @property
    def more(self) -> Fraction:
        """The chance of two or more."""
        return self.counts.at_least(2)

    @property
    def facts(self) -> Mapping[str, Any]:
        """Slots for sentences about these dice."""
        ways = dict(self.counts.items())
        return {
            "dice": self.dice,
            "sides": SIDES,
            "face": FACE,
            "total": self.counts.total,
            "none": ways[0],
            "one": ways[1],
            "some": self.counts.total - ways[0],
            "more": self.counts.total - ways[0] - ways[1],
            "rest": self.dice - 1,
            "product": times(SIDES, self.dice),
            "missed": times(SIDES - 1, self.dice),
            **SMALLER,
        }

    @property
    def added(self) -> Fraction:
        """As if the chances of the dice could be added."""
        return Fraction(self.dice, SIDES)

    @property
    def different(self) -> int:
        """Outcomes in which no two dice are alike."""
        return factorial(SIDES) // factorial(SIDES - self.dice)


def derivation() -> Derivation:
    """All, minus none, minus exactly one."""
    from dicekit.course.lesson01.ledger import two_or_more

    return two_or_more(DICE, SIDES)
