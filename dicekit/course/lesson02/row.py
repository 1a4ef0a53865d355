"""A row of dice in the order in which they were rolled, with outlines for those not rolled yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import traitlets

from dicekit import texts
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part
from dicekit.widgets.draw.die import dice, unseen


@dataclass(frozen=True)
class Fallen:
    """Faces in their order, how many dice are not rolled yet, and a sentence about them."""

    faces: tuple[int, ...]
    unseen: int = 0
    words: str = ""


class Row(Part):
    """A row of dice on the table.

    >>> part = Row(Fallen((5, 3, 2), 1, "Three rolls, no six."))
    >>> "Three rolls, no six." in part.html_work
    True
    """

    tab = ""
    state = traitlets.Instance(Fallen)

    def __init__(self, fallen: Fallen, **kwargs: Any) -> None:
        super().__init__(state=fallen, **kwargs)

    def draw(self) -> Mapping[str, str]:
        return {"shell": slot("work"), "work": row(self.uid, self.state, self.level, self.lang)}


def row(uid: str, fallen: Fallen, level: int, lang: str) -> Html:
    """The row as HTML."""
    title = texts.say("log.row", lang)
    return h(
        "section",
        {"class": "table felt row-of-dice", "aria-labelledby": f"{uid}-row"},
        h(f"h{level}", {"id": f"{uid}-row", "class": "sr-only"}, title),
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
