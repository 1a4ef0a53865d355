"""What a class sees of a part on its wall: the rolls of all in one picture, and how all decided.

A part takes part by the name under which the device keeps it (`kept_at`), by reading what is kept there (`kept`), and
by `pooled`, `decided`, or both.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

POOLED = 2000  # the most rolls of one pupil that a class counts; the phone stops there


class Press(NamedTuple):
    """A request that a part answers, as if somebody had pressed a button of it."""

    do: str
    fields: Mapping[str, Any]


Stage: TypeAlias = tuple[Press, ...]  # the presses that lead to the next picture on the wall of a class


def press(do: str, /, **fields: Any) -> Stage:
    """A stage with one press; stages can be added up.

    >>> press("turn", at=1) + press("next")
    (Press(do='turn', fields={'at': 1}), Press(do='next', fields={}))
    """
    return (Press(do, fields),)


class Rolled(NamedTuple):
    """So many rolls with the dice of a seed and a seat."""

    seed: str
    seat: int
    done: int


@dataclass(frozen=True)
class Heap:
    """A column: how often something came, whether that is a hit, and its exact chance, if it has one."""

    name: str
    times: int
    hit: bool = False
    exact: Fraction | None = None


@dataclass(frozen=True)
class Heaps:
    """Columns side by side: what they count (`axis`), what those that are hits mean, and a name beside others."""

    title: str
    columns: tuple[Heap, ...]
    axis: str = ""
    hit: str = ""
    name: str = ""

    @property
    def total(self) -> int:
        return sum(column.times for column in self.columns)


@dataclass(frozen=True)
class Rows:
    """Named values, one below the other, each with its words."""

    title: str
    values: tuple[tuple[str, float, str], ...]


@dataclass(frozen=True)
class PairOfBars:
    """A column with two bars on one scale: how often before and after, whether that is a hit, and exact chances.

    None for what isn't known yet.
    """

    name: str
    times: tuple[int | None, int | None]
    hit: bool = False
    exact: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True)
class Pairs:
    """The same things counted in two ways: pairs of bars, and what each bar means; out of 100 if `of_100`."""

    title: str
    ways: tuple[str, str]
    columns: tuple[PairOfBars, ...]
    total: int
    of_100: bool = False


@dataclass(frozen=True)
class Share:
    """A part of a whole: how many, in words what they are, and one of them as dice; those that count are marked."""

    n: int
    words: str
    dice: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()


@dataclass(frozen=True)
class Split:
    """What a whole consists of."""

    title: str
    shares: tuple[Share, ...]


Picture: TypeAlias = Heaps | Rows | Pairs | Split


@dataclass(frozen=True)
class Call:
    """A decision: whether it was the best possible, and whether it won; in which round, if all have the same, and
    its name."""

    good: bool
    won: bool
    round: int | None = None
    action: str = ""


@dataclass(frozen=True)
class Situation:
    """What all of a class had before them in a round: in words, and the dice of their own; in a sentence how often
    the `best` call is right, and which faces count; what is under each of the `cups`, with its owner, and what is
    `found` there."""

    words: str
    dice: tuple[int, ...] = ()
    best: str = ""
    hits: tuple[int, ...] = ()
    cups: tuple[tuple[str, tuple[int, ...]], ...] = ()
    found: str = ""


class Kept(Protocol):
    """A part whose state the device keeps."""

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps it; empty: it doesn't."""

    def kept(self, value: Any) -> Hashable:
        """The state in a text that a page has sent; raises Refused for what the part never keeps."""


@runtime_checkable
class Pooled(Kept, Protocol):
    """A part whose rolls a class adds up."""

    def pooled(self, kept: Sequence[Any]) -> Sequence[Picture]:
        """Pictures of all rolls of a class; none before the first."""


@runtime_checkable
class Decided(Kept, Protocol):
    """A part in which decisions are made that can be judged."""

    def decided(self, kept: Any) -> Sequence[Call]:
        """The decisions of one pupil."""


@runtime_checkable
class SameRounds(Decided, Protocol):
    """A part whose rounds begin alike for all of a class."""

    def situations(self) -> Sequence[Situation]:
        """What everybody has before them in each round."""


@runtime_checkable
class Stepped(Protocol):
    """A part of *Reason* that shows each step as a picture."""

    def at_step(self, key: str, revealed: bool) -> Sequence[Picture]:
        """Pictures of the step with this key, before its answer is shown or after."""


@runtime_checkable
class Laid(Protocol):
    """A part of *Ask* with dice that a wall can show."""

    def laid(self) -> Share:
        """The dice, and how many count."""


@runtime_checkable
class Camped(Protocol):
    """A part of *Ask* in which everybody takes a side."""

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps the side."""

    def camps(self) -> Mapping[str, str]:
        """The sides, by what the device keeps of each, or by what `side` calls it."""


@runtime_checkable
class Sided(Camped, Protocol):
    """A part of *Ask* of which the device keeps more than the side."""

    def kept(self, value: Any) -> Any:
        """The state in a text that a page has sent; raises Refused for what the part never keeps."""

    def side(self, kept: Any) -> str:
        """The side that is taken in a state; empty before."""
