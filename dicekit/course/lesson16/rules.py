"""The rules of this table in the last step, each with a table and actions that demonstrate it."""

from __future__ import annotations

from collections.abc import Mapping

from dicekit.course.lesson16 import case
from dicekit.dice.table import Table


def table_after(*actions: str, **options: object) -> Table:
    """The table after Ana's bid and further actions; `3 pi` is one of seat 3."""
    table = case.table(**options)
    for action in actions:
        by, _, rest = action.rpartition(" ")
        table = table.play(rest, by=int(by) if by else None)
    return table


def cases() -> Mapping[str, tuple[tuple[Table, str, int, bool], ...]]:
    """For each rule: tables, an action at each with its seat, and whether it's allowed.

    >>> all((table.objection(act, by) is None) == free for rows in cases().values() for table, act, by, free in rows)
    True
    """
    stands, split = table_after(), table_after("3 pi")
    return {
        "turn": ((stands, "pi", case.CHI, True), (stands, "pi", case.ANA, False), (stands, "doubt", case.CHI, False)),
        "answer": (
            (split, "accept", case.ANA, True),
            (split, "fanpi", case.ANA, True),
            (split, "7x3", case.ANA, False),
            (split, "doubt", case.YOU, False),
        ),
        "only": ((table_after("3 pi", fanpi=False), "fanpi", case.ANA, False),),
        "bounce": ((stands, "bounce", case.YOU, True), (table_after("bounce"), "bounce", case.ANA, True)),
        "after": (
            (table_after("bounce", "9x3"), "doubt", case.YOU, True),
            (table_after("bounce", "9x3", after_bounce="reverse"), "doubt", case.CHI, True),
        ),
        "stakes": ((table_after("bounce", bounce_stakes="double"), "doubt", case.ANA, True),),
        "end": (
            (table_after("doubt", limit=1), "doubt", case.YOU, False),
            (table_after("doubt", end="rounds", rounds=1), "doubt", case.YOU, False),
        ),
    }
