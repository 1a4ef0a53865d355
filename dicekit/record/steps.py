"""A replayed record: every state of the game in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class Step(Generic[S]):
    """One step of a record: its line, the seat (None: the table), the action's text, and the state after it.

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
    """A replayed record: the states of the game in order, as far as its dice or cards are known.

    `seat` is the seat of a partial record (-1: a spectator, None: a full record). `stopped` is the line at which replay
    had to stop because of unknown dice or cards; None if it reached the end. `unsettled` is the seat and the action
    there, in a game of dice: nobody can tell what it led to.

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
    partial: bool = False  # whether some dice or cards are unknown
    unsettled: tuple[int, Any] | None = None

    @property
    def table(self) -> S:
        """The last state of the game."""
        return self.steps[-1].table

    @property
    def tables(self) -> tuple[S, ...]:
        """Every state of the game, from the first deal on."""
        return tuple(step.table for step in self.steps)

    def __repr__(self) -> str:
        partial = "partial " if self.partial else ""
        table: Any = self.table
        parts = f"{table.number} rounds" if hasattr(table, "dice") else f"{table.number} hands"
        return f"<{partial}record of {table.game.variant.name}: {len(self.steps)} steps, {parts}>"
