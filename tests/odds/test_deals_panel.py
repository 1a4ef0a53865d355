"""The odds panel of a seat: what it tells at each phase, and that its parts fit together."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import SEATS, after
from dicekit.cards.view import View
from dicekit.odds import deals
from dicekit.odds.deal_questions import dry_given
from dicekit.odds.deals_panel import Panel, panel
from dicekit.odds.unseen import Unseen
from tests.cards.policies import play_out
from tests.odds.mid_hand import mid_hand


def panel_of(view: View) -> Panel:
    found = panel(view)
    assert found is not None
    return found


def test_there_are_no_odds_between_hands_or_for_spectators() -> None:
    match = da_gunzi().match("K7QX")
    assert panel(match.seen_by(0)) is None
    assert panel(match.play("shuffle").play("deal 40").seen_by(None)) is None


def test_while_cards_are_dealt() -> None:
    """After forty cards my ten are known; of 152, 29 go to each seat and 6 are the bottom (D6.1)."""
    now = panel_of(da_gunzi().deal("K7QX").play("deal 40").seen_by(0))
    assert now.unseen == 152
    assert now.roles == ("next", "partner", "previous", "bottom", "undealt")
    assert [place.room for place in now.places] == [10, 10, 10, 6, 116]
    assert now.trumps is None
    assert now.dry is None
    assert not now.buried


def test_the_thirds_in_mid_hand() -> None:
    now = panel_of(mid_hand())
    for third in now.thirds:
        assert mid_hand().own.count(third.card) == 2
        assert sum(third.chances) == sum(third.shares.values()) == 1
        assert third.shares["opponents"] == sum(
            chance for role, chance in zip(third.roles, third.chances, strict=True) if role in ("next", "previous")
        )
        group = mid_hand().trumps.group(third.card)
        for seat, empty in now.voids:
            if empty == group:
                assert third.chances[[place.seat for place in now.places].index(seat)] == 0


def test_trumps_and_jokers_add_up_over_the_places() -> None:
    now = panel_of(mid_hand())
    assert now.trumps is not None
    assert sum(tally.mean for tally in now.trumps) == now.trumps_left
    for kind, by_place in now.jokers.items():
        seen = [*mid_hand().own, *(card for cards in mid_hand().played for card in cards)].count(kind)
        assert sum(tally.mean for tally in by_place) == 3 - seen
        assert now.copies(kind) == by_place


def test_two_voids_are_known_and_the_bottom_was_buried() -> None:
    now = panel_of(mid_hand())
    assert now.voids == ((1, "S"), (3, "D"))
    assert now.buried
    assert now.dry is None


@pytest.mark.parametrize("seed", range(6))
def test_at_every_moment_of_a_hand(seed: int) -> None:
    """Chances are chances, means add up, and a part that is told once is told again."""
    rng = random.Random(seed)
    rule = "no_trump_suit" if seed % 2 else "no_trumps_but_rank_cards"
    for match in play_out(da_gunzi(dry_pot_rule=rule).match("K7QX"), rng):
        if match.hand_no > 2:
            break
        if rng.random() > 0.12 or match.phase in ("shuffle", "over"):
            continue
        now = panel_of(match.seen_by(rng.randrange(4)))
        out = sum(place.room + len(place.held) for place in now.places)
        assert now.unseen + sum(len(place.held) for place in now.places) == out
        if now.trumps is not None:
            assert sum(tally.mean for tally in now.trumps) == now.trumps_left
        for third in now.thirds:
            assert sum(third.chances) == 1
        if now.bottom_points is not None:
            mean = now.bottom_points.mean
            if "bottom" in now.roles:
                assert mean == deals.mean_points(now.view, "bottom")
            if now.view.bottom is not None:
                assert now.bottom_points.variance == 0
        assert now.dry is None or 0 <= now.dry <= 1
        assert now is panel(now.view)


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "M3RT"])
def test_the_dry_pot_given_my_hand(seed: str) -> None:
    """D16.2: what my own hand says of the bottom; I showed the king myself, so nothing else is known."""
    view = da_gunzi().deal(seed).play("deal 156").seen_by(0)
    view = replace(view, trump="H", king=0)
    mine = sum(map(view.trumps.is_trump, view.own)), sum(map(view.trumps.is_rank, view.own))
    assert panel_of(view).dry == dry_given(*mine)


def test_the_dry_pot_when_the_bottom_need_be_of_other_suits_only() -> None:
    """The other rule (D8.2): jokers and twos of other suits do not hinder a pot without the trump suit."""
    view = da_gunzi(dry_pot_rule="no_trump_suit").deal("K7QX").play("deal 156").seen_by(0)
    view = replace(view, trump="H", king=0)
    left = deals.unseen(view).cards
    trumps = [card for card in left if view.trumps.is_trump(card)]
    spared = [card for card in left if card[0] != "H" or view.trumps.is_rank(card)]
    both = [card for card in trumps if card in spared]
    ways = comb(len(trumps), 6) + comb(len(spared), 6) - comb(len(both), 6)
    assert panel_of(view).dry == Fraction(ways, comb(123, 6))


def test_a_card_that_was_turned_up_belongs_to_the_bottom() -> None:
    """D6.2: the king’s suit came from the bottom; that card lies there for certain, and is no longer unseen."""
    view = da_gunzi().deal("K7QX").play("deal 156").seen_by(0)
    turned = next(card for card in deals.unseen(view).cards if card[0] == "H" and card[1:] not in ("2", "3"))
    view = replace(view, trump="H", king=0, king_card=turned, dealt_bottom=(turned,))
    now = panel_of(view)
    assert now.places[-1].held == (turned,)
    assert now.unseen == 122
    trumps = sum(map(view.trumps.is_trump, deals.unseen(view).cards))
    assert now.dry == Fraction(comb(trumps, 5), comb(122, 5))


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_is_sure_of_is_so(seed: int) -> None:
    """Cards known to lie in another hand do lie there, proven voids are empty, and unseen cards fill the places."""
    for at, match in enumerate(play_out(da_gunzi().match("K7QX"), random.Random(seed))):
        if match.hand_no > 3:
            break
        if match.phase in ("shuffle", "over") or (match.phase in ("deal", "play") and at % 5):
            continue
        for seat in range(4):
            view = match.seen_by(seat)
            hidden = Unseen.of(view)
            assert len(hidden.cards) == sum(hidden.rooms)
            for place in hidden.places:
                if place.seat is not None:
                    assert not Counter(place.held) - Counter(match.hand.held[place.seat]), (view.phase, place)
            for empty, group in view.voids if view.trump else ():
                assert group not in map(view.trumps.group, match.hand.held[empty])


def test_what_the_dealer_gave_back_unseen_may_be_any_of_his_cards() -> None:
    """D7: only giver and dealer know what went back; the giver knows the dealer to have lost it."""
    for match in play_out(da_gunzi().match("K7QX"), random.Random(3)):
        if match.phase == "bury" and match.hand.given and match.hand.returned:
            dealer = match.seat_dealing
            views = {by: match.seen_by((dealer + by) % 4) for by in (1, 2, 3)}
            held = {by: next(p.held for p in Unseen.of(view).places if p.seat == dealer) for by, view in views.items()}
            assert sorted(held[1]) == sorted(held[2]) == sorted(views[1].dealt_bottom)
            assert not Counter(views[3].dealt_bottom) - Counter(held[3])
            return
    raise AssertionError("no such moment")


def test_a_card_that_everybody_sees_picked_up_tells_nothing_of_what_is_hidden() -> None:
    """D8.4: the card was open in the bottom and is known in the hand. The giver of a tribute picks it up (D7)."""
    found, last = 0, None
    for match in play_out(da_gunzi().match("K7QX"), random.Random(16)):
        if last and last.phase == "pick_up" and last.hand.given and last.turn == after(last.seat_dealing, 3):
            for seat in {*SEATS} - {last.turn, last.seat_dealing}:
                assert Unseen.of(last.seen_by(seat)).cases == Unseen.of(match.seen_by(seat)).cases
                found += bool(last.seen_by(seat).returned_count)
        last = match
    assert found
