"""The table of lesson 12: you hold 1 3 3 5 6, six dice are unseen, and ones stop being wild because Bo has one die."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson12.ledger import special_round
from dicekit.dice.action import Bid
from dicekit.dice.hand import Hand, hand
from dicekit.dice.table import Table
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "12"
NAMES = ("Chi", "Bo", "Ana")  # the players; you sit in Ana's seat
CHI, BO, YOU = 0, 1, 2
BEFORE = ("34456", "66", "33456")  # hands of the round in which Bo falls to one die
FALLS = ("2x3", "6x2", "doubt")
OWN = (1, 3, 3, 5, 6)
AFTER = ("12346", "5", "13356")
FACE = 3
OPENING = Bid(2, FACE)
PLAN = Bid(5, FACE)  # your bid if ones were wild
UNSEEN = 6
RAISE = str(PLAN)
BIDS = range(2, 10)  # quantities that the mark can be set to
TURNED = {0: 4, 3: 5, 4: 6}  # by place, the dice that can be turned, and the face they show instead of a 1


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson12.{key}", lang, **slots)


def fallen() -> Table:
    """Bo has bid too much and falls to a single die: the round is over.

    >>> fallen().showdown.next_special, fallen().showdown.dice
    (True, (5, 1, 5))
    """
    dealt: Table = games["perudo"](players=3).deal(hands=BEFORE, names=NAMES)
    for action in FALLS:
        dealt = dealt.play(action)
    return dealt


def opening() -> Table:
    """The special round before its first bid: Bo begins.

    >>> opening().turn, opening().rules.special
    (1, True)
    """
    return fallen().next_round(rolls=AFTER)


def table(*, special: bool = True) -> Table:
    """Bo opens with two threes, and it's your turn; the same dice in a normal round if not `special`.

    >>> table().turn, str(table().standing), table().in_play, table().rules.special
    (2, '2x3', 11, True)
    """
    dealt = opening()
    return (dealt if special else replace(dealt, rules=dealt.game.rules_of(False))).play(OPENING)


def asked(quantity: int = PLAN.quantity, *, special: bool = True) -> Question:
    """Five threes, or so many, as you see them.

    >>> asked().view.own, sum(asked().view.unseen)
    ((1, 3, 3, 5, 6), 6)
    """
    return Question(table(special=special).seen_by(YOU), Bid(quantity, FACE))


def chance(quantity: int, *, special: bool, own: tuple[int, ...] = OWN) -> Fraction:
    """The chance of so many threes to the owner of these dice, with six unseen.

    >>> [round(100 * chance(5, special=special)) for special in (False, True)]
    [65, 6]
    """
    return odds.at_least(_view(own, special=special), Bid(quantity, FACE))


def even(*, special: bool, own: tuple[int, ...] = OWN) -> int:
    """The highest number of threes that is true at least half of the time.

    >>> even(special=False), even(special=True)
    (5, 3)
    """
    return odds.even_bet(_view(own, special=special), Bid(1, FACE))


def _view(own: tuple[int, ...], *, special: bool) -> Any:
    held: Hand = hand(own)
    return games["perudo"](players=3).view(held, unknown=UNSEEN, special=special)


def derivation() -> Derivation:
    """The five steps of the sum."""
    return special_round()
