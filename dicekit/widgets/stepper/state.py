"""The stepper's one state, and how each act replaces it; nothing here knows of browsers or HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.dice.action import Action, Bid, Pi, Push, Spoken
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.table import Said, Table
from dicekit.dice.view import PUBLIC, View
from dicekit.errors import IllegalAction
from dicekit.kit.memo import IdentityCache
from dicekit.seeds import faces, fresh

# of the tables that are being played: considering a bid changes neither the table nor what is seen of it
VIEWS: IdentityCache[View] = IdentityCache(32)
LEGAL: IdentityCache[tuple[Action, ...]] = IdentityCache(32)
LEGAL_BIDS: IdentityCache[frozenset[Bid]] = IdentityCache(32)
CHANCES: IdentityCache[Mapping[Bid, Fraction]] = IdentityCache(32)


@dataclass(frozen=True)
class StepperState:
    """A table, who looks at it, and what they have in mind.

    `chosen` is the bid in mind, `push` the places of own dice picked to be shown with it, `open` whether the tray for
    that is out; `before` is the state that one step back leads to. `follow`: the view goes with the turn. `zhai` is
    the half of a board with two halves that is shown while no bid is in mind.
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
        """What the person looking knows; under glass cups still only that, so the chances stay theirs."""
        return VIEWS.get((self.table,), self.seat, lambda: self.table.seen_by(self.seat))

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat on turn may say: bids ascending, then words."""
        return LEGAL.get((self.table,), None, lambda: tuple(self.table.legal()))

    @property
    def legal_bids(self) -> frozenset[Bid]:
        """The bids among them."""
        return LEGAL_BIDS.get((self.table,), None, lambda: frozenset(s for s in self.legal if isinstance(s, Bid)))

    @property
    def chances(self) -> Mapping[Bid, Fraction]:
        """The chance of every bid there is, as the person looking knows it, ascending."""
        return CHANCES.get((self.view,), None, lambda: odds.all_bids(self.view))

    @property
    def speaker(self) -> int:
        """The seat whose word it is."""
        return self.table.turn

    @property
    def mine(self) -> bool:
        """The person looking is to speak."""
        return self.seat == self.speaker and not self.ended

    @property
    def ended(self) -> bool:
        """The round, or the game, is over: only the next round can follow."""
        return self.table.phase in ("round_end", "over")

    @property
    def steps(self) -> int:
        """How many steps lead back to the beginning: a request for an earlier moment is late."""
        count, state = 0, self.before
        while state is not None:
            count, state = count + 1, state.before
        return count

    @property
    def own(self) -> Hand:
        """The hidden dice of the person looking."""
        return () if self.seat is None else self.table.hands[self.seat] or ()

    @property
    def picked(self) -> Hand:
        """The dice picked to be shown."""
        return hand(self.own[place] for place in self.push if place < len(self.own))

    @property
    def plain(self) -> bool:
        """The half of the board that is shown: of the bid in mind, else as asked for, else of the standing bid."""
        bid = self.chosen or self.table.standing
        return bool(self.zhai if self.chosen is None and self.zhai is not None else bid is not None and bid.zhai)

    @property
    def lowest(self) -> Bid | None:
        """The smallest bid that may be said now, if there is one of the half of the board that is shown."""
        bids = [said for said in self.legal if isinstance(said, Bid)]
        return next((bid for bid in bids if bid.zhai == self.plain), bids[0] if bids else None)

    @property
    def claim(self) -> Bid | None:
        """The bid that the dice on the table are held against: after a showdown the one that was tested."""
        end = self.table.showdown
        return end.bid if end is not None else self.chosen or self.table.standing


def begin(table: Table, seat: int | None = 0, follow: bool = False) -> StepperState:
    """A table as somebody sits down at it: nothing is chosen for them.

    >>> from dicekit.games import games
    >>> state = begin(games["liars_dice"](players=2).deal(hands=["55126", "13346"]))
    >>> state.chosen, state.lowest, state.mine
    (None, Bid('1x1'), True)
    """
    return settled(StepperState(table, table.turn if follow else seat, follow=follow))


def table_of(view: View) -> Table:
    """A table of which no more is known than this view shows."""
    hands = tuple(view.own if seat == view.seat else None for seat in range(len(view.names)))
    said = tuple(Said(heard.seat, heard.action, again=heard.rolled) for heard in view.said)
    return Table(**{name: getattr(view, name) for name in PUBLIC}, hands=hands, said=said, dealt=hands)


def settled(state: StepperState) -> StepperState:
    """The state with the view where it belongs and nothing in mind: a bid that stands there already would persuade."""
    table = state.table
    if state.follow and table.phase not in ("round_end", "over"):
        state = replace(state, seat=table.turn)
    return replace(state, chosen=None, zhai=None, open=False, push=())


def choose(state: StepperState, bid: Bid) -> StepperState:
    """The state with another bid in mind, said or not; picked dice stay picked.

    Raises:
        IllegalAction: there is no such bid at this table.
    """
    bid = state.view.bid(bid)
    if bid not in state.table.bids:
        objection = state.table.objection(bid)
        if objection is not None:
            raise IllegalAction(objection, state.speaker, bid)
    return replace(state, chosen=bid)


def forget(state: StepperState) -> StepperState:
    """The state with no bid in mind."""
    return replace(state, chosen=None)


def step(state: StepperState, by: int) -> StepperState:
    """The same face, so many more or fewer, held at the ends of what there is; the first step is to the lowest bid."""
    chosen = state.chosen
    if chosen is None:
        return replace(state, chosen=state.lowest)
    same = [bid for bid in state.table.bids if (bid.face, bid.zhai) == (chosen.face, chosen.zhai)]
    wanted = chosen.quantity + by
    return replace(state, chosen=min(same, key=lambda bid: (abs(bid.quantity - wanted), bid.quantity)))


def face(state: StepperState, face: Face, zhai: bool | None = None) -> StepperState:
    """Another face, or the same with ones plain or wild, as near to the present quantity as there is a bid.

    With nothing in mind it is the lowest of that face that may be said.
    """
    mode = state.plain if zhai is None else zhai
    bids = state.table.bids
    same = [bid for bid in bids if (bid.face, bid.zhai) == (face, mode)] or [bid for bid in bids if bid.face == face]
    if not same:
        return state
    chosen = state.chosen or next((bid for bid in same if state.table.objection(bid) is None), same[-1])
    return replace(state, chosen=min(same, key=lambda bid: abs(bid.quantity - chosen.quantity)))


def mode(state: StepperState, zhai: bool) -> StepperState:
    """The board's other half; a bid in mind becomes the same with ones plain or wild, as near as there is one."""
    if state.chosen is None:
        return replace(state, zhai=zhai)
    faces = [known for known, plain in state.table.rules.raising.modes if plain == zhai]
    if not faces:
        return state
    return face(state, state.chosen.face if state.chosen.face in faces else faces[0], zhai)


