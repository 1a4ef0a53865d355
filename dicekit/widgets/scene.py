"""Scene: a table as a player sees it, without controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from dicekit.dice.hand import Face
from dicekit.kit.html import slot
from dicekit.kit.part import Part
from dicekit.widgets.draw.scene import scene
from dicekit.widgets.question import Question


class Scene(Part):
    """A table with its standing bid; dice that count for the bid are raised.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> "ten unseen" in Scene(Question.of(view, "7x5")).html_work
    True
    """

    tab = ""
    state = traitlets.Instance(Question)

    title = traitlets.Unicode("", help="title, if there are two scenes; “The table” if empty")

    def __init__(self, question: Question, own: Sequence[Face] = (), **kwargs: Any) -> None:
        self._own = tuple(own) or question.view.own or ()  # in display order
        super().__init__(state=question, **kwargs)

    def draw(self) -> Mapping[str, str]:
        table, bid = self.state.view, self.state.bid
        return {
            "shell": slot("work"),
            "work": scene(self.uid, table, bid, self._own, self.level, self.lang, self.title),
        }
