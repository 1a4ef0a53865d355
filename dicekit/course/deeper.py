"""A folded end of a step: the parts after it are hidden until it is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicekit import texts
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part


class Deeper(Part):
    """A summary that opens the parts after it in its column, and sentences; shut, `deeper.css` hides the parts.

    Without a title it's called *Go deeper: the sum*.

    >>> Deeper("The whole game", ["One die each.", "Ones are wild."]).html_work.count("<li>")
    2
    """

    tab = ""

    def __init__(self, title: str = "", paragraphs: Sequence[str] = (), **kwargs: Any) -> None:
        self._title, self._paragraphs = title, tuple(paragraphs)
        super().__init__(state=None, **kwargs)

    def draw(self) -> Mapping[str, str]:
        title = self._title or texts.say("deeper.sum", self.lang)
        listed = h("ol", None, [h("li", None, each) for each in self._paragraphs]) if self._paragraphs else None
        fold = h("details", {"class": "fold deeper-fold", "data-key": "deeper"}, h("summary", None, title), listed)
        return {"shell": h("div", {"class": "deeper"}, slot("work")), "work": fold}
