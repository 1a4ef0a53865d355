"""The numbers of lesson 5: bids on fives among twenty unseen dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson05.ledger import one_more
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "05"
PLAYERS, FACE = 4, 5
DICE = 5 * PLAYERS
QUANTITY = 7
STANDING = "6x4"
UNLIKELY = Fraction(1, 10)  # the staircase goes on until a bid is less likely than this
SEED = "B3TA"  # a seed in which nine of the twenty dice count


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson05.{key}", lang, **slots)


def table() -> Table:
    """Four players with five dice each, all cups down, and a bid to raise.

    >>> table().in_play, str(table().standing)
    (20, '6x4')
    """
    return games["liars_dice"](players=PLAYERS).deal(seed=SEED).play(STANDING)


def view(dice: int = DICE, wild: bool = True) -> View:
    """So many dice, as somebody sees them who has not looked."""
    return games["liars_dice"](players=PLAYERS, wild="ones" if wild else "none").view(mine=None, dice=dice)


def asked(quantity: int = QUANTITY) -> Question:
    """The question of a bid on fives, as everybody hears it: nobody has looked."""
    dealt = games["liars_dice"](players=PLAYERS).deal(seed=SEED).play(Bid(QUANTITY, FACE))
    return Question(dealt.seen_by(None), Bid(quantity, FACE))


def tally(wild: bool = True, dice: int = DICE) -> Distribution:
    """How many of the dice count for fives."""
    return odds.tally(view(dice, wild), Bid(1, FACE))


def chance(quantity: int, wild: bool = True) -> Fraction:
    """The chance of so many fives or more.

    >>> chance(7), chance(8)
    (Fraction(605139931, 1162261467), Fraction(393458651, 1162261467))
    """
    return odds.at_least(view(wild=wild), Bid(quantity, FACE))


def exactly(quantity: int) -> Fraction:
    """The chance of so many fives and no more: the height of one bar."""
    return odds.exactly(view(), Bid(quantity, FACE))


def first_under(limit: Fraction, wild: bool = True, bar: bool = False) -> int:
    """The smallest bid that is less likely than this; by its bar where somebody takes `at least` for `exactly`.

    >>> first_under(Fraction(1, 2)), first_under(UNLIKELY)
    (8, 10)
    """
    counted = tally(wild)
    start = counted.even_bet if bar else 1
    read = counted.exactly if bar else counted.at_least
    return next(quantity for quantity in count(start) if read(quantity) < limit)


def free() -> list[Bid]:
    """The raises that are as likely as the standing bid to a player who hasn't looked.

    >>> free()
    [Bid('6x5'), Bid('6x6')]
    """
    seen = view()
    now = odds.at_least(seen, seen.bid(STANDING))
    return [bid for bid in table().legal() if isinstance(bid, Bid) and odds.at_least(seen, bid) == now]


def derivation() -> Derivation:
    """The steps: one bar, the pile of bars, what a raise costs, and the end of the stairs."""
    return one_more(DICE, QUANTITY, tally(dice=1).mean, UNLIKELY)
