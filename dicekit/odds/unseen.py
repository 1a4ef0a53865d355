"""The cards that a seat of Da Gunzi cannot see, and the places they may be in.

A view is bounded by everything that is public, and by the own cards: cards that were played or shown; suits that
somebody proved not to hold (D9.2); a bottom that stayed face down, so that it holds no joker (D8.3), and that was
called open or closed (D8.4); a small joker that was buried, so that no big one is left in that hand (D8.3, D8.4); the
highest cards given as tribute, so that the giver kept none above them (D7). Cards that were seen to go to the dealer
lie in his hand, in the bottom that he buried, or with the giver of the tribute if he gave them back.

**Assumed**: every way the cards can have gone is equally likely. Nothing is read out of what others chose to play, to
bury or to give back beyond what the rules then prove. Of equal cards, the one that turns up is the one that was known.
With the rule `dead`, pairs that somebody proves not to hold are not used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb, prod

from dicekit.cards.bottom import eligible
from dicekit.cards.card import BIG, DECK, JOKERS, SMALL, Card, Cards, sort
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS, after, pickable
from dicekit.cards.view import View
from dicekit.odds import lots
from dicekit.odds.lots import Rooms, Tribute

BOTTOM_PLACE = "bottom"
UNDEALT = "undealt"
MAX_ENUMERATED = 6  # so many marked cards are counted by the ways in which certain ones lie in a place
AFTER_BURYING = ("jokers", "pick_up", "play")


@dataclass(frozen=True)
class Place:
    """A place with unseen cards: a seat, the bottom or the undealt cards; `held` is known to be there."""

    name: str
    seat: int | None
    room: int
    held: Cards = ()


@dataclass(frozen=True)
class Group:
    """Unseen cards that may go to the same places; `returned` as in `lots.Lot`."""

    cards: Cards
    places: frozenset[int]
    returned: bool = False

    def valued(self, value: Callable[[Card], int]) -> Iterator[lots.Lot]:
        """The same for counting, by what each card is worth."""
        for worth, number in sorted(Counter(map(value, self.cards)).items()):
            yield lots.Lot(number, self.places, self.returned, worth)


@dataclass(frozen=True)
class Reading:
    """One way to read what is public; all ways to place the cards are those of each case, so many times, added up."""

    times: int
    groups: tuple[Group, ...]
    tribute: Tribute | None = None

    @cached_property
    def plain(self) -> tuple[lots.Lot, ...]:
        """The groups by their numbers alone."""
        return tuple(lots.Lot(len(group.cards), group.places, group.returned) for group in self.groups)


@dataclass(frozen=True)
class Unseen:
    """The cards that a view has not seen, the places that they fill, and what is closed to which of them."""

    view: View
    cards: Cards
    places: tuple[Place, ...]
    cases: tuple[Reading, ...]

    @classmethod
    def of(cls, view: View) -> Unseen:
        """What this view has not seen.

        Raises:
            ValueError: a spectator, or a moment between two hands, has no such question.
        """
        if view.seat is None or view.phase in ("shuffle", "over"):
            raise ValueError("unseen cards are those of a seat in a hand")
        dealer = _Dealers.of(view)
        seen = Counter(view.own)
        for played in view.played:
            seen.update(played)
        seen.update(view.bottom or ())
        if view.aside:
            seen[view.aside] += 1
        places = []
        for seat in SEATS:
            if seat != view.seat:
                held = dealer.known if seat == view.dealer else _known(view, seat)
                places.append(Place(view.names[seat], seat, view.counts[seat] - len(held), held))
        if hidden_bottom := _hidden_bottom(view):
            held = _turned(view)
            places.append(Place(BOTTOM_PLACE, None, hidden_bottom - len(held), held))
        if view.undealt:
            places.append(Place(UNDEALT, None, view.undealt))
        for place in places:
            seen.update(place.held)
        cards = sort((Counter(DECK) - seen).elements())
        return cls(view, cards, tuple(places), _Facts(view, tuple(places), cards, dealer).cases())

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

    def gathered(self, place: int, value: Callable[[Card], int]) -> dict[int, int]:
        """The sum of the values of the unseen cards in a place: in how many ways it comes to which number."""
        found: Counter[int] = Counter()
        values = [value(card) for card in self.cards]
        for case in self.cases:
            if sum(values) <= MAX_ENUMERATED and max(values, default=0) <= 1:
                marked = tuple(sum(map(value, group.cards)) for group in case.groups)
                sums = lots.number_there(case.plain, marked, self.rooms, place, case.tribute)
            else:
                valued = (part for group in case.groups for part in group.valued(value))
                sums = lots.gathered(valued, self.rooms, place, case.tribute)
            for worth, ways in sums.items():
                found[worth] += case.times * ways
        return {worth: ways for worth, ways in found.items() if ways}

    def expected(self, place: int, value: Callable[[Card], int]) -> Fraction:
        """The mean of the same, card by card, since means add up."""
        total = found = 0
        for case in self.cases:
            total += case.times * lots.ways(case.plain, self.rooms, case.tribute)
            for at, group in enumerate(case.groups):
                if worth := sum(map(value, group.cards)):
                    one = tuple(int(number == at) for number in range(len(case.groups)))
                    there = lots.ways_with(case.plain, one, self.rooms, place, case.tribute)
                    found += case.times * worth * there
        return Fraction(found, total)


def _hidden_bottom(view: View) -> int:
    """The cards of the bottom that this seat cannot see."""
    if view.bottom is not None or view.phase == "bury":
        return 0
    return BOTTOM_SIZE


def _turned(view: View) -> Cards:
    """Cards of the bottom that lie there still and were turned up for all: before the dealer has taken them."""
    return view.dealt_bottom if view.phase in ("deal", "last_call", "tribute", "return") else ()


def _known(view: View, seat: int) -> Cards:
    """What a seat that does not deal surely holds: what it showed or was given to see, less what it has played."""
    shown = _shown(view, seat)
    if view.dealer is not None and seat == after(view.dealer, 3):
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
        shown[BIG] += 1
        if view.king_card and view.king_card not in view.dealt_bottom:
            shown[view.king_card] += 1
    return shown


@dataclass(frozen=True)
class _Dealers:
    """Cards that were seen to go to the dealer: `known` he holds still, `kept` lie in his hand or in the bottom that he
    buried, `loose` there or with the giver of the tribute."""

    known: Cards
    kept: Counter[Card]
    loose: Counter[Card]

    @classmethod
    def of(cls, view: View) -> _Dealers:
        """What this view knows of the dealer's cards."""
        none: Counter[Card] = Counter()
        if view.dealer is None or view.dealer == view.seat:
            return cls((), none, none)
        known, kept, loose = _shown(view, view.dealer) + Counter(view.given), none, none
        if view.returned is not None:
            known = known - Counter(view.returned)
        elif view.returned_count:
            known, loose = none, known
        if not view.dry and (view.phase == "bury" or view.phase in AFTER_BURYING):
            known = known + Counter(view.dealt_bottom)
        if not view.dry and view.phase in AFTER_BURYING:
            if view.bottom is None:
                known, kept = Counter({joker: known[joker] for joker in JOKERS}), _without(known, JOKERS)
            else:
                known, loose = _less(_first_buried(view), known, loose)
        known, kept, loose = _less(Counter(view.played[view.dealer]), known, kept, loose)
        return cls(sort(known.elements()), kept, loose)


