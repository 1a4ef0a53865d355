"""Shuffling and dealing (D6.1), and what may be shown meanwhile and at the last call (D6.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from dicekit import seeds
from dicekit.cards import naming
from dicekit.cards.actions import Action, Deal, Declare, Pass, RevealKing, Shuffle
from dicekit.cards.card import DECK, UNKNOWN, Cards
from dicekit.cards.errors import BadValue
from dicekit.cards.hand import DEALT, SEATS, Hand, after
from dicekit.cards.levels import FIRST
from dicekit.cards.phase import Phase

if TYPE_CHECKING:
    from dicekit.cards.match import Match


def shuffled(seed: str, number: int) -> Cards:
    """The deck as a seed shuffles it, for the shuffle of that number.

    Bytes of the method of `dicekit.seeds`, two at a time, give numbers up to 65,535; one that would favour some places
    is passed over. The last card changes places with one of all, the last but one with one of those up to it, and so
    on.
    """
    stream = seeds.faces(seed, 0, "cards", "shuffle", number, 256)
    deck = list(DECK)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, stream)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def seeded_starter(seed: str, number: int) -> int:
    """Who begins the round whose first shuffle has that number."""
    return next(seeds.faces(seed, 0, "cards", "starter", number, len(SEATS))) - 1


def as_seeded(match: Match, action: Shuffle) -> Shuffle:
    """A shuffle without what the seed would have given as well, so that equal matches have equal histories."""
    if match.seed is None:
        return action
    number = match.shuffles + 1
    deck = () if action.deck in ((), shuffled(match.seed, number)) else action.deck
    seeded = action.starter is None or action.starter == seeded_starter(match.seed, number)
    return Shuffle(deck, None if seeded and not deck else action.starter)


def _below(limit: int, stream: Iterator[int]) -> int:
    """A fair whole number below a limit."""
    fair = 65_536 - 65_536 % limit
    while True:
        high, low = islice(stream, 2)
        number = (high - 1) * 256 + low - 1
        if number < fair:
            return number % limit


def is_deck(told: Cards) -> bool:
    """162 cards, each three times; an unknown one may be any."""
    known = Counter(card for card in told if card != UNKNOWN)
    return len(told) == len(DECK) and known <= Counter(DECK)


class Shuffling(Phase):
    """The table mixes the cards."""

    name = "shuffle"
    table_acts = (Shuffle,)
    rule = "D6.1"

    def fault(self, match: Match, seat: int, action: Shuffle) -> None:
        """The objection against a shuffle; raise BadValue for an invalid deck."""
        if action.deck and not is_deck(action.deck):
            raise BadValue("deck", "D2", cards=len(action.deck))
        if match.seed is None and not action.deck:
            raise BadValue("no_deck", "D6.1")
        seeded = action.starter is None and not action.deck
        if match.starter is None and not seeded and (type(action.starter) is not int or action.starter not in SEATS):
            raise BadValue("starter", "D6.1", starter=repr(action.starter))
        if match.starter is not None and action.starter is not None:
            raise BadValue("starter_known", "D6.1", starter=repr(action.starter))

    def offers(self, match: Match, seat: int | None) -> Iterator[Action]:
        """The seed shuffles."""
        if seat is None:
            yield Shuffle()

    def done(self, match: Match, seat: int, action: Shuffle) -> Match:
        number = match.shuffles + 1
        deck = action.deck or shuffled(match.seed or "", number)
        starter = match.starter if action.starter is None else action.starter
        if starter is None:
            starter = seeded_starter(match.seed or "", number)
        first = starter if match.dealer is None else match.dealer
        level = FIRST if match.dealer is None else match.levels[match.dealer % 2]
        hand = Hand(level, first, deck[:DEALT], deck[DEALT:], deck[DEALT:])
        return replace(match, phase="deal", turn=None, starter=starter, hand=hand, shuffles=number)


class Dealing(Phase):
    """The table deals; any seat may show a king or declare between two cards."""

    name = "deal"
    acts = (RevealKing, Declare)
    table_acts = (Deal,)
    open_to_all = True
    rule = "D6.1"

    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        if isinstance(action, Deal):
            left = len(match.hand.undealt)
            if type(action.number) is not int or not 1 <= action.number <= left:
                raise BadValue("deal", "D6.1", number=repr(action.number), left=left)
            return None
        return naming.show_fault(match, seat, action)

    def offers(self, match: Match, seat: int | None) -> Iterator[Action]:
        """One card, or all the rest; and for a seat whatever it may show."""
        if seat is not None:
            yield from naming.shows(match, seat)
            return
        left = len(match.hand.undealt)
        yield Deal(1)
        if left > 1:
            yield Deal(left)

    def done(self, match: Match, seat: int, action: Any) -> Match:
        if not isinstance(action, Deal):
            return naming.shown(match, seat, action)
        hand = match.hand.dealt(action.number)
        dealt = replace(match, hand=hand)
        if hand.undealt:
            return dealt
        return naming.settle(dealt) if hand.settled else replace(dealt, phase="last_call", turn=hand.first)


class LastCall(Phase):
    """All cards are dealt: each seat in turn shows something or passes, until four have passed in a row (D6.4)."""

    name = "last_call"
    acts = (Pass, RevealKing, Declare)
    rule = "D6.4"

    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        return None if isinstance(action, Pass) else naming.show_fault(match, seat, action)

    def offers(self, match: Match, seat: int | None) -> Iterator[Action]:
        """Pass, or show."""
        if seat == match.turn and seat is not None:
            yield Pass()
            yield from naming.shows(match, seat)

    def done(self, match: Match, seat: int, action: Any) -> Match:
        """A declarer counts as having passed."""
        if isinstance(action, Pass):
            passes = match.hand.passes + 1
            hand = replace(match.hand, passes=passes)
        else:
            match = naming.shown(match, seat, action)
            hand = replace(match.hand, passes=1)
        called = replace(match, hand=hand, turn=after(seat))
        return naming.settle(called) if hand.settled or hand.passes == len(SEATS) else called
