"""Three short rounds: where is the king, and which lead wins most? Dealt by seed, judged by what you could know."""

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
from dicekit.course.lesson20.case import BO, BOTTOM, DEAL, NUMBER, OTHERS, PLACES, POINTS, where
from dicekit.course.lesson20.part import CardPart
from dicekit.kit.html import join_plain
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.hypergeometric import hypergeometric

MID, VOID, LEAD = KINDS = ("mid", "void", "lead")
ROUNDS = len(KINDS)
LEADS = ("two", "one", "ace")
#: cards left to each of the others, of which one is dealt by the seed
LEFT: Mapping[str, tuple[int, ...]] = {MID: (5, 8, 10), VOID: (4, 5, 8, 9), LEAD: (4, 5, 6, 7, 8)}
SHOWN = {MID: 3, VOID: 1}  # cards that Ana and Bo have shown more than Chi
ACES = 2  # aces of spades that you don't hold
LINK = LinkCodec("{seed}.{round}.{picks}", seed=f"[{seeds.SIGNS}]{{4}}", round=range(ROUNDS), picks="[0-3]{0,3}")


@dataclass(frozen=True)
class Round:
    """One round: what can be known, what may be chosen, and where the cards are.

    >>> Round("K7QX", 1).kind, Round("K7QX", 2).options
    ('void', ('two', 'one', 'ace'))
    """

    seed: str
    number: int

    @property
    def kind(self) -> str:
        return KINDS[self.number]

    @property
    def options(self) -> tuple[str, ...]:
        return LEADS if self.kind == LEAD else PLACES

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
        fewer = SHOWN.get(self.kind, 0)
        return self.left - fewer, self.left - fewer, self.left, DEAL[BOTTOM]

    @property
    def out(self) -> frozenset[int]:
        """Places that can't have the king: Bo played a diamond on Ana's spade."""
        return frozenset({BO}) if self.kind == VOID else frozenset()

    @cached_property
    def found(self) -> tuple[int, ...]:
        """The places of the missing cards: of the king, or of two aces."""
        rooms = [0 if at in self.out else room for at, room in enumerate(self.rooms)]
        many = ACES if self.kind == LEAD else 1
        cards: dict[int, None] = {}
        for card in seeds.faces(self.seed, 0, NUMBER, "card", self.number, sum(rooms)):
            cards[card] = None
            if len(cards) == many:
                return tuple(where(card, rooms) for card in cards)
        raise AssertionError("an endless stream ended")

    # what each choice is worth, to one who knows what you know

    @cached_property
    def chances(self) -> tuple[Fraction, ...]:
        """How likely each choice is right: the king is there, or the lead wins."""
        if self.kind != LEAD:
            return case.shares(self.rooms, self.out)
        hidden = sum(self.rooms)
        both = sum((hypergeometric(hidden, ACES, self.rooms[at]).exactly(ACES) for at in OTHERS), Fraction(0))
        bottom = hypergeometric(hidden, ACES, DEAL[BOTTOM]).exactly(ACES)
        return 1 - both, bottom, Fraction(1)

    @property
    def worths(self) -> tuple[Fraction, ...]:
        """What decides: the chance, or the points on average."""
        if self.kind != LEAD:
            return self.chances
        return tuple(chance * POINTS[lead] for chance, lead in zip(self.chances, LEADS, strict=True))

    def is_good(self, pick: int) -> bool:
        """Whether no other choice is worth more."""
        return self.worths[pick] == max(self.worths)

    def won(self, pick: int) -> bool:
        """How it came out."""
        if self.kind != LEAD:
            return self.found == (pick,)
        held = [at for at in self.found if at in OTHERS]
        beaten = {"two": len(held) == ACES and len(set(held)) == 1, "one": bool(held), "ace": False}
        return not beaten[LEADS[pick]]


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
        """Good decisions, and those that came out well."""
        played = [(Round(self.seed, number), pick) for number, pick in enumerate(self.picks)]
        return sum(each.is_good(pick) for each, pick in played), sum(each.won(pick) for each, pick in played)


class Hunt(CardPart):
    """Three rounds; each is judged against all that could have been chosen, and luck is told apart.

    >>> hunt = Hunt(Hunted("K7QX"))
    >>> hunt.on_say(3); hunt.state.now.is_good(3)
    False
    """

    prefix = "lesson20.hunt"
    codec = LINK
    state = traitlets.Instance(Hunted)

    def on_say(self, at: int) -> None:
        """Choose a place, or a lead."""
        state = self.state
        if not 0 <= at < len(state.now.options):
            raise self.unknown_act()
        if state.pick is not None:
            raise Refused(self.say("late"))
        self.state = replace(state, picks=(*state.picks, at))
        self.tell(self.verdict)

    def on_next(self) -> None:
        """The next round."""
        if self.state.pick is None or self.state.over:
            raise self.unknown_act()
        self.state = replace(self.state, round=self.state.round + 1)
        self.tell(drawn.clue(self.state.now, self.lang))

    def on_again(self) -> None:
        """Three new rounds."""
        if not self.state.over:
            raise self.unknown_act()
        self.state = Hunted(seeds.fresh())
        self.tell(drawn.clue(self.state.now, self.lang))

    @property
    def verdict(self) -> str:
        """Whether the decision was good, and then the luck; empty before."""
        if self.state.pick is None:
            return ""
        end = [drawn.summary(self.state, self.lang)] if self.state.over else []
        return join_plain(self.lang, *drawn.judged(self.state, self.lang), *end)

    def fields(self) -> dict[str, Any]:
        state = self.state
        return {"seed": state.seed, "round": state.round, "picks": "".join(map(str, state.picks))}

    def restored(self, found: dict[str, Any]) -> Hunted:
        state = Hunted(found["seed"], found["round"], tuple(map(int, found["picks"])))
        rounds = [Round(state.seed, number) for number in range(len(state.picks))]
        fits = state.round <= len(state.picks) <= state.round + 1
        if not fits or any(pick >= len(one.options) for one, pick in zip(rounds, state.picks, strict=True)):
            raise self.bad_link()
        return state

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = join_plain(lang, drawn.clue(state.now, lang), self.verdict)
        return self.drawing(drawn.work(state, lang), still, kind="hunting")
