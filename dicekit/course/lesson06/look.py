"""The table with which the lesson begins: your cup is down until you look under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from dicekit.course.lesson06.case import OWN, YOU, lead
from dicekit.kit.frame import act_of_step, copy_panel
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import unseen
from dicekit.widgets.draw.scene import mine, plate, seat

ANSWERS = ("believe", "doubt")


class FirstLook(KeptPart):
    """The bid on the table and three cups; a button lifts yours, and then you say whether you believe the bid.

    The state is "" before the look, "up" after it, and then your answer.

    >>> look = FirstLook()
    >>> look.on_lift(); look.on_answer("doubt"); look.state
    'doubt'
    """

    prefix = "lesson06.look"
    codec = LinkCodec("{up}", up=("", "up", *ANSWERS))
    state = traitlets.Unicode("")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("place", "look")
        super().__init__("", **kwargs)

    def on_lift(self) -> None:
        """Look under your cup."""
        self.state = "up"
        self.announce(join_plain(self.lang, self.say("yours", own=OWN), self.say("bo"), self.say("ask")))

    def on_answer(self, answer: str) -> None:
        """Believe the bid, or doubt it; you may change your mind."""
        if answer not in ANSWERS or not self.state:
            raise self.unknown_act()
        self.state = answer
        self.announce(self.say("kept"))

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {answer: self.say(answer) for answer in ANSWERS}

    def fields(self) -> dict[str, Any]:
        return {"up": self.state}

    def restored(self, found: dict[str, Any]) -> str:
        return str(found["up"])

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
        marks = act_of_step(self.state in ANSWERS, "ask")
        return {
            "shell": self.shell(self.say("title"), kind="looking", panels=()),
            "work": h("div", {"class": "look", **marks}, tabletop, self._answers() if self.state else self._button()),
            "still": copy_panel(self.uid, self.say("yours", own=OWN) if self.state else self.say("title"), lang),
            "help": h("p", None, ""),
        }

    def _down(self) -> Html:
        """Your cup, with five dice under it."""
        return h("div", {"class": "own look-down"}, cup(0), unseen(len(OWN)))

    def _answers(self) -> Html:
        """The question, both answers, and what comes then."""
        buttons = [self._answer(answer) for answer in ANSWERS]
        note = h("p", {"class": "note"}, self.say("kept")) if self.state in ANSWERS else None
        asked = h("p", None, self.say("bo")), h("p", {"class": "look-ask"}, self.say("ask"))
        return h("div", {"class": "look-say"}, asked, h("p", {"class": "chips"}, buttons), note)

    def _answer(self, answer: str) -> Html:
        marks = {"type": "button", "class": "btn", "data-act": "answer", "data-arg-answer": answer, "data-key": answer}
        return h("button", {**marks, "aria-pressed": "true" if self.state == answer else "false"}, self.say(answer))

    def _button(self) -> Html:
        marks = {"type": "button", "class": "btn main", "data-act": "lift", "data-key": "lift"}
        return h("p", {"class": "look-go"}, h("button", marks, self.say("lift")))
