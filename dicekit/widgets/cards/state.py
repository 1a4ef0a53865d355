"""The card table's one state, and how each act replaces it; nothing here knows of browsers or HTML."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dicekit.cards import actions, policy
from dicekit.cards.actions import Action, Bury, Deal, GiveTribute, PickUp, Play, ReturnTribute, Shuffle
from dicekit.cards.bottom import picks, tributes
from dicekit.cards.card import COPIES, Card, Cards, sort, without
from dicekit.cards.following import follows, group_of
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import BOTTOM, SEATS, Hand
from dicekit.cards.match import TABLE, Match
from dicekit.cards.view import View
from dicekit.errors import Objection

ROUND = len(SEATS)  # one card for everybody: after each such round of dealing the others may show something
SOME = 3 * ROUND  # how many are dealt at a press
PICKING = ("tribute", "return", "bury", "play")


@dataclass(frozen=True)
class Step:
    """One thing that happened: who did what and why (a word of the policy), and the match before and after."""

    seat: int | None
    action: Action
    why: str
    old: Match
    new: Match


@dataclass(frozen=True)
class TableState:
    """A match, whose eyes look at it, which seats the visitor plays, and which cards are picked.

    `base` is the match before the cards of this hand were mixed, `moves` what the visitor has done since, as text, and
    `tail` how many steps of the others came after that: from these the state is found again. `steps` is what happened
    in this hand; `before` is where one step back leads.
    """

    match: Match
    base: Match
    seat: int | None = 0
    mine: tuple[int, ...] = (0,)
    started: tuple[int, ...] = (0,)  # the seats that were the visitor's when this hand began
    picked: Cards = ()
    asked: Card = ""
    glass: bool = False
    hints: bool = True
    skin: str = "cards"
    moves: tuple[str, ...] = ()
    tail: int = 0
    steps: tuple[Step, ...] = ()
    before: TableState | None = None
    count: int = 0

    @property
    def view(self) -> View:
        """What the seat that looks may know; with open hands still only that, so the chances stay its own."""
        return self.match.seen_by(self.seat)

    @property
    def hand(self) -> Hand:
        """The hand on the table: between two hands the one that has just been settled."""
        if self.match.phase in ("shuffle", "over") and self.match.last is not None:
            return self.match.last[1]
        return self.match.hand

    @property
    def settled(self) -> bool:
        """A hand is over: its settlement lies on the table."""
        return self.match.phase in ("shuffle", "over") and self.match.result is not None

    @property
    def my_turn(self) -> bool:
        """A seat that the visitor plays is on turn."""
        return self.match.turn is not None and self.match.turn in self.mine and not self.match.is_over

    @property
    def picking(self) -> bool:
        """The visitor is to pick cards of the hand that is seen."""
        return self.my_turn and self.match.turn == self.seat and self.match.phase in PICKING

    @property
    def due(self) -> int:
        """How many cards must be picked; a lead may have as many as three."""
        hand = self.match.hand
        if self.match.phase == "bury":
            return BOTTOM
        if self.match.phase == "return":
            return len(hand.given)
        if self.match.phase == "tribute" and self.match.turn is not None:
            return len(next(tributes(hand.trumps, hand.held[self.match.turn], self.match.blood)))
        return len(hand.trick[0]) if hand.trick else COPIES


def begin(
    seed: str | None = None, *, skin: str = "cards", names: tuple[str, ...] | None = None, **options: Any
) -> TableState:
    """A table with its first cards mixed, ready to be dealt.

    Raises:
        BadOption, BadSeed: it cannot be set up like this.
    """
    game = da_gunzi(**options)
    return mixed(game.match(seed) if names is None else game.match(seed, names), skin)


def mixed(base: Match, skin: str = "cards") -> TableState:
    """A match whose cards are to be mixed, with its cards mixed."""
    return TableState(base.play(Shuffle()), base, skin=skin)


# ---- steps ---------------------------------------------------------------------------------------


def _done(state: TableState, action: Action, seat: int | None, why: str = "") -> TableState:
    """The state after one act of the engine, with the old one behind it."""
    new = state.match.play(action, TABLE if seat is None else seat)
    step = Step(seat, action, why, state.match, new)
    looks = state.seat
    if len(state.mine) > 1 and new.turn is not None and new.turn in state.mine:
        looks = new.turn  # who plays every seat looks where it is to be played
    return replace(
        state,
        match=new,
        seat=looks,
        picked=(),
        steps=(*state.steps, step),
        before=state,
        count=state.count + 1,
    )


def act(state: TableState, action: Action, by: int | None = None) -> TableState:
    """The visitor's own act, for the seat on turn or another that may show something now.

    Raises:
        IllegalAction: the rules forbid it.
    """
    seat = state.match.turn if by is None else by
    done = _done(state, action, seat)
    return replace(done, moves=(*state.moves, f"{seat}:{actions.write(action)}"), tail=0)


def deal(state: TableState, number: int = SOME) -> TableState:
    """So many more cards dealt, one each at a time; it stops when one of the others shows something."""
    start, left = state, min(number, len(state.match.hand.undealt))
    token = f"deal {left}"
    while left > 0 and state.match.phase == "deal":
        some = min(ROUND, left)
        left -= some
        state = _done(state, Deal(some), None)
        shown = _showing(state)
        if shown is not None:
            state = shown
            break
    if state is start:
        return start
    merged = Step(
        None, Deal(len(start.match.hand.undealt) - len(state.match.hand.undealt)), "", start.match, state.match
    )
    last = state.steps[-1]
    kept = (merged,) if isinstance(last.action, Deal) else (replace(merged, new=last.old), last)
    return replace(
        state,
        before=replace(start, picked=()),
        steps=(*start.steps, *kept),
        moves=(*start.moves, token),
        tail=0,
        count=start.count + 1,
    )


def _showing(state: TableState) -> TableState | None:
    """The first of the others that shows something now."""
    if state.match.phase != "deal":
        return None
    for seat in SEATS:
        choice = None if seat in state.mine else policy.shows(state.match, seat)
        if choice is not None:
            return _done(state, choice.action, seat, choice.why)
    return None


def advance(state: TableState) -> TableState:
    """One step of the others; the same state where it is the visitor's word, or the table's."""
    if state.match.turn is None or state.match.is_over or state.my_turn:
        return state
    choice = policy.choose(state.match)
    return replace(_done(state, choice.action, state.match.turn, choice.why), tail=state.tail + 1)


def to_me(state: TableState) -> TableState:
    """All steps of the others up to the visitor's word, or to the end of the hand."""
    while (following := advance(state)) is not state:
        state = following
    return state


