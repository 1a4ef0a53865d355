"""The puzzles of one trick, the choices in a short hand, and what is told of decisions and luck after it."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from dicekit import texts
from dicekit.cards import policy
from dicekit.cards.actions import Play
from dicekit.cards.card import points
from dicekit.cards.following import best, follows, group_of, leads
from dicekit.cards.hand import SEATS, after
from dicekit.cards.levels import TARGET_POINTS
from dicekit.play import card_advice
from dicekit.widgets.cards import CardTable, puzzles, rules, scenes
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.hindsight import parted, played_out
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import press

NUMBERS = range(1, len(scenes.PUZZLES) + 1)
FROM_SEEDS = [number for number in NUMBERS if scenes.PUZZLES[number - 1].seed]
LANGUAGES = ("en", "zh", "es")


def at_puzzle(number: int, lang: str = "en") -> CardTable:
    table = CardTable("K7QX", trick=True, lang=lang)
    if number > 1:
        press(table, "puzzle", number=number, at=table.state.count)
    return table


def play(table: CardTable, cards: tuple[str, ...]) -> None:
    """The visitor's play in a puzzle, and the others' after it."""
    for card in cards:
        press(table, "pick", card=card)
    press(table, "go", at=table.state.count)
    for _ in SEATS:
        if not table.state.tried:
            press(table, "next", at=table.state.count)
    assert table.state.tried


def plays(state: TableState) -> list[tuple[str, ...]]:
    return list(dict.fromkeys(action.cards for action in state.match.legal() if isinstance(action, Play)))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_puzzle_is_a_real_choice_of_few_cards(number: int) -> None:
    """D9.1, D9.2: two to four legal plays that don't all bring the same; three to six cards, and the trick is whole."""
    state = at_puzzle(number).state
    assert state.my_turn
    assert 3 <= len(state.match.hand.held[0]) <= 6
    assert 2 <= len(plays(state)) <= 4
    found = puzzles.brought(scenes.puzzle_of(state), state.match)
    assert {one.cards for one in found} == set(plays(state))
    assert found[0].value > found[-1].value
    assert state.match.dealer in (1, 3), "the visitor attacks, so that its points are those of the strip"


@pytest.mark.parametrize("number", FROM_SEEDS)
def test_the_advice_for_a_puzzle_needs_no_hidden_card_and_is_the_best_play(number: int) -> None:
    """From the visitor's view alone; no other play brings as much once all play on by the policy."""
    state = at_puzzle(number).state
    advised = card_advice.advise(state.match.seen_by(0), state.match.legal()).action
    first, second, *_ = puzzles.brought(scenes.puzzle_of(state), state.match)
    assert advised == Play(first.cards)
    assert first.value > second.value
    ends = [one.result.case for one in puzzles.brought(scenes.puzzle_of(state), state.match) if one.result]
    assert [case == "D" for case in ends] == [True] + [False] * (len(ends) - 1), "only the best play wins the hand"
    for one in (first, second):
        ended = played_out(state.match.play(Play(one.cards)))
        assert ended.last is not None
        assert one.result == ended.result
        assert one.trick == ended.last[1].tricks[len(state.match.hand.tricks)]


def test_each_puzzle_is_about_what_it_asks() -> None:
    """D9.1 to D9.3, by the cards on the table."""
    found = {puzzle.kind: at_puzzle(number).state for number, puzzle in zip(NUMBERS, scenes.PUZZLES, strict=True)}
    assert list(found) == ["beat", "partner", "trump", "pair", "last"]
    partner, trump, pair, last = (found[kind].view for kind in ("partner", "trump", "pair", "last"))
    for view in (partner, last):
        assert after(view.leader or 0, best(view.trumps, view.trick)) == 2
    assert {points(cards) for cards in follows(partner.trumps, "live", partner.trick[0], partner.own)} == {0, 5}
    assert not group_of(trump.trumps, trump.trick[0], trump.own)
    assert any(map(trump.trumps.is_trump, trump.own))
    assert not all(map(trump.trumps.is_trump, trump.own))
    assert not pair.trick
    assert {len(cards) for cards in leads(pair.own)} == {1, 2}
    state = found["last"]
    ends = [one.result for one in puzzles.brought(scenes.puzzle_of(state), state.match)]
    assert [end.case for end in ends if end] == ["D", "C"], "enough points both times, the last trick only once (D10.4)"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_verdict_shows_what_each_play_brings(number: int, lang: str) -> None:
    """The points of the trick and of the hand's end, as the engine counts them, whatever was played."""
    for cards in plays(at_puzzle(number).state):
        table = at_puzzle(number, lang)
        start = table.state
        assert "card-brings" not in table.html_talk
        play(table, cards)
        rows = re.findall(r'<li class="brings.*?</li>', str(table.html_talk))
        found = puzzles.brought(scenes.puzzle_of(start), start.match)
        assert len(rows) == len(found)
        own = next(one for one in found if one.cards == cards)
        assert table.state.hand.tricks[-1] == own.trick
        yours = texts.say("cardtable.puzzle.yours", lang)
        assert [yours in row for row in rows] == [one.cards == cards for one in found]
        assert ["best" in row.partition(">")[0] for row in rows] == [one.value == found[0].value for one in found]
        for row, one in zip(rows, found, strict=True):
            assert one.result is None or str(one.result.score) in row


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", FROM_SEEDS)
def test_the_rest_of_the_hand_can_be_seen_after_a_puzzle(number: int, lang: str) -> None:
    """Each trick in a line, and the count that ends with the points the verdict names."""
    table = at_puzzle(number, lang)
    one = puzzles.brought(scenes.puzzle_of(table.state), table.match)[-1]
    ended = played_out(table.match.play(Play(one.cards)))
    assert "puzzle-rest" not in table.html_talk
    play(table, one.cards)
    rest = str(table.html_talk).partition("puzzle-rest")[2]
    assert ended.last is not None
    assert one.result is not None
    assert rest.count('class="trick-line"') == len(ended.last[1].tricks) - len(table.match.hand.tricks)
    line = texts.say("cardtable.settle.score", lang, score=one.result.score, line=TARGET_POINTS)
    assert line in rest


