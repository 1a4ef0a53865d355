"""Tribute (D7), the dry pot, burying cards and exchanging jokers (D8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dicekit.cards.actions import Action, Bury, BuryJoker, GiveTribute, Pass, PickUp, ReturnTribute
from dicekit.cards.card import (
    BIG,
    JOKERS,
    SMALL,
    Card,
    Cards,
    choices,
    count_choices,
    points,
    sort,
    suit,
    within,
    without,
)
from dicekit.cards.hand import BOTTOM_SIZE, Buried, Hand, after, big_first, pickable
from dicekit.cards.phase import Phase
from dicekit.cards.trumps import Trumps

if TYPE_CHECKING:
    from dicekit.cards.match import Match


def after_trumps(match: Match, shown: bool) -> Match:
    """The match once the trump suit is known: tribute, then the bottom, shown to all players if `shown`."""
    dealer, hand = match.seat_dealing, replace(match.hand, revealed=shown)
    due = min(match.blood, len(eligible(hand.trumps, hand.held[after(dealer, 3)])))
    settled = replace(match, hand=hand)
    return replace(settled, phase="tribute", turn=after(dealer, 3)) if due else reveal(settled)


# ---- tribute (D7) ------------------------------------------------------------------------------


def eligible(trumps: Trumps, held: Cards) -> Cards:
    """The cards that can be given as tribute: those without points, and rank cards."""
    return tuple(card for card in held if trumps.is_rank(card) or not points((card,)))


def tribute_fault(trumps: Trumps, held: Cards, blood: int, given: Cards) -> str | None:
    """The code of the objection to giving these cards, or None."""
    may = eligible(trumps, held)
    if len(given) != min(blood, len(may)):
        return "tribute_count"
    if not within(given, held):
        return "not_in_hand"
    if not within(given, may):
        return "tribute_scoring_card"
    kept = without(may, given)
    lowest = min(map(trumps.strength, given), default=0)
    return "tribute_not_highest" if any(trumps.strength(card) > lowest for card in kept) else None


def tributes(trumps: Trumps, held: Cards, blood: int) -> Iterator[Cards]:
    """Every legal tribute: the highest cards, with each choice among equal ones."""
    may = sorted(eligible(trumps, held), key=trumps.strength, reverse=True)
    due = may[: min(blood, len(may))]
    if not due:
        return
    least = trumps.strength(due[-1])
    higher = tuple(card for card in due if trumps.strength(card) > least)
    equal = tuple(card for card in may if trumps.strength(card) == least)
    for some in choices(equal, len(due) - len(higher)):
        yield sort((*higher, *some))


class Tribute(Phase):
    """The giver pays tribute to the dealer."""

    name = "tribute"
    actions = (GiveTribute,)
    rule = "D7"

    def fault(self, match: Match, seat: int, action: GiveTribute) -> tuple[str, str] | None:
        code = tribute_fault(match.hand.trumps, match.hand.held[seat], match.blood, action.cards)
        return None if code is None else (code, "D7")

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        if seat == match.turn and seat is not None:
            yield from map(GiveTribute, tributes(match.hand.trumps, match.hand.held[seat], match.blood))

    def apply(self, match: Match, seat: int, action: GiveTribute) -> Match:
        dealer = match.seat_dealing
        hand = match.hand.moved(seat, out=action.cards).moved(dealer, into=action.cards, given=sort(action.cards))
        return replace(match, hand=hand, phase="return", turn=dealer)

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        lawful = next(tributes(match.hand.trumps, match.hand.held[seat], match.blood))
        return {"due": len(lawful), "lawful": lawful}


class Returning(Phase):
    """The dealer gives the same number of cards back, any cards."""

    name = "return"
    actions = (ReturnTribute,)
    rule = "D7"

    def fault(self, match: Match, seat: int, action: ReturnTribute) -> tuple[str, str] | None:
        if len(action.cards) != len(match.hand.given):
            return "return_count", "D7"
        return None if within(action.cards, match.hand.held[seat]) else ("not_in_hand", "D7")

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        """One suggestion out of up to millions of ways."""
        if seat == match.turn and seat is not None:
            yield ReturnTribute(lowest(match.hand, seat, len(match.hand.given)))

    def apply(self, match: Match, seat: int, action: ReturnTribute) -> Match:
        hand = match.hand.moved(seat, out=action.cards)
        back = hand.moved(after(seat, 3), into=action.cards, returned=sort(action.cards))
        return reveal(replace(match, hand=back))

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        due = len(match.hand.given)
        return {"due": due, "lawful": lowest(match.hand, seat, due)}


def lowest(hand: Hand, seat: int, number: int) -> Cards:
    """A seat's lowest cards: plain cards without points first, then other plain cards, then trumps."""
    trumps = hand.trumps
    order = sorted(
        hand.held[seat], key=lambda card: (trumps.is_trump(card), bool(points((card,))), trumps.strength(card))
    )
    return sort(order[:number])


