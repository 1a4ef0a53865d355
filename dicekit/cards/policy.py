"""A simple deterministic policy for Da Gunzi, for seats without a player.

In one sentence: *it shows what it can once a third of its cards are there, takes a trick with the least that will do,
gives points to a trick that its partner holds, and parts with its lowest cards otherwise.* It knows what its seat may
know and nothing more; no chance comes in, so the seed of the deck settles a whole match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dicekit.cards.actions import Action, Declare, Pass, Play, RevealKing
from dicekit.cards.card import BIG, JOKERS, Card, Cards, points, sort, suit
from dicekit.cards.following import best, follows, group_of, leads
from dicekit.cards.hand import HELD, partner
from dicekit.cards.trumps import TRUMP

if TYPE_CHECKING:
    from dicekit.cards.match import Match
    from dicekit.cards.view import View

WAITS = HELD // 3  # cards in hand before anything is shown: so that everybody has a chance to
RICH = 2  # jokers from which a dealer's partner buries one


@dataclass(frozen=True)
class Choice:
    """An action of a seat and its reason, a key that has a text in each language."""

    action: Action
    why: str


def shows(match: Match, seat: int) -> Choice | None:
    """What a seat shows while cards are dealt or at the last call, or None."""
    return _shows(match.seen_by(seat), match.legal(seat))


def _shows(view: View, legal: Iterable[Action]) -> Choice | None:
    """The same from what the seat knows and may do; `legal` is looked at only if it has cards enough."""
    if len(view.own) < WAITS:
        return None
    offers = list(legal)
    if any(isinstance(offer, RevealKing) for offer in offers):
        return Choice(RevealKing(), "king")
    declares = [offer for offer in offers if isinstance(offer, Declare)]
    standing = view.declarations[-1] if view.declarations else None
    if not declares or (standing is not None and view.seat is not None and standing.seat % 2 == view.seat % 2):
        return None
    said = max(declares, key=lambda offer: (_long(view, offer), len(offer.cards), offer.cards))
    return Choice(said, "counter" if standing else "declare")


def _long(view: View, said: Declare) -> int:
    """How many cards of the suit it would make trumps."""
    return sum(suit(card) == (said.called or suit(said.cards[0])) for card in view.own)


def choose(match: Match) -> Choice:
    """The choice of the seat on turn.

    Raises:
        ValueError: no seat is on turn; the table shuffles and deals.
    """
    if match.turn is None:
        raise ValueError(f"no seat is on turn in the phase {match.phase!r}")
    return decide(match.seen_by(match.turn), match.legal())


def decide(view: View, legal: Iterable[Action]) -> Choice:
    """The choice of the seat on turn from its view; `legal` is looked at only where the view does not settle it."""
    if view.phase == "last_call":
        return _shows(view, legal) or Choice(Pass(), "pass")
    if view.phase == "play":
        return _lead(view) if not view.trick else _follow(view)
    offers = list(legal)
    if view.phase == "jokers":
        return _jokers(view, offers)
    return Choice(offers[0], view.phase)


def _jokers(view: View, offers: list[Action]) -> Choice:
    """The dealer's partner buries one joker if it has two: it raises what the bottom is worth."""
    rich = sum(card in JOKERS for card in view.own) >= RICH
    if len(offers) > 1 and rich and not view.buried and view.dealer is not None and view.seat == partner(view.dealer):
        return Choice(offers[1], "joker")
    return Choice(offers[0], "pass")


# ---- the play ----------------------------------------------------------------------------------


def _lead(view: View) -> Choice:
    """The most cards at once, plain before trumps, and of those the strongest; trumps from below."""
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


def _follow(view: View) -> Choice:
    """Points to the partner; else the least that takes the trick; else the lowest cards."""
    seat, leader = view.seat, view.leader
    assert seat is not None
    assert leader is not None
    taking = (leader + best(view.trumps, view.trick)) % 4
    if taking == partner(seat) and len(view.trick) >= 2:
        return Choice(Play(_give(view, generous=True)), "partner")
    winning = [play for play in _sets(view) if best(view.trumps, (*view.trick, play)) == len(view.trick)]
    if winning:
        return Choice(Play(min(winning, key=lambda play: _weight(view, play))), "take")
    return Choice(Play(_give(view, generous=False)), "low")


def _sets(view: View) -> Iterable[Cards]:
    """Legal plays of the shape of the lead: the only ones that can take a trick."""
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


def _give(view: View, *, generous: bool) -> Cards:
    """What follows and takes nothing: as many points as may be, or as few; then the weakest cards."""
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


def _cost(view: View, play: Iterable[Card], generous: bool) -> tuple[int, int, Cards]:
    cards = tuple(play)
    worth = points(cards)
    return (-worth if generous else worth, *_weight(view, cards))


def _weight(view: View, play: Cards) -> tuple[int, Cards]:
    """How much strength is spent; big jokers, which bring levels, most of all."""
    order = view.trumps
    return sum(order.strength(card) * (2 if order.is_trump(card) else 1) for card in play) + play.count(BIG), play