def agreed(state: StepperState, **options: Any) -> StepperState:
    """The same standing bid under other rules of raising: a ladder that begins anew there.

    Raises:
        BadOption: the game cannot be played so.
    """
    table = state.table
    game = table.game.variant(table.game.players, **{**table.game.options, **options})
    again = replace(table, game=game, rules=game.rules_of(table.special), said=table.said[-1:])
    chosen = state.chosen if state.chosen in again.bids else None
    return replace(state, table=again, chosen=chosen, before=None)


def say(state: StepperState, action: Spoken, by: int | None = None) -> StepperState:
    """The state after somebody has spoken.

    Raises:
        IllegalAction, Unreadable, NeedsDice: as `Table.play`.
    """
    table = state.table.play(action, by=by)
    return settled(replace(state, table=table, before=state))


def voice(state: StepperState, action: Action) -> int:
    """Who says it: the seat on turn, but pi may come from the one who looks on."""
    table = state.table
    if isinstance(action, Pi) and state.seat is not None and table.objection(action, state.seat) is None:
        return state.seat
    return table.turn


def pick(state: StepperState, place: int) -> StepperState:
    """One own die picked to be shown, or put back."""
    if not 0 <= place < len(state.own):
        return state
    chosen = set(state.push) ^ {place}
    return replace(state, push=tuple(sorted(chosen)))


