"""The numbers of lesson 4: dice nobody has looked at, with wild or with plain ones."""

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
SECOND = 17  # dice in the step after fifteen: a fourth player brings two
SEED = "K7QX"


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
        """Slots for sentences about these dice."""
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
        }


def derivation() -> Derivation:
    """The steps of the lesson: four on the way, then three that go deeper."""
    return even_bet(DICE, SECOND)


def table(wild: bool = True) -> Table:
    """Three players with five dice each, cups down, before the first bid.

    >>> table().in_play
    15
    """
    return games["liars_dice"](players=PLAYERS, wild="ones" if wild else "none").deal(seed=SEED)


def asked(quantity: int | None = None, wild: bool = True) -> Question:
    """A bid on fives at that table, as somebody sees it who sees no die; the even bet if no number is given.

    >>> str(asked().bid), asked(6).view.unseen, str(asked(wild=False).bid)
    ('5x5', (5, 5, 5), '2x5')
    """
    even = Unseen(DICE, wild).even
    return Question(table(wild).seen_by(None), Bid(max(even if quantity is None else quantity, 1), FACE))
