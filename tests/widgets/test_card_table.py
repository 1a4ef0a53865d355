"""The card table without a browser: whole hands, what may be pressed and why not, options, undo, address, words."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import islice, pairwise

import pytest

from dicekit import texts
from dicekit.cards import policy
from dicekit.cards.actions import Play, RevealKing
from dicekit.cards.card import BIG, SMALL, cards, without
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import SEATS, Declaration
from dicekit.odds import deals
from dicekit.odds.deals_panel import panel
from dicekit.widgets.cards import CardTable
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import address_of, from_address
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.evidence import evidence
from dicekit.widgets.cards.ideas import ideas
from dicekit.widgets.cards.moments import moment_panel
from dicekit.widgets.cards.state import TableState, by_trick
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_question import (
    Asked,
    TurnQuestion,
    hand_of,
    next_is_out_of,
    turn_question,
)
from dicekit.widgets.draw.cards import card_name
from dicekit.widgets.draw.cards_panels import odds_panel

DEAD = {"follow_rule": "dead"}


def press(table: CardTable, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(table.ack.values(), default=0) + 1
    table.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})
    assert not table.html_fault, table.html_fault


def dealt(seed: str = "K7QX") -> TableState:
    """All cards dealt, and the others' acts done up to the visitor's first word."""
    state = transitions.begin(seed)
    while state.match.phase == "deal":
        state = transitions.deal(state, 156)
    return transitions.to_me(state)


def until(state: TableState, phase: str, turn: int = 0) -> TableState:
    """Played on by the policy until that seat is to act in that phase."""
    while (state.match.phase, state.match.turn) != (phase, turn):
        state = onward(state)
    return state


def onward(state: TableState) -> TableState:
    """One step, the visitor's own by the policy."""
    if state.settled:
        return transitions.next_hand(state)
    if state.match.phase == "deal":
        return transitions.deal(state, 156)
    if state.my_turn:
        return transitions.act(state, policy.choose(state.match).action)
    return transitions.advance(state)


def laid(own: str, led: str, trump: str = "H", level: int = 7, **options: str) -> TableState:
    """Seat 0 to follow what seat 3 led; whatever else there is lies with the others."""
    state = dealt()
    match = until(state, "play", 0).match
    hand = replace(
        match.hand,
        level=level,
        trump=trump,
        held=(cards(own), match.hand.held[1], match.hand.held[2], match.hand.held[3]),
        trick=(cards(led),),
        leader=3,
    )
    game = da_gunzi(**options)
    match = replace(match, game=game, hand=hand, turn=0)
    return replace(state, match=match, picked=(), hints=False, pace="press")


# ---- whole hands ---------------------------------------------------------------------------------


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


# ---- what may be pressed -------------------------------------------------------------------------


def test_cards_of_the_led_suit_are_raised_and_the_others_say_why() -> None:
    state = laid("S3 S4 DA CK", "S9")
    table = CardTable(state)
    assert transitions.possible(state) == {"S3", "S4"}
    barred = re.findall(r'aria-disabled="true" data-why="([^"]+)"><span', table.html_hand)
    assert len(barred) == 2
    assert all("followed" in why for why in barred)
    press(table, "pick", card="DA")
    assert "followed" in table.html_notice
    assert table.state.picked == ()


def test_a_void_hand_may_play_anything_and_a_short_one_must_give_all_it_has() -> None:
    assert transitions.possible(laid("DA CK H3", "S9 S9")) is None
    short = laid("S3 DA CK", "S9 S9")
    assert transitions.possible(short) is None
    assert transitions.forced(short) == {"S3"}


@pytest.mark.parametrize(("rule", "raised"), [("live", {"S3", "S4", "S5"}), ("dead", {"S3"})])
def test_the_rule_of_following_decides_which_cards_are_raised(rule: str, raised: set[str]) -> None:
    """D9.2: under the dead rule a pair is met with a pair."""
    assert transitions.possible(laid("S3 S3 S4 S5 DA", "S9 S9", follow_rule=rule)) == raised


def test_pressing_a_stack_takes_one_more_copy_and_then_none() -> None:
    state = laid("S3 S3 S3 S4 DA", "S9 S9 S9")
    picked = []
    for _ in range(4):
        state = transitions.pick(state, "S3")
        picked.append(state.picked.count("S3"))
    assert picked == [1, 2, 3, 0]


