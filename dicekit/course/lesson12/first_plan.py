"""The round with which the lesson begins: a plan with wild ones, then ones stop being wild, and the cups come up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import ClassVar

from dicekit.course.lesson07.decide import Decided, FirstDecision
from dicekit.course.lesson12 import case
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.part import Refused

PLANS = (3, 4, 5, 6)


def _plays() -> dict[str, tuple[str, ...]]:
    """The actions played after the answers: none after the plan; your bid and a doubt after the bid."""
    bids = {f"{plan}.{bid}": (f"{bid}x{case.FACE}", "doubt") for plan in PLANS for bid in PLANS}
    return {**{str(plan): () for plan in PLANS}, **bids}


PLAYS = _plays()


@dataclass(frozen=True)
class PlannedBid(Decided):
    """Your plan, and then your bid.

    >>> PlannedBid("5", plays=PLAYS).ended, PlannedBid("5.3", plays=PLAYS).table.showdown.change
    (False, (-1, 0, 0))
    """

    @property
    def plan(self) -> Bid | None:
        return Bid(int(self.action[0]), case.FACE) if self.action else None

    @cached_property
    def table(self) -> Table:
        """Ones are wild until you have a plan."""
        dealt = case.table(special=bool(self.action))
        for played in self.plays.get(self.action, ()):
            dealt = dealt.play(played)
        return dealt

    @property
    def view(self) -> View:
        dealt = case.table(special=bool(self.action))
        for played in self.plays.get(self.action, ())[:-1]:
            dealt = dealt.play(played)
        return dealt.seen_by(case.YOU)

    @property
    def bid(self) -> Bid:
        end, standing = self.table.showdown, self.table.standing
        bid = end.bid if end else standing
        assert bid is not None
        return bid


class FirstPlan(FirstDecision):
    """Plan a bid; then ones aren't wild any more: bid, and Ana doubts.

    >>> first = FirstPlan()
    >>> first.on_action("5"); first.on_action("5"); first.state.table.showdown.count
    3
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = PLAYS

    def _decided(self, action: str = "") -> PlannedBid:
        return PlannedBid(action, self.case, self.plays)

    def on_action(self, action: str) -> None:
        """Plan a bid, then bid."""
        if action not in map(str, PLANS):
            raise self.unknown_act()
        if self.state.ended:
            raise Refused(self.say("late"))
        self.state = self._decided(f"{self.state.action}.{action}" if self.state.action else action)
        self.announce(self.result() if self.state.ended else join_plain(self.lang, *self._stop()))

    def camps(self) -> dict[str, str]:
        """The plans that a class divides into."""
        return {str(number): self.say("bid", bid=Bid(number, case.FACE)) for number in PLANS}

    @property
    def rules_seen(self) -> View:
        view: View = self.case.asked(special=bool(self.state.action)).view
        return view

    # words

    def _stop(self) -> tuple[str, str]:
        """The task: ones are no longer wild; what do you bid?"""
        return self.say("stop"), self.say("now")

    def result(self) -> str:
        end = self.state.table.showdown
        return join_plain(self.lang, self._found(), self._proves()) if end else ""

    def _found(self) -> str:
        end = self.state.table.showdown
        assert end is not None
        return self.say("found.true" if end.holds else "found.false", bid=end.bid, n=Bid(end.count or 0, case.FACE))

    def _proves(self) -> str:
        """The comparison with wild ones, and the question that follows."""
        hands = self.state.table.hands
        wild = sum(die in (1, case.FACE) for cup in hands for die in cup or ())
        end = self.state.table.showdown
        assert end is not None
        assert end.bid is not None
        key = "true" if end.holds else "false" if wild >= end.bid.quantity else "never"
        return self.say(f"proves.{key}", wild=Bid(wild, case.FACE), bid=end.bid)

    # drawing

    def _controls(self) -> Html:
        if self.state.ended:
            outcome = h("p", None, h("b", None, self._found()), " ", self._proves())
            return h("div", {"class": "decide-end"}, outcome, self._button("again", "again", css="chip"))
        asked = [h("p", {"class": "decide-ask"}, self.say("ask"))]
        if self.state.action:
            stop, now = self._stop()
            asked = [h("p", {"class": "decide-stop"}, stop), h("p", {"class": "decide-ask"}, now)]
        buttons = [self._bid(number) for number in PLANS]
        return h("div", {"class": "decide-plan"}, asked, h("div", {"class": "decide-go"}, buttons))

    def _bid(self, number: int) -> Html:
        marks = {"type": "button", "class": "btn", "data-act": "action", "data-arg-action": str(number)}
        name = self.say("bid", bid=Bid(number, case.FACE))
        own = {"data-key": f"bid{number}", "data-focus-next": ".decide button", "aria-label": name}
        return h("button", {**marks, **own}, number)
