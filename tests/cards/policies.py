"""Random players of Da Gunzi."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dicekit.cards.actions import Action, Bury, Deal, ReturnTribute
from dicekit.cards.bottom import bury_fault
from dicekit.cards.hand import SEATS
from dicekit.cards.match import Match

SHOWING = 0.15  # probability of showing cards during the deal, if possible
AGAINST = 400  # more hands than any round of these players takes


def step(match: Match, rng: random.Random) -> tuple[Action, int | None]:
    """A random legal action and its seat (None: the seat on turn)."""
    if match.phase == "deal":
        for seat in SEATS:
            shows = list(match.legal(seat))
            if shows and rng.random() < SHOWING:
                return rng.choice(shows), seat
        left = len(match.hand.undealt)
        return Deal(min(left, rng.choice((1, 7, 40)))), None
    if match.phase in ("bury", "return"):
        return _some_cards(match, rng), None
    offers = list(match.legal())
    return rng.choice(offers), None


def _some_cards(match: Match, rng: random.Random) -> Action:
    """A random action in phases in which `legal` lists only a suggestion."""
    assert match.turn is not None
    held = match.hand.held[match.turn]
    if match.phase == "return":
        return ReturnTribute(tuple(rng.sample(held, len(match.hand.given))))
    while True:
        six = tuple(rng.sample(held, 6))
        if bury_fault(held, six, match.hand.dry) is None:
            return Bury(six)


def play_out(match: Match, rng: random.Random) -> Iterator[Match]:
    """All states up to the end."""
    yield match
    while not match.is_over and match.hand_no < AGAINST:
        action, by = step(match, rng)
        match = match.play(action, by)
        yield match
