"""All outcomes of two dice as a table, in which the doubles can be marked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import traitlets

from dicekit.course.lesson23.case import OUTCOMES, SIDES, facts, say
from dicekit.kit.frame import copy_panel, frame, status
from dicekit.kit.html import Html, h, join
from dicekit.kit.part import Part


class PairTable(Part):
    """Six rows of six outcomes.

    >>> table = PairTable()
    >>> table.html_work.count("hit"), table.set_trait("marked", True), table.html_work.count("hit")
    (0, None, 6)
    """

    tab = "pairs"
    modules: ClassVar[tuple[str, ...]] = ("pairs.js",)
    marked = traitlets.Bool(False, help="whether the doubles are marked")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.observe(lambda _: self.redraw(), "marked")

    def on_mark(self) -> None:
        """A visitor marks the doubles, or takes the marks away."""
        self.marked = not self.marked
        self.announce(self.sentence)

    @property
    def sentence(self) -> str:
        return say("pairs.marked" if self.marked else "pairs.unmarked", self.lang, **facts())

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        title, line = say("pairs.title", lang), say("pairs.line", lang)
        panels = ("still", "help")
        return {
            "shell": frame(uid, title, line=line, level=self.level, kind="pairs", lang=lang, panels=panels),
            "work": join(self._button(), self._table()),
            "status": status(self.sentence),
            "still": copy_panel(uid, self.sentence, lang),
            "help": h("p", None, say("pairs.help", lang)),
        }

    def _button(self) -> Html:
        attributes = {"type": "button", "class": "btn", "data-act": "mark", "aria-pressed": str(self.marked).lower()}
        return h("button", attributes, say("pairs.mark", self.lang))

    def _table(self) -> Html:
        rows = [
            h("tr", None, [self._cell(*outcome) for outcome in OUTCOMES[at : at + SIDES]])
            for at in range(0, len(OUTCOMES), SIDES)
        ]
        caption = h("caption", {"class": "sr-only"}, say("pairs.title", self.lang))
        return h("table", {"data-behaviour": "pairs"}, caption, h("tbody", None, rows))

    def _cell(self, one: int, two: int) -> Html:
        return h("td", {"class": "hit" if self.marked and one == two else None}, f"{one} {two}")
