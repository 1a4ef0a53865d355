"""What is true of every match of Da Gunzi, whoever plays and under whichever options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest

from dicekit.cards.card import DECK, JOKERS, points, sort, suit
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import SEATS, after
from dicekit.cards.match import Match
from tests.cards.moments import COMBINATIONS, moments
from tests.cards.policies import play_out


def everything(match: Match) -> Counter[str]:
    """All cards, wherever they are."""
    hand = match.hand
    cards = [*hand.undealt, *hand.bottom, *(card for held in hand.held for card in held)]
    cards += [card for play in hand.trick for card in play]
    cards += [card for trick in hand.tricks for play in trick.plays for card in play]
    return Counter(cards + ([hand.aside] if hand.aside else []))


def check_state(match: Match) -> None:
    """The invariants of D5."""
    hand = match.hand
    if match.phase == "shuffle":
        return
    assert everything(match) == Counter(DECK)
    assert all(held == sort(held) for held in hand.held)
    if match.phase == "play" and not hand.trick:
        assert len({len(held) for held in hand.held}) == 1
        assert len(hand.bottom) == 6
    if match.phase == "play" and not hand.tricks and not hand.trick:
        assert {len(held) for held in hand.held} == {39}
    if match.blood and match.dealer is not None:
        assert (after(match.dealer, 3) - match.dealer) % 2 == 1
    assert next(match.legal(), None) is not None
    for action in match.legal():
        assert match.objection(action) is None


def check_end(before: Match, ended: Match) -> None:
    """A hand that was settled: all points are somewhere, and no level fell."""
    assert ended.last is not None
    assert ended.result is not None
    _, hand = ended.last
    taken = [sum(trick.points for trick in hand.tricks if trick.winner % 2 == side) for side in (0, 1)]
    assert sum(taken) + points(hand.bottom) == 300
    assert ended.result.score % 5 == 0
    assert all(new >= old for new, old in zip(ended.result.levels, before.levels, strict=True))


def rounds() -> Iterator[Any]:
    """A seed for each combination of options, each seed with others of them; -m sweep takes every seed with each."""
    for number, options in enumerate(COMBINATIONS):
        for seed in range(6):
            taken = (number + number // 6) % 6 == seed
            name = "-".join(map(str, (*options.values(), seed)))
            yield pytest.param(options, seed, marks=() if taken else pytest.mark.sweep, id=name)


@pytest.mark.parametrize(("options", "seed"), [*rounds()])
def test_a_round_under_every_combination_of_options_ends_by_the_rules(options: dict[str, str], seed: int) -> None:
    rng = random.Random(f"{options}{seed}")
    more = {"joker_levels": rng.choice([(2, 1), (0, 0), (3, 0)]), "rounds_to_win": 2 if seed == 5 else 1}
    before = da_gunzi(**options, **more).match("".join(rng.choices("ABCDEFGH", k=4)))
    for number, match in enumerate(play_out(before, rng)):
        if (number % 41 == 0 or match.phase not in ("deal", "play")) and match.phase != "over":
            check_state(match)
        if before.phase == "play" and match.phase != "play":
            check_end(before, match)
        before = match
    assert before.is_over
    assert before.result is not None
    assert before.result.reason in ("ladder", "zero_points", "full_points", "three_jokers")
    assert len(before.winners) == 2
    assert max(before.wins) == more["rounds_to_win"]


def hidden_from(match: Match, seat: int | None, rng: random.Random) -> Match:
    """The same match with everything exchanged that this seat cannot know.

    Whether the bottom is open is announced (D8.4), so a hidden bottom keeps that.
    """
    hand = match.hand
    others = [each for each in SEATS if each != seat]
    knows_bottom = hand.public or (seat is not None and seat == match.dealer and match.phase in BURIED)
    shown = hand.turned if match.phase in UNSEEN else 0
    hidden = 0 if knows_bottom else len(hand.bottom) - shown
    pool = [card for each in others for card in hand.held[each]]
    bottom = hand.bottom
    for _ in range(100):
        cards = [*pool, *hand.bottom[len(hand.bottom) - hidden :]]
        rng.shuffle(cards)
        bottom = (*hand.bottom[: len(hand.bottom) - hidden], *cards[len(cards) - hidden :])
        same = replace(hand, bottom=bottom).open == hand.open and not _shown_to_all(bottom, match)
        if match.phase in UNSEEN or same:
            break
    held = list(hand.held)
    for each in others:
        held[each] = sort(cards.pop(0) for _ in hand.held[each])
    if match.phase in UNSEEN:
        return replace(match, hand=replace(hand, held=tuple(held), bottom=bottom, dealt_bottom=bottom))
    return replace(match, hand=replace(hand, held=tuple(held), bottom=sort(bottom) if hidden else bottom))


UNSEEN = ("last_call", "tribute", "return")  # the bottom lies there as it was dealt
BURIED = ("jokers", "pick_up", "play")


def _shown_to_all(bottom: tuple[str, ...], match: Match) -> bool:
    """A hidden bottom holds no joker: all would have seen it (D8.3)."""
    return not match.hand.public and match.phase in BURIED and any(card in JOKERS for card in bottom)


@pytest.mark.parametrize("seed", range(6))
def test_a_view_never_depends_on_the_cards_of_others(seed: int) -> None:
    """Cards of other hands exchanged at random: what a seat sees, and what it may do, stays the same."""
    rng = random.Random(seed)
    options = COMBINATIONS[seed % len(COMBINATIONS)]
    for number, match in enumerate(play_out(da_gunzi(**options).match("K7QX"), rng)):
        if number % 23 or match.phase in ("shuffle", "over"):
            continue
        for seat in (None, *SEATS):
            other = hidden_from(match, seat, rng)
            assert other.seen_by(seat) == match.seen_by(seat)
            if seat is not None:
                assert list(other.legal(seat)) == list(match.legal(seat))


@pytest.mark.parametrize("phase", ["deal", "last_call"])
def test_the_bottom_and_the_undealt_cards_are_nobodys_knowledge(phase: str) -> None:
    match = da_gunzi().deal("K7QX")
    if phase == "last_call":
        match = match.play("deal 156")
    assert match.phase == phase
    rest = [*match.hand.undealt, *match.hand.bottom]
    random.Random(1).shuffle(rest)
    undealt, bottom = tuple(rest[: len(rest) - 6]), tuple(rest[-6:])
    other = replace(match, hand=replace(match.hand, undealt=undealt, bottom=bottom, dealt_bottom=bottom))
    for seat in (None, *SEATS):
        assert other.seen_by(seat) == match.seen_by(seat)


def test_what_the_dealer_buried_is_the_dealers_knowledge_alone() -> None:
    rng = random.Random(5)
    found = 0
    for match in play_out(da_gunzi().match("K7QX"), rng):
        if match.phase == "play" and not match.hand.public:
            dealer = match.seat_dealing
            assert match.seen_by(dealer).bottom == match.hand.bottom
            assert [match.seen_by(seat).bottom for seat in (None, *SEATS) if seat != dealer] == [None] * 4
            found += 1
    assert found > 30


def test_every_field_of_a_view_is_known_to_be_public_or_ones_own() -> None:
    """A new field must be thought about: it is either public (D12) or granted to the seat."""
    granted = "own seat dealt_bottom bottom returned"
    public = (
        "game names phase turn wins round_no hand_no levels starter dealer blood played_as_dealer result "
        "level first trump counts undealt king king_card declarations passes turned revealed dry open given "
        "returned_count buried aside leader trick tricks trick_points"
    )
    assert {field.name for field in fields(da_gunzi().deal("K7QX").seen_by(0))} == set(f"{granted} {public}".split())


def test_an_illegal_action_changes_nothing_and_names_its_rule() -> None:
    match = da_gunzi().deal("K7QX").play("deal 156")
    copy = replace(match)
    objection = match.objection("play S9", by=match.turn)
    assert objection is not None
    assert (objection.code, objection.rule) == ("wrong_phase", "D6.4")
    assert match == copy


def test_a_seed_gives_the_same_match_to_everybody() -> None:
    """Counted by hand from the published method: the first number of K7QX's first shuffle changes the last card."""
    one, two = da_gunzi().deal("K7QX"), da_gunzi().deal("k7qx")
    assert one == two
    assert one != da_gunzi().deal("K7QY")
    assert Counter((*one.hand.undealt, *one.hand.bottom)) == Counter(DECK)


