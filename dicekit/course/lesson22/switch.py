"""The round with which the lesson begins: doubt Bo or raise; then the same dice without wild ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import ClassVar

import traitlets

from dicekit.course.lesson07.decide import Decided, FirstDecision
from dicekit.course.lesson22 import case
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.part import Refused


@dataclass(frozen=True)
class Decision(Decided):
    """Your answer to Bo's bid; `plain` once the cups are up and ones no longer count.

    >>> played = Decision("doubt", case, RuleSwitch.plays)
    >>> played.table.showdown.change, replace(played, plain=True).table.showdown.change
    ((0, -1), (-1, 0))
    """

    plain: bool = False

    def start(self) -> Table:
        return case.table(wild=not self.plain)


class RuleSwitch(FirstDecision):
    """A round of two, with cups; once they are up, one rule is taken away, and somebody else loses the die.

    >>> switch = RuleSwitch()
    >>> switch.on_action("doubt"); switch.on_plain(); switch.state.plain
    True
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = {"doubt": ("doubt",), "raise": (case.RAISE, "doubt")}
    places: ClassVar[tuple[int, ...]] = (case.BO,)
    state = traitlets.Instance(Decision)

    def _decided(self, action: str = "") -> Decision:
        return Decision(action, self.case, self.plays)

    def on_plain(self) -> None:
        """The same dice, but no wild ones."""
        if not self.state.ended:
            raise Refused(self.say("first"))
        self.state = replace(self.state, plain=True)
        self.announce(self.result())

    @property
    def address(self) -> str:
        return f"{self.state.action}.plain" if self.state.plain else super().address

    def on_restore(self, text: str) -> None:
        action, _, plain = text.partition(".")
        if plain not in ("", "plain") or (plain and not action):
            raise self.bad_link()
        super().on_restore(action)
        self.state = replace(self.state, plain=bool(plain))

    @property
    def done(self) -> bool:
        return bool(self.state.plain)

    @property
    def rules_seen(self) -> View:
        return case.table(wild=not self.state.plain).seen_by(case.YOU)

    def result(self) -> str:
        return join_plain(self.lang, *self._outcome()) if self.state.ended else ""

    def _outcome(self) -> tuple[str, str]:
        """Two sentences: how many count and who loses a die; then what follows."""
        state = self.state
        end = state.table.showdown
        assert end is not None
        rule = "plain" if state.plain else "wild"
        return self.say(f"{rule}.{state.action}", n=end.count, bid=state.bid), self.say(f"{rule}.then")

    def _controls(self) -> Html:
        if not self.state.ended:
            return super()._controls()
        found, then = self._outcome()
        act, css = ("again", "chip") if self.state.plain else ("plain", "btn main")
        words = h("p", None, h("b", None, found), " ", then)
        return h("div", {"class": "decide-end", "data-outcome": True}, words, self._button(act, act, css=css))
