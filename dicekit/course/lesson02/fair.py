"""Fair or made up? One of two logs was rolled, one was invented the way people invent them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson02 import fair_drawing as drawn
from dicekit.kit import repeatable
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import Call
from dicekit.odds import logs
from dicekit.widgets.draw import seed as chip
from dicekit.widgets.seed import read_seed

ROLLS = 30
PAIRS = 999  # the most pairs of logs for one seed
CLASS_PAIRS = 30  # the most pairs of one pupil that a class counts
AHEAD = 2  # in a made-up log, the most by which one face may outnumber the rarest
UNEVEN = 2  # what the commonest face of the rolled log is ahead of the other's, where the counts tell
LIVELY = 3  # in the first rounds, the least length of the longest run in the rolled log
ROUNDS = range(1, drawn.ROUNDS + 1)
PANELS = ("still", "help")


def made_up(stream: Iterator[int], rolls: int) -> tuple[int, ...]:
    """A log as people invent it: fair rolls, but what would look unfair is passed over.

    Skips a face that would get more than two ahead of the rarest, and a repeated face unless it is among the rarest.

    >>> made_up(iter([6, 6, 6, 6, 1, 1, 1, 2]), 3)
    (6, 1, 2)
    """
    log: list[int] = []
    counts = dict.fromkeys(range(1, 7), 0)
    for face in stream:
        rarest = min(counts.values())
        ahead = counts[face] + 1 - rarest > AHEAD
        again = bool(log) and log[-1] == face and counts[face] > rarest
        if not ahead and not again:
            log.append(face)
            counts[face] += 1
        if len(log) == rolls:
            break
    return tuple(log)


@dataclass(frozen=True)
class Pair:
    """Two logs of one seed, seat and number, the made-up one first or second as the seed decides.

    >>> pair = Pair("K7QX", 17)
    >>> pair.made_at, logs.most_of(pair.made), logs.most_of(pair.true)
    (0, 6, 7)
    """

    seed: str
    seat: int = 0
    number: int = 1
    lesson: str = "table"

    def _stream(self, item: str, sides: int = 6) -> Iterator[int]:
        return seeds.faces(self.seed, self.seat, self.lesson, item, self.number, sides)

    @cached_property
    def true(self) -> tuple[int, ...]:
        """The log that was really rolled."""
        return tuple(islice(self._stream("fair"), ROLLS))

    @cached_property
    def made(self) -> tuple[int, ...]:
        """The log that was invented."""
        return made_up(self._stream("made"), ROLLS)

    @cached_property
    def made_at(self) -> int:
        """Where the invented log lies: 0 first, 1 second."""
        return next(self._stream("side", 2)) - 1

    @property
    def logs(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Both as they lie."""
        return (self.true, self.made) if self.made_at else (self.made, self.true)


def clear(pair: Pair) -> bool:
    """Whether streaks give the invented log away: its longest is shorter, and its counts are no less even."""
    return logs.run_of(pair.made) < logs.run_of(pair.true) and logs.most_of(pair.made) <= logs.most_of(pair.true)


def lively(pair: Pair) -> bool:
    """Whether streaks give the invented log away, and the one that was rolled has a streak of three."""
    return clear(pair) and logs.run_of(pair.true) >= LIVELY


def uneven(pair: Pair) -> bool:
    """Whether counts give the invented log away, and streaks don't: both have equally long ones."""
    ahead = logs.most_of(pair.true) - logs.most_of(pair.made)
    return logs.run_of(pair.made) == logs.run_of(pair.true) and ahead >= UNEVEN


def teaching_pair(lesson: str) -> Pair:
    """The first pair of a fresh seed whose first pairs are lively, and the third a harder one: only its counts tell.

    >>> first = teaching_pair("02")
    >>> [test(replace(first, number=number)) for number, test in enumerate((lively, lively, uneven), 1)]
    [True, True, True]
    """
    while True:
        pair = Pair(repeatable.first_seed(), 0, 1, lesson)
        if all((lively if number < drawn.ROUNDS else uneven)(replace(pair, number=number)) for number in ROUNDS):
            return pair


