"""`RoundHistory`: history of a round beside a stepper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from dicekit import texts
from dicekit.dice.action import write
from dicekit.kit.frame import copy_panel, frame, table
from dicekit.kit.html import h
from dicekit.kit.part import Part
from dicekit.kit.states import empty
from dicekit.widgets.draw.past import in_words, name, past
from dicekit.widgets.stepper.state import StepperState


class RoundHistory(Part):
    """The history of a round beside its stepper: `traitlets.dlink((stepper, "state"), (so_far, "state"))`.

    >>> from dicekit.games import games
    >>> from dicekit.widgets import RoundStepper
    >>> table = games["liars_dice"](players=2).deal(seed="K7QX").play("2x5")
    >>> "2x5" in RoundHistory(RoundStepper(table).state).html_table
    True
    """

    state = traitlets.Instance(StepperState, allow_none=True)

    def drawn_from(self) -> tuple[Any, ...]:
        return () if self.state is None else (self.state.table, self.state.seat)

    def draw(self) -> Mapping[str, str]:
        title = texts.say("table.past", self.lang)
        panels = ("table", "still", "help")
        shell = frame(self.uid, title, lang=self.lang, level=self.level, panels=panels)
        if self.state is None:
            return {"shell": shell, "work": empty(texts.say("table.past.nobody", self.lang))}
        played, seat = self.state.table, self.state.seat
        rows = [
            (
                name(played, taken.seat, seat, self.lang),
                in_words(played, place, seat, self.lang),
                write(taken.action, played.names),
            )
            for place, taken in enumerate(played.actions)
        ]
        text = "\n".join(f"{who}: {words} ({written})" for who, words, written in rows)
        head = [texts.say(f"table.{key}", self.lang) for key in ("player", "past")]
        return {
            "shell": shell,
            "work": past(played, seat, self.lang),
            "table": table(
                title, head, [(who, [words, " ", h("code", {"lang": "en"}, written)]) for who, words, written in rows]
            ),
            "still": copy_panel(self.uid, text or texts.say("table.past.nobody", self.lang), self.lang),
            "help": h("p", None, texts.say("table.help", self.lang)),
        }
