"""Players of Da Gunzi who know nothing but what is legal, for whole rounds."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dicekit.cards.actions import Action, Bury, Deal, ReturnTribute
from dicekit.cards.bottom import bury_fault
from dicekit.cards.hand import SEATS
from dicekit.cards.match import Match

SHOWING = 0.15  # how often somebody shows what could be shown, between two cards
AGAINST = 400  # more hands than any round of these players has had


def step(match: Match, rng: random.Random) -> tuple[Action, int | None]:
    """Some legal action, and who does it (None: whoever is on turn)."""
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
    """Cards at random, where the rules list only a suggestion."""
    assert match.turn is not None
    held = match.hand.held[match.turn]
    if match.phase == "return":
        return ReturnTribute(tuple(rng.sample(held, len(match.hand.given))))
    while True:
        six = tuple(rng.sample(held, 6))
        if bury_fault(held, six, match.hand.dry) is None:
            return Bury(six)


def play_out(match: Match, rng: random.Random) -> Iterator[Match]:
    """Every state on the way to the end."""
    yield match
    while not match.is_over and match.hand_no < AGAINST:
        action, by = step(match, rng)
        match = match.play(action, by)
        yield match
