"""Legal leads and follows (D9.1, D9.2), and who takes the trick (D9.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb

from dicekit.cards.card import COPIES, Card, Cards, choices, identical, max_copies, sort, within, without
from dicekit.cards.trumps import TRUMP, Trumps

SHAPES = {1: "single", 2: "pair", 3: "triple"}
LIVE, DEAD = "live", "dead"
MAX_FOLLOWS = comb(39, COPIES)  # the most ways to follow: any three of 39 different cards


def shape(cards: Sequence[Card]) -> str | None:
    """The shape of a play: `single`, `pair`, `triple`, or None if the cards differ."""
    return SHAPES.get(len(cards)) if identical(cards) else None


def lead_fault(hand: Sequence[Card], played: Sequence[Card]) -> str | None:
    """The code of the objection to a lead, or None (D9.1)."""
    if not 1 <= len(played) <= COPIES:
        return "lead_count"
    if not within(played, hand):
        return "not_in_hand"
    return None if identical(played) else "lead_shape"


def leads(hand: Sequence[Card]) -> Iterator[Cards]:
    """Every legal lead: the singles, pairs and triples of a hand."""
    for card, held in Counter(sort(hand)).items():
        for number in range(1, min(held, COPIES) + 1):
            yield (card,) * number


def follow_fault(trumps: Trumps, rule: str, lead: Cards, hand: Sequence[Card], played: Sequence[Card]) -> str | None:
    """The code of the objection to following a lead with these cards, or None (D9.2); `rule` is `live` or `dead`.

    >>> follow_fault(Trumps(7, "H"), "dead", ("S9", "S9"), ("S3", "S3", "S4", "DA"), ("S3", "S4"))
    'follow_pair'
    """
    if len(played) != len(lead):
        return "follow_count"
    if not within(played, hand):
        return "not_in_hand"
    own = group_of(trumps, lead, hand)
    if len(group_of(trumps, lead, played)) != min(len(lead), len(own)):
        return "follow_suit"
    return _shape_fault(len(lead), own, played) if rule == DEAD and len(own) >= len(lead) else None


def group_of(trumps: Trumps, lead: Cards, cards: Sequence[Card]) -> Cards:
    """The cards that belong to the group of the lead: trumps, or one plain suit."""
    led = trumps.group(lead[0])
    return tuple(card for card in cards if trumps.group(card) == led)


def _shape_fault(number: int, own: Cards, played: Sequence[Card]) -> str | None:
    """The code of the objection under the dead rule, by which pairs and triples must be followed with the same."""
    held = Counter(own).values()
    if number == COPIES and COPIES in held:
        return None if max_copies(played) == COPIES else "follow_triple"
    if number >= 2 and 2 in held and max_copies(played) < 2:
        return "follow_pair" if number == 2 else "follow_pair_in_triple"
    return None


def follows(trumps: Trumps, rule: str, lead: Cards, hand: Sequence[Card]) -> Iterator[Cards]:
    """Every distinct way to follow, at most `MAX_FOLLOWS`."""
    own = group_of(trumps, lead, hand)
    missing = len(lead) - len(own)
    if missing > 0:
        yield from (sort((*own, *rest)) for rest in choices(without(hand, own), missing))
        return
    for played in choices(own, len(lead)):
        if rule != DEAD or _shape_fault(len(lead), own, played) is None:
            yield played


def best(trumps: Trumps, plays: Sequence[Cards]) -> int:
    """The index of the winning play of a trick; among equal plays the first wins (D9.3).

    >>> best(Trumps(7, "H"), [("S9", "S9"), ("SA", "SA"), ("H3", "H3"), ("H7", "S7")])
    2
    """
    led = trumps.group(plays[0][0])
    taking = 0
    for place, played in enumerate(plays):
        competes = identical(played) and trumps.group(played[0]) in (led, TRUMP)
        if competes and trumps.beats(played[0], plays[taking][0]):
            taking = place
    return taking