class FairOrMade(Part):
    """Pairs of logs by seed: pick the made-up one, then see the two statistics that tell them apart.

    Works in the browser, without a kernel; with one, `picks` tells what was chosen
    (`{"K7QX.17.1": 0}`) and `found` how often that was right.
    """

    tab = "fair"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "seeds.js", "fair.js")
    state = traitlets.Instance(Pair)
    picks = traitlets.Dict(help="the pair by seed, seat and number: which of its logs was called made up")
    found = traitlets.Int(0, help="how many of the picks were right")

    def __init__(self, pair: Pair, **kwargs: Any) -> None:
        super().__init__(state=pair, **kwargs)

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"fair.{key}", self.lang, **slots)

    # requests

    def on_pick(self, seed: str, seat: str, number: int, side: int) -> None:
        """A log was called made up."""
        tidy, place = read_seed(seed, seat, self.lang)
        if not 1 <= number <= PAIRS or side not in (0, 1):
            raise Refused(self.say("no_such"))
        name = f"{tidy}.{place}.{number}"
        if name in self.picks:
            return
        pair = Pair(tidy, place, number, self.state.lesson)
        self.picks = {**self.picks, name: side}
        self.found += side == pair.made_at

    # for a class

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps what was picked."""
        return f"{self.state.lesson}/fair"

    def kept(self, value: Any) -> tuple[tuple[str, int, int, int], ...]:
        """The picks that a device has kept: seed, seat, number of the pair, and which log."""
        found = []
        try:
            for name, side in value["picks"].items():
                seed, seat, number = name.split(".")
                tidy, place = read_seed(seed, seat, self.lang)
                if not 1 <= int(number) <= PAIRS or side not in (0, 1):
                    raise self.unknown_act()
                found.append((tidy, place, int(number), int(side)))
        except (TypeError, KeyError, AttributeError, ValueError):
            raise self.unknown_act() from None
        return tuple(found[:CLASS_PAIRS])

    def decided(self, kept: Sequence[tuple[str, int, int, int]]) -> list[Call]:
        """Whether each pick was right: here nothing else is luck."""
        right = [Pair(seed, seat, number, self.state.lesson).made_at == side for seed, seat, number, side in kept]
        return [Call(each, each) for each in right]

    # drawing

    def _below(self) -> dict[str, list[str]]:
        """For each length, in words, the share of fair logs whose longest run is at most, or at least, that long."""
        short, longest = texts.get_language(self.lang).short, logs.longest_run(ROLLS)
        return {
            "run": [short(longest.below(number + 1)) for number in range(ROLLS + 1)],
            "streak": [short(longest.at_least(number)) for number in range(ROLLS + 1)],
        }

    def draw(self) -> Mapping[str, str]:
        pair, lang, uid = self.state, self.lang, self.uid
        below = self._below()
        names = {name: f"{{{name}}}" for name in ("n", "right", "tried", "seed", "seat")}
        self.local = {
            "pair": {"seed": pair.seed, "seat": pair.seat, "number": pair.number, "lesson": pair.lesson},
            "rolls": ROLLS,
            "ahead": AHEAD,
            "lively": LIVELY,
            "uneven": UNEVEN,
            "pairs": PAIRS,
            "rounds": drawn.ROUNDS,
            "below": below,
            "place": f"{pair.lesson}/fair",
            "words": {
                "score": self.say("score", **names),
                "run": self.say("cell.run", n="{n}"),
                "alone": self.say("cell.alone"),
                "most": self.say("cell.most", n="{n}"),
                "next": self.say("next"),
                "more": self.say("more"),
                "round": self.say("round", n="{n}", rounds=drawn.ROUNDS),
                "chip": self.say("chip", **names),
                "names": [self.say("name.0"), self.say("name.1")],
                "bad_seed": chip.say("bad_seed", lang),
                "bad_seat": chip.say("bad_seat", lang),
            },
        }
        line = self.say("line", n=ROLLS)
        text = "\n".join(
            [line, *(f"{self.say(f'name.{at}')}: {' '.join(map(str, log))}" for at, log in enumerate(pair.logs))]
        )
        return {
            "shell": frame(
                uid,
                self.say("title"),
                slot("work"),
                level=self.level,
                kind="judging",
                hidden_title=True,
                lang=lang,
                panels=PANELS,
            ),
            "work": drawn.work(uid, pair, below, self.level, lang),
            "still": copy_panel(uid, text, lang),
            "help": h("p", None, self.say("help"), " ", self.say("rule")),
        }