def test_a_single_card_gives_way_to_another_and_a_full_choice_says_so() -> None:
    state = transitions.pick(transitions.pick(laid("S3 S4", "S9"), "S3"), "S4")
    assert state.picked == ("S4",)
    table = CardTable(laid("S3 S4 S5 DA", "S9 S9"))
    for card in ("S3", "S4", "S5"):
        press(table, "pick", card=card)
    assert table.state.picked == ("S3", "S4")
    assert "put one back first" in table.html_notice


def test_the_button_waits_then_names_the_cards() -> None:
    table = CardTable(laid("S3 S3 DA", "S9 S9"))
    assert texts.say("cardtable.go.waits", "en", n=None, due=2) in table.html_actions
    press(table, "pick", card="S3")
    press(table, "pick", card="S3")
    assert "Play two threes of spades" in table.html_actions
    press(table, "go", at=table.state.count)
    assert table.match.hand.tricks[-1].plays[:2] == (("S9", "S9"), ("S3", "S3"))


def test_an_act_that_comes_late_or_out_of_turn_changes_nothing() -> None:
    table = CardTable(dealt())
    before = table.state
    press(table, "next", at=before.count + 7)
    assert "moved on" in table.html_notice
    press(table, "do", action="play S9", at=before.count, by=2)
    press(table, "do", action="shuffle", at=before.count)
    press(table, "do", action="x" * 300, at=before.count)
    assert table.state.match == before.match


@pytest.mark.parametrize(
    ("own", "led", "picked", "key", "slots"),
    [
        ("HK H10 LJ LJ S9", "BJ BJ", "LJ LJ", "suggest.low.saves", {"n": 20, "own": None}),
        ("HK H10 H4 LJ S9", "BJ BJ", "H4 LJ", "suggest.low.saves", {"n": 10, "own": None}),
        ("HK H10 S9", "BJ BJ", "H10 HK", "suggest.low.points", {}),
        ("H3 H4 HK S9", "BJ BJ", "H3 H4", "suggest.low", {}),
        ("SK SA S9", "S10", "SK", "suggest.take", {"n": 10}),
        ("SK SA S9", "SJ", "SK", "suggest.take", {"n": None}),
    ],
)
def test_a_suggestion_says_what_it_wins_or_saves(own: str, led: str, picked: str, key: str, slots: object) -> None:
    """By hand: tens and kings are worth ten. Hearts are trumps, and the two lowest trumps may be worth twenty."""
    state = transitions.suggest(laid(own, led))
    assert state.picked == cards(picked)
    why = policy.choose(state.match).why
    assert Choices(TableTexts(state)).reason(why, state.picked) == (key, slots)


@pytest.mark.parametrize(
    ("own", "picked", "key", "n"),
    [
        ("SK SK S3", "SK SK", "suggest.partner.over", 20),  # over the partner's queens
        ("S5 S5 S3", "S5 S5", "suggest.partner", 10),  # below them
    ],
)
def test_a_suggestion_tells_whether_it_goes_over_the_partner(own: str, picked: str, key: str, n: int) -> None:
    """By hand: the partner led two queens, the next player had lower ones; kings are worth ten, fives five."""
    state = laid(own, "SQ SQ")
    hand = replace(state.match.hand, trick=(cards("SQ SQ"), cards("S3 S4")), leader=2)
    state = transitions.suggest(replace(state, match=replace(state.match, hand=hand)))
    assert state.picked == cards(picked)
    assert Choices(TableTexts(state)).reason("partner", state.picked) == (key, {"n": n})


def test_whoever_must_answer_is_told_beside_the_cards_what_was_led_and_who_wins() -> None:
    """On a phone the table is out of view by then."""
    state = laid("S5 S5 S3", "SQ SQ")
    hand = replace(state.match.hand, trick=(cards("SQ SQ"), cards("SK SK")), leader=2)
    table = CardTable(replace(state, match=replace(state.match, hand=hand)))
    told = table.html_hand.partition('class="own-led">')[2].partition("</p>")[0]
    names = state.match.names
    assert told.startswith(names[2])
    assert names[3] in told
    table = CardTable(laid("S5 S5 S3", "SQ SQ"))
    assert 'class="own-led"' in table.html_hand
    assert names[2] not in table.html_hand.partition('class="own-led">')[2].partition("</p>")[0]


