"""Lists of sixty rolls, ten or a hundred at a time: in how many does some number come three times in a row?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, islice
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.lesson02.case import EACH, NUMBER, PLACES, ROLLS, RUN, SIDES
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.rolls import offer_place

STEPS = (10, 100)  # lists made by one press
SHOWN = 10  # the last lists, which are drawn
MAX_LISTS = 500
LINK = LinkCodec("{seed}.{lists}", seed="[A-Z2-9]{4}", lists=range(MAX_LISTS + 1))


@lru_cache(512)
def rolled_list(seed: str, number: int) -> tuple[int, ...]:
    """The rolls of one list."""
    return tuple(islice(seeds.faces(seed, 0, NUMBER, "streaks", number, SIDES), ROLLS))


def streaks(faces: tuple[int, ...]) -> tuple[bool, ...]:
    """For each roll whether it belongs to a streak of three or more.

    >>> streaks((2, 2, 2, 5, 1, 1))
    (True, True, True, False, False, False)
    """
    runs = [len([*run]) for _, run in groupby(faces)]
    return tuple(length >= RUN for length in runs for _ in range(length))


@dataclass(frozen=True)
class Lists:
    """So many lists of sixty rolls.

    >>> Lists("K7QX", 100).found
    77
    """

    seed: str
    lists: int = 0

    @property
    def found(self) -> int:
        """How many lists have a streak."""
        return sum(any(streaks(rolled_list(self.seed, number))) for number in range(1, self.lists + 1))


class Streaks(KeptPart):
    """Rolls lists of sixty; a list is a row in which runs of three or more are highlighted.

    >>> part = Streaks(Lists("K7QX"))
    >>> part.on_roll(10); part.on_roll(100); part.state.lists
    110
    """

    prefix = "lesson02.streaks"
    codec = LINK
    state = traitlets.Instance(Lists)
    answered = traitlets.Bool(False, help="the answer to the second guess is shown, so its reason may be told")

    def __init__(self, state: Lists, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["answered"])

    def on_roll(self, times: int) -> None:
        """Roll so many more lists."""
        if times not in STEPS or self.state.lists + times > MAX_LISTS:
            raise Refused(self.say("full", n=MAX_LISTS))
        self.state = replace(self.state, lists=self.state.lists + times)
        self.announce(self.sentence)

    @property
    def sentence(self) -> str:
        """How many lists have a streak so far."""
        state = self.state
        if not state.lists:
            return self.say("start", n=STEPS[-1])
        share = round(Fraction(100 * state.found, state.lists)) if state.lists != 100 else None
        return self.say("found", n=state.found, all=state.lists, share=share)

    def draw(self) -> Mapping[str, str]:
        state = self.state
        head = [self.say("head.lists"), self.say("head.found")]
        last = range(state.lists - SHOWN + 1, state.lists + 1) if state.lists else ()
        work = h(
            "div",
            {"class": "streaks", **act_of_step(bool(state.lists))},
            h("p", {"class": "finding"}, self.sentence),
            h("p", {"class": "told"}, self.say("why", each=EACH, places=PLACES)) if self.answered else None,
            h("p", {"class": "chips"}, [self._button(step) for step in STEPS]),
            offer_place(),
            h("ul", {"aria-label": self.say("title")}, [self._row(number) for number in last]) if last else None,
            h("p", {"class": "note"}, self.say("key")) if last else None,
            h("p", {"class": "note"}, self.say("last", n=SHOWN)) if state.lists > SHOWN else None,
        )
        return self.drawing(work, self.sentence, head, [[str(state.lists), str(state.found)]])

    def _button(self, step: int) -> Html:
        """The button that makes so many lists; a hundred tell."""
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": classes("btn", self.state.lists < STEPS[-1] == step and "main"),
            "data-act": "roll",
            "data-arg-times": step,
            "data-key": f"roll{step}",
            "data-once": True,
        }
        return h("button", marks, self.say("roll", n=step))

    def _row(self, number: int) -> Html:
        """One list: a mark for each roll."""
        lit = streaks(rolled_list(self.state.seed, number))
        label = self.say("with" if any(lit) else "without")
        cells = [h("i", {"class": "lit"} if each else None) for each in lit]
        marks: dict[str, str | None] = {
            "class": classes("list", any(lit) and "has"),
            "data-key": f"list{number}",
            "role": "img",
        }
        return h("li", None, h("span", {**marks, "aria-label": label}, cells))
