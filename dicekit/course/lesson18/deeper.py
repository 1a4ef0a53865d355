"""The folded end of lesson 18: the parts after it are hidden until it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicekit.course.lesson18.case import say
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part


class Deeper(Part):
    """A summary that opens the whole game, with its rules; `deeper.css` hides the parts after it while it is shut.

    >>> Deeper().html_work.count("<li>")
    3
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=None, **kwargs)

    def draw(self) -> Mapping[str, str]:
        rules = [h("li", None, say(f"deeper.{at}", self.lang)) for at in range(1, 4)]
        told = (h("summary", None, say("deeper.title", self.lang)), h("ol", None, rules))
        return {
            "shell": h("div", {"class": "deeper"}, slot("work")),
            "work": h("details", {"class": "fold", "data-key": "deeper"}, *told),
        }
