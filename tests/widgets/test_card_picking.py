"""Picking cards at the card table: what may be played and why not, suggestions, plays to choose from."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import islice

import pytest

from dicekit import texts
from dicekit.cards import policy
from dicekit.cards.actions import GiveTribute, Play
from dicekit.cards.card import cards
from dicekit.play.card_advice import higher_alike, threat
from dicekit.widgets.cards import CardTable, picking
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.ideas import ideas, offered
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import dealt, laid, onward, press, until

MANY = " D4 D6 D8 DJ DQ C4 C6 C8 CJ CQ"  # with so many cards, the next player probably can't beat a king
DEAD = {"follow_rule": "dead"}
percent = texts.get_language("en").percent


def test_cards_of_the_led_suit_are_raised_and_the_others_say_why() -> None:
    state = laid("S3 S4 DA CK", "S9")
    table = CardTable(state)
    assert picking.possible(state) == {"S3", "S4"}
    barred = re.findall(r'aria-disabled="true" data-why="([^"]+)"><span', table.html_hand)
    assert len(barred) == 2
    follow = texts.say("cardtable.refused.suit", "en", led="Spades", group="spades")
    assert set(barred) == {follow}
    press(table, "pick", card="DA")
    assert follow in table.html_notice
    assert table.state.picked == ()


@pytest.mark.parametrize(
    ("card", "key", "name"),
    [("S7", "level", "seven"), ("S2", "two", "two"), ("BJ", "joker", ""), ("C7", "suit", "")],
)
def test_a_trump_that_looks_like_the_suit_led_says_why_it_is_none(card: str, key: str, name: str) -> None:
    """At level 7; a seven of clubs doesn't look like a spade, so it's refused like any other card."""
    table = CardTable(laid(f"S4 S5 DA {card}", "S9"))
    press(table, "pick", card=card)
    cards = table._words.cards((card,))
    slots = {"level": 7, "rank": name, "cards": cards, "group": "spades", "led": "Spades"}
    assert texts.say(f"cardtable.refused.{key}", "en", **slots) in table.html_notice


def test_points_for_an_opponent_are_never_offered() -> None:
    table = CardTable(laid("SK S4 S6", "SA"))
    assert offered(table.state) == ()
    press(table, "suggest")
    assert [(idea.kind, idea.cards) for idea in offered(table.state)] == [("low", ("S4",))]


def test_a_void_hand_may_play_anything_and_a_short_one_must_give_all_it_has() -> None:
    assert picking.possible(laid("DA CK H3", "S9 S9")) is None
    short = laid("S3 DA CK", "S9 S9")
    assert picking.possible(short) is None
    assert picking.forced(short) == {"S3"}


@pytest.mark.parametrize(("rule", "raised"), [("live", {"S3", "S4", "S5"}), ("dead", {"S3"})])
def test_the_rule_of_following_decides_which_cards_are_raised(rule: str, raised: set[str]) -> None:
    """D9.2: under the dead rule a pair is met with a pair."""
    assert picking.possible(laid("S3 S3 S4 S5 DA", "S9 S9", follow_rule=rule)) == raised


def test_pressing_a_stack_takes_one_more_copy_and_then_none() -> None:
    state = laid("S3 S3 S3 S4 DA", "S9 S9 S9")
    picked = []
    for _ in range(4):
        state = picking.pick(state, "S3")
        picked.append(state.picked.count("S3"))
    assert picked == [1, 2, 3, 0]


def test_a_single_card_gives_way_to_another_and_a_full_choice_says_so() -> None:
    state = picking.pick(picking.pick(laid("S3 S4", "S9"), "S3"), "S4")
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
    assert texts.say("cardtable.late.you", "en") in table.html_notice
    press(table, "do", action="play S9", at=before.count, by=2)
    press(table, "do", action="shuffle", at=before.count)
    press(table, "do", action="x" * 300, at=before.count)
    assert table.state.match == before.match


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
        assert (told in table.html_word) == (name == key)


def test_a_level_card_of_the_led_suit_is_said_to_be_a_trump() -> None:
    """D3.1: at level 3, the three of diamonds doesn't belong to diamonds."""
    table = CardTable(laid("D3 CK H9", "D9", level=3))
    assert picking.possible(table.state) is None
    assert texts.say("cardtable.note.moved", "en", cards="The three of diamonds", n=1) in table.html_word
    table = CardTable(laid("CK H9", "D9", level=3))
    assert "counts as a trump" not in table.html_word


@pytest.mark.parametrize(
    ("own", "led", "picked", "key", "slots"),
    [
        ("HK H10 LJ LJ S9", "BJ BJ", "LJ LJ", "suggest.low.saves", {"n": 20, "own": None}),
        ("HK H10 H4 LJ S9", "BJ BJ", "H4 LJ", "suggest.low.saves", {"n": 10, "own": None}),
        ("HK H10 S9", "BJ BJ", "H10 HK", "suggest.low.points", {"n": 2}),
        ("H3 H4 HK S9", "BJ BJ", "H3 H4", "suggest.low", {"n": 2}),
        ("SK SA S9" + MANY, "S10", "SK", "suggest.take", {"n": 10}),
        ("SK SA S9" + MANY, "SJ", "SK", "suggest.take", {"n": None}),
    ],
)
def test_a_suggestion_says_what_it_wins_or_saves(own: str, led: str, picked: str, key: str, slots: object) -> None:
    """By hand: tens and kings are worth ten. Hearts are trumps, and the two lowest trumps may be worth twenty."""
    state = picking.suggest(laid(own, led))
    assert state.picked == cards(picked)
    why = policy.choose(state.match).why
    assert Choices(TableTexts(state)).reason(why, state.picked) == (key, slots)


