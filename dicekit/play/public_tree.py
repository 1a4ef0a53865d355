"""The public side of a game as a tree that is computed once: states, legal actions, and the states after them.

Hands stay outside. What may be said depends on public facts alone, so a state is a table with unknown cups, and the
engine is asked once for its legal actions, once for what follows each, and once a count for a showdown. No rule is
written here.

>>> from dicekit.games import games
>>> tree = PublicTree(games["liars_dice"](players=2, dice=1))
>>> start = tree.start()
>>> [str(action) for action in start.legal][:4], len(tree)
(['1x1', '1x2', '1x3', '1x4'], 1)
>>> doubted = start.after("1x4").showdown("doubt", [(2,), (5,)])
>>> doubted.dice, doubted.winners
((0, 1), (1,))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, TypeAlias

from dicekit.dice.action import Action, ActionLike, Bid, Doubt, Pass
from dicekit.dice.action_rules import REPLACED
from dicekit.dice.changed import changed
from dicekit.dice.game import Game
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.setup import set_table
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table, TakenAction
from dicekit.dice.tally import all_alike
from dicekit.dice.view import PublicAction, View
from dicekit.errors import IllegalAction, NeedsDice
from dicekit.play.chances import Legal

Key: TypeAlias = tuple[Any, ...]
Hands: TypeAlias = Sequence[Hand]

#: the fields in which two states of a round can differ
KEYED = (
    *("dice", "shown", "turn", "standing", "bidder", "phase"),
    *("passed", "exact_used", "direction", "bounces", "pi_by"),
)
#: those of them that a bid leaves as they are, or changes by what they were
STAYING = tuple(name for name in KEYED if name not in REPLACED)
#: the fields that are the same in every state of a tree; the rules differ only in whether the round is special
FIXED = ("game", "names", "rules")
#: the fields that are carried from round to round and restrict no action; a showdown reports them
CARRIED = ("number", "points", "penalties", "special_used")
#: fields about the past that no rule reads
REPORTED = ("straights", "showdown")

MAX_STATES = 20_000  # the most states that are cached; a larger tree is dropped and built anew
MAX_ACTIONS = 200_000  # the most bots' actions that are cached with them


class Unknown:
    """A placeholder for a state that hasn't been computed yet."""


UNKNOWN = Unknown()


@dataclass(frozen=True)
class Carried:
    """What is kept from round to round: the number of the round, and points by seat."""

    number: int
    points: tuple[int, ...]
    penalties: tuple[int, ...]
    special_used: tuple[bool, ...]

    @classmethod
    def of(cls, table: Table | View) -> Carried:
        """The values of a table or a view."""
        return cls(*(getattr(table, name) for name in CARRIED))

    @cached_property
    def by_name(self) -> dict[str, Any]:
        """The values by name."""
        return {name: getattr(self, name) for name in CARRIED}


