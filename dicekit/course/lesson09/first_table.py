"""The round with which lesson 9 begins: go on with fives, or switch to ones?"""

from __future__ import annotations

from functools import reduce
from typing import Any

from dicekit import texts
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.widgets.question import Question

NAMES = ("Bo", "Chi", "Dee", "Ana")
YOU = 3
OWN = (1, 5, 2, 3, 6)
OTHERS = ("13452", "13566", "15246")  # four ones in all and four fives: both bids are true
BIDS = ("6x4", "6x5", "7x5")
RAISE = "8x5"


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson09.{key}", lang, **slots)


def table() -> Table:
    """Four players of Perudo, seven fives on the table, and it's your turn.

    >>> table().turn, str(table().standing), table().in_play
    (3, '7x5', 20)
    """
    dealt: Table = games["perudo"](players=4).deal(hands=[*OTHERS, "".join(map(str, OWN))], names=NAMES)
    return reduce(Table.play, BIDS, dealt)


def asked() -> Question:
    """Dee's bid, as you see it."""
    return Question.of(table().seen_by(YOU))
