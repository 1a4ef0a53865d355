"""A thousand rounds as dots: look under a cup, and those that don't match disappear; hide it, and they're back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.lesson06 import dots_drawing as drawn
from dicekit.course.lesson06.case import BIDS, BO, NUMBER, YOU, lead, table
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec

ROUNDS = 1000
QUANTITY = int(BIDS[-1].partition("x")[0])  # quantity of the bid
SEED = (
    "TJQX"  # its first thousand rounds are close to the expected shares; "another thousand" shows the usual variation
)
MAX_NEW_ROUNDS = 20  # the most times that new rounds can be rolled
SEATS = {"you": YOU, "bo": BO}  # seats whose cup can be lifted
LINK = LinkCodec(
    "{seed}.{roll}.{seat}.{seen}.{worked}",
    seed="[A-Z2-9]{4}",
    roll=range(MAX_NEW_ROUNDS),
    seat="|you|bo",
    seen="|you|bo|you bo",
    worked="|sum|cases",
)

Round = tuple[int, ...]  # how many dice of each player count


@lru_cache(64)
def thousand(seed: str, roll: int) -> tuple[Round, ...]:
    """For each of a thousand rounds how many dice of each player count.

    >>> rounds = thousand("K7QX", 0)
    >>> len(rounds), rounds[0]
    (1000, (1, 1, 2))
    """
    case = lead()
    hits, hands = case.view.rules.hits(case.bid), [len(hand) for hand in table().hands if hand]
    stream = seeds.faces(seed, 0, NUMBER, "rounds", roll)
    return tuple(tuple(sum(face in hits for face in islice(stream, dice)) for dice in hands) for _ in range(ROUNDS))


@dataclass(frozen=True)
class Thousand:
    """A thousand rounds; `seat` is whose cup is up, "" for none, and `seen` are those that were up; `worked` is "sum"
    once your chance is worked out, and "cases" once its cases are shown one by one.

    >>> state = Thousand("K7QX")
    >>> [(state.at(seat).left, state.at(seat).true) for seat in ("", "you", "bo")]
    [(1000, 217), (169, 79), (138, 4)]
    """

    seed: str
    roll: int = 0
    seat: str = ""
    seen: str = ""
    worked: str = ""

    @property
    def rounds(self) -> tuple[Round, ...]:
        return thousand(self.seed, self.roll)

    def at(self, seat: str) -> Thousand:
        """The same with this cup up."""
        seen = [name for name in SEATS if name == seat or name in self.seen.split()]
        return replace(self, seat=seat, seen=" ".join(seen))

    @property
    def all_seen(self) -> bool:
        """Whether each cup was up once."""
        return len(self.seen.split()) == len(SEATS)

    @property
    def pressed(self) -> int:
        """How many presses of a class's steps it has: you look, you hide your dice, Bo looks, you look, the sum.

        >>> state = Thousand("K7QX")
        >>> [one.pressed for one in (state, state.at("you"), state.at("you").at(""), state.at("you").at("bo"))]
        [0, 1, 2, 3]
        """
        if self.worked or "you" not in self.seen.split():
            return 5 if self.worked else 0
        if self.all_seen:
            return 4 if self.seat == "you" else 3
        return 1 if self.seat else 2

    def fits(self, one: Round, seat: str) -> bool:
        """Whether as many dice count under this cup as its owner sees."""
        return not seat or one[SEATS[seat]] == held(seat)

    @staticmethod
    def holds(one: Round) -> bool:
        """Whether the bid is true."""
        return sum(one) >= QUANTITY

    @cached_property
    def kept(self) -> tuple[Round, ...]:
        """The rounds that fit what was seen."""
        return tuple(one for one in self.rounds if self.fits(one, self.seat))

    @property
    def left(self) -> int:
        return len(self.kept)

    @property
    def true(self) -> int:
        """In how many of those that fit the bid is true."""
        return sum(map(self.holds, self.kept))

    @cached_property
    def code(self) -> str:
        """A digit for each round: 1 if the bid is true, plus 2 if it fits you, plus 4 if it fits Bo."""
        return "".join(
            str(self.holds(one) + 2 * self.fits(one, "you") + 4 * self.fits(one, "bo")) for one in self.rounds
        )


@lru_cache(8)
def held(seat: str) -> int:
    """How many dice count under a cup.

    >>> held("you"), held("bo")
    (3, 0)
    """
    case, hand = lead(), table().hands[SEATS[seat]]
    assert hand is not None
    return int(case.view.rules.tally(hand, case.bid))


class RoundDots(KeptPart):
    """A thousand rounds as dots, those in which the bid is true filled, and two cups to lift and to put down again;
    then your chance, worked out from your dice.

    >>> dots = RoundDots(Thousand("K7QX"))
    >>> dots.on_cup("you"); dots.sentence
    'In 169 rounds, three of your dice count. The bid is true in 79 of 169, so 47 in 100.'
    >>> dots.on_cup("you"); dots.state.seat
    ''
    """

    modules = (*KeptPart.modules, "dots.js")
    prefix = "lesson06.dots"
    codec = LINK
    state = traitlets.Instance(Thousand, (SEED,))
    said = traitlets.Unicode("", help="what was said about the bid in *Ask*: `believe`, `doubt`, or nothing")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.observe(self._changed, "said")

    @property
    def sentence(self) -> str:
        """How many rounds there are, and in how many the bid is true."""
        return drawn.sentence(self.state, self.lang)

    def on_cup(self, seat: str) -> None:
        """Lift a cup, or put it down; another one that is up goes down."""
        if seat not in SEATS:
            raise self.unknown_act()
        self.state = self.state.at("" if self.state.seat == seat else seat)
        self.announce(join_plain(self.lang, self.sentence, drawn.task(self.state, self.lang)))

    def on_sum(self) -> None:
        """Work out your chance from your dice, once each cup was up."""
        if not self.state.all_seen:
            raise self.unknown_act()
        self.state = replace(self.state, worked="sum")
        self.announce(join_plain(self.lang, drawn.together(self.lang), drawn.judged(self.said, self.lang)))

    def on_cases(self) -> None:
        """Show the cases of which the chance is the sum."""
        if not self.state.worked:
            raise self.unknown_act()
        self.state = replace(self.state, worked="cases")

    def on_roll(self) -> None:
        """A thousand new rounds."""
        self.state = replace(self.state, roll=(self.state.roll + 1) % MAX_NEW_ROUNDS)
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Thousand:
        state = Thousand(**found)
        if (state.seat and state.seat not in state.seen.split()) or (state.worked and not state.all_seen):
            raise self.bad_link()
        return state

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        rows = drawn.rows(state, lang)
        return self.drawing(
            drawn.work(state, self.said, lang), self.sentence, drawn.head(lang), rows, kind="round-dots"
        )
