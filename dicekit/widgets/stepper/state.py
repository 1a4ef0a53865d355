"""State of the round stepper and its transitions, without HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.dice.action import Action, ActionLike, Bid, Pi, Push
from dicekit.dice.action_rules import Bidding
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.table import Table, TakenAction
from dicekit.dice.view import PUBLIC, View
from dicekit.errors import IllegalAction
from dicekit.kit.memo import IdentityCache
from dicekit.seeds import faces, fresh

# by table: considering another bid changes neither the table nor the view
VIEWS: IdentityCache[View] = IdentityCache(32)
LEGAL: IdentityCache[tuple[Action, ...]] = IdentityCache(32)
LEGAL_BIDS: IdentityCache[frozenset[Bid]] = IdentityCache(32)
CHANCES: IdentityCache[Mapping[Bid, Fraction]] = IdentityCache(32)


@dataclass(frozen=True)
class StepperState:
    """A table, its viewer, and the considered bid.

    `chosen` is the considered bid, `push` are the indices of own dice picked to be shown with it, `open` is whether the
    tray for that is open; `before` is the previous state, for undo. With `follow` the viewer is always the seat to act.
    `zhai` is the half of the board that is shown while no bid is considered.
    """

    table: Table
    seat: int | None = 0
    chosen: Bid | None = None
    glass: bool = False
    follow: bool = False
    open: bool = False
    push: tuple[int, ...] = ()
    before: StepperState | None = None
    zhai: bool | None = None

    @property
    def view(self) -> View:
        """The viewer's knowledge, also under glass cups, so that chances stay the viewer's."""
        return VIEWS.get((self.table,), self.seat, lambda: self.table.seen_by(self.seat))

    @property
    def legal(self) -> tuple[Action, ...]:
        """Legal actions: bids in ascending order, then others."""
        return LEGAL.get((self.table,), None, lambda: tuple(self.table.legal()))

    @property
    def legal_bids(self) -> frozenset[Bid]:
        """Legal bids."""
        return LEGAL_BIDS.get((self.table,), None, lambda: frozenset(s for s in self.legal if isinstance(s, Bid)))

    @property
    def chances(self) -> Mapping[Bid, Fraction]:
        """The viewer's chance of every bid, ascending."""
        return CHANCES.get((self.view,), None, lambda: odds.all_bids(self.view))

    @property
    def speaker(self) -> int:
        """The seat to act."""
        return self.table.turn

    @property
    def mine(self) -> bool:
        """Whether it is the viewer's turn."""
        return self.seat == self.speaker and not self.ended

    @property
    def ended(self) -> bool:
        """Whether the round or game is over."""
        return self.table.phase in ("round_end", "over")

    @property
    def steps(self) -> int:
        """Length of the history; requests from an earlier state are late."""
        count, state = 0, self.before
        while state is not None:
            count, state = count + 1, state.before
        return count

    @property
    def own(self) -> Hand:
        """The viewer's hidden dice."""
        return () if self.seat is None else self.table.hands[self.seat] or ()

    @property
    def picked(self) -> Hand:
        """The dice picked for a push."""
        return hand(self.own[place] for place in self.push if place < len(self.own))

    @property
    def plain(self) -> bool:
        """The half of the board to show: of the considered bid, else as chosen, else of the standing bid."""
        bid = self.chosen or self.table.standing
        return bool(self.zhai if self.chosen is None and self.zhai is not None else bid is not None and bid.zhai)

    @property
    def lowest(self) -> Bid | None:
        """The lowest legal bid, in the shown half of the board if possible."""
        bids = [bid for bid in self.legal if isinstance(bid, Bid)]
        return next((bid for bid in bids if bid.zhai == self.plain), bids[0] if bids else None)

    @property
    def claim(self) -> Bid | None:
        """The bid for which dice are marked: after a showdown, the one that was tested."""
        end = self.table.showdown
        return end.bid if end is not None else self.chosen or self.table.standing


def begin(table: Table, seat: int | None = 0, follow: bool = False) -> StepperState:
    """Initial state of a table, without a considered bid.

    >>> from dicekit.games import games
    >>> state = begin(games["liars_dice"](players=2).deal(hands=["55126", "13346"]))
    >>> state.chosen, state.lowest, state.mine
    (None, Bid('1x1'), True)
    """
    return settled(StepperState(table, table.turn if follow else seat, follow=follow))


def table_of(view: View) -> Table:
    """A table that has only what this view knows."""
    hands = tuple(view.own if seat == view.seat else None for seat in range(len(view.names)))
    actions = tuple(TakenAction(taken.seat, taken.action, again=taken.rolled) for taken in view.actions)
    return Table(**{name: getattr(view, name) for name in PUBLIC}, hands=hands, actions=actions, dealt=hands)


