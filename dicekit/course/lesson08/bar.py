"""The exact bar: one bar among its neighbours, moved by hand, while dice are taken away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import traitlets

from dicekit.course.lesson08 import bar_drawing as drawn
from dicekit.course.lesson08.case import UNSEEN, Piles, tops
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

START = 6  # needed dice of ten at the start, far from the best answer
#: unseen and needed dice for which "exactly" beats both other actions
WINS = tuple(
    (dice, need) for dice in range(UNSEEN, 0, -1) for need in range(dice + 1) if Piles(dice, need).best == "exact"
)
LINK = LinkCodec(
    "{dice}.{need}.{low}.{won}",
    dice=range(1, UNSEEN + 1), need=range(UNSEEN + 1), low=range(UNSEEN + 1), won=range(2 ** len(WINS)),
)  # fmt: skip


@dataclass(frozen=True)
class Moved:
    """The unseen dice, the number that the bid needs, the lowest number tried with all dice, and the places found.

    >>> WINS
    ((3, 1), (1, 0))
    >>> state = Moved().to(4)
    >>> state.top_found, state.to(3).top_found
    (False, True)
    """

    dice: int = UNSEEN
    need: int = START
    low: int = START
    won: frozenset[tuple[int, int]] = field(default_factory=frozenset)

    @property
    def piles(self) -> Piles:
        return Piles(self.dice, self.need)

    @property
    def top_found(self) -> bool:
        """Whether the bar was on the best number of all dice."""
        return self.low <= tops(UNSEEN)[0]

    @property
    def done(self) -> bool:
        """Whether both places were found."""
        return len(self.won) == len(WINS)

    def to(self, need: int) -> Moved:
        """The bar moved there."""
        return replace(self, need=need, low=min(self.low, need) if self.dice == UNSEEN else self.low)._found()

    def with_dice(self, dice: int) -> Moved:
        """With another number of dice; the bar goes where it's tallest."""
        return replace(self, dice=dice).to(tops(dice)[-1])

    def _found(self) -> Moved:
        here = (self.dice, self.need)
        return replace(self, won=self.won | {here}) if self.top_found and here in WINS else self


class ExactBar(KeptPart):
    """Bars for each count of unseen dice, one of them "exactly". It's dragged along, and dice are taken away.

    >>> part = ExactBar(Moved(10, 3, low=3))
    >>> part.on_dice(3); part.sentence
    'Exactly one of three: 44. Doubt: 30. Raise: 26.'
    >>> part.state.won
    frozenset({(3, 1)})
    """

    modules = (*KeptPart.modules, "stairs.js")
    prefix = "lesson08.bar"
    codec = LINK
    state = traitlets.Instance(Moved, ())

    # requests

    def on_by(self, by: int) -> None:
        """The bar moves by one."""
        need = self.state.need + (1 if by > 0 else -1)
        if not 0 <= need <= self.state.dice:
            raise Refused(self.say("ends", n=self.state.dice))
        self._update(self.state.to(need))

    def on_put(self, bid: int) -> None:
        """The bar is dragged over a number."""
        if not 0 <= bid <= self.state.dice:
            raise self.unknown_act()
        by = max(-1, min(bid - self.state.need, 1))
        self._update(self.state.to(self.state.need + by))

    def on_dice(self, value: int) -> None:
        """So many dice are left under the cups."""
        if not 1 <= value <= UNSEEN:
            raise self.unknown_act()
        if not self.state.top_found:
            raise Refused(self.say("first"))
        self._update(self.state.with_dice(value))

    def _update(self, state: Moved) -> None:
        before, self.state = self.task, state
        self.announce(self.sentence if self.task == before else join_plain(self.lang, self.sentence, self.task))

    def fields(self) -> dict[str, Any]:
        won = sum(1 << at for at, place in enumerate(WINS) if place in self.state.won)
        return {"dice": self.state.dice, "need": self.state.need, "low": self.state.low, "won": won}

    def restored(self, found: dict[str, Any]) -> Moved:
        won = frozenset(place for at, place in enumerate(WINS) if found["won"] >> at & 1)
        state = Moved(found["dice"], found["need"], found["low"], won)
        if state.need > state.dice or (not state.top_found and (won or state.dice != UNSEEN)):
            raise self.bad_link()
        return state

    # words

    @property
    def sentence(self) -> str:
        """The three piles at this place."""
        return self.say("sentence", **self._slots())

    @property
    def task(self) -> str:
        """What was found, and what to do next."""
        state, slots = self.state, self._slots()
        here = (state.dice, state.need)
        if not state.top_found:
            return self.say("task.move")
        if state.done:
            return self.say("task.done", **{f"p{place[0]}": Piles(*place).hundred["exact"] for place in WINS})
        if here in state.won:
            return self.say("task.more" if here == WINS[0] else "task.other", **slots)
        if state.need not in tops(state.dice):
            return self.say("task.tallest", **slots)
        if state.dice == UNSEEN and not state.won:
            return self.say("task.take", **slots)
        if WINS[0] in state.won:
            return self.say("task.half", **slots)
        return self.say(f"task.less.{state.piles.best or 'equal'}", **slots)

    def _slots(self) -> dict[str, int]:
        """Text slots: the position of the bar and the three piles."""
        found = self.state.piles.hundred
        slots = {"n": self.state.dice, "q": self.state.need}
        return slots | {"doubt": found["doubt"], "exact": found["exact"], "more": found["raise"]}

    # drawing

    def draw(self) -> Mapping[str, str]:
        state = self.state
        heads = [self.say("head.need"), *(self.say(f"pile.{action}") for action in state.piles.chances)]
        rows = [
            [str(need), *map(str, Piles(state.dice, need).hundred.values())]
            for need in (range(state.low, UNSEEN + 1) if state.dice == UNSEEN else range(state.dice + 1))
        ]
        work = drawn.work(self.uid, state, self.say, self.task, self.sentence)
        return self.drawing(work, f"{self.task}\n{self.sentence}", heads, rows)
