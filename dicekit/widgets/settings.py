"""Settings widget for notebooks; the site has the settings in its header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import settings as drawn


class Settings(Part):
    """Theme, text size, motion, digits on dice, single-key shortcuts, stored data and *Forget everything*.

    Works without Python; `state` stays empty.

    >>> Settings(lang="zh").html_work.count("<fieldset")
    4
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "settings.js")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=(), **kwargs)

    def draw(self) -> Mapping[str, str]:
        title, line = drawn.say("title", self.lang), drawn.say("line", self.lang)
        shell = frame(
            self.uid,
            title,
            slot("work"),
            line=line,
            level=self.level,
            kind="settings-part",
            lang=self.lang,
            panels=("still", "help"),
        )
        return {
            "shell": shell,
            "work": drawn.panel(self.uid, self.lang),
            "still": copy_panel(self.uid, f"{title}\n{line}", self.lang),
            "help": texts.say("settings.help", self.lang),
        }
