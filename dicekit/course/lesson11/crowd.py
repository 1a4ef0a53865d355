"""Players as dots: press "who says it?", take dice away, let them bluff more; how many of those who say it have it?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson11 import crowd_drawing as drawn
from dicekit.course.lesson11.case import BLUFF, DICE, FEW, alike
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.odds.joint import Joint

HAVE_IT = 20  # the crowd is so large that exactly this many have five alike
HANDS = range(FEW, DICE + 1)
RATES = tuple(Fraction(1, often) for often in (100, 50, 20, 10, 5, 2, 1))
VIEWS = ("all", "say")
STAGES = range(5)
LINK = LinkCodec("{stage}.{dice}.{rate}.{view}", stage=STAGES, dice=HANDS, rate=range(len(RATES)), view=VIEWS)


@dataclass(frozen=True)
class Crowd:
    """So many players that 20 have all dice alike; all of these say it, and of the others one in so many.

    Stage 0 shows everybody; 1 those who say it; 2 is reached with two dice, 3 with as many bluffs as true ones, 4 with
    the fewest bluffs and five dice again.

    >>> [(Crowd(dice).everybody, Crowd(dice).say_it) for dice in (2, 3, 4, 5)]
    [(120, 25), (720, 55), (4320, 235), (25920, 1315)]
    """

    dice: int = DICE
    rate: int = RATES.index(BLUFF)
    view: str = "all"
    stage: int = 0

    @property
    def bluff(self) -> Fraction:
        return RATES[self.rate]

    @property
    def everybody(self) -> int:
        """How many players are dealt."""
        return int(HAVE_IT / alike(self.dice))

    @property
    def bluffs(self) -> int:
        """How many say it and don't have it: a whole number for each rate and number of dice."""
        return int((self.everybody - HAVE_IT) * self.bluff)

    @property
    def say_it(self) -> int:
        return HAVE_IT + self.bluffs

    @property
    def share(self) -> Fraction:
        """Of those who say it, how many have it."""
        return Fraction(HAVE_IT, self.say_it)

    @property
    def joint(self) -> Joint:
        """The same players as a two-way table."""
        return Joint(alike(self.dice), Fraction(1), self.bluff, total=self.everybody)

    @property
    def done(self) -> bool:
        return self.stage == STAGES[-1]

    def moved(self, **changes: Any) -> Crowd:
        """With other dice, another rate or view; it reaches the next stage once it shows what that asks for."""
        new = replace(self, **changes)
        half = new.dice == FEW and new.bluffs == HAVE_IT
        rare = new.dice == DICE and new.rate == 0
        reached = {1: new.dice == FEW, 2: half, 3: rare}.get(new.stage, False)
        return replace(new, stage=new.stage + 1) if reached and new.view == "say" else new


class PlayerDots(KeptPart):
    """Everybody as a dot; then only those who say it, with a knob for the dice and one for the bluffs.

    >>> dots = PlayerDots()
    >>> dots.on_who(); dots.sentence
    '1,315 say it. 20 have it: 1.5 of 100.'
    >>> dots.on_dice("2"); dots.sentence
    '25 say it. 20 have it: 80 of 100.'
    """

    prefix = "lesson11.crowd"
    codec = LINK
    modules: ClassVar[tuple[str, ...]] = (*KeptPart.modules, "crowd.js")
    state = traitlets.Instance(Crowd, ())

    @property
    def sentence(self) -> str:
        """How many there are, and how many of them have it."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_who(self) -> None:
        """Only those who say it stay."""
        if self.state.stage:
            raise self.unknown_act()
        self._move(view="say", stage=1)

    def on_view(self, value: str) -> None:
        """Everybody, or only those who say it."""
        if value not in VIEWS or not self.state.stage:
            raise self.unknown_act()
        self._move(view=value)

    def on_dice(self, value: str) -> None:
        """Another number of dice for everybody."""
        if not self.state.stage or value not in map(str, HANDS):
            raise self.unknown_act()
        self._move(dice=int(value))

    def on_rate(self, value: str) -> None:
        """Another share of bluffers among those who don't have it, by its place."""
        if self.state.stage < 2 or value not in map(str, range(len(RATES))):
            raise self.unknown_act()
        self._move(rate=int(value))

    def on_move(self, by: int) -> None:
        """One step more or fewer bluffs; at the end it stays."""
        if self.state.stage < 2:
            raise self.unknown_act()
        self._move(rate=min(max(self.state.rate + by, 0), len(RATES) - 1))

    def _move(self, **changes: Any) -> None:
        old = self.state
        self.state = old.moved(**changes)
        task = drawn.task(self.state, self.lang) if self.state.stage != old.stage else ""
        self.announce(join_plain(self.lang, self.sentence, task))

    def fields(self) -> Mapping[str, Any]:
        return asdict(self.state)

    def restored(self, found: dict[str, Any]) -> Crowd:
        if not found["stage"] and found["view"] != "all":
            raise self.bad_link()
        return Crowd(**found)

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{drawn.task(state, lang)}\n{self.sentence}"
        work = drawn.work(self.uid, state, lang)
        return self.drawing(work, still, drawn.head(lang), drawn.rows(state, lang), kind="crowd")
