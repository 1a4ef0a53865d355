"""The rules of a push in the last step, each with a table and an action that demonstrate it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicekit.dice.table import Table
from dicekit.games import games

OWN, OTHER = "12553", "22344"


def perudo(opening: bool = False, **options: Any) -> Table:
    """A table of Perudo at your turn: with the first bid of the round, or after a bid of one five."""
    game = games["perudo"](players=2, **options)
    dealt = game.deal(hands=[OWN, OTHER], starter=0 if opening else 1, seed="K7QX")
    return dealt if opening else dealt.play("1x5")


def bluff(**options: Any) -> Table:
    """A table of Bluff with rerolls, at which you begin the round."""
    return games["bluff"](players=2, reroll=True, **options).deal(hands=[OWN, OTHER], starter=0, seed="K7QX")


def stays() -> Table:
    """A table of Perudo at which you have shown two fives already."""
    return perudo().play("2x5 push 5 5").play("3x5")


def cases() -> Mapping[str, tuple[tuple[Table, str, bool], ...]]:
    """For each rule: tables, an action at each, and whether it's allowed.

    >>> all((table.objection(action) is None) == free for rows in cases().values() for table, action, free in rows)
    True
    """
    return {
        "raise": (
            (perudo(), "2x5 push 5", True),
            (perudo(opening=True), "2x5 push 5", False),
            (perudo(opening=True, push_on_opening=True), "2x5 push 5", True),
        ),
        "both": ((perudo(), "2x5 push 1 2 5 5 3", False),),
        "stay": ((stays(), "4x5 push 5 5", False),),
        "free": ((perudo(), "2x5 push 3", True),),
        "before": ((perudo(reroll_timing="before_bid"), "push 5", True),),
        "bluff": (
            (bluff(reroll_timing="after_bid"), "2x5 push 5 1", True),
            (bluff(reveal_must_match=True), "2x5 push 5 1", False),
        ),
    }
