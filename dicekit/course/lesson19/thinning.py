"""A pack that gets thinner: turn over six cards while dice roll beside them, then take more cards, then more packs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit.cards.card import COPIES
from dicekit.course.lesson19 import thinning_drawing as drawn
from dicekit.course.lesson19.case import MANY, SMALL, TAKE, Pack, is_seed
from dicekit.dice.hand import Hand
from dicekit.kit import repeatable
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec

TURN, MORE, PACKS = STAGES = range(3)
TAKES = (3, TAKE, 9, SMALL)
PACK_NUMBERS = (1, 2, COPIES, 10, MANY)
STOPS: Mapping[int, tuple[int, ...]] = {MORE: TAKES, PACKS: PACK_NUMBERS}
STARTS = {TURN: 0, MORE: TAKES.index(TAKE), PACKS: 0}
SIGNS = "0123456789AB"  # signs for the twelve cards in a link


@dataclass(frozen=True)
class Thinned:
    """Which cards were turned over, where the slider is, and how far the learner is.

    >>> state = Thinned("K7QX").turned(0).turned(7)
    >>> len(state.numbers), state.left, state.next(dice=True)
    (2, 10, Fraction(1, 3))
    """

    seed: str
    stage: int = TURN
    picks: tuple[int, ...] = ()
    stop: int = 0
    reached: bool = False  # whether the slider has reached its last stop

    @property
    def order(self) -> tuple[int, ...]:
        """The card at each of the twelve places, by its number."""
        return Pack(take=SMALL).deal(self.seed, "thinning", 1)[0]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The cards that are up, in the order in which they were turned over."""
        return tuple(self.order[at] for at in self.picks)

    @property
    def rolled(self) -> Hand:
        """A die for each of them."""
        return Pack().deal(self.seed, "thinning", 2)[1][: len(self.picks)]

    @property
    def left(self) -> int:
        """Cards that are still face down."""
        return SMALL - len(self.picks)

    @property
    def aces_left(self) -> int:
        return Pack().hits - Pack().found(self.numbers)

    def next(self, dice: bool = False) -> Fraction:
        """The chance that the next one counts."""
        return Fraction(Pack().hits, SMALL) if dice else Fraction(self.aces_left, self.left)

    @property
    def pack(self) -> Pack:
        """The pack whose bars are shown."""
        if self.stage == MORE:
            return Pack(take=TAKES[self.stop])
        return Pack.of(PACK_NUMBERS[self.stop] if self.stage == PACKS else 1)

    @property
    def found(self) -> bool:
        """Whether what this stage asks for was done."""
        return len(self.picks) == TAKE if self.stage == TURN else self.reached

    @property
    def done(self) -> bool:
        return self.stage == PACKS and self.found

    def turned(self, at: int) -> Thinned:
        """With one more card up."""
        return replace(self, picks=(*self.picks, at))

    def moved(self, stop: int) -> Thinned:
        """With the slider at a stop."""
        last = stop == len(STOPS[self.stage]) - 1
        return replace(self, stop=stop, reached=self.reached or last)

    def onward(self) -> Thinned:
        return replace(self, stage=self.stage + 1, stop=STARTS[self.stage + 1], reached=False)


class ThinningPack(KeptPart):
    """Turn over cards and see the next ace get rarer or likelier; then see when the ends of the bars come and go.

    >>> part = ThinningPack(Thinned("K7QX"))
    >>> for at in range(6): part.on_turn(at)
    >>> part.on_next(); part.on_stop("3"); part.sentence
    '12 of 12 cards: at the ends 0 times in 100 with cards, 36 times with dice.'
    """

    prefix = "lesson19.thinning"
    codec = LinkCodec(
        "{seed}.{stage}.{picks}.{stop}.{reached}",
        seed="[A-Z0-9]{4}", stage=STAGES, picks="[0-9AB]{0,6}", stop=range(5), reached=range(2),
    )  # fmt: skip
    state = traitlets.Instance(Thinned)
    modules: ClassVar[tuple[str, ...]] = (*KeptPart.modules, "thinning.js")

    def __init__(self, state: Thinned | None = None, **kwargs: Any) -> None:
        super().__init__(state or Thinned(repeatable.first_seed()), **kwargs)

    @property
    def sentence(self) -> str:
        """What the picture shows."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_turn(self, at: int) -> None:
        """A card was turned over, and a die was rolled."""
        state = self.state
        if state.stage != TURN or at not in range(SMALL) or at in state.picks or len(state.picks) == TAKE:
            raise self.unknown_act()
        self.state = state.turned(at)
        self.announce(join_plain(self.lang, drawn.news(self.state, self.lang), drawn.task(self.state, self.lang)))

    def on_stop(self, value: str) -> None:
        """The slider was moved to a stop."""
        stops = STOPS.get(self.state.stage, ())
        if value not in map(str, range(len(stops))):
            raise self.unknown_act()
        before = self.state.found
        self.state = self.state.moved(int(value))
        task = drawn.task(self.state, self.lang) if self.state.found and not before else ""
        self.announce(join_plain(self.lang, self.sentence, task) if task else self.sentence)

    def on_next(self) -> None:
        """Go on to the next stage."""
        if not self.state.found or self.state.stage == PACKS:
            raise self.unknown_act()
        self.state = self.state.onward()
        self.announce(drawn.task(self.state, self.lang))

    def fields(self) -> dict[str, Any]:
        state = self.state
        picks = "".join(SIGNS[at] for at in state.picks)
        return {
            "seed": state.seed,
            "stage": state.stage,
            "picks": picks,
            "stop": state.stop,
            "reached": int(state.reached),
        }

    def restored(self, found: dict[str, Any]) -> Thinned:
        picks = tuple(map(SIGNS.index, found["picks"]))
        state = Thinned(**{**found, "picks": picks, "reached": bool(found["reached"])})
        right = is_seed(state.seed) and len(set(picks)) == len(picks)
        slid = state.stop in range(len(STOPS[state.stage])) if state.stage else not (state.stop or state.reached)
        if not (right and slid and (state.stage == TURN or len(picks) == TAKE)):
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{drawn.task(state, lang)}\n{self.sentence}"
        rows = drawn.rows(state, lang)
        return self.drawing(drawn.work(state, lang), still, drawn.heads(state, lang), rows, kind="thinning")
