"""Three short rounds: where is the king? Dealt by seed, judged by what you could know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.lesson20 import case
from dicekit.course.lesson20 import hunt_drawing as drawn
from dicekit.course.lesson20.case import ANA, BO, BOTTOM, CHI, DEAL, NUMBER, PLACES, where
from dicekit.course.lesson20.part import CardPart
from dicekit.kit.html import join_plain
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Call

MID, VOID, BOTH = KINDS = ("mid", "void", "both")
ROUNDS = len(KINDS)
#: by kind of round: how many cards the others may have left before this trick; the seed picks one
LEFT: Mapping[str, tuple[int, ...]] = {MID: (4, 5, 8, 9), VOID: (4, 5, 8, 9), BOTH: (5, 6, 8, 9)}
#: by kind of round: who has already played to this trick
PLAYED: Mapping[str, frozenset[int]] = {
    MID: frozenset({ANA, BO}),
    VOID: frozenset({CHI}),
    BOTH: frozenset({ANA, BO, CHI}),
}
#: by kind of round: who has no spades left
OUT: Mapping[str, frozenset[int]] = {MID: frozenset(), VOID: frozenset({BO}), BOTH: frozenset({ANA, CHI})}
LINK = LinkCodec("{seed}.{round}.{picks}", seed=f"[{seeds.SIGNS}]{{4}}", round=range(ROUNDS), picks="[0-3]{0,3}")


@dataclass(frozen=True)
class Round:
    """One round: what can be known, what may be chosen, and where the cards are.

    >>> Round("K7QX", 1).kind, sorted(Round("K7QX", 2).out)
    ('void', [0, 2])
    """

    seed: str
    number: int

    @property
    def kind(self) -> str:
        return KINDS[self.number]

    def _drawn(self, item: str, sides: int, many: int = 1) -> tuple[int, ...]:
        return tuple(islice(seeds.faces(self.seed, 0, NUMBER, item, self.number, sides), many))

    @cached_property
    def left(self) -> int:
        """Cards that a player still holds, if no trick is being played."""
        given = LEFT[self.kind]
        return given[self._drawn("left", len(given))[0] - 1]

    @property
    def rooms(self) -> tuple[int, ...]:
        """Hidden cards in each place."""
        return (*(self.left - (at in PLAYED[self.kind]) for at in range(BOTTOM)), DEAL[BOTTOM])

    @property
    def out(self) -> frozenset[int]:
        """Places that can't have the king: they played another suit on a spade."""
        return OUT[self.kind]

    @cached_property
    def found(self) -> int:
        """The place of the king."""
        rooms = [0 if at in self.out else room for at, room in enumerate(self.rooms)]
        return where(self._drawn("card", sum(rooms))[0], rooms)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """How likely the king is in each place, to one who knows what you know."""
        return case.shares(self.rooms, self.out)

    def is_good(self, pick: int) -> bool:
        """Whether no other place is likelier."""
        return self.chances[pick] == max(self.chances)

    def won(self, pick: int) -> bool:
        """How it came out."""
        return self.found == pick


@dataclass(frozen=True)
class Hunted:
    """The seed, the round, and what you chose in each."""

    seed: str = "K7QX"
    round: int = 0
    picks: tuple[int, ...] = ()

    @cached_property
    def now(self) -> Round:
        return Round(self.seed, self.round)

    @property
    def pick(self) -> int | None:
        """What you chose in this round."""
        return self.picks[self.round] if len(self.picks) > self.round else None

    @property
    def over(self) -> bool:
        return len(self.picks) == ROUNDS

    @property
    def tally(self) -> tuple[int, int]:
        """The numbers of good decisions, and of those that won."""
        played = [(Round(self.seed, number), pick) for number, pick in enumerate(self.picks)]
        return sum(each.is_good(pick) for each, pick in played), sum(each.won(pick) for each, pick in played)


class Hunt(CardPart):
    """Three rounds; each decision is judged against all alternatives, separately from luck.

    >>> hunt = Hunt(Hunted("K7QX"))
    >>> hunt.on_pick(3); hunt.state.now.is_good(3)
    False
    """

    prefix = "lesson20.hunt"
    codec = LINK
    state = traitlets.Instance(Hunted)

    def on_pick(self, at: int) -> None:
        """Choose a place."""
        state = self.state
        if not 0 <= at < len(PLACES):
            raise self.unknown_act()
        if state.pick is not None:
            raise Refused(self.say("late"))
        self.state = replace(state, picks=(*state.picks, at))
        self.announce(self.verdict)

    def on_next(self) -> None:
        """The next round."""
        if self.state.pick is None or self.state.over:
            raise self.unknown_act()
        self.state = replace(self.state, round=self.state.round + 1)
        self.announce(drawn.clue(self.state.now, self.lang))

    def on_again(self) -> None:
        """Three new rounds."""
        if not self.state.over:
            raise self.unknown_act()
        self.state = Hunted(seeds.fresh())
        self.announce(drawn.clue(self.state.now, self.lang))

    @property
    def verdict(self) -> str:
        """Whether the decision was good, and then the luck; empty before."""
        if self.state.pick is None:
            return ""
        end = [drawn.summary(self.state, self.lang)] if self.state.over else []
        return join_plain(self.lang, *drawn.judged(self.state, self.lang), *end)

    def decided(self, kept: Hunted) -> list[Call]:
        """The rounds of one pupil of a class."""
        played = [(Round(kept.seed, number), pick) for number, pick in enumerate(kept.picks)]
        return [Call(each.is_good(pick), each.won(pick)) for each, pick in played]

    def fields(self) -> dict[str, Any]:
        state = self.state
        return {"seed": state.seed, "round": state.round, "picks": "".join(map(str, state.picks))}

    def restored(self, found: dict[str, Any]) -> Hunted:
        state = Hunted(found["seed"], found["round"], tuple(map(int, found["picks"])))
        if not state.round <= len(state.picks) <= state.round + 1:
            raise self.bad_link()
        return state

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = join_plain(lang, drawn.clue(state.now, lang), self.verdict)
        return self.drawing(drawn.work(state, lang), still, kind="hunting")
