"""`Rolls`: results of a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dicekit import seeds
from dicekit.widgets.rolls.experiment import Cups, Experiment

STEPS = (1, 10, 100, 1000)
MAX_ROLLS = 20_000  # rolls of one seed, to limit the load of a server


@dataclass(frozen=True)
class Rolls:
    """Results so far: frequency of each count, and the last dice.

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
    last: Cups = ()
    given: int = 0  # how many of these were made by code and not by a learner

    @property
    def held(self) -> int:
        """Number of rolls that held."""
        return sum(times for count, times in (self.tally or {}).items() if self.experiment.holds(count))

    @property
    def count(self) -> int:
        """Count of the last roll."""
        return self.experiment.counted(self.last)

    def draw(self, number: int) -> Cups:
        """The dice of one roll."""
        experiment = self.experiment
        return experiment.trial(seeds.faces(self.seed, self.seat, self.lesson, self.item, number, experiment.sides))

    def rolled(self, times: int) -> Rolls:
        """A copy after more rolls."""
        tally, last = dict(self.tally or {}), self.last
        for number in range(self.done + 1, self.done + times + 1):
            last = self.draw(number)
            count = self.experiment.counted(last)
            tally[count] = tally.get(count, 0) + 1
        return replace(self, done=self.done + times, tally=dict(sorted(tally.items())), last=last)

    def back(self) -> Rolls:
        """A copy without the last roll."""
        if self.done < 2:
            return self.afresh(self.seed, self.seat)
        tally = dict(self.tally or {})
        tally[self.count] -= 1
        left = {count: times for count, times in tally.items() if times}
        done = self.done - 1
        return replace(self, done=done, tally=left, last=self.draw(done))

    def afresh(self, seed: str, seat: int) -> Rolls:
        """A copy without rolls."""
        return Rolls(self.experiment, seed, seat, self.lesson, self.item)
