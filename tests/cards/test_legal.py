"""What may be led, followed and buried: lists, predicates and numbers agree, and no list is too long (D8, D9)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicekit.cards.actions import Bury, GiveTribute, ReturnTribute
from dicekit.cards.bottom import burials, bury_fault, eligible, pick_fault, picks, tribute_fault, tributes
from dicekit.cards.card import CARDS, COPIES, DECK, SUITS, Cards, choices, count_choices, sort
from dicekit.cards.following import DEAD, LIVE, MAX_FOLLOWS, follow_fault, follows, lead_fault, leads
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE
from dicekit.cards.trumps import Trumps, trumps_of
from tests.cards.policies import play_out

TRUMPS = st.builds(trumps_of, st.integers(min_value=3, max_value=10), st.sampled_from(SUITS))


@st.composite
def hands(draw: st.DrawFn, least: int = 1, most: int = 9) -> Cards:
    """Few different cards, so that pairs and triples are common."""
    kinds = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=6, unique=True))
    deck = [card for card in kinds for _ in range(COPIES)]
    number = draw(st.integers(min_value=min(least, len(deck)), max_value=min(most, len(deck))))
    return sort(draw(st.permutations(deck))[:number])


# ---- leading and following (D9) ------------------------------------------------------------------


@given(hands())
def test_leads_are_every_set_of_identical_cards(hand: Cards) -> None:
    every = {sort(some) for number in (1, 2, 3) for some in combinations(hand, number)}
    assert sorted(leads(hand)) == sorted(some for some in every if lead_fault(hand, some) is None)


@settings(deadline=None)
@given(TRUMPS, hands(least=3), st.sampled_from(CARDS), st.integers(min_value=1, max_value=3))
def test_follows_are_every_selection_that_no_rule_forbids(trumps: Trumps, hand: Cards, card: str, number: int) -> None:
    """Brute force over all selections of the hand; somebody always can follow, and live allows whatever dead does."""
    if len(hand) < number:
        return
    lead = (card,) * number
    every = {sort(some) for some in combinations(hand, number)}
    found = {}
    for rule in (LIVE, DEAD):
        found[rule] = list(follows(trumps, rule, lead, hand))
        assert Counter(found[rule]) == Counter(
            some for some in every if follow_fault(trumps, rule, lead, hand, some) is None
        )
        assert found[rule]
    assert set(found[DEAD]) <= set(found[LIVE])


def test_the_bound_of_follows_is_reached_and_never_passed() -> None:
    """39 different cards and none of the suit: any three of them follow a triple."""
    trumps = trumps_of(7, "H")
    without = [card for card in CARDS if trumps.group(card) != "S"]
    assert len(without) == 43
    hand = sort(without[:HAND_SIZE])
    for rule in (LIVE, DEAD):
        assert sum(1 for _ in follows(trumps, rule, ("S9",) * 3, hand)) == MAX_FOLLOWS == comb(39, 3) == 9139


@settings(max_examples=60, deadline=None)
@given(TRUMPS, st.randoms(use_true_random=False), st.sampled_from(CARDS), st.integers(min_value=1, max_value=3))
def test_whole_hands_never_pass_the_bound(trumps: Trumps, rng: random.Random, card: str, number: int) -> None:
    hand = sort(rng.sample(DECK, HAND_SIZE))
    assert 1 <= sum(1 for _ in follows(trumps, LIVE, (card,) * number, hand)) <= MAX_FOLLOWS


@given(TRUMPS, st.sampled_from(CARDS), st.sampled_from(CARDS), st.sampled_from(CARDS))
def test_comparing_is_antisymmetric_and_transitive(trumps: Trumps, one: str, two: str, three: str) -> None:
    turned = {">": "<", "<": ">", "=": "=", "none": "none"}
    assert trumps.compare(one, two) == turned[trumps.compare(two, one)]
    if trumps.beats(one, two) and trumps.beats(two, three):
        assert trumps.beats(one, three)


# ---- burying (D8.3) ------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(hands(least=6, most=12), st.integers(min_value=0, max_value=3), st.integers(min_value=0, max_value=3))
def test_burials_are_counted_as_they_can_be_listed(hand: Cards, bigs: int, smalls: int) -> None:
    plain = [card for card in hand if card not in ("BJ", "LJ")]
    held = sort((*plain, *("BJ",) * bigs, *("LJ",) * smalls))
    every = {sort(some) for some in combinations(held, BOTTOM_SIZE)}
    assert burials(held) == sum(bury_fault(held, some, False) is None for some in every)


def test_millions_of_burials_are_counted_and_one_is_suggested() -> None:
    """45 different cards without a small joker: any six of them."""
    held = sort([card for card in CARDS if card != "LJ"][:45])
    assert burials(held) == comb(45, 6) == 8_145_060


@pytest.mark.parametrize("seed", range(8))
def test_what_is_suggested_may_be_done(seed: int) -> None:
    rng = random.Random(seed)
    seen = set()
    for match in play_out(da_gunzi().match("K7QX"), rng):
        if match.phase in ("bury", "return"):
            (suggested,) = match.legal()
            assert isinstance(suggested, Bury | ReturnTribute)
            assert match.objection(suggested) is None
            seen.add(match.phase)
        if match.number > 6:
            break
    assert "bury" in seen


@given(hands(most=8), st.integers(min_value=0, max_value=6))
def test_selections_are_listed_once_and_counted(hand: Cards, number: int) -> None:
    listed = list(choices(hand, number))
    assert len(listed) == len(set(listed)) == count_choices(hand, number)
    assert set(listed) == {sort(some) for some in combinations(hand, number)}


# ---- tribute and picking up (D7, D8.4) -------------------------------------------------------------


@given(TRUMPS, hands(most=8), st.integers(min_value=1, max_value=5))
def test_tributes_are_every_selection_that_no_rule_forbids(trumps: Trumps, hand: Cards, blood: int) -> None:
    due = min(blood, len(eligible(trumps, hand)))
    every = {sort(some) for some in combinations(hand, due)} if due else set()
    lawful = [some for some in every if tribute_fault(trumps, hand, blood, some) is None]
    assert Counter(tributes(trumps, hand, blood)) == Counter(lawful)
    assert all(isinstance(GiveTribute(some), GiveTribute) for some in lawful)


@given(TRUMPS, hands(least=6, most=6))
def test_what_may_be_picked_up_is_what_no_rule_forbids(trumps: Trumps, six: Cards) -> None:
    assert set(picks(trumps, six)) == {card for card in six if pick_fault(trumps, six, card) is None}
