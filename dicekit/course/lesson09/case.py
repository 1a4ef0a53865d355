"""The numbers of lesson 9: bids on ones against twice as many fives, among twenty unseen dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson09.ledger import switch_to_ones
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "09"
PLAYERS, DICE, ONES, FACE = 4, 20, 4, 5
STANDING = 7  # quantity of the standing bid on fives
LOW, HIGH = 2, 6  # bids on ones: in the second guess, and the highest in *Reason*
BIG, MANY, FEW = 25, 11, 6  # the rulebook's example: number of dice, bid on fives, bid on ones


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson09.{key}", lang, **slots)


def standing_bid() -> Question:
    """Seven fives is the standing bid among twenty dice of Perudo; nobody has looked.

    >>> str(standing_bid().bid), sum(standing_bid().view.unseen)
    ('7x5', 20)
    """
    dealt = games["perudo"](players=PLAYERS).deal(seed="K7QX").play(Bid(STANDING, FACE))
    return Question(dealt.seen_by(None), Bid(STANDING, FACE))


def asked() -> Question:
    """Four ones, as seen by a player who hasn't looked."""
    return Question(standing_bid().view, Bid(ONES, 1))


def chance(bid: Bid) -> Fraction:
    """The chance of a bid to a player who hasn't looked.

    >>> [f"{float(chance(bid)):.3f}" for bid in (Bid(4, 1), Bid(7, 5), Bid(8, 5), Bid(9, 5))]
    ['0.433', '0.521', '0.339', '0.191']
    """
    return odds.at_least(standing_bid().view, bid)


def pair(ones: int) -> tuple[Bid, Bid]:
    """A bid on ones, and one on twice as many fives.

    >>> [str(bid) for bid in pair(ONES)]
    ['4x1', '8x5']
    """
    return Bid(ones, 1), Bid(2 * ones, FACE)


# what each game's rules allow, asked of its tables


def _table(game: str, **options: Any) -> Table:
    dealt: Table = games[game](players=PLAYERS, **options).deal(seed="K7QX")
    return dealt


def least_ones(game: str, wild: int, **options: Any) -> int:
    """The least ones that may follow so many fives.

    >>> [least_ones("perudo", 7), least_ones("perudo", 8), least_ones("bluff", 7), least_ones("chinese", 7)]
    [4, 4, 4, 7]
    """
    face = STAR if game == "bluff" else 1
    table = _table(game, **options).play(Bid(wild, FACE))
    return next(bid.quantity for bid in table.legal() if isinstance(bid, Bid) and bid.face == face)


def derivation() -> Derivation:
    """The four lines of the ledger."""
    return switch_to_ones()
