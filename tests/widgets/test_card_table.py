"""The card table without a browser: whole hands, where it stops, dealing and burying."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from dicekit import texts
from dicekit.cards import policy
from dicekit.cards.actions import RevealKing
from dicekit.cards.card import BIG, SMALL, cards, without
from dicekit.cards.hand import Declaration
from dicekit.cards.levels import TARGET_POINTS
from dicekit.odds.deals_panel import panel
from dicekit.widgets.cards import CardTable, picking
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of, from_address
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.moments import moment, moment_panel
from dicekit.widgets.cards.rules import RULES
from dicekit.widgets.cards.state import TableState, by_trick
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_question import turn_question
from dicekit.widgets.draw.cards import card_name
from dicekit.widgets.draw.cards_panels import odds_panel
from tests.widgets.card_hands import dealt, onward, press, until


def test_a_whole_hand_is_played_from_the_deal_to_its_settlement_by_presses() -> None:
    table = CardTable("K7QX")
    for _ in range(200):
        at = table.state.count
        if table.state.settled:
            break
        if table.match.phase == "deal":
            press(table, "deal", number=156, at=at)
        elif not table.state.my_turn:
            press(table, "to_me", at=at)
        elif table.state.picking:
            press(table, "suggest")
            press(table, "go", at=at)
        else:
            press(table, "do", action="pass", at=at)
        assert not table.html_notice, table.html_notice
    assert table.state.settled
    assert len(table.state.hand.tricks) > 12
    assert sum(trick.points for trick in table.state.hand.tricks) <= 300
    assert texts.say("cardtable.settle", "en") in table.html_settled
    assert table.html_table.count("<tr>") == len(table.state.hand.tricks) + 1


def test_rounds_go_on_from_hand_to_hand_and_end() -> None:
    state, hands = dealt("AB23"), 0
    while not state.match.is_over:
        hands += state.settled
        state = onward(state)
    assert hands > 1
    assert "have won the match" in TableTexts(state).headline()


def test_every_settlement_is_told_to_its_end_in_both_languages() -> None:
    state, cases = dealt("ZZ99"), set()
    while not state.match.is_over:
        state = onward(state)
        if state.settled:
            result = state.match.result
            assert result is not None
            cases.add(result.case or result.reason)
            for lang in ("en", "zh"):
                words = TableTexts(state, lang)
                counted = words.counted()
                assert (
                    str(result.score) in counted[2]
                    or texts.get_language(lang).counted("points", result.score) in counted[2]
                )
                assert len(counted) >= 3
                assert words.consequences()
                assert words.headline() == words.ending() or state.match.is_over
    assert len(cases) >= 3


def test_every_act_has_a_sentence_in_both_languages_whoever_looks() -> None:
    state = dealt("M4M4")
    for _ in range(700):
        if state.match.is_over:
            break
        state = onward(state)
        for lang in ("en", "zh"):
            for seat in (0, 1, None):
                words = TableTexts(replace(state, seat=seat), lang)
                assert words.last() or not state.events
                assert words.headline()


def test_a_joker_that_nobody_can_hold_any_more_has_no_row() -> None:
    """Each row of the odds has a chance above 0 somewhere."""
    state, gone = until(dealt(), "play", 0), 0
    while not state.settled:
        found = panel(state.view)
        if found is not None:
            drawn = str(odds_panel("dk1", found, "", "en", "cards", 3))
            for joker, shares in found.jokers.items():
                is_out = any(each.at_least(1) for each in shares)
                assert (f">a {card_name(joker, 'en', 'cards')}<" in drawn) == is_out
                gone += not is_out
        state = onward(state)
    assert gone


def test_after_my_card_the_others_play_and_the_table_stops_when_the_trick_is_over() -> None:
    """Nobody leads the next trick before the visitor goes on; at once, play runs to the visitor's turn."""
    start = until(dealt(), "play")
    for pace in ("press", "once"):
        table = CardTable(replace(start, pace=pace))
        for _ in range(8):
            tricks = len(table.match.hand.tricks)
            press(table, "suggest")
            press(table, "go", at=table.state.count)
            assert len(table.match.hand.tricks) > tricks
            if pace == "press":
                assert len(table.match.hand.tricks) == tricks + 1
                assert not table.match.hand.trick
            if not table.state.my_turn:
                press(table, "to_me", at=table.state.count)
            assert table.state.my_turn


def test_at_a_pace_each_card_of_the_others_is_asked_for_alone() -> None:
    """The browser asks until it's the visitor's turn; a trick that is over stays longer, or until the visitor goes on
    if it has brought the attackers enough points."""
    table = CardTable(replace(until(dealt(), "play"), pace="quick", hints=False))
    for _ in range(40):
        before = len(table.state.events)
        waits = f'data-at="{table.state.count}"' in table.html_pace
        passed = table.state.trick_ended and TableTexts(table.state).passed_target
        assert waits != (table.state.my_turn or passed)
        assert ("data-ended" in table.html_pace) == table.state.trick_ended
        if table.state.my_turn:
            press(table, "suggest")
            press(table, "go", at=table.state.count)
        else:
            press(table, "next" if waits else "to_me", at=table.state.count)
        assert len(table.state.events) == before + 1


