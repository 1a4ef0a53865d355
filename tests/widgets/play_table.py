"""Plays at a play table, for its tests."""

from __future__ import annotations

from collections.abc import Callable

from dicekit.dice.action import Action
from dicekit.widgets import PlayTable


def at(table: PlayTable) -> int:
    return table.state.steps


def doubt_or_lowest(legal: list[Action]) -> Action:
    return next((action for action in legal if str(action) == "doubt"), legal[0])


def play_on(
    table: PlayTable, presses: int = 60, choose: Callable[[list[Action]], Action] = doubt_or_lowest
) -> PlayTable:
    """Press what is the main button; on a person's turn say one of the legal actions."""
    for _ in range(presses):
        assert table.html_tabletop + table.html_bot_log, "the table is drawn with all that was said"
        if table.table.is_over:
            break
        if table.state.ended:
            table.on_next(at(table))
        elif table._bot is not None:
            table.on_more(at(table))
        elif table.state.seat != table.table.turn:
            table.on_show(at(table))
        else:
            table.on_action(str(choose(list(table.table.legal()))), at(table))
    return table
