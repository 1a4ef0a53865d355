"""Advice for a seat of the card game: legal, from what the seat knows, and the next player is reckoned with."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from dicekit.cards import policy
from dicekit.cards.actions import Play
from dicekit.cards.card import points
from dicekit.odds import deals
from dicekit.play.card_advice import advise, higher_alike, threat
from dicekit.widgets.cards import picking
from dicekit.widgets.cards.state import TableState
from tests.widgets.card_hands import dealt, laid, onward, until


def with_trick(own: str, trick: tuple[str, ...], leader: int) -> TableState:
    """Seat 0 to lead, or to follow these single cards; all hold as many, and the rest wasn't dealt."""
    state = laid(own, trick[0] if trick else "S9")
    hand = state.match.hand
    pool, number = (
        [*hand.held[1], *hand.held[2], *hand.held[3], *hand.undealt, *([] if trick else ["S9"])],
        len(hand.held[0]),
    )
    for card in trick[1:]:
        pool.remove(card)
    played = {(leader + at) % 4 for at in range(len(trick))}
    held = [hand.held[0]]
    for seat in (1, 2, 3):
        size = number - (seat in played)
        held.append(tuple(pool[:size]))
        del pool[:size]
    plays = tuple((card,) for card in trick)
    hand = replace(hand, held=tuple(held), trick=plays, leader=leader if trick else None, undealt=tuple(pool))
    return replace(state, match=replace(state.match, hand=hand))


def advised(state: TableState) -> tuple[str, tuple[str, ...]]:
    choice = picking.advice(state)
    assert isinstance(choice.action, Play)
    return choice.why, choice.action.cards


@pytest.mark.parametrize("seed", ["K7QX", "AB23"])
def test_it_is_legal_and_knows_only_its_seat_and_differs_from_the_policy_only_for_single_cards(seed: str) -> None:
    state, whys = until(dealt(seed), "play"), set()
    while not state.settled:
        if state.match.phase == "play" and state.match.turn is not None:
            match = state.match
            found = advise(match.seen_by(match.turn), match.legal())
            assert match.objection(found.action) is None
            held = list(match.hand.held)
            one, other = [seat for seat in range(4) if seat != match.turn][:2]
            if len(held[one]) == len(held[other]):
                held[one], held[other] = held[other], held[one]
                swapped = replace(match, hand=replace(match.hand, held=tuple(held)))
                assert advise(swapped.seen_by(match.turn), swapped.legal()) == found
            usual = policy.choose(match)
            if found != usual:
                whys.add(found.why)
                assert len(usual.action.cards) == 1  # type: ignore[union-attr]
                assert points(found.action.cards) <= points(usual.action.cards) or found.why == "take_safe"  # type: ignore[union-attr]
        state = onward(state)
    assert whys <= {"lead_safe", "take_safe", "keep_points"}


@pytest.mark.parametrize(("trick", "leader"), [(("S9",), 3), ((), 0)])
def test_the_chance_that_the_next_player_beats_a_card_is_counted_by_hand(trick: tuple[str, ...], leader: int) -> None:
    """Nothing has been played: the next player has 39 of the unseen cards, each equally likely."""
    view = with_trick("SK S3 D4", trick, leader).view
    unseen, order = deals.unseen(view), view.trumps
    (place,) = (place for place in unseen.places if place.seat == 1)
    every, spades = len(unseen.cards), [card for card in unseen.cards if order.group(card) == "S"]
    assert not any(order.group(card) == "S" or order.is_trump(card) for card in place.held)
    higher, trumps = [card for card in spades if order.beats(card, "SK")], list(filter(order.is_trump, unseen.cards))

    def none(number: int) -> Fraction:
        return Fraction(comb(every - number, place.room), comb(every, place.room))

    wanted = 1 - none(len(higher)) + none(len(spades)) - none(len(spades) + len(trumps))
    assert threat(view, (*view.trick, ("SK",))) == wanted


@pytest.mark.parametrize("number", [2, 3])
def test_the_chance_of_a_higher_pair_or_gunzi_is_counted_by_hand(number: int) -> None:
    """Nothing has been played, and the visitor leads queens: the next player has 39 of the unseen cards."""
    view = with_trick("SQ SQ SQ SK" + MANY, (), 0).view
    unseen = deals.unseen(view).cards
    (place,) = (place for place in deals.unseen(view).places if place.seat == 1)
    found = dict(higher_alike(view, (("SQ",) * number,)))
    copies = {card: unseen.count(card) for card in ("SK", "SA") if unseen.count(card) >= number}
    assert set(found) == set(copies)
    for card, left in copies.items():
        ways = sum(comb(left, each) * comb(len(unseen) - left, place.room - each) for each in range(number, left + 1))
        assert found[card] == Fraction(ways, comb(len(unseen), place.room))


MANY = " D4 D6 D8 DJ DQ C4 C6 C8 CJ CQ H4 H6 H8 HJ HQ"  # with so many cards each, hardly anybody is out of spades
PLAIN = [f"{suit}{rank}" for suit in "SDC" for rank in ("K", "Q", "J", "10", "9", "8", "6", "5", "4", "3")]
KINGS = " ".join((*PLAIN, "H3", "H4", "H5", "H6"))


@pytest.mark.parametrize(
    ("own", "trick", "why", "card"),
    [
        ("S10 S3 SA" + MANY, ("S9",), "take_safe", "SA"),  # over a ten the next player has a spade more often than not
        ("S10 S3" + MANY, ("S9",), "keep_points", "S3"),
        ("SA S3" + MANY, ("S9",), "take", "SA"),  # an ace only loses to trumps
        (KINGS, (), "lead_safe", "SQ"),  # all nine aces of these suits are out
        (KINGS + " CA", (), "lead", "CA"),
    ],
)
def test_points_stay_in_hand_where_the_next_player_probably_takes_the_trick(
    own: str, trick: tuple[str, ...], why: str, card: str
) -> None:
    """By hand: tens and kings are worth ten, and hearts are trumps."""
    assert advised(with_trick(own, trick, 3)) == (why, (card,))
