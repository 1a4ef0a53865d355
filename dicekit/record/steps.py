"""A replayed record: every state of the game in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class Step(Generic[S]):
    """One step of a record: its line, who did what (None: the table), and the table (a match of cards) after it.

    >>> from dicekit import record
    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(seed="K7QX").play("2x5")
    >>> step = record.read(record.write(table)).steps[-1]
    >>> step.seat, step.words, step.kind
    (0, '2x5', 'say')
    """

    line: int
    seat: int | None
    words: str
    table: S

    @property
    def kind(self) -> str:
        """`deal` or `say`."""
        return "deal" if self.seat is None else "say"


@dataclass(frozen=True)
class Record(Generic[S]):
    """A replayed record: every state of the game in order, as far as its dice or cards are known.

    `seat` is the one for which it was written (-1: a spectator; None: for everybody). `stopped` is the line from which
    on a partial record can be read but no longer played, because nobody told what lay under a cup or in the bottom.

    >>> from dicekit import record
    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(seed="K7QX").play("2x5")
    >>> read = record.read(record.write(table))
    >>> read.table == table, [step.words for step in read.steps]
    (True, ['deal', '2x5'])
    """

    steps: tuple[Step[S], ...]
    seat: int | None = None
    stopped: int | None = None
    partial: bool = False  # some cup was never lifted for this record, or some hand of cards never told

    @property
    def table(self) -> S:
        """The game where the record ends, or where it can no longer be followed."""
        return self.steps[-1].table

    @property
    def tables(self) -> tuple[S, ...]:
        """Every table, from the first deal on."""
        return tuple(step.table for step in self.steps)

    def __repr__(self) -> str:
        partial = "partial " if self.partial else ""
        table: Any = self.table
        parts = f"{table.number} rounds" if hasattr(table, "dice") else f"{table.number} hands"
        return f"<{partial}record of {table.game.variant.name}: {len(self.steps)} steps, {parts}>"