# ---- the dealer takes the bottom (D8.1, D8.2) --------------------------------------------------


def is_dry(trumps: Trumps, six: Cards, rule: str) -> bool:
    """Whether a bottom shown to all is dry, so that nobody may exchange it (D8.2)."""
    if all(map(trumps.is_trump, six)):
        return True
    if rule == "no_trump_suit":
        return all(trumps.is_rank(card) or suit(card) != trumps.suit for card in six)
    return all(trumps.is_rank(card) or not trumps.is_trump(card) for card in six)


def reveal(match: Match) -> Match:
    """The match after the bottom was shown, if it must be, and the dealer took it unless the pot is dry."""
    hand, dealer = match.hand, match.seat_dealing
    if hand.revealed and is_dry(hand.trumps, hand.bottom, match.game.options["dry_pot_rule"]):
        return begin(replace(match, hand=replace(hand, dry=True, public=True)))
    taken = hand.moved(dealer, into=hand.bottom, bottom=())
    return replace(match, hand=taken, phase="bury", turn=dealer)


def begin(match: Match) -> Match:
    """The match in the play phase: the dealer leads the first trick."""
    dealer = match.seat_dealing
    return replace(match, phase="play", turn=dealer, hand=replace(match.hand, leader=dealer))


# ---- burying (D8.3) ----------------------------------------------------------------------------


def bury_fault(held: Cards, buried: Cards, dry: bool) -> str | None:
    """The code of the objection to burying these cards, or None."""
    if dry:
        return "dry_pot"
    if len(buried) != BOTTOM_SIZE:
        return "bury_count"
    if not within(buried, held):
        return "not_in_hand"
    return None if big_first(buried, held) else "big_joker_first"


def burials(held: Cards) -> int:
    """The number of ways to bury six cards.

    A small joker may be buried only if all big ones are buried too.
    """
    bigs, smalls = held.count(BIG), held.count(SMALL)
    others = tuple(card for card in held if card not in JOKERS)
    without_small = sum(count_choices(others, BOTTOM_SIZE - big) for big in range(min(bigs, BOTTOM_SIZE) + 1))
    rest = BOTTOM_SIZE - bigs
    with_small = sum(count_choices(others, rest - small) for small in range(1, min(smalls, max(rest, 0)) + 1))
    return without_small + with_small


class Burying(Phase):
    """The dealer, who has 45 cards, buries six."""

    name = "bury"
    actions = (Bury,)
    rule = "D8.3"

    def fault(self, match: Match, seat: int, action: Bury) -> tuple[str, str] | None:
        code = bury_fault(match.hand.held[seat], action.cards, match.hand.dry)
        return None if code is None else (code, "D8.3")

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        """One suggestion; `burials` counts all ways."""
        if seat == match.turn and seat is not None:
            yield Bury(lowest(match.hand, seat, BOTTOM_SIZE))

    def apply(self, match: Match, seat: int, action: Bury) -> Match:
        six = sort(action.cards)
        hand = match.hand.moved(seat, out=six, bottom=six, public=any(card in JOKERS for card in six))
        buried = replace(match, hand=hand)
        return replace(buried, phase="jokers", turn=after(seat)) if hand.open else begin(buried)

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        return {"due": BOTTOM_SIZE, "lawful": lowest(match.hand, seat, BOTTOM_SIZE)}


