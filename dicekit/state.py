"""Protocols shared by all games: state, variant, game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

S = TypeVar("S", bound="State")


@runtime_checkable
class State(Protocol):
    """A game at one moment: a frozen value. To play is to get the next one; to undo is to keep the old one."""

    @property
    def turn(self) -> int | None:
        """The seat on turn; None while the table shuffles and deals."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    def legal(self, seat: int | None = None) -> Iterator[Any]:
        """The legal actions of a seat."""

    def play(self: S, action: Any, by: int | None = None, rolls: Any = None) -> S:
        """The state after an action."""

    def seen_by(self, seat: int | None) -> Any:
        """The view of a seat; None for a spectator."""


class Variant(Protocol):
    """A game by name, before its table has agreed on options; calling it makes the game."""

    @property
    def name(self) -> str:
        """As it is typed."""

    @property
    def letter(self) -> str:
        """With what the numbers of its rules begin."""

    @property
    def players(self) -> range:
        """How many can play."""

    @property
    def options(self) -> tuple[Any, ...]:
        """What a table can choose: an `Option` each."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Choices that are made together, by name."""

    def __call__(self, players: int = ..., *, preset: str | None = None, **options: Any) -> Game:
        """The game with these options.

        Raises:
            BadOption: a name, a value, a combination or the number of players is not possible.
        """


class Game(Protocol):
    """A game with its options, ready to be dealt."""

    @property
    def variant(self) -> Variant:
        """The game before its options were chosen."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def settings(self) -> tuple[tuple[str, Any], ...]:
        """Every option with its value, in order."""

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value."""

    @property
    def deal(self) -> Any:
        """`deal(seed="K7QX")` is a state to play on: a table of dice or a match of cards."""
