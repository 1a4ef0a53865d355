"""State of the card table and its transitions, without HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from dicekit.cards import actions, policy
from dicekit.cards.actions import (
    Action,
    Bury,
    Deal,
    Declare,
    GiveTribute,
    Pass,
    PickUp,
    Play,
    ReturnTribute,
    RevealKing,
    Shuffle,
)
from dicekit.cards.bottom import tributes
from dicekit.cards.card import COPIES, Card, Cards, points
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS, Hand
from dicekit.cards.levels import TARGET_POINTS
from dicekit.cards.match import TABLE, Match
from dicekit.cards.view import View

ROUND = len(SEATS)  # cards dealt in one round; after each the others may declare
DEALT_AT_ONCE = 3 * ROUND  # cards dealt at a press
LAST_CARDS = 10  # cards per seat when the shortened hand begins
DEALING = ("deal", "last_call")
PICKING = ("tribute", "return", "bury", "play")
PACES = ("slow", "quick", "press", "once")  # how the others play: with pauses, trick by trick, or up to the visitor
SCENES = ("trick", "short", "whole")  # puzzles of one trick, the last cards of a hand, hands from the deal
STEPPED = ("slow", "quick")  # the browser asks for each action of the others after a pause
MAX_UNDONE = 250  # at least so many steps can be undone, and at most twice as many; a hand has fewer


@dataclass(frozen=True)
class Event:
    """Who did what and why (a key of the policy), and the match before and after."""

    seat: int | None
    action: Action
    why: str
    old: Match
    new: Match

    @property
    def opens_bottom(self) -> bool:
        """Whether the dealer takes the bottom after this action, or it turns out dry."""
        return self.old.phase in ("deal", "last_call", "tribute", "return") and self.new.phase in ("bury", "play")

    @property
    def pages(self) -> tuple[str, ...]:
        """What the table shows of it, one after the other: the act, how the trumps came, the bottom, who leads."""
        old, new = self.old.phase, self.new.phase
        found = {
            "act": isinstance(self.action, (RevealKing, Declare, GiveTribute, ReturnTribute, Bury, PickUp)),
            "trumps": old in DEALING and new not in (*DEALING, "shuffle"),
            "bottom": self.opens_bottom,
            "lead": old != "play" and new == "play",
        }
        return tuple(page for page, comes in found.items() if comes)


@dataclass(frozen=True)
class TableState:
    """A match, the viewer's seat, the seats that the visitor plays, and the picked cards.

    `base` is the match before the cards of this hand were shuffled, `moves` are the visitor's actions since, as text,
    and `tail` is the number of events by others after the last of them: the state can be replayed from these three.
    `events` are all events of this hand, and `page` is how many pages of the last one were turned; `before` is the
    previous state, for undo. `helped`: a suggestion was asked for at this turn.
    `scene` is one of `SCENES`, and `puzzle` the number of the trick to try; `stepwise` shows each stop before the first
    trick alone.
    """

    match: Match
    base: Match
    seat: int | None = 0
    mine: tuple[int, ...] = (0,)
    started: tuple[int, ...] = (0,)  # the visitor's seats when this hand began
    picked: Cards = ()
    asked: Card = ""
    glass: bool = False
    hints: bool = True
    helped: bool = False
    pace: str = "quick"
    skin: str = "cards"
    scene: str = "whole"
    puzzle: int = 1
    stepwise: bool = False
    moves: tuple[str, ...] = ()
    tail: int = 0
    events: tuple[Event, ...] = ()
    page: int = 0
    before: TableState | None = None
    count: int = 0

    @property
    def tokens(self) -> tuple[str, ...]:
        """The moves as text, with the number of events by others after the last of them."""
        return (*self.moves, f"+{self.tail}") if self.tail else self.moves

    @property
    def view(self) -> View:
        """The viewer's knowledge, also with open hands, so that chances stay the viewer's."""
        return self.match.seen_by(self.seat)

    @property
    def hand(self) -> Hand:
        """The current hand; between two hands, the one just settled."""
        if self.match.phase in ("shuffle", "over") and self.match.last is not None:
            return self.match.last[1]
        return self.match.hand

    @property
    def settled(self) -> bool:
        """Whether the hand is over and settled."""
        return self.match.phase in ("shuffle", "over") and self.match.result is not None

    @property
    def my_turn(self) -> bool:
        """Whether it is the turn of a seat that the visitor plays."""
        ends = self.match.is_over or self.tried
        return self.match.turn is not None and self.match.turn in self.mine and not ends

    @property
    def tried(self) -> bool:
        """Whether the trick to try is over; nobody plays on from there."""
        return self.scene == "trick" and bool(self.events) and not self.match.hand.trick

    @property
    def picking(self) -> bool:
        """Whether the visitor has to pick cards."""
        here = self.my_turn and self.match.turn == self.seat and self.match.phase in PICKING
        return here and not self.waits

    @property
    def trick_ended(self) -> bool:
        """Whether the last action ended a trick, in the middle of a hand."""
        hand = self.match.hand
        return self.match.phase == "play" and bool(hand.tricks) and not hand.trick

    @property
    def stops(self) -> bool:
        """Whether the table stops after each trick."""
        return self.pace != "once"

    @property
    def pages(self) -> tuple[str, ...]:
        """What is shown of the last action before play goes on; the visitor's own act isn't."""
        last = self.events[-1] if self.events else None
        if last is None or self.settled:
            return ()
        if not self.stepwise:
            return tuple(page for page in last.pages if page == "lead" or (page == "bottom" and self.my_turn))
        return tuple(page for page in last.pages if page != "act" or last.seat not in self.mine)

    @property
    def shown(self) -> str:
        """The page that is shown now; empty if there's none."""
        return self.pages[self.page] if self.page < len(self.pages) else ""

    @property
    def to_read(self) -> bool:
        """Whether there's a page to look at before the others play on."""
        return bool(self.shown)

    @property
    def waits(self) -> bool:
        """Whether the visitor's turn comes only after the page that is shown; a bottom to bury from stays in sight."""
        last = self.page == len(self.pages) - 1
        stays = self.my_turn and last and self.shown in ("bottom", "lead")
        return self.to_read and self.match.phase != "deal" and not stays

    @property
    def before_play(self) -> bool:
        """Whether the first trick of a hand from the deal is still to begin."""
        return not self.settled and self.scene != "trick" and (self.match.phase != "play" or self.to_read)

    @property
    def may_skip(self) -> bool:
        """Whether the end of the hand is still ahead."""
        held = self.match.hand.held[self.seat or 0]
        ends = self.settled or self.match.is_over or self.scene == "trick"
        return not ends and (self.match.phase != "play" or len(held) > LAST_CARDS)

    @property
    def is_open(self) -> bool:
        """Whether the points that are still in the hands decide if the attackers get enough."""
        left = sum(map(points, (*self.hand.held, *self.hand.trick)))
        return self.hand.trick_points < TARGET_POINTS <= self.hand.trick_points + left

    @property
    def has_choice(self) -> bool:
        """Whether the visitor can do more than one thing now."""
        return self.my_turn and len(list(islice(self.match.legal(), 2))) > 1

    @property
    def due(self) -> int:
        """Number of cards to pick; up to three for a lead."""
        hand = self.match.hand
        if self.match.phase == "bury":
            return BOTTOM_SIZE
        if self.match.phase == "return":
            return len(hand.given)
        if self.match.phase == "tribute" and self.match.turn is not None:
            return len(next(tributes(hand.trumps, hand.held[self.match.turn], self.match.blood)))
        return len(hand.trick[0]) if hand.trick else COPIES


