"""The rules of a special round in the last step, each checked with the engine."""

from __future__ import annotations

from collections.abc import Mapping

from dicekit.course.lesson12.case import BEFORE, BO, NAMES, YOU, fallen, table
from dicekit.dice.hand import read_hand
from dicekit.dice.setup import set_table
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.games import games

FIVES, ONES = "2x5", "2x1"  # bids after two threes


def _shown(table: Table) -> Showdown:
    found = table.showdown
    assert found is not None
    return found


def two_left(least: int) -> Showdown:
    """The showdown in which Ana falls to a single die, with two players left.

    >>> [two_left(least).next_special for least in (2, 3)]
    [True, False]
    """
    game = games["perudo"](players=3, special_min_players=least)
    return _shown(game.deal(hands=["42", "466", ""], names=NAMES).play("4x4").play("doubt"))


def ended() -> Showdown:
    """The showdown of a special round in which nobody falls to one die for the first time.

    >>> ended().next_special, ended().dice
    (False, (5, 1, 4))
    """
    return _shown(table().play("5x3").play("doubt"))


def again() -> Showdown:
    """The showdown in which Bo, who had won a die back, is down to one die a second time.

    >>> again().dice, again().next_special
    ((5, 1, 5), False)
    """
    hands = tuple(map(read_hand, BEFORE))
    used = (False, True, False)
    risen = set_table(games["perudo"](players=3), dice=(5, 2, 5), turn=BO, hands=hands, special_used=used)
    return _shown(risen.play("6x2").play("doubt"))


def single() -> Table:
    """The table after a bid of two threes, with Bo on turn, who owns a single die.

    >>> single().turn, str(single().standing)
    (1, '2x3')
    """
    return set_table(
        games["perudo"](players=3), dice=(5, 1, 5), turn=BO, bid=table().standing, bidder=YOU, special=True
    )


def cases() -> Mapping[str, bool]:
    """Each rule, and whether the engine keeps it.

    >>> all(cases().values())
    True
    """
    before, now = fallen().showdown, single()
    lowest = now.objection(ONES)
    locked = table().objection(FIVES)
    return {
        "begins": before is not None and before.next_special and before.dice[BO] == 1,
        "once": not again().next_special and not ended().next_special,
        "locked": locked is not None and locked.code == "rank_locked",
        "free": now.objection(FIVES) is None,
        "lowest": lowest is not None and lowest.code == "not_higher",
        "tables": two_left(2).next_special and not two_left(3).next_special,
    }