def test_a_trick_with_an_answered_question_stays_until_the_visitor_goes_on() -> None:
    """Its answer is to be read."""
    table, seen = CardTable(replace(until(dealt(), "play"), pace="quick"), read=RULES), 0
    while not table.state.settled:
        waits = f'data-at="{table.state.count}"' in table.html_pace
        if table.state.trick_ended and not table.state.my_turn and table.asked[-1:]:
            asked = table.asked[-1].trick == len(table.match.hand.tricks) - 1
            assert not (waits and asked)
            seen += asked
        if found := turn_question(table.state, table.asked):
            press(table, "answer", value=found.right)
        press(table, "suggest") if table.state.my_turn else None
        press(table, "go" if table.state.my_turn else "next", at=table.state.count)
    assert seen


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "ZZ99"])
def test_the_trick_that_brings_enough_points_says_that_the_last_one_counts_now(seed: str) -> None:
    """Once, and only if the attackers get there (D10.2)."""
    state, told = until(dealt(seed), "play"), 0
    while not state.settled:
        state = onward(state)
        if state.trick_ended:
            told += "Now only the last trick counts." in TableTexts(state).trick_told()
    in_tricks = sum(trick.points for trick in state.hand.tricks[:-1] if trick.winner % 2 != dealing(state) % 2)
    assert told == (in_tricks >= TARGET_POINTS)


def dealing(state: TableState) -> int:
    """The dealer of the hand that is over."""
    return state.events[-1].old.seat_dealing


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
def test_the_side_is_told_when_it_changes_and_as_a_later_hand_begins(lang: str) -> None:
    state, changes = dealt(), set()
    while len(changes) < 2 and not state.match.is_over:
        while not state.settled:
            state = onward(state)
        words, result = TableTexts(state, lang), state.match.result
        assert result is not None
        if result.next_dealer is not None:
            now, changed = words.now(result.next_dealer), result.next_dealer % 2 != dealing(state) % 2
            assert (now in words.consequences()) == changed
            changes.add(changed)
            begun = TableTexts(transitions.next_hand(state), lang)
            found = moment(begun)
            assert found is not None
            assert found.note == (
                now
                if begun.state.match.dealer is not None
                else texts.say("cardtable.moment.aim", lang, line=TARGET_POINTS)
            )
        state = onward(state)
    assert changes == {True, False}


def test_tribute_burying_and_jokers_are_each_shown_until_the_visitor_goes_on() -> None:
    """What is hidden stays hidden: no buried card, and no card that is given back, reaches others than those two."""
    wanted, shown = {"Bury", "GiveTribute", "ReturnTribute", "PickUp"}, set()
    for seed in ("K7QX", "AB23", "ZZ99"):
        state = replace(dealt(seed), stepwise=True)
        while not state.match.is_over and not wanted <= shown:
            following = replace(onward(state), stepwise=True)
            if following.to_read and not following.my_turn:
                shown.add(type(following.events[-1].action).__name__)
                before = replace(state, pace="once", page=max(len(state.pages) - 1, 0))
                assert state.my_turn or state.match.turn is None or transitions.go_on(before).events == following.events
                known = {BIG, *public(following)}
                if following.shown not in ("trumps", "lead"):  # their pictures are of the rules
                    drawn = set(re.findall(r"#dk-card-(\w+)", str(moment_panel(TableTexts(following))))) - {"back"}
                    assert drawn <= known
            state = following
    assert wanted <= shown


def public(state: TableState) -> set[str]:
    """The cards that the visitor has seen, own ones left out."""
    view = state.view
    found = {
        card for cards in (view.dealt_bottom, view.given, view.returned or (), view.bottom or ()) for card in cards
    }
    found |= {card for each in view.buried for card in (each.joker, each.picked)}
    return found | {card for each in view.declarations for card in each.cards}


def test_a_pass_that_is_the_only_choice_is_made_for_the_visitor() -> None:
    """D8.4: who holds no joker can't bury one."""
    state = dealt()
    hand = state.match.hand
    assert state.match.phase == "jokers"
    held = (without(hand.held[0], [card for card in hand.held[0] if card in (BIG, SMALL)]), *hand.held[1:])
    bare = replace(state, match=replace(state.match, hand=replace(hand, held=held)), hints=False)
    assert transitions.go_on(state) is state
    done = transitions.go_on(bare)
    assert done.match.phase == "play"
    assert done.moves[-1] == "0:pass"


