"""Decisions of reviewed rounds, handed to the device's store for My guesses (`static/decisions.js`)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dicekit.kit.html import Html, h

if TYPE_CHECKING:
    from dicekit.play.review import Decision


def counted(decisions: Iterable[Decision], game: str) -> Html:
    """An element that says how many decisions each round had, how many were sound, and how many of those lost.

    `game` tells this game from others on the device. Words that were forced don't count.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> "K7QX.1&quot;: [1, 1, 1]" in counted([judge(table, 1, [*table.legal()][-1], outcome="lost")], "K7QX")
    True
    """
    rounds: dict[str, list[int]] = {}
    for each in decisions:
        if each.tag is not None:
            now = rounds.setdefault(f"{game}.{each.round}", [0, 0, 0])
            sound = each.tag == "sound"
            now[0] += 1
            now[1] += sound
            now[2] += sound and each.outcome == "lost"
    return h("span", {"hidden": True, "data-behaviour": "decisions", "data-decisions": json.dumps(rounds)})
