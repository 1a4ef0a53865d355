"""The interface of the phases of a hand: who may act, which actions are legal, and what they do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from dicekit.cards.actions import Action, Deal, Shuffle

if TYPE_CHECKING:
    from dicekit.cards.match import Match

TABLE = None


class Phase(ABC):
    """A phase of a hand, in which the match waits for an action (D5)."""

    name: ClassVar[str]
    actions: ClassVar[tuple[type, ...]] = ()  # types of actions a seat may take in this phase
    table_actions: ClassVar[tuple[type, ...]] = ()
    open_to_all: ClassVar[bool] = False  # whether any seat may act, not only the one on turn
    rule: ClassVar[str] = "D5"

    def may_act(self, match: Match, seat: int | None, action: Action) -> bool:
        """Whether a seat (None: the table) may act now."""
        if isinstance(action, Shuffle | Deal):
            return seat is TABLE and bool(self.table_actions)
        return seat is not TABLE and (self.open_to_all or seat == match.turn)

    @abstractmethod
    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        """The code and rule of the objection to an action of this phase; None if it's legal."""

    @abstractmethod
    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        """The legal actions of a seat; one suggestion where there would be millions."""

    @abstractmethod
    def apply(self, match: Match, seat: int, action: Any) -> Match:
        """The match after a legal action."""

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        """The slots for the text of an objection."""
        return {}

    def wrong_phase_reason(self, match: Match, action: Action) -> tuple[str, str]:
        """The code and rule of the objection to an action of another phase."""
        return "wrong_phase", self.rule