def next_hand(state: TableState) -> TableState:
    """The cards mixed for the next hand, or the next round."""
    return replace(
        mixed(state.match, state.skin),
        seat=state.seat,
        mine=state.mine,
        started=state.mine,
        glass=state.glass,
        hints=state.hints,
        before=state,
        count=state.count + 1,
    )


def with_options(state: TableState, **options: Any) -> TableState:
    """The same moment at a table that has agreed on other options: what may be done, and what it brings, changes.

    Raises:
        BadOption: the game cannot be played so.
    """
    game = da_gunzi(**{**state.match.game.options, **options})
    tokens = tuple(f"{name}={_written(value)}" for name, value in options.items())
    moves = (*state.moves, *((f"+{state.tail}",) if state.tail else ()), *tokens)
    match = replace(state.match, game=game)
    return replace(state, match=match, picked=(), moves=moves, tail=0, before=state, count=state.count + 1)


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play_seats(state: TableState, mine: tuple[int, ...]) -> TableState:
    """Other seats in the visitor's hands from now on."""
    moves = (*state.moves, *((f"+{state.tail}",) if state.tail else ()), "mine=" + "".join(map(str, mine)))
    turn = state.match.turn
    seat = turn if turn in mine and turn is not None else mine[0] if mine else state.seat
    return replace(state, mine=mine, seat=seat, picked=(), moves=moves, tail=0)


def undo(state: TableState, to_mine: bool = False) -> TableState:
    """One step back; `to_mine`: as many as lead to the visitor's own last decision. Skin, eyes and hints stay."""
    found = state.before
    while (
        to_mine
        and found is not None
        and found.before is not None
        and not (found.my_turn or found.match.phase == "deal")
    ):
        found = found.before
    if found is None:
        return state
    seat = found.seat if len(found.mine) > 1 else state.seat
    return replace(
        found, seat=seat, skin=state.skin, glass=state.glass, hints=state.hints, asked=state.asked, picked=()
    )


# ---- picking cards -------------------------------------------------------------------------------


