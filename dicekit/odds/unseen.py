"""What a seat of Da Gunzi cannot see, and where it may lie: the question behind every chance in a hand.

What a view has seen bounds it: the own hand, cards played, cards that were shown and are still held (declarations, the
king, tribute), the bottom where it is face up, and suits that somebody proved not to hold.

**Assumed**: unseen cards are equally likely to lie in any place that is open to them. Nothing is read out of what
others chose to play or to bury; that is the subject of another lesson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dicekit.cards.card import DECK, JOKERS, Card, Cards, sort
from dicekit.cards.hand import BOTTOM, SEATS, after
from dicekit.cards.view import View
from dicekit.odds.lots import Lot, Rooms, means

BOTTOM_PLACE = "bottom"
UNDEALT = "undealt"


@dataclass(frozen=True)
class Place:
    """Somewhere unseen cards lie: a seat, the bottom or the cards still to be dealt; `held` is known to lie there."""

    name: str
    seat: int | None
    room: int
    held: Cards = ()


@dataclass(frozen=True)
class Unseen:
    """The cards that a view has not seen, the places that they fill, and what is closed to which of them."""

    view: View
    cards: Cards
    places: tuple[Place, ...]

    @classmethod
    def of(cls, view: View) -> Unseen:
        """What this view has not seen.

        Raises:
            ValueError: a spectator, or a moment between two hands, has no such question.
        """
        if view.seat is None or view.phase in ("shuffle", "over"):
            raise ValueError("unseen cards are those of a seat in a hand")
        known = {seat: _known(view, seat) for seat in SEATS if seat != view.seat}
        seen = Counter(view.own)
        for played in view.played:
            seen.update(played)
        seen.update(view.bottom or ())
        if view.aside:
            seen[view.aside] += 1
        hidden_bottom = _hidden_bottom(view)
        places = []
        for seat, held in known.items():
            room = view.counts[seat]
            places.append(Place(view.names[seat], seat, room - len(held), held))
        if hidden_bottom:
            held = _turned(view)
            places.append(Place(BOTTOM_PLACE, None, hidden_bottom - len(held), held))
        if view.undealt:
            places.append(Place(UNDEALT, None, view.undealt))
        for place in places:
            seen.update(place.held)
        return cls(view, sort((Counter(DECK) - seen).elements()), tuple(places))

    @cached_property
    def rooms(self) -> Rooms:
        """How many unseen cards each place holds."""
        return tuple(place.room for place in self.places)

    def place(self, name: str | int) -> int:
        """The number of a place, from its name or from a seat.

        Raises:
            LookupError: no unseen cards lie there.
        """
        for number, place in enumerate(self.places):
            if name in (place.name, place.seat):
                return number
        raise LookupError(f"no unseen cards lie with {name!r}; they lie with {[place.name for place in self.places]}")

    def group(self, card: Card) -> str:
        """The trumps or a plain suit; before there are trumps all cards are alike."""
        return self.view.trumps.group(card) if self.view.trump else ""

    def open_to(self, group: str) -> frozenset[int]:
        """The places where a card of this group may lie."""
        voids = self.view.voids if self.view.trump else frozenset()
        return frozenset(number for number, place in enumerate(self.places) if (place.seat, group) not in voids)

    def lots(self, cards: Iterable[Card] | None = None) -> tuple[Lot, ...]:
        """The unseen cards (or some of them) by where they may lie."""
        if cards is None:
            return tuple(lot for lot, _ in self._told)
        told = Counter(self.open_to(self.group(card)) for card in cards)
        return tuple(sorted((Lot(number, places) for places, number in told.items()), key=_order))

    @property
    def by_lot(self) -> tuple[Cards, ...]:
        """The cards of each lot."""
        return tuple(cards for _, cards in self._told)

    @cached_property
    def _told(self) -> tuple[tuple[Lot, Cards], ...]:
        """Each lot with its cards."""
        told: dict[frozenset[int], list[Card]] = {}
        for card in self.cards:
            told.setdefault(self.open_to(self.group(card)), []).append(card)
        found = [(Lot(len(cards), places), tuple(cards)) for places, cards in told.items()]
        return tuple(sorted(found, key=lambda each: _order(each[0])))

    def means(self, place: int) -> tuple[Fraction, ...]:
        """How many cards of each lot lie in a place, on average."""
        return means(self.lots(), self.rooms, place)


def _order(lot: Lot) -> tuple[int, list[int]]:
    return lot.cards, sorted(lot.places)


def _hidden_bottom(view: View) -> int:
    """The cards of the bottom that this seat cannot see."""
    if view.bottom is not None or view.phase == "bury":
        return 0
    return BOTTOM - (view.aside is not None)


def _turned(view: View) -> Cards:
    """Cards of the bottom that lie there still and were turned up for all: before the dealer has taken them."""
    return view.dealt_bottom if view.phase in ("deal", "last_call", "tribute", "return") else ()


def _known(view: View, seat: int) -> Cards:
    """What another seat surely holds still: what it has shown or was given to see, less what it has played.

    What the dealer gave back or buried unseen may be any of his cards, so those before it are not counted as held.
    """
    shown = _shown(view, seat)
    dealer = view.dealer
    if seat == dealer:
        shown = _dealers(view, shown)
    elif dealer is not None and seat == after(dealer, 3):
        shown = shown - Counter(view.given) + Counter(view.returned or ())
    laid = [each for each in view.buried if each.seat == seat]
    shown -= Counter(each.joker for each in laid)
    if view.aside and view.turn == seat:
        shown -= Counter((view.aside,))
    shown += Counter(each.picked for each in laid)
    return sort((shown - Counter(view.played[seat])).elements())


def _shown(view: View, seat: int) -> Counter[str]:
    """What a seat has shown to name the trumps."""
    shown: Counter[str] = Counter()
    for said in view.declarations:
        if said.seat == seat:
            shown |= Counter(said.cards)
    if view.king == seat:
        shown["BJ"] += 1
        if view.king_card and view.king_card not in view.dealt_bottom:
            shown[view.king_card] += 1
    return shown


def _dealers(view: View, shown: Counter[str]) -> Counter[str]:
    """What the dealer surely holds after tribute, return and burying, whatever was played since."""
    shown = shown + Counter(view.given)
    if view.returned is not None:
        shown -= Counter(view.returned)
    elif view.returned_count:
        shown = Counter()
    if view.dry:
        return shown
    if view.revealed:
        shown += Counter(view.dealt_bottom)
    if view.phase not in ("jokers", "pick_up", "play"):
        return shown
    if view.bottom is None:
        return Counter({joker: shown[joker] for joker in JOKERS})  # with a joker among them the six would be face up
    buried = Counter(view.bottom) - Counter(each.joker for each in view.buried)
    return shown - buried - Counter(each.picked for each in view.buried)
