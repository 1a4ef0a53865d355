"""A match knows the actions that led to it, so that it can be undone, stepped through and recorded."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from dicekit.cards.actions import Deal, Shuffle
from dicekit.cards.card import DECK
from dicekit.cards.dealing import seeded_starter, shuffled
from dicekit.cards.game import da_gunzi
from dicekit.cards.match import Match
from tests.cards.moments import begun
from tests.cards.policies import play_out


@pytest.mark.parametrize("seed", range(4))
def test_a_match_can_be_taken_back_step_by_step(seed: int) -> None:
    """Each match is the one before it with its last action done; cards dealt in a row are one action."""
    rng = random.Random(seed)
    match = begun(rng)
    for after in play_out(match, rng):
        if after.history != match.history and not _dealt_on(match, after) and rng.random() < 0.2:
            assert after.before == match
        match = after
        if match.number > 3:
            break


def _dealt_on(match: Match, after: Match) -> bool:
    return (
        bool(match.history)
        and isinstance(match.history[-1].action, Deal)
        and isinstance(after.history[-1].action, Deal)
    )


@pytest.mark.parametrize("seed", range(3))
def test_every_state_can_be_had_again(seed: int) -> None:
    rng = random.Random(seed)
    played = islice(play_out(begun(rng), rng), 600)
    match = [match for match in played if match.number <= 2][-1]
    states = list(match.states())
    assert states[-1] == match
    assert states[0].phase == "shuffle"
    assert states[0].before is None
    back = match
    for state in reversed(states[-30:]):
        assert back == state
        assert back.before is not None
        back = back.before


def test_a_deck_that_the_seed_gives_is_not_kept_and_any_other_is() -> None:
    seeded = da_gunzi().deal("K7QX")
    table = da_gunzi().deal("K7QX", deck=shuffled("K7QX", 1), starter=seeded_starter("K7QX", 1))
    assert table == seeded
    assert table.history[0].action == Shuffle()
    other = da_gunzi().deal("K7QX", deck=DECK, starter=1)
    assert other.history[0].action == Shuffle(DECK, 1)
    assert da_gunzi().deal("K7QX", starter=1 - seeded.hand.first % 2).history[0].action != Shuffle()


def test_cards_dealt_in_pieces_or_at_once_make_the_same_match() -> None:
    dealt = da_gunzi().deal("K7QX")
    assert dealt.play("deal 7").play("deal 13") == dealt.play("deal 20")


def test_earlier_hands_are_kept_as_they_ended() -> None:
    rounds = (play_out(da_gunzi().match("K7QX"), random.Random(seed)) for seed in range(9))
    match = next(match for round_ in rounds for match in round_ if match.number == 3)
    assert [each.number for each in match.past] == [1, 2]
    assert all(each.past == () and each.phase == "shuffle" and each.last is not None for each in match.past)