def _first_buried(view: View) -> Counter[Card]:
    """The six that the dealer buried, once they are face up."""
    later = Counter(each.joker for each in view.buried)
    return Counter(view.bottom) - later + Counter(each.picked for each in view.buried)


def _without(some: Counter[Card], cards: Cards) -> Counter[Card]:
    return Counter({card: number for card, number in some.items() if card not in cards})


def _less(gone: Counter[Card], *groups: Counter[Card]) -> list[Counter[Card]]:
    """Cards that turned up taken out of what was known, out of the first group that has them."""
    left = []
    for group in groups:
        left.append(group - gone)
        gone = gone - group
    return left


@dataclass(frozen=True)
class _Facts:
    """What is public, as places that are closed to cards."""

    view: View
    places: tuple[Place, ...]
    cards: Cards
    dealers: _Dealers

    def cases(self) -> tuple[Reading, ...]:
        """Every reading; an open bottom is one that could be any, less one that holds no card to be picked up."""
        found = []
        for times, loose, tribute in self._returns():
            found.append(Reading(times, self._groups(loose, tribute, closed=self.view.open is False), tribute))
            if self._face_down and self.view.open:
                found.append(Reading(-times, self._groups(loose, tribute, closed=True), tribute))
        return tuple(found)

    @cached_property
    def _number(self) -> dict[int | None, int]:
        """The number of each seat's place; the bottom has None, while cards are dealt it has no facts."""
        return {place.seat: at for at, place in enumerate(self.places) if place.name != UNDEALT}

    @cached_property
    def _face_down(self) -> bool:
        """The dealer has buried six cards that this seat has not seen."""
        return None in self._number and self.view.phase in AFTER_BURYING and not self.view.dry

    @cached_property
    def _giver(self) -> int | None:
        """The place of the giver of a tribute that was given, if that is another seat."""
        dealer = self.view.dealer
        return None if dealer is None or not self.view.given else self._number.get(after(dealer, 3))

    @cached_property
    def _secret(self) -> bool:
        """Cards went back to the giver that this seat has not seen."""
        return self._giver is not None and self.view.returned is None and self.view.returned_count > 0

    @cached_property
    def _higher(self) -> frozenset[Card]:
        """Cards that the giver did not keep, since they would have been owed before those that he gave (D7)."""
        if self._giver is None:
            return frozenset()
        trumps, given = self.view.trumps, self.view.given
        least = min(map(trumps.strength, given)) if len(given) == self.view.blood else -1
        return frozenset(card for card in eligible(trumps, tuple(set(DECK))) if trumps.strength(card) > least)

    @cached_property
    def _no_big(self) -> frozenset[int]:
        """Seats without a big joker: they buried a small one (D8.3, D8.4)."""
        found = {each.seat for each in self.view.buried if each.joker == SMALL}
        if self.view.aside == SMALL and self.view.turn is not None:
            found.add(self.view.turn)
        buried = self.view.phase in AFTER_BURYING and self.view.bottom is not None and not self.view.dry
        if buried and self.view.dealer is not None and SMALL in _first_buried(self.view):
            found.add(self.view.dealer)
        return frozenset(found)

    def _returns(self) -> Iterator[tuple[int, Counter[Card], Tribute | None]]:
        """What the giver has shown, read as his own or as given back to him, with the ways of each reading.

        So many of his 39 cards were given back. They hold whatever he could not have kept, and other cards in any way.
        """
        view, loose = self.view, self.dealers.loose
        if not self._secret or self._giver is None or view.dealer is None:
            yield 1, loose, None
            return
        seat = after(view.dealer, 3)
        own = _shown(view, seat) - Counter(view.given)
        turned_up = Counter(view.played[seat]) - own
        turned_up += Counter(each.joker for each in view.buried if each.seat == seat)
        if view.aside and view.turn == seat:
            turned_up[view.aside] += 1
        turned_up -= Counter(each.picked for each in view.buried if each.seat == seat)
        sure = sum(turned_up[card] for card in self._higher)
        loose = loose - Counter({card: turned_up[card] for card in self._higher})
        doubtful = [card for card in loose if turned_up[card] and card not in self._higher]
        unseen = Counter(self.cards)
        choices = []
        for card in doubtful:
            seen, all_copies = turned_up[card], unseen[card] + turned_up[card]
            others = all_copies - loose[card]
            choices.append(
                [
                    (back, comb(loose[card], back) * comb(others, seen - back))
                    for back in range(max(0, seen - others), min(loose[card], seen) + 1)
                ]
            )
        for some in product(*choices):
            back = Counter({card: number for card, (number, _) in zip(doubtful, some, strict=True)})
            settled = sure + back.total()
            free, left = HAND_SIZE - own.total() - settled, view.returned_count - settled
            if left >= 0:
                weights = tuple(comb(free - more, left - more) for more in range(left + 1))
                yield prod(times for _, times in some), loose - back, Tribute(self._giver, weights)

    def _groups(self, loose: Counter[Card], tribute: Tribute | None, *, closed: bool) -> tuple[Group, ...]:
        """The unseen cards by where they may lie; `closed`: no card of the bottom may be picked up."""
        found: dict[tuple[frozenset[int], bool], list[Card]] = {}
        known = {"kept": self.dealers.kept.copy(), "loose": loose.copy()}
        for card in self.cards:
            where = next((where for where, some in known.items() if some[card] > 0), "")
            if where:
                known[where][card] -= 1
            places = self._open_to(card, where, closed=closed)
            returned = tribute is not None and (where == "loose" or card in self._higher)
            found.setdefault((places, returned and self._giver in places), []).append(card)
        return tuple(Group(tuple(some), places, back) for (places, back), some in found.items())

    def _open_to(self, card: Card, where: str, *, closed: bool) -> frozenset[int]:
        view, bottom = self.view, self._number.get(None)
        places = set(range(len(self.places)))
        if view.trump:
            group = view.trumps.group(card)
            places -= {self._number[seat] for seat, empty in view.voids if empty == group and seat in self._number}
        if card == BIG:
            places -= {self._number[seat] for seat in self._no_big if seat in self._number}
        if self._face_down and bottom is not None and (card in JOKERS or (closed and pickable(card))):
            places.discard(bottom)
        if not self._secret and self._giver is not None and card in self._higher:
            places.discard(self._giver)
        if where:
            dealer = self._number.get(view.dealer)
            places &= {dealer, bottom, *([self._giver] if where == "loose" else [])}
        return frozenset(places)
