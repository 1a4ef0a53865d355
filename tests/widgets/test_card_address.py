"""Steps back, links and views of the card table."""

from __future__ import annotations

import re

import pytest

from dicekit import texts
from dicekit.cards import policy
from dicekit.cards.actions import Play
from dicekit.cards.hand import SEATS
from dicekit.odds.deals_panel import panel
from dicekit.widgets.cards import CardTable, picking
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of, from_address
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import dealt, laid, onward, press, until


def test_a_step_back_leads_to_the_same_moment_and_another_choice_branches() -> None:
    state = until(dealt(), "play")
    one = transitions.act(state, policy.choose(state.match).action)
    assert transitions.undo(one).match == state.match
    other = next(
        action for action in state.match.legal() if isinstance(action, Play) and action != one.events[-1].action
    )
    branch = transitions.act(transitions.undo(one), other)
    assert branch.match != one.match
    far = transitions.to_me(one)
    assert transitions.undo(far, to_mine=True).match == state.match


def test_undoing_everything_ends_where_the_cards_were_mixed() -> None:
    state = dealt()
    for _ in range(40):
        state = onward(state)
    while state.before is not None:
        state = transitions.undo(state)
    assert state.match == transitions.begin("K7QX").match


@pytest.mark.parametrize("skin", ["cards", "tiles"])
def test_an_address_brings_the_hand_back(skin: str) -> None:
    state = transitions.shown(dealt("AB23"), skin=skin)
    for number in range(400):
        state = onward(state)
        if number % 23 == 0 and not state.settled and not state.match.is_over:
            again = from_address(address_of(state))
            assert (again.match.hand, again.match.levels, again.skin) == (state.match.hand, state.match.levels, skin)
            assert again.picked == ()


def test_a_hand_that_was_settled_comes_back_settled() -> None:
    state = dealt("AB23")
    while not state.settled:
        state = onward(state)
    again = from_address(address_of(state))
    assert TableTexts(again).settlement() == TableTexts(state).settlement()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "seed K7QX",
        "seed K7QX; skin gold; see 0",
        address_of(transitions.begin("K7QX")).replace("see 0", "see 9"),
        address_of(transitions.begin("K7QX")) + "deal 9999",
        address_of(transitions.begin("K7QX")) + "0:play S9",
        address_of(transitions.begin("K7QX")) + "+99999",
        address_of(transitions.begin("K7QX")) + "mine=77",
        address_of(transitions.begin("K7QX")) + "follow_rule=__import__",
        address_of(transitions.begin("K7QX")).replace("hand_no 1", "hand_no 5"),
        address_of(transitions.begin("K7QX")).replace("levels 3,3", "levels 3,99"),
    ],
)
def test_an_address_of_nothing_is_refused_in_words(text: str) -> None:
    table = CardTable("K7QX")
    before = table.state
    press(table, "restore", text=text)
    assert table.html_notice
    assert table.state is before


def test_a_view_from_another_seat_shows_its_cards_and_its_odds() -> None:
    table = CardTable(until(dealt(), "play"))
    press(table, "view", value="2")
    assert "Chi’s cards" in table.html_hand
    assert "What Chi can know" in table.html_odds
    press(table, "view", value="")
    assert "Look as a player" in table.html_odds
    assert 'data-act="pick"' not in table.html_hand


def test_hidden_hands_are_not_in_the_page_unless_they_lie_open() -> None:
    """D12: what the visitor may not know is not sent at all."""
    table = CardTable(until(dealt(), "play"))
    mine = set(table.match.hand.held[0]) | {card for play in table.match.hand.trick for card in play}
    mine |= set(table.state.view.bottom or ())
    shown = set(re.findall(r"#dk-card-(\w+)", table.html_tabletop + table.html_hand)) - {"back"}
    assert shown <= mine
    press(table, "glass")
    shown = set(re.findall(r"#dk-card-(\w+)", table.html_tabletop + table.html_hand))
    assert set(table.match.hand.held[2]) <= shown


def test_the_odds_shown_are_those_of_the_engine() -> None:
    table = CardTable(until(dealt(), "play"))
    press(table, "answer", value="skip")
    able = picking.possible(table.state)
    card = next(card for card in table.match.hand.held[0] if able is None or card in able)
    press(table, "pick", card=card)
    result = panel(table.state.view)
    assert result is not None
    for found in result.copies(card):
        chance = found.at_least(1)
        assert texts.get_language("en").percent(chance) in table.html_odds


def test_tiles_take_the_place_of_cards_everywhere() -> None:
    table = CardTable(until(dealt(), "play"))
    press(table, "skin")
    text = re.findall(r'aria-label="([^"]+), you hold', table.html_hand)
    assert text
    assert not any(word in name for name in text for word in ("spades", "hearts", "diamonds", "clubs", "joker"))
    assert 'data-key="cards-tiles-en"' in table.html_defs
    assert "skin tiles" in table.link


def test_every_seat_can_be_played_by_the_visitor() -> None:
    table = CardTable(until(dealt(), "play"))
    press(table, "seats")
    assert table.state.mine == tuple(SEATS)
    seats = []
    for _ in range(6):
        seats.append(table.state.seat)
        assert table.state.seat == table.match.turn
        press(table, "suggest")
        press(table, "go", at=table.state.count)
    assert len(set(seats)) == 4
    assert from_address(table.link).match.hand == table.match.hand


def test_a_row_of_cards_is_said_as_the_lessons_say_it() -> None:
    words = TableTexts(laid("S8 S8 S8 SA SK S9 S3", "S9"))
    table = CardTable(words.state)
    assert "Spades: seven cards, one gunzi of eights." in table.html_hand


@pytest.mark.parametrize("pace", transitions.PACES)
def test_the_pace_comes_back_with_the_address(pace: str) -> None:
    assert from_address(address_of(transitions.shown(dealt(), pace=pace))).pace == pace


def test_an_older_link_without_stops_plays_on_to_the_visitor() -> None:
    link = address_of(dealt()).replace("; see", "; stops 0; see", 1)
    assert from_address(link).pace == "once"
