"""The ways into a hand: one trick to try, its first trick, its last cards, or the whole of it from the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dicekit.cards import policy
from dicekit.cards.actions import Play
from dicekit.cards.card import cards
from dicekit.cards.hand import HAND_SIZE, SEATS
from dicekit.widgets.cards.state import LAST_CARDS, TableState, act, advance, before_of, deal, next_hand

TO_TRY = ("CK CK C4 H5 H5", "S8 D9 D4", "S4 S7 D6", "SJ S6 D8")  # what each seat holds in the trick to try
TRIED_LEAD = ("C10 C10", "C6 C7", "C8 C9")  # its plays from seat 1 on; hearts are trumps


def trick_to_try(state: TableState) -> TableState:
    """One trick, which the others have played to: the visitor is last."""
    hand, leader = state.match.hand, 1
    held, trick = tuple(map(cards, TO_TRY)), tuple(map(cards, TRIED_LEAD))
    hand = replace(hand, undealt=(), trump="H", held=held, trick=trick, leader=leader)
    match = replace(state.match, phase="play", turn=0, dealer=leader, hand=hand)
    return replace(state, match=match, scene="trick")


def new_hand(state: TableState, scene: str) -> TableState:
    """The next hand, or the first one after the trick to try: before it's dealt, or its end."""
    begun = next_hand(state)
    dealt = to_last_cards(begun) if scene == "short" else begun
    return replace(dealt, scene=scene, before=before_of(replace(state, picked=())), count=state.count + 1)


def to_first_trick(state: TableState) -> TableState:
    """The hand when its first trick begins: the policy deals, declares and buries for everybody until then."""
    reached = _skipped(state, lambda now: now.match.phase == "play")
    return replace(reached, page=max(len(reached.pages) - 1, 0))


def to_last_cards(state: TableState) -> TableState:
    """The hand when the visitor holds `LAST_CARDS` cards and is to play: the policy plays for everybody until then.

    No lead is larger than what is left until then.
    """
    seat = state.mine[0] if state.mine else 0

    def ends(now: TableState) -> bool:
        return now.match.phase == "play" and len(now.match.hand.held[seat]) <= LAST_CARDS and now.my_turn

    return replace(_skipped(state, ends), scene="short", page=0)


def _skipped(state: TableState, ends: Callable[[TableState], bool]) -> TableState:
    """The state after the policy has played for everybody, in one step; at most until the cards are mixed again."""
    start, seat = state, state.mine[0] if state.mine else 0
    while not (state.settled or ends(state)):
        match = state.match
        if match.phase == "deal":
            state = deal(state, HAND_SIZE * len(SEATS))
        elif match.phase == "play" and not match.hand.trick:
            state = _short_lead(state, len(match.hand.held[seat]) - LAST_CARDS)
        elif state.my_turn:
            choice = policy.choose(match)
            state = act(state, choice.action, why=choice.why)
        else:
            state = advance(state)
        if state.match.phase == "shuffle":
            break
    return replace(state, before=before_of(replace(start, picked=())), count=start.count + 1)


def _short_lead(state: TableState, most: int) -> TableState:
    """The lead of the policy, with at most so many of its cards, if any are left over."""
    choice, turn = policy.choose(state.match), state.match.turn
    led = getattr(choice.action, "cards", ())
    if len(led) <= most or most < 1:
        return act(state, choice.action, why=choice.why) if state.my_turn else advance(state)
    return act(state, Play(led[:most]), turn, choice.why)