def pushing(state: StepperState) -> Action | None:
    """What would be said with the picked dice: the bid with them, or the push before the bid."""
    if not state.picked:
        return None
    first = Push(state.picked)
    if state.table.objection(first) is None:
        return first
    return replace(state.chosen, push=state.picked) if state.chosen is not None else first


def tray(state: StepperState, out: bool) -> StepperState:
    """The tray of own dice put out or away."""
    return replace(state, open=out and state.mine, push=())


def glass(state: StepperState) -> StepperState:
    """Cups of glass, or of lacquer again."""
    return replace(state, glass=not state.glass)


def follow(state: StepperState) -> StepperState:
    """The view goes with the turn from now on, or stays where it is."""
    on = not state.follow
    return replace(
        state, follow=on, seat=state.table.turn if on and not state.ended else state.seat, open=False, push=()
    )


def after_push(view: View, dice: Hand) -> View:
    """What the person looking will know once these dice are shown and the others rolled again, but not yet seen.

    >>> from dicekit.games import games
    >>> view = games["perudo"](players=2, dice=3).deal(hands=["144", "256"]).seen_by(0)
    >>> after_push(view, (4, 4)).unseen, after_push(view, (4, 4)).known
    ((1, 3), ((4, 4),))
    """
    seat = view.seat
    if seat is None:
        return view
    shown = tuple(hand(lying + dice) if p == seat else lying for p, lying in enumerate(view.shown))
    hidden = tuple(n - len(dice) if p == seat else n for p, n in enumerate(view.hidden))
    return replace(view, own=None, shown=shown, hidden=hidden)


def look(state: StepperState, seat: int | None) -> StepperState:
    """The view handed to another seat, or to a spectator.

    Raises:
        IndexError: there is no such seat.
    """
    if seat is not None and not 0 <= seat < len(state.table.names):
        raise IndexError(f"there are seats 0 to {len(state.table.names) - 1}, not {seat}")
    return replace(state, seat=seat, open=False, push=())


def undo(state: StepperState) -> StepperState:
    """One step back, under the same eyes."""
    before = state.before
    if before is None:
        return state
    seat = before.seat if state.follow else state.seat
    return replace(before, seat=seat, follow=state.follow, glass=state.glass, open=False, push=())


def next_round(state: StepperState) -> StepperState:
    """The next round, rolled from the table's seed; a table without one gets one now.

    Raises:
        IllegalAction: the round is not at its end.
    """
    table = state.table if state.table.seed is not None else replace(state.table, seed=fresh())
    return settled(replace(state, table=table.next_round(), before=state))


def lift_unknown(state: StepperState) -> StepperState:
    """Cups that nobody has told get dice by chance, so that a round on a real table can be played out."""
    table = state.table
    seed = table.seed or fresh()
    told = []
    for seat, held in enumerate(table.hands):
        number = table.dice[seat] - len(table.shown[seat])
        kinds = table.rules.faces
        stream = faces(seed, seat, "table", "unknown", table.number, len(kinds))
        rolls = (hand(kinds[next(stream) - 1] for _ in range(number)) for _ in range(100))
        told.append(held if held is not None else table.rules.settle(rolls)[1])
    return replace(state, table=_fallen(table, replace(table.reveal(told), seed=seed)), before=state)


def _fallen(before: Table, table: Table) -> Table:
    """The table as if the lifted dice had been seen to fall, or to be rolled by a push: then a record leads to it."""
    said, dealt, drawn = list(table.said), list(table.dealt), list(table.drawn)
    for seat, held in enumerate(before.hands):
        rolls = [at for at, word in enumerate(said) if word.seat == seat and word.again]
        if held is None and rolls:
            said[rolls[-1]] = replace(said[rolls[-1]], rolled=table.hands[seat])
            drawn[seat] += said[rolls[-1]].again
        elif held is None:
            dealt[seat] = table.hands[seat]
    return replace(table, said=tuple(said), dealt=tuple(dealt), drawn=tuple(drawn))


def unknown(table: Table) -> bool:
    """Some cup of this table holds dice that nobody has told."""
    return any(held is None and table.dice[seat] for seat, held in enumerate(table.hands))