@pytest.mark.parametrize("seed", ["QR56", "AB26", "AB28"])
def test_the_deal_stops_when_the_visitor_can_show_something(seed: str) -> None:
    """Nobody has shown anything yet, and the last of the visitor's cards is the first big joker."""
    table = CardTable(seed)
    press(table, "deal", number=156, at=table.state.count)
    assert table.match.phase == "deal"
    assert table.state.events[-1].seat is None
    assert table.match.hand.held[0].count(BIG) == 1
    again = from_address(address_of(table.state))
    assert (again.match, again.moves) == (table.match, table.state.moves)
    press(table, "deal", number=156, at=table.state.count)  # kept back: it goes on
    assert table.state.count > again.count


def test_a_trick_is_one_line_of_the_log() -> None:
    state = until(dealt(), "play")
    while len(state.hand.tricks) < 2 or state.hand.trick:
        state = onward(state)
    assert [len(steps) for steps in by_trick(state.events)][-2:] == [4, 4]


def burying() -> TableState:
    """The visitor deals and holds 45 cards, a big and a small joker among them."""
    for seed in ("AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF", "GGGG", "HHHH", "JJJJ", "KKKK", "MMMM", "NNNN"):
        state = transitions.begin(seed)
        state = transitions.deal(state, 40)
        while state.match.phase == "deal":
            if state.match.objection(RevealKing(), 0) is None:
                state = transitions.act(state, RevealKing(), 0)
            state = transitions.deal(state, 156)
        if state.match.phase == "bury" and state.match.dealer == 0 and SMALL in state.match.hand.held[0]:
            while state.waits:
                state = transitions.go_on(state)
            return state
    pytest.fail("no such deal")


def test_six_are_buried_and_a_small_joker_not_before_the_big_one() -> None:
    table = CardTable(burying())
    held = table.match.hand.held[0]
    assert len(held) == 45
    press(table, "pick", card=SMALL)
    rest = [card for card in held if card not in (BIG, SMALL)][:5]
    for card in rest:
        if table.state.picked.count(card) < rest.count(card):
            press(table, "pick", card=card)
    while len(table.state.picked) < 6:
        press(table, "pick", card=next(card for card in without(held, table.state.picked) if card not in (BIG, SMALL)))
    at = table.state.count
    press(table, "go", at=at)
    assert "Big jokers go first" in table.html_notice
    assert table.match.phase == "bury"
    press(table, "suggest")
    table.play(picking.action_of(table.state, table.state.picked))
    assert table.match.phase in ("jokers", "play")
    assert "only you know them" in table.html_tabletop


def test_buried_cards_are_told_to_the_dealer_alone() -> None:
    state = transitions.act(burying(), policy.choose(burying().match).action)
    assert ": " in TableTexts(state).last().partition("six cards")[2]
    assert "six cards." in TableTexts(replace(state, seat=1)).last()


@pytest.mark.parametrize(("own", "seat", "told"), [("S3 S3", 1, True), ("H3 H3", 1, False), ("S3 S3", 0, False)])
def test_who_can_name_other_trumps_is_told_who_named_them(own: str, seat: int, told: bool) -> None:
    """Two of the level beat one (D6.3)."""
    state = dealt()
    while state.match.hand_no == 1 or state.match.phase != "deal":
        state = onward(state)
    state = transitions.deal(state, 60)
    hand = state.match.hand
    standing = Declaration(seat, cards("H3"), 1, "H")
    hand = replace(hand, held=(cards(own), *hand.held[1:]), declarations=(standing,))
    words = TableTexts(replace(state, match=replace(state.match, hand=hand), events=()))
    line = texts.say("cardtable.ask.overrule", "en", name=words.name(1), suit="hearts")
    assert (words.ask() == line) == told


@pytest.mark.parametrize(
    ("own", "shown", "key"),
    [("S3 H9", "H3", "one"), ("S3 S3", "H3 H3", "two"), ("H9 S5", "H3", "about")],
)
def test_who_has_too_few_alike_to_declare_is_told_how_many_it_takes(own: str, shown: str, key: str) -> None:
    """More alike than were shown last name the trumps (D6.3)."""
    state = dealt()
    while state.match.hand_no == 1 or state.match.phase != "deal":
        state = onward(state)
    hand = transitions.deal(state, 60).match.hand
    assert hand.level == 3
    standing = Declaration(1, cards(shown), len(cards(shown)), "H")
    hand = replace(hand, held=(cards(own), *hand.held[1:]), declarations=(standing,))
    choices = Choices(TableTexts(replace(state, match=replace(state.match, hand=hand)), "en"))
    rank = {"rank": "three", "ranks": "threes", "need": standing.strength + 1}
    slots = {} if key == "about" else rank
    assert choices._too_few(0) == texts.say(f"cardtable.declare.none.{key}", "en", **slots)
