"""Advice for a seat of the card game: the policy's play, unless the next player is likely to spoil it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from dicekit.cards import policy
from dicekit.cards.actions import Action, Play
from dicekit.cards.card import Card, Cards, points
from dicekit.cards.following import best
from dicekit.cards.hand import SEATS, after
from dicekit.cards.policy import Choice
from dicekit.cards.view import View
from dicekit.odds import deals

LIKELY = Fraction(1, 2)  # a next player who beats the best card with a higher chance than this counts as a threat
SAFE = Fraction(1, 4)  # a card that the next player beats with at most this chance is worth playing instead


def advise(view: View, legal: Iterable[Action]) -> Choice:
    """The policy's choice; if it leads or plays a card for points that the next player probably takes, a better one.

    Only single cards are looked at; the next player after a lead or a follow is always an opponent.
    """
    chosen = policy.decide(view, legal)
    if view.phase != "play" or not isinstance(chosen.action, Play) or len(chosen.action.cards) > 1:
        return chosen
    if not view.trick:
        return _lead(view, chosen)
    if len(view.trick) == len(SEATS) - 1 or chosen.why == "low":
        return chosen
    return _follow(view, chosen, chosen.action.cards)


def threat(view: View, trick: tuple[Cards, ...]) -> Fraction:
    """The chance that the next player can beat the best card of a trick of single cards: with a higher one of the suit
    that was led, or with a trump and none of that suit."""
    order, top, seat = view.trumps, trick[best(view.trumps, trick)][0], after(view.seat or 0)
    group = order.group(trick[0][0])
    if order.group(top) == group:
        higher = 1 - _none(view, lambda card: order.group(card) == group and order.beats(card, top), seat)
    else:
        higher = Fraction(0)
    if order.is_trump(trick[0][0]):
        return higher
    over = Fraction(0)  # none of the suit and a trump that beats the best card
    out = _none(view, lambda card: order.group(card) == group, seat)
    if out:
        both = _none(
            view, lambda card: order.group(card) == group or (order.is_trump(card) and order.beats(card, top)), seat
        )
        over = out - both
    return higher + over


def higher_alike(view: View, trick: tuple[Cards, ...]) -> tuple[tuple[Card, Fraction], ...]:
    """What beats the best several alike of a trick without trumping: each higher card of which the next player may have
    as many, and the chance of that; the likeliest first."""
    order, top, seat = view.trumps, trick[best(view.trumps, trick)], after(view.seat or 0)
    hidden = deals.unseen(view)
    some = {*hidden.cards, *(card for place in hidden.places for card in place.held)}
    higher = (card for card in some if order.group(card) == order.group(top[0]) and order.beats(card, top[0]))
    found = ((card, deals.count(view, (card,), seat).at_least(len(top))) for card in higher)
    return tuple(sorted(((card, chance) for card, chance in found if chance), key=lambda each: (-each[1], each[0])))


def _none(view: View, marked: deals.Marked, seat: int) -> Fraction:
    return deals.count(view, marked, seat).exactly(0)


def _lead(view: View, chosen: Choice) -> Choice:
    """A lead with points only if the next player probably can't beat it; else the strongest plain card without."""
    assert isinstance(chosen.action, Play)
    some = chosen.action.cards
    if not points(some) or view.trumps.is_trump(some[0]) or threat(view, (some,)) <= LIKELY:
        return chosen
    others = [card for card in view.own if not view.trumps.is_trump(card) and not points((card,))]
    if not others:
        return chosen
    return Choice(Play((max(others, key=lambda card: (view.trumps.strength(card), card)),)), "lead_safe")


def _follow(view: View, chosen: Choice, some: Cards) -> Choice:
    """If the next player probably takes the trick: a card that is probably enough, else as few points as can be."""
    trick = (*view.trick, some)
    if threat(view, trick) <= LIKELY:
        return chosen
    fewest = policy.discard(view, generous=False)
    safe = [play for play in policy.winners(view) if threat(view, (*view.trick, play)) <= SAFE]
    if safe and sum(map(points, trick)):
        play = min(safe, key=lambda play: policy.weight(view, play))
        return chosen if play == some else Choice(Play(play), "take_safe")
    if points(some) > points(fewest):
        return Choice(Play(fewest), "keep_points")
    return chosen
