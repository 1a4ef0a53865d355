"""Each call is a row of holes: own dice that count fill them, ones fall out in zhai, and Bo must bring the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson14 import case
from dicekit.course.lesson14 import holes_drawing as drawn
from dicekit.course.lesson14.case import BACK, FEI, MORE, STANDING, ZHAI
from dicekit.dice.action import Bid
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

STAGES = range(6)
LINK = LinkCodec("{stage}.{zhai}.{ones}", stage=STAGES, zhai=range(2), ones="0?1?2?3?4?")
#: places of your dice that can be switched between six and one: at first, and from stage 4 on
TURNED, ALL = range(3), range(5)
LAST = frozenset({2})  # places that are ones at the start


@dataclass(frozen=True)
class Held:
    """Which of your dice are ones, whether the call is zhai, and how far the learner is.

    Stage 0 is Bo's bid; 1 has both raises, and the 1 fell out of zhai; 2 has real sixes only;
    3 saw a one make fei the better raise; 4 has five sixes, and compares a higher zhai with the fei that breaks zhai;
    5 found where that is better, and is done.

    >>> state = Held().turned_zhai()
    >>> state.stage, [round(100 * state.chance(call)) for call in state.calls]
    (1, [54, 20])
    >>> [round(100 * state.turned(2).chance(call)) for call in state.turned(2).calls]
    [54, 60]
    """

    ones: frozenset[int] = LAST
    zhai: bool = False
    stage: int = 0
    own: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        dice = tuple(1 if at in self.ones else case.FACE for at in self.places)
        object.__setattr__(self, "own", (*dice, *case.OWN[len(dice) :]))

    @property
    def places(self) -> range:
        """Your dice that can be turned."""
        return TURNED if self.stage < 4 else ALL

    @property
    def calls(self) -> tuple[Bid, ...]:
        """The calls that are shown as rows of holes."""
        if not self.zhai:
            return (STANDING,)
        return (FEI, ZHAI) if self.stage < 4 else (BACK, MORE)

    def chance(self, call: Bid) -> Fraction:
        return case.chance(call, self.own)

    def counting(self, call: Bid) -> tuple[int, ...]:
        """Your dice that fill holes."""
        return case.counting(call, self.own)[: call.quantity]

    def fallen(self, call: Bid) -> int:
        """How many of your ones don't count."""
        return len(self.ones) if call.zhai else 0

    def missing(self, call: Bid) -> int:
        """How many holes Bo must fill."""
        return call.quantity - len(self.counting(call))

    @property
    def fei_is_better(self) -> bool:
        """Whether the upper of both calls is more likely to be true."""
        first, *others = self.calls
        return all(self.chance(first) > self.chance(other) for other in others)

    @property
    def done(self) -> bool:
        return self.stage == STAGES[-1]

    # moves of the learner

    def turned_zhai(self) -> Held:
        """Zhai, or fei again."""
        return replace(self, zhai=not self.zhai, stage=max(self.stage, 1))

    def turned(self, at: int) -> Held:
        """With a six turned into a one, or back."""
        new = replace(self, ones=self.ones ^ {at})
        if self.stage == 1:
            return new if new.ones else replace(new, zhai=True, stage=2)
        return replace(new, stage=self.stage + 1) if self.stage in (2, 4) and new.fei_is_better else new

    def back(self) -> Held:
        """On to the fei that breaks zhai."""
        return replace(self, stage=4, ones=frozenset())


class Holes(KeptPart):
    """Turn a call zhai, and your ones with sixes, and see which holes are left for Bo to fill.

    >>> part = Holes()
    >>> part.on_turn_zhai(); part.sentence
    'Five sixes fei: 54 in 100. Four sixes zhai: 20 in 100.'
    """

    prefix = "lesson14.holes"
    codec = LINK
    state = traitlets.Instance(Held, ())

    # words

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        return drawn.task(self.state, self.lang)

    @property
    def sentence(self) -> str:
        """What the rows show."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_turn_zhai(self) -> None:
        """The switch was pressed."""
        if self.state.stage > 1:
            raise self.unknown_act()
        self._update(self.state.turned_zhai())

    def on_turn(self, at: int) -> None:
        """A six was turned into a one, or back."""
        if at not in self.state.places:
            raise self.unknown_act()
        if not self.state.zhai:
            raise Refused(self.task)
        self._update(self.state.turned(at))

    def on_back(self) -> None:
        """On to seven fei."""
        if self.state.stage != 3:
            raise self.unknown_act()
        self._update(self.state.back())

    def _update(self, state: Held) -> None:
        before, self.state = self.task, state
        self.announce(self.sentence if self.task == before else join_plain(self.lang, self.sentence, self.task))

    def fields(self) -> dict[str, Any]:
        state = self.state
        return {"stage": state.stage, "zhai": int(state.zhai), "ones": "".join(map(str, sorted(state.ones)))}

    def restored(self, found: dict[str, Any]) -> Held:
        state = Held(frozenset(map(int, found["ones"])), bool(found["zhai"]), found["stage"])
        if not _reached(state):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{self.task}\n{self.sentence}"
        return self.drawing(drawn.work(state, lang), still, drawn.head(lang), drawn.rows(state, lang), kind="holing")


def _reached(state: Held) -> bool:
    """Whether a learner can reach this state (links are untrusted)."""
    if not state.ones <= {*state.places}:
        return False
    if state.stage == 0:
        return not state.zhai and state.ones == LAST
    if state.stage == 1:
        return bool(state.ones)
    if state.stage == 2:
        return state.zhai and not state.ones
    return state.zhai and not (state.stage == 4 and state.fei_is_better)
