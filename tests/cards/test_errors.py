"""Every refusal of Da Gunzi names its rule and says what would have been legal, in both languages."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from dicekit import texts
from dicekit.cards.actions import EXAMPLES, Bury, Deal, Play, Shuffle, read, write
from dicekit.cards.card import DECK, InvalidCard, cards
from dicekit.cards.errors import BadValue
from dicekit.cards.game import da_gunzi
from dicekit.cards.match import PHASES, TABLE
from dicekit.errors import BadOption, IllegalAction, Objection, Unreadable
from dicekit.texts.template import slots_of
from tests.cards.policies import play_out

# One way to break each rule, tried at every moment of some rounds; what is refused must read well.
TRIED = (
    *(
        "king",
        "pass",
        "declare S3",
        "declare S3 S3 S3 S3",
        "declare S3 H3",
        "declare BJ",
        "declare S9",
        "declare SA SA",
    ),
    *("declare BJ BJ BJ", "declare S4 call H", "give S5", "give S9 S9", "give SK", "return S4 S4 S4 S4", "bury S3"),
    *("bury LJ S3 S4 S6 S7 S8", "joker S5", "joker LJ", "joker BJ", "pick S5", "pick BJ", "pick SA", "pick D4"),
    *("play S3", "play S3 S3", "play S3 S4", "play S3 S3 S3 S3", "play HA HA HA", "play D7 D7 D7", "deal 1"),
)
CODES = {  # the table of errors (D13): which rule is broken
    "game_over": "D11",
    "not_your_turn": "D5",
    "wrong_phase": "D6.1 D6.4 D7 D8.3 D8.4 D9",
    "not_in_hand": "D6.2 D6.3 D7 D8.3 D8.4 D9.1 D9.2",
    "dry_pot": "D8.2",
    "big_joker_first": "D8.3 D8.4",
    **dict.fromkeys(("king_only_in_first_hand", "king_already_revealed"), "D6.2"),
    **dict.fromkeys(("declare_count", "declare_not_identical", "declare_jokers_need_three"), "D6.3"),
    **dict.fromkeys(("declare_not_rank_card", "declare_no_trump", "declare_suit", "counter_too_weak"), "D6.3"),
    **dict.fromkeys(("tribute_count", "tribute_scoring_card", "tribute_not_highest", "return_count"), "D7"),
    "bury_count": "D8.3",
    **dict.fromkeys(("bottom_closed", "not_a_joker", "not_in_bottom"), "D8.4"),
    **dict.fromkeys(("pick_scoring", "pick_joker", "pick_not_lowest"), "D8.4"),
    **dict.fromkeys(("lead_count", "lead_shape"), "D9.1"),
    **dict.fromkeys(("follow_count", "follow_suit", "follow_pair", "follow_triple", "follow_pair_in_triple"), "D9.2"),
}
PHASE_RULES = {  # the rule of each phase, which an action of another phase breaks
    "shuffle": "D6.1",
    "deal": "D6.1",
    "last_call": "D6.4",
    "tribute": "D7",
    "return": "D7",
    "bury": "D8.3",
    "jokers": "D8.4",
    "pick_up": "D8.4",
    "play": "D9",
}


def sentence(objection: Objection, lang: str) -> str:
    """The text of an objection with its slots."""
    catalogue, key = texts.catalogue(lang), f"objection.{objection.code}.D"
    return catalogue.get(f"{key}.{objection.slots['variant']}") or catalogue[key]


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_has_a_sentence_of_its_own_game(code: str, lang: str) -> None:
    assert texts.has(f"objection.{code}.D", lang)
    sentence = texts.objection(code, "D", lang, turn="Bo", due=2, lawful=("S9", "S9"), cards=("S3",))
    assert sentence.endswith(("。", "."))
    assert "{" not in sentence


def test_refusals_in_play_read_well_and_change_nothing() -> None:
    found: dict[str, str] = {}
    for seed in range(4):
        rng = random.Random(seed)
        rule = ("live", "dead")[seed % 2]
        for number, match in enumerate(play_out(da_gunzi(follow_rule=rule).match("K7QX"), rng)):
            if number % 7:
                continue
            for tried in TRIED:
                for by in (match.turn if match.turn is not None else 2, (match.turn or 0) + 1):
                    objection = match.objection(tried, by % 4)
                    if objection is None:
                        continue
                    assert objection.rule in CODES[objection.code].split(), objection.code
                    assert objection.code != "wrong_phase" or objection.rule == PHASE_RULES[match.phase]
                    if objection.code in found:
                        continue
                    assert objection.slots["turn"] == (None if match.turn is None else match.names[match.turn])
                    for lang in texts.languages:
                        assert slots_of(sentence(objection, lang)) <= set(objection.slots), objection.code
                    with pytest.raises(IllegalAction) as refused:
                        match.play(tried, by % 4)
                    assert refused.value.rule == objection.rule
                    found[objection.code] = objection.text()
    assert len(found) > 25, sorted(CODES.keys() - found)
    assert all("None" not in sentence for sentence in found.values())


def test_each_phase_has_the_rule_that_an_action_of_another_phase_breaks() -> None:
    assert {name: phase.rule for name, phase in PHASES.items() if name in PHASE_RULES} == PHASE_RULES


def test_a_refusal_names_what_would_do() -> None:
    match = da_gunzi().deal("K7QX").play("deal 156")
    while match.phase == "last_call":
        match = match.play("pass")
    objection = match.objection("bury S3")
    assert objection is not None
    lawful = objection.slots["lawful"]
    assert texts.get_language("en").pack(lawful) in objection.text()
    assert texts.get_language("zh").pack(lawful) in objection.text("zh")
    assert match.objection(Bury(lawful)) is None


@pytest.mark.parametrize(
    ("shuffle", "code"),
    [
        (Shuffle(cards("S3 S3")), "cards.deck"),
        (Shuffle(da_gunzi().deal("K7QX").hand.undealt * 2), "cards.deck"),
        (Shuffle(tuple(sorted(da_gunzi().deal("K7QX").hand.undealt)), 1), "cards.deck"),
    ],
)
def test_a_deck_that_is_none_is_a_bad_value(shuffle: Shuffle, code: str) -> None:
    with pytest.raises(BadValue) as wrong:
        da_gunzi().match("K7QX").play(shuffle)
    assert (wrong.value.code, wrong.value.rule) == (code, "D2")
    assert "162" in wrong.value.text("zh")


def test_a_deck_can_be_given_as_the_roll_of_a_shuffle() -> None:
    deck = tuple(reversed(DECK))
    table = da_gunzi().match("K7QX").play(Shuffle(starter=0), rolls=deck)
    assert table.hand.undealt == da_gunzi().match("K7QX").play(Shuffle(deck, 0)).hand.undealt


def test_more_cards_than_are_left_cannot_be_dealt() -> None:
    match = da_gunzi().deal("K7QX").play("deal 150")
    for number in (0, 7, True):
        with pytest.raises(BadValue, match="6 cards left"):
            match.play(Deal(number))


@pytest.mark.parametrize(
    "option",
    [{"follow_rule": "alive"}, {"joker_levels": (1,)}, {"joker_levels": (1, -1)}, {"rounds_to_win": 0}, {"wild": 1}],
)
def test_an_option_that_cannot_be_says_what_can(option: dict[str, object]) -> None:
    with pytest.raises(BadOption) as wrong:
        da_gunzi(**option)
    assert wrong.value.possible()
    for lang in texts.languages:
        assert next(iter(option)) in wrong.value.text(lang)


def test_where_nobody_shows_a_card_the_bottom_is_turned_up_to_its_first_suit() -> None:
    """D6.5: jokers name no suit, so one card more than the jokers in front is turned up for all to see."""
    moments = play_out(da_gunzi().match("K7QX"), random.Random(1))
    match = next(each for each in moments if each.hand_no == 2 and each.phase == "deal").play("deal 156")
    while match.phase == "last_call":
        before, match = match, match.play("pass")
    turned = next(at for at, card in enumerate(before.hand.bottom, 1) if card not in ("LJ", "BJ"))
    assert (before.hand.trump, match.hand.trump) == (None, before.hand.bottom[turned - 1][0])
    assert match.hand.turned == turned


def test_a_preset_that_is_not_there_is_named() -> None:
    with pytest.raises(BadOption) as wrong:
        da_gunzi(preset="poker")
    assert all({"preset", "'poker'"} <= set(re.findall(r"[a-z']+", wrong.value.text(lang))) for lang in texts.languages)


def test_actions_are_written_and_read_again() -> None:
    rng = random.Random(2)
    for match in play_out(da_gunzi().match("K7QX"), rng):
        for action in match.legal():
            if action != Shuffle():
                assert read(write(action)) == action
    assert read("S9 S9") == Play(("S9", "S9"))


@pytest.mark.parametrize("text", ["", "deal", "deal x", "play X9", "declare S3 call", "joker", "shuffle 3"])
def test_what_is_no_action_is_unreadable_and_says_how_actions_are_written(text: str) -> None:
    with pytest.raises(Unreadable, match="S9 S9"):
        read(text)
    assert EXAMPLES.partition(",")[0] in Unreadable(text, "card_action", examples=EXAMPLES).text("zh")


def test_an_invalid_card_is_named_in_the_error() -> None:
    with pytest.raises(InvalidCard, match="S10, HK, BJ"):
        cards("S1")


def test_the_table_acts_only_where_it_is_asked_to() -> None:
    match = da_gunzi().deal("K7QX").play("deal 156")
    objection = match.objection("deal 1", TABLE)
    assert objection is not None
    assert objection.code == "not_your_turn"


@pytest.mark.parametrize("starter", [9, 4, -1, True, 1.0, "Ana"])
def test_a_starter_is_one_of_the_seats_also_with_a_seed(starter: Any) -> None:
    """D13: an unknown starter is a bad value, whether a seed or a deck shuffles."""
    for deck in (None, DECK):
        with pytest.raises(BadValue, match="from 0 to 3") as found:
            da_gunzi().deal("K7QX", deck=deck, starter=starter)
        assert found.value.rule == "D6.1"
    if type(starter) is int:
        with pytest.raises(BadValue):
            da_gunzi().match("K7QX").play(f"shuffle starter {starter}")
    assert da_gunzi().deal("K7QX", starter=3).starter == 3


def test_the_starter_of_a_round_is_not_drawn_again() -> None:
    """D6.1: it is drawn once a round; a later shuffle of the round that names one is refused in every language."""
    match = next(
        each
        for each in play_out(da_gunzi().match("K7QX"), random.Random(1))
        if each.phase == "shuffle" and each.starter is not None
    )
    with pytest.raises(BadValue) as found:
        match.play(Shuffle(starter=2))
    assert (found.value.code, found.value.rule) == ("cards.starter_known", "D6.1")
    assert all("2" in found.value.text(lang) for lang in texts.languages)
    assert match.play(Shuffle()).starter == match.starter
