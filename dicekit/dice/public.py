"""The public fields shared by tables and views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dicekit.dice.action import Bid
from dicekit.dice.hand import Hand
from dicekit.dice.showdown import Showdown

if TYPE_CHECKING:
    from dicekit.dice.game import Game
    from dicekit.dice.rules import Rules


@dataclass(frozen=True, kw_only=True, repr=False)
class Public:
    """The public fields of a state, as in the rules guide 3.1.

    `dice` is the number each seat owns (after a showdown: what it has left); `straights` are hands that were shown and
    rolled again (C12).
    """

    game: Game
    rules: Rules
    names: tuple[str, ...]
    dice: tuple[int, ...]
    shown: tuple[Hand, ...]
    turn: int
    standing: Bid | None = None
    bidder: int | None = None
    phase: str = "bidding"
    number: int = 1
    passed: tuple[bool, ...] = ()
    exact_used: tuple[bool, ...] = ()
    special_used: tuple[bool, ...] = ()
    points: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    direction: int = 1
    bounces: int = 0
    pi_by: int | None = None
    straights: tuple[tuple[Hand, ...], ...] = ()
    showdown: Showdown | None = None

    @property
    def special(self) -> bool:
        """Whether this is a special round (P14)."""
        return self.rules.special

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on."""
        return self.showdown.winners if self.showdown is not None and self.is_over else ()
