"""The numbers of lesson 2: eight rolls without a six, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit import seeds, texts
from dicekit.distribution import Distribution
from dicekit.formulas.line import Derivation
from dicekit.odds import logs

NUMBER = "02"
SIDES = 6
FACE = 6
MISSES = 8  # rolls without a six
SEED = "EVEN"  # a seed whose rolls begin with eight non-sixes
CHI = "PEAR"  # a seed in which nine of Chi's thirty rolls are fives
CHI_ROLLS, CHI_FACE = 30, 5
RUN, ROLLS = 3, 60  # length of a run of one face, and the number of rolls
EACH, PLACES = Fraction(1, SIDES ** (RUN - 1)), ROLLS - RUN + 1  # the chance of a run that starts at one place; places
TIMES = 15  # how often the commonest face comes in so many rolls (used in "Go deeper")
SHORT = 4  # rolls without a six, in an exercise


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson02.{key}", lang, **slots)


def rolled(seed: str, item: str, rolls: int) -> tuple[int, ...]:
    """The rolls 1, 2, 3 … of a seed, each the first of the draw with its number."""
    return tuple(next(seeds.faces(seed, 0, NUMBER, item, number, SIDES)) for number in range(1, rolls + 1))


def opening() -> tuple[int, ...]:
    """The rolls on the table: eight, no six among them.

    >>> opening()
    (5, 3, 2, 4, 1, 5, 1, 4)
    """
    return rolled(SEED, "log", MISSES)


def chis() -> tuple[int, ...]:
    """Chi's thirty rolls.

    >>> chis().count(5)
    9
    """
    return rolled(CHI, "chi", CHI_ROLLS)


@dataclass(frozen=True)
class Due:
    """The chances after so many rolls without a six.

    >>> due = Due()
    >>> due.again, round(float(due.none), 3)
    (Fraction(1, 6), 0.233)
    """

    misses: int = MISSES

    @property
    def none(self) -> Fraction:
        """The chance of no six in all these rolls."""
        return Distribution.binomial(self.misses, 1, SIDES).exactly(0)

    @property
    def again(self) -> Fraction:
        """The chance of a six next: the die remembers nothing."""
        return Fraction(1, SIDES)

    @property
    def both(self) -> Fraction:
        """The chance of no six in all these rolls, and then a six."""
        return self.none * self.again

    @property
    def some(self) -> Fraction:
        """The chance of at least one six in these rolls and the next, before the first roll."""
        return Distribution.binomial(self.misses + 1, 1, SIDES).at_least(1)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """Slots for every sentence of the lesson."""
        names = {name: getattr(self, name) for name in ("misses", "none", "both", "some", "again")}
        return names | {"next": self.misses + 1, "run": RUN, "rolls": ROLLS}


def run_chance(rolls: int = ROLLS) -> Fraction:
    """The chance that some number comes three times in a row, or more, somewhere in so many rolls."""
    return logs.longest_run(rolls).at_least(RUN)


def derivation() -> Derivation:
    """The steps of the lesson."""
    from dicekit.course.lesson02.ledger import independence

    return independence(MISSES, SIDES)