@pytest.mark.parametrize(
    ("own", "picked", "first", "key", "n"),
    [
        ("SK SK S3", "SK SK", "S8 S8", "suggest.partner.over", 20),  # over the partner's queens
        ("SK SK S3", "SK SK", "", "suggest.partner", 20),  # the next player may beat them
        ("S5 S5 S3", "S5 S5", "S8 S8", "suggest.partner.won", 10),  # below them, and nobody plays after
    ],
)
def test_a_suggestion_tells_whether_it_goes_over_the_partner_for_good(
    own: str, picked: str, first: str, key: str, n: int
) -> None:
    """By hand: the partner led two queens, or played them over two eights.

    The next player had lower ones; kings are worth ten, fives five.
    """
    state = laid(own, "SQ SQ")
    hand = replace(
        state.match.hand,
        trick=(*([cards(first)] if first else []), cards("SQ SQ"), cards("S3 S4")),
        leader=1 if first else 2,
    )
    state = picking.suggest(replace(state, match=replace(state.match, hand=hand)))
    assert state.picked == cards(picked)
    assert Choices(TableTexts(state)).reason("partner", state.picked) == (key, {"n": n})


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


def test_a_tribute_without_a_choice_is_picked_in_one_press() -> None:
    """D7: the highest cards without points are owed."""
    for seed in ("ZZ99", "K7QX", "AB23"):
        state = until(dealt(seed), "tribute")
        while state.waits:
            state = transitions.go_on(state)
        table = CardTable(state)
        found = offered(state)
        assert len(found) == (len(list(islice(state.match.legal(), 2))) == 1)
        if found:
            press(table, "idea", number=1)
            press(table, "go", at=state.count)
            assert GiveTribute(found[0].cards) in [event.action for event in table.state.events if event.seat == 0]
            return
    pytest.fail("no such tribute")


def test_a_play_to_choose_from_is_picked_then_played_and_undone() -> None:
    table = CardTable(laid("SK SA S3", "SJ"))
    start = table.state
    assert [idea.cards for idea in ideas(start.view)] == [("SK",), ("SA",), ("S3",)]
    press(table, "idea", number=3)
    assert table.state.picked == (), "the plays come with a suggestion"
    press(table, "suggest")
    press(table, "idea", number=3)
    assert table.state.picked == ("S3",)
    assert table.match == start.match
    press(table, "back")
    assert table.state.picked == ()
    press(table, "idea", number=3)
    press(table, "go", at=table.state.count)
    assert table.match.hand.tricks[-1].plays[1] == ("S3",)
    press(table, "back")
    assert (table.match, table.state.picked) == (start.match, ())


def test_winning_over_the_partner_is_offered_last() -> None:
    """The partner's ace of spades is the best so far; the hearts are trumps."""
    state = laid("H3 D5 D4", "SA")
    hand = replace(state.match.hand, trick=(cards("SA"), cards("S3")), leader=2)
    found = ideas(replace(state, match=replace(state.match, hand=hand)).view)
    assert [idea.kind for idea in found] == ["give", "low", "take"]


@pytest.mark.parametrize(
    ("own", "led", "told"), [("SK S4", "SK", True), ("S4 S3", "SK", False), ("SK S4", "SK SK", False)]
)
def test_a_suggestion_tells_that_the_first_of_equal_cards_wins_to_whoever_holds_one(
    own: str, led: str, told: bool
) -> None:
    state = picking.suggest(laid(own, led))
    said = texts.say("cardtable.suggest.equal", "en")
    assert (said in Choices(TableTexts(state)).suggested()) == told


@pytest.mark.parametrize("seed", ["AB23", "MNP4"])
def test_a_suggestion_names_who_still_plays_after_it(seed: str) -> None:
    """An opponent who may beat it, or the partner behind a low card; of several cards, the chance of higher ones."""
    state, told = until(dealt(seed), "play"), set()
    while not state.settled:
        view, words, advised = state.view, TableTexts(state), picking.advice(state)
        some = getattr(advised.action, "cards", ())
        said = Choices(TableTexts(picking.suggest(state))).suggested()
        wanted = set()
        if len(some) == len(view.own):
            assert said == texts.say("cardtable.suggest.rest", "en")
        elif advised.why in ("partner", "take") and len(view.trick) < 3:
            if len(some) > 1:
                wanted = {"many"}
                found = higher_alike(view, (*view.trick, some))
                most = sum(chance for _, chance in found)
                chance = most if most < 1 and found else found[0][1] if found else None
                assert ("Nobody else can have a higher" if chance is None else percent(chance)) in said
            else:
                wanted = {"likely" if threat(view, (*view.trick, some)) > Fraction(1, 2) else "unlikely"}
        elif advised.why == "low" and len(view.trick) == 1:
            wanted = {"low"}
        for key in ("likely", "unlikely", "low"):
            still = texts.say(f"cardtable.suggest.still.{key}", "en", name=words.name(2 if key == "low" else 1))
            assert (still in said) == (key in wanted)
        told |= wanted
        state = transitions.go_on(transitions.act(state, policy.choose(state.match).action))
        state = until(state, "play") if not state.settled else state
    assert told >= {"many", "low"}


def test_the_highest_card_is_called_so_only_without_a_trump() -> None:
    """A trump beats it."""
    for own, key in (("SK S4 H3", "high.plain"), ("SK S4", "high")):
        state = laid(own, "S9")
        hand = replace(state.match.hand, trick=(), leader=0)
        table = CardTable(replace(state, match=replace(state.match, hand=hand), helped=True))
        assert f"<b>{texts.say(f'cardtable.idea.{key}', 'en')}</b>" in table.html_talk
