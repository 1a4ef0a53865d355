"""A dial: how many does a surround count? Beside it, in how many of 10,000 rounds each rule changes who wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson15 import case
from dicekit.course.lesson15 import dial_drawing as drawn
from dicekit.course.lesson15.case import RULES, SURROUND
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

COUNTS = (6, 7, 10, 20, 100, 1000)  # what a surround may count
LAST = len(COUNTS) - 1
LINK = LinkCodec("{at}.{most}.{lit}", at=range(LAST + 1), most=range(LAST + 1), lit=range(len(RULES) + 1))


@dataclass(frozen=True)
class Dialled:
    """The dial's value, its highest value so far, and for how many rules the affected rounds are highlighted.

    >>> state = Dialled().turned(1)
    >>> state.counts, [case.rounds(state.changed(rule)) for rule in RULES]
    (7, [3, 1086])
    """

    at: int = 0
    most: int = 0
    lit: int = 0

    @property
    def counts(self) -> int:
        """How many a surround counts."""
        return COUNTS[self.at]

    @property
    def tried(self) -> bool:
        """Whether the dial was turned as far as it goes."""
        return self.most == LAST

    @property
    def ended(self) -> bool:
        return self.lit == len(RULES)

    def changed(self, rule: str) -> Fraction:
        """How often the rule changes who wins."""
        return case.changed(rule, self.counts) if rule == SURROUND else case.changed(rule)

    def shows(self, rule: str) -> bool:
        """Whether the rounds affected by the rule are highlighted."""
        return RULES.index(rule) < self.lit

    def turned(self, by: int) -> Dialled:
        """With the dial turned by so many places, as far as it goes."""
        at = min(max(self.at + by, 0), LAST)
        return replace(self, at=at, most=max(self.most, at))


class SurroundDial(KeptPart):
    """Make surrounds count more and more; then highlight the rounds that each of the two rules affects at all.

    >>> dial = SurroundDial()
    >>> for _ in range(LAST): dial.on_turn(1)
    >>> dial.sentence
    'Of 10,000 rounds, surrounds change the winner in 3, straights in 1,086.'
    """

    prefix = "lesson15.dial"
    codec = LINK
    state = traitlets.Instance(Dialled, ())

    @property
    def sentence(self) -> str:
        """How often each of the rules changes who wins."""
        return drawn.sentence(self.state, self.lang)

    @property
    def task(self) -> str:
        """What to do next, and what was found."""
        return drawn.task(self.state, self.lang)

    # requests from a browser, all validated

    def on_turn(self, by: int) -> None:
        """Turn the dial by one place."""
        if by not in (-1, 1):
            raise self.unknown_act()
        turned = self.state.turned(by)
        if turned.at == self.state.at:
            raise Refused(self.say("end"))
        self.state = turned
        self.announce(join_plain(self.lang, self.say("counts", n=turned.counts), self.sentence, self.task))

    def on_light(self) -> None:
        """Light the rounds that the next rule touches."""
        if self.state.ended:
            raise self.unknown_act()
        if not self.state.tried:
            raise Refused(self.task)
        self.state = replace(self.state, lit=self.state.lit + 1)
        self.announce(self.task)

    def restored(self, found: dict[str, Any]) -> Dialled:
        state = Dialled(**found)
        if state.at > state.most or (state.lit and not state.tried):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{self.task}\n{self.sentence}"
        return self.drawing(
            drawn.work(state, lang), still, drawn.head(lang), drawn.rows(state, lang), kind="dialling", n=case.ROUNDS
        )
