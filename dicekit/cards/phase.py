"""What every phase of a hand says: who may act, what speaks against it, what is on offer, and what follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from dicekit.cards.actions import Action, Deal, Shuffle

if TYPE_CHECKING:
    from dicekit.cards.match import Match

TABLE = None


class Phase(ABC):
    """A phase in which the match waits for somebody (D5)."""

    name: ClassVar[str]
    acts: ClassVar[tuple[type, ...]] = ()  # of a seat
    table_acts: ClassVar[tuple[type, ...]] = ()
    open_to_all: ClassVar[bool] = False  # any seat may speak, whoever is on turn
    rule: ClassVar[str] = "D5"

    def may_act(self, match: Match, seat: int | None, action: Action) -> bool:
        """Whether it is this one's word at all; the table has None for a seat."""
        if isinstance(action, Shuffle | Deal):
            return seat is TABLE and bool(self.table_acts)
        return seat is not TABLE and (self.open_to_all or seat == match.turn)

    @abstractmethod
    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        """The code and the rule of what speaks against an action that belongs to this phase."""

    @abstractmethod
    def offers(self, match: Match, seat: int | None) -> Iterator[Action]:
        """What this one may do now; where that would be millions, one suggestion."""

    @abstractmethod
    def done(self, match: Match, seat: int, action: Any) -> Match:
        """The match after the action."""

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        """What a sentence about an objection may need."""
        return {}

    def real_reason(self, match: Match, action: Action) -> tuple[str, str]:
        """Why an action of another phase cannot be done."""
        return "wrong_phase", self.rule
