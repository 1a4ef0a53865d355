"""The plain policy: always legal, the same every time, and it knows no more than its seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from dicekit import texts
from dicekit.cards import policy
from dicekit.cards.actions import Bury, BuryJoker, Deal, Declare, Pass, Play, RevealKing, Shuffle
from dicekit.cards.card import BIG, JOKERS, points, suit
from dicekit.cards.following import best
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import SEATS, partner
from dicekit.cards.match import Match

MOST_HANDS = 60
EVERY_VALUE: list[dict[str, Any]] = [
    {},
    {"follow_rule": "dead"},
    {"dealer_after_hold": "same"},
    {"dealer_after_hold": "partner"},
    {"must_play_exit": "played_as_dealer"},
    {"must_play_exit": "no_skip"},
    {"dry_pot_rule": "no_trump_suit"},
    {"joker_levels": (0, 0)},
    {"joker_levels": (4, 2)},
    {"rounds_to_win": 2},
    {"follow_rule": "dead", "must_play_exit": "no_skip", "dry_pot_rule": "no_trump_suit", "dealer_after_hold": "same"},
]


def advance(match: Match) -> Match:
    """One step of a table where every seat plays by the policy."""
    if match.phase == "shuffle":
        return match.play(Shuffle())
    if match.phase == "deal":
        for seat in SEATS:
            choice = policy.choose_show(match, seat)
            if choice is not None:
                return match.play(choice.action, seat)
        return match.play(Deal(min(4, len(match.hand.undealt))))
    return match.play(policy.choose(match).action)


def to(match: Match, phase: str) -> Match:
    while match.phase != phase:
        match = advance(match)
    return match


@pytest.mark.parametrize("options", EVERY_VALUE, ids=str)
def test_rounds_end_by_the_rules_under_every_option(options: dict[str, Any]) -> None:
    """D10, D11: a match of policies is won by one side, in a bounded number of hands, every act being legal."""
    match, hands = da_gunzi(**options).match("AB23"), 0
    while not match.is_over:
        before = match
        match = advance(match)
        hands += before.phase == "play" and match.phase != "play"
        won = [now - then for now, then in zip(match.wins, before.wins, strict=True)]
        assert sorted(won) in ([0, 0], [0, 1]), "D4: a round is won by one side, and the other keeps what it has"
        assert hands < MOST_HANDS * match.game.options["rounds_to_win"]
    assert max(match.wins) == match.game.options["rounds_to_win"]


def test_whole_matches_score_what_the_deck_holds() -> None:
    """D2: 300 points in the deck; the attackers' and the rest add up to them in every hand."""
    played = 0
    for letter in "2345":
        match = da_gunzi().match(letter * 4)
        while not match.is_over:
            match = advance(match)
            if match.phase == "play" and not any(match.hand.held[0]):
                continue
            if match.phase == "shuffle" and match.last is not None and match.hand_no > 1:
                _, hand = match.last
                taken = sum(trick.points for trick in hand.tricks)
                assert taken + points(hand.bottom) == 300
                played += 1
    assert played > 25


def test_the_same_seed_gives_the_same_hand() -> None:
    one, other = (to(da_gunzi().match("K7QX"), "play") for _ in range(2))
    for _ in range(60):
        one, other = advance(one), advance(other)
    assert one == other


def test_it_knows_only_its_seat() -> None:
    """What the others hold may be changed under it, and it chooses the same."""
    match = to(da_gunzi().match("K7QX"), "play")
    for _ in range(40):
        seat = match.turn
        assert seat is not None
        chosen = policy.choose(match)
        others = [place for place in SEATS if place != seat]
        held = list(match.hand.held)
        one, other = (place for place in others[:2])
        if len(held[one]) == len(held[other]):
            held[one], held[other] = held[other], held[one]
        swapped = replace(match, hand=replace(match.hand, held=tuple(held)))
        assert policy.choose(swapped) == chosen
        match = match.play(chosen.action)


def test_the_policy_shows_nothing_before_a_third_of_the_deal() -> None:
    match = da_gunzi().match("K7QX").play(Shuffle())
    for _ in range(12):
        match = match.play(Deal(4))
        assert all(policy.choose_show(match, seat) is None for seat in SEATS)


def test_every_kind_of_act_comes_up() -> None:
    left = {RevealKing, Declare, Bury, BuryJoker, Pass, Play}
    for seed in ("K7QX", "AB23", "ZZ99", "M4M4"):
        match = da_gunzi().match(seed)
        while left and not match.is_over:
            match = advance(match)
            left -= {type(done.action) for done in match.history[-1:]}
    assert left == set(), "in four matches"


def test_points_go_to_the_partner_and_nothing_to_an_opponent() -> None:
    """Where the partner holds a trick, the most points that may follow; where an opponent holds it, the fewest."""
    seen = {"partner": 0, "low": 0}
    match = to(da_gunzi().match("K7QX"), "play")
    while match.phase == "play":
        chosen = policy.choose(match)
        if chosen.why in seen and match.hand.trick:
            ways = [points(play.cards) for play in match.legal() if isinstance(play, Play)]
            assert isinstance(chosen.action, Play)
            wanted = max(ways) if chosen.why == "partner" else min(ways)
            assert points(chosen.action.cards) == wanted
            seen[chosen.why] += 1
        match = match.play(chosen.action)
    assert min(seen.values()) > 3


