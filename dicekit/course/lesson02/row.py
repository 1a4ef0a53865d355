"""Dice in the order in which they fell, and those that are still to fall: the situation of a lesson about a log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import traitlets

from dicekit.course.lesson02.row_drawing import row
from dicekit.kit.html import slot
from dicekit.kit.part import Part


@dataclass(frozen=True)
class Fallen:
    """Faces in their order, how many dice are still to fall, and what is said of them."""

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
