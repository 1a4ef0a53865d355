"""One king's chance, spread over every card that could be it: play cards, rule a player out, move it, then peek."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson20 import case
from dicekit.course.lesson20 import ghost_drawing as drawn
from dicekit.course.lesson20.case import ANA, BOTTOM, CHI, DEAL, PLACES, PLAYED
from dicekit.course.lesson20.part import CardPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

FLOW, VOID, CHASE, PEEK = STAGES = range(4)
HALF = Fraction(1, 2)
MAX_STEP = 5  # cards that one press may change
WHERE = range(PLAYED + 1)
LEFT = range(7)
NOBODY = -1
#: last stage: cards turned over at each place
PEEKED = tuple((DEAL[BOTTOM] - 1) * (at == CHI) for at in range(len(PLACES)))
WAYS = ("look", "blind")  # ways to turn cards over: looking first, or blindly
LINK = LinkCodec(
    "{stage}.{played}.{predicted}.{bo}-{chi}-{bottom}.{last}.{reached}.{peeked}.{way}.{both}",
    stage=STAGES, played=WHERE, predicted=range(101), bo=LEFT, chi=LEFT, bottom=LEFT, last=range(-1, 4),
    reached=range(2), peeked=range(101), way=WAYS, both=range(2),
)  # fmt: skip


@dataclass(frozen=True)
class Hidden:
    """Which cards are still hidden, and how far the learner is.

    At first the three others play as many cards each; then Ana can't follow spades, and you say how high Bo's bar gets;
    then you turn hidden cards over blindly, none of them the king, until more than half of it is with Chi; at last
    somebody who looks first turns over all cards of Chi's but one, and you say how high her bar gets.

    >>> Hidden(played=33).rooms, [str(share) for share in Hidden(VOID, 33, predicted=33).shares]
    ((6, 6, 6, 6), ['0', '1/3', '1/3', '1/3'])
    """

    stage: int = FLOW
    played: int = 0
    predicted: int = 0  # your prediction for Bo in percent; 0: none yet
    turned: tuple[int, ...] = (0, 0, 0, 0)
    last: int = NOBODY  # the place where the last card was turned
    reached: bool = False  # whether Chi has ever had more than half
    peeked: int = 0  # your prediction for Chi in the last stage
    way: str = WAYS[0]
    both: bool = False  # whether both ways have been compared

    @property
    def rooms(self) -> tuple[int, ...]:
        """Hidden cards in each place."""
        heart = int(self.stage > FLOW)  # whether Ana has played a heart
        dealt = case.after(self.played)
        return tuple(
            room - turned - heart * (at == ANA)
            for at, (room, turned) in enumerate(zip(dealt, self.turned, strict=True))
        )

    @property
    def out(self) -> frozenset[int]:
        """Places that can't have it."""
        return frozenset({ANA}) if self.predicted else frozenset()

    @property
    def candidates(self) -> int:
        """How many cards may be the king."""
        return sum(room for at, room in enumerate(self.rooms) if at not in self.out)

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """The chance of each place. While you predict, Ana's heart has not moved the bars yet."""
        if not self.predicted:
            return case.shares(case.after(self.played))
        before = replace(self, turned=(0, 0, 0, 0)).rooms
        return case.turned(before, self.turned, self.stage == PEEK and self.way == "look", self.out)

    @property
    def caught(self) -> int | None:
        """The only place that is left."""
        return next((at for at, share in enumerate(self.shares) if share == 1), None)

    @property
    def found(self) -> bool:
        """Whether what this stage asks for was done."""
        return (self.played == PLAYED, self.predicted > 0, self.reached, self.both)[self.stage]

    @property
    def done(self) -> bool:
        return self.stage == PEEK and self.both

    # moves of the learner

    def onward(self) -> Hidden:
        return replace(self.back(), stage=self.stage + 1)

    def turn(self, at: int) -> Hidden:
        """One more card of a place turned over."""
        turned = tuple(number + (place == at) for place, number in enumerate(self.turned))
        new = replace(self, turned=turned, last=at)
        return replace(new, reached=self.reached or new.shares[CHI] > HALF)

    def peek(self, predicted: int) -> Hidden:
        """Chi's cards turned over by somebody who looks first, after you predicted what that does."""
        return replace(self, peeked=predicted, turned=PEEKED)

    def back(self) -> Hidden:
        """With all turned cards face down again."""
        return replace(self, turned=(0, 0, 0, 0), last=NOBODY)


