"""A position in the middle of a hand: about thirty cards played, two known voids, a hidden bottom."""

from __future__ import annotations

import random
from functools import cache

from dicekit.cards.actions import Play
from dicekit.cards.card import DECK, Cards, without
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import SEATS
from dicekit.cards.match import Match
from dicekit.cards.trumps import Trumps
from dicekit.cards.view import View
from tests.cards.policies import step

SHORT = {1: "S", 3: "D"}  # the plain suit that a seat has no card of
HEARTS = Trumps(3, "H")  # the first hand of a round; hearts are turned up first


@cache
def mid_hand(seed: int = 1, seen: int = 30) -> View:
    """The view of a seat other than the dealer after `seen` cards were played, with two known voids."""
    match, rng = _dealt(seed), random.Random(seed)
    while sum(map(len, match.seen_by(0).played)) < seen or match.hand.trick:
        match = _led(match) if not match.hand.trick else match.play(*step(match, rng))
    view = match.seen_by(0 if match.dealer == 2 else 2)
    assert set(SHORT.items()) <= set(view.voids), view.voids
    return view


def _led(match: Match) -> Match:
    """The leader's play: a single card of a suit that somebody has none of, if possible."""
    assert match.turn is not None
    held, proved = match.hand.held[match.turn], match.seen_by(0).voids
    wanted = [group for seat, group in SHORT.items() if (seat, group) not in proved]
    some = [card for group in wanted for card in held if HEARTS.group(card) == group]
    return match.play(Play(tuple(some or held)[:1]))


def _dealt(seed: int) -> Match:
    """A match before its first lead, with two seats that have none of a suit."""
    rng = random.Random(seed)
    bottom: Cards = ("H9", "C4", "C8", "CJ", "H6", "CQ")
    left = list(without(DECK, bottom))
    rng.shuffle(left)
    hands: dict[int, list[str]] = {}
    for seat in sorted(SEATS, key=lambda seat: seat not in SHORT):
        fits = [card for card in left if HEARTS.group(card) != SHORT.get(seat)][:39]
        for card in fits:
            left.remove(card)
        hands[seat] = fits
    deck = [hands[at % 4][at // 4] for at in range(156)]
    match = da_gunzi().deal("K7QX", deck=(*deck, *bottom), starter=0).play("deal 156")
    while match.phase != "play":
        match = match.play("pass") if match.phase in ("last_call", "jokers") else match.play(*step(match, rng))
    return match
