"""The cards that a seat of Da Gunzi can't see, and the places where each may be.

What a seat knows: its own cards; the cards played or shown; suits that a player has none of (D9.2); that a bottom left
face down has no joker (D8.3), and whether it's open or closed (D8.4); that a player who buried a small joker has no big
one (D8.3, D8.4); that the giver of a tribute kept no higher card (D7); with the rule `dead`, pairs and triples that a
player doesn't have (D9.2). Cards known to have gone to the dealer are in his hand, in the bottom he buried, or with the
giver of the tribute if he gave them back.

**Assumption**: all deals that agree with these facts are equally likely. Choices of players in what they play, bury or
give back count only for what the rules prove. Of equal cards, a card that turns up is taken for the known one; with the
giver of a tribute, each of them is equally likely to be the one he got back.
"""

from __future__ import annotations

from collections import Counter, defaultdict
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
from dicekit.odds.disproved import Kind, disproved, settled, with_one
from dicekit.odds.lots import Rooms, Tribute

BOTTOM_PLACE = "bottom"
UNDEALT = "undealt"
AFTER_BURYING = ("jokers", "pick_up", "play")

Never = dict[Card, tuple[tuple[int, frozenset[int]], ...]]


@dataclass(frozen=True)
class Place:
    """A place with unseen cards: a seat, the bottom or the undealt cards.

    `room` is the number of unknown cards, `held` are the cards known to be there.
    """

    name: str
    seat: int | None
    room: int
    held: Cards = ()


@dataclass(frozen=True)
class Group:
    """Unseen cards that may go to the same places; `returned` as in `lots.Lot`."""

    cards: Cards
    places: frozenset[int]
    returned: bool

    def valued(self, value: Callable[[Card], int]) -> Iterator[lots.Lot]:
        """The group as lots of cards with equal values."""
        for worth, number in sorted(Counter(map(value, self.cards)).items()):
            yield lots.Lot(number, self.places, self.returned, worth)


@dataclass(frozen=True)
class Reading:
    """One case of the public facts. The number of ways in all is the sum over the cases, each times `times`."""

    times: int
    groups: tuple[Group, ...]
    tribute: Tribute | None = None


