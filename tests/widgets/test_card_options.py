"""Every option of section 14, tried on the card table: it changes what may be done, or what a hand brings."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from dicekit import texts
from dicekit.cards.hand import after
from dicekit.cards.levels import Settlement
from dicekit.cards.trumps import Trumps
from dicekit.widgets.cards import CardTable, picking
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of, from_address
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import dealt, laid, onward, press

PLAIN = ("S4", "S6", "S7", "D4", "D6", "D7")


@cache
def last_act(taken: bool) -> TableState:
    """A moment of play after whose next act a hand is over, the last trick won by the attackers or by the dealer."""
    state = dealt("AB23")
    while not state.match.is_over:
        following = onward(state)
        if following.settled and following.hand.tricks:
            won = following.hand.tricks[-1].winner % 2 != state.match.seat_dealing % 2
            if won == taken:
                return state
        state = following
    pytest.fail("no such hand")


def ending(taken: bool, points: int, bottom: tuple[str, ...] = PLAIN, levels: tuple[int, int] = (5, 5)) -> CardTable:
    """The same moment, with these points of the attackers, this bottom and these levels."""
    state = last_act(taken)
    hand = replace(state.match.hand, trick_points=points, bottom=bottom, dry=False)
    dealer = state.match.seat_dealing
    match = replace(state.match, hand=hand, levels=levels, played_as_dealer=(frozenset({3}), frozenset({3})))
    assert dealer in range(4)
    return CardTable(replace(state, match=match, hints=False))


def settled(table: CardTable) -> Settlement:
    table.state = onward(table.state)
    result = table.match.result
    assert table.state.settled
    assert result is not None
    return result


def test_live_or_dead() -> None:
    """D9.2: a held pair must meet a pair only under the dead rule."""
    table = CardTable(laid("S3 S3 S4 S5 DA", "S9 S9"))
    assert picking.possible(table.state) == {"S3", "S4", "S5"}
    press(table, "option", name="follow_rule", value="dead")
    assert picking.possible(table.state) == {"S3"}
    press(table, "pick", card="S4")
    assert "a pair" in table.html_notice
    assert table.state.picked == ()
    press(table, "undo")
    assert picking.possible(table.state) == {"S3", "S4", "S5"}


@pytest.mark.parametrize(("value", "by"), [("partner_if_upgraded", 2), ("same", 0), ("partner", 2)])
def test_who_deals_on(value: str, by: int) -> None:
    """D10.4, case A."""
    table = ending(taken=False, points=50)
    dealer = table.match.seat_dealing
    press(table, "option", name="dealer_after_hold", value=value)
    result = settled(table)
    assert (result.case, result.next_dealer) == ("A", after(dealer, by))
    assert TableTexts(table.state).about("settle.next", after(dealer, by)) in table.html_talk


@pytest.mark.parametrize(("value", "climbs"), [("win_as_dealer", False), ("played_as_dealer", True), ("no_skip", True)])
def test_how_three_is_left(value: str, climbs: bool) -> None:
    """D4: attackers at 3 who reach the line and take the bottom."""
    table = ending(taken=True, points=150, levels=(3, 3))
    press(table, "option", name="must_play_exit", value=value)
    result = settled(table)
    assert result.case == "D"
    assert bool(result.upgraded) == climbs
    stays = texts.say("cardtable.settle.must", "en", names="|", level=3).partition("|")[2]
    assert (stays in table.html_talk) == (not climbs)


@pytest.mark.parametrize(("value", "steps_up"), [("2, 1", 4), ("0, 0", 1), ("1, 0", 2)])
def test_levels_for_jokers(value: str, steps_up: int) -> None:
    """D10.4: one level, and those of a big and a small joker that the dealer's side held."""
    table = ending(taken=False, points=100, bottom=("BJ", "LJ", *PLAIN[:4]))
    press(table, "option", name="joker_levels", value=value)
    assert settled(table).upgraded == steps_up


@pytest.mark.parametrize(("value", "over"), [("1", True), ("2", False)])
def test_rounds_to_win(value: str, over: bool) -> None:
    """D10.3, D11: three hundred points win the round; whether they win the match is agreed on."""
    table = ending(taken=True, points=300)
    press(table, "option", name="rounds_to_win", value=value)
    assert settled(table).reason == "full_points"
    assert table.match.is_over == over
    assert ("New match" if over else "Next round") in table.html_actions


def test_the_dry_pot() -> None:
    """D8.2: a bottom with a joker and nothing of the trump suit may be exchanged, unless the other rule is played."""
    for letter in "ABCDEFGHJKMNPQRSTUVWXYZ":
        state = transitions.begin(letter * 4)
        while len(state.match.hand.undealt) > 12:
            state = transitions.deal(state, len(state.match.hand.undealt) - 12)
        table = CardTable(state)
        press(table, "option", name="dry_pot_rule", value="no_trump_suit")
        ends = []
        for begun in (state, table.state):
            done = begun
            while done.match.phase in ("deal", "last_call"):
                done = transitions.deal(done, 156) if done.match.phase == "deal" else onward(done)
            ends.append(done)
        if ends[0].match.hand.dry != ends[1].match.hand.dry:
            usual, other = ends
            trumps: Trumps = other.match.hand.trumps
            assert other.match.hand.dry
            assert (usual.match.phase, other.match.phase) == ("bury", "play")
            assert not any(card[0] == trumps.suit and not trumps.is_rank(card) for card in other.match.hand.bottom)
            assert "dry pot" in TableTexts(other).last()
            return
    pytest.fail("no such bottom in these deals")


def test_options_in_the_middle_of_a_hand_come_back_with_its_address() -> None:
    state = dealt()
    for _ in range(30):
        state = onward(state)
    state = transitions.advance(transitions.with_options(state, follow_rule="dead", joker_levels=(4, 2)))
    again = from_address(address_of(state))
    assert again.match.hand == state.match.hand
    assert again.match.game == state.match.game


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("follow_rule", "maybe"),
        ("joker_levels", "1"),
        ("joker_levels", "9999999,1"),
        ("rounds_to_win", "0"),
        ("x", "1"),
    ],
)
def test_what_no_table_agrees_on_is_refused(name: str, value: str) -> None:
    table = CardTable("K7QX")
    before = table.match.game
    press(table, "option", name=name, value=value)
    assert table.html_notice
    assert table.match.game == before
