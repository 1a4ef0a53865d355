"""A plan with wild ones, and a switch that turns them off: your mark hangs in the air until you move it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson12 import case
from dicekit.course.lesson12 import plan_drawing as drawn
from dicekit.course.lesson12.case import BIDS, TURNED
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

STAGES = range(6)
MARKS = range(BIDS.stop)
LINK = LinkCodec("{stage}.{mark}.{special}.{ones}", stage=STAGES, mark=MARKS, special=range(2), ones="0?3?4?")
TWO = 2  # the own ones that are turned first, to show the effect of each


@dataclass(frozen=True)
class Planned:
    """The mark on a bid, whether ones are off, which own dice are ones, and how far the learner is.

    There's no mark (0) until one is set. Stage 0 looks for the highest bid that is more often true than false; 1 has
    it; at 2 ones are off, and the mark hangs in the air; 3 has found where it holds again; 4 saw the own 1 turned
    over; 5 two ones, and is done.

    >>> state = Planned().marked(5).turned_off()
    >>> state.stage, state.special, state.chance == case.chance(5, special=True)
    (2, True, True)
    >>> state.marked(3).stage, state.marked(3).lost
    (3, 2)
    """

    mark: int = 0
    stage: int = 0
    special: bool = False
    ones: frozenset[int] = field(default_factory=lambda: frozenset({0}))

    @property
    def own(self) -> tuple[int, ...]:
        """Your dice, in their order."""
        return tuple(1 if at in self.ones else TURNED.get(at, die) for at, die in enumerate(case.OWN))

    def at(self, quantity: int, *, special: bool) -> Fraction:
        """The chance of so many threes."""
        return case.chance(quantity, special=special, own=self.own)

    @property
    def chance(self) -> Fraction:
        """The chance of the bid with the mark; of the lowest without one."""
        return self.at(self.mark or BIDS[0], special=self.special)

    @property
    def before(self) -> int:
        """The best plan with wild ones."""
        return case.even(special=False, own=self.own)

    @property
    def now(self) -> int:
        """The best plan without."""
        return case.even(special=True, own=self.own)

    @property
    def lost(self) -> int:
        """By how much the chance of the plan drops."""
        return self.before - self.now

    @property
    def free(self) -> frozenset[int]:
        """The places of the own dice that can be turned: first the 1, then all that can be a 1."""
        return frozenset() if self.stage < 3 else self.ones if self.stage == 3 else frozenset(TURNED)

    @property
    def hanging(self) -> bool:
        """Whether the mark is still where it was with wild ones."""
        return self.stage == 2 and self.special and self.mark == self.before

    @property
    def back(self) -> bool:
        """Whether ones are wild again, as they were before."""
        return self.stage > 1 and not self.special

    @property
    def done(self) -> bool:
        return self.stage == STAGES[-1]

    # moves of the learner

    def marked(self, quantity: int) -> Planned:
        """With the mark on another bid."""
        new = replace(self, mark=quantity)
        if self.stage < 2:
            return replace(new, stage=int(quantity == self.before))
        return replace(new, stage=3) if quantity == self.now else new

    def turned_off(self) -> Planned:
        """Ones off, or on again."""
        return replace(self, special=not self.special, stage=max(self.stage, 2))

    def turned(self, at: int) -> Planned:
        """With one own die turned to a 1, or back."""
        new = replace(self, ones=self.ones ^ {at})
        if self.stage == 3 and not new.ones:
            return replace(new, stage=4)
        return replace(new, stage=5) if self.stage == 4 and len(new.ones) >= TWO else new


class PlanAndSwitch(KeptPart):
    """Mark the highest bid that you'd dare, turn wild ones off, and move the mark to where it holds again.

    >>> part = PlanAndSwitch()
    >>> part.on_mark(5); part.on_wild(); part.sentence
    'At least five threes: true 6 times in 100. Before: 65.'
    """

    prefix = "lesson12.plan"
    codec = LINK
    modules: ClassVar[tuple[str, ...]] = (*KeptPart.modules, "plan.js")
    state = traitlets.Instance(Planned, ())

    # words

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        return drawn.task(self.state, self.lang)

    @property
    def sentence(self) -> str:
        """What the picture shows."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_mark(self, at: int) -> None:
        """The mark was put on a bid."""
        if at not in BIDS or self.state.stage > 2:
            raise self.unknown_act()
        if self.state.stage == 2 and not self.state.special:
            raise Refused(self.task)
        self._update(self.state.marked(at))

    def on_wild(self) -> None:
        """The switch was pressed."""
        if self.state.stage == 0:
            raise Refused(drawn.say("task.wait", self.lang))
        self._update(self.state.turned_off())

    def on_turn(self, at: int) -> None:
        """An own die was turned to a 1, or back."""
        if at not in self.state.free:
            raise self.unknown_act()
        self._update(self.state.turned(at))

    def _update(self, state: Planned) -> None:
        before, self.state = self.task, state
        self.announce(self.sentence if self.task == before else join_plain(self.lang, self.sentence, self.task))

    def fields(self) -> dict[str, Any]:
        state = self.state
        ones = "".join(map(str, sorted(state.ones)))
        return {"stage": state.stage, "mark": state.mark, "special": int(state.special), "ones": ones}

    def restored(self, found: dict[str, Any]) -> Planned:
        ones = frozenset(map(int, found["ones"]))
        state = Planned(found["mark"], found["stage"], bool(found["special"]), ones)
        if not _reached(state):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{self.task}\n{self.sentence}".strip()
        return self.drawing(drawn.work(state, lang), still, drawn.head(lang), drawn.rows(state, lang), kind="planning")


def _reached(state: Planned) -> bool:
    """Whether a learner can reach this state (links are untrusted)."""
    if state.mark not in BIDS and state != Planned():
        return False
    if state.stage < 4 and state.ones != {0}:
        return False
    if state.stage < 2:
        return not state.special and state.stage == int(state.mark == state.before)
    if state.stage == 2:
        return not (state.special and state.mark == state.now)
    return state.mark == Planned().now