@dataclass(frozen=True)
class Unseen:
    """The cards a view hasn't seen, the places they fill, and which card may be where.

    `never` has the numbers of unseen copies of a card that certain places, by number, can't have.
    """

    view: View
    cards: Cards
    places: tuple[Place, ...]
    cases: tuple[Reading, ...]
    never: Never

    @classmethod
    def of(cls, view: View) -> Unseen:
        """The unseen cards of a view.

        Raises:
            ValueError: the view is a spectator's or between two hands.
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
        cases = _Facts(view, tuple(places), cards, dealer).cases()
        return cls(view, cards, tuple(places), cases, _never(view, cards, tuple(places)))

    @cached_property
    def rooms(self) -> Rooms:
        """The number of unseen cards in each place."""
        return tuple(place.room for place in self.places)

    def place(self, name: str | int) -> int:
        """The index of a place with this name or seat.

        Raises:
            LookupError: there are no unseen cards in it.
        """
        for number, place in enumerate(self.places):
            if name in (place.name, place.seat):
                return number
        raise LookupError(f"no unseen cards lie with {name!r}; they lie with {[place.name for place in self.places]}")

    def gathered(self, place: int, value: Callable[[Card], int]) -> dict[int, int]:
        """The number of ways for each sum of the values of the unseen cards in a place."""
        found: Counter[int] = Counter()
        for case in self.cases:
            groups, kinds = self._split(case, value)
            giver = case.tribute and case.tribute.giver
            valued = tuple(part for group in groups for part in group.valued(value))
            for laid, times in settled(kinds, self.rooms, place, giver).items():
                rooms, tribute = laid.left(self.rooms), laid.tribute(case.tribute)
                for worth, ways in lots.sums((*valued, *laid.rest), rooms, place, tribute).items():
                    found[laid.worth + worth] += case.times * times * ways
        return {worth: ways for worth, ways in found.items() if ways}

    def expected(self, place: int, value: Callable[[Card], int]) -> Fraction:
        """The expected sum of the values of the unseen cards in a place."""
        total = found = 0
        for case in self.cases:
            groups, kinds = self._split(case, value)
            giver = case.tribute and case.tribute.giver
            plain = tuple(lots.Lot(len(group.cards), group.places, group.returned) for group in groups)
            for laid, times in with_one(kinds, self.rooms, place, giver).items():
                rooms, tribute = laid.left(self.rooms), laid.tribute(case.tribute)
                times *= case.times
                every = (*plain, *laid.rest)
                if laid.marked:
                    found += times * lots.ways(every, rooms, tribute)
                    continue
                total += times * lots.ways(every, rooms, tribute)
                for at, group in enumerate(groups):
                    if worth := sum(map(value, group.cards)):
                        one = tuple(int(number == at) for number in range(len(every)))
                        found += times * worth * lots.ways_with(every, one, rooms, place, tribute)
        return Fraction(found, total)

    def _split(self, case: Reading, value: Callable[[Card], int]) -> tuple[tuple[Group, ...], tuple[Kind, ...]]:
        """The groups without the cards in `never`, and those cards by kind."""
        if not self.never:
            return case.groups, ()
        groups, copies = [], defaultdict(list)
        for group in case.groups:
            if rest := tuple(card for card in group.cards if card not in self.never):
                groups.append(Group(rest, group.places, group.returned))
            for card in group.cards:
                if card in self.never:
                    copies[card].append((group.places, group.returned))
        kinds = (Kind(tuple(some), self.never[card], value(card)) for card, some in copies.items())
        return tuple(groups), tuple(kinds)


def _never(view: View, cards: Cards, places: tuple[Place, ...]) -> Never:
    """For each card, the numbers of unseen copies that certain places can't have, as far as there are that many."""
    closed, unseen = disproved(view), Counter(cards)
    found: dict[Card, list[tuple[int, frozenset[int]]]] = defaultdict(list)
    for at, place in enumerate(places):
        for card, numbers in closed.get(place.seat, {}).items():
            held = place.held.count(card)
            if never := frozenset(number - held for number in numbers if 0 <= number - held <= unseen[card]):
                found[card].append((at, never))
    return {card: tuple(some) for card, some in found.items() if unseen[card]}


def _hidden_bottom(view: View) -> int:
    """The number of cards of the bottom that this seat can't see."""
    if view.bottom is not None or view.phase == "bury":
        return 0
    return BOTTOM_SIZE


def _turned(view: View) -> Cards:
    """The cards of the bottom that were turned up, until the dealer takes them."""
    return view.dealt_bottom if view.phase in ("deal", "last_call", "tribute", "return") else ()


def _known(view: View, seat: int) -> Cards:
    """The cards a seat other than the dealer is known to have: those it showed or got, minus those it played."""
    shown = _shown(view, seat)
    if view.dealer is not None and seat == after(view.dealer, 3):
        shown = shown - Counter(view.given) + Counter(view.returned or ())
    buried = [each for each in view.buried if each.seat == seat]
    shown -= Counter(each.joker for each in buried)
    if view.aside and view.turn == seat:
        shown -= Counter((view.aside,))
    shown += Counter(each.picked for each in buried)
    return sort((shown - Counter(view.played[seat])).elements())


def _shown(view: View, seat: int) -> Counter[str]:
    """The cards a seat has shown to name the trump suit."""
    shown: Counter[str] = Counter()
    for declaration in view.declarations:
        if declaration.seat == seat:
            shown |= Counter(declaration.cards)
    if view.king == seat:
        shown[BIG] += 1
        if view.king_card and not view.turned:
            shown[view.king_card] += 1
    return shown


