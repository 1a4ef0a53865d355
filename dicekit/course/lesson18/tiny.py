"""The smallest bluffing game, played against Bo: claim a good die or give up; he believes or doubts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.lesson18 import tiny_drawing as drawn
from dicekit.course.lesson18.case import (
    DOUBTED,
    DOUBTER,
    GOOD,
    LIE,
    ROUNDS,
    ROUNDS_WITH_SECOND_DIE,
    Played,
    die_of,
    next_round,
    second_die,
)
from dicekit.kit import repeatable
from dicekit.kit.frame import status
from dicekit.kit.html import h, join_plain, slot
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused

LINK = LinkCodec("{seed}-{acts}{rolled}", seed=f"[{seeds.SIGNS}]{{{seeds.LENGTH}}}", acts="[cg]{0,12}", rolled="r?")


@dataclass(frozen=True)
class Tiny:
    """The seed, whether each die so far was claimed to be good, and whether the next die is rolled already.

    >>> tiny = Tiny("K7QX").roll()
    >>> tiny.die, tiny.finish(True).rounds[-1].worth
    (2, 1)
    """

    seed: str
    acts: tuple[bool, ...] = ()
    rolled: bool = False
    second_die: bool = False

    @property
    def most(self) -> int:
        """How many rounds there are."""
        return ROUNDS_WITH_SECOND_DIE if self.second_die else ROUNDS

    @cached_property
    def rounds(self) -> tuple[Played, ...]:
        """The rounds that are over."""
        rounds: list[Played] = []
        for claimed in self.acts:
            rounds.append(next_round(self.seed, rounds, claimed, self.second_die))
        return tuple(rounds)

    @property
    def die(self) -> int:
        """The die of the round that is open."""
        return die_of(self.seed, len(self.acts) + 1)

    @property
    def second(self) -> int:
        """The second die of the open round."""
        return second_die(self.seed, len(self.acts) + 1)

    @property
    def over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.acts) == self.most

    @property
    def heeded(self) -> tuple[int, int]:
        """How many low rolls were played as the second die says, of how many."""
        obeyed = [
            played.claimed == (second_die(self.seed, number) == LIE)
            for number, played in enumerate(self.rounds, 1)
            if not played.good
        ]
        return sum(obeyed), len(obeyed)

    @property
    def lies(self) -> int:
        """How many low rolls were claimed."""
        return sum(played.claimed and not played.good for played in self.rounds)

    @property
    def beads(self) -> int:
        """What was won so far."""
        return sum(played.worth for played in self.rounds)

    def roll(self) -> Tiny:
        """The next die, rolled."""
        return replace(self, rolled=True)

    def finish(self, claimed: bool) -> Tiny:
        """The open round, finished."""
        return replace(self, acts=(*self.acts, claimed), rolled=False)


class Stakes(Part):
    """What a claim of the small game wins or costs, and what giving up does, as a table."""

    tab = ""

    def draw(self) -> Mapping[str, str]:
        return {"shell": h("div", {"class": "part tiny"}, slot("work")), "work": drawn.stakes(self.lang)}


class TinyGame(KeptPart):
    """The small game as a table of eight rounds: roll, look, claim or give up.

    With `second_die` it has six rounds, another die says when to lie, and Bo, who knows that, lets a die of his own
    decide; whether yours was heeded is told afterwards.

    >>> game = TinyGame(Tiny("K7QX"))
    >>> game.on_roll(), game.on_action("claim"), game.beads
    (None, None, 1)
    """

    prefix = "lesson18.tiny"
    codec = LINK
    state = traitlets.Instance(Tiny)
    beads = traitlets.Int(0, help="what the visitor has won so far")
    second_die = traitlets.Bool(False, help="whether a second die says when to lie")

    def __init__(self, state: Tiny | None = None, **kwargs: Any) -> None:
        begun = state or Tiny(repeatable.first_seed())
        super().__init__(state=replace(begun, second_die=kwargs.get("second_die", False)), **kwargs)
        self.observe(self._follow, "state")
        self._follow()

    def _follow(self, _: Any = None) -> None:
        self.beads = self.state.beads

    def fields(self) -> dict[str, Any]:
        acts = "".join("c" if claimed else "g" for claimed in self.state.acts)
        return {"seed": self.state.seed, "acts": acts, "rolled": "r" if self.state.rolled else ""}

    def on_roll(self) -> None:
        """Roll the next die."""
        if self.state.rolled:
            raise self.unknown_act()
        if self.state.over:
            raise Refused(self.say("enough", n=self.state.most))
        self.state = self.state.roll()
        self.announce(drawn.looked(self.state, self.lang))

    def on_again(self) -> None:
        """Begin a new game against a new Bo."""
        if not self.state.over:
            raise self.unknown_act()
        self.state = Tiny(seeds.fresh(), second_die=self.second_die)
        self.announce(self._start)

    def on_action(self, action: str) -> None:
        """Claim that the die is good, or give up."""
        if action not in ("claim", "give_up") or not self.state.rolled:
            raise self.unknown_act()
        if action == "give_up" and self.state.die in GOOD:
            raise Refused(drawn.looked(self.state, self.lang))
        self.state = self.state.finish(action == "claim")
        sentences = [drawn.result(self.state, self.lang), drawn.score(self.state, self.lang)]
        if self.state.over:
            sentences.append(drawn.finished(self.state, self.lang))
        self.announce(join_plain(self.lang, *sentences))

    def restored(self, found: dict[str, Any]) -> Tiny:
        if len(found["acts"]) + bool(found["rolled"]) > self.state.most:
            raise self.bad_link()
        acts = tuple(act == "c" for act in found["acts"])
        return Tiny(found["seed"], acts, bool(found["rolled"]), self.second_die)

    @property
    def _start(self) -> str:
        """How long it goes, and how Bo decides."""
        return self.say("start.knows" if self.second_die else "start", name=DOUBTER, n=self.state.most, most=DOUBTED)

    def draw(self) -> Mapping[str, str]:
        tiny, lang = self.state, self.lang
        status_text = drawn.finished(tiny, lang) if tiny.over else self._start
        return {
            "shell": self.shell(self.say("title"), kind="tiny", panels=("help",)),
            "work": h("div", {"class": "tiny-beside"}, drawn.work(tiny, lang), drawn.stakes(lang)),
            "status": status(status_text),
            "help": h("p", None, self.say("help.second" if self.second_die else "help")),
        }