def begin(
    seed: str | None = None, *, skin: str = "cards", names: tuple[str, ...] | None = None, **options: Any
) -> TableState:
    """A new table with shuffled cards.

    Raises:
        BadOption, BadSeed: the options or the seed are invalid.
    """
    game = da_gunzi(**options)
    return mixed(game.match(seed) if names is None else game.match(seed, names), skin)


def mixed(base: Match, skin: str = "cards") -> TableState:
    """A match after shuffling."""
    return TableState(base.play(Shuffle()), base, skin=skin)


def by_trick(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events in order, those of one trick together."""
    found: list[tuple[Event, ...]] = []
    for event in events:
        if isinstance(event.action, Play) and event.old.hand.trick and found:
            found[-1] += (event,)
        else:
            found.append((event,))
    return found


# ---- transitions ----------------------------------------------------------------------------------


def before_of(state: TableState) -> TableState:
    """A state as the `before` of the next one; now and then the oldest states are forgotten."""
    if state.count % MAX_UNDONE or state.before is None:
        return state
    kept = [state]
    while len(kept) < MAX_UNDONE and kept[-1].before is not None:
        kept.append(kept[-1].before)
    before = None
    for older in reversed(kept):
        before = replace(older, before=before)
    assert before is not None
    return before


def _token(state: TableState, name: str, value: str) -> tuple[str, ...]:
    """The visitor's actions with a setting after them, in place of the same setting just before."""
    moves = state.tokens
    just = len(moves)
    while just and "=" in moves[just - 1]:
        just -= 1
    others = (token for token in moves[just:] if not token.startswith(f"{name}="))
    return (*moves[:just], *others, f"{name}={value}")


def _done(state: TableState, action: Action, seat: int | None, why: str = "") -> TableState:
    """The state after one action, with the previous one as `before`."""
    new = state.match.play(action, TABLE if seat is None else seat)
    event = Event(seat, action, why, state.match, new)
    looks = state.seat
    if len(state.mine) > 1 and new.turn is not None and new.turn in state.mine:
        looks = new.turn  # a visitor who plays every seat sees the one to act
    return replace(
        state,
        match=new,
        seat=looks,
        picked=(),
        helped=False,
        page=0,
        events=(*state.events, event),
        before=before_of(state),
        count=state.count + 1,
    )


def act(state: TableState, action: Action, by: int | None = None, why: str = "") -> TableState:
    """Apply the visitor's action, for the seat to act or another that may declare now.

    Raises:
        IllegalAction: the rules forbid it.
    """
    seat = state.match.turn if by is None else by
    done = _done(state, action, seat, why)
    # the question about this card is obsolete once it's played
    asked = "" if state.asked in getattr(action, "cards", ()) else state.asked
    before = (f"+{state.tail}",) if seat not in state.mine and state.tail else ()
    return replace(done, asked=asked, moves=(*state.moves, *before, f"{seat}:{actions.write(action)}"), tail=0)


def deal(state: TableState, number: int = DEALT_AT_ONCE, *, for_me: bool = False) -> TableState:
    """Deal a number of cards; stops when one of the others declares, and `for_me` when the visitor first can."""
    start, left = state, min(number, len(state.match.hand.undealt))
    could = _may_show(state)
    while left > 0 and state.match.phase == "deal":
        some = min(ROUND, left)
        left -= some
        state = _done(state, Deal(some), None)
        shown = _showing(state)
        if shown is not None:
            state = shown
            break
        can = _may_show(state)
        if for_me and can and not could:
            break
        could = can
    if state is start:
        return start
    number = len(start.match.hand.undealt) - len(state.match.hand.undealt)
    merged = Event(None, Deal(number), "", start.match, state.match)
    last = state.events[-1]
    kept = (merged,) if isinstance(last.action, Deal) else (replace(merged, new=last.old), last)
    return replace(
        state,
        before=before_of(replace(start, picked=())),
        events=(*start.events, *kept),
        moves=(*start.moves, f"deal {number}"),
        tail=0,
        count=start.count + 1,
    )


def deal_out(state: TableState) -> TableState:
    """Deal until the visitor has something to decide, or up to the picture before the first trick, in one step."""
    start, could = state, _may_show(state)
    while state.match.phase == "deal":
        state = deal(state, HAND_SIZE * len(SEATS), for_me=True)
        can = _may_show(state)
        if can and not could:
            break
        could = can
    if state.match.phase != "deal" and not state.to_read:
        state = go_on(state)
    return replace(state, before=before_of(replace(start, picked=())), count=start.count + 1)


def _may_show(state: TableState) -> bool:
    """Whether the visitor can show something during the deal."""
    return state.match.phase == "deal" and any(any(state.match.legal(seat)) for seat in state.mine)


def _showing(state: TableState) -> TableState | None:
    """The first of the others that declares now."""
    if state.match.phase != "deal":
        return None
    for seat in SEATS:
        choice = None if seat in state.mine else policy.choose_show(state.match, seat)
        if choice is not None:
            return _done(state, choice.action, seat, choice.why)
    return None


def advance(state: TableState) -> TableState:
    """One action of the others; unchanged if it's the visitor's turn or the table's."""
    if state.match.turn is None or state.match.is_over or state.my_turn or state.tried:
        return state
    choice = policy.choose(state.match)
    return replace(_done(state, choice.action, state.match.turn, choice.why), tail=state.tail + 1)


def to_me(state: TableState) -> TableState:
    """All actions of the others until the visitor's turn or the end of the hand."""
    while (following := advance(state)) is not state:
        state = following
    return state


def _turned(state: TableState) -> TableState | None:
    """The state with the page turned; None if the others play on from it."""
    if state.page + 1 < len(state.pages) or (state.waits and state.my_turn):
        return replace(state, page=state.page + 1, picked=(), before=before_of(state), count=state.count + 1)
    return None


def go_on(state: TableState) -> TableState:
    """The next page of what is shown, or the others' actions until the visitor has something to decide.

    They stop where the trick ends, if the table does. A pass is made for the visitor if nothing else is legal.
    """
    if (turned := _turned(state)) is not None:
        return _passed(turned)
    while not state.settled:
        following = _forced_pass(state) or advance(state)
        if following is state:
            break
        state = following
        if state.to_read or (state.stops and state.trick_ended):
            break
    return _passed(state)


def step(state: TableState) -> TableState:
    """The next page, the next action of the others that isn't a pass, or the visitor's only possible pass."""
    if (turned := _turned(state)) is not None:
        return _passed(turned)
    while not state.settled:
        following = _forced_pass(state) or advance(state)
        if following is state:
            break
        state = following
        if not isinstance(state.events[-1].action, Pass) or state.to_read:
            break
    return _passed(state)


def _passed(state: TableState) -> TableState:
    """The state after the visitor's passes, where nothing else is legal and nothing is left to read."""
    while not state.to_read and (following := _forced_pass(state)) is not None:
        state = following
    return state


def _forced_pass(state: TableState) -> TableState | None:
    """The state after the visitor's pass, if nothing else is legal."""
    if not state.my_turn or state.match.phase not in ("last_call", "jokers") or list(state.match.legal()) != [Pass()]:
        return None
    return act(state, Pass())


def next_hand(state: TableState) -> TableState:
    """Shuffle for the next hand or round, or for the first one after the trick to try."""
    base = state.match if state.scene != "trick" else replace(state.base, game=state.match.game)
    return replace(
        mixed(base, state.skin),
        seat=state.seat,
        mine=state.mine,
        started=state.mine,
        glass=state.glass,
        hints=state.hints,
        pace=state.pace,
        before=before_of(state),
        count=state.count + 1,
    )


def with_options(state: TableState, **options: Any) -> TableState:
    """Change the options in the middle of a hand.

    Raises:
        BadOption: the options are invalid.
    """
    game = da_gunzi(**{**state.match.game.options, **options})
    new = replace(
        state, match=replace(state.match, game=game), picked=(), before=before_of(state), count=state.count + 1
    )
    for name, value in options.items():
        new = replace(new, moves=_token(new, name, _written(value)), tail=0)
    return new


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play_seats(state: TableState, mine: tuple[int, ...]) -> TableState:
    """Change the seats that the visitor plays."""
    moves = _token(state, "mine", "".join(map(str, mine)))
    turn = state.match.turn
    seat = turn if turn in mine and turn is not None else mine[0] if mine else state.seat
    return replace(state, mine=mine, seat=seat, picked=(), moves=moves, tail=0)


def undo(state: TableState, to_mine: bool = False) -> TableState:
    """Undo one step, or with `to_mine` up to the visitor's last decision. Display settings stay."""
    found = state.before
    while (
        to_mine
        and found is not None
        and found.before is not None
        and not ((found.my_turn and not found.waits) or found.tried or found.settled or found.match.phase == "deal")
    ):
        found = found.before
    if found is None:
        return state
    seat = found.seat if len(found.mine) > 1 else state.seat
    kept: dict[str, Any] = {
        "skin": state.skin,
        "glass": state.glass,
        "hints": state.hints,
        "pace": state.pace,
    }
    return replace(found, seat=seat, picked=(), asked="", helped=False, **kept)


# ---- display settings ----------------------------------------------------------------------------


def shown(state: TableState, **changes: Any) -> TableState:
    """Change display settings: viewer, open hands, odds, skin."""
    return replace(state, **changes)


def ask(state: TableState, card: Card) -> TableState:
    """Set the card whose other copies are asked about."""
    return replace(state, asked="" if state.asked == card else card)


def clear(state: TableState) -> TableState:
    """Put all picked cards back."""
    return replace(state, picked=(), asked="")


def afresh(state: TableState, seed: str) -> TableState:
    """Start a new match with the same rules and display settings."""
    new = begin(seed, skin=state.skin, names=state.match.names, **state.match.game.options)
    kept: dict[str, Any] = {"glass": state.glass, "hints": state.hints, "pace": state.pace}
    return replace(new, seat=state.seat, mine=state.mine, started=state.mine, **kept)
