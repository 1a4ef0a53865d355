"""The numbers of lesson 22: a game without wild ones, and how long games last if it is good to begin a round."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.play.compare import bid_chance
from dicekit.widgets.rulebench import BenchState

NUMBER = "22"
RULE = {"wild": "none"}  # the house rule of the lesson
START = {"starter": "winner"}  # the one that the bench begins with in the last beat
DICE = 5
HANDS = ((5, 5, 1, 2, 6), (1, 3, 5, 6, 1))  # on the table of the question
BID = "4x5"
BEGINNER = Fraction(7, 10)  # about how many rounds whoever begins them wins without wild ones: see the tests
COIN = Fraction(1, 2)
FEW = 2  # dice each in an exercise


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson{NUMBER}.{key}", lang, **slots)


def game(wild: bool = True) -> Game:
    """Liar's dice for two, with wild ones or without.

    >>> game(wild=False)
    liars_dice(players=2, wild='none')
    """
    return games["liars_dice"](players=2, **({} if wild else RULE))


def bench(rule: Mapping[str, Any]) -> BenchState:
    """The bench with a house rule.

    >>> [name for name, _ in bench(RULE | START).changes]
    ['wild', 'starter']
    """
    state = BenchState()
    for name, value in rule.items():
        state = state.with_change(name, value)
    return state


def hits(wild: bool) -> int:
    """How many dice on the table count as fives.

    >>> hits(True), hits(False)
    (6, 3)
    """
    rules = game(wild).rules
    bid = game(wild).view(dice=2 * DICE).bid(BID)
    return sum(rules.tally(hand, bid) for hand in HANDS)


def mean_rounds(beginner: Fraction, dice: int = DICE) -> Fraction:
    """Rounds of a game for two on average, if whoever begins a round wins it with this chance and the loser begins.

    >>> mean_rounds(COIN), mean_rounds(Fraction(1))
    (Fraction(965, 128), Fraction(9, 1))
    """
    return _mean(beginner, dice, dice)


@lru_cache(maxsize=512)
def _mean(chance: Fraction, own: int, other: int) -> Fraction:
    """Rounds to come: `own` are the dice of whoever begins the next; a loser loses a die."""
    if not own or not other:
        return Fraction(0)
    return 1 + chance * _mean(chance, other - 1, own) + (1 - chance) * _mean(chance, own - 1, other)


def holds(quantity: int, wild: bool) -> Fraction:
    """The chance that so many of a face are among all the dice, hidden.

    >>> round(float(holds(2, wild=False)), 3)
    0.515
    """
    return bid_chance(game(wild), quantity, 2 * DICE)


def tenths(value: Fraction) -> Fraction:
    """A number rounded to tenths, to be written as a decimal.

    >>> tenths(mean_rounds(BEGINNER))
    Fraction(81, 10)
    """
    return Fraction(round(10 * value), 10)


def facts() -> dict[str, Any]:
    """The numbers that a text of the lesson may name."""
    return {
        "dice": DICE,
        "all": 2 * DICE,
        "least": DICE,
        "most": 2 * DICE - 1,
        "mean": tenths(mean_rounds(BEGINNER)),
        "fair": tenths(mean_rounds(COIN)),
        "first": holds(2, wild=False),
        "doubt": 1 - holds(2, wild=False),
        "next": holds(3, wild=False),
        "safe": holds(3, wild=True),
    }
