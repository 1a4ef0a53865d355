"""What has been rolled, and what so many rolls should bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt

from dicekit import seeds
from dicekit.widgets.rolls.experiment import Cups, Experiment

STEPS = (1, 10, 100, 1000)
MOST = 20_000  # rolls under one seed: beyond that nothing is learned, and a server has other visitors
MARKS = 200  # rolls that are drawn one by one


@dataclass(frozen=True)
class Rolls:
    """What has been rolled so far: how often each count came, and which dice came last.

    >>> from dicekit.widgets.rolls import HandExperiment
    >>> rolled = Rolls(HandExperiment(5, hits=(6,), need=2), "K7QX", 17).rolled(100)
    >>> rolled.held, sum(rolled.tally.values())
    (24, 100)
    """

    experiment: Experiment
    seed: str
    seat: int = 0
    lesson: str = "table"
    item: str = "roll"
    done: int = 0
    tally: Mapping[int, int] | None = None
    marks: tuple[bool, ...] = ()
    last: Cups = ()

    @property
    def held(self) -> int:
        """How many of the rolls held."""
        return sum(times for count, times in (self.tally or {}).items() if self.experiment.holds(count))

    @property
    def count(self) -> int:
        """What the last roll counted."""
        return self.experiment.counted(self.last)

    def draw(self, number: int) -> Cups:
        """The dice of one roll."""
        experiment = self.experiment
        return experiment.trial(seeds.faces(self.seed, self.seat, self.lesson, self.item, number, experiment.sides))

    def rolled(self, times: int) -> Rolls:
        """The same after so many more rolls."""
        tally, marks, last = dict(self.tally or {}), list(self.marks), self.last
        for number in range(self.done + 1, self.done + times + 1):
            last = self.draw(number)
            count = self.experiment.counted(last)
            tally[count] = tally.get(count, 0) + 1
            if len(marks) < MARKS:
                marks.append(self.experiment.holds(count))
        return replace(self, done=self.done + times, tally=dict(sorted(tally.items())), marks=tuple(marks), last=last)

    def back(self) -> Rolls:
        """The same before the last roll."""
        if self.done < 2:
            return self.afresh(self.seed, self.seat)
        tally = dict(self.tally or {})
        tally[self.count] -= 1
        left = {count: times for count, times in tally.items() if times}
        done = self.done - 1
        return replace(self, done=done, tally=left, marks=self.marks[:done], last=self.draw(done))

    def afresh(self, seed: str, seat: int) -> Rolls:
        """The same experiment with nothing rolled yet."""
        return Rolls(self.experiment, seed, seat, self.lesson, self.item)


@dataclass(frozen=True)
class Run:
    """What so many rolls should bring: the number that holds on average, and how far off 95 of 100 runs stay.

    >>> Run(100, Fraction(8675, 19683)).expected, Run(100, Fraction(8675, 19683)).give
    (44, 10)
    """

    rolls: int
    chance: Fraction

    @property
    def expected(self) -> int:
        return int(self.rolls * self.chance + Fraction(1, 2))

    @property
    def give(self) -> int:
        """Two standard deviations, to the nearest whole."""
        square = 16 * self.rolls * self.chance * (1 - self.chance)
        return (isqrt(int(square)) + 1) // 2

    @property
    def band(self) -> tuple[int, int]:
        """From here to there, within what is possible at all."""
        return max(0, self.expected - self.give), min(self.rolls, self.expected + self.give)
