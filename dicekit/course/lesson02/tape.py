"""A tape of rolls: after each stretch without a six, the next die is collected, beside all rolls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, islice
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson02 import tape_drawing as drawn
from dicekit.course.lesson02.case import FACE, MISSES, NUMBER, SIDES, opening
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import POOLED, Heap, Heaps

STEPS = (1, 10, 100, 1000)
WINDOWS = (3, MISSES, 12)  # choices for the number of non-sixes before a die that is collected
ENOUGH = 1000  # rolls after which both charts are interpreted
RARE = Fraction(1, 20)  # a share that luck alone brings less often is called unlike
MAX_ROLLS = 20_000
BLOCK = 100  # rolls that are generated at once
LINK = LinkCodec(
    "{seed}.{rolled}.{window}", seed="[A-Z2-9]{4}", rolled=range(MAX_ROLLS + 1), window=range(WINDOWS[-1] + 1)
)


@lru_cache(512)
def _block(seed: str, number: int) -> tuple[int, ...]:
    return tuple(islice(seeds.faces(seed, 0, NUMBER, "tape", number, SIDES), BLOCK))


@lru_cache(8)
def tape_faces(seed: str, rolled: int) -> tuple[int, ...]:
    """The eight rolls of the question, and so many more.

    >>> tape_faces("K7QX", 2)
    (5, 3, 2, 4, 1, 5, 1, 4, 4, 1)
    """
    blocks = (_block(seed, number) for number in range(1, -(-rolled // BLOCK) + 1))
    return (*opening(), *[face for block in blocks for face in block][:rolled])


@lru_cache(64)
def collected(seed: str, rolled: int, window: int) -> tuple[int, ...]:
    """How often each face was rolled after `window` rolls without a six; a window of 0 counts every roll.

    >>> collected("K7QX", 2, 8), collected("K7QX", 2, 0)
    ((1, 0, 0, 1, 0, 0), (1, 0, 0, 1, 0, 0))
    """
    counts, run = [0] * SIDES, 0
    for at, face in enumerate(tape_faces(seed, rolled)):
        if at >= MISSES and run >= window:
            counts[face - 1] += 1
        run = 0 if face == FACE else run + 1
    return tuple(counts)


@lru_cache(64)
def by_luck(rolls: int) -> tuple[int, int]:
    """The least and the most sixes that so many rolls bring, in all but rare tries, if the die remembers nothing.

    >>> by_luck(230)
    (28, 50)
    """
    rare = RARE / 2 * SIDES**rolls  # at each end
    reached = enumerate(accumulate(_ways_to_sixes(rolls)))  # the ways to so many sixes or fewer
    least = next(sixes for sixes, ways in reached if ways > rare)
    return least, next(sixes for sixes, ways in reached if SIDES**rolls - ways <= rare)


def _ways_to_sixes(rolls: int) -> Iterator[int]:
    """The ways to no six in so many rolls, to one, and so on; large numbers, so one by one."""
    ways = (SIDES - 1) ** rolls
    for sixes in range(rolls + 1):
        yield ways
        ways = ways * (rolls - sixes) // ((SIDES - 1) * (sixes + 1))


@dataclass(frozen=True)
class Tape:
    """So many rolls after the eight of the question; what follows `window` rolls without a six is collected.

    >>> tape = Tape("K7QX", rolled=1000)
    >>> sum(tape.after), tape.after[5], sum(tape.all)
    (216, 39, 1000)
    """

    seed: str
    rolled: int = 0
    window: int = MISSES

    @property
    def faces(self) -> tuple[int, ...]:
        return tape_faces(self.seed, self.rolled)

    @property
    def after(self) -> tuple[int, ...]:
        """How often each face was rolled next, after the stretch without a six."""
        return collected(self.seed, self.rolled, self.window)

    @property
    def all(self) -> tuple[int, ...]:
        """How often each face was rolled in all rolls."""
        return collected(self.seed, self.rolled, 0)

    @property
    def waiting(self) -> int:
        """How many rolls have passed since the last six."""
        faces = self.faces[::-1]
        return faces.index(FACE) if FACE in faces else len(faces)

    def taken(self, at: int) -> bool:
        """Whether the die at this place is collected: the stretch before it has no six."""
        return at >= MISSES and at >= self.window and FACE not in self.faces[at - self.window : at]


class DiceTape(KeptPart):
    """A tape of rolls, and two charts: the rolls right after a stretch without a six, and all rolls.

    >>> part = DiceTape(Tape("K7QX"))
    >>> part.on_roll(1000); part.sentence
    '216 times there had been no six for eight rolls or more. 39 times the next roll was a six (18\\xa0%).'
    """

    prefix = "lesson02.tape"
    codec = LINK
    state = traitlets.Instance(Tape)
    guess = traitlets.Instance(Fraction, allow_none=True, help="what was guessed for a six, as a mark on the chart")

    def __init__(self, state: Tape, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["guess"])

    def begin(self, seed: str) -> None:
        """Go on with the ninth roll of this seed, if nothing was rolled yet."""
        if not self.state.rolled:
            self.state = replace(self.state, seed=seed, rolled=1)

    # requests

    def on_roll(self, times: int) -> None:
        """Roll so many more."""
        if times not in STEPS or self.state.rolled + times > MAX_ROLLS:
            raise Refused(self.say("full", most=MAX_ROLLS))
        self.state = replace(self.state, rolled=self.state.rolled + times)
        self.announce(self.sentence)

    def on_window(self, window: int) -> None:
        """Collect what follows another number of rolls without a six."""
        if window not in WINDOWS:
            raise self.unknown_act()
        self.state = replace(self.state, window=window)
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Tape:
        if found["window"] not in WINDOWS:
            raise Refused(self.say("full", most=MAX_ROLLS))
        return Tape(**found)

    # for a class

    def pooled(self, kept: Sequence[Tape]) -> list[Heaps]:
        """The rolls of a whole class: those right after eight without a six, and all."""
        states = [replace(state, rolled=min(state.rolled, POOLED), window=MISSES) for state in kept]
        pictures = []
        for key, counted in (("after", [state.after for state in states]), ("all", [state.all for state in states])):
            sums = [sum(counts) for counts in zip(*counted, strict=True)] or [0] * SIDES
            columns = (Heap(str(face), times, face == FACE, Fraction(1, SIDES)) for face, times in enumerate(sums, 1))
            pictures.append(Heaps(self.say(key, n=MISSES), tuple(columns)))
        return pictures

    # texts

    @property
    def sentence(self) -> str:
        """What the tape shows now."""
        state = self.state
        cases, sixes = sum(state.after), state.after[FACE - 1]
        slots: dict[str, Any] = {"window": state.window, "n": cases, "six": sixes}
        if not state.rolled:
            return self.say("start")
        if not cases:
            return self.say("none", **slots)
        if cases == 1:
            return self.say("one.six" if sixes else "one.other", face=1 + state.after.index(1), **slots)
        if (cases, sixes) == (2, 0):
            return self.say("twice", **slots)
        slots["six"] = sixes or None  # none has its own words
        return self.say("some", share=texts.get_language(self.lang).short(Fraction(sixes, cases)), **slots)

    @property
    def now(self) -> str:
        """How long the tape has been without a six, and whether the next die counts."""
        state = self.state
        if state.waiting >= state.window:
            return self.say("now.ready", n=state.waiting)
        return self.say("now.waiting", n=state.waiting, window=state.window)

    @property
    def compared(self) -> str:
        """Whether the shares of both charts differ by luck alone; while there are few rolls, how many it takes."""
        state, cases = self.state, sum(self.state.after)
        if not state.rolled:
            return ""
        if state.rolled < ENOUGH or not cases:
            return self.say("until", n=ENOUGH)
        short = texts.get_language(self.lang).short
        shares = {"after": Fraction(state.after[FACE - 1], cases), "all": Fraction(state.all[FACE - 1], state.rolled)}
        shares |= zip(("low", "high"), (Fraction(sixes, cases) for sixes in by_luck(cases)), strict=True)
        slots: dict[str, Any] = {name: short(round(share, 2)) for name, share in shares.items()}
        slots |= {
            "by": round(50 * (shares["high"] - shares["low"])),
            "n": STEPS[-1],
            "cases": cases,
            "window": state.window,
            "often": int(100 * (1 - RARE)),
            "rest": int(100 * RARE),
        }
        said = self.say("unlike" if self.unlike else "same" if slots["after"] == slots["all"] else "luck", **slots)
        if self.unlike:
            return said
        if self.guess is None or state.window != MISSES:
            return join_plain(self.lang, said, self.say("why"))
        fits = shares["low"] <= self.guess <= shares["high"]
        yours = self.say("yours.fits" if fits else "yours.off", p=self.guess, after=slots["after"])
        return join_plain(self.lang, said, yours, self.say("why"))

    @property
    def unlike(self) -> bool:
        """Whether luck alone rarely brings so few or so many sixes as were collected: then it's best to roll on."""
        state, cases = self.state, sum(self.state.after)
        if state.rolled < ENOUGH or not cases:
            return False
        low, high = by_luck(cases)
        return not low <= state.after[FACE - 1] <= high

    def draw(self) -> Mapping[str, str]:
        head = [self.say("head.face"), self.say("head.after", window=self.state.window), self.say("head.all")]
        rows = [
            [str(face), str(after), str(every)]
            for face, (after, every) in enumerate(zip(self.state.after, self.state.all, strict=True), 1)
        ]
        return self.drawing(drawn.work(self, self.lang), self.sentence, head, rows)