def test_it_leads_as_many_alike_as_it_can_the_highest_plain_ones_or_the_lowest_trumps() -> None:
    match = to(da_gunzi().match("K7QX"), "play")
    plain = 0
    while match.phase == "play":
        chosen = policy.choose(match)
        if not match.hand.trick:
            view = match.seen_by(match.turn or 0)
            copies = Counter(view.own)
            most = [card for card, number in copies.items() if number == max(copies.values())]
            order = view.trumps
            wanted = [card for card in most if not order.is_trump(card)]
            best = max(map(order.strength, wanted)) if wanted else min(map(order.strength, most))
            assert isinstance(chosen.action, Play)
            assert (chosen.why, set(map(order.strength, chosen.action.cards))) == ("lead", {best})
            assert chosen.action.cards[0] in (wanted or most)
            assert len(chosen.action.cards) == max(copies.values())
            plain += bool(wanted)
        match = match.play(chosen.action)
    assert plain > 3


def test_choosing_without_a_seat_on_turn_is_an_error() -> None:
    with pytest.raises(ValueError, match="no seat is on turn"):
        policy.choose(da_gunzi().match("K7QX"))


def states_of_play(seed: str, **options: Any) -> Iterator[Match]:
    """Every state of two hands, or of one round, in which a seat may act."""
    match = da_gunzi(**options).match(seed)
    while not match.is_over and match.hand_no < 3:
        yield match
        match = advance(match)


def test_every_choice_says_why_in_both_languages() -> None:
    seen = set()
    for seed in ("K7QX", "AB23"):
        for match in states_of_play(seed):
            chosen = [policy.choose_show(match, seat) for seat in SEATS] if match.phase == "deal" else []
            chosen += [policy.choose(match)] if match.turn is not None else []
            seen |= {choice.why for choice in chosen if choice}
    assert seen >= {"lead", "take", "low", "partner", "pass", "bury"}
    assert [why for why in seen for lang in texts.languages if not texts.has(f"cardtable.why.{why}", lang)] == []


def test_it_declares_the_suit_of_which_it_has_most_and_never_over_its_partner() -> None:
    """D6.3: with a third of a hand or more, the longest suit it may name, with as many cards as it may show."""
    shown = 0
    for seed in ("K7QX", "AB23", "ZZ99", "M4M4"):
        for match in states_of_play(seed):
            for seat in SEATS if match.phase in ("deal", "last_call") else ():
                choice, held = policy.choose_show(match, seat), match.hand.held[seat]
                offers = [offer for offer in match.legal(seat) if isinstance(offer, Declare)]
                king = any(isinstance(offer, RevealKing) for offer in match.legal(seat))
                last = match.hand.declarations[-1].seat if match.hand.declarations else None
                may = len(held) >= 13 and (king or (offers and last not in (seat, partner(seat))))
                assert (choice is not None) == bool(may)
                if choice is not None and isinstance(choice.action, Declare):
                    lengths = {
                        offer: Counter(map(suit, held))[offer.called or suit(offer.cards[0])] for offer in offers
                    }
                    longest = [offer for offer in offers if lengths[offer] == max(lengths.values())]
                    assert choice.action in longest
                    assert len(choice.action.cards) == max(len(offer.cards) for offer in longest)
                    assert choice.why == ("counter" if last is not None else "declare")
                    shown += len(set(lengths.values())) > 1
                elif choice is not None:
                    assert (choice.action, choice.why) == (RevealKing(), "king")
    assert shown > 3


def test_only_the_dealers_partner_with_two_jokers_buries_one() -> None:
    """D8.4: a buried joker makes the bottom worth more levels."""
    rich = 0
    for seed in ("K7QX", "AB23", "ZZ99", "M4M4", "Q2Q2"):
        for match in states_of_play(seed):
            if match.phase == "jokers" and match.turn is not None:
                choice = policy.choose(match)
                jokers = sum(card in JOKERS for card in match.hand.held[match.turn])
                buries = match.turn == partner(match.seat_dealing) and jokers >= 2 and not match.hand.buried
                buries = buries and any(isinstance(offer, BuryJoker) for offer in match.legal())
                assert isinstance(choice.action, BuryJoker if buries else Pass)
                assert choice.why == ("joker" if buries else "keep")
                rich += buries
    assert rich


def test_it_takes_a_trick_with_no_more_than_it_needs() -> None:
    """Of all plays that would win so far, none has less strength, where trumps weigh double."""
    taken = 0
    for match in states_of_play("AB23"):
        if match.phase != "play" or not match.hand.trick:
            continue
        choice, trumps, trick = policy.choose(match), match.hand.trumps, match.hand.trick
        winning = [
            play.cards
            for play in match.legal()
            if isinstance(play, Play) and best(trumps, (*trick, play.cards)) == len(trick)
        ]
        partners = (match.hand.leader or 0) + best(trumps, trick)
        with_partner = len(trick) >= 2 and partners % 2 == (match.turn or 0) % 2
        assert choice.why == ("partner" if with_partner else "take" if winning else "low")
        if choice.why == "take":
            weights = [sum(trumps.strength(card) * (1 + trumps.is_trump(card)) for card in play) for play in winning]
            assert isinstance(choice.action, Play)
            assert choice.action.cards in winning
            chosen = sum(trumps.strength(card) * (1 + trumps.is_trump(card)) for card in choice.action.cards)
            assert BIG in choice.action.cards or chosen == min(weights)
            taken += 1
    assert taken > 5
