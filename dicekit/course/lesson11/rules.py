"""The rules of a pass in the last step, each with a table and an action that demonstrate it."""

from __future__ import annotations

from collections.abc import Mapping

from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.games import games

FOUR = ("Ana", "Bo", "Chi", "Dee")
HANDS = ("13556", "22", "23346")


def bid(hands: tuple[str, ...] = HANDS) -> Table:
    """The table after Ana's bid of four fives; it's Bo's turn."""
    return games["perudo"](players=3).deal(hands=hands, names=FOUR[:3], seed="K7QX").play("4x5")


def opening() -> Table:
    """The table before the first bid; it's Bo's turn."""
    return games["perudo"](players=3).deal(hands=HANDS, names=FOUR[:3], seed="K7QX", starter=1)


def again() -> Table:
    """The table after a pass of Bo and one more round of bids; it's Bo's turn with the same dice."""
    return bid(("13556", "22356", "23346")).play("pass").play("5x5").play("6x5")


def after_push() -> Table:
    """The table after a pass and then a push of Bo; it's Bo's turn once more."""
    return again().play("7x5 push 5", rolls="5555").play("8x5").play("9x5")


def behind(times: int) -> Table:
    """The table of four players after Ana's bid and so many passes."""
    table = games["perudo"](players=4).deal(hands=("13446", "235", "366", "1246"), names=FOUR, seed="K7QX").play("4x5")
    for _ in range(times):
        table = table.play("pass")
    return table


def doubted(bo: str) -> Showdown:
    """The showdown after Bo passes with these dice and Chi doubts the pass."""
    lifted = bid(("13556", bo, "23346")).play("pass").play("doubt Bo").showdown
    assert lifted is not None
    return lifted


ALIKE, NOT_ALIKE, ONES = "222", "221", "111"


def cases() -> Mapping[str, tuple[tuple[Table, str, bool], ...]]:
    """For each rule: tables, an action at each, and whether it's allowed.

    >>> all((table.objection(action) is None) == free for rows in cases().values() for table, action, free in rows)
    True
    """
    one = bid(("13556", "2", "23346"))
    return {
        "bid": ((bid(), "pass", True), (opening(), "pass", False)),
        "two": ((bid(), "pass", True), (one, "pass", False)),
        "ones": (),
        "once": ((again(), "pass", False), (after_push(), "pass", True)),
        "reach": ((behind(1), "doubt Bo", True), (behind(1), "doubt", True)),
        "safe": ((behind(2), "doubt Bo", True), (behind(2), "doubt Chi", True), (behind(2), "doubt", False)),
    }
