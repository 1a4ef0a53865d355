"""The shape that every game state has, so that steppers, records and players are written once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar, runtime_checkable

S = TypeVar("S", bound="State")


@runtime_checkable
class State(Protocol):
    """A game at one moment: a frozen value. To play is to get the next one; to undo is to keep the old one."""

    @property
    def turn(self) -> int:
        """The seat whose word it is."""

    @property
    def is_over(self) -> bool:
        """Nothing more can be done in this game."""

    def legal(self, seat: int | None = None) -> Iterator[Any]:
        """What a seat may say now."""

    def play(self: S, action: Any, by: int | None = None, rolls: Any = None) -> S:
        """The state after an action."""

    def seen_by(self, seat: int | None) -> Any:
        """What a seat may know; None for a spectator."""