def action_of(state: TableState, some: Cards) -> Action:
    """What these cards would be used for now."""
    kinds: dict[str, type[GiveTribute | ReturnTribute | Bury | Play]] = {
        "tribute": GiveTribute,
        "return": ReturnTribute,
        "bury": Bury,
    }
    return kinds.get(state.match.phase, Play)(sort(some))


def pick(state: TableState, card: Card) -> TableState:
    """One more copy of a card picked; after the last one all its copies go back.

    A lead is of one kind, and a single card gives way to another: there the new card takes the old one's place.
    """
    if not state.picking or state.seat is None:
        return state
    held, chosen = state.match.hand.held[state.seat], state.picked
    hand = state.match.hand
    leads = state.match.phase == "play" and not hand.trick
    if card not in chosen and (state.due == 1 or leads):
        chosen = ()
    there = chosen.count(card)
    if there < held.count(card) and len(chosen) < state.due:
        return replace(state, picked=sort((*chosen, card)), asked=card)
    return replace(state, picked=tuple(one for one in chosen if one != card), asked=card)


def full(state: TableState, card: Card) -> bool:
    """No more cards can be picked, and this one is not among them."""
    leads = state.match.phase == "play" and not state.match.hand.trick
    return len(state.picked) >= state.due > 1 and not leads and card not in state.picked


def suggest(state: TableState) -> TableState:
    """The cards picked that the policy would take; only for a seat of the visitor's on turn."""
    if not state.picking:
        return state
    action = policy.choose(state.match).action
    some = getattr(action, "cards", ())
    return replace(state, picked=sort(some), asked=some[0] if some else state.asked)


def possible(state: TableState) -> frozenset[Card] | None:
    """Cards that some legal play, tribute or burial holds; None where any card will do."""
    if not state.picking or state.seat is None:
        return None
    hand, held = state.match.hand, state.match.hand.held[state.seat]
    if state.match.phase == "tribute":
        return frozenset(card for way in tributes(hand.trumps, held, state.match.blood) for card in way)
    if state.match.phase != "play" or not hand.trick:
        return None
    own = group_of(hand.trumps, hand.trick[0], held)
    if len(own) < len(hand.trick[0]):
        return None
    rule = state.match.game.options["follow_rule"]
    return frozenset(card for way in follows(hand.trumps, rule, hand.trick[0], held) for card in way)


def forced(state: TableState) -> frozenset[Card]:
    """Cards that every legal play holds: too few of what was led, so that all of them must go."""
    if not state.picking or state.seat is None or state.match.phase != "play" or not state.match.hand.trick:
        return frozenset()
    lead = state.match.hand.trick[0]
    own = group_of(state.match.hand.trumps, lead, state.match.hand.held[state.seat])
    return frozenset(own) if len(own) < len(lead) else frozenset()


def pickable(state: TableState) -> Cards:
    """Bottom cards that may be picked up for a joker."""
    hand = state.match.hand
    return tuple(picks(hand.trumps, hand.bottom)) if state.match.phase == "pick_up" else ()


def speaks_against(state: TableState, card: Card) -> Objection | None:
    """What the rules say against a card that no legal play holds: the objection to a play with it in."""
    if state.match.phase == "pick_up":
        return state.match.objection(PickUp(card))
    if state.seat is None:
        return None
    held = state.match.hand.held[state.seat]
    rest = sorted(without(held, (card,)), key=lambda other: other != card)
    some = (card, *rest)[: state.due]
    return state.match.objection(action_of(state, some))


# ---- how it is looked at -------------------------------------------------------------------------


def shown(state: TableState, **changes: Any) -> TableState:
    """The same moment looked at otherwise: another seat's eyes, open hands, odds, another skin."""
    return replace(state, **changes)


def ask(state: TableState, card: Card) -> TableState:
    """The card whose other copies are looked for."""
    return replace(state, asked="" if state.asked == card else card)


def clear(state: TableState) -> TableState:
    """Every picked card back in the hand."""
    return replace(state, picked=())


def afresh(state: TableState, seed: str) -> TableState:
    """A new match with the same rules, looked at in the same way."""
    new = begin(seed, skin=state.skin, names=state.match.names, **state.match.game.options)
    return replace(new, seat=state.seat, mine=state.mine, started=state.mine, glass=state.glass, hints=state.hints)
