"""What the card table says of a trick and a hand that are over: why they were won, and what would have changed it."""

from __future__ import annotations

import re

import pytest

from dicekit import texts
from dicekit.cards.actions import Play
from dicekit.widgets.cards import CardTable, scenes
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.hindsight import best_change, played_out, worth
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import dealt, onward, press, until


def badly(seed: str) -> TableState:
    """The last ten cards of a hand, of which the visitor plays the last legal play of each turn."""
    state = scenes.to_last_cards(transitions.begin(seed))
    while not state.settled:
        state = transitions.act(state, list(state.match.legal())[-1]) if state.my_turn else transitions.advance(state)
    return state


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "ZZ99", "M4M4"])
def test_the_play_that_would_have_brought_most_does_when_it_is_played(seed: str) -> None:
    """All that is said of it comes from playing it out; what was played by the computer isn't looked at."""
    state = badly(seed)
    found, result = best_change(state), state.match.result
    assert found is not None
    assert result is not None
    event = next(
        one
        for one in state.events
        if one.seat == 0 and isinstance(one.action, Play) and len(one.old.hand.tricks) + 1 == found.trick
    )
    assert not event.why
    assert event.action == Play(found.played)
    ended = played_out(event.old.play(Play(found.instead))).result
    assert ended is not None
    dealer = event.old.seat_dealing % 2
    assert (found.was, found.would_be) == (worth(result, 0, dealer), worth(ended, 0, dealer))
    assert found.would_be > found.was
    table = CardTable(state)
    assert texts.say("cardtable.changed.if", "en") in table.html_talk
    assert TableTexts(state).cards(found.instead) in re.sub("<[^>]+>", "", table.html_talk)


def test_a_hand_that_the_computer_played_has_nothing_to_change() -> None:
    state = dealt("AB23")
    while not state.settled:
        state = transitions.act(state, next(iter(state.match.legal())), why="low") if state.my_turn else onward(state)
    assert 'class="changed"' not in CardTable(state).html_talk


@pytest.mark.parametrize("seed", ["K7QX", "AB23"])
def test_each_trick_says_why_it_was_won_and_what_it_is_worth_to_the_attackers(seed: str) -> None:
    """D9.3: trumps win over what was led, otherwise the highest of what was led."""
    state, seen = until(dealt(seed), "play"), set()
    while not state.settled:
        if state.trick_ended and state.match.dealer is not None:
            trick, words = state.hand.tricks[-1], TableTexts(state)
            order, own = state.hand.trumps, trick.plays[(trick.winner - trick.leader) % 4]
            same = order.group(own[0]) == order.group(trick.plays[0][0])
            key = "led" if trick.winner == trick.leader else "higher" if same else "trump"
            seen.add(key)
            told = words.trick_told()
            begins = {"led": "Nobody beat", "higher": words.big(words.cards(own))}
            assert told.startswith(begins.get(key, words.who(trick.winner)))
            gets = trick.winner % 2 != state.match.dealer % 2
            assert ("It had no points." in told) == (not trick.points)
            assert not trick.points or ("who attack" in told) == gets
            assert told in re.sub("<[^>]+>", "", CardTable(state).html_word)
        state = onward(state)
    assert seen >= {"led", "higher"}


def test_the_points_are_beside_the_table() -> None:
    table = CardTable(until(dealt(), "play"))
    press(table, "suggest")
    assert "0 of the 120 they need" in table.html_score
