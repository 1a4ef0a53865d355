"""The numbers of lesson 4: unseen dice, with wild or with plain ones."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson04.ledger import even_bet
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "04"
PLAYERS, EACH, FACE = 3, 5, 5
DICE = PLAYERS * EACH
SECOND = 20  # dice of the second guess: four players
LAST = 12  # dice in the last column of the ledger's table
SEED = "K7QX"
OWN = (5, 5, 1, 2, 6)  # last beat: three that count for fives, where a third of five would not be two
OTHERS = ("23356", "14466")
NAMES = ("Ana", "Bo", "Chi")
YOU = 2


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson04.{key}", lang, **slots)


@dataclass(frozen=True)
class Unseen:
    """So many dice under cups that nobody has lifted, and bids on fives among them.

    >>> Unseen(20).mean, Unseen(20).even, Unseen(15, wild=False).even
    (Fraction(20, 3), 7, 2)
    """

    dice: int = DICE
    wild: bool = True

    @property
    def view(self) -> View:
        """The table as somebody sees it who sees no die."""
        return games["liars_dice"](players=PLAYERS, wild="ones" if self.wild else "none").view(
            mine=None, dice=self.dice
        )

    def question(self, quantity: int | None = None) -> Question:
        """A bid on fives; the even bet if no number is given."""
        return Question(self.view, Bid(max(self.even if quantity is None else quantity, 1), FACE))

    @property
    def tally(self) -> Distribution:
        return odds.tally(self.view, Bid(1, FACE))

    @property
    def one(self) -> Fraction:
        """The chance that one die counts."""
        return Unseen(1, self.wild).tally.mean if self.dice != 1 else self.tally.mean

    @property
    def mean(self) -> Fraction:
        return odds.mean(self.view, Bid(1, FACE))

    @property
    def variance(self) -> Fraction:
        return odds.variance(self.view, Bid(1, FACE))

    @property
    def even(self) -> int:
        """The even bet: the last bid that is at least as likely true as false."""
        return odds.even_bet(self.view, Bid(1, FACE))

    def chance(self, quantity: int) -> Fraction:
        """The chance of at least `quantity`."""
        return self.tally.at_least(quantity)

    @property
    def facts(self) -> dict[str, Any]:
        """What a sentence about these dice may name."""
        even = self.even
        return {
            "n": self.dice,
            "mean": self.mean,
            "even": even,
            "next": even + 1,
            "p": self.chance(even),
            "less": self.chance(even + 1),
            "one": self.one,
            "miss": 1 - self.one,
            "variance": self.variance,
        }


def derivation() -> Derivation:
    """The seven lines of the ledger."""
    return even_bet(DICE, few=LAST)


def table() -> Table:
    """Three players with five dice each, cups down, nothing said.

    >>> table().in_play
    15
    """
    return games["liars_dice"](players=PLAYERS).deal(seed=SEED, names=NAMES)


def asked() -> Question:
    """The bid of the lesson at that table, as seen by a player who sees no dice.

    >>> str(asked().bid), asked().view.unseen
    ('5x5', (5, 5, 5))
    """
    return Question(table().seen_by(None), Bid(Unseen(DICE).even, FACE))


def opening() -> Table:
    """The last beat: you begin, and have looked under your own cup only.

    >>> opening().turn, opening().in_play
    (2, 15)
    """
    hands = [*OTHERS, "".join(map(str, OWN))]
    return games["liars_dice"](players=PLAYERS).deal(hands=hands, names=NAMES, starter=YOU)


def opened() -> Question:
    """Your opening bid on fives at that table, as you see it: at first the even bet.

    >>> str(opened().bid)
    '6x5'
    """
    view = opening().seen_by(YOU)
    return Question(view, Bid(odds.even_bet(view, Bid(1, FACE)), FACE))
