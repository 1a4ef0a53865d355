"""The interface of the phases of a hand: who may act, objections, offers, and the state after an action."""

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
        """Whether this seat may act now; the table's seat is None."""
        if isinstance(action, Shuffle | Deal):
            return seat is TABLE and bool(self.table_acts)
        return seat is not TABLE and (self.open_to_all or seat == match.turn)

    @abstractmethod
    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        """The objection code and rule against an action of this phase, or None."""

    @abstractmethod
    def offers(self, match: Match, seat: int | None) -> Iterator[Action]:
        """The legal actions of a seat; one suggestion where there would be millions."""

    @abstractmethod
    def done(self, match: Match, seat: int, action: Any) -> Match:
        """The match after the action."""

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        """The facts for the text of an objection."""
        return {}

    def real_reason(self, match: Match, action: Action) -> tuple[str, str]:
        """Why an action of another phase cannot be done."""
        return "wrong_phase", self.rule
