"""The table with which the lesson begins: your cup is down until you look under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson06.case import OWN, YOU, lead, say
from dicekit.kit.frame import act_of_beat, copy_panel, frame, with_storage
from dicekit.kit.html import Html, h
from dicekit.kit.part import Part
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import unseen
from dicekit.widgets.draw.scene import mine, plate, seat


class FirstLook(Part):
    """The bid on the table and three cups; a button lifts yours.

    >>> look = FirstLook()
    >>> look.on_lift(); look.state
    True
    """

    tab = ""
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Bool(False)  # whether your cup is up
    store_key = traitlets.Unicode("", help="the name under which the device keeps it, such as 06/look")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("place", "look")
        super().__init__(False, **kwargs)

    def say(self, key: str, **slots: Any) -> str:
        return say(f"look.{key}", self.lang, **slots)

    def on_lift(self) -> None:
        """Look under your cup."""
        self.state = True
        self.tell(self.say("yours", own=OWN))

    def on_restore(self, text: str) -> None:
        if text not in ("", "up"):
            raise self.bad_link()
        self.state = bool(text)

    def draw(self) -> Mapping[str, str]:
        case, lang = lead(), self.lang
        self.link = "up" if self.state else ""
        shell = frame(
            self.uid, self.say("title"), level=self.level, kind="looking", lang=lang, panels=(), hidden_title=True
        )
        others = [at for at in range(len(case.view.names)) if at != YOU]
        felt = h(
            "div",
            {"class": "table felt", "role": "group", "aria-label": self.say("title")},
            h("ul", {"class": "seats"}, [seat(case.view, at, lang) for at in others]),
            plate(case.view, case.bid, lang),
            mine(case.view, case.bid, OWN, lang) if self.state else self._down(),
        )
        marks = act_of_beat(self.state, "ask")
        return {
            "shell": with_storage(shell, self.store_key),
            "work": h("div", {"class": "look", **marks}, felt, None if self.state else self._button()),
            "still": copy_panel(self.uid, self.say("yours", own=OWN) if self.state else self.say("title"), lang),
            "help": h("p", None, ""),
        }

    def _down(self) -> Html:
        """Your cup, with five dice under it."""
        return h("div", {"class": "own look-down"}, cup(YOU), unseen(len(OWN)))

    def _button(self) -> Html:
        marks = {"type": "button", "class": "btn main", "data-act": "lift", "data-key": "lift"}
        return h("p", {"class": "look-go"}, h("button", marks, self.say("lift")))
