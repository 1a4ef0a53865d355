"""Hands of cards at a table, and presses on it, for the tests of the card table."""

from __future__ import annotations

from dataclasses import replace

from dicekit.cards import policy
from dicekit.cards.card import cards
from dicekit.cards.game import da_gunzi
from dicekit.widgets.cards import CardTable
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.state import TableState


def press(table: CardTable, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(table.ack.values(), default=0) + 1
    table.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})
    assert not table.html_fault, table.html_fault


def dealt(seed: str = "K7QX") -> TableState:
    """All cards dealt, and the others' acts done up to the visitor's first word."""
    state = transitions.begin(seed)
    while state.match.phase == "deal":
        state = transitions.deal(state, 156)
    return transitions.to_me(state)


def until(state: TableState, phase: str, turn: int = 0) -> TableState:
    """Played on by the policy until that seat is to act in that phase."""
    while (state.match.phase, state.match.turn) != (phase, turn):
        state = onward(state)
    return state


def onward(state: TableState) -> TableState:
    """One step, the visitor's own by the policy."""
    if state.settled:
        return transitions.next_hand(state)
    if state.match.phase == "deal":
        return transitions.deal(state, 156)
    if state.my_turn:
        return transitions.act(state, policy.choose(state.match).action)
    return transitions.advance(state)


def laid(own: str, led: str, trump: str = "H", level: int = 7, **options: str) -> TableState:
    """Seat 0 to follow what seat 3 led; whatever else there is lies with the others."""
    state = dealt()
    match = until(state, "play", 0).match
    hand = replace(
        match.hand,
        level=level,
        trump=trump,
        held=(cards(own), match.hand.held[1], match.hand.held[2], match.hand.held[3]),
        trick=(cards(led),),
        leader=3,
    )
    game = da_gunzi(**options)
    match = replace(match, game=game, hand=hand, turn=0)
    return replace(state, match=match, picked=(), hints=False, pace="press")