def test_a_view_tells_proven_voids() -> None:
    """A seat that follows with fewer cards of the group than were led holds none of it (D9.2)."""
    rng = random.Random(3)
    proved = 0
    for match in play_out(da_gunzi().match("K7QX"), rng):
        if match.phase == "play" and len(match.hand.tricks) % 5 == 0:
            for seat, group in match.seen_by(0).voids:
                held = match.hand.held[seat]
                assert not [card for card in held if match.hand.trumps.group(card) == group]
                proved += 1
    assert proved > 50


def test_the_dealer_has_seen_the_whole_dealt_bottom_from_burying_on() -> None:
    phases = set()
    for seed in range(8):
        for match in moments(seed, 0.5, 150):
            if match.dealer is not None and match.phase in ("bury", "jokers", "pick_up", "play"):
                view = match.seen_by(match.dealer)
                assert view.dealt_bottom == match.hand.dealt_bottom
                assert match.phase == "bury" or view.bottom == match.hand.bottom, "what the dealer buried"
                phases.add(match.phase)
    assert len(phases) == 4


def test_only_the_dealer_and_the_giver_see_what_came_back_for_the_tribute() -> None:
    """D7: the seat before the dealer, to the dealer's right, gives."""
    seen = 0
    for seed in range(8):
        for match in moments(seed, 0.2, 40):
            if match.hand.returned and match.dealer is not None:
                knowing = {match.dealer, (match.dealer + 3) % 4}
                for seat in range(4):
                    expected = match.hand.returned if seat in knowing else None
                    assert match.seen_by(seat).returned == expected
                seen += 1
    assert seen > 20


def test_what_a_seat_may_do_is_listed_for_that_seat_alone() -> None:
    for seed in range(6):
        for match in moments(seed, 0.2, 30):
            for seat in range(4):
                assert all(match.objection(action, seat) is None for action in islice(match.legal(seat), 12))


def test_the_card_that_was_turned_for_the_king_has_the_trump_suit_and_results_are_public() -> None:
    """D6.2: the next card with a suit, of those that are dealt or of the bottom."""
    named, over = 0, 0
    for seed in range(30):
        for match in moments(seed, 0.05, 20):
            if (card := match.hand.king_card) is not None:
                assert suit(card) == match.hand.trump

                named += 1
            assert all(match.seen_by(seat).result == match.result for seat in (0, 1, None))
            over += match.result is not None
    assert named > 3
    assert over > 3
