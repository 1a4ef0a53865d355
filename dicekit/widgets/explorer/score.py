"""`Score`: how a game at the Explorer's table goes: what each player has left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part
from dicekit.widgets.stepper.state import StepperState


def ends(state: StepperState) -> Iterator[StepperState]:
    """The states in which a round ended, the last one first."""
    at: StepperState | None = state
    while at is not None:
        if at.table.showdown is not None:
            yield at
        at = at.before


class Score(Part):
    """The score after the first round: what each player has left, in one line.

    >>> from dicekit.games import games
    >>> from dicekit.widgets import RoundStepper
    >>> stepper = RoundStepper(games["liars_dice"](players=2).deal(hands=["13346", "55126"]))
    >>> Score(stepper.state).sentence
    ''
    >>> Score(stepper.play("4x5").play("doubt").state).sentence
    'After one round: you five dice, Bo four dice.'
    """

    tab = "table"
    modules: ClassVar[tuple[str, ...]] = ("reveal.js",)
    state = traitlets.Instance(StepperState)

    @property
    def rounds(self) -> list[StepperState]:
        """The states in which the rounds so far ended, as you see them."""
        return [replace(end, seat=self.state.seat) for end in ends(self.state)][::-1]

    @property
    def left(self) -> tuple[int, ...]:
        """What each player has after the last round: dice, points or penalties."""
        table = self.rounds[-1].table if self.rounds else self.state.table
        if self._counted == "dice":
            return tuple(table.dice if table.showdown is None else table.showdown.dice)
        return tuple(getattr(table, self._counted))

    @property
    def _counted(self) -> str:
        """What the score counts: dice, points, or penalties."""
        options = self.state.table.game.options
        return "penalties" if "stake" in options else "points" if options.get("scoring") == "points" else "dice"

    @property
    def sentence(self) -> str:
        """The score; empty before the first round is over."""
        rounds = self.rounds
        if not rounds:
            return ""
        key, you = self._counted, self.state.seat
        seats = [
            texts.say(f"explorer.score.{key}{'.you' if seat == you else ''}", self.lang, name=name, n=number)
            for seat, (name, number) in enumerate(zip(self.state.table.names, self.left, strict=True))
        ]
        return texts.say("explorer.score", self.lang, n=len(rounds), seats=seats)

    def drawn_from(self) -> tuple[Any, ...]:
        return self.state.table, self.state.seat

    def draw(self) -> Mapping[str, str]:
        text = self.sentence
        now = f"{self.state.table.number} {self.state.ended}"  # new dice and lifted cups scroll into view
        marks = {"class": "score", "data-behaviour": "newhand", "data-hand": now}
        return {"shell": slot("work"), "work": h("div", marks, h("p", {"class": "status"}, text) if text else None)}
