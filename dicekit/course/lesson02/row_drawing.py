"""Dice in a row on the felt, in the order in which they fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.html import Html, h
from dicekit.widgets.draw.die import dice, unseen

if TYPE_CHECKING:
    from dicekit.course.lesson02.row import Fallen


def row(uid: str, fallen: Fallen, level: int, lang: str) -> Html:
    """The dice that fell, those still to fall as outlines, and the words about them."""
    title = texts.say("log.row", lang)
    return h(
        "section",
        {"class": "table felt row-of-dice", "aria-labelledby": f"{uid}-row"},
        h(f"h{level}", {"id": f"{uid}-row", "class": "hush"}, title),
        h("div", {"class": "seam"}),
        h(
            "div",
            {"class": "own"},
            h(
                "div",
                {"class": "fallen"},
                dice(fallen.faces, title, lang),
                unseen(fallen.unseen) if fallen.unseen else None,
            ),
            h("p", {"class": "say"}, fallen.words) if fallen.words else None,
        ),
    )
