"""The numbers of lesson 11: who passes ("all my dice are alike"), and how many of them have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson11.ledger import passing
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.kit.html import Html
from dicekit.odds.passes import passes
from dicekit.widgets.draw.die import dice as drawn_dice
from dicekit.widgets.rolls.experiment import Cups, Experiment

NUMBER = "11"
NAMES = ("Ana", "Bo", "Chi")
YOU, ANA, BO = 2, 0, 1
BLUFF = Fraction(1, 20)
DICE, FEW = 5, 2
BID = "4x5"
BOS = (2, 4, 5, 6, 6)  # Bo's dice in the first round
TRUE, LIE = 1, 0  # outcomes of the experiment: a true pass, a bluff


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson11.{key}", lang, **slots)


def alike(dice: int, shown: tuple[int, ...] = ()) -> Fraction:
    """The chance of a true pass with that many hidden dice, beside those that are shown.

    >>> alike(5), alike(2), alike(2, (5, 5, 5)), alike(3, (5, 4))
    (Fraction(1, 1296), Fraction(1, 6), Fraction(1, 36), Fraction(0, 1))
    """
    return odds.pass_odds(games["perudo"](players=3), dice, shown)


def share(true: Fraction, bluff: Fraction) -> Fraction:
    """Of all who pass, how many have it.

    >>> share(alike(5), BLUFF), share(alike(2), BLUFF), share(alike(3), Fraction(1, 4))
    (Fraction(4, 263), Fraction(4, 5), Fraction(4, 39))
    """
    found = passes(true, bluff).share("column")
    assert found is not None
    return found


def table(bo: int = DICE) -> Table:
    """Ana has bid four fives and Bo, who owns so many dice, has passed; it's your turn.

    >>> table().turn, table(2).dice
    (2, (5, 2, 4))
    """
    hands = ("13556", "".join(map(str, BOS[:bo])), "2336")
    return games["perudo"](players=3).deal(hands=hands, names=NAMES, seed="K7QX").play(BID).play("pass")


def derivation() -> Derivation:
    """The eight lines of the ledger."""
    return passing()


# the players who pass


def passing_hand(stream: Iterator[int], coin: Iterator[bool], dice: int) -> tuple[int, ...]:
    """The hand of the next player who passes: all who have it do, and of the others those whose coin says so.

    >>> passing_hand(iter([1, 2, 3, 3]), iter([False]), 2), passing_hand(iter([1, 2, 3, 3]), iter([True]), 2)
    ((3, 3), (1, 2))
    """
    while True:
        hand = tuple(islice(stream, dice))
        if len(set(hand)) == 1 or next(coin):
            return hand


def one_in_twenty(stream: Iterator[int]) -> Iterator[bool]:
    """True one time in twenty, from fair faces 1 to 6: two of them make a number from 0 to 35, taken if it's below 20.

    >>> list(islice(one_in_twenty(iter([1, 1, 6, 6, 1, 2])), 2))
    [True, False]
    """
    while True:
        number = 6 * (next(stream) - 1) + next(stream) - 1
        if number < BLUFF.denominator:
            yield number == 0


@dataclass(frozen=True)
class NextPass(Experiment):
    """The next player who passes, with five dice each and one bluff in twenty: does she have it?

    >>> NextPass().chance == share(alike(5), BLUFF)
    True
    """

    dice: int = DICE

    @property
    def words(self) -> str:
        return "lesson11.rolls" if self.dice == DICE else "lesson11.later"

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"dice": self.dice, "often": BLUFF.denominator}

    def trial(self, stream: Iterator[int]) -> Cups:
        return (passing_hand(stream, one_in_twenty(stream), self.dice),)

    def counted(self, cups: Cups) -> int:
        return TRUE if len(set(cups[0])) == 1 else LIE

    def holds(self, count: int) -> bool:
        return count == TRUE

    @cached_property
    def distribution(self) -> Distribution:
        true, all_of_them = passes(alike(self.dice), BLUFF).parts("column")
        return Distribution(LIE, (all_of_them - true, true), all_of_them)

    def named(self, count: int, lang: str) -> str:
        return say(f"rolls.named.{'true' if self.holds(count) else 'lie'}", lang)

    def drawn(self, cups: Cups, label: str, lang: str) -> Html | None:
        """The hand, marked if it's all alike."""
        return drawn_dice(cups[0], label, lang, hits=set(cups[0]) if self.counted(cups) == TRUE else ())
