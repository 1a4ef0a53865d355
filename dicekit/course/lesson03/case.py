"""The numbers of lesson 3: at least two fives among five dice, with plain and with wild ones."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.dice.action import Bid
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "03"
DICE, FACE, NEED = 5, 5, 2
SHOWN = (5, 1, 2, 3, 6)  # one five, and a one that also counts as a five


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson03.{key}", lang, **slots)


def derivation() -> Derivation:
    """The steps of the lesson."""
    from dicekit.course.lesson03.ledger import wild_dice

    return wild_dice(DICE)


def view(wild: bool = True) -> View:
    """Five dice that nobody has looked at."""
    return games["liars_dice"](players=2, wild="ones" if wild else "none").view(mine=None, dice=DICE)


def asked(wild: bool = True) -> Question:
    """The bid of the lesson: at least two fives of five dice."""
    return Question(view(wild), Bid(NEED, FACE))


@dataclass(frozen=True)
class Cup:
    """Five dice; `faces` of the six count.

    >>> Cup.plain().pair, Cup.wild().pair, Cup(3).pair
    (Fraction(763, 3888), Fraction(131, 243), Fraction(13, 16))
    """

    faces: int  # how many of the six faces count
    dice: int = DICE

    @classmethod
    def plain(cls) -> Cup:
        return cls(len(hits(wild=False)))

    @classmethod
    def wild(cls) -> Cup:
        return cls(len(hits(wild=True)))

    @property
    def one(self) -> Fraction:
        """The chance that one die counts."""
        return Distribution.binomial(1, self.faces, 6).exactly(1)

    @property
    def counts(self) -> Distribution:
        """How many dice count."""
        return Distribution.binomial(self.dice, self.faces, 6)

    @property
    def pair(self) -> Fraction:
        """The chance that at least two count."""
        return self.counts.at_least(NEED)


def hits(wild: bool = True) -> tuple[int, ...]:
    """The faces that count for fives: the game says which.

    >>> hits(), hits(wild=False)
    ((5, 1), (5,))
    """
    return tuple(int(face) for face in view(wild).rules.hits(Bid(NEED, FACE)))


def chance(wild: bool = True) -> Fraction:
    """At least two fives, as the game's own odds have it."""
    question = asked(wild)
    return odds.at_least(question.view, question.bid)


def ratio() -> Fraction:
    """How many times as likely the wild ones make it.

    >>> ratio()
    Fraction(2096, 763)
    """
    return chance() / chance(wild=False)


def facts() -> dict[str, Any]:
    """Slots for sentences of the lesson."""
    return {"plain": chance(wild=False), "wild": chance(), "dice": DICE, "need": NEED, "face": FACE, "ratio": ratio()}