@pytest.mark.parametrize("number", FROM_SEEDS)
def test_the_reason_is_that_of_the_advice(number: int) -> None:
    table = at_puzzle(number)
    best_play, *_, worst = puzzles.brought(scenes.puzzle_of(table.state), table.match)
    play(table, worst.cards)
    named = table.state.events[0].old.seen_by(0)
    assert "Better: " + TableTexts(table.state).cards(best_play.cards) in str(table.html_word)
    press(table, "back")
    assert table.match.seen_by(0) == named, "another play can be tried"
    play(table, best_play.cards)
    assert "The best play." in str(table.html_word)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_puzzles_can_be_skipped_and_those_that_are_done_stay_so_in_another_language(lang: str) -> None:
    """One after the other, then the last cards; what was done is in the link."""
    table = CardTable("K7QX", trick=True)
    play(table, ("CK", "CK"))
    for number in NUMBERS[1:]:
        assert f'data-arg-number="{number}"' in table.html_actions
        press(table, "puzzle", number=number, at=table.state.count)
        assert "act-skip" in table.html_actions
    again = CardTable(lang=lang)
    press(again, "restore", text=table.link)
    assert again.match == table.match
    assert again.state.puzzle == NUMBERS[-1]
    said = texts.say("cardtable.puzzle.to", lang, n=1, done="✓")
    assert said in str(again.html_tools)
    assert str(again.html_tools).count("✓") == 1
    assert 'data-arg-scene="short"' in again.html_actions
    press(again, "hand", scene="short", at=again.state.count)
    press(again, "one_trick")
    assert (again.state.scene, again.state.puzzle) == ("trick", 2), "the first that isn't done"


@pytest.mark.parametrize("cards", [("BJ",), ("H5",)])
def test_a_puzzle_that_was_played_comes_back_after_a_reload(cards: tuple[str, ...]) -> None:
    table = at_puzzle(2)
    play(table, cards)
    again = CardTable()
    press(again, "restore", text=table.link)
    assert (again.match.hand, again.state.puzzle, again.read) == (table.match.hand, 2, table.read)
    assert again.html_word == table.html_word
    assert "card-brings" in again.html_talk


def test_the_last_puzzle_answers_which_card_to_keep() -> None:
    """By the engine: the card that the visitor plays in the last trick, and wins with."""
    table = at_puzzle(NUMBERS[-1])
    best_play = puzzles.brought(scenes.puzzle_of(table.state), table.match)[0]
    last = played_out(table.match.play(Play(best_play.cards))).last
    assert last is not None
    assert (last[1].tricks[-1].winner, last[1].tricks[-1].plays[-last[1].tricks[-1].leader]) == (0, ("BJ",))
    play(table, best_play.cards)
    assert "Keep the big joker. It wins the last trick." in str(table.html_word)


@pytest.mark.parametrize("number", FROM_SEEDS)
def test_the_situation_names_the_trumps_if_one_is_in_sight_and_goes_once_the_visitor_has_played(number: int) -> None:
    table = at_puzzle(number)
    hand = table.state.hand
    some = (*hand.held[0], *(card for cards in hand.trick for card in cards))
    assert ("Trumps here:" in str(table.html_word)) == any(map(hand.trumps.is_trump, some))
    for card in plays(table.state)[0]:
        press(table, "pick", card=card)
    press(table, "go", at=table.state.count)
    assert "Trumps here:" not in str(table.html_word)
    assert "play last" not in str(table.html_word)


def test_no_puzzle_but_those_that_exist() -> None:
    table = at_puzzle(1)
    for number in (0, len(scenes.PUZZLES) + 1):
        press(table, "puzzle", number=number, at=table.state.count)
        assert table.html_notice
        assert table.state.puzzle == 1