class PublicState:
    """A public state: a table with unknown cups, its legal actions, and the states after them."""

    __slots__ = (
        *("_after", "_bare", "_bids", "_carried", "_children", "_ends", "_tallies", "_view"),
        *("kept", "legal", "table", "tree", "turn"),
    )

    def __init__(self, tree: PublicTree, table: Table) -> None:
        self.tree = tree
        self.table = table
        self.turn = table.turn
        self.legal = Legal(table.legal())
        self.kept: dict[Key, Any] = {}  # a memoryless bot's action here, by its name and hand
        self._after: dict[Action, PublicState | None] = {}
        self._children: list[PublicState | Unknown | None] = [UNKNOWN] * len(self.legal)
        self._bare = not any(table.shown)
        self._bids = tree.after_bids(table)
        self._carried = Carried.of(table)
        self._tallies = tree.tallies(table)
        self._ends: dict[Any, Ending] = {}
        self._view: dict[str, Any] = {}

    def after(self, action: ActionLike, by: int | None = None) -> PublicState:
        """The state after an action.

        Raises:
            IllegalAction: the rules forbid it.
            ValueError: it lifts the cups.
        """
        found = self.step(self.table.read(action), by)
        if found is None:
            raise ValueError(f"{action} lifts the cups: ask for the showdown")
        return found

    def step(self, action: Action, by: int | None = None) -> PublicState | None:
        """The state after an action; None if it lifts the cups."""
        if by is not None and by != self.turn:
            if objection := self.table.objection(action, by):
                raise IllegalAction(objection, by, action)
            return self._played(action, by)
        try:
            return self._after[action]
        except KeyError:
            if objection := self.table.objection(action):
                raise IllegalAction(objection, self.turn, action) from None
            found = self._after[action] = self._following(action)
            return found

    def child(self, at: int) -> PublicState | None:
        """The state after a legal action, by its place among them; None if it lifts the cups."""
        found = self._children[at]
        if found is UNKNOWN:
            found = self._children[at] = self._following(self.legal[at])
        return found  # type: ignore[return-value]

    def _following(self, action: Action) -> PublicState | None:
        """The state after a legal action of the seat on turn; one for all states that a bid makes equal."""
        if type(action) is not Bid or action.push is not None:
            return self._played(action, self.turn)
        found = self._bids.get(action)
        if found is None:
            found = self._played(action, self.turn)
            assert found is not None
            self._bids[action] = found
        return found

    def _played(self, action: Action, by: int) -> PublicState | None:
        """The state after a legal action."""
        try:
            return self.tree.at(self.table.after(action, by))
        except NeedsDice:
            return None

    def ending(self, action: Action, hands: Hands, carried: Carried | None = None, by: int | None = None) -> Ending:
        """The result of an action that ends the round, with these hands."""
        if carried is None:
            carried = self._carried
        looked_at = tuple([getattr(carried, name) for name in self.tree.looked_at])
        key = (action, self.evidence(action, hands), looked_at, by)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self.tree.ended(self._after_showdown(action, hands, carried, by))
        return found

    def _after_showdown(self, action: Action, hands: Hands, carried: Carried, by: int | None) -> Table:
        """The table after a legal action that lifts the cups, with these dice under them."""
        return changed(self.table, hands=tuple(hands), **carried.by_name).after(action, self.turn if by is None else by)

    def found(self, action: Action, hands: Hands) -> Showdown:
        """The showdown with these dice, which isn't cached."""
        showdown = self._after_showdown(action, hands, self._carried, None).showdown
        assert showdown is not None
        return showdown

    def showdown(
        self, action: ActionLike, hands: Hands, carried: Carried | None = None, by: int | None = None
    ) -> Showdown:
        """The engine's showdown, the dice themselves left out of it."""
        return self.ending(self.table.read(action), hands, carried, by).showdown

    def evidence(self, action: Action, hands: Hands) -> int:
        """What decides a showdown here: how many dice count, or whether a pass was true."""
        if type(action) is Doubt and action.seat is not None:
            return all_alike((*hands[action.seat], *self.table.shown[action.seat]))
        if not self._bare:
            hands = [hand(held + shown) for held, shown in zip(hands, self.table.shown, strict=True)]
        try:
            return sum([self._tallies[held] for held in hands])
        except KeyError:
            return sum(self._tally(held) for held in hands)

    def _tally(self, held: Hand) -> int:
        """How many dice of a hand count for the standing bid, by the engine's tally; cached."""
        count = self._tallies.get(held)
        if count is None:
            assert self.table.standing is not None
            self._tallies[held] = count = self.table.rules.tally(held, self.table.standing)
        return count

    def keep(self, key: Key, answer: Any) -> None:
        """Cache what a bot does here with a hand, until the tree is too large."""
        self.kept[key] = answer
        self.tree.kept += 1
        if self.tree.kept > MAX_ACTIONS:
            self.tree.forget()

    def view(self, seat: int, own: Hand, actions: tuple[PublicAction, ...] = (), **public: Any) -> View:
        """What a seat knows here, with its own dice, the actions so far, and other public fields in `public`."""
        if not self._view:
            view = self.table.seen_by(None)
            self._view = {each.name: getattr(view, each.name) for each in fields(View)}
        made = object.__new__(View)  # a frozen value of twenty fields is slow to build one by one
        made.__dict__.update(self._view, seat=seat, own=own, actions=actions, **public)
        return made

    def forget(self) -> None:
        """Drop everything that was computed here."""
        self._children = [UNKNOWN] * len(self.legal)
        self._after.clear()
        self._bids.clear()
        self._ends.clear()
        self.kept.clear()

    def __repr__(self) -> str:
        return f"<public state of {self.table!r}>"


