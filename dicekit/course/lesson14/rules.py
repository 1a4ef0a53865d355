"""The rules of zhai and fei in the last step, each checked with the engine."""

from __future__ import annotations

from collections.abc import Mapping

from dicekit.course.lesson14.case import BACK, FEI, STANDING, ZHAI, game, table
from dicekit.dice.action import Bid
from dicekit.games import games

FOUR_ONES = Bid(ZHAI.quantity, 1, zhai=True)


def least(players: int) -> tuple[int, int, int]:
    """The least first calls on ones, on another face zhai, and in fei.

    >>> least(2), least(4)
    ((2, 3, 4), (4, 5, 6))
    """
    calls = [bid for bid in games["chinese"](players=players).deal(seed="K7QX").legal() if isinstance(bid, Bid)]
    kinds = {bid: 0 if bid.face == 1 else 1 if bid.zhai else 2 for bid in calls}
    ones, zhai, fei = (min(bid.quantity for bid, kind in kinds.items() if kind == want) for want in range(3))
    return ones, zhai, fei


def undone(zhai: int = ZHAI.quantity, **options: str) -> int:
    """The least fei that may follow so many zhai.

    >>> undone(4), undone(4, break_rule="add2"), undone(4, break_rule="double")
    (7, 6, 8)
    """
    after = game(**options).deal(seed="K7QX").play(Bid(zhai, ZHAI.face, zhai=True))
    return min(bid.quantity for bid in after.legal() if isinstance(bid, Bid) and not bid.zhai)


def cases() -> Mapping[str, bool]:
    """Each rule, and whether the engine keeps it.

    >>> all(cases().values())
    True
    """
    before, after = table(), table().play(ZHAI)
    alike = games["chinese"](players=2).rules
    return {
        "first": least(2) == (2, 3, 4) and least(4) == (4, 5, 6),
        "step": before.objection(FEI) is None and before.objection(Bid(STANDING.quantity + 2, 6)) is not None,
        "turn": before.objection(ZHAI) is None and before.objection(Bid(ZHAI.quantity - 1, 6, zhai=True)) is not None,
        "ones": after.objection(FOUR_ONES) is None and before.play(FOUR_ONES).objection(ZHAI) is not None,
        "undo": undone() == BACK.quantity and after.objection(FEI) is not None,
        "tables": (undone(break_rule="add2"), undone(break_rule="double")) == (6, 8),
        "bonus": alike.tally((6,) * 5, STANDING) == 6 and not alike.kept((1, 2, 3, 4, 6)),
    }