def test_a_puzzle_that_is_led_shows_no_trick_from_before() -> None:
    number = 1 + [puzzle.kind for puzzle in scenes.PUZZLES].index("pair")
    assert "takes" not in re.sub(r"<style.*?</style>", "", str(at_puzzle(number).html_tabletop))


# ---- the last cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "QR56"])
def test_each_short_hand_begins_with_a_choice_and_holds_no_lone_card_of_a_suit(seed: str) -> None:
    """D9.2: a lone card of a suit has to be played when that suit is led. Also the second and the third hand."""
    state = CardTable(seed, trick=True).state
    for _ in range(3):
        state = scenes.new_hand(state, "short")
        groups = Counter(map(state.hand.trumps.group, set(state.hand.held[0])))
        assert len(plays(state)) > 1
        assert min(groups.values()) > 1
        assert state.hand.trick_points < TARGET_POINTS
        table = CardTable(state)
        again = CardTable()
        press(again, "restore", text=table.link)
        assert again.match.hand == state.match.hand
        while not state.settled:
            played = transitions.act(state, policy.choose(state.match).action) if state.my_turn else None
            state = played or transitions.advance(state)
        if state.match.is_over:
            break


def played_short(seed: str) -> TableState:
    """A short hand with a random play at each turn."""
    state, rng = scenes.new_hand(CardTable(seed, trick=True).state, "short"), random.Random(seed)
    while not state.settled:
        state = transitions.act(state, Play(rng.choice(plays(state)))) if state.my_turn else transitions.advance(state)
    return state


@pytest.mark.parametrize("seed", ["K7QX", "AB23", "ZZ99", "QR56"])
def test_after_a_short_hand_decisions_and_luck_are_told_apart(seed: str) -> None:
    """Counted anew: how often the visitor played as advised, and how these cards end by advice alone."""
    state = played_short(seed)
    own = [event for event in state.events if event.seat == 0 and not event.why and isinstance(event.action, Play)]
    chosen = [event for event in own if len(list(event.old.legal())) > 1]
    advised = [card_advice.advise(event.old.seen_by(0), event.old.legal()).action for event in chosen]
    same = sum(event.action == action for event, action in zip(chosen, advised, strict=True))
    match = own[0].old
    while match.phase == "play":
        seen = match.seen_by(match.turn)
        match = match.play((card_advice.advise if match.turn == 0 else policy.decide)(seen, match.legal()).action)
    decisions, luck = parted(TableTexts(state))
    assert decisions == f"Decisions: {same} of your {len(chosen)} choices were what “Suggest” would play."
    assert match.result is not None
    assert (str(match.result.score) in luck) or (match.result.score == state.match.result.score)  # type: ignore[union-attr]
    table = CardTable(state)
    assert decisions in table.html_talk
    assert luck in table.html_talk


# ---- signs, the first screen, the rules ----------------------------------------------------------


@pytest.mark.parametrize("number", NUMBERS)
def test_each_sign_on_a_card_is_explained_below_the_hand_and_no_other(number: int) -> None:
    """D3.1: trumps, cards of the level, jokers; on the own cards and on those of the trick."""
    table = at_puzzle(number)
    hand = table.state.hand
    some = {*hand.held[0], *(card for cards in hand.trick for card in cards)}
    key = str(table.html_hand).partition("card-key")[2]
    assert ("trump-sign" in key) == any(map(hand.trumps.is_trump, some))
    assert ("level-sign" in key) == any(map(hand.trumps.is_rank, some))
    assert ("joker-sign" in key) == any(card in ("BJ", "LJ") for card in some)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_screen_of_a_hand_is_three_sentences(lang: str) -> None:
    """With whom, what to do, what for: 120 points (D10.3) and the last trick."""
    table = CardTable("K7QX", trick=True, lang=lang)
    press(table, "hand", scene="whole", at=table.state.count)
    why = str(table.html_tabletop).partition('class="why">')[2].partition("</p>")[0]
    said = [re.sub("<[^>]+>", " ", str(part)) for part in (table.html_strip, table.html_head, why)]
    over = table._words.over()
    sentences = re.findall(r"[^.。]+[.。]", " ".join(said).replace(over, ""))
    assert len(sentences) == 3
    assert str(TARGET_POINTS) in said[2]
    assert table.html_word == '<p class="card-word"></p>'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_a_hand_begin_with_the_aim_are_read_in_two_minutes_and_have_no_codes(lang: str) -> None:
    """200 words a minute, 400 signs in Chinese; each rule has a picture."""
    table = CardTable("K7QX", trick=True, lang=lang)
    press(table, "hand", scene="whole", at=table.state.count)
    press(table, "rules")
    some = [rule for rule in rules.RULES if rules.needed(rule, table.state)]
    assert some[0] == "goal"
    said = " ".join(rules.text(rule, table._words) for rule in some)
    assert len(said) <= 800 if lang == "zh" else len(said.split()) <= 400
    assert all(rules.picture(rule, table._words) for rule in rules.RULES)
    assert not re.search(r"\bD\d+(\.\d+)?\b", re.sub("<[^>]+>", " ", str(table.html_rules)))
