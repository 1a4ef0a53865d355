"""Bars on a beam: dice are added one by one, and the learner pushes the support to where the beam balances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson04 import seesaw_drawing as drawn
from dicekit.course.lesson04.case import DICE, SECOND, Unseen
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

NOTCH = 6  # the support moves in sixths of a unit
NEAR, LAST = 5, 12  # the last number on the beam: while it's moved by hand, and later
START = 8  # where the support begins, well away from the place where one die balances
BY_HAND = 3  # up to this many dice the learner moves the support; after that it follows by itself
LINK = LinkCodec("{dice}.{at}.{found}", dice=range(1, SECOND + 1), at=range(NOTCH * LAST + 1), found=range(SECOND + 1))


@dataclass(frozen=True)
class Seesaw:
    """So many dice on the beam, the place of the support in sixths, and for how many dice it was put right.

    >>> beam = Seesaw().put(2)
    >>> Seesaw().tips, beam.balanced, beam.added().tips, Seesaw(15, 30, 15).done
    (-1, True, 1, True)
    """

    dice: int = 1
    at: int = START
    found: int = 0
    wild: bool = True

    @cached_property
    def known(self) -> Unseen:
        """What the engine knows of so many dice."""
        return Unseen(self.dice, self.wild)

    @property
    def balance(self) -> int:
        """Where it balances, in sixths: at the mean."""
        return int(self.known.mean * NOTCH)

    @property
    def tips(self) -> int:
        """To which side it tips: -1 to the left, 1 to the right, 0 if it balances."""
        return (self.balance > self.at) - (self.balance < self.at)

    @property
    def nearly(self) -> bool:
        """Whether it tips only a little: no further than one die more takes the balance."""
        return abs(self.balance - self.at) <= NOTCH // 3

    @property
    def balanced(self) -> bool:
        return not self.tips

    @property
    def walks(self) -> bool:
        """Whether the support now moves by itself when a die is added."""
        return self.found >= BY_HAND

    @property
    def last(self) -> int:
        """The last number on the beam."""
        return LAST if max(self.dice, self.found) > BY_HAND else NEAR

    @property
    def done(self) -> bool:
        """Whether the table of the lesson was reached."""
        return self.found >= DICE

    @property
    def place(self) -> Fraction:
        """The position of the support."""
        return Fraction(self.at, NOTCH)

    def put(self, at: int) -> Seesaw:
        """The support at another place."""
        put = replace(self, at=at)
        return replace(put, found=max(put.found, put.dice)) if put.balanced else put

    def with_dice(self, dice: int, wild: bool = True) -> Seesaw:
        """So many dice, with the support where it balances."""
        moved = replace(self, dice=dice, wild=wild)
        return moved.put(moved.balance)

    def added(self) -> Seesaw:
        """One die more."""
        more = replace(self, dice=self.dice + 1, wild=True)
        return more.put(more.balance) if self.walks else more


class SupportedBars(KeptPart):
    """Bars of how many dice count, on a beam. Its support is dragged, or moved by arrow keys or buttons.

    >>> part = SupportedBars(Seesaw())
    >>> part.on_put(2); part.sentence
    'Balanced at ⅓: every third die counts, on average. Now add a die.'
    """

    modules = (*KeptPart.modules, "seesaw.js")
    prefix = "lesson04.beam"
    codec = LINK
    state = traitlets.Instance(Seesaw)
    named = traitlets.Bool(False, help="a step that tells the even bet is open, so that the beam may name it")

    def __init__(self, state: Seesaw, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["named"])

    def fields(self) -> dict[str, Any]:
        """Plain dice are only looked at: kept are as many wild ones."""
        kept = self.state if self.state.wild else self.state.with_dice(self.state.dice)
        return {"dice": kept.dice, "at": kept.at, "found": kept.found}

    # requests

    def on_put(self, at: int) -> None:
        """The support is let go at a place, in sixths."""
        if not 0 <= at <= NOTCH * self.state.last:
            raise self.unknown_act()
        self.state = self.state.put(at)
        self.announce(self.sentence)

    def on_push(self, by: int) -> None:
        """The support goes a sixth to the left or to the right: half as far as a die takes the balance."""
        self.on_put(max(0, min(self.state.at + (1 if by > 0 else -1), NOTCH * self.state.last)))

    def on_add(self) -> None:
        """One die more on the beam."""
        if not self.state.walks and not self.state.balanced:
            raise Refused(self.say("first_balance"))
        if self.state.dice >= SECOND:
            raise Refused(self.say("most", n=SECOND))
        self.state = self.state.added()
        self.announce(self.sentence)

    def on_remove(self) -> None:
        """One die fewer."""
        if not self.state.walks or self.state.dice == 1:
            raise Refused(self.say("least"))
        self.state = self.state.with_dice(self.state.dice - 1)
        self.announce(self.sentence)

    def on_rest(self) -> None:
        """All dice up to those of the table."""
        if not self.state.walks:
            raise self.unknown_act()
        self.state = self.state.with_dice(DICE)
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Seesaw:
        return Seesaw(**found).put(found["at"])

    # texts

    @property
    def sentence(self) -> str:
        """What to do, or what was found."""
        state = self.state
        if not state.balanced:
            key = "start" if state == Seesaw() else "tips.little" if state.nearly else "tips"
            return self.say(key, side=self.say("right" if state.tips > 0 else "left"))
        facts = state.known.facts
        if state.dice <= BY_HAND and state.found <= BY_HAND:
            return self.say(f"found.{state.dice}", **facts)
        return self.say("walked" if state.wild else "plain", **facts)

    @property
    def about(self) -> str:
        """The even bet, while the support walks along."""
        state = self.state
        if not state.balanced or not state.wild or state.dice <= BY_HAND:
            return ""
        key = "named" if state.dice == BY_HAND + 1 else "even"
        return self.say(key, **state.known.facts)

    def draw(self) -> Mapping[str, str]:
        lang, state = self.lang, self.state
        heads = [self.say("head.count"), self.say("head.share"), self.say("head.least")]
        percent = texts.get_language(lang).percent
        rows = [
            [str(count), percent(state.known.tally.exactly(count)), percent(state.known.chance(count))]
            for count in range(min(state.dice, LAST) + 1)
        ]
        work = drawn.work(state, self.say, self.sentence, self.about, self.named, lang)
        return self.drawing(work, f"{self.sentence} {self.about}".strip(), heads, rows)
