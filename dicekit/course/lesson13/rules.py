"""The rules of Bluff in the last step, each with a table whose showdown demonstrates it."""

from __future__ import annotations

from collections.abc import Mapping

from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.games import games

THREE = ("Ana", "Bo", "Chi")


def _bid(bid: str, hands: tuple[str, ...], **options: str) -> Table:
    table: Table = games["bluff"](players=3, **options).deal(hands=hands, names=THREE).play(bid)
    return table


def exact(rule: str = "doubter_one", last: str = "51") -> Table:
    """The table after Ana has bid as many fives as there are; it's Bo's turn, and Chi holds `last`.

    >>> [lifted(exact(rule)).change for rule in ("doubter_one", "all_but_bidder", "give")]
    [(0, -1, 0), (0, -1, -1), (1, -1, 0)]
    >>> lifted(exact("all_but_bidder", "5")).change
    (0, -1, 0)
    """
    return _bid("4x5", ("55*1" if len(last) == 2 else "55*12", "13", last), exact=rule)


def missed(**options: str) -> Table:
    """The table after Ana has bid twelve fives where there are ten.

    >>> lifted(missed()).change
    (-2, 0, 0)
    """
    return _bid("12x5", ("55*12", "55*33", "5*5*4"), **options)


def going() -> Table:
    """The table at which Bo owns two dice; a doubt of the bid, which is two too low, costs both, and Bo is out."""
    return _bid("3x5", ("55*12", "13", "5*"), scoring="points")


def lifted(table: Table) -> Showdown:
    """The showdown after the seat on turn doubts."""
    found = table.play("doubt").showdown
    assert found is not None
    return found


def cases() -> Mapping[str, tuple[Table, ...]]:
    """For each rule on the cards, the tables at which a doubt shows it; none for rules on bidding."""
    return {
        "off": (missed(),),
        "track": (),
        "forward": (),
        "gone": (missed(),),
        "exact": (exact(), exact("all_but_bidder"), exact("give")),
        "spared": (exact("all_but_bidder", "5"),),
        "starter": (missed(), missed(starter="winner")),
        "points": (going(),),
    }
