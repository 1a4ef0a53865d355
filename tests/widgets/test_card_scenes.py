"""The way into the card table: one trick to try, the last cards of a hand, whole hands; and how a hand ends."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from dicekit.cards.actions import Declare, Pass
from dicekit.cards.card import BIG, points
from dicekit.cards.levels import score_blood
from dicekit.widgets.cards import CardTable, rules
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import from_address
from dicekit.widgets.cards.moments import STOPS, moment, stop
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import dealt, onward, press, until


def test_the_last_cards_can_be_skipped_to_as_long_as_more_are_held() -> None:
    """Also at one's own turn after the first trick."""
    state = until(dealt(), "play", 0)
    offered = []
    while not state.settled:
        if state.my_turn:
            more = len(state.match.hand.held[0]) > transitions.LAST_CARDS
            offered.append((more, 'data-act="last_cards"' in CardTable(state).html_tools))
        state = onward(state)
    assert all(more == skip for more, skip in offered)
    assert len(offered) > transitions.LAST_CARDS


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "M4M4"])
def test_the_end_of_a_hand_is_reached_at_once_and_can_be_gone_back_from(seed: str) -> None:
    table = CardTable(seed)
    press(table, "last_cards", at=table.state.count)
    held = [len(hand) for hand in table.match.hand.held]
    assert table.match.phase == "play"
    assert table.state.my_turn
    assert held[0] == transitions.LAST_CARDS
    assert sum(held) + sum(map(len, table.match.hand.trick)) + 4 * (39 - held[0]) == 156
    assert from_address(table.link).match.hand == table.match.hand
    press(table, "last_cards", at=table.state.count)
    assert table.html_notice
    press(table, "undo")
    assert table.match == transitions.begin(seed).match


def test_the_headline_of_the_end_says_who_has_won() -> None:
    """D10.4: the dealer's side wins in case A, the attackers in case D, nobody in B and C."""
    state, seen = dealt("ZZ99"), set()
    for _ in range(4000):
        if state.match.is_over or len(seen) == 4:
            break
        state = onward(state)
        if state.settled and state.match.result is not None and state.match.result.case:
            case, words = state.match.result.case, TableTexts(state)
            dealer = state.events[-1].old.seat_dealing % 2
            winner = {"A": dealer, "D": 1 - dealer}.get(case)
            seen.add(case)
            begins = "No winner" if winner is None else f"{words.side(winner, big=True)} win"
            assert words.ending().startswith(begins)
            assert words.ending() in CardTable(state).html_head
    assert len(seen) >= 2


def test_the_goal_and_the_points_are_in_the_strip_from_the_first_card_on() -> None:
    """D9.3: only the points of the attackers' tricks count."""
    state = until(dealt(), "play")
    while not state.settled:
        state = onward(state)
        if state.settled:
            break
        table = CardTable(replace(state, hints=False))
        points = state.match.hand.trick_points
        assert (f"{points} of 120 points" if points < 120 else f"{points} points") in table.html_strip
        attacks = state.match.dealer is not None and state.match.dealer % 2 == 1
        assert ("attack" in table.html_strip.partition(":")[0]) == attacks


@pytest.mark.parametrize(("picked", "wins", "n"), [("CK CK", True, 40), ("C4 CK", False, 30)])
def test_the_trick_to_try_is_won_by_two_kings_alone(picked: str, wins: bool, n: int) -> None:
    """D9.3: two identical kings beat two identical tens; by hand, kings and tens are worth ten."""
    table = CardTable("K7QX", trick=True)
    for card in picked.split():
        press(table, "pick", card=card)
    press(table, "go", at=table.state.count)
    (trick,) = table.state.hand.tricks
    assert (trick.winner == 0, trick.points) == (wins, n)
    assert str(n) in table.html_word
    assert not table.state.my_turn
    at = table.state.count
    for act in ("to_me", "next"):
        press(table, act, at=at)
        assert table.state.count == at
    press(table, "back")
    assert table.state.picking


def test_in_the_trick_to_try_hearts_may_not_be_played() -> None:
    """D9.2: who has clubs must follow with clubs."""
    table = CardTable("K7QX", trick=True)
    press(table, "pick", card="H5")
    assert table.html_notice
    assert table.state.picked == ()


@pytest.mark.parametrize("tried", [True, False])
def test_after_the_trick_come_the_last_cards_of_a_hand_whose_points_are_open(tried: bool) -> None:
    table = CardTable("K7QX", trick=True)
    if tried:
        press(table, "pick", card="CK")
        press(table, "pick", card="CK")
        press(table, "go", at=table.state.count)
    before = table.state
    press(table, "hand", scene="short", at=before.count)
    state = table.state
    left = sum(map(points, (*state.hand.held, *state.hand.trick)))
    assert state.my_turn
    assert len(state.hand.held[0]) <= transitions.LAST_CARDS
    assert state.hand.trick_points < 120 <= state.hand.trick_points + left
    again = from_address(table.link)
    assert (again.match.hand, again.scene) == (state.match.hand, "short")
    press(table, "back")
    assert table.match == before.match