@pytest.mark.parametrize(
    ("own", "key"),
    [
        ("H3 D4 D9", "any"),  # no spades: anything goes
        ("S5 S9 SK H3", "suit"),
        ("S5 D9 D4 H3", "forced"),  # one spade for two
        ("S5 S5 S9 SK H3", "raised"),  # a stick must be met with a stick, and the nine and the king stay down
    ],
)
def test_which_cards_may_be_played_is_said_as_a_player_sees_it(own: str, key: str) -> None:
    table = CardTable(laid(own, "SQ SQ", **DEAD), lang="en")
    for name in ("any", "suit", "forced", "raised"):
        told = texts.say(f"cardtable.{name}", "en", **({"group": "spades"} if name in ("suit", "forced") else {}))
        assert (told in table.html_hand) == (name == key)


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


# ---- where the table stops ---------------------------------------------------------------------


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


@pytest.mark.parametrize("pace", transitions.PACES)
def test_the_pace_comes_back_with_the_address(pace: str) -> None:
    assert from_address(address_of(transitions.shown(dealt(), pace=pace))).pace == pace


def test_an_older_link_without_stops_plays_on_to_the_visitor() -> None:
    link = address_of(dealt()).replace("; see", "; stops 0; see", 1)
    assert from_address(link).pace == "once"


def test_at_a_pace_each_card_of_the_others_is_asked_for_alone() -> None:
    """The browser asks until it's the visitor's turn, or until something has to be read."""
    table = CardTable(replace(until(dealt(), "play"), pace="quick", hints=False))
    for _ in range(40):
        before = len(table.state.events)
        waits = f'data-at="{table.state.count}"' in table.html_pace
        assert waits != table.state.my_turn
        if table.state.my_turn:
            press(table, "suggest")
            press(table, "go", at=table.state.count)
        else:
            press(table, "next", at=table.state.count)
        assert len(table.state.events) == before + 1


def test_tribute_burying_and_jokers_are_each_shown_until_the_visitor_goes_on() -> None:
    """What is hidden stays hidden: no buried card, and no card that is given back, reaches others than those two."""
    wanted, shown = {"Bury", "GiveTribute", "ReturnTribute", "PickUp"}, set()
    for seed in ("K7QX", "AB23", "ZZ99"):
        state = dealt(seed)
        while not state.match.is_over and not wanted <= shown:
            following = onward(state)
            if following.to_read and not following.my_turn:
                shown.add(type(following.events[-1].action).__name__)
                before = replace(state, pace="once")
                assert state.my_turn or state.match.turn is None or transitions.go_on(before).events == following.events
                known = {BIG, *public(following)}
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


def test_a_level_card_of_the_led_suit_is_said_to_be_a_trump() -> None:
    """D3.1: at level 3, the three of diamonds doesn't belong to diamonds."""
    table = CardTable(laid("D3 CK H9", "D9", level=3))
    assert transitions.possible(table.state) is None
    assert texts.say("cardtable.note.moved", "en", cards="The three of diamonds", n=1) in table.html_head
    table = CardTable(laid("CK H9", "D9", level=3))
    assert 'class="note"' not in table.html_head


def test_the_goal_and_the_points_are_in_the_strip_from_the_first_card_on() -> None:
    """D9.3: only the points of the attackers' tricks count."""
    state = until(dealt(), "play")
    while not state.settled:
        state = onward(state)
        if state.settled:
            break
        table = CardTable(replace(state, hints=False))
        points = state.match.hand.trick_points
        assert (f"{points} of the 120 points" if points < 120 else f"{points} points") in table.html_strip
        attacks = state.match.dealer is not None and state.match.dealer % 2 == 1
        assert ("attack" in table.html_strip.partition(":")[0]) == attacks