# ---- other players' jokers (D8.4) --------------------------------------------------------------


def joker_fault(held: Cards, joker: Card, dry: bool, is_open: bool) -> tuple[str, str] | None:
    """The code and rule of the objection to burying this card, or None."""
    if dry:
        return "dry_pot", "D8.2"
    if not is_open:
        return "bottom_closed", "D8.4"
    if joker not in JOKERS:
        return "not_a_joker", "D8.4"
    if joker not in held:
        return "not_in_hand", "D8.4"
    return None if big_first((joker,), held) else ("big_joker_first", "D8.4")


def picks(trumps: Trumps, six: Cards) -> Cards:
    """The cards that may be picked up: the lowest cards without points, jokers excluded."""
    may = [card for card in six if pickable(card)]
    least = min(map(trumps.strength, may), default=0)
    return sort({card for card in may if trumps.strength(card) == least})


def pick_fault(trumps: Trumps, six: Cards, card: Card) -> str | None:
    """The code of the objection to picking this card up, or None."""
    if card not in six:
        return "not_in_bottom"
    if points((card,)):
        return "pick_scoring"
    if card in JOKERS:
        return "pick_joker"
    return None if card in picks(trumps, six) else "pick_not_lowest"


class Jokers(Phase):
    """The other three players, in turn, may bury jokers."""

    name = "jokers"
    actions = (Pass, BuryJoker)
    rule = "D8.4"

    def fault(self, match: Match, seat: int, action: Any) -> tuple[str, str] | None:
        if isinstance(action, Pass):
            return None
        return joker_fault(match.hand.held[seat], action.card, match.hand.dry, match.hand.open)

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        if seat == match.turn and seat is not None:
            yield Pass()
            yield from (BuryJoker(joker) for joker in JOKERS if self.fault(match, seat, BuryJoker(joker)) is None)

    def apply(self, match: Match, seat: int, action: Any) -> Match:
        if isinstance(action, Pass):
            return self.moved_on(match, seat)
        hand = match.hand.moved(seat, out=(action.card,), aside=action.card, public=True)
        return replace(match, hand=hand, phase="pick_up")

    @staticmethod
    def moved_on(match: Match, seat: int) -> Match:
        """The match with the next player on turn, or in the play phase after the third."""
        return begin(match) if after(seat) == match.dealer else replace(match, turn=after(seat), phase="jokers")


class PickingUp(Phase):
    """The player who buried a joker takes one of the lowest cards for it."""

    name = "pick_up"
    actions = (PickUp,)
    rule = "D8.4"

    def fault(self, match: Match, seat: int, action: PickUp) -> tuple[str, str] | None:
        code = pick_fault(match.hand.trumps, match.hand.bottom, action.card)
        return None if code is None else (code, "D8.4")

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        if seat == match.turn:
            yield from map(PickUp, picks(match.hand.trumps, match.hand.bottom))

    def apply(self, match: Match, seat: int, action: PickUp) -> Match:
        hand, joker = match.hand, match.hand.aside
        assert joker is not None
        six = sort((*without(hand.bottom, (action.card,)), joker))
        buried = (*hand.buried, Buried(seat, joker, action.card))
        moved = replace(
            match, hand=hand.moved(seat, into=(action.card,), bottom=six, buried=buried, aside=None), phase="jokers"
        )
        return moved if moved.hand.open else begin(moved)

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        return {"lawful": picks(match.hand.trumps, match.hand.bottom)}