class Ghost(CardPart):
    """The chance of each place as the height of a ghost: the king, before it's found.

    >>> ghost = Ghost()
    >>> ghost.on_pull("33"); ghost.sentence
    'Ana 25, Bo 25, Chi 25, bottom 25.'
    """

    prefix = "lesson20.ghost"
    modules: ClassVar[tuple[str, ...]] = (*CardPart.modules, "ghost.js")
    codec = LINK
    state = traitlets.Instance(Hidden, ())

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        return drawn.task(self.state, self.lang)

    @property
    def sentence(self) -> str:
        """How high each bar is."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_pull(self, value: str) -> None:
        """So many cards were played by each."""
        if not (value.isascii() and value.isdigit() and len(value) <= 2 and int(value) in WHERE):
            raise Refused(self.say("range", n=PLAYED))
        self._play(int(value))

    def on_move(self, by: int) -> None:
        """A card more or fewer."""
        self._play(max(0, min(self.state.played + max(-MAX_STEP, min(by, MAX_STEP)), PLAYED)))

    def _play(self, played: int) -> None:
        if self.state.stage != FLOW:
            raise self.unknown_act()
        self._update(replace(self.state, played=played))

    def on_next(self) -> None:
        """Go on to the next stage."""
        if not self.state.found or self.state.stage == PEEK:
            raise self.unknown_act()
        self.state = self.state.onward()
        self.announce(self.task)

    def on_predict(self, value: int) -> None:
        """How high will Bo's bar be, or Chi's at last?"""
        state = self.state
        if value not in drawn.predictions(state):
            raise self.unknown_act()
        if state.peeked if state.stage == PEEK else state.predicted:
            raise Refused(self.task)
        self._update(state.peek(value) if state.stage == PEEK else replace(state, predicted=value))

    def on_way(self, value: str) -> None:
        """The same cards, turned over blindly or by somebody who looks first."""
        if value not in WAYS or not self.state.peeked:
            raise self.unknown_act()
        self._update(replace(self.state, way=value, both=self.state.both or value != self.state.way))

    def on_turn(self, at: int) -> None:
        """Turn over a card blindly; as it happens, it's not the king."""
        state = self.state
        if state.stage != CHASE or not 0 <= at < len(PLACES) or at in state.out:
            raise self.unknown_act()
        if state.caught is not None or not state.rooms[at]:
            raise Refused(self.say("empty") if state.caught is None else self.task)
        self._update(state.turn(at))

    def on_back(self) -> None:
        """Turn all cards face down again."""
        if self.state.stage != CHASE:
            raise self.unknown_act()
        self._update(self.state.back())

    def _update(self, state: Hidden) -> None:
        self.state = state
        self.announce(f"{self.sentence} {self.task}")

    def fields(self) -> dict[str, Any]:
        state = self.state
        _, bo, chi, bottom = state.turned
        turned = {"bo": bo, "chi": chi, "bottom": bottom}
        progress = {"stage": state.stage, "played": state.played, "predicted": state.predicted}
        progress |= {"peeked": state.peeked, "way": state.way, "both": int(state.both)}
        return {**progress, **turned, "last": state.last, "reached": int(state.reached)}

    def restored(self, found: dict[str, Any]) -> Hidden:
        turned = (0, found["bo"], found["chi"], found["bottom"])
        begun = Hidden(
            found["stage"], found["played"], found["predicted"], turned, found["last"], bool(found["reached"])
        )
        state = replace(begun, peeked=found["peeked"], way=found["way"], both=bool(found["both"]))
        if not _reachable(state):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{self.task}\n{self.sentence}"
        return self.drawing(
            drawn.work(self.uid, state, lang), still, drawn.head(lang), drawn.rows(state, lang), "ghosting"
        )


def _reachable(state: Hidden) -> bool:
    """Whether a learner can reach this state (links are untrusted)."""
    if state.stage == FLOW:
        return state == Hidden(played=state.played)
    if state.played != PLAYED or state.predicted not in (*drawn.PREDICTIONS, 0):
        return False
    if state.stage == VOID:
        return state == Hidden(VOID, PLAYED, state.predicted)
    if state.stage == PEEK:
        return _is_peeking(state)
    if (state.peeked, state.way, state.both) != (0, WAYS[0], False):
        return False
    fits = state.predicted > 0 and state.candidates > 0 and min(state.rooms) >= 0
    pressed = state.last == NOBODY if not any(state.turned) else state.last > ANA and state.turned[state.last] > 0
    return fits and pressed and (state.reached or state.shares[CHI] <= HALF)


def _is_peeking(state: Hidden) -> bool:
    """Whether a learner can reach this state of the last stage."""
    begun = Hidden(PEEK, PLAYED, state.predicted, reached=True)
    if not state.predicted or state.peeked not in (*drawn.predictions(begun), 0):
        return False
    if not state.peeked:
        return state == begun
    return (state.both or state.way == WAYS[0]) and state == replace(
        begun.peek(state.peeked), way=state.way, both=state.both
    )