# ---- plays to choose from ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "M4M4"])
def test_the_plays_to_choose_from_are_legal_and_different_and_the_hint_is_never_the_only_one_shown(seed: str) -> None:
    state = until(dealt(seed), "play")
    while not state.settled:
        if state.my_turn:
            found = ideas(state.view)
            assert 1 <= len(found) <= 3
            assert len({idea.cards for idea in found}) == len(found)
            for idea in found:
                assert state.match.objection(Play(idea.cards)) is None
                if idea.kind == "only":
                    assert len(list(islice(state.match.legal(), 2))) == 1
                if idea.kind in ("take", "top"):
                    after_it = state.match.play(Play(idea.cards))
                    won = after_it.hand.tricks[-1] if not after_it.hand.trick else None
                    assert won is None or won.winner == 0
        state = onward(state)


def test_a_tribute_without_a_choice_is_one_press() -> None:
    """D7: the highest cards without points are owed."""
    for seed in ("ZZ99", "K7QX", "AB23"):
        state = until(dealt(seed), "tribute")
        table = CardTable(state)
        actions = re.findall(r'data-arg-action="([^"]+)"', table.html_ideas)
        assert len(actions) == (len(list(islice(state.match.legal(), 2))) == 1)
        if actions:
            press(table, "do", action=actions[0], by=0, at=state.count)
            assert table.match.phase == "return"
            return
    pytest.fail("no such tribute")


def test_a_play_that_is_chosen_is_played() -> None:
    table = CardTable(laid("SK SA S3", "SJ"))
    assert [idea.cards for idea in ideas(table.state.view)] == [("SK",), ("SA",), ("S3",)]
    action = re.findall(r'data-arg-action="([^"]+)"', table.html_ideas)[2]
    press(table, "do", action=action, by=0, at=table.state.count)
    assert table.match.hand.tricks[-1].plays[1] == ("S3",)


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


# ---- what an act of the others tells -------------------------------------------------------------


def test_a_shown_joker_makes_its_place_certain_and_the_others_less_likely() -> None:
    """Three big jokers; one is shown, two are left for everybody else. The odds wait for the visitor's guess."""
    table = CardTable("K7QX")
    press(table, "deal", number=156, at=table.state.count)
    found = evidence(table.state)
    assert found is not None
    assert found.kind == "king"
    at = found.places.index(found.name)
    assert found.after[at] == 1
    assert all(
        now < was
        for place, was, now in zip(found.places, found.before, found.after, strict=True)
        if place != found.name
    )
    assert found.way == "lower"
    assert table.html_odds == ""
    press(table, "expect", value="higher")
    assert table.html_odds
    assert texts.get_language("en").percent(found.after[found.asked]) in table.html_evidence


def test_who_cannot_follow_leaves_more_of_the_suit_to_the_others() -> None:
    state, seen = until(dealt(), "play"), 0
    while not state.settled:
        state = onward(state)
        found = evidence(state)
        if found is not None and found.kind == "void":
            seen += 1
            assert found.after[found.places.index(found.name)] == 0
            assert found.way == "higher"
    assert seen


def asked_in_a_hand(seed: str) -> list[tuple[TableState, TurnQuestion]]:
    """The moments of a hand at which the table asks; the visitor plays by the policy."""
    state, asked, found = dealt(seed), (), []
    while not state.settled:
        question = turn_question(state, asked)
        if question is not None:
            found.append((state, question))
            asked = (*asked, Asked(hand_of(state), len(state.hand.tricks), question, ""))
        state = onward(state)
    return found


def test_a_hand_asks_a_few_questions_that_exact_odds_answer() -> None:
    """The chances of all places add up to one; who leads is asked about own cards that no other of the suit beats."""
    kinds = set()
    for seed in ("AB23", "MNP4", "QR56"):
        found = asked_in_a_hand(seed)
        tricks = [len(state.view.tricks) for state, _ in found]
        assert len(found) > 4
        assert all(before < after for before, after in pairwise(tricks))
        for state, question in found:
            kinds.add(question.kind)
            if question.kind in ("higher", "has"):
                holder = state.hand.held[1]
                assert question.options == ("yes", "no")
                assert 0 < question.chances[0] < 1
                assert len(state.hand.trick) < 3
                assert holder
            elif question.kind == "many":
                mean = deals.mean(state.view, state.hand.trumps.is_trump, 1)
                assert question.chances[0] == mean or not state.hand.trumps.is_trump(question.of[0])
                assert abs(int(question.right) - question.chances[0]) < Fraction(1, 2)
                assert all(0 < int(one) <= min(state.view.counts[1], *question.left) for one in question.options)
                assert len(question.chances) == 1 or question.chances[1] * question.left[0] == question.chances[0]
            elif question.kind == "trump":
                assert sum(question.chances) == 1
                assert question.chances[question.options.index(question.right)] == max(question.chances)
            else:
                assert set(question.of) <= set(state.view.own)
                others = [card for seat in (1, 2, 3) for card in state.hand.held[seat]]
                assert not any(
                    state.hand.trumps.beats(other, card)
                    for card in question.of
                    for other in others
                    if not state.hand.trumps.is_trump(other)
                )
    assert kinds >= {"lead", "higher", "many"}