def test_the_whole_hand_is_dealt_until_something_is_to_be_decided() -> None:
    table = CardTable("QR56", trick=True)
    press(table, "hand", scene="whole", at=table.state.count)
    assert not any(table.match.hand.held)
    press(table, "deal", number=156, at=table.state.count)
    assert table.match.phase == "deal"
    assert table.match.hand.held[0].count(BIG) == 1


def drawn(table: CardTable) -> tuple[str, ...]:
    """The headline, the stop and the picture."""
    pictures = re.findall(r"#dk-card-\w+", str(table.html_tabletop))
    return re.sub(r'id="\w+', "", str(table.html_head)), str(table.html_strip), *pictures


@pytest.mark.parametrize("seed", ["QR56", "AB23", "K7QX", "ZZ99"])
def test_each_stop_before_the_first_trick_is_a_moment_of_its_own_and_comes_back_after_a_reload(seed: str) -> None:
    """From the deal to the first lead, in order; what the visitor is asked keeps its place."""
    table, seen = CardTable(seed, trick=True), []
    press(table, "hand", scene="whole", at=table.state.count)
    while (here := stop(table.state)) and len(seen) < 40:
        seen.append(here)
        assert table.html_strip.count("aria-current") == table.state.stepwise
        again = CardTable()
        press(again, "restore", text=table.link)
        assert drawn(again) == drawn(table)
        state = table.state
        if state.match.phase == "deal":
            press(table, "deal", number=156, at=state.count) if any(state.match.hand.held) else press(
                table, "stepwise", at=state.count
            )
        elif state.waits or not state.my_turn:
            press(table, "to_me", at=state.count)
        elif state.picking and state.match.phase == "play":
            break
        else:
            press(table, "suggest") if state.picking else None
            fields = {} if state.picking else {"action": "pass"}
            press(table, "go" if state.picking else "do", at=state.count, **fields)
    order = [STOPS.index(here) for here in seen]
    assert order == sorted(order)
    assert set(seen) >= {"deal", "trumps", "lead"}
    assert table.match.phase == "play"


@pytest.mark.parametrize("seed", ["QR56", "AB23", "K7QX", "ZZ99", "AGA3"])
def test_the_deal_is_one_press_and_one_picture_but_for_what_the_visitor_decides(seed: str) -> None:
    """The cards that named the trumps, the six that the dealer took, and the trumps in order; also after a reload."""
    table, idle = CardTable(seed), 0
    for _ in range(12):
        state = table.state
        if state.match.phase == "play":
            break
        if state.match.phase == "deal":
            idle += not any(state.match.legal(0))
            press(table, "deal", number=156, at=state.count)
        else:
            assert state.my_turn, "there is nothing to press but for a decision"
            press(table, "suggest") if state.picking else None
            fields = {} if state.picking else {"action": "pass"}
            press(table, "go" if state.picking else "do", at=state.count, **fields)
    assert table.match.hand.dry == (seed == "AGA3"), "a dry pot leads from the deal straight to the first trick"
    assert (idle, table.match.phase, table.state.shown) == (1, "play", "lead")
    shown = re.findall(r"#dk-card-(\w+)", str(table.html_tabletop).partition("card-began")[2])
    hand = table.match.hand
    assert hand.king_card is None or shown[:2] == [BIG, hand.king_card]
    assert not hand.revealed or set(hand.dealt_bottom) <= set(shown)
    assert rules.text("trumps", TableTexts(table.state)) in str(table.html_word) + str(table.html_talk)
    again = CardTable()
    press(again, "restore", text=table.link)
    assert drawn(again) == drawn(table)


@pytest.mark.parametrize("seed", ["AB23", "K7QX", "ZZ99"])
def test_the_picture_of_a_later_hand_has_the_declaration_that_held_and_no_other(seed: str) -> None:
    """D6.3: whoever shows more names the trumps anew."""
    state, shown = dealt(seed), 0
    for _ in range(600):
        state = onward(state)
        if state.match.is_over:
            break
        if state.shown == "lead" and state.match.hand.declarations:
            found = moment(TableTexts(state))
            assert found is not None
            declared = [event for event in state.events if isinstance(event.action, Declare)]
            told = [TableTexts(state).done(event) for event in declared]
            assert [line for line, _ in found.began if line in told] == told[-1:]
            assert all(cards for _, cards in found.began), "each step has its cards"
            shown += len(told) > 1
    assert shown


@pytest.mark.parametrize("seed", ["QR56", "AB23", "K7QX"])
def test_the_first_trick_can_be_skipped_to_from_each_stop(seed: str) -> None:
    table = CardTable(seed, trick=True)
    press(table, "hand", scene="whole", at=table.state.count)
    press(table, "first_trick", at=table.state.count)
    assert table.match.phase == "play"
    assert not table.match.hand.trick
    assert stop(table.state) == "lead"
    assert from_address(table.link).match == table.match
    press(table, "first_trick", at=table.state.count)
    assert table.html_notice
    press(table, "undo")
    assert stop(table.state) == "deal"


