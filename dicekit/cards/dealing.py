"""The phases of shuffling, dealing (D6.1) and the last call (D6.4)."""

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
    """The deck after the shuffle with that number, by a Fisher-Yates shuffle.

    Each random index comes from two bytes of the generator in `dicekit.seeds`, with rejection of values that would
    make it unfair.
    """
    stream = seeds.faces(seed, 0, "cards", "shuffle", number, 256)
    deck = list(DECK)
    for last in range(len(deck) - 1, 0, -1):
        other = _random_below(last + 1, stream)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def seeded_starter(seed: str, number: int) -> int:
    """The seat that begins the round whose first shuffle has that number."""
    return next(seeds.faces(seed, 0, "cards", "starter", number, len(SEATS))) - 1


def without_seeded(match: Match, action: Shuffle) -> Shuffle:
    """The shuffle without a deck and starter that the seed gives anyway, so that equal matches have equal histories."""
    if match.seed is None:
        return action
    number = match.shuffles + 1
    deck = () if action.deck in ((), shuffled(match.seed, number)) else action.deck
    seeded = action.starter is None or action.starter == seeded_starter(match.seed, number)
    return Shuffle(deck, None if seeded and not deck else action.starter)


def _random_below(limit: int, stream: Iterator[int]) -> int:
    """A uniformly distributed integer from 0 to `limit - 1`."""
    fair = 65_536 - 65_536 % limit
    while True:
        high, low = islice(stream, 2)
        number = (high - 1) * 256 + low - 1
        if number < fair:
            return number % limit


def is_deck(given: Cards) -> bool:
    """Whether these are the 162 cards of three packs; an unknown card may be any."""
    known = Counter(card for card in given if card != UNKNOWN)
    return len(given) == len(DECK) and known <= Counter(DECK)


class Shuffling(Phase):
    """The table shuffles the cards."""

    name = "shuffle"
    table_actions = (Shuffle,)
    rule = "D6.1"

    def fault(self, match: Match, seat: int, action: Shuffle) -> None:
        """None, as a shuffle is always legal.

        Raises:
            BadValue: the deck or the starter is invalid or missing.
        """
        if action.deck and not is_deck(action.deck):
            raise BadValue("deck", "D2", cards=len(action.deck))
        if match.seed is None and not action.deck:
            raise BadValue("no_deck", "D6.1")
        seeded = action.starter is None and not action.deck
        if match.starter is None and not seeded and (type(action.starter) is not int or action.starter not in SEATS):
            raise BadValue("starter", "D6.1", starter=repr(action.starter))
        if match.starter is not None and action.starter is not None:
            raise BadValue("starter_known", "D6.1", starter=repr(action.starter))

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        """A shuffle by the seed."""
        if seat is None:
            yield Shuffle()

    def apply(self, match: Match, seat: int, action: Shuffle) -> Match:
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
    """The table deals; any seat may show a king or declare at any time."""

    name = "deal"
    actions = (RevealKing, Declare)
    table_actions = (Deal,)
    open_to_all = True
    rule = "D6.1"

    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        if isinstance(action, Deal):
            left = len(match.hand.undealt)
            if type(action.number) is not int or not 1 <= action.number <= left:
                raise BadValue("deal", "D6.1", number=repr(action.number), left=left)
            return None
        return naming.show_fault(match, seat, action)

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        """For the table, one card or all the rest; for a seat, whatever it may show."""
        if seat is not None:
            yield from naming.possible_shows(match, seat)
            return
        left = len(match.hand.undealt)
        yield Deal(1)
        if left > 1:
            yield Deal(left)

    def apply(self, match: Match, seat: int, action: Any) -> Match:
        if not isinstance(action, Deal):
            return naming.apply_show(match, seat, action)
        hand = match.hand.dealt(action.number)
        dealt = replace(match, hand=hand)
        if hand.undealt:
            return dealt
        return naming.settle(dealt) if hand.settled else replace(dealt, phase="last_call", turn=hand.first)


class LastCall(Phase):
    """After the deal each seat in turn shows something or passes, until four in a row have passed (D6.4)."""

    name = "last_call"
    actions = (Pass, RevealKing, Declare)
    rule = "D6.4"

    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        return None if isinstance(action, Pass) else naming.show_fault(match, seat, action)

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        """Pass, or show."""
        if seat == match.turn and seat is not None:
            yield Pass()
            yield from naming.possible_shows(match, seat)

    def apply(self, match: Match, seat: int, action: Any) -> Match:
        """The match after the action; a seat that declares counts as the first of the four that pass."""
        if isinstance(action, Pass):
            passes = match.hand.passes + 1
            hand = replace(match.hand, passes=passes)
        else:
            match = naming.apply_show(match, seat, action)
            hand = replace(match.hand, passes=1)
        called = replace(match, hand=hand, turn=after(seat))
        return naming.settle(called) if hand.settled or hand.passes == len(SEATS) else called