def test_whether_the_next_player_has_a_higher_card_is_counted_exactly() -> None:
    """One card of the led suit is unseen above mine: the chance is that of one card among the places it may be in."""
    asked = (each for seed in ("AB23", "MNP4", "QR56", "K7QX", "ZZ99") for each in asked_in_a_hand(seed))
    for state, question in asked:
        if question.kind != "higher" or question.left != (1,):
            continue
        (card,) = question.of
        trumps, view = state.hand.trumps, state.view
        above = [
            other for other in deals.unseen(view).cards
            if trumps.group(other) == trumps.group(card) and trumps.beats(other, card)
        ]  # fmt: skip
        if len(above) == 1:
            assert question.chances == (deals.holds(view, above[0], 1),)
            return
    pytest.fail("no such question")


def test_a_question_is_judged_after_the_trick_and_tells_no_odds_before() -> None:
    asked = (each for seed in ("MNP4", "QR56", "K7QX") for each in asked_in_a_hand(seed))
    state, question = next(each for each in asked if each[1].kind in ("higher", "has"))
    table = CardTable(replace(state, pace="press"))
    assert not table.html_odds
    press(table, "answer", value=question.right)
    assert not table.html_odds
    assert [(one.question, one.answer) for one in table.asked] == [(question, question.right)]
    numbers = [texts.get_language("en").percent(chance) for chance in question.chances]
    assert not any(number in table.html_evidence for number in numbers)
    press(table, "suggest")
    press(table, "go", at=table.state.count)
    assert table.state.trick_ended
    assert all(number in table.html_evidence for number in numbers)
    skipped = CardTable(state)
    press(skipped, "answer", value="skip")
    assert skipped.html_odds
    assert not skipped.html_evidence
    other = CardTable(state)
    press(other, "suggest")
    press(other, "go", at=other.state.count)
    assert [(one.question, one.answer) for one in other.asked] == [(question, "")]


def asked_about(table: CardTable) -> str:
    """The question that waits."""
    question = table._question
    return question.kind if question is not None else ""


def test_the_answer_comes_with_the_next_question_when_the_visitor_wins_the_trick() -> None:
    for state, question in asked_in_a_hand("MNP4"):
        table = CardTable(replace(state, pace="once"))
        press(table, "answer", value=question.right)
        press(table, "suggest")
        press(table, "go", at=table.state.count)
        if table.state.hand.tricks and table.state.hand.tricks[-1].winner == 0 and asked_about(table):
            assert "judged-question" in table.html_evidence
            assert "turn-question" in table.html_evidence
            return
    pytest.fail("no such trick")


def test_a_question_stays_to_be_answered_until_the_trick_is_over() -> None:
    state, question = next(each for each in asked_in_a_hand("MNP4") if len(each[0].hand.trick) < 2)
    table = CardTable(replace(state, pace="quick"))
    press(table, "suggest")
    press(table, "go", at=table.state.count)
    assert not table.state.trick_ended
    assert asked_about(table) == question.kind
    press(table, "answer", value=question.right)
    assert [one.answer for one in table.asked] == [question.right]
    assert not asked_about(table)


