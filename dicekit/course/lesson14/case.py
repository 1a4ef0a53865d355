"""The table of lesson 14: you and Bo, five dice each; you hold 6 6 1 3 4, and Bo calls four sixes, fei."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson14.ledger import zhai_or_fei
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.question import Question

NUMBER = "14"
NAMES = ("Bo", "Chi")  # the players; you sit in Chi's seat
BO, YOU = 0, 1
DICE = 5
OWN = (6, 6, 1, 3, 4)
REAL = (6, 6, 6, 3, 4)  # the same hand with a six in place of the one
BOS = "12256"
FACE = 6
STANDING = Bid(4, FACE)
FEI, ZHAI = Bid(5, FACE), Bid(4, FACE, zhai=True)
MORE, BACK = Bid(5, FACE, zhai=True), Bid(7, FACE)  # the lowest raises of four zhai: one more, or back to fei
RAISE = str(FEI)
TURN = str(ZHAI)
#: the game without straights, surrounds and bounces, which this lesson doesn't need
PLAIN = {"straight": "off", "surround": "off", "bounce": False}


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson14.{key}", lang, **slots)


def game(**options: Any) -> Game:
    """Two players at a Chinese table, where dice count for what they show."""
    found: Game = games["chinese"](players=len(NAMES), **{**PLAIN, **options})
    return found


def table() -> Table:
    """Bo calls four sixes, fei, and it's your turn.

    >>> table().turn, str(table().standing)
    (1, '4x6')
    """
    dealt: Table = game().deal(hands=[BOS, "".join(map(str, OWN))], names=NAMES)
    return dealt.play(STANDING)


def asked() -> Question:
    """Bo's call, as you see it."""
    return Question(table().seen_by(YOU), STANDING)


def turned(own: tuple[int, ...] = OWN) -> Question:
    """Four sixes zhai, as you see them with these dice.

    >>> turned().view.own, sum(turned(REAL).view.unseen)
    ((1, 3, 4, 6, 6), 5)
    """
    return Question(table().seen_by(YOU) if own == OWN else view(own), ZHAI)


def view(own: tuple[int, ...]) -> View:
    """What you see with these dice in your hand."""
    dealt = game().deal(hands=[BOS, "".join(map(str, own))], names=NAMES)
    found: View = dealt.seen_by(YOU)
    return found


def chance(bid: Bid, own: tuple[int, ...] = OWN) -> Fraction:
    """The chance of a call to the owner of these dice, with Bo's five unseen.

    >>> [round(100 * chance(bid)) for bid in (STANDING, FEI, ZHAI)], round(100 * chance(ZHAI, REAL))
    ([87, 54, 20], 60)
    """
    return odds.at_least(view(own), bid)


def counting(bid: Bid, own: tuple[int, ...] = OWN) -> tuple[int, ...]:
    """The dice of a hand that count for a call, those of its face first.

    >>> counting(FEI), counting(ZHAI)
    ((6, 6, 1), (6, 6))
    """
    hits = view(own).rules.hits(bid)
    return tuple(sorted((die for die in own if die in hits), reverse=True))


def derivation() -> Derivation:
    """The five steps of the sum."""
    return zhai_or_fei()