def settled(state: StepperState) -> StepperState:
    """The state with the right viewer and no considered bid."""
    table = state.table
    if state.follow and table.phase not in ("round_end", "over"):
        state = replace(state, seat=table.turn)
    return replace(state, chosen=None, zhai=None, open=False, push=())


def choose(state: StepperState, bid: Bid) -> StepperState:
    """Consider a bid; picked dice stay picked.

    Raises:
        IllegalAction: this table has no such bid.
    """
    bid = state.view.bid(bid)
    if bid not in state.table.bids:
        objection = state.table.objection(bid)
        if objection is not None:
            raise IllegalAction(objection, state.speaker, bid)
    return replace(state, chosen=bid)


def forget(state: StepperState) -> StepperState:
    """Stop considering a bid."""
    return replace(state, chosen=None)


def step(state: StepperState, by: int) -> StepperState:
    """Change the quantity within bounds; the first step goes to the lowest bid."""
    chosen = state.chosen
    if chosen is None:
        return replace(state, chosen=state.lowest)
    same = [bid for bid in state.table.bids if (bid.face, bid.zhai) == (chosen.face, chosen.zhai)]
    wanted = chosen.quantity + by
    return replace(state, chosen=min(same, key=lambda bid: (abs(bid.quantity - wanted), bid.quantity)))


def face(state: StepperState, face: Face, zhai: bool | None = None) -> StepperState:
    """Change the face, with the nearest possible quantity.

    Without a considered bid, it is the lowest legal one of that face, or else the one nearest to the standing bid.
    """
    mode = state.plain if zhai is None else zhai
    bids = state.table.bids
    same = [bid for bid in bids if (bid.face, bid.zhai) == (face, mode)] or [bid for bid in bids if bid.face == face]
    if not same:
        return state
    near = state.table.standing or same[0]
    chosen = state.chosen or next((bid for bid in same if state.table.objection(bid) is None), near)
    return replace(state, chosen=min(same, key=lambda bid: abs(bid.quantity - chosen.quantity)))


def mode(state: StepperState, zhai: bool) -> StepperState:
    """Switch to the board's other half; the considered bid changes to the nearest one there."""
    if state.chosen is None:
        return replace(state, zhai=zhai)
    faces = [known for known, plain in state.table.rules.raising.modes if plain == zhai]
    if not faces:
        return state
    return face(state, state.chosen.face if state.chosen.face in faces else faces[0], zhai)


def nearest(state: StepperState) -> StepperState:
    """The state with the nearest legal bid of the same face; if there is none, the board says why."""
    chosen = state.chosen
    if chosen is None or chosen in state.legal_bids:
        return state
    same = [bid for bid in state.legal_bids if (bid.face, bid.zhai) == (chosen.face, chosen.zhai)]
    return replace(state, chosen=min(same, key=lambda bid: abs(bid.quantity - chosen.quantity), default=chosen))


def agreed(state: StepperState, **options: Any) -> StepperState:
    """Keep the standing bid under other rules of raising, without history.

    Raises:
        BadOption: the options are invalid.
    """
    table = state.table
    game = table.game.variant(table.game.players, **{**table.game.options, **options})
    again = replace(table, game=game, rules=game.rules_of(table.special), actions=table.actions[-1:])
    chosen = state.chosen if state.chosen in again.bids else None
    return replace(state, table=again, chosen=chosen, before=None)


def play(state: StepperState, action: ActionLike, by: int | None = None) -> StepperState:
    """The state after an action.

    Raises:
        IllegalAction, Unreadable, NeedsDice: as `Table.play`.
    """
    table = state.table.play(action, by=by)
    return settled(replace(state, table=table, before=state))


def acting_seat(state: StepperState, action: Action) -> int:
    """The seat that acts: the one on turn; for pi, the viewer if possible."""
    table = state.table
    if isinstance(action, Pi) and state.seat is not None and table.objection(action, state.seat) is None:
        return state.seat
    return table.turn


def pick(state: StepperState, place: int) -> StepperState:
    """Toggle one own die for a push."""
    if not 0 <= place < len(state.own):
        return state
    chosen = set(state.push) ^ {place}
    return replace(state, push=tuple(sorted(chosen)))


def pushed_bid(state: StepperState) -> Bid | None:
    """The bid with which dice are shown: the considered one, else the lowest for which most of the own dice count.

    None where dice are shown before the bid, or no bid is left.
    """
    bidding = state.table.rules.actions[Bid]
    if not isinstance(bidding, Bidding) or bidding.pushing is None or bidding.pushing.timing != "after_bid":
        return None
    tally = state.table.rules.tally
    bids = [action for action in state.legal if isinstance(action, Bid)]
    return state.chosen or max(bids, key=lambda bid: (tally(state.own, bid), -bid.quantity), default=None)