@pytest.mark.parametrize("picked", ["", "CK", "C4"])
def test_the_trick_to_try_comes_back_after_a_reload(picked: str) -> None:
    table = CardTable("K7QX", trick=True)
    if picked:
        press(table, "pick", card="CK")
        press(table, "pick", card=picked)
        press(table, "go", at=table.state.count)
    again = CardTable()
    press(again, "restore", text=table.link)
    assert (again.match, again.state.scene, again.read) == (table.match, "trick", table.read)


def test_a_hand_in_the_middle_is_not_dealt_anew() -> None:
    table = CardTable(until(dealt(), "play"))
    before = table.match
    press(table, "hand", scene="short", at=table.state.count)
    assert table.match is before
    assert table.html_notice


@pytest.mark.parametrize("scene", ["short", "whole"])
def test_the_next_hand_begins_as_this_one_did(scene: str) -> None:
    state = replace(until(dealt("AB23"), "play"), scene=scene)
    while not state.settled:
        state = onward(state)
    table = CardTable(state)
    press(table, "hand", scene=scene, at=table.state.count)
    assert table.match.hand_no == 2 or table.match.round_no == 2
    assert table.state.scene == scene
    assert (table.match.phase == "play") == (scene == "short")


@pytest.mark.parametrize("share", [8, pytest.param(1, marks=pytest.mark.sweep)])
def test_there_is_one_primary_button_at_each_moment_of_a_hand(share: int) -> None:
    """Of the moments when others play, which look alike, one in eight."""
    table = CardTable("K7QX", trick=True)
    assert table.html_actions.count("act main") == 1
    state = transitions.begin("K7QX")
    while not (state.settled and state.match.hand_no > 2):
        if state.my_turn or state.match.phase != "play" or state.count % share == 0:
            assert CardTable(state).html_actions.count("act main") == 1
        state = onward(state)


@pytest.mark.parametrize("scene", ["short", "whole"])
def test_the_deciding_trick_is_the_last_or_the_dearest_that_attackers_with_too_few_points_lost(scene: str) -> None:
    """D10.4: in cases A and B the attackers have too few points. A short game looks at its own tricks alone."""
    state, cases = dealt("ZZ99"), set()
    while not state.match.is_over:
        state = onward(state)
        result = state.match.result
        if not state.settled or result is None or not result.case:
            continue
        cases.add(result.case)
        tricks, dealers = state.hand.tricks, state.events[-1].old.seat_dealing % 2
        if scene == "short":
            tricks = tuple(trick for at, trick in enumerate(tricks) if sum(len(t.plays[0]) for t in tricks[at:]) <= 10)
        found = TableTexts(replace(state, scene=scene)).deciding()
        lost = [trick.points for trick in tricks if trick.winner % 2 == dealers]
        assert found in tricks
        if result.case in "AB" and any(lost):
            assert found is not None
            assert (found.winner % 2, found.points) == (dealers, max(lost))
        else:
            assert found == tricks[-1]
    assert cases & set("AB")
    assert cases & set("CD")


def test_the_end_says_levels_the_deciding_trick_and_what_follows() -> None:
    state = dealt("AB23")
    while not state.settled:
        state = onward(state)
    table, words = CardTable(state), TableTexts(state)
    for line in (*words.consequences(), words.decided()):
        assert line in table.html_talk
    assert all(line in table.html_settled for line in words.counted())


@pytest.mark.parametrize("seed", ["AAAA", "CCCC", "FFFF", "GGGG", "K7QX"])
def test_a_result_adds_up_the_tribute_that_is_owed(seed: str) -> None:
    """For the points and for the jokers in the bottom, also when nobody has won."""
    state = until(dealt(seed), "play")
    while not state.settled:
        state = onward(state)
    result, words = state.match.result, TableTexts(state)
    assert result is not None
    told = " ".join(words.consequences())
    points_owed = score_blood(result.score) if result.blood else 0
    assert ("full ten" in told or "ten begun" in told) == bool(points_owed)
    assert ("in the bottom" in told) == (result.blood > points_owed)
    assert ("all the same" in told) == bool(result.blood and result.case in ("B", "C"))


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "AB26", "M4M4"])
def test_nothing_is_asked_where_only_a_pass_is_legal(seed: str) -> None:
    state = transitions.begin(seed)
    while state.match.phase == "deal":
        state = transitions.deal_out(state)
    for _ in range(20):
        if state.my_turn and not state.waits and state.match.phase in ("last_call", "jokers"):
            assert list(state.match.legal()) != [Pass()]
            return
        if state.match.phase == "play":
            return
        state = transitions.step(state) if not state.my_turn else onward(state)
