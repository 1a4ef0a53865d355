"""Guess gate: hides a desk until its guesses are sealed or skipped.

Our own site has another gate (`static/lesson_steps.js`). Elsewhere, such as in JupyterLab after "run all", this card
replaces a closed desk, which isn't created until then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

import ipywidgets
import traitlets

from dicekit import texts
from dicekit.kit.desk import Desk, Tabs
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import lesson_steps as drawn
from dicekit.widgets.guess import GuessBar


class Gate(Part):
    """A card that asks for a guess first. `state` is the step that needs the guess, `roll` or `reason`."""

    tab = ""
    modules: ClassVar[tuple[str, ...]] = ("store.js", "gate.js")
    waits = traitlets.Instance(GuessBar, allow_none=True, help="the bar of the missing guess")

    def __init__(self, step: str, waits: GuessBar) -> None:
        super().__init__(state=step, waits=waits, lang=waits.lang)
        self.observe(self._changed, "waits")

    def draw(self) -> Mapping[str, str]:
        self.local = {
            "place": self.waits.state.place if self.waits else "",
            "skipped": texts.say("guess.skipped", self.lang),
        }
        card = drawn.gate_card(f"{self.uid}-title", self.lang, self.state)
        return {
            "shell": h("div", {"data-behaviour": "gate"}, slot("work"), slot("notice"), slot("fault")),
            "work": card,
        }

    def _bar(self, place: str) -> GuessBar:
        if self.waits is None or self.waits.state.place != place:
            raise self.unknown_act()
        return self.waits

    def on_sealed(self, place: str, first: str, second: str = "", revealed: bool = False) -> None:
        """A sealed guess was found on the device."""
        self._bar(place).on_locked(first, second, revealed)

    def on_skipped(self, place: str, revealed: bool = False) -> None:
        """The guess was skipped."""
        self._bar(place).on_skipped(revealed)


class GatedDesk(Desk):
    """A desk that is created once its guesses are sealed; keys are the steps that need them."""

    def __init__(self, make: Callable[[], Desk], guesses: Sequence[tuple[str, GuessBar]]) -> None:
        self._make = make
        self._guesses = tuple(guesses)
        wanted = self._wanted()
        self.gate = Gate(*(wanted or self._guesses[0]))
        ipywidgets.Box.__init__(self)
        for _, bar in self._guesses:
            bar.observe(self._follow, "locked")
        self._follow()

    def _wanted(self) -> tuple[str, GuessBar] | None:
        """The first guess that is missing."""
        return next(((step, bar) for step, bar in self._guesses if not bar.locked), None)

    @property
    def is_open(self) -> bool:
        """Whether the desk is shown."""
        return self._wanted() is None

    def _follow(self, _: object = None) -> None:
        if wanted := self._wanted():
            self.gate.state, self.gate.waits = wanted
            self.children = (self.gate,)
        elif self.children != self.desk.children:
            for name in self.desk._css.split():
                self.add_class(name)
            self.children = self.desk.children

    @cached_property
    def desk(self) -> Desk:
        """The desk behind the gate, created when first used."""
        return self._make()

    @property
    def columns(self) -> tuple[tuple[Part, ...], ...]:  # type: ignore[override]
        return self.desk.columns

    @property
    def tabs(self) -> Tabs | None:  # type: ignore[override]
        return self.desk.tabs

    def still(self) -> Html:
        """Still of the desk, or of the closed gate."""
        return self.desk.still() if self.is_open else self.gate.still()
