"""What a class sees of a part on its wall: the rolls of all in one picture, and how all decided.

A part takes part by the name under which the device keeps it (`kept_at`), by reading what is kept there (`kept`), and
by `pooled`, `decided`, or both.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

POOLED = 1000  # rolls of one pupil that are added up


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
    """Columns side by side."""

    title: str
    columns: tuple[Heap, ...]

    @property
    def total(self) -> int:
        return sum(column.times for column in self.columns)


@dataclass(frozen=True)
class Rows:
    """Named values, one below the other, each with its words."""

    title: str
    values: tuple[tuple[str, float, str], ...]


Picture: TypeAlias = Heaps | Rows


@dataclass(frozen=True)
class Call:
    """A decision: whether it was the best possible, and whether it won."""

    good: bool
    won: bool


class Kept(Protocol):
    """A part whose state the device keeps."""

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps it; empty: it doesn't."""

    def kept(self, value: Any) -> Hashable:
        """What is kept, as read from a page that nobody trusts; raises Refused for what it never keeps."""


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