def pushing(state: StepperState) -> Action | None:
    """The push with the picked dice: a bid with push, or a push before the bid."""
    if not state.picked:
        return None
    first = Push(state.picked)
    if state.table.objection(first) is None:
        return first
    bid = pushed_bid(state)
    return first if bid is None else replace(bid, push=state.picked)


def tray(state: StepperState, out: bool) -> StepperState:
    """Open or close the tray of own dice; the bid that goes with them is considered."""
    open_ = out and state.mine
    return replace(state, open=open_, push=(), chosen=pushed_bid(state) if open_ else state.chosen)


def glass(state: StepperState) -> StepperState:
    """Turn glass cups on or off."""
    return replace(state, glass=not state.glass)


def follow(state: StepperState) -> StepperState:
    """Turn following the player to act on or off."""
    on = not state.follow
    return replace(
        state, follow=on, seat=state.table.turn if on and not state.ended else state.seat, open=False, push=()
    )


def after_push(view: View, dice: Hand) -> View:
    """The viewer's knowledge after these dice are shown and before the rerolled ones are seen.

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=2, dice=3).deal(hands=["144", "256"]).seen_by(0)
    >>> after_push(view, (4, 4)).unseen, after_push(view, (4, 4)).known
    ((1, 3), ((4, 4),))
    """
    seat = view.seat
    if seat is None:
        return view
    shown = tuple(hand(before + dice) if p == seat else before for p, before in enumerate(view.shown))
    hidden = tuple(n - len(dice) if p == seat else n for p, n in enumerate(view.hidden))
    return replace(view, own=None, shown=shown, hidden=hidden)


def look(state: StepperState, seat: int | None) -> StepperState:
    """Change the viewer's seat; None is a spectator.

    Raises:
        IndexError: there is no such seat.
    """
    if seat is not None and not 0 <= seat < len(state.table.names):
        raise IndexError(f"there are seats 0 to {len(state.table.names) - 1}, not {seat}")
    return replace(state, seat=seat, open=False, push=())


def undo(state: StepperState) -> StepperState:
    """Undo one step, with the same viewer."""
    before = state.before
    if before is None:
        return state
    seat = before.seat if state.follow else state.seat
    return replace(before, seat=seat, follow=state.follow, glass=state.glass, open=False, push=())


def next_round(state: StepperState) -> StepperState:
    """Start the next round, rolled from the table's seed, or from a new one.

    Raises:
        IllegalAction: the round is not at its end.
    """
    table = state.table if state.table.seed is not None else replace(state.table, seed=fresh())
    return settled(replace(state, table=table.next_round(), before=state))


def lift_unknown(state: StepperState) -> StepperState:
    """Roll unknown dice at random, so that a round of a real table can be finished."""
    table = state.table
    seed = table.seed or fresh()
    hands = []
    for seat, held in enumerate(table.hands):
        number = table.dice[seat] - len(table.shown[seat])
        kinds = table.rules.faces
        stream = faces(seed, seat, "table", "unknown", table.number, len(kinds))
        rolls = (hand(kinds[next(stream) - 1] for _ in range(number)) for _ in range(100))
        hands.append(held if held is not None else table.rules.split_rolls(rolls)[1])
    return replace(state, table=_fallen(table, replace(table.reveal(hands), seed=seed)), before=state)


def _fallen(before: Table, table: Table) -> Table:
    """The table with the new dice put into its history, so that it has a record."""
    actions, dealt, drawn = list(table.actions), list(table.dealt), list(table.drawn)
    for seat, held in enumerate(before.hands):
        rolls = [at for at, taken in enumerate(actions) if taken.seat == seat and taken.again]
        if held is None and rolls:
            actions[rolls[-1]] = replace(actions[rolls[-1]], rolled=table.hands[seat])
            drawn[seat] += actions[rolls[-1]].again
        elif held is None:
            dealt[seat] = table.hands[seat]
    return replace(table, actions=tuple(actions), dealt=tuple(dealt), drawn=tuple(drawn))


def actions_of(state: StepperState) -> list[tuple[Table, int]]:
    """The table before each action of a round, with the action's place."""
    found: list[Table] = []
    at: StepperState | None = state
    while at is not None and at.before is not None:
        before = at.before.table
        if before.number == state.table.number and len(before.actions) < len(at.table.actions):
            found.append(before)
        at = at.before
    return [(before, len(before.actions)) for before in reversed(found)]


def unknown(table: Table) -> bool:
    """Whether some dice of the table are unknown."""
    return any(held is None and table.dice[seat] for seat, held in enumerate(table.hands))
