"""What an action of another player reveals: chances or means just before it and just after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from dicekit.cards.actions import Declare, Play, RevealKing
from dicekit.cards.card import BIG, Card
from dicekit.cards.view import View
from dicekit.odds import deals
from dicekit.odds.deals_panel import ROLES, panel
from dicekit.widgets.cards.state import Event, TableState

LOOKED_AT = 4  # actions that are searched, the latest first


@dataclass(frozen=True)
class Evidence:
    """An action that moves the odds: a `king` or a card shown (`declare`), or a suit that a player is out of (`void`).

    The numbers are chances to hold at least one `card`, or average numbers of cards of the `group`.
    """

    kind: str
    seat: int
    name: str
    of: str  # a card, or the letter of a group
    shown: tuple[Card, ...]
    places: tuple[str, ...]
    before: tuple[Fraction, ...]
    after: tuple[Fraction, ...]
    asked: int  # the place asked about: the first one that didn't act
    at: int = 0  # number of the action in the hand

    @property
    def way(self) -> str:
        """Which way the place that is asked about has gone."""
        was, now = self.before[self.asked], self.after[self.asked]
        return "same" if was == now else "higher" if now > was else "lower"


def evidence(state: TableState) -> Evidence | None:
    """The latest informative action of another player since the viewer's own last one."""
    if state.seat is None or state.seat not in state.mine or state.settled:
        return None
    for back, event in enumerate(state.events[: -LOOKED_AT - 1 : -1]):
        if event.seat is None or event.seat in state.mine:
            return None
        found = _of(event, state.seat)
        if found is not None:
            return replace(found, at=len(state.events) - back)
    return None


def _of(event: Event, viewer: int) -> Evidence | None:
    assert event.seat is not None
    if event.new.phase != event.old.phase:
        return None
    old, new = event.old.seen_by(viewer), event.new.seen_by(viewer)
    match event.action:
        case RevealKing():
            return _compared("king", event.seat, BIG, (BIG,), old, new, _chance(BIG))
        case Declare(cards=shown):
            return _compared("declare", event.seat, shown[0], shown, old, new, _chance(shown[0]))
        case Play() if (void := next(iter(new.voids - old.voids), None)) is not None:
            found = _compared("void", event.seat, void[1], (), old, new, _mean(void[1]))
            # otherwise it may just have run out of the suit
            return found if found is not None and found.way == "higher" else None
    return None


def _compared(
    kind: str,
    seat: int,
    of: str,
    shown: tuple[Card, ...],
    old: View,
    new: View,
    measure: Callable[[View, str], Fraction],
) -> Evidence | None:
    here = panel(new)
    if here is None:
        return None
    names = [place.name for place in here.places]
    viewer = new.seat or 0
    others = [new.names[(viewer + by) % 4] for by in ROLES if (viewer + by) % 4 != seat]
    before, after = (tuple(measure(view, name) for name in names) for view in (old, new))
    asked = names.index(others[0])
    if before[asked] == after[asked]:
        return None
    return Evidence(kind, seat, new.names[seat], of, shown, tuple(names), before, after, asked)


def _chance(card: Card) -> Callable[[View, str], Fraction]:
    return lambda view, place: deals.holds(view, card, place)


def _mean(group: str) -> Callable[[View, str], Fraction]:
    return lambda view, place: deals.mean(view, lambda card: view.trumps.group(card) == group, place)
