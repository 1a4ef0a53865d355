"""Protocols shared by all games: state, variant, game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

S = TypeVar("S", bound="State")


@runtime_checkable
class State(Protocol):
    """An immutable state of a game; `play` returns the next one."""

    @property
    def turn(self) -> int | None:
        """The seat on turn; None while the table shuffles or deals."""

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
    """A kind of game before options are chosen; calling it with options returns a game."""

    @property
    def name(self) -> str:
        """The name as typed in code and commands."""

    @property
    def letter(self) -> str:
        """The letter of its rule numbers."""

    @property
    def players(self) -> range:
        """The possible numbers of players."""

    @property
    def options(self) -> tuple[Any, ...]:
        """The options of the game."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Named sets of option values."""

    def __call__(self, players: int = ..., *, preset: str | None = None, **options: Any) -> Game:
        """The game with these options.

        Raises:
            BadOption: an option's name or value, a combination or the number of players is invalid.
        """


class Game(Protocol):
    """A game with its options, ready to be dealt."""

    @property
    def variant(self) -> Variant:
        """The game before options are chosen."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def settings(self) -> tuple[tuple[str, Any], ...]:
        """Every option with its value, in order."""

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value."""

    @property
    def deal(self) -> Any:
        """The first state of a game: a table for dice games, a match for card games."""