@dataclass(frozen=True)
class Ending:
    """The end of a round: its showdown without the dice, and the state at which the next round begins."""

    showdown: Showdown
    table: Table
    tree: PublicTree

    @cached_property
    def next(self) -> PublicState | None:
        """The first state of the next round; None if the game is over."""
        unknown = [None] * len(self.table.dice)
        return None if self.table.is_over else self.tree.at(self.table.next_round(unknown))

    def carry(self, carried: Carried) -> Carried:
        """What is kept for the next round."""
        changed = {name: getattr(self.showdown, name) for name in self.tree.looked_at if name != "number"}
        return replace(carried, number=carried.number + 1, **changed)


class PublicTree:
    """Every public state of a game that was reached, with its legal actions and the states after them.

    >>> from dicekit.games import games
    >>> tree = PublicTree(games["perudo"](players=3))
    >>> one, other = tree.start().after("2x3").after("3x3"), tree.start().after("2x5").after("3x3")
    >>> one is other, len(one.legal)
    (True, 80)
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looked_at = game.variant.carried
        self.kept = 0  # the number of bots' actions cached in its states
        self._states: dict[Key, PublicState] = {}
        self._counts: dict[tuple[Face, bool, bool] | None, dict[Hand, int]] = {}
        self._after_bids: dict[Key, dict[Action, PublicState]] = {}

    def start(self, dice: Sequence[int] | None = None, starter: int = 0) -> PublicState:
        """The state at the start of a round."""
        return self.at(set_table(self.game, dice=dice, turn=starter))

    def at(self, table: Table | View) -> PublicState:
        """The state of a table or a view; what lies under its cups is left out."""
        key = key_of(table)
        found = self._states.get(key)
        if found is None:
            if len(self._states) >= MAX_STATES:
                self.forget()
            found = self._states[key] = PublicState(self, covered(table))
        return found

    def ended(self, table: Table) -> Ending:
        """The end of a round."""
        showdown = table.showdown
        assert showdown is not None
        return Ending(changed(showdown, hands=(), per_player=()), table, self)

    def after_bids(self, table: Table) -> dict[Action, PublicState]:
        """The states after the bids at a table: those of all tables that differ only in what a bid replaces."""
        key = (table.rules.special, *[getattr(table, name) for name in STAYING])
        return self._after_bids.setdefault(key, {})

    def tallies(self, table: Table) -> dict[Hand, int]:
        """How many dice of each hand count for the standing bid, as far as it is known."""
        standing = table.standing
        key = None if standing is None else (standing.face, standing.zhai, table.rules.special)
        return self._counts.setdefault(key, {})

    def forget(self) -> None:
        """Drop all states; those still in use elsewhere keep working."""
        for state in self._states.values():
            state.forget()
        self._states.clear()
        self._after_bids.clear()
        self.kept = 0

    def __len__(self) -> int:
        return len(self._states)


def key_of(table: Table | View) -> Key:
    """A key that identifies this state: public facts, and the last actions as far as they can be doubted."""
    return (table.rules.special, *[getattr(table, name) for name in KEYED], *_doubtable(table))


def _doubtable(table: Table | View) -> tuple[tuple[int, bool], ...]:
    """The last action, and the one before it if the last was a pass (P13)."""
    last = table.actions[-2:]
    if len(last) == 2 and type(last[1].action) is not Pass:
        last = last[1:]
    return tuple((taken.seat, type(taken.action) is Pass) for taken in last)


def covered(state: Table | View) -> Table:
    """The table with unknown cups and without its past, from a table or from what a seat knows of it."""
    seats = len(state.dice)
    return Table(
        **{name: getattr(state, name) for name in (*KEYED, *FIXED)},
        hands=(None,) * seats,
        actions=tuple(TakenAction(taken.seat, taken.action) for taken in state.actions[-2:]),
        points=(0,) * seats,
        penalties=(0,) * seats,
        special_used=(False,) * seats,
        straights=((),) * seats,
        drawn=(0,) * seats,
    )