def test_open_hands_are_not_asked_about_and_show_what_was_held() -> None:
    hands = (each for seed in ("AB23", "MNP4", "QR56") for each in asked_in_a_hand(seed))
    state, question = next(each for each in hands if each[1].kind == "many")
    assert turn_question(replace(state, glass=True), ()) is None
    table = CardTable(replace(state, pace="press"))
    press(table, "answer", value=question.right)
    press(table, "suggest")
    press(table, "go", at=table.state.count)
    group = state.hand.trumps.group
    had = sum(group(card) == group(question.of[0]) for card in state.hand.held[1])
    said = texts.say("cardtable.turn.had", "en", name=state.match.names[1], n=had)
    assert said not in table.html_evidence
    press(table, "glass")
    assert said in table.html_evidence


def test_no_question_is_asked_twice_running() -> None:
    for seed in ("AB23", "MNP4", "QR56"):
        found = asked_in_a_hand(seed)
        titles = [(one.kind, *map(state.hand.trumps.group, one.of)) for state, one in found]
        assert all(one != other for one, other in pairwise(titles))
        averages = [len(state.view.tricks) for state, one in found if one.kind == "many"]
        assert all(later - one > 3 for one, later in pairwise(averages))


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
    press(table, "deal", number=156, at=table.state.count)
    assert table.state.events[-1].seat is not None


def test_each_void_of_a_hand_is_asked_about_anew() -> None:
    state, found = until(dealt(), "play"), []
    table = CardTable(state)
    while not state.settled and len(found) < 2:
        state = onward(state)
        table.state = state
        shown = table._found
        if shown is not None and shown.kind == "void" and shown.at not in found:
            found.append(shown.at)
            assert table._is_open(shown)
            press(table, "expect", value="higher")
            assert not table._is_open(shown)
    assert len(found) == 2


def test_a_player_who_did_not_follow_is_out_of_the_suit_for_certain_and_is_not_asked_about() -> None:
    def out(state: TableState) -> list[str]:
        """The own cards of suits that the next player is out of."""
        view = state.view
        return [card for card in view.own if (1, view.trumps.group(card)) in view.voids]

    state = until(dealt("AB23"), "play")
    while not out(state):
        state = until(onward(state), "play")
    assert {next_is_out_of(state.view, card) for card in out(state)} == {1}
    question = turn_question(state, ())
    assert question is None or not set(out(state)) & set(question.of)


@pytest.mark.parametrize(("twentieths", "right"), [(1, "low"), (2, "middle"), (10, "middle"), (12, "high")])
def test_how_likely_a_lead_meets_a_trump_has_three_answers(twentieths: int, right: str) -> None:
    chances = (Fraction(twentieths, 20),)
    assert TurnQuestion("lead", ("SA",), ("low", "middle", "high"), chances).right == right


def test_the_safer_of_two_leads_is_the_less_likely_one_to_be_trumped() -> None:
    assert TurnQuestion("leads", ("CA", "SA"), ("CA", "SA"), (Fraction(1, 5), Fraction(1, 20))).right == "SA"


def test_a_trick_is_one_line_of_the_log() -> None:
    state = until(dealt(), "play")
    while len(state.hand.tricks) < 2 or state.hand.trick:
        state = onward(state)
    assert [len(steps) for steps in by_trick(state.events)][-2:] == [4, 4]


def test_a_trick_to_try_says_what_each_choice_does() -> None:
    said = {}
    for pair in ((0, 1), (0, 2), (3, 4)):
        table = CardTable("K7QX")
        for at in pair:
            press(table, "try", place=at)
        assert table.tried == pair
        said[pair] = table.html_rules
    assert len(set(said.values())) == 3
    assert "40 points" in said[0, 1]
    assert "30 points" in said[0, 2]
    press(table, "deal", number=156, at=table.state.count)
    assert 'data-act="try"' in table.html_rules


# ---- the bottom ----------------------------------------------------------------------------------


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
    table.play(transitions.action_of(table.state, table.state.picked))
    assert table.match.phase in ("jokers", "play")
    assert "only you know them" in table.html_tabletop


def test_buried_cards_are_told_to_the_dealer_alone() -> None:
    state = transitions.act(burying(), policy.choose(burying().match).action)
    assert ": " in TableTexts(state).last().partition("six cards")[2]
    assert "six cards." in TableTexts(replace(state, seat=1)).last()


# ---- undo, branches, address ---------------------------------------------------------------------


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


# ---- how it is looked at -------------------------------------------------------------------------


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
    able = transitions.possible(table.state)
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
