"""The table with which the lesson begins: your cup is down until you look under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from dicekit.course.lesson06.case import OWN, YOU, lead
from dicekit.kit.frame import act_of_beat, copy_panel
from dicekit.kit.html import Html, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import unseen
from dicekit.widgets.draw.scene import mine, plate, seat


class FirstLook(KeptPart):
    """The bid on the table and three cups; a button lifts yours.

    >>> look = FirstLook()
    >>> look.on_lift(); look.state
    True
    """

    prefix = "lesson06.look"
    codec = LinkCodec("{up}", up=("", "up"))
    state = traitlets.Bool(False)  # whether your cup is up

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("place", "look")
        super().__init__(False, **kwargs)

    def on_lift(self) -> None:
        """Look under your cup."""
        self.state = True
        self.tell(self.say("yours", own=OWN))

    def fields(self) -> dict[str, Any]:
        return {"up": "up" if self.state else ""}

    def restored(self, found: dict[str, Any]) -> bool:
        return bool(found["up"])

    def draw(self) -> Mapping[str, str]:
        case, lang = lead(), self.lang
        others = [at for at in range(len(case.view.names)) if at != YOU]
        tabletop = h(
            "div",
            {"class": "table tabletop", "role": "group", "aria-label": self.say("title")},
            h("ul", {"class": "seats"}, [seat(case.view, at, lang) for at in others]),
            plate(case.view, case.bid, lang),
            mine(case.view, case.bid, OWN, lang) if self.state else self._down(),
        )
        marks = act_of_beat(self.state, "ask")
        return {
            "shell": self.shell(self.say("title"), kind="looking", panels=()),
            "work": h("div", {"class": "look", **marks}, tabletop, None if self.state else self._button()),
            "still": copy_panel(self.uid, self.say("yours", own=OWN) if self.state else self.say("title"), lang),
            "help": h("p", None, ""),
        }

    def _down(self) -> Html:
        """Your cup, with five dice under it."""
        return h("div", {"class": "own look-down"}, cup(YOU), unseen(len(OWN)))

    def _button(self) -> Html:
        marks = {"type": "button", "class": "btn main", "data-act": "lift", "data-key": "lift"}
        return h("p", {"class": "look-go"}, h("button", marks, self.say("lift")))
