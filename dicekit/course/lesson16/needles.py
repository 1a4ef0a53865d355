"""One bid, two needles: pull one, look through two pairs of eyes, turn dice, and lift the cups one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson16 import case
from dicekit.course.lesson16 import needles_drawing as drawn
from dicekit.course.lesson16.case import ANA, ROUNDS, SEATS, YOU
from dicekit.dice.hand import Face, Hand
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.stakes import CALLING, DOUBTING, TIMES

PULL, YOURS, ANAS, LIFT = STAGES = range(4)
START, HALF = 20, 50
MAX_STEP = 10  # percentage points that one press may change
ACTIONS = {YOU: DOUBTING, ANA: CALLING}
OTHER_FACE: dict[Face, int] = {1: 2, 3: 6, 4: 3}  # what each of Ana's dice shows after it is turned
WHERE = range(ROUNDS + 1)
LINK = LinkCodec(
    "{stage}.{pull}.{low}-{high}.{turned}.{lifted}.{mine}.{hers}",
    stage=STAGES, pull=WHERE, low=WHERE, high=WHERE, turned="[0-4]{0,5}", lifted="[0-3]{0,4}",
    mine=("", *DOUBTING), hers=("", *CALLING),
)  # fmt: skip


@dataclass(frozen=True)
class Seen:
    """How far the learner is, where the needle was pulled, which of Ana's dice are turned, and which cups are up.

    In the first stage the needle is pulled by hand; then your dice set it, you choose your action; then Ana looks, you
    choose her action, and her dice can be turned; in the last stage all cups are lifted, one by one.

    >>> Seen(stage=YOURS).needle(YOU), Seen(stage=ANAS).needle(ANA), Seen(stage=ANAS).points(ANA, "fanpi")
    (38, 98, 384)
    """

    stage: int = PULL
    pull: int = START
    low: int = START
    high: int = START
    turned: frozenset[int] = frozenset()
    lifted: frozenset[int] = frozenset()
    mine: str = ""  # the action you chose for yourself
    hers: str = ""  # the action you chose for Ana

    def hand(self, seat: int) -> Hand:
        """The dice of a seat; some of Ana's may be turned."""
        dealt = case.HANDS[seat]
        return tuple(OTHER_FACE[die] if seat == ANA and at in self.turned else die for at, die in enumerate(dealt))

    def needle(self, seat: int) -> int:
        """In how many of a hundred rounds the bid is true, as a seat sees it: it knows its own dice and lifted ones."""
        if self.stage == PULL:
            return self.pull
        seen = self.lifted | {seat}
        known = sum(case.hits(self.hand(at)) for at in seen)
        return case.hundred(case.chance(known, 5 * (len(SEATS) - len(seen))))

    def points(self, seat: int, action: str) -> int:
        """What an action of a seat wins or loses it in a hundred such rounds."""
        true = self.needle(seat)
        return TIMES[action] * (ROUNDS - 2 * true if action in DOUBTING else 2 * true - ROUNDS)

    @property
    def found(self) -> bool:
        """Whether what this stage asks for was done."""
        return (
            self.low <= HALF <= self.high,
            bool(self.mine),
            bool(self.hers) and self.needle(ANA) < HALF,
            self.lifted == frozenset(SEATS),
        )[self.stage]

    def chosen(self, seat: int) -> bool:
        """Whether the actions of a seat may be shown with their points."""
        return self.stage == PULL or bool(self.mine if seat == YOU else self.hers)

    @property
    def done(self) -> bool:
        return self.stage == LIFT and self.found

    def to(self, at: int) -> Seen:
        """The needle pulled there."""
        return replace(self, pull=at, low=min(self.low, at), high=max(self.high, at))

    def onward(self) -> Seen:
        """The next stage; all dice are as they were dealt."""
        return replace(self, stage=self.stage + 1, turned=frozenset())


