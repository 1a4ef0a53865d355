"""Picking cards at the card table: what may be picked, what is advised, and the action that uses what was picked."""

from __future__ import annotations

from dataclasses import replace

from dicekit.cards import policy
from dicekit.cards.actions import Action, Bury, GiveTribute, PickUp, Play, ReturnTribute
from dicekit.cards.bottom import picks, tributes
from dicekit.cards.card import Card, Cards, sort, without
from dicekit.cards.following import follows, group_of
from dicekit.errors import Objection
from dicekit.play import card_advice
from dicekit.widgets.cards.state import TableState


def action_of(state: TableState, some: Cards) -> Action:
    """The action that uses these cards now."""
    kinds: dict[str, type[GiveTribute | ReturnTribute | Bury | Play]] = {
        "tribute": GiveTribute,
        "return": ReturnTribute,
        "bury": Bury,
    }
    return kinds.get(state.match.phase, Play)(sort(some))


def pick(state: TableState, card: Card) -> TableState:
    """Pick one more copy of a card; after the last one, put all copies back.

    A new card replaces the picked ones if both can't be played together: a lead is of one kind, a follow has a size.
    """
    if not state.picking or state.seat is None:
        return state
    held, chosen = state.match.hand.held[state.seat], state.picked
    hand = state.match.hand
    leads = state.match.phase == "play" and not hand.trick
    if card not in chosen and (state.due == 1 or leads):
        chosen = ()
    there = chosen.count(card)
    if there < held.count(card) and len(chosen) < state.due:
        return replace(state, picked=sort((*chosen, card)), asked=card)
    return replace(state, picked=tuple(one for one in chosen if one != card), asked=card)


def full(state: TableState, card: Card) -> bool:
    """Whether no more cards can be picked and this one isn't picked."""
    leads = state.match.phase == "play" and not state.match.hand.trick
    return len(state.picked) >= state.due > 1 and not leads and card not in state.picked


def advice(state: TableState) -> policy.Choice:
    """What is suggested to the seat on turn."""
    return card_advice.advise(state.match.seen_by(state.match.turn), state.match.legal())


def suggest(state: TableState, some: Cards | None = None) -> TableState:
    """Pick some cards on the visitor's turn, by default those that are advised."""
    if not state.picking:
        return state
    if some is None:
        some = getattr(advice(state).action, "cards", ())
    return replace(state, picked=sort(some), asked=some[0] if some else state.asked, helped=True)


def possible(state: TableState) -> frozenset[Card] | None:
    """Cards that are part of some legal action; None if all are."""
    if not state.picking or state.seat is None:
        return None
    hand, held = state.match.hand, state.match.hand.held[state.seat]
    if state.match.phase == "tribute":
        return frozenset(card for way in tributes(hand.trumps, held, state.match.blood) for card in way)
    if state.match.phase != "play" or not hand.trick:
        return None
    own = group_of(hand.trumps, hand.trick[0], held)
    if len(own) < len(hand.trick[0]):
        return None
    rule = state.match.game.options["follow_rule"]
    return frozenset(card for way in follows(hand.trumps, rule, hand.trick[0], held) for card in way)


def forced(state: TableState) -> frozenset[Card]:
    """Cards that are part of every legal play."""
    if not state.picking or state.seat is None or state.match.phase != "play" or not state.match.hand.trick:
        return frozenset()
    lead = state.match.hand.trick[0]
    own = group_of(state.match.hand.trumps, lead, state.match.hand.held[state.seat])
    return frozenset(own) if len(own) < len(lead) else frozenset()


def pickable(state: TableState) -> Cards:
    """Bottom cards that can be exchanged for a joker."""
    hand = state.match.hand
    return tuple(picks(hand.trumps, hand.bottom)) if state.match.phase == "pick_up" else ()


def objection_to(state: TableState, card: Card) -> Objection | None:
    """The rule against playing a card."""
    if state.match.phase == "pick_up":
        return state.match.objection(PickUp(card))
    if state.seat is None:
        return None
    held = state.match.hand.held[state.seat]
    rest = sorted(without(held, (card,)), key=lambda other: other != card)
    some = (card, *rest)[: state.due]
    return state.match.objection(action_of(state, some))
