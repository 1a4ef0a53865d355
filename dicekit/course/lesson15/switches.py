"""Three rules to switch: above, all outcomes of one hand in stripes by what counts; below, what four hands come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson15 import case
from dicekit.course.lesson15 import switches_drawing as drawn
from dicekit.course.lesson15.case import RULES, SURROUND
from dicekit.distribution import Distribution
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

FORGET = len(RULES)  # the stage after one for each rule: which of them hardly matters?
STAGES = range(FORGET + 1)
SET = "0?1?2?"
LINK = LinkCodec("{stage}.{on}.{was}.{done}", stage=STAGES, on=SET, was=SET, done=range(2))


@dataclass(frozen=True)
class Switched:
    """How far the learner is, which rules are on, which were before the last press, and whether the stage is done.

    In each of the first stages one more rule is switched on; in the last all are on, and one of them hardly matters.

    >>> [case.hundred(chance) for chance in Switched().turned("wild").chances]
    [4, 52]
    """

    stage: int = 0
    on: frozenset[str] = frozenset()
    was: frozenset[str] = frozenset()
    done: bool = False

    @property
    def shown(self) -> tuple[str, ...]:
        """The rules that have a switch."""
        return RULES[: self.stage + 1]

    @property
    def rule(self) -> str:
        """The rule that is spoken of: the one switched last, or else the one to switch."""
        (last,) = self.on ^ self.was or {RULES[min(self.stage, FORGET - 1)]}
        return last

    @property
    def hands(self) -> tuple[Distribution, Distribution]:
        """What one hand counts, before the last press and now."""
        return case.hand(self.was), case.hand(self.on)

    @property
    def tables(self) -> tuple[Distribution, Distribution]:
        """What four hands count, before the last press and now."""
        return case.four(self.was), case.four(self.on)

    @property
    def chances(self) -> tuple[Fraction, Fraction]:
        """The chance of seven threes, before the last press and now."""
        before, now = (table.at_least(case.NEED) for table in self.tables)
        return before, now

    @property
    def begun(self) -> bool:
        """Whether a switch was pressed; until then less is drawn."""
        return bool(self.stage or self.done or self.on != self.was)

    @property
    def ended(self) -> bool:
        return self.stage == FORGET and self.done

    def turned(self, rule: str) -> Switched:
        """With one switch turned."""
        on = self.on ^ {rule}
        wanted = {*RULES} - {SURROUND} if self.stage == FORGET else {*self.on, RULES[self.stage]}
        return replace(self, on=on, was=self.on, done=self.done or on == wanted)

    def onward(self) -> Switched:
        """The next stage, with all rules so far."""
        on = frozenset(RULES[: self.stage + 1])
        return Switched(self.stage + 1, on, on)


class ThreeSwitches(KeptPart):
    """One hand's outcomes in stripes and the sum of four hands, under three rules that are switched.

    >>> switches = ThreeSwitches()
    >>> for rule in ("wild", "surround"): switches.on_turn(rule); switches.on_next()
    >>> switches.sentence
    'Seven threes: 52 times in 100.'
    """

    prefix = "lesson15.switches"
    codec = LINK
    state = traitlets.Instance(Switched, ())

    @property
    def sentence(self) -> str:
        """How often four hands make seven threes."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_turn(self, rule: str) -> None:
        """Turn a switch."""
        if rule not in self.state.shown:
            raise self.unknown_act()
        self.state = self.state.turned(rule)
        self.tell(f"{drawn.task(self.state, self.lang)} {self.sentence}")

    def on_next(self) -> None:
        """Go on to the next rule."""
        if self.state.stage == FORGET:
            raise self.unknown_act()
        if not self.state.done:
            raise Refused(drawn.task(self.state, self.lang))
        self.state = self.state.onward()
        self.tell(drawn.task(self.state, self.lang))

    def fields(self) -> dict[str, Any]:
        state = self.state
        numbers = {name: "".join(str(RULES.index(rule)) for rule in RULES if rule in rules)
                   for name, rules in (("on", state.on), ("was", state.was))}  # fmt: skip
        return {"stage": state.stage, "done": int(state.done), **numbers}

    def restored(self, found: dict[str, Any]) -> Switched:
        on, was = (frozenset(RULES[int(at)] for at in found[name]) for name in ("on", "was"))
        state = Switched(found["stage"], on, was, bool(found["done"]))
        shown = on | was <= {*state.shown} and len(on ^ was) <= 1
        if not shown or (state.stage < FORGET and RULES[state.stage] in on and not state.done):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{drawn.task(state, lang)}\n{self.sentence}"
        work = drawn.work(state, lang)
        return self.drawing(work, still, drawn.head(lang), drawn.rows(state, lang), kind="switching")
