"""Hands of cards at a table, and presses on it, for the tests of the card table."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

from dicekit.cards import policy
from dicekit.cards.card import CARDS, COPIES, cards
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import BOTTOM_SIZE
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
    """Seat 0 to follow what seat 3 led, all with as many cards; whatever else there is wasn't dealt."""
    match, mine, first = until(dealt(), "play", 0).match, cards(own), cards(led)
    left = Counter(dict.fromkeys(CARDS, COPIES))
    left.subtract(Counter((*mine, *first)))
    pool = list(left.elements())
    random.Random(own + led).shuffle(pool)
    sizes = (len(mine), len(mine), max(len(mine) - len(first), 1), BOTTOM_SIZE)
    at = [sum(sizes[:n]) for n in range(len(sizes) + 1)]
    one, two, three, bottom = (tuple(pool[start:end]) for start, end in pairwise(at))
    hand = replace(
        match.hand, level=level, trump=trump, held=(mine, one, two, three), trick=(first,), leader=3,
        bottom=bottom, dealt_bottom=bottom, undealt=tuple(pool[at[-1] :]), king=None, king_card=None, turned=0,
        buried=(), declarations=(),
    )  # fmt: skip
    match = replace(match, game=da_gunzi(**options), hand=hand, turn=0)
    return replace(dealt(), match=match, picked=(), hints=False, pace="press")
