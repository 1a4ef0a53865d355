"""The numbers of lesson 2: logs of rolls, and what can be asked about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any

from dicekit import texts
from dicekit.course.lesson02.fair import Pair
from dicekit.course.lesson02.log import Log
from dicekit.dice.hand import Face
from dicekit.distribution import Distribution
from dicekit.formulas.line import Derivation
from dicekit.odds import logs
from dicekit.widgets.rolls import Cups, Experiment

NUMBER = "02"
SIDES = 6
FACE = 6
MISSES = 8  # rolls without a six
ROLLS, TIMES = 60, 15  # a log, and how often some face must show in it
SEED = "EVEN"  # its log begins with eight rolls without a six
OTHER = "DUET"  # the seed that two people type
CHI = "PEAR"  # of Chi's thirty rolls nine are fives
CHI_ROLLS, CHI_FACE = 30, 5
PAIR = "MANY"  # of the exercise: one log fell, one is made up
FEW = 20  # rolls in the exercises


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson02.{key}", lang, **slots)


def opening() -> Log:
    """The log on the table: eight rolls, no six among them.

    >>> opening().faces
    (5, 3, 2, 4, 1, 5, 1, 4)
    """
    return Log(SEED, 0, NUMBER, "log", MISSES)


def chis() -> Log:
    """Chi's thirty rolls.

    >>> chis().counts
    (5, 1, 5, 6, 9, 4)
    """
    return Log(CHI, 0, NUMBER, "chi", CHI_ROLLS)


def pair() -> Pair:
    """The two logs of the exercise."""
    return Pair(PAIR, 0, 1, NUMBER)


@dataclass(frozen=True)
class Due(Experiment):
    """Roll until no six has come so many times running; then the next roll counts.

    >>> from dicekit import seeds
    >>> due = Due()
    >>> cups = due.trial(seeds.faces("K7QX", 0, "02", "roll", 1))
    >>> len(cups[0]), FACE in cups[0][:-1], due.chance
    (9, False, Fraction(1, 6))
    """

    misses: int = MISSES

    @property
    def words(self) -> str:
        return "lesson02.rolls"

    @property
    def dice(self) -> int:
        return self.misses + 1

    def trial(self, stream: Iterator[int]) -> Cups:
        """The rolls without a six that the next one follows, and that one."""
        running: list[int] = []
        while len(running) < self.misses:
            face = next(stream)
            running = [] if face == FACE else [*running, face]
        return ((*running, *islice(stream, 1)),)

    def counted(self, cups: Cups) -> int:
        return int(cups[0][-1] == FACE)

    def holds(self, count: int) -> bool:
        return count == 1

    @cached_property
    def distribution(self) -> Distribution:
        return Distribution.binomial(1, 1, SIDES)

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"dice": self.dice, "misses": self.misses}

    def about(self, cups: Cups) -> Mapping[str, Any]:
        return {"next": cups[0][-1]}

    @property
    def hits(self) -> tuple[Face, ...]:
        return (FACE,)


@dataclass(frozen=True)
class LogFacts:
    """The chances after so many rolls without a six, and in a log of so many rolls."""

    misses: int = MISSES
    rolls: int = ROLLS
    times: int = TIMES

    @property
    def none(self) -> Fraction:
        """No six in all these rolls."""
        return self.sixes.exactly(0)

    @property
    def sixes(self) -> Distribution:
        """How many sixes come in so many rolls as there are misses."""
        return Distribution.binomial(self.misses, 1, SIDES)

    @property
    def again(self) -> Fraction:
        """A six next: the die remembers nothing."""
        return Fraction(1, SIDES)

    @property
    def both(self) -> Fraction:
        """No six in all these rolls, and then a six."""
        return self.none * self.again

    @property
    def some(self) -> Fraction:
        """At least one six in the misses and the next roll together, before anything has fallen."""
        return Distribution.binomial(self.misses + 1, 1, SIDES).at_least(1)

    # a log of rolls

    @cached_property
    def most(self) -> Distribution:
        """How often the most frequent face shows."""
        return logs.most_frequent(self.rolls)

    @cached_property
    def run(self) -> Distribution:
        """How long the longest run is."""
        return logs.longest_run(self.rolls)

    @property
    def often(self) -> Fraction:
        """Some face shows so often."""
        return self.most.at_least(self.times)

    @property
    def named(self) -> Fraction:
        """A face that was named beforehand shows so often."""
        return Distribution.binomial(self.rolls, 1, SIDES).at_least(self.times)

    @property
    def average(self) -> Fraction:
        """How often each face shows on average."""
        return Fraction(self.rolls, SIDES)

    @property
    def facts(self) -> dict[str, Any]:
        """What every sentence of the lesson may name."""
        return {
            "misses": self.misses,
            "next": self.misses + 1,
            "rolls": self.rolls,
            "times": self.times,
            "average": int(self.average),
            "none": self.none,
            "both": self.both,
            "some": self.some,
            "again": self.again,
            "often": self.often,
            "named": self.named,
        }


def derivation() -> Derivation:
    """The ledger of the lesson."""
    from dicekit.course.lesson02.ledger import independence

    return independence(MISSES, ROLLS, TIMES, SIDES)