class Needles(KeptPart):
    """The chance of one bid as you see it and as Ana sees it, over the stakes that each of you may play for.

    >>> needles = Needles()
    >>> needles.on_pull("60"); needles.on_next(); needles.on_choose("pi"); needles.on_next(); needles.sentence
    'You: 38 in 100. Ana: 98 in 100.'
    """

    modules: ClassVar[tuple[str, ...]] = (*KeptPart.modules, "needles.js")
    prefix = "lesson16.needles"
    codec = LINK
    state = traitlets.Instance(Seen, ())

    @property
    def sentence(self) -> str:
        """Where the needles are."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_pull(self, value: str, quiet: str = "") -> None:
        """The needle was pulled to so many of a hundred; `quiet`: it only passed there."""
        if not (value.isascii() and value.isdigit() and len(value) <= 3 and int(value) <= ROUNDS):
            raise Refused(drawn.say("range", self.lang))
        self._pull(int(value), quiet=bool(quiet))

    def on_move(self, by: int) -> None:
        """A little to the left or right."""
        self._pull(max(0, min(self.state.pull + max(-MAX_STEP, min(by, MAX_STEP)), ROUNDS)))

    def _pull(self, at: int, quiet: bool = False) -> None:
        if self.state.stage != PULL:
            raise self.unknown_act()
        before = self.state.found
        self.state = self.state.to(at)
        if self.state.found and not before:
            self.announce(drawn.task(self.state, self.lang))
        elif not quiet:
            self.announce(drawn.news(self.state, self.lang))

    def on_next(self) -> None:
        """Go on to the next stage."""
        if not self.state.found or self.state.stage == LIFT:
            raise self.unknown_act()
        self.state = self.state.onward()
        self.announce(drawn.task(self.state, self.lang))

    def on_choose(self, action: str) -> None:
        """Open, or for double? And what does Ana say to that?"""
        state = self.state
        seat = {YOURS: YOU, ANAS: ANA}.get(state.stage)
        if seat is None or action not in ACTIONS[seat]:
            raise self.unknown_act()
        if state.chosen(seat):
            raise Refused(drawn.task(state, self.lang))
        self.state = replace(state, mine=action) if seat == YOU else replace(state, hers=action)
        self.announce(drawn.task(self.state, self.lang))

    def on_turn(self, at: int) -> None:
        """Turn one of Ana's dice: it counts no longer, or again."""
        if self.state.stage != ANAS or not 0 <= at < len(case.HANDS[ANA]):
            raise self.unknown_act()
        if not self.state.hers:
            raise Refused(drawn.task(self.state, self.lang))
        self.state = replace(self.state, turned=self.state.turned ^ {at})
        self.announce(f"{self.sentence} {drawn.task(self.state, self.lang)}")

    def on_lift(self, seat: int) -> None:
        """Lift a cup for all to see."""
        if self.state.stage != LIFT or seat not in SEATS:
            raise self.unknown_act()
        self.state = replace(self.state, lifted=self.state.lifted | {seat})
        self.announce(f"{drawn.news(self.state, self.lang, seat)} {drawn.task(self.state, self.lang, seat)}")

    def fields(self) -> dict[str, Any]:
        state = self.state
        cups = {name: "".join(map(str, sorted(getattr(state, name)))) for name in ("turned", "lifted")}
        cups |= {"mine": state.mine, "hers": state.hers}
        return {"stage": state.stage, "pull": state.pull, "low": state.low, "high": state.high, **cups}

    def restored(self, found: dict[str, Any]) -> Seen:
        dice = {name: frozenset(map(int, found[name])) for name in ("turned", "lifted")}
        state = Seen(**{**found, **dice})
        fits = ((state.stage == ANAS and state.hers) or not state.turned) and (state.stage == LIFT or not state.lifted)
        for stage, action in ((YOURS, state.mine), (ANAS, state.hers)):
            fits = fits and (bool(action) if state.stage > stage else state.stage == stage or not action)
        pulled = state.low <= state.pull <= state.high and (state.stage == PULL or state.low <= HALF <= state.high)
        if not (fits and pulled):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{drawn.task(state, lang)}\n{self.sentence}"
        work = drawn.work(self.uid, state, lang)
        return self.drawing(work, still, drawn.head(lang), drawn.rows(state, lang), kind="needling")