@dataclass(frozen=True)
class _Dealers:
    """The cards known to have gone to the dealer.

    `known` are in his hand, `kept` in his hand or the bottom, `loose` there or with the giver of the tribute.
    """

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
    """The six cards the dealer buried, once they are face up."""
    later = Counter(each.joker for each in view.buried)
    return Counter(view.bottom) - later + Counter(each.picked for each in view.buried)


def _without(some: Counter[Card], cards: Cards) -> Counter[Card]:
    return Counter({card: number for card, number in some.items() if card not in cards})


def _less(gone: Counter[Card], *groups: Counter[Card]) -> list[Counter[Card]]:
    """The groups without the cards of `gone`, each taken out of the first group that has it."""
    left = []
    for group in groups:
        left.append(group - gone)
        gone = gone - group
    return left


@dataclass(frozen=True)
class _Facts:
    """The public facts, turned into the places where each card may be."""

    view: View
    places: tuple[Place, ...]
    cards: Cards
    dealers: _Dealers

    def cases(self) -> tuple[Reading, ...]:
        """Every case; an open bottom counts as any bottom minus those without a card that may be picked up."""
        found = []
        for times, loose, tribute in self._returns():
            found.append(Reading(times, self._groups(loose, tribute, closed=self.view.open is False), tribute))
            if self._face_down and self.view.open:
                found.append(Reading(-times, self._groups(loose, tribute, closed=True), tribute))
        return tuple(found)

    @cached_property
    def _number(self) -> dict[int | None, int]:
        """The index of each seat's place, with None for the bottom."""
        return {place.seat: at for at, place in enumerate(self.places) if place.name != UNDEALT}

    @cached_property
    def _face_down(self) -> bool:
        """Whether the dealer has buried six cards that this seat hasn't seen."""
        return None in self._number and self.view.phase in AFTER_BURYING and not self.view.dry

    @cached_property
    def _giver(self) -> int | None:
        """The place of the player who paid tribute; None if nobody or this seat did."""
        dealer = self.view.dealer
        return None if dealer is None or not self.view.given else self._number.get(after(dealer, 3))

    @cached_property
    def _secret(self) -> bool:
        """Whether the giver got cards back that this seat hasn't seen."""
        return self._giver is not None and self.view.returned is None and self.view.returned_count > 0

    @cached_property
    def _higher(self) -> frozenset[Card]:
        """The cards higher than the tribute, which the giver would have had to give first (D7)."""
        if self._giver is None:
            return frozenset()
        trumps, given = self.view.trumps, self.view.given
        least = min(map(trumps.strength, given)) if len(given) == self.view.blood else -1
        return frozenset(card for card in eligible(trumps, tuple(set(DECK))) if trumps.strength(card) > least)

    @cached_property
    def _no_big(self) -> frozenset[int]:
        """The seats that can't have a big joker, because they buried a small one (D8.3, D8.4)."""
        found = {each.seat for each in self.view.buried if each.joker == SMALL}
        if self.view.aside == SMALL and self.view.turn is not None:
            found.add(self.view.turn)
        buried = self.view.phase in AFTER_BURYING and self.view.bottom is not None and not self.view.dry
        if buried and self.view.dealer is not None and SMALL in _first_buried(self.view):
            found.add(self.view.dealer)
        return frozenset(found)

    def _returns(self) -> Iterator[tuple[int, Counter[Card], Tribute | None]]:
        """The cases of which of the giver's known cards were given back by the dealer, each with its number of ways.

        Cards he couldn't have kept were certainly given back; any others may have been.
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
        doubtful = [card for card in loose if turned_up[card]]
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
            settled = sure + sum(number for card, number in back.items() if card not in self._higher)
            free, left = HAND_SIZE - own.total() - settled, view.returned_count - settled
            if left >= 0:
                weights = tuple(comb(free - more, left - more) for more in range(left + 1))
                yield prod(times for _, times in some), loose - back, Tribute(self._giver, weights)

    def _groups(self, loose: Counter[Card], tribute: Tribute | None, *, closed: bool) -> tuple[Group, ...]:
        """The unseen cards grouped by their possible places; `closed`: the bottom has no card to pick up."""
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
