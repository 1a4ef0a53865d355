"""A simple deterministic policy for Da Gunzi, for seats without a player.

It declares as soon as it can after a third of the deal, wins a trick with the lowest cards that win, adds points to a
trick its partner is winning, and otherwise gives as few points as it can, with its lowest cards. It uses only what its
seat may know and nothing random, so the seed of the deck determines a whole match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dicekit.cards.actions import Action, Declare, Pass, Play, RevealKing
from dicekit.cards.card import BIG, JOKERS, Card, Cards, points, sort, suit
from dicekit.cards.following import best, follows, group_of, leads
from dicekit.cards.hand import HAND_SIZE, partner
from dicekit.cards.trumps import TRUMP

if TYPE_CHECKING:
    from dicekit.cards.match import Match
    from dicekit.cards.view import View

MIN_CARDS_TO_SHOW = HAND_SIZE // 3  # cards in hand before it shows anything, so that everybody gets a chance to
MIN_JOKERS_TO_BURY = 2  # jokers in hand from which the dealer's partner buries one


@dataclass(frozen=True)
class Choice:
    """An action and the key of the text that gives its reason."""

    action: Action
    why: str


def choose_show(match: Match, seat: int) -> Choice | None:
    """The king or declaration that a seat shows during the deal or at the last call, or None."""
    return _choose_show(match.seen_by(seat), match.legal(seat))


def _choose_show(view: View, legal: Iterable[Action]) -> Choice | None:
    """The same from a view; `legal` is consumed only if the seat has enough cards to show any."""
    if len(view.own) < MIN_CARDS_TO_SHOW:
        return None
    offers = list(legal)
    if any(isinstance(offer, RevealKing) for offer in offers):
        return Choice(RevealKing(), "king")
    declares = [offer for offer in offers if isinstance(offer, Declare)]
    standing = view.declarations[-1] if view.declarations else None
    if not declares or (standing is not None and view.seat is not None and standing.seat % 2 == view.seat % 2):
        return None
    action = max(declares, key=lambda offer: (_suit_length(view, offer), len(offer.cards), offer.cards))
    return Choice(action, "counter" if standing else "declare")


def _suit_length(view: View, action: Declare) -> int:
    """The number of cards in the suit that a declaration would make trumps."""
    return sum(suit(card) == (action.called or suit(action.cards[0])) for card in view.own)


def choose(match: Match) -> Choice:
    """The choice of the seat on turn.

    Raises:
        ValueError: no seat is on turn, because the table must shuffle or deal.
    """
    if match.turn is None:
        raise ValueError(f"no seat is on turn in the phase {match.phase!r}")
    return decide(match.seen_by(match.turn), match.legal())


def decide(view: View, legal: Iterable[Action]) -> Choice:
    """The choice of the seat on turn from its view; `legal` is consumed only if the choice needs it."""
    if view.phase == "last_call":
        return _choose_show(view, legal) or Choice(Pass(), "pass")
    if view.phase == "play":
        return _lead(view) if not view.trick else _follow(view)
    offers = list(legal)
    if view.phase == "jokers":
        return _jokers(view, offers)
    return Choice(offers[0], view.phase)


def _jokers(view: View, offers: list[Action]) -> Choice:
    """A joker if the seat is the dealer's partner and has two or more, otherwise a pass.

    A buried joker makes the bottom worth more levels.
    """
    rich = sum(card in JOKERS for card in view.own) >= MIN_JOKERS_TO_BURY
    if len(offers) > 1 and rich and not view.buried and view.dealer is not None and view.seat == partner(view.dealer):
        return Choice(offers[1], "joker")
    return Choice(offers[0], "keep")


# ---- the play ----------------------------------------------------------------------------------


def _lead(view: View) -> Choice:
    """The lead with the most cards: the strongest plain one or, without plain ones, the lowest trumps."""
    order = view.trumps
    best_lead = max(
        leads(view.own),
        key=lambda cards: (
            len(cards),
            not order.is_trump(cards[0]),
            -order.strength(cards[0]) if order.is_trump(cards[0]) else order.strength(cards[0]),
        ),
    )
    return Choice(Play(best_lead), "lead")


def partner_takes(view: View) -> bool:
    """Whether the partner's cards are the best of the trick so far."""
    assert view.seat is not None
    assert view.leader is not None
    return (view.leader + best(view.trumps, view.trick)) % 4 == partner(view.seat) and len(view.trick) >= 2


def winners(view: View) -> list[Cards]:
    """The legal plays that would be the best of the trick so far."""
    return [play for play in _possible_winners(view) if best(view.trumps, (*view.trick, play)) == len(view.trick)]


def _follow(view: View) -> Choice:
    """Points if the partner is winning the trick, else the lowest winning play, else the fewest points."""
    if partner_takes(view):
        return Choice(Play(discard(view, generous=True)), "partner")
    winning = winners(view)
    if winning:
        return Choice(Play(min(winning, key=lambda play: weight(view, play))), "take")
    return Choice(Play(discard(view, generous=False)), "low")


def _possible_winners(view: View) -> Iterable[Cards]:
    """The legal plays with the shape of the lead; no others can win a trick."""
    lead, own = view.trick[0], group_of(view.trumps, view.trick[0], view.own)
    if len(own) >= len(lead):
        rule = view.game.options["follow_rule"]
        return [play for play in follows(view.trumps, rule, lead, view.own) if len(set(play)) == 1]
    if own:
        return []
    return [
        (card,) * len(lead)
        for card, copies in Counter(view.own).items()
        if copies >= len(lead) and view.trumps.group(card) == TRUMP
    ]


def discard(view: View, *, generous: bool | None) -> Cards:
    """A legal play with the most points (`generous`), the fewest, or any (None), and then with the least strength."""
    lead = view.trick[0]
    own = group_of(view.trumps, lead, view.own)
    if len(own) >= len(lead):
        rule = view.game.options["follow_rule"]
        return min(follows(view.trumps, rule, lead, view.own), key=lambda play: _cost(view, play, generous))
    rest = list(view.own)
    for card in own:
        rest.remove(card)
    rest.sort(key=lambda card: _cost(view, (card,), generous))
    return sort((*own, *rest[: len(lead) - len(own)]))


def lowest(view: View) -> Cards:
    """The legal play with the least strength, whatever its points, when another has led."""
    return discard(view, generous=None)


def _cost(view: View, play: Iterable[Card], generous: bool | None) -> tuple[int, int, Cards]:
    cards = tuple(play)
    worth = 0 if generous is None else points(cards)
    return (-worth if generous else worth, *weight(view, cards))


def weight(view: View, play: Cards) -> tuple[int, Cards]:
    """The strength of a play, with trumps counted twice and an extra for big jokers, which win levels."""
    order = view.trumps
    return sum(order.strength(card) * (2 if order.is_trump(card) else 1) for card in play) + play.count(BIG), play
