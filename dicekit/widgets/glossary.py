"""Glossary: terms of games and probability in two languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dicekit.kit.frame import copy_panel, frame, table
from dicekit.kit.html import slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import glossary as drawn


class Glossary(Part):
    """Every term with pronunciation, meaning and translation; the browser filters the list.

    >>> "jiào" in Glossary().html_work and "/bɪd/" in Glossary(lang="zh").html_work
    True
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "glossary.js")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=(), **kwargs)

    def draw(self) -> Mapping[str, str]:
        words = {name: drawn.say(name, self.lang) for name in ("title", "line", "help", "short")}
        rows = [
            [drawn.say(f"word.{name}", self.lang), drawn.say(f"meaning.{name}", self.lang)]
            for names in drawn.GROUPS.values()
            for name in names
        ]
        shell = frame(
            self.uid,
            words["title"],
            slot("work"),
            line=words["line"],
            level=self.level,
            kind="glossary-part",
            lang=self.lang,
            panels=("table", "still", "help"),
        )
        return {
            "shell": shell,
            "work": drawn.words(self.uid, self.lang, self.level + 1),
            "table": table(words["title"], [drawn.say("games", self.lang), words["short"]], rows),
            "still": copy_panel(self.uid, "\n".join(f"{word}: {meaning}" for word, meaning in rows), self.lang),
            "help": words["help"],
        }
