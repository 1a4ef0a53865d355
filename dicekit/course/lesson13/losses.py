"""The stairs of a doubt: each step as wide as it's frequent and as high as the dice it costs, on a scale.

The learner sets two steps, weighs both sides, drags the bid to where they balance, takes dice from the bidder, and
drags the bid again, to where a doubt pays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

import traitlets

from dicekit.course.lesson13 import losses_drawing as drawn
from dicekit.course.lesson13.case import LEFT, NEEDED, OWNED, UNSEEN, loss, lost, rounds
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

PARTS = 3  # steps of the bid per die
FIRST, LAST = 4, 10  # the lowest and the highest bid
PLACES = range(FIRST * PARTS, LAST * PARTS + 1)
STEPS = (5, NEEDED)  # counts for which the learner sets the loss
HIGHEST = 4  # the highest loss on offer
WEIGH, SLIDE, LEVEL, CUT, RULED = range(len(STEPS), len(STEPS) + 5)  # stages after those steps
START = NEEDED * PARTS
HIGHER = (NEEDED + 1) * PARTS  # from here on a doubt pays again, and the rule is told
REASONS = ("higher", "wider")  # why one side is heavier: more dice each time, or by luck; the first is right
LINK = LinkCodec("{stage}.{place}.{owned}", stage=range(RULED + 1), place=PLACES, owned=range(LEFT, OWNED + 1))


@dataclass(frozen=True)
class Stairs:
    """How far the learner is, the bid in thirds, and the dice that Dee has left.

    >>> stairs = Stairs(SLIDE)
    >>> [round(dice) for dice in stairs.dice], stairs.moved(20).stage == LEVEL, stairs.moved(18).stage == SLIDE
    ([101, 85], True, True)
    """

    stage: int = 0
    place: int = START
    owned: int = OWNED
    wrong: int | None = None  # the wrong loss that was pressed, or 1 for a wrong reason; not stored

    @property
    def bid(self) -> Fraction:
        return Fraction(self.place, PARTS)

    @property
    def asked(self) -> int | None:
        """The count whose step is to be set now."""
        return STEPS[self.stage] if self.stage < WEIGH else None

    @property
    def dice(self) -> tuple[Fraction, Fraction]:
        """What Dee and you lose in a hundred rounds."""
        dee, you = lost(self.bid, self.owned).values()
        return dee, you

    @property
    def rounds(self) -> tuple[Fraction, Fraction]:
        """How many of a hundred rounds Dee and you lose."""
        dee, you = rounds(self.bid).values()
        return dee, you

    @property
    def level(self) -> bool:
        """Whether both sides weigh the same."""
        dee, you = self.dice
        return dee == you

    def moved(self, place: int) -> Stairs:
        """With the bid at another place."""
        new = replace(self, place=place)
        if self.stage == CUT and self.owned == LEFT and place >= HIGHER:
            return replace(new, stage=RULED)
        return replace(new, stage=LEVEL) if self.stage == SLIDE and new.level else new


@cache
def balance() -> int:
    """The place of the bid at which both sides weigh the same.

    >>> Fraction(balance(), PARTS)
    Fraction(20, 3)
    """
    return next(place for place in PLACES if Stairs(place=place).level)


class LossStairs(KeptPart):
    """Set two steps of the stairs, weigh both sides, drag the bid to the balance, take dice from Dee, and bid higher.

    >>> part = LossStairs()
    >>> for dice in (2, 1): part.on_height(dice)
    >>> part.on_weigh("higher"); part.sentence
    'Seven: Dee loses 101 dice in 100 rounds, you lose 85.'
    """

    modules = (*KeptPart.modules, "losses.js")
    prefix = "lesson13.stairs"
    codec = LINK
    state = traitlets.Instance(Stairs, ())

    @property
    def sentence(self) -> str:
        """Both losses at the bid."""
        return drawn.sentence(self.state, self.lang)

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        return drawn.task(self.state, self.lang)

    # requests from a browser, all validated

    def on_height(self, value: int) -> None:
        """The step of the count that is asked for is so many dice high."""
        count = self.state.asked
        if count is None or not 0 <= value <= HIGHEST:
            raise self.unknown_act()
        right = value == loss(count, self.state.bid)[1]
        self._update(replace(self.state, stage=self.state.stage + right, wrong=None if right else value))

    def on_weigh(self, why: str) -> None:
        """Why Dee's side is heavier; the scale is let go once that's right."""
        if self.state.stage != WEIGH or why not in REASONS:
            raise self.unknown_act()
        right = why == REASONS[0]
        self._update(replace(self.state, stage=SLIDE if right else WEIGH, wrong=None if right else 1))

    def on_put(self, at: int, quiet: str = "") -> None:
        """The bid is dragged to a place; `quiet`: it's still held, so nothing is found there yet."""
        if self.state.stage < SLIDE or at not in PLACES:
            raise self.unknown_act()
        if quiet:
            self.state = replace(self.state, place=at)
        else:
            self._update(self.state.moved(at))

    def on_by(self, by: int) -> None:
        """The bid moves by a third."""
        place = self.state.place + (1 if by > 0 else -1)
        if self.state.stage < SLIDE:
            raise self.unknown_act()
        if place not in PLACES:
            raise Refused(drawn.say("ends", self.lang, low=FIRST, high=LAST))
        self._update(self.state.moved(place))

    def on_take(self, owned: int = LEFT) -> None:
        """Dee has so many dice left; back to the bid of the lesson."""
        if self.state.stage < LEVEL or owned not in (LEFT, OWNED):
            raise self.unknown_act()
        self._update(Stairs(max(self.state.stage, CUT), START, owned))

    def _update(self, state: Stairs) -> None:
        before, self.state = self.task, state
        sentences = [] if state.stage <= WEIGH else [self.sentence]
        self.announce(join_plain(self.lang, *sentences, *([] if self.task == before else [self.task])))

    def restored(self, found: dict[str, Any]) -> Stairs:
        state = Stairs(**found)
        if (state.stage < SLIDE and state.place != START) or (state.stage < CUT and state.owned != OWNED):
            raise self.bad_link()
        if state.owned not in (LEFT, OWNED):
            raise self.bad_link()
        return state.moved(state.place)

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = self.task if state.stage <= WEIGH else f"{self.task}\n{self.sentence}"
        rows = drawn.rows(state, lang)
        heads = drawn.head(lang) if rows else ()
        return self.drawing(drawn.work(state, lang), still, heads, rows, kind="losing", n=UNSEEN)
